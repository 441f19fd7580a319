// A bias with one element for each row, not for each column.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 3]>::ones();
    let bias = Tensor::<f32, shape![8]>::zeros();
    let y = x + &bias;
    println!("{}", y.sum_all());
}
