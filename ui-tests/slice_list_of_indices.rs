// A range gives a view; elements at any indices are copied, by `take`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 3]>::ones();
    let _ = x.slice(s![[0, 2], ..]);
}
