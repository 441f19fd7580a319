//! Programs that are generic over the engine, written once, and the same operations on plain lists
//! of numbers.

#![allow(dead_code)]

pub mod programs;
pub mod suite;
