// A vector where a matrix is asked for.
use broadax::{gufunc, prelude::*};

gufunc! {
    fn apply("(m,n),(n)->(m)") |a: f32, x: f32, out: f32| {
        a.matvec_into(&x, &mut out);
    }
}

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = apply(&x, &x);
}
