// PyTorch: axes are numbers.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = x.permute([2, 0, 1]);
}
