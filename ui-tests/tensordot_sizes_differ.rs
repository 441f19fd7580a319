// Axis 2 of the left tensor has 4 elements, axis 0 of the right one 3.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let y = Tensor::<f32, shape![3, 4, 5]>::ones();
    let _ = x.tensordot(&y, ((Axis::<2>,), (Axis::<0>,)));
}
