// NumPy's attribute `T`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 2]>::ones();
    let gram = x.T.matmul(&x);
    println!("{gram}");
}
