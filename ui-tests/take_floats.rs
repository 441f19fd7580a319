// An index is an integer.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let rows = Tensor::<f32, shape![2]>::zeros();
    let _ = x.take(Axis::<0>, &rows);
}
