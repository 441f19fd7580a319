// Two sizes cannot be found from one number of elements.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 6]>::ones();
    let _ = x.reshape_infer::<shape![Infer, Infer]>();
}
