// The axes along which nothing is taken broadcast.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let index = Tensor::<usize, shape![4, 2]>::zeros();
    let _ = x.take_along_axis(Axis::<1>, &index);
}
