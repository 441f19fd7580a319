// How many numbers there are is not known at compile time: `linspace_with` takes the size.
use broadax::prelude::*;

fn main() {
    let _times = Tensor::<f64, shape![Dyn]>::linspace(0.0, 1.0);
}
