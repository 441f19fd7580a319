// A matrix has the axes 0 and 1.
use broadax_engine::{Axis, Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let _ = x.sum(Axis::<2>);
}
