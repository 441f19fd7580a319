// The parts of `from` have the sizes of the parts of the tensor.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![5, 4]>::zeros();
    x.index_max(Axis::<0>, [0, 1], &Tensor::<f32, shape![2, 3]>::ones());
}
