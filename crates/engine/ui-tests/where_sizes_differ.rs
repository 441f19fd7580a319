// A condition of shape (2, 3) with elements of shape (2, 4).
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let y = Typed::<NdArray, shape![2, 4]>::ones(&Host);
    let _ = x.gt(0.0).where_(&y, 0.0);
}
