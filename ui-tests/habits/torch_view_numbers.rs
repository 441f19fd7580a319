// PyTorch: `x.view(3, 2)` is a reshape.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.view([3, 2]);
}
