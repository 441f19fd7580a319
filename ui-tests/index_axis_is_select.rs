// ndarray's name.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.index_axis(Axis::<0>, 1);
}
