//! Comparison with NumPy, PyTorch and PaddlePaddle: recorded results, the cases of their guides
//! with static shapes, and the pages of `docs` on differences, on names and on the array API. And
//! random programs, compared with plain loops and with NumPy.

mod array_api;
mod differences;
#[cfg(feature = "std")]
mod differential;
mod guide_cases;
mod interpolate;
mod names;
mod recorded;
mod support;
