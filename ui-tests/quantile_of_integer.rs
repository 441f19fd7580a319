// A quantile is a float, also at the ends.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::ones();
    let _ = x.quantile(1, Axis::<1>);
}
