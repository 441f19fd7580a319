// A mask for an axis is as large as the axis.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let _ = x.compress(Axis::<1>, &tensor![true, false, true]);
}
