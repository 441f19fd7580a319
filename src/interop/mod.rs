//! Conversions from and to types of other crates, and traits of other crates, each enabled by its
//! feature.

#[cfg(feature = "approx")]
mod approx;
#[cfg(feature = "bytemuck")]
pub mod bytemuck;
#[cfg(feature = "generic-array")]
mod generic_array;
#[cfg(feature = "image")]
mod image;
#[cfg(feature = "nalgebra")]
pub mod nalgebra;
#[cfg(feature = "ndarray")]
pub mod ndarray;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(feature = "quickcheck")]
mod quickcheck;
#[cfg(feature = "rand")]
mod rand;
#[cfg(feature = "rayon")]
pub mod rayon;
#[cfg(feature = "serde")]
mod serde;
#[cfg(any(feature = "proptest", feature = "quickcheck"))]
mod sizes;
