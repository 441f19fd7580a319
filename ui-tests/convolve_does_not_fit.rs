// A kernel of 5 elements on an axis of 3.
use broadax::Valid;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let kernel = Tensor::<f32, shape![5]>::ones();
    let _ = x.convolve(Axis::<1>, &kernel, Valid);
}
