// The inner sizes of a product differ.
use broadax_engine::{Host, NdArray, Typed, shape};

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let y = Typed::<NdArray, shape![4, 5]>::ones(&Host);
    let _ = x.matmul(&y);
}
