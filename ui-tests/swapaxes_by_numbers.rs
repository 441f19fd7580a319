// As NumPy's `swapaxes`, with the axes as numbers.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 4, 16]>::ones();
    let _ = x.swapaxes(1, 2);
}
