// A size of -1, as in NumPy.
use broadax::prelude::*;

fn main() {
    let images = Tensor::<f32, shape![10, 28, 28]>::zeros();
    let rows = images.reshape::<shape![10, -1]>();
    println!("{:?}", rows.shape());
}
