// dfdx: a shape is a tuple of `Const<N>`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, (Extent<2>, Extent<3>)>::zeros();
    println!("{x:?}");
}
