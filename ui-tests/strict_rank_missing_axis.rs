// `strict_rank` forbids missing axes: this is the way to a wrong axis when sizes happen to be equal.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 3]>::ones();
    let mean = x.mean(Axis::<-1>);
    let _ = strict_rank(&x) - &mean;
}
