// PyTorch: axes are numbers.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.softmax(-1);
}
