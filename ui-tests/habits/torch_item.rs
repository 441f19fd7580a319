// PyTorch: `loss.item()`.
use broadax::prelude::*;

fn main() {
    let loss = Tensor::<f32, shape![3]>::ones().sum(Axis::<0>);
    println!("{}", loss.item());
}
