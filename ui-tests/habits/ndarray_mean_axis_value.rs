// ndarray: axes are values, whose number may be in a variable.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::zeros();
    for axis in 0..2 {
        let _ = x.mean(Axis(axis));
    }
}
