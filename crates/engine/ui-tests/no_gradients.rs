// ndarray computes no gradients.
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![3]>::ones(&Host).tracked();
}
