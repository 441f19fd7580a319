// A permutation names each axis once.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = x.permute((Axis::<0>, Axis::<2>, Axis::<-1>));
}
