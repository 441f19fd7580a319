// An inline array has a static shape.
use broadax::prelude::*;

fn main() {
    let _x: Array<f32, shape![Dyn, 3]>;
}
