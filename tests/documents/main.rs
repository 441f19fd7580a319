//! What documents say, with static shapes: the guides of NumPy, PyTorch and PaddlePaddle, and pages of this
//! crate on names, on the array API and on where it differs from these libraries. (Recorded results of the
//! libraries: `tests/conformance`.)

mod array_api;
mod differences;
mod guide_cases;
mod names;
