// Names and the macros work in a crate that forbids unsafe code, and whatever single letters mean there.
#![forbid(unsafe_code)]
use broadax::{Axis, Tensor, dim, shape, tensor};

mod letters {
    use super::*;
    dim!(pub D);
    dim!(pub L);
    dim!(pub S = 2);
    dim!(pub X = 3);
}
use letters::{D, L, S, X};

#[allow(dead_code)]
struct Option;
#[allow(dead_code)]
struct Some;
dim!(A);
dim!(B = 2 + 2);

fn main() {
    let x = Tensor::<i32, shape![D, X]>::ones_with([2, 3]).unwrap();
    let row = Tensor::<i32, shape![X]>::ones();
    assert_eq!((&x + &row).shape(), [2, 3]);
    let y = Tensor::<i32, shape![L, S]>::ones_with([5, 2]).unwrap();
    assert_eq!(y.sum(Axis::<0>).into_vec(), [5, 5]);
    let z = Tensor::<i32, shape![A, B]>::zeros_with([1, 4]).unwrap() + tensor![1];
    assert_eq!(z.shape(), [1, 4]);
    assert!(Tensor::<i32, shape![A, B]>::zeros_with([1, 5]).is_err());
}
