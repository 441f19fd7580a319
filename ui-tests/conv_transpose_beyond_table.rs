// The result has 6001 elements along its last axis, more than the table of sizes has there.
use broadax::ConvTranspose;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![1, 3000]>::ones();
    let w = Tensor::<f32, shape![1, 1, 3]>::ones();
    let _ = x.conv_transpose1d(&w, ConvTranspose::new().stride::<2>());
}
