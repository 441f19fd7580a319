// PyTorch: `x.gather(1, index)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let index = tensor![[0], [2]];
    let _ = x.take_along_axis(1, &index);
}
