// PyTorch: `x[0] += 1`.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![2, 3]>::ones();
    x.slice_mut(s![0, ..]) += 1.0;
}
