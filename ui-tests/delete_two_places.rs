// Elements that are not next to each other are a list: `[0, 2]`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::zeros();
    let _ = x.delete(Axis::<1>, s![0, 2]);
}
