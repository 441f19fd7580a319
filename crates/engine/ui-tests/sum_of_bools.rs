// A sum of `bool`s, which are not numbers.
use broadax_engine::{Axis, Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let _ = x.gt(0.0).sum(Axis::<1>);
}
