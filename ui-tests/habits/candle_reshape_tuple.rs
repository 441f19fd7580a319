// candle: `x.reshape((3, 2))?`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.reshape((3, 2));
}
