// The `Result` is used as a tensor.
use broadax::prelude::*;

fn main() {
    let n = 4;
    let x = Tensor::<f32, shape![Dyn, 3]>::zeros_with([n, 3]);
    println!("{}", x.sum_all());
}
