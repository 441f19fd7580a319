// Floats are compared with a tensor of integers.
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![3]>::ones(&Host);
    let y = Typed::<NdArray, shape![3], i64>::ones(&Host);
    let _ = x.gt(&y);
}
