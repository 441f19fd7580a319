// A mask for one axis is what `compress` takes.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![Dyn, 2]>::ones_with([3, 2]).unwrap();
    let large = x.sum(Axis::<1>).gt(1.0);
    let _ = x.mask(&large);
}
