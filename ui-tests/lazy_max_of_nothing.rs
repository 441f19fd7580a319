// There is no largest of no elements of an expression.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 0]>::ones();
    let _ = (x.lazy() + 1.0).max(Axis::<1>);
}
