// Numbers of elements that are not in the table of sizes.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![10, 28, 28]>::zeros();
    let _ = x.reshape::<shape![100, 28, 3]>();
}
