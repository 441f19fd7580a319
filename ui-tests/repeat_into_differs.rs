// A given tensor has the shape of the result.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let mut out = Tensor::<f32, shape![2, 5]>::zeros();
    x.repeat_into(Axis::<1>, Extent::<2>, &mut out);
}
