//! Compares the results of the crate with those in the corpus.

use crate::support::case::{Case, Failure, data, sizes};
use crate::support::element::{Element, Tolerance};
use broadax::{DynTensor, ShapeError};

/// A result, or the message of an error, which matters only for cases that must fail.
pub type Got<T> = Result<T, String>;

/// Replaces an error by its message.
pub fn message<T>(got: Result<T, ShapeError>) -> Got<T> {
    got.map_err(|error| error.to_string())
}

/// An error for an operator that does not exist in Rust, and so would not compile.
pub fn does_not_compile<T>(what: &str) -> Got<T> {
    Err(format!("does not compile: {what}"))
}

/// Compares an outcome with the field `result`: an error with null, a tensor with the values.
pub fn outcome<T: Element>(case: &Case, got: Got<DynTensor<T>>) -> Result<(), Failure> {
    match got {
        Err(_) if case.refused() => Ok(()),
        Err(error) => Err(format!("expected {}, got the error: {error}", brief(case))),
        Ok(got) if case.refused() => Err(format!(
            "expected an error, got shape {:?}, data {:?}",
            &*got.shape(),
            got.iter().collect::<Vec<_>>()
        )),
        Ok(got) => {
            let expected = case.get("result");
            same_shape(&sizes(&expected["shape"])?, &got.shape())?;
            let expected = data::<T>(&expected["data"])?;
            same_data(&expected, got.iter().copied(), case.tolerance())
        }
    }
}

pub fn same_shape(expected: &[usize], got: &[usize]) -> Result<(), Failure> {
    if got == expected {
        return Ok(());
    }
    Err(format!("expected shape {expected:?}, got shape {got:?}"))
}

pub fn same_data<T: Element>(
    expected: &[T],
    got: impl Iterator<Item = T>,
    tolerance: Tolerance,
) -> Result<(), Failure> {
    let got: Vec<T> = got.collect();
    if got.len() != expected.len() {
        return Err(format!(
            "expected {} elements, got {}",
            expected.len(),
            got.len()
        ));
    }
    match (0..got.len()).find(|&i| !got[i].matches(expected[i], tolerance)) {
        None => Ok(()),
        Some(i) => Err(format!(
            "element {i}: expected {:?}, got {:?} (rtol {}); all expected {expected:?}, all got \
             {got:?}",
            expected[i], got[i], tolerance.rtol
        )),
    }
}

/// Returns the expected result of a case, abbreviated.
fn brief(case: &Case) -> String {
    case.get("result").to_string().chars().take(200).collect()
}
