// The weights of a layer, the wrong way round.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![10, 4]>::ones();
    let weight = Tensor::<f32, shape![3, 4]>::ones();
    let _ = x.dot(&weight);
}
