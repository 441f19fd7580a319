use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![5, 4]>::ones();
    x.slice(s![0, ..]).fill(0.0);
}
