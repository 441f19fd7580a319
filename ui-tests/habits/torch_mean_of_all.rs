// PyTorch: `x.mean()` is that of all elements.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let loss: f32 = x.mean();
    println!("{loss}");
}
