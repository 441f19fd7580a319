// dfdx: `reshape::<Rank2<3, 2>>()`, with the numbers alone.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::zeros();
    let _ = x.reshape::<3, 2>();
}
