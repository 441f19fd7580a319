// NumPy's `linspace(0, 1, 11)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::linspace(0.0, 1.0, 11);
    let y = x.sin();
    println!("{y}");
}
