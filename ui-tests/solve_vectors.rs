// Many right sides are matrices: `b.unsqueeze(Axis::<-1>)`. Only one axis is a vector, as in NumPy 2.
use broadax::prelude::*;

fn main() {
    let a = Tensor::<f64, shape![8, 3, 3]>::ones();
    let b = Tensor::<f64, shape![8, 3]>::ones();
    let _ = a.solve(&b);
}
