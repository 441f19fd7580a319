//! Checks of private parts: exhaustive tests, and what fuzz targets call.

#[cfg(test)]
pub(crate) mod exhaustive;
#[cfg(any(test, fuzzing))]
#[doc(hidden)]
pub mod fuzzing;
