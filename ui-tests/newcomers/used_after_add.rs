// `x + y` moves both.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![2, 3]>::full(2.0);
    let z = x + y;
    println!("{} {}", z, x.sum_all());
}
