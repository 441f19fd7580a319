// The same for `zip_with3`.
use broadax::prelude::*;

fn main() {
    let a = Tensor::<f32, shape![2, 3]>::ones();
    let b = Tensor::<f32, shape![2, 1]>::ones();
    let c = Tensor::<f32, shape![4]>::ones();
    let _ = a.zip_with3(&b, &c, |a, b, c| a + b + c);
}
