// An axis of 3 elements has the indices 0, 1 and 2.
use broadax_engine::{Host, NdArray, Typed, s, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let _ = x.slice(s![.., 3]);
}
