// candle and PyTorch: padding and stride are numbers.
use broadax::prelude::*;

fn main() {
    let image = Tensor::<f32, shape![1, 3, 8, 8]>::zeros();
    let filters = Tensor::<f32, shape![4, 3, 3, 3]>::zeros();
    let _ = image.conv2d(&filters, 1, 1);
}
