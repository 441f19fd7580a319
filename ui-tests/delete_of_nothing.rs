// Whichever row it would be: there is none.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![0, 4]>::zeros();
    let _ = x.delete(Axis::<0>, 1);
}
