// (2, 3) > (2, 4): the last sizes differ.
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let y = Typed::<NdArray, shape![2, 4]>::ones(&Host);
    let _ = x.gt(&y);
}
