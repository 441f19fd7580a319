// `as` casts numbers, not tensors.
use broadax::prelude::*;

fn main() {
    let pixels = Tensor::<u8, shape![28, 28]>::full(128);
    let image = pixels as Tensor<f32, shape![28, 28]> / 255.0;
    println!("{}", image.mean_all());
}
