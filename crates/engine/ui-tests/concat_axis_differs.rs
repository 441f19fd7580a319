// Along axis 0 the sizes add up, the others must be equal.
use broadax_engine::{Axis, Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let y = Typed::<NdArray, shape![2, 4]>::ones(&Host);
    let _ = x.concat(&y, Axis::<0>);
}
