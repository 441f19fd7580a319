// As PyTorch's `unflatten`, with the axis as a number.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 4, 16]>::ones();
    let _ = x.unflatten::<shape![4, 4], _>(2);
}
