// Points in space have no distance to points in a plane.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![10, 3]>::zeros();
    let y = Tensor::<f64, shape![7, 2]>::zeros();
    let _ = x.cdist(&y);
}
