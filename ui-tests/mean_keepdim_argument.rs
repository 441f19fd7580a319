// PyTorch: `x.mean(0, keepdim=True)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.mean(Axis::<0>, true);
}
