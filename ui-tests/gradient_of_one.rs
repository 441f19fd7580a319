// One element has no neighbour.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![5, 1]>::zeros();
    let _ = x.gradient(Axis::<1>, 0.5);
}
