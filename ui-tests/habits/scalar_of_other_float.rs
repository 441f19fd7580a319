// The scale is an `f64`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let scale: f64 = 0.5;
    let _ = &x * scale;
}
