// A kernel of 4 elements makes 4 of 1, and the padding removes 2 at each end.
use broadax::ConvTranspose;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 1, 1]>::ones();
    let w = Tensor::<f32, shape![3, 8, 4, 4]>::ones();
    let _ = x.conv_transpose2d(&w, ConvTranspose::new().padding::<2>());
}
