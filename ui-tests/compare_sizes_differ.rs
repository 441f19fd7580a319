// Comparisons broadcast too.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![4]>::ones();
    let _ = x.lt(&y);
}
