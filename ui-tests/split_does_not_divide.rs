// 7 elements are not 3 equal parts.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![7, 2]>::ones();
    let [_a, _b, _c] = x.split(Axis::<0>, Extent::<3>);
}
