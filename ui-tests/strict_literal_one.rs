// A literal 1 broadcasts, but not with `strict`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let mean = x.mean_keepdim(Axis::<-1>);
    let _ = strict(&x) - &mean;
}
