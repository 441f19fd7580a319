// A float is written with a point.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f64, shape![3]>::ones();
    x += 1;
}
