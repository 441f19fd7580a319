// An `Extent<1>` is exactly 1; a literal 1 in `shape!` broadcasts.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, { 1 }]>::ones();
    let y = Tensor::<f32, shape![2, 5]>::ones();
    let _ = x + y;
}
