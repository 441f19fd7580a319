// Both sides have elements of one type.
use broadax::prelude::*;

fn main() {
    let x = tensor![1.0_f32, 2.0];
    let y = tensor![1.0_f64, 2.0];
    let _ = &x + &y;
}
