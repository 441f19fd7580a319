// candle: `Tensor::cat(&[&x, &y], 0)`.
use broadax::prelude::*;

fn main() {
    let (x, y) = (
        Tensor::<f32, shape![2, 3]>::ones(),
        Tensor::<f32, shape![2, 3]>::ones(),
    );
    let _ = concat(&[&x, &y], 0);
}
