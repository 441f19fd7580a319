// A matrix has the axes -2 and -1, counted from the end.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.mean_keepdim(Axis::<-3>);
}
