// candle: `x.broadcast_as((2, 3))`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = x.broadcast_to((2, 3));
}
