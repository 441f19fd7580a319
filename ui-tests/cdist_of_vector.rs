// One point is a list of one: `y.unsqueeze(Axis::<0>)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![10, 3]>::zeros();
    let y = Tensor::<f64, shape![3]>::zeros();
    let _ = x.cdist(&y);
}
