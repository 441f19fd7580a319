// A number of elements is a `usize`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let k: i32 = 2;
    let _ = x.topk(Axis::<1>, k);
}
