// PyTorch: a list of tensors is stacked.
use broadax::prelude::*;

fn main() {
    let rows = vec![
        Tensor::<f32, shape![3]>::ones(),
        Tensor::<f32, shape![3]>::zeros(),
    ];
    let _ = stack(rows, Axis::<0>);
}
