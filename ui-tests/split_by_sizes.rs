// As PyTorch's `split` with a list.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 3]>::ones();
    let _ = x.split(Axis::<0>, [1, 2]);
}
