// The seventh axis from the end differs: the message has no number for it.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 1, 1, 1, 1, 1, 4]>::zeros();
    let y = Tensor::<f32, shape![3, 1, 1, 1, 1, 1, 4]>::zeros();
    let _ = &x + &y;
}
