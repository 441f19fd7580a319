// A row of 2 numbers was never broadcast to (2, 3).
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let _ = x.sum_to::<shape![2]>();
}
