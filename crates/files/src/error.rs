//! The error of all functions of this crate.

use crate::element::ElementType;
use broadax::ShapeError;
use broadax_shape::words::{write_mismatch, write_names};
use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// The reason why a file could not be read or written. Its message has the path and, for an array
/// of another type than asked for, the expected and the found element type and shape.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{read_npy, write_npy};
/// let folder = std::env::temp_dir().join(format!("broadax-files-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let path = folder.join("x.npy");
/// write_npy(&path, &tensor![[1.0, 2.0], [3.0, 4.0]])?;
/// let error = read_npy::<f64, shape![Dyn, 3]>(&path).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     format!(
///         "{}: expected f64 of shape (_, 3), found f64 of shape (2, 2)",
///         path.display()
///     ),
/// );
/// assert_eq!(
///     error.shape_error().unwrap().to_string(),
///     "read_npy: the shape is (2, 2), the type asks for (_, 3): axis 1 is 2 and not 3",
/// );
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FileError {
    // Boxed, so that a `Result` is small.
    parts: Box<Parts>,
}

#[derive(Debug)]
struct Parts {
    path: PathBuf,
    /// The array in the file, if the file has several.
    name: Option<String>,
    kind: FileErrorKind,
}

/// The kind of a [`FileError`].
#[non_exhaustive]
#[derive(Debug)]
pub enum FileErrorKind {
    /// The operating system refused to read or write the file.
    Io(io::Error),
    /// The array has another element type or shape than the type that was asked for.
    Mismatch {
        /// The element type asked for.
        expected: ElementType,
        /// The shape asked for, with `_` for dynamic sizes.
        expected_shape: String,
        /// The element type in the file.
        found: ElementType,
        /// The shape in the file.
        found_shape: Vec<usize>,
        /// The reason, if the shapes do not match.
        shape: Option<ShapeError>,
    },
    /// The shape has too many axes or elements, or there is not enough memory for it.
    Shape(ShapeError),
    /// The file has no array or column of the name that was asked for.
    Name {
        /// The names that the file has.
        names: Vec<String>,
    },
    /// The file does not have the form of its format: it is damaged, or of another format.
    Damaged(String),
    /// A cell of a table is not an element of the type asked for.
    Cell {
        /// The line in the file, counted from 1.
        line: u64,
        /// The name of the column, or its number, counted from 1.
        column: String,
        /// The text of the cell, or the first characters of a long one.
        text: String,
        /// The element type asked for.
        expected: ElementType,
    },
    /// The format cannot hold this, or this crate does not read it.
    Unsupported(String),
}

impl FileError {
    pub(crate) fn new(path: &Path, kind: impl Into<FileErrorKind>) -> FileError {
        let (path, kind) = (path.to_owned(), kind.into());
        let name = None;
        let parts = Box::new(Parts { path, name, kind });
        FileError { parts }
    }

    pub(crate) fn of_array(path: &Path, name: &str, kind: impl Into<FileErrorKind>) -> FileError {
        let mut error = FileError::new(path, kind);
        error.parts.name = Some(name.to_owned());
        error
    }

    /// Returns the path of the file, as it was given.
    pub fn path(&self) -> &Path {
        &self.parts.path
    }

    /// Returns the name of the array or column in the file, if the error is about one of several.
    pub fn name(&self) -> Option<&str> {
        self.parts.name.as_deref()
    }

    /// Returns the reason.
    pub fn kind(&self) -> &FileErrorKind {
        &self.parts.kind
    }

    /// Returns the shape error, if the reason is one.
    pub fn shape_error(&self) -> Option<&ShapeError> {
        match self.kind() {
            FileErrorKind::Mismatch { shape, .. } => shape.as_ref(),
            FileErrorKind::Shape(error) => Some(error),
            _ => None,
        }
    }
}

/// Sizes in parentheses.
pub(crate) struct Sizes<'a>(pub &'a [usize]);

impl fmt::Display for Sizes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        broadax_shape::per_axis::write_sizes(f, self.0)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { path, name, kind } = &*self.parts;
        write!(f, "{}: ", path.display())?;
        if let Some(name) = name {
            write!(f, "`{name}`: ")?;
        }
        match kind {
            FileErrorKind::Io(error) => write!(f, "{error}"),
            FileErrorKind::Mismatch {
                expected,
                expected_shape,
                found,
                found_shape,
                shape,
            } => {
                write_mismatch(f, (expected, expected_shape), (found, found_shape))?;
                // What the shapes say is the source.
                match (found, shape) {
                    (ElementType::Other(_), _) => {
                        f.write_str(", which is not a type of element that is read")
                    }
                    (_, None) => write!(f, ": read {found} and convert it with `cast`"),
                    _ => Ok(()),
                }
            }
            FileErrorKind::Shape(error) => write!(f, "{error}"),
            FileErrorKind::Name { names } if names.is_empty() => {
                f.write_str("not in the file, which has no names")
            }
            FileErrorKind::Name { names } => {
                f.write_str("not in the file, which has ")?;
                write_names(f, names)
            }
            FileErrorKind::Damaged(reason) => write!(f, "{reason}"),
            FileErrorKind::Cell {
                line,
                column,
                text,
                expected,
            } => {
                write!(f, "line {line}, column `{column}`: ")?;
                match text.is_empty() {
                    true => write!(
                        f,
                        "an empty cell cannot be read as {expected}: say with `missing_as` what \
                         it is"
                    ),
                    false => write!(f, "{text:?} cannot be read as {expected}"),
                }
            }
            FileErrorKind::Unsupported(reason) => write!(f, "{reason}"),
        }
    }
}

impl Error for FileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self.kind() {
            // (Its message is that of this error.)
            FileErrorKind::Io(error) => error.source(),
            FileErrorKind::Mismatch { shape, .. } => shape.as_ref().map(|e| e as _),
            FileErrorKind::Shape(error) => error.source(),
            _ => None,
        }
    }
}

impl From<io::Error> for FileErrorKind {
    /// An early end and invalid data are those of the file, not of the system.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => damaged("the file ends too early"),
            io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => damaged(error),
            _ => FileErrorKind::Io(error),
        }
    }
}
impl From<ShapeError> for FileErrorKind {
    fn from(error: ShapeError) -> Self {
        FileErrorKind::Shape(error)
    }
}

pub(crate) fn damaged(reason: impl fmt::Display) -> FileErrorKind {
    FileErrorKind::Damaged(reason.to_string())
}
