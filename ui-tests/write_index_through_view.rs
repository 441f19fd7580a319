// A view is read-only, also for a single element.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let mut view = x.view();
    view[[0]] = 1.0;
}
