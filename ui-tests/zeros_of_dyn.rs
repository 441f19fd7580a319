// A size that is known when the program runs must be given.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::<f32, shape![Dyn, 3]>::zeros();
}
