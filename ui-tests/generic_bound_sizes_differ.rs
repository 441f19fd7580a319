// A function of a user, for any two shapes that broadcast: (2, 3, 4) and (2, 3, 6) do not.
use broadax::prelude::*;

fn distance<A: Shape + Broadcast<B>, B: Shape>(x: &Tensor<f32, A>, y: &Tensor<f32, B>) -> f32 {
    (x - y).abs().sum_all()
}

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let y = Tensor::<f32, shape![2, 3, 6]>::ones();
    distance(&x, &y);
}
