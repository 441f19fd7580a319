// A scale for each channel, without axes for height and width.
use broadax::prelude::*;

fn main() {
    let images = Tensor::<f32, shape![16, 3, 32, 32]>::ones();
    let mean = tensor![0.485, 0.456, 0.406];
    let centered = &images - &mean;
    println!("{}", centered.sum_all());
}
