// (2, 3, 4) + (2, 3, 6): the last sizes differ.
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3, 4]>::ones(&Host);
    let y = Typed::<NdArray, shape![2, 3, 6]>::ones(&Host);
    let _ = &x + &y;
}
