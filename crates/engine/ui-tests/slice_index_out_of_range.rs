// An axis of 5 elements has the indices 0 to 4.
use broadax_engine::{Host, NdArray, Typed, s, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 5]>::ones(&Host);
    let _ = x.slice(s![.., 5]);
}
