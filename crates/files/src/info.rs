//! What a file contains, without its elements.

use crate::array::ArrayHeader;
use crate::element::ElementType;
use crate::error::{FileError, FileErrorKind, damaged};
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The format of a file.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// One array, as NumPy writes it.
    Npy,
    /// Arrays in a zip archive, as NumPy writes them.
    Npz,
    /// Named tensors, as the Python package `safetensors` writes them.
    Safetensors,
    /// A table of numbers with named columns.
    Csv,
    /// A folder with the chunks of an array.
    Zarr,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::Npy => "npy",
            Format::Npz => "npz",
            Format::Safetensors => "safetensors",
            Format::Csv => "csv",
            Format::Zarr => "zarr",
        })
    }
}

/// What a file contains: the result of [`inspect`].
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileInfo {
    /// The format.
    pub format: Format,
    /// The arrays, in the order of the file.
    pub arrays: Vec<ArrayInfo>,
}

/// An array in a file.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayInfo {
    /// The name, if the format has names.
    pub name: Option<String>,
    /// The element type. For a table it is `i64` or `f64` if all cells can be read as such.
    pub element_type: ElementType,
    /// The sizes of all axes.
    pub shape: Vec<usize>,
    /// Whether elements that are neighbours along the first axis are next to each other in the
    /// file, as in Fortran. Otherwise it is the last axis.
    pub column_major: bool,
    /// The names of the columns of a table.
    pub columns: Vec<String>,
}

impl fmt::Display for ArrayInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "`{name}`: ")?;
        }
        let sizes = crate::error::Sizes(&self.shape);
        write!(f, "{} of shape {sizes}", self.element_type)
    }
}

impl ArrayInfo {
    #[allow(dead_code, reason = "not needed by each set of features")]
    fn new(name: Option<&str>, header: ArrayHeader) -> ArrayInfo {
        ArrayInfo {
            name: name.map(str::to_owned),
            element_type: header.element_type,
            shape: header.shape,
            column_major: header.column_major,
            columns: Vec::new(),
        }
    }
}

/// Returns the format of a file by its first bytes; a text that is none of the other formats is a
/// table.
fn format(path: &Path) -> Result<Format, FileErrorKind> {
    if path.is_dir() {
        let names = ["zarr.json", ".zarray", ".zgroup"];
        return match names.iter().any(|name| path.join(name).is_file()) {
            true => Ok(Format::Zarr),
            false => Err(damaged("a folder that is no zarr array")),
        };
    }
    // A pipe is at its end after the first reader, and may have no end.
    if !path.metadata()?.is_file() {
        let reason = "neither a file nor a folder, but a pipe or a device";
        return Err(FileErrorKind::Unsupported(reason.to_owned()));
    }
    let mut start = Vec::new();
    File::open(path)?.take(512).read_to_end(&mut start)?;
    Ok(match &start[..] {
        [] => return Err(damaged("the file is empty")),
        [0x93, b'N', b'U', b'M', b'P', b'Y', ..] => Format::Npy,
        // An entry, or the end of an archive without entries.
        [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Format::Npz,
        [_, _, _, _, _, 0, 0, 0, b'{', ..] => Format::Safetensors,
        // A character may be cut at the end.
        text if !text.contains(&0)
            && std::str::from_utf8(text).map_or_else(|e| e.error_len().is_none(), |_| true) =>
        {
            Format::Csv
        }
        _ => {
            return Err(damaged(
                "none of the formats npy, npz, safetensors and csv starts like this file",
            ));
        }
    })
}

/// Returns the format of a file, and the element type and shape of each array, without reading the
/// elements. (Of a table all cells are read.)
///
/// # Errors
/// If the file cannot be read, is damaged, or has none of the formats, or if its format is a
/// feature of this crate that is off.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{ElementType, Format, inspect, write_npy};
/// # let folder = std::env::temp_dir().join(format!("broadax-inspect-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("x.npy");
/// write_npy(&path, &tensor![[1.0_f32, 2.0, 3.0]])?;
/// let info = inspect(&path)?;
/// assert_eq!(info.format, Format::Npy);
/// assert_eq!(info.arrays[0].shape, [1, 3]);
/// assert_eq!(info.arrays[0].element_type, ElementType::F32);
/// assert_eq!(info.arrays[0].to_string(), "f32 of shape (1, 3)");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn inspect(path: impl AsRef<Path>) -> Result<FileInfo, FileError> {
    let path = path.as_ref();
    let failed = |kind: FileErrorKind| FileError::new(path, kind);
    let format = format(path).map_err(failed)?;
    let arrays = arrays(path, format)?;
    Ok(FileInfo { format, arrays })
}

/// Returns what the headers of a file say.
fn arrays(path: &Path, format: Format) -> Result<Vec<ArrayInfo>, FileError> {
    let failed = |kind: FileErrorKind| FileError::new(path, kind);
    let arrays: Result<Vec<ArrayInfo>, FileError> = match format {
        #[cfg(feature = "npy")]
        Format::Npy => {
            let header = crate::npy::inspect(path).map_err(failed)?;
            Ok(vec![ArrayInfo::new(None, header)])
        }
        #[cfg(feature = "npz")]
        Format::Npz => {
            let mut file = crate::npz::Npz::open(path)?;
            let names: Vec<String> = file.names().map(str::to_owned).collect();
            let array = |name: &String| Ok(ArrayInfo::new(Some(name), file.header(name)?));
            names.iter().map(array).collect()
        }
        #[cfg(feature = "safetensors")]
        Format::Safetensors => {
            let file = crate::safetensors::Safetensors::open(path)?;
            let array = |name: &String| Ok(ArrayInfo::new(Some(name), file.array(name)?));
            file.names().iter().map(array).collect()
        }
        #[cfg(feature = "csv")]
        Format::Csv => {
            let (columns, rows, element_type) = crate::csv::inspect(path).map_err(failed)?;
            Ok(vec![ArrayInfo {
                name: None,
                element_type,
                shape: vec![rows, columns.len()],
                column_major: false,
                columns,
            }])
        }
        #[cfg(feature = "zarr")]
        Format::Zarr => {
            let (element_type, shape) = crate::zarr::inspect(path).map_err(failed)?;
            let (name, columns) = (None, Vec::new());
            Ok(vec![ArrayInfo {
                name,
                element_type,
                shape,
                column_major: false,
                columns,
            }])
        }
        #[allow(unreachable_patterns, reason = "all features are on")]
        format => Err(failed(FileErrorKind::Unsupported(format!(
            "the file has the format {format}, which is a feature of broadax-files that is off"
        )))),
    };
    arrays
}
