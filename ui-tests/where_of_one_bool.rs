// NumPy's `np.where(a == b, a, 0)`.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;
use broadax::where_;

fn main() {
    let (a, b) = (tensor![1.0, 2.0], tensor![1.0, 3.0]);
    let _ = where_(a == b, &a, 0.0);
}
