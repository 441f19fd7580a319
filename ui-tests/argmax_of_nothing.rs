// There is no position of the largest of no elements.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![0, 2]>::ones();
    let _ = x.argmax(Axis::<0>);
}
