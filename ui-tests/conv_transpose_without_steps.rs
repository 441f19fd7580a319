// PyTorch: `F.conv_transpose2d(x, kernel)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![16, 14, 14]>::ones();
    let w = Tensor::<f32, shape![16, 3, 3, 3]>::ones();
    let _ = x.conv_transpose2d(&w);
}
