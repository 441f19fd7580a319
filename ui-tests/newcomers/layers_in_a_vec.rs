// Layers of different sizes in one `Vec`.
use broadax::prelude::*;

struct Linear<I: Dim, O: Dim> {
    weight: Tensor<f32, shape![I, O]>,
}

fn main() {
    let first = Linear { weight: Tensor::<f32, shape![784, 128]>::ones() };
    let second = Linear { weight: Tensor::<f32, shape![128, 10]>::ones() };
    let layers = vec![first, second];
    println!("{}", layers.iter().map(|layer| layer.weight.len()).sum::<usize>());
}
