#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod column;
mod element;
mod error;
mod table;

pub use column::{into_column, view_array, view_column, view_field};
pub use element::Element;
pub use error::{ColumnError, ColumnErrorKind, RefusedTensor};
pub use table::{read_columns, to_batch};

/// The crates of Arrow whose types are those of the functions here.
pub use {arrow_array, arrow_schema};
