// Four columns are 0 to 3.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::zeros();
    let _ = x.delete(Axis::<1>, Extent::<4>);
}
