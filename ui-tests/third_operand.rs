// Three operands: the third, (4), does not fit the (2, 3) of the first two.
use broadax::prelude::*;

fn main() {
    let a = Tensor::<f32, shape![2, 3]>::ones();
    let b = Tensor::<f32, shape![2, 1]>::ones();
    let c = Tensor::<f32, shape![4]>::ones();
    let _ = broadcast_views((&a, &b, &c));
}
