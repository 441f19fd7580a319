// A number that is known at run time names an axis only where the rank is not known.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.select(1, 0);
}
