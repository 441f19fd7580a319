// ndarray: `x += &bias`.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![32, 10]>::zeros();
    let bias = Tensor::<f32, shape![32]>::zeros();
    x += &bias;
}
