//! Sentences of the errors of crates that bring tensors from elsewhere: from files, columns, other
//! libraries.

use crate::per_axis::{MAX_RANK, write_sizes};
use crate::shapes::{Shape, wanted};
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// The shape that a type asks for, where one with `rank` axes was found: `(_, 3)`.
pub fn expected_shape<S: Shape>(rank: usize) -> String {
    match rank {
        0..=MAX_RANK => wanted::<S>(rank).to_string(),
        _ => format!("of at most {MAX_RANK} axes"),
    }
}

/// Writes that a tensor has another element type or another shape than a type asks for.
pub fn write_mismatch(
    f: &mut fmt::Formatter<'_>,
    (expected, expected_shape): (&dyn fmt::Display, &str),
    (found, found_shape): (&dyn fmt::Display, &[usize]),
) -> fmt::Result {
    write!(
        f,
        "expected {expected} of shape {expected_shape}, found {found} of shape "
    )?;
    write_sizes(f, found_shape)
}

/// Writes names: the first twelve, and how many more there are.
pub fn write_names(f: &mut fmt::Formatter<'_>, names: &[String]) -> fmt::Result {
    const MOST: usize = 12;
    for (i, name) in names.iter().take(MOST).enumerate() {
        let comma = if i == 0 { "" } else { ", " };
        write!(f, "{comma}`{name}`")?;
    }
    match names.len().saturating_sub(MOST) {
        0 => Ok(()),
        more => write!(f, " and {more} more"),
    }
}
