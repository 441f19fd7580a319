//! The errors of all functions of this crate.

use arrow_schema::DataType;
use broadax_shape::ShapeError;
use broadax_shape::per_axis::write_sizes;
use broadax_shape::words::{write_mismatch, write_names};
use std::error::Error;
use std::fmt;

/// The error of a conversion between columns and tensors. Its message has the name of the column,
/// and the expected and actual element type and shape.
#[derive(Debug)]
pub struct ColumnError {
    // Boxed, so that a `Result` is small.
    parts: Box<(Option<String>, ColumnErrorKind)>,
}

/// The kind of a [`ColumnError`].
#[non_exhaustive]
#[derive(Debug)]
pub enum ColumnErrorKind {
    /// The element type or the shape of the column is not the requested one.
    Mismatch {
        /// The requested element type.
        expected: DataType,
        /// The requested shape, with `_` for dynamic sizes.
        expected_shape: String,
        /// The element type of the column.
        found: DataType,
        /// The shape of the column.
        found_shape: Vec<usize>,
        /// The reason, if the shapes do not match.
        shape: Option<ShapeError>,
    },
    /// The column has nulls, which a tensor cannot represent.
    Nulls {
        /// The number of nulls among the rows, or among the elements of lists.
        count: usize,
    },
    /// There is no column with the requested name.
    Name {
        /// The names of the columns.
        names: Vec<String>,
    },
    /// The number of names differs from the number of columns of the tensor.
    Names {
        /// The number of names.
        names: usize,
        /// The shape of the tensor.
        shape: Vec<usize>,
    },
    /// The rows of the tensor have more than `i32::MAX` elements, the limit for lists.
    TooLong {
        /// The shape of the tensor.
        shape: Vec<usize>,
    },
    /// The tensor has no axis for the rows.
    Shape(ShapeError),
    /// The metadata of the field does not follow the specification of the extension type.
    Metadata(String),
}

impl ColumnError {
    pub(crate) fn new(kind: ColumnErrorKind) -> Self {
        ColumnError {
            parts: Box::new((None, kind)),
        }
    }

    pub(crate) fn of_column(mut self, name: &str) -> Self {
        self.parts.0 = Some(name.to_owned());
        self
    }

    /// Returns the name of the column, if it is known.
    pub fn name(&self) -> Option<&str> {
        self.parts.0.as_deref()
    }

    /// Returns the reason.
    pub fn kind(&self) -> &ColumnErrorKind {
        &self.parts.1
    }

    /// Returns the shape error, if the reason is one.
    pub fn shape_error(&self) -> Option<&ShapeError> {
        match self.kind() {
            ColumnErrorKind::Mismatch { shape, .. } => shape.as_ref(),
            ColumnErrorKind::Shape(error) => Some(error),
            _ => None,
        }
    }
}

impl From<ColumnErrorKind> for ColumnError {
    fn from(kind: ColumnErrorKind) -> Self {
        ColumnError::new(kind)
    }
}

/// Sizes in parentheses.
struct Sizes<'a>(&'a [usize]);

impl fmt::Display for Sizes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_sizes(f, self.0)
    }
}

impl fmt::Display for ColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.name() {
            write!(f, "column `{name}`: ")?;
        }
        match self.kind() {
            ColumnErrorKind::Mismatch {
                expected,
                expected_shape,
                found,
                found_shape,
                shape,
            } => {
                write_mismatch(f, (expected, expected_shape), (found, found_shape))?;
                // What the shapes say is the source.
                match shape {
                    None if found.is_numeric() => {
                        write!(f, ": read it as {found} and convert it with `cast`")
                    }
                    _ => Ok(()),
                }
            }
            ColumnErrorKind::Nulls { count: 1 } => {
                f.write_str("1 value is null: fill it or remove its row first")
            }
            ColumnErrorKind::Nulls { count } => {
                write!(
                    f,
                    "{count} values are null: fill them or remove their rows first"
                )
            }
            ColumnErrorKind::Name { names } => {
                f.write_str("there is none of this name")?;
                if names.is_empty() {
                    return Ok(());
                }
                f.write_str("; the names are ")?;
                write_names(f, names)
            }
            ColumnErrorKind::Names { names, shape } => {
                let shape = Sizes(shape);
                write!(
                    f,
                    "{names} names for the columns of a tensor of shape {shape}"
                )
            }
            ColumnErrorKind::TooLong { shape } => write!(
                f,
                "the rows of shape {} are too long: a list of Arrow has at most {} elements",
                Sizes(shape),
                i32::MAX
            ),
            ColumnErrorKind::Shape(error) => write!(f, "{error}"),
            ColumnErrorKind::Metadata(reason) => write!(f, "{reason}"),
        }
    }
}

impl Error for ColumnError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self.kind() {
            ColumnErrorKind::Mismatch { shape, .. } => shape.as_ref().map(|e| e as _),
            ColumnErrorKind::Shape(error) => error.source(),
            _ => None,
        }
    }
}

/// A tensor that could not become a column, and the error.
pub struct RefusedTensor<V> {
    /// The tensor, unchanged.
    pub value: V,
    /// The error.
    pub error: ColumnError,
}

impl<V> fmt::Debug for RefusedTensor<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<V> fmt::Display for RefusedTensor<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<V> Error for RefusedTensor<V> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.error.source()
    }
}
