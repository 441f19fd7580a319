// PyTorch: `x[0] = row`.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![2, 3]>::ones();
    x[0] = tensor![1.0, 2.0, 3.0];
}
