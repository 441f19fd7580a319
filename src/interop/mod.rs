//! Conversions from and to types of other crates, each enabled by its feature.

#[cfg(feature = "ndarray")]
pub mod ndarray;
