// PyTorch's and candle's `cat`.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let _ = Tensor::cat(&[&x, &x], 0);
}
