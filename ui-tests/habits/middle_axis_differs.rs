// An axis in the middle.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 3, 32, 32]>::zeros();
    let scale = Tensor::<f32, shape![4, 1, 1]>::ones();
    let _ = x * scale;
}
