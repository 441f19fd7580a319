//! What the macros of broadax-macros and of broadax-tensor-macros read and write: tokens, and
//! equations such as `ij,jk->ik`. This crate has no dependencies, so that it is built first.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate proc_macro;

pub mod labels;
pub mod tokens;
