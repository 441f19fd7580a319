// Labels have no values in between: `Interpolation::nearest()`.
use broadax::prelude::*;

fn main() {
    let labels = Tensor::<u8, shape![4, 4]>::zeros();
    let _ = labels.interpolate::<shape![8, 8]>(Interpolation::linear());
}
