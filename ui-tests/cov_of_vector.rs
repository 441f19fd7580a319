// Covariances are those of rows, and one row has none beside it.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3]>::ones();
    let _ = x.cov();
}
