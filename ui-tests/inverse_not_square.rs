// Only square matrices have an inverse. For others there is `qr` or `svd`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![8, 3, 4]>::ones();
    let _ = x.inverse();
}
