// A permutation names all axes.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = x.permute((Axis::<1>, Axis::<0>));
}
