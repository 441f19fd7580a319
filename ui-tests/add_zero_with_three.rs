// (0) + (3): 0 is a size like any other.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![0]>::ones();
    let y = Tensor::<f32, shape![3]>::ones();
    let _ = &x + &y;
}
