// The function is one of vectors with 3 elements.
use broadax::{gufunc, prelude::*};

gufunc! {
    fn normal("(3),(3)->(3)") |a: f32, b: f32, out: f32| {
        a.cross_into(&b, &mut out);
    }
}

fn main() {
    let x = Tensor::<f32, shape![7, 4]>::ones();
    let _ = normal(&x, &tensor![1.0, 2.0, 3.0]);
}
