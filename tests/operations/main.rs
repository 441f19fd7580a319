//! The values of operations, against loops over indices and against laws.

mod borrowed;
mod einsum;
mod no_elements;
mod numbers;
mod products;
mod reductions;
mod rolled;
mod select;
mod statistics;
mod stepped_index;
mod sum_to;
mod table;
mod tensors;
