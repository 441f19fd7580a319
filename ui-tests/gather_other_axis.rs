// An index picks along one axis, and is as large as the tensor along the others.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let index = Tensor::<usize, shape![4, 2]>::zeros();
    let _ = x.gather(Axis::<1>, &index);
}
