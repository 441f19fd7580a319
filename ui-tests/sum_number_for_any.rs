// A number that names an axis is an `isize`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![5, 4, 3]>::ones().into_dyn();
    for axis in 0..x.rank() {
        let _ = x.sum(axis);
    }
}
