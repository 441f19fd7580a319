// `<` would be one answer for all elements. The method is `lt`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let y = Tensor::<f32, shape![3]>::zeros();
    let _ = x < y;
}
