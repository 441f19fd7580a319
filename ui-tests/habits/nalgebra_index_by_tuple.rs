// nalgebra and ndarray: an index is a tuple.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::zeros();
    let y = x[(0, 1)];
    println!("{y}");
}
