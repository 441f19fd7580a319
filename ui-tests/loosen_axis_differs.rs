// A static size does not become another one.
use broadax::prelude::*;

fn norm(x: View<'_, f32, shape![Dyn, 3]>) -> f32 {
    x.norm_all()
}

fn main() {
    let x = Tensor::<f32, shape![2, 4]>::ones();
    norm(x.loosen());
}
