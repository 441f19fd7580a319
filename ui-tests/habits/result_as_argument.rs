// The `Result` is passed as a tensor.
use broadax::prelude::*;

fn main() {
    let w = Tensor::<f32, shape![3, 2]>::ones();
    let x = Tensor::<f32, shape![Dyn, 3]>::zeros_with([4, 3]);
    let _ = x.unwrap().matmul(&w.try_add(1.0));
}
