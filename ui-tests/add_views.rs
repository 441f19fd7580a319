// The same rule for views, and for any operator.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 3]>::ones();
    let y = Tensor::<f32, shape![4, 2, 1]>::ones();
    let _ = x.view() * y.squeeze(Axis::<2>);
}
