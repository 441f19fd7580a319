// PyTorch: `x.expand(4, 2, 3)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.expand([4, 2, 3]);
}
