//! Matrix products.

use crate::support::case::{Case, Failure};
use crate::support::compare::{Got, does_not_compile, message, outcome};
use crate::support::element::with_type;
use broadax::DynTensor;

pub fn run(case: &Case) -> Result<(), Failure> {
    // A result of another type: the operands are cast first.
    let dtype = case.result_type().unwrap_or(case.text("dtype")?);
    if dtype == "bool" {
        let refused: Got<DynTensor<bool>> = does_not_compile("a product of `bool`s");
        return outcome(case, refused);
    }
    with_type!(dtype, [f32 f64 i8 i16 i32 i64 u8 u16 u32 u64], T => {
        let (a, b) = (case.tensor::<T>("a")?, case.tensor::<T>("b")?);
        outcome(case, message(a.try_matmul(&b)))
    })
}
