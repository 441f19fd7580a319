//! Tests of private items: exhaustive tests, and the checks called by fuzz targets.

#[cfg(test)]
pub(crate) mod exhaustive;
#[cfg(any(test, fuzzing))]
#[doc(hidden)]
pub mod fuzzing;
