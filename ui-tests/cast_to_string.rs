// Elements become numbers and booleans; text is made by `map`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3]>::ones();
    let _ = x.cast::<String>();
}
