// The indices broadcast to the tensor, which keeps its shape.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![1, 5]>::ones();
    let index = Tensor::<usize, shape![4, 2]>::zeros();
    x.put_along_axis(Axis::<1>, &index, &tensor![1.0]);
}
