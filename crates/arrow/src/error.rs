//! The errors of all functions of this crate.

use arrow_schema::DataType;
use broadax_shape::ShapeError;
use broadax_shape::per_axis::write_sizes;
use std::error::Error;
use std::fmt;

/// The reason why a column is not a tensor of the type that was asked for, or a tensor no column.
/// Its message has the name of the column, the expected and the found element type and shape.
#[derive(Debug)]
pub struct ColumnError {
    // Boxed, so that a `Result` is small.
    parts: Box<(Option<String>, ColumnErrorKind)>,
}

/// The kind of a [`ColumnError`].
#[non_exhaustive]
#[derive(Debug)]
pub enum ColumnErrorKind {
    /// The column has another element type or shape than the type that was asked for.
    Mismatch {
        /// The element type asked for.
        expected: DataType,
        /// The shape asked for, with `_` for dynamic sizes.
        expected_shape: String,
        /// The element type of the column.
        found: DataType,
        /// The shape of the column.
        found_shape: Vec<usize>,
        /// The reason, if the shapes do not match.
        shape: Option<ShapeError>,
    },
    /// Elements are missing: tensors have none that are.
    Nulls {
        /// The number of rows, or of elements of lists, that are missing.
        count: usize,
    },
    /// There is no column of the name that was asked for.
    Name {
        /// The names that there are.
        names: Vec<String>,
    },
    /// The number of names is not the number of columns of the tensor.
    Names {
        /// The number of names.
        names: usize,
        /// The shape of the tensor.
        shape: Vec<usize>,
    },
    /// The rows of the tensor have more elements than the `i32::MAX` of a list.
    TooLong {
        /// The shape of the tensor.
        shape: Vec<usize>,
    },
    /// The shape of a tensor that has no axis for the rows.
    Shape(ShapeError),
    /// What the field says of the shape is not what the format asks for.
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

/// How many names a message lists.
const NAMES: usize = 12;

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
                let found_shape = Sizes(found_shape);
                write!(
                    f,
                    "expected {expected} of shape {expected_shape}, found {found} of shape \
                     {found_shape}"
                )?;
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
                for (i, name) in names.iter().take(NAMES).enumerate() {
                    let between = if i == 0 { "; the names are " } else { ", " };
                    write!(f, "{between}`{name}`")?;
                }
                match names.len().saturating_sub(NAMES) {
                    0 => Ok(()),
                    more => write!(f, " and {more} more"),
                }
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

/// A tensor that is no column, with the reason.
pub struct RefusedTensor<V> {
    /// The tensor that was given.
    pub value: V,
    /// The reason why it was refused.
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
