// An index has as many axes as the tensor.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let index = Tensor::<usize, shape![3]>::zeros();
    let _ = x.gather(Axis::<-1>, &index);
}
