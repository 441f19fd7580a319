// (2, 3) has 6 elements, (4, 2) has 8.
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let _ = x.reshape::<shape![4, 2]>();
}
