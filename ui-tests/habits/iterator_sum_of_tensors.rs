// Tensors in a `Vec` are summed.
use broadax::prelude::*;

fn main() {
    let terms = vec![
        Tensor::<f32, shape![3]>::zeros(),
        Tensor::<f32, shape![3]>::ones(),
    ];
    let total: Tensor<f32, shape![3]> = terms.into_iter().sum();
    println!("{total:?}");
}
