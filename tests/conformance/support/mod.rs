//! The parts of the conformance test: one module for each file of the corpus.

pub mod axis;
pub mod binary;
pub mod case;
pub mod compare;
pub mod concat;
pub mod element;
pub mod inplace;
pub mod matmul;
pub mod reduce;
pub mod shapes;
pub mod sum_to;
pub mod views;
