use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![5, 4]>::ones();
    let _ = x.gt(0.0).sum(Axis::<0>);
}
