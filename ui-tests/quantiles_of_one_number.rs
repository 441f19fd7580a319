// For one number there is `quantile`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::ones();
    let _ = x.quantiles(0.5, Axis::<1>);
}
