// nalgebra: an index is a tuple.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![2, 3]>::zeros();
    x[(0, 1)] = 2.0;
}
