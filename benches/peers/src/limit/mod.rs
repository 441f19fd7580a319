//! Hand-written code for each workload, as the limit of what the machine can do.

pub mod fused;
pub mod large;
pub mod narrow;
pub mod products;
pub mod rows;
pub mod simd;
pub mod sums;
pub mod tiny;
