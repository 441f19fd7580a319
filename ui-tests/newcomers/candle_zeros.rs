// candle's arguments of `zeros`.
use broadax::prelude::*;

fn main() {
    let weight = Tensor::<f32, shape![20, 10]>::zeros((20, 10));
    let bias = Tensor::<f32, shape![20]>::zeros();
    println!("{}", weight.sum(Axis::<1>) + bias);
}
