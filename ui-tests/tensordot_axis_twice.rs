// Axis 2 and axis -1 of (2, 3, 3) are the same one.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 3]>::ones();
    let y = Tensor::<f32, shape![3, 3, 4]>::ones();
    let _ = x.tensordot(&y, ((Axis::<2>, Axis::<-1>), (Axis::<0>, Axis::<1>)));
}
