// A lazy expression of (2, 3) and (4): its operators follow the same rule.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![4]>::ones();
    let _ = (x.lazy() + &y).eval();
}
