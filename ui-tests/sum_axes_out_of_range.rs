// A matrix has the axes 0 and 1; a tuple of axes may name no other.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.mean_keepdim((Axis::<0>, Axis::<2>));
}
