// A stride of 0, as if that were the default.
use broadax::ConvTranspose;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![16, 14]>::ones();
    let w = Tensor::<f32, shape![16, 3, 3]>::ones();
    let _ = x.conv_transpose1d(&w, ConvTranspose::new().stride::<0>());
}
