// NumPy: `x.shape == (2, 3)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    assert!(x.shape() == (2, 3));
}
