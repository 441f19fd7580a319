//! Conversions from and to other crates, each behind its feature.

#[cfg(feature = "ndarray")]
pub mod ndarray;
