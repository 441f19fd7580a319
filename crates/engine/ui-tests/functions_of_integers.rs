// Functions of floats.
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2], i64>::ones(&Host);
    let _ = x.exp();
}
