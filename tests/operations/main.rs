//! The results of operations, compared with loops over indices and with mathematical laws.
// Operands are passed by reference, as in programs that use them again.
#![allow(clippy::needless_borrows_for_generic_args)]

mod dynamic;
mod from_iter;
mod growth;
#[cfg(target_pointer_width = "64")]
mod no_elements;
mod numbers;
mod reductions;
mod rolled;
mod select;
mod statistics;
mod stepped_index;
mod strict;
mod sum_to;
mod table;
mod tensors;
