//! Programs that are generic over the engine, written once, and the same operations on plain lists
//! of numbers.

#![allow(dead_code)]

#[cfg(feature = "burn")]
pub mod on_burn;
pub mod programs;
pub mod suite;
