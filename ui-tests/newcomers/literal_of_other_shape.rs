// Two rows and three columns, not three and two.
use broadax::prelude::*;

fn main() {
    let x: Tensor<f64, shape![3, 2]> = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    println!("{}", x.sum(Axis::<0>));
}
