// A size that is known at run time must be given.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::<f32, shape![Dyn, 3]>::zeros();
}
