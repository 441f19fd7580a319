// A permutation of three axes names 0, 1 and 2.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = x.permute((Axis::<0>, Axis::<1>, Axis::<3>));
}
