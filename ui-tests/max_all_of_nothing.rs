// There is no largest of no elements, over all axes.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 0]>::ones();
    let _ = x.max_all();
}
