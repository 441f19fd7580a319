// There is nothing between no elements.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 0]>::zeros();
    let _ = x.interpolate::<shape![8]>(Interpolation::linear());
}
