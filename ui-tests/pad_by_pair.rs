// As NumPy's `pad` with a pair.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.pad(Axis::<0>, (1, 2), Extent::<0>, 0.0);
}
