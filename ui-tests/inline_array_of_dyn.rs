// An inline array has a static shape.
use broadax::prelude::*;

fn main() {
    let _ = Array::<f32, shape![Dyn, 3]>::zeros_with([2, 3]);
}
