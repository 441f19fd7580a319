//! The engines, one file each, behind a feature.

#[cfg(feature = "broadax")]
pub mod broadax;
#[cfg(feature = "burn")]
pub mod burn;
#[cfg(feature = "candle")]
pub mod candle;
#[cfg(feature = "ndarray")]
pub mod ndarray;

use crate::element::{Element, ElementType};
use crate::error::Error;

/// Converts an element as `as` does.
#[cfg_attr(not(any(feature = "ndarray", feature = "broadax")), allow(dead_code))]
#[inline(always)]
pub(crate) fn cast<T: Element, U: Element>(x: T) -> U {
    match T::TYPE {
        ElementType::I64 => U::of_i64(x.as_i64()),
        _ => U::of_f64(x.as_f64()),
    }
}

/// The error of an index.
#[cfg_attr(not(any(feature = "ndarray", feature = "broadax")), allow(dead_code))]
pub(crate) fn outside(index: i64, sizes: &[usize], axis: usize) -> Error {
    let size = sizes[axis];
    Error::engine(format!(
        "take: index {index} is out of range for axis {axis} of shape {sizes:?}, which has size \
         {size}"
    ))
}
