// ndarray's name. Without this message the compiler suggests `sub_axis`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.sum_axis(Axis::<0>);
}
