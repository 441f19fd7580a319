// Operators of tensors whose elements differ, of integers as numbers, and of other engines.
use broadax_engine::{Float, Host, NdArray, Typed, shape};

fn half<T: Float>(x: &Typed<NdArray, shape![2, 3], T>) -> Typed<NdArray, shape![2, 3], T> {
    x * 0.5
}

fn main() {
    let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
    let wide = Typed::<NdArray, shape![2, 3], f64>::ones(&Host);
    let rate = 0.1f64;
    let _ = &x + &wide;
    let _ = &x * 2;
    let _ = &x * rate;
    let _ = &x * &x.gt(0.0);
    let _ = half(&x);
}
