// There is no smallest of no elements.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 0]>::ones();
    let _ = x.min(Axis::<1>);
}
