// One size is not the shape of a matrix.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::<f64, shape![3]>::eye();
}
