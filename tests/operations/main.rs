//! The values of operations, against loops over indices and against laws.

mod no_elements;
mod numbers;
mod reductions;
mod rolled;
mod select;
mod statistics;
mod stepped_index;
mod sum_to;
mod table;
mod tensors;
