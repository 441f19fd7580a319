// dfdx: `sum::<_, Axis<1>>()`, with the number alone.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::zeros();
    let _ = x.sum::<1>();
}
