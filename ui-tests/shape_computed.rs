// A size that is computed, without braces.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::<f32, shape![10, 28 * 28]>::zeros();
}
