// Sizes of run time are arguments: `interpolate_with`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 4, 4]>::zeros();
    let _ = x.interpolate::<shape![Dyn, 8]>(Interpolation::linear());
}
