// Operands of an expression that broadcast to more elements than can be counted.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::scalar(1.0);
    let p: View<'_, f64, shape![{ 1 << 40 }, 1, 2]> = x.broadcast_to();
    let q: View<'_, f64, shape![1, { 1 << 24 }, 1]> = x.broadcast_to();
    let _ = (p.lazy() + &q).sum_all();
}
