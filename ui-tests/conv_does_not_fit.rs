// A kernel of 5 elements on an axis of 3.
use broadax::Conv;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![1, 3]>::ones();
    let w = Tensor::<f32, shape![1, 1, 5]>::ones();
    let _ = x.conv1d(&w, Conv::new());
}
