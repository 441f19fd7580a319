// Sensors with different numbers of samples.
use broadax::prelude::*;

fn main() {
    let left = Tensor::<f32, shape![100]>::ones();
    let right = Tensor::<f32, shape![99]>::ones();
    let both = stack((&left, &right), Axis::<0>);
    println!("{}", both.mean(Axis::<1>));
}
