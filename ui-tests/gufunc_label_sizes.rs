// The label n is 3 in the matrix, and 4 in the vector.
use broadax::{gufunc, prelude::*};

gufunc! {
    fn apply("(m,n),(n)->(m)") |a: f32, x: f32, out: f32| {
        a.matvec_into(&x, &mut out);
    }
}

fn main() {
    let a = Tensor::<f32, shape![2, 3]>::ones();
    let x = Tensor::<f32, shape![7, 4]>::ones();
    let _ = apply(&a, &x);
}
