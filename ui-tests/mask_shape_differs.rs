// A mask has the shape of what it picks from.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let mask = Tensor::<bool, shape![3, 4]>::full(true);
    let _ = x.mask(&mask);
}
