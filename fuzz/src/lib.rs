//! The checks of the fuzz targets: functions of bytes that panic if the library is wrong.
//!
//! `tests/conformance/differential/corpus.rs` of the library includes this file, and calls the functions with
//! the bytes in `corpus`, without libFuzzer. The planner is private: its check is in
//! `src/layout/fuzzing.rs` of the library.

pub mod broadcast;
mod bytes;
pub mod einsum;
mod model;
pub mod slice;
pub mod strided;
pub mod views;
