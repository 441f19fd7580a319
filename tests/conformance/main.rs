//! Comparison with NumPy, PyTorch and PaddlePaddle: recorded results, the cases of their guides
//! with static shapes, and the pages of `docs` on differences, on names and on the array API.

mod array_api;
mod differences;
mod guide_cases;
mod names;
mod recorded;
mod support;
