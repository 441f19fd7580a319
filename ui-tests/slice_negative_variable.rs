use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![8, 3]>::zeros();
    let n = 2;
    let _ = x.slice(s![-n.., ..]);
}
