// The elements of a transposed matrix have no mutable view of one axis.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![2, 3]>::ones();
    x.transpose_mut().reshape_mut::<shape![6]>().fill(0.0);
}
