use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![5, 4]>::ones();
    let _ = x.slice(s![0:3, ..]);
}
