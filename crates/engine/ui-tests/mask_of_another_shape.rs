// A mask of shape (2, 4) for a tensor of shape (2, 3).
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let y = Typed::<NdArray, shape![2, 4]>::ones(&Host);
    let _ = x.mask(&y.gt(0.0));
}
