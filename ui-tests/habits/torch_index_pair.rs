// PyTorch: `x[i, j]`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::zeros();
    let (i, j) = (1_i32, 2_i32);
    println!("{}", x[[i, j]]);
}
