//! The error of all operations: of a shape, or of the engine.

use broadax_shape::{Refused, ShapeError};
use std::error::Error as StdError;
use std::fmt;

/// The result of an operation.
pub type Result<V> = std::result::Result<V, Error>;

/// An operation failed.
#[derive(Debug)]
pub enum Error {
    /// The shapes do not fit. The engine was not called.
    Shape(ShapeError),
    /// The engine failed: it is out of memory, a device is not reachable, an index is out of range.
    Engine(Box<dyn StdError + Send + Sync>),
}

impl Error {
    /// Returns an error of the engine: of its own type, or a text.
    ///
    /// ```
    /// let error = broadax_engine::Error::engine("the device was unplugged");
    /// assert_eq!(error.to_string(), "the device was unplugged");
    /// ```
    #[cold]
    pub fn engine(source: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        Error::Engine(source.into())
    }

    /// Returns the error of a shape, if it is one.
    pub fn shape(&self) -> Option<&ShapeError> {
        match self {
            Error::Shape(error) => Some(error),
            Error::Engine(_) => None,
        }
    }

    #[cold]
    #[inline(never)]
    #[track_caller]
    fn panic(self) -> ! {
        match self {
            Error::Shape(error) => error.panic(),
            Error::Engine(error) => panic!("{error}"),
        }
    }
}

/// Returns the value, or panics with the error, as operators do.
#[inline(always)]
#[track_caller]
pub(crate) fn or_panic<V>(result: Result<V>) -> V {
    match result {
        Ok(value) => value,
        Err(error) => error.panic(),
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Shape(error) => error.fmt(f),
            Error::Engine(error) => error.fmt(f),
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match self {
            Error::Shape(error) => error.source(),
            Error::Engine(error) => error.source(),
        }
    }
}

impl From<ShapeError> for Error {
    #[cold]
    fn from(error: ShapeError) -> Self {
        Error::Shape(error)
    }
}

impl<V> From<Refused<V>> for Error {
    #[cold]
    fn from(refused: Refused<V>) -> Self {
        Error::Shape(refused.error)
    }
}

impl<V> From<Refused<V, Error>> for Error {
    #[cold]
    fn from(refused: Refused<V, Error>) -> Self {
        refused.error
    }
}
