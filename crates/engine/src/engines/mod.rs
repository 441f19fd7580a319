//! The engines, one file each, behind a feature.

#[cfg(feature = "broadax")]
pub mod broadax;
#[cfg(feature = "burn")]
pub mod burn;
#[cfg(feature = "candle")]
pub mod candle;
#[cfg(feature = "ndarray")]
pub mod ndarray;

use crate::element::Element;
use crate::error::{Error, Result};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Converts an element as `as` does.
#[cfg_attr(not(any(feature = "ndarray", feature = "broadax")), allow(dead_code))]
#[inline(always)]
pub(crate) fn cast<T: Element, U: Element>(x: T) -> U {
    match const { T::TYPE.is_integer() } {
        true => U::of_i64(x.as_i64()),
        false => U::of_f64(x.as_f64()),
    }
}

/// Calls a library, and returns its panic as an error.
#[inline(always)]
pub(crate) fn guarded<V>(call: impl FnOnce() -> Result<V>) -> Result<V> {
    catch_unwind(AssertUnwindSafe(call)).unwrap_or_else(|panic| {
        let text = match panic.downcast::<String>() {
            Ok(text) => *text,
            Err(panic) => match panic.downcast::<&'static str>() {
                Ok(text) => (*text).to_owned(),
                Err(_) => "the library panicked".to_owned(),
            },
        };
        Err(Error::engine(text))
    })
}

/// `guarded` for integers, of which a division by zero panics, and an overflow in dev builds.
#[cfg_attr(
    not(any(feature = "ndarray", feature = "broadax", feature = "candle")),
    allow(dead_code)
)]
#[inline(always)]
pub(crate) fn guarded_integers<T: Element, V>(call: impl FnOnce() -> Result<V>) -> Result<V> {
    match const { T::TYPE.is_integer() } {
        true => guarded(call),
        false => call(),
    }
}

/// The error of [`Typed::new`](crate::Typed::new) for a tensor with elements of another type.
#[cfg_attr(not(any(feature = "candle", feature = "burn")), allow(dead_code))]
#[cold]
pub(crate) fn of_elements<T: Element>(found: impl std::fmt::Debug) -> Error {
    let asked = std::any::type_name::<T>();
    Error::engine(format!(
        "the elements are {found:?}, the type asks for {asked}"
    ))
}

/// The sizes of a reduction.
#[cfg_attr(not(any(feature = "candle", feature = "burn")), allow(dead_code))]
pub(crate) fn reduced_sizes(sizes: &[usize], axes: &[usize], keep: bool) -> Vec<usize> {
    let each = sizes.iter().enumerate();
    each.filter_map(|(axis, &size)| match axes.contains(&axis) {
        true => keep.then_some(1),
        false => Some(size),
    })
    .collect()
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
