// The parameters of the convolution that is transposed, which have no output padding.
use broadax::Conv;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![16, 14, 14]>::ones();
    let w = Tensor::<f32, shape![16, 3, 3, 3]>::ones();
    let _ = x.conv_transpose2d(&w, Conv::new().stride::<2>());
}
