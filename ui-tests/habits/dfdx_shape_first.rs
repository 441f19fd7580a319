// dfdx: `Tensor<Rank2<2, 3>, f32, Cpu>`.
use broadax::prelude::*;

fn main() {
    let x: Tensor<shape![2, 3], f32> = Tensor::zeros();
    println!("{x:?}");
}
