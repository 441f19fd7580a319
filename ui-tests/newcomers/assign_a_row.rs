// A row is assigned by an index, as in NumPy.
use broadax::prelude::*;

fn main() {
    let mut table = Tensor::<f32, shape![4, 3]>::zeros();
    let row = tensor![1.0, 2.0, 3.0];
    table[0] = row;
    println!("{table}");
}
