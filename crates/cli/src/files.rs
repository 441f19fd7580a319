//! `broadax file`: what files contain; and the arrays in them, for `broadax map`.
//!
//! The crate `broadax-files` reads all formats: to add one, add it there. What `broadax file` says of
//! zarr is read here, as the JSON that it is, so that it needs no feature.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

#[cfg(feature = "zarr")]
use broadax::DynRank;
use broadax::{DynTensor, SliceItems};
#[cfg(feature = "zarr")]
use broadax_files::Zarr;
use broadax_files::{
    ArrayInfo, CsvReader, Element, ElementType, FileInfo, Format, Npz, Safetensors, inspect,
    read_npy,
};
use clap::Args;
use serde_json::Value;

use crate::color::Color;
use crate::map::number::Number;
use crate::text::{names, printable, short};

/// The arguments of `broadax file`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct FileArgs {
    /// The files, or the folders of zarr arrays
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    #[command(flatten)]
    pub color: Color,
}

const EXAMPLES: &str = "\
Formats: .npy, .npz, .safetensors, .csv, and zarr (shapes and chunks, also of groups).

Examples:
  broadax file x.npy
  broadax file model.safetensors images.zarr table.csv

Exit codes: 0, 1 if a file cannot be read.";

/// Describes the contents of a file or folder.
pub fn describe(path: &Path) -> Result<String, String> {
    if path.is_dir() {
        let text = zarr(path).map_err(|error| format!("{}: {error}", path.display()))?;
        return Ok(printable(&text).into_owned());
    }
    let info = inspect(path).map_err(|error| error.to_string())?;
    let mut text = format!("{}: {}", path.display(), info.format);
    let mut details = String::new();
    for array in &info.arrays {
        let count = array
            .shape
            .iter()
            .try_fold(1usize, |n, size| n.checked_mul(*size));
        let elements = match count {
            Some(1) => "1 element".to_owned(),
            Some(count) => format!("{count} elements"),
            None => "too many elements".to_owned(),
        };
        let bytes = count.zip(array.element_type.size());
        let bytes = bytes.and_then(|(count, size)| count.checked_mul(size));
        let bytes = match (bytes, info.format) {
            (Some(bytes), Format::Npy | Format::Npz | Format::Safetensors) => {
                format!(", {bytes} bytes")
            }
            _ => String::new(),
        };
        let order = match info.format {
            Format::Npy | Format::Npz if array.column_major => ", column-major (Fortran)",
            Format::Npy | Format::Npz => ", row-major (C)",
            _ => "",
        };
        details += &format!("\n  {array}, {elements}{bytes}{order}");
        if !array.columns.is_empty() {
            details += &format!("\n  columns: {}", array.columns.join(", "));
        }
    }
    if info.arrays.is_empty() {
        details += "\n  no arrays";
    }
    text += &details;
    text.push('\n');
    // (A name in a file may contain anything.)
    Ok(printable(&text).into_owned())
}

/// The maximum size of the metadata of an array.
const LONGEST: u64 = 1 << 24;

/// Describes a zarr array, or all arrays in a group, from the metadata (version 2 or 3).
fn zarr(folder: &Path) -> Result<String, String> {
    let Some(node) = zarr_node(folder)? else {
        return Err("a folder without `zarr.json`, `.zarray` and `.zgroup`".to_owned());
    };
    let mut text = format!("{}: zarr (version {})", folder.display(), node.version);
    match node.array {
        Some(array) => text += &format!("\n  {array}"),
        None => {
            text += ", a group";
            let before = text.len();
            zarr_members(folder, "", DEEPEST, &mut text);
            if text.len() == before {
                text += "\n  no members";
            }
        }
    }
    text.push('\n');
    Ok(text)
}

/// The maximum depth of nested groups that are listed.
const DEEPEST: usize = 8;

/// Adds a line for each member of a group, with its path in the group, or with the error if it
/// cannot be read.
fn zarr_members(folder: &Path, prefix: &str, depth: usize, text: &mut String) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match zarr_node(&path) {
            Ok(None) => {}
            Err(error) => *text += &format!("\n  `{prefix}{name}`: {error}"),
            Ok(Some(ZarrNode {
                array: Some(array), ..
            })) => *text += &format!("\n  `{prefix}{name}`: {array}"),
            Ok(Some(_)) => {
                *text += &format!("\n  `{prefix}{name}`: a group");
                // (A symbolic link can lead back to a parent.)
                if depth > 0 && !path.is_symlink() {
                    zarr_members(&path, &format!("{prefix}{name}/"), depth - 1, text);
                }
            }
        }
    }
}

/// A zarr folder: an array or a group.
struct ZarrNode {
    version: u8,
    /// The description of an array, or `None` for a group.
    array: Option<String>,
}

/// Reads the metadata in a folder, or returns `None` if there is none.
fn zarr_node(folder: &Path) -> Result<Option<ZarrNode>, String> {
    let read = |name: &str| -> Option<Result<Value, String>> {
        let file = File::open(folder.join(name)).ok()?;
        let mut text = String::new();
        let read = file.take(LONGEST).read_to_string(&mut text);
        let damaged = |error: &dyn std::fmt::Display| format!("{name}: {error}");
        Some(match read {
            Ok(_) => serde_json::from_str(&text).map_err(|error| damaged(&error)),
            Err(error) => Err(damaged(&error)),
        })
    };
    if let Some(metadata) = read("zarr.json") {
        let (metadata, version) = (metadata?, 3);
        let is_group = metadata.get("node_type").and_then(Value::as_str) == Some("group");
        let array = match is_group {
            true => None,
            false => Some(zarr_array("zarr.json", version, &metadata)?),
        };
        return Ok(Some(ZarrNode { version, array }));
    }
    let version = 2;
    if let Some(metadata) = read(".zarray") {
        let array = Some(zarr_array(".zarray", version, &metadata?)?);
        return Ok(Some(ZarrNode { version, array }));
    }
    let group = read(".zgroup").transpose()?;
    Ok(group.map(|_| ZarrNode {
        version,
        array: None,
    }))
}

/// Describes an array from its metadata: the element type, the shape, the chunks.
fn zarr_array(name: &str, version: u8, metadata: &Value) -> Result<String, String> {
    let sizes = |value: Option<&Value>| -> Option<Vec<u64>> {
        value?.as_array()?.iter().map(Value::as_u64).collect()
    };
    let missing = |what: &str| format!("{name} has no {what}");
    let shape = sizes(metadata.get("shape")).ok_or_else(|| missing("shape"))?;
    let key = if version == 3 { "data_type" } else { "dtype" };
    let element = metadata.get(key).ok_or_else(|| missing("element type"))?;
    let element = element
        .as_str()
        .map_or_else(|| element.to_string(), str::to_owned);
    let chunks = match version {
        3 => sizes(metadata.pointer("/chunk_grid/configuration/chunk_shape")),
        _ => sizes(metadata.get("chunks")),
    };
    let list = |sizes: &[u64]| {
        let sizes: Vec<String> = sizes.iter().map(u64::to_string).collect();
        format!("({})", sizes.join(", "))
    };
    let mut text = format!("{element} of shape {}", list(&shape));
    if let Some(chunks) = chunks {
        text += &format!(", in chunks of {}", list(&chunks));
    }
    match metadata.get("order").and_then(Value::as_str) {
        Some("F") => text += ", column-major (Fortran)",
        Some(_) => text += ", row-major (C)",
        None => {}
    }
    Ok(text)
}

/// Returns the folder of an array of zarr: of a member of a group, if there is a name.
fn zarr_member(folder: &Path, name: Option<String>) -> Result<PathBuf, String> {
    let shown = folder.display();
    let node = zarr_node(folder).map_err(|error| format!("{shown}: {error}"))?;
    let is_array = node.as_ref().is_some_and(|node| node.array.is_some());
    match (node, name) {
        (None, _) => Err(format!("{shown}: a folder that is no zarr array")),
        (Some(_), Some(name)) if is_array => Err(format!(
            "{shown}: the array has no name: leave `:{}` out",
            short(&name)
        )),
        // (Of the message for each member, that the array in it cannot be read is one.)
        (Some(_), Some(name)) => Ok(folder.join(name)),
        (Some(_), None) if is_array => Ok(folder.to_owned()),
        (Some(_), None) => {
            let mut members = String::new();
            zarr_members(folder, "", DEEPEST, &mut members);
            Err(format!(
                "{shown}: which array? Write `{shown}:NAME`; there are{members}"
            ))
        }
    }
}

/// An array in a file.
pub struct Array {
    path: PathBuf,
    format: Format,
    info: ArrayInfo,
    /// A column of a table, instead of all.
    column: Option<String>,
}

/// The error for elements of zarr arrays without the feature.
pub const NO_ZARR: &str = "`broadax map` reads and writes zarr arrays if it is installed with \
                           `--features zarr`";

/// Finds an array: `x.npy`, `x.npz:name`, or `x.zarr:layers/a` of a group. If a file has one array, it
/// needs no name.
pub fn find(path: &Path) -> Result<Array, String> {
    let text = path.to_string_lossy();
    let (mut file, mut name) = match text.rsplit_once(':') {
        Some((file, name)) if !path.exists() && Path::new(file).exists() => {
            (PathBuf::from(file), Some(name.to_owned()))
        }
        _ => (path.to_owned(), None),
    };
    if file.is_dir() {
        file = zarr_member(&file, name.take())?;
    }
    let inspected = match cfg!(feature = "zarr") || !file.is_dir() {
        true => inspect(&file).map_err(|error| error.to_string()),
        false => Err(format!("{}: {NO_ZARR}", file.display())),
    };
    let FileInfo { format, arrays, .. } = inspected?;
    let shown = file.display();
    if let Format::Csv | Format::Npy | Format::Zarr = format {
        let Some(info) = arrays.into_iter().next() else {
            return Err(format!("{shown}: there is no array"));
        };
        if let Some(name) = &name
            && !info.columns.contains(name)
        {
            return Err(match format {
                Format::Csv => format!(
                    "{shown}: there is no column `{}`; there are {}",
                    short(name),
                    names(&info.columns)
                ),
                _ => format!(
                    "{shown}: the array has no name: leave `:{}` out",
                    short(name)
                ),
            });
        }
        return Ok(Array {
            path: file,
            format,
            info,
            column: name,
        });
    }
    let all: Vec<&str> = arrays
        .iter()
        .filter_map(|array| array.name.as_deref())
        .collect();
    let names = names(&all);
    let found = match &name {
        Some(name) => arrays
            .into_iter()
            .find(|array| array.name.as_ref() == Some(name)),
        None if arrays.len() == 1 => arrays.into_iter().next(),
        None => {
            return Err(format!(
                "{shown}: which array? Write `{shown}:NAME`; there are {names}"
            ));
        }
    };
    let info = found.ok_or_else(|| {
        let name = name.unwrap_or_default();
        format!(
            "{shown}: there is no array `{}`; there are {names}",
            short(&name)
        )
    })?;
    Ok(Array {
        path: file,
        format,
        info,
        column: None,
    })
}

/// A range of each axis, and `None` for all elements.
pub type Part<'a> = Option<&'a SliceItems>;

impl Array {
    /// The type of its elements.
    pub fn element_type(&self) -> ElementType {
        self.info.element_type.clone()
    }

    /// Its sizes.
    #[cfg(feature = "zarr")]
    pub fn shape(&self) -> Vec<usize> {
        match self.column {
            Some(_) => self.info.shape[..1].to_vec(),
            None => self.info.shape.clone(),
        }
    }

    /// The sizes of its chunks, if they can be read one by one.
    #[cfg(feature = "zarr")]
    pub fn chunks(&self) -> Result<Option<Vec<usize>>, String> {
        macro_rules! of {
            ($($element:ty)*) => { $(
                if self.info.element_type == <$element as Element>::TYPE {
                    let array = Zarr::<$element, DynRank>::open(&self.path);
                    let chunks = array.and_then(|array| array.chunk_shape());
                    return chunks.map(Some).map_err(|error| error.to_string());
                }
            )* };
        }
        if self.format == Format::Zarr {
            of!(f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool);
            #[cfg(feature = "half")]
            of!(half::f16 half::bf16);
        }
        Ok(None)
    }

    /// Reads the array, and converts its elements.
    pub fn read<T: Number>(&self) -> Result<DynTensor<T>, String> {
        self.read_part(None)
    }

    /// Reads a part of the array; only zarr arrays are read in parts.
    pub fn read_part<T: Number>(&self, part: Part<'_>) -> Result<DynTensor<T>, String> {
        if self.format == Format::Csv {
            return self.read_table();
        }
        macro_rules! exactly {
            ($($element:ty)*) => { $(
                // Every number of these types is an `f64`.
                if self.info.element_type == <$element as Element>::TYPE {
                    return Ok(T::cast(self.open::<$element>(part)?.cast::<f64>()));
                }
            )* };
        }
        if self.info.element_type == T::TYPE {
            return self.open::<T>(part);
        }
        exactly!(f32 f64 i8 i16 i32 u8 u16 u32 bool);
        #[cfg(feature = "half")]
        exactly!(half::f16 half::bf16);
        match self.info.element_type {
            ElementType::I64 => self.checked::<T, i64>(
                part,
                |x| x.cast::<f64>(),
                |x| x as f64 as i128 == i128::from(x),
            ),
            ElementType::U64 => self.checked::<T, u64>(
                part,
                |x| x.cast::<f64>(),
                |x| x as f64 as i128 == i128::from(x),
            ),
            ElementType::F16 | ElementType::Bf16 => Err(format!(
                "{}: elements of type {} are read if `broadax` is installed with `--features half`",
                self.path.display(),
                self.info.element_type
            )),
            ref other => Err(format!(
                "{}: elements of type {other} are not read: convert them to f32 or f64",
                self.path.display()
            )),
        }
    }

    /// Reads integers that may be too large for an `f64`.
    fn checked<T: Number, I: Element + Copy + std::fmt::Display>(
        &self,
        part: Part<'_>,
        cast: fn(&DynTensor<I>) -> DynTensor<f64>,
        is_exact: fn(I) -> bool,
    ) -> Result<DynTensor<T>, String> {
        let x = self.open::<I>(part)?;
        match x.iter().find(|&&x| !is_exact(x)) {
            Some(large) => Err(format!(
                "{}: the integer {large} is not an f64: its digits would change",
                self.path.display()
            )),
            None => Ok(T::cast(cast(&x))),
        }
    }

    /// Reads elements of the type in the file.
    fn open<T: Element>(&self, part: Part<'_>) -> Result<DynTensor<T>, String> {
        let name = self.info.name.as_deref().unwrap_or_default();
        let result = match (self.format, part) {
            (Format::Npy, None) => read_npy(&self.path),
            (Format::Npz, None) => Npz::open(&self.path).and_then(|mut file| file.read(name)),
            (Format::Safetensors, None) => {
                Safetensors::open(&self.path).and_then(|mut file| file.read(name))
            }
            #[cfg(feature = "zarr")]
            (Format::Zarr, None) => Zarr::open(&self.path).and_then(|array| array.read()),
            #[cfg(feature = "zarr")]
            (Format::Zarr, Some(part)) => {
                Zarr::<T, DynRank>::open(&self.path).and_then(|array| array.read_slice(part))
            }
            (other, _) => return Err(format!("{}: {other} is not read", self.path.display())),
        };
        result.map_err(|error| error.to_string())
    }

    /// Reads a table, or one of its columns.
    fn read_table<T: Number>(&self) -> Result<DynTensor<T>, String> {
        use broadax::prelude::*;
        // Only the cells of this column need to be numbers.
        let reader = match &self.column {
            Some(name) => CsvReader::new().columns([name]),
            None => CsvReader::new(),
        };
        let table = reader.read::<f64, shape![Dyn, Dyn]>(&self.path);
        let table = table.map_err(|error| error.to_string())?;
        let values = match self.column {
            Some(_) => table.values.select(Axis::<1>, 0).to_tensor().into_dyn(),
            None => table.values.into_dyn(),
        };
        Ok(T::cast(values))
    }
}
