//! What the fuzz targets check: functions of bytes that panic when the library is wrong.
//!
//! `tests/differential/corpus.rs` of the library includes this file, and calls them with the bytes
//! in `corpus`, without libFuzzer. The planner is private: its check is in `src/testing/fuzzing.rs`
//! of the library.

pub mod broadcast;
mod bytes;
pub mod einsum;
mod model;
pub mod slice;
pub mod strided;
pub mod views;
