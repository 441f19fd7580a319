// With a stride of 2, the result can have at most 1 element more.
use broadax::ConvTranspose;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![16, 14, 14]>::ones();
    let w = Tensor::<f32, shape![16, 3, 3, 3]>::ones();
    let _ = x.conv_transpose2d(&w, ConvTranspose::new().stride::<2>().output_padding::<2>());
}
