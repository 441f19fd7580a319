// Channels come before the two axes of the images, as in PyTorch, not last, as in TensorFlow.
use broadax::Conv;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 32, 32, 3]>::ones();
    let w = Tensor::<f32, shape![16, 3, 3, 3]>::ones();
    let _ = x.conv2d(&w, Conv::new());
}
