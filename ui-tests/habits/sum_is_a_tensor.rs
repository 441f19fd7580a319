// The sum of a vector is a number elsewhere.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3]>::ones();
    let total: f64 = x.sum(Axis::<0>);
    println!("{total}");
}
