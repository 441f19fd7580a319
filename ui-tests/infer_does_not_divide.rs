// 10 elements are not rows of 4.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 5]>::ones();
    let _ = x.reshape_infer::<shape![Infer, 4]>();
}
