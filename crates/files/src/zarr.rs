//! Zarr: arrays in chunks, each a file of its own in a folder, so that parts of an array larger
//! than memory are read and written. Read and written by the crate `zarrs`.

use crate::array::check;
use crate::element::{Element, ElementType};
use crate::error::{FileError, FileErrorKind, Sizes, damaged};
use broadax::{DynRank, DynView, Shape, Slice, Storage, Tensor, View, ViewMut};
use broadax_shape::error::{ShapeError, no_memory};
use broadax_shape::ops::slice::{Cuts, Piece, select_items};
use broadax_shape::shapes::given;
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde_json::Value;
use std::any::Any;
use std::fmt::Display;
use std::fs;
use std::io;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use zarrs::array::codec::{CodecOptions, ZstdCodec};
use zarrs::array::{
    Array, ArrayBuilder, ArrayBytes, ArrayCreateError, ArrayError, ArrayMetadata, DataType,
    FillValue,
};
use zarrs::array_subset::ArraySubset;
use zarrs::metadata::v2::ArrayMetadataV2;
use zarrs::metadata_ext::v2_to_v3::array_metadata_v2_to_v3;
use zarrs::plugin::PluginCreateError;
use zarrs::storage::ReadableStorageTraits;

mod codecs;
mod store;

use codecs::{CODECS, Codecs, has_memory};
use store::Store;

/// No read takes more memory than this, unless [`Zarr::limit`] says otherwise.
const LIMIT: usize = 4 << 30;

fn element_type(data_type: &DataType) -> ElementType {
    use ElementType::*;
    match data_type {
        DataType::Bool => Bool,
        DataType::Int8 => I8,
        DataType::Int16 => I16,
        DataType::Int32 => I32,
        DataType::Int64 => I64,
        DataType::UInt8 => U8,
        DataType::UInt16 => U16,
        DataType::UInt32 => U32,
        DataType::UInt64 => U64,
        DataType::Float16 => F16,
        DataType::BFloat16 => Bf16,
        DataType::Float32 => F32,
        DataType::Float64 => F64,
        DataType::Complex64 | DataType::ComplexFloat32 => Complex32,
        DataType::Complex128 | DataType::ComplexFloat64 => Complex64,
        other => Other(other.name()),
    }
}

fn data_type(element_type: &ElementType) -> Result<DataType, FileErrorKind> {
    use ElementType::*;
    Ok(match element_type {
        Bool => DataType::Bool,
        I8 => DataType::Int8,
        I16 => DataType::Int16,
        I32 => DataType::Int32,
        I64 => DataType::Int64,
        U8 => DataType::UInt8,
        U16 => DataType::UInt16,
        U32 => DataType::UInt32,
        U64 => DataType::UInt64,
        F16 => DataType::Float16,
        Bf16 => DataType::BFloat16,
        F32 => DataType::Float32,
        F64 => DataType::Float64,
        Complex32 => DataType::Complex64,
        Complex64 => DataType::Complex128,
        Other(name) => return Err(FileErrorKind::Unsupported(format!("zarr has no {name}"))),
    })
}

impl From<ArrayCreateError> for FileErrorKind {
    fn from(error: ArrayCreateError) -> Self {
        use ArrayCreateError::*;
        match error {
            StorageError(error) => error.into(),
            CodecsCreateError(PluginCreateError::Unsupported(error)) => {
                FileErrorKind::Unsupported(format!("zarr array: {error}: {CODECS}"))
            }
            DataTypeCreateError(PluginCreateError::Unsupported(_))
            | StorageTransformersCreateError(PluginCreateError::Unsupported(_))
            | ChunkGridCreateError(PluginCreateError::Unsupported(_))
            | ChunkKeyEncodingCreateError(PluginCreateError::Unsupported(_))
            | UnsupportedZarrV2Array(_)
            | AdditionalFieldUnsupportedError(_) => {
                FileErrorKind::Unsupported(format!("zarr array: {error}"))
            }
            error => damaged(format!("zarr array: {error}")),
        }
    }
}
impl From<ArrayError> for FileErrorKind {
    fn from(error: ArrayError) -> Self {
        match error {
            ArrayError::StorageError(error) => error.into(),
            error => damaged(format!("zarr array: {error}")),
        }
    }
}
impl From<zarrs::storage::StorageError> for FileErrorKind {
    fn from(error: zarrs::storage::StorageError) -> Self {
        match error {
            zarrs::storage::StorageError::IOError(error) => match Arc::try_unwrap(error) {
                Ok(error) => error.into(),
                Err(error) => io::Error::new(error.kind(), error.to_string()).into(),
            },
            error => damaged(format!("zarr array: {error}")),
        }
    }
}

/// Whether a folder has the metadata of a zarr array or group, of version 3 or 2.
pub(crate) fn is_zarr(path: &Path) -> bool {
    ["zarr.json", ".zarray", ".zgroup"]
        .iter()
        .any(|name| path.join(name).is_file())
}

/// Where the chunks of an array are in its folder, by the names that this crate writes.
const CHUNKS: &str = "c";

/// Returns a path and the folders above it that do not exist.
fn missing_folders(path: &Path) -> Vec<&Path> {
    let is_missing = |path: &&Path| path.symlink_metadata().is_err();
    path.ancestors().take_while(is_missing).collect()
}

type Chunked = Array<Store>;

/// Calls functions of the crate `zarrs`, which panic for some metadata and some chunks.
fn guarded<R>(f: impl FnOnce() -> Result<R, FileErrorKind>) -> Result<R, FileErrorKind> {
    // What a panic leaves behind is dropped: chunks in memory.
    catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|panic| {
        Err(damaged(format!(
            "the metadata or a chunk of the zarr array is damaged: {}",
            panic_message(&*panic)
        )))
    })
}

fn panic_message(panic: &(dyn Any + Send)) -> &str {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text,
        _ => "a panic",
    }
}

/// Says which chunk an error is about.
fn in_chunk(key: &str, kind: FileErrorKind) -> FileErrorKind {
    match kind {
        FileErrorKind::Damaged(reason) => {
            FileErrorKind::Damaged(format!("chunk `{key}`: {reason}"))
        }
        FileErrorKind::Unsupported(reason) => {
            FileErrorKind::Unsupported(format!("chunk `{key}`: {reason}"))
        }
        FileErrorKind::Io(error) => {
            let text = format!("chunk `{key}`: {error}");
            FileErrorKind::Io(io::Error::new(error.kind(), text))
        }
        kind => kind,
    }
}

fn open(path: &Path) -> Result<Chunked, FileErrorKind> {
    // (The store would create a folder.)
    path.metadata()?;
    if !is_zarr(path) {
        return Err(damaged(
            "not a zarr array: it has neither `zarr.json` nor `.zarray`",
        ));
    }
    refuse_group(path)?;
    guarded(|| {
        let store = store(path)?;
        match repaired(path)? {
            Some(metadata) => Ok(Array::new_with_metadata(store, "/", metadata)?),
            None => Ok(Array::open(store, "/")?),
        }
    })
}

/// Refuses the metadata of a group, with the names of arrays in it.
fn refuse_group(path: &Path) -> Result<(), FileErrorKind> {
    let is_group = match fs::read(path.join("zarr.json")) {
        Ok(text) => serde_json::from_slice::<Value>(&text)
            .is_ok_and(|metadata| metadata["node_type"] == "group"),
        Err(_) => !path.join(".zarray").is_file(),
    };
    if !is_group {
        return Ok(());
    }
    let mut arrays = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        if is_zarr(&entry.path()) {
            arrays.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    arrays.sort();
    let mut reason = "a zarr group and not an array: ".to_owned();
    match arrays.first() {
        None => reason += "there is nothing in it",
        Some(first) => {
            reason += &format!("open what is in it by its own path, as that of `{first}`")
        }
    }
    Err(FileErrorKind::Unsupported(reason))
}

/// Returns metadata of version 2 with a fill value that the crate `zarrs` would not take: a `bool`,
/// or a complex number, which is a list of two.
fn repaired(path: &Path) -> Result<Option<ArrayMetadata>, FileErrorKind> {
    if path.join("zarr.json").is_file() {
        return Ok(None);
    }
    let text = fs::read(path.join(".zarray"))?;
    let Ok(mut metadata) = serde_json::from_slice::<Value>(&text) else {
        return Ok(None);
    };
    let fill = match metadata.get_mut("fill_value") {
        Some(fill @ (Value::Bool(_) | Value::Array(_))) => fill.take(),
        _ => return Ok(None),
    };
    let failed = |error: &dyn Display| damaged(format!("`.zarray`: {error}"));
    let metadata: ArrayMetadataV2 = serde_json::from_value(metadata).map_err(|e| failed(&e))?;
    let config = zarrs::config::global_config();
    let metadata = array_metadata_v2_to_v3(
        &metadata,
        config.codec_aliases_v2(),
        config.codec_aliases_v3(),
        config.data_type_aliases_v2(),
        config.data_type_aliases_v3(),
    );
    let mut metadata =
        metadata.map_err(|e| FileErrorKind::Unsupported(format!("zarr array: {e}")))?;
    metadata.fill_value = serde_json::from_value(fill).map_err(|e| failed(&e))?;
    Ok(Some(ArrayMetadata::V3(metadata)))
}

fn store(path: &Path) -> Result<Arc<Store>, FileErrorKind> {
    let store = Store::new(path);
    Ok(Arc::new(
        store.map_err(|e| FileErrorKind::Unsupported(e.to_string()))?,
    ))
}

/// Returns sizes to which those of a chunk can be added.
fn sizes(shape: &[u64]) -> Result<Vec<usize>, FileErrorKind> {
    let size = |&size: &u64| match isize::try_from(size) {
        Ok(size) => Ok(size as usize),
        Err(_) => Err(damaged(format!("the size {size} of an axis is too large"))),
    };
    shape.iter().map(size).collect()
}

/// Returns as many elements of one value, or an error if there is not enough memory.
fn filled<T: Element>(sizes: &[usize], value: T) -> Result<Vec<T>, ShapeError> {
    let count = sizes
        .iter()
        .try_fold(1usize, |n, &size| n.checked_mul(size));
    let mut elements = Vec::new();
    match count.map(|count| (count, elements.try_reserve_exact(count))) {
        Some((count, Ok(()))) => {
            elements.resize(count, value);
            Ok(elements)
        }
        _ => Err(no_memory::<T>("read", sizes)),
    }
}

/// Calls a function for numbers, for many at a time if `most` says so, but never for more at a time
/// than have a cost within the limit together. One is always allowed.
fn batches<R: Send, E: Send>(
    count: u64,
    most: u64,
    limit: usize,
    cost: impl Fn(u64) -> Result<usize, E>,
    call: impl Fn(u64) -> Result<R, E> + Sync,
    mut finish: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let mut first = 0;
    while first < count {
        let (mut end, mut bytes) = (first, 0usize);
        while end < count && end - first < most {
            bytes = bytes.saturating_add(cost(end)?);
            if end > first && bytes > limit {
                break;
            }
            end += 1;
        }
        if end - first == 1 {
            finish(call(first)?)?;
        } else {
            let results: Result<Vec<R>, E> = (first..end).into_par_iter().map(&call).collect();
            results?.into_iter().try_for_each(&mut finish)?;
        }
        first = end;
    }
    Ok(())
}

/// Returns the element type and the shape of an array.
pub(crate) fn inspect(path: &Path) -> Result<(ElementType, Vec<usize>), FileErrorKind> {
    let array = open(path)?;
    Ok((element_type(array.data_type()), sizes(array.shape())?))
}

/// Which part of an array a slice needs: for each axis a range, and how the elements of the slice
/// lie in what is read of the ranges.
struct Selection {
    start: Vec<u64>,
    /// The sizes of the ranges.
    read: Vec<usize>,
    shape: Vec<usize>,
    strides: Vec<isize>,
    first: usize,
    /// Whether the slice has all elements of the ranges, in the same order.
    is_everything: bool,
}

/// One axis of the array, or a new one: the first index, the number of elements, the step, and
/// whether the slice has the axis.
type Part = (Option<usize>, usize, usize, isize, bool);

impl Selection {
    fn all(sizes: &[usize]) -> Selection {
        Selection::new(
            sizes,
            sizes
                .iter()
                .enumerate()
                .map(|(i, &n)| (Some(i), 0, n, 1, true)),
        )
    }

    fn of<L: Cuts>(list: &L, sizes: &[usize]) -> Result<Selection, ShapeError> {
        const OP: &str = "slice";
        if let Some(items) = list.items() {
            let mut parts: Vec<Part> = Vec::new();
            select_items(sizes, items, &mut |s| {
                parts.push((s.axis, s.first, s.count, s.step, s.keep));
            })?;
            return Ok(Selection::new(sizes, parts.into_iter()));
        }
        let rank = sizes.len();
        if rank < L::LEN || (rank > L::LEN && !L::REST) {
            let shape = broadax_shape::per_axis::AxisVec::new(sizes);
            let problem = broadax_shape::error::Problem::Ranges {
                shape,
                ranges: L::LEN,
            };
            return Err(ShapeError::new(OP, problem));
        }
        let front = rank - L::LEN;
        let mut pieces: Vec<Piece> = sizes.iter().map(|&size| Piece::all(size)).collect();
        if let Err((axis, misfit)) = list.pieces(&sizes[front..], &mut pieces[front..]) {
            return Err(ShapeError::new(OP, misfit.problem(sizes, front + axis)));
        }
        let parts = pieces.iter().enumerate();
        let parts = parts.map(|(i, p)| (Some(i), p.start, p.count, p.step, p.keep));
        Ok(Selection::new(sizes, parts))
    }

    fn new(sizes: &[usize], parts: impl Iterator<Item = Part> + Clone) -> Selection {
        let (mut start, mut read) = (vec![0; sizes.len()], vec![0; sizes.len()]);
        let mut is_everything = true;
        for (axis, first, count, step, _) in parts.clone() {
            let Some(axis) = axis else { continue };
            if count == 0 {
                continue;
            }
            let reach = (count - 1) * step.unsigned_abs();
            let lowest = if step < 0 { first - reach } else { first };
            (start[axis], read[axis]) = (lowest as u64, reach + 1);
            is_everything &= step == 1 || count == 1;
        }
        let mut distance = vec![1isize; sizes.len()];
        for axis in (1..sizes.len()).rev() {
            distance[axis - 1] = distance[axis].saturating_mul(read[axis] as isize);
        }
        let (mut shape, mut strides, mut at) = (Vec::new(), Vec::new(), 0isize);
        for (axis, first, count, step, keep) in parts {
            if let Some(axis) = axis {
                let behind = first as isize - start[axis] as isize;
                at = at.wrapping_add(behind.wrapping_mul(distance[axis]));
            }
            if keep {
                shape.push(count);
                strides.push(axis.map_or(0, |axis| step.wrapping_mul(distance[axis])));
            }
        }
        let first = if shape.contains(&0) { 0 } else { at as usize };
        Selection {
            start,
            read,
            shape,
            strides,
            first,
            is_everything,
        }
    }

    fn subset(&self) -> Result<ArraySubset, FileErrorKind> {
        let shape = self.read.iter().map(|&n| n as u64).collect();
        ArraySubset::new_with_start_shape(self.start.clone(), shape).map_err(damaged)
    }
}

/// Options for the codecs of chunks: whether several threads work on one call.
fn options(parallel: bool) -> CodecOptions {
    let mut options = CodecOptions::default();
    if !parallel {
        options.set_concurrent_target(1);
    }
    options
}

/// Returns the indices of all axes of the element at a row-major position.
fn index_in(number: u64, shape: &[u64]) -> Vec<u64> {
    let (mut index, mut rest) = (vec![0; shape.len()], number);
    for (index, &size) in index.iter_mut().zip(shape).rev() {
        (*index, rest) = (rest % size, rest / size);
    }
    index
}

/// Copies the elements that two parts of an array have in common, from the second to the first.
fn copy_common<T: Element>(
    to: &mut [T],
    to_part: &ArraySubset,
    from: &[T],
    from_part: &ArraySubset,
) -> Result<(), FileErrorKind> {
    let common = to_part.overlap(from_part).map_err(damaged)?;
    let shape = common.shape_usize();
    // The strides of a part, and the position in it of what is common.
    let layout_of = |part: &ArraySubset| {
        let (mut strides, mut first, mut next) = (vec![0isize; shape.len()], 0, 1);
        for axis in (0..shape.len()).rev() {
            strides[axis] = next as isize;
            first += next * (common.start()[axis] - part.start()[axis]) as usize;
            next *= part.shape()[axis] as usize;
        }
        (strides, first)
    };
    let (strides, first) = layout_of(from_part);
    let from = DynView::from_strided_with(&shape, strides, first, from)?;
    let (strides, first) = layout_of(to_part);
    ViewMut::<T, DynRank>::from_strided_with(&shape, strides, first, to)?.try_assign(&from)?;
    Ok(())
}

/// A zarr array in a folder. Slices of it are read and written; the elements themselves stay where
/// they are, so that the array can be larger than memory.
///
/// Arrays of version 3 and version 2 of the format are opened, with chunks that are a regular or
/// rectangular grid and have these codecs: `bytes`, `packbits`, `transpose`, `reshape`, `squeeze`,
/// `fixedscaleoffset`, `shuffle`, `sharding_indexed`, `crc32c`, `gzip`, `zstd`, and with the feature
/// `zarr-blosc` also `blosc`. For version 2 these are the compressors `gzip`, `zstd` and `blosc`, or
/// none; `zlib`, `lz4`, `bz2`, `lzma` and the filter `delta` are not read. Each array is opened by
/// its own folder, also one in a group.
///
/// The type `bf16` is written as `bfloat16`, which the Python package `zarr` does not read.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::Zarr;
/// # let folder = std::env::temp_dir().join(format!("broadax-zarr-{}", std::process::id()));
/// # let path = folder.join("x.zarr");
/// // 1000 rows of 3, in chunks of 100 rows.
/// let x = Zarr::<f32, shape![Dyn, 3]>::create(&path, [1000, 3], [100, 3])?;
/// x.write_slice(s![..4, ..], &Tensor::<f32, shape![4, 3]>::arange())?;
///
/// let x = Zarr::<f32, shape![Dyn, 3]>::open(&path)?;
/// let rows: Tensor<f32, shape![2, 3]> = x.read_slice(s![1..3, ..])?;
/// assert_eq!(rows, tensor![[3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]);
/// let n = 4;
/// let column: Tensor<f32, shape![Dyn]> = x.read_slice(s![..n, 1])?;
/// assert_eq!(column, tensor![1.0, 4.0, 7.0, 10.0]);
///
/// let error = Zarr::<f64, shape![Dyn, 4]>::open(&path).unwrap_err();
/// let expected = "expected f64 of shape (_, 4), found f32 of shape (1000, 3)";
/// assert!(error.to_string().ends_with(expected));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Zarr<T, S> {
    path: PathBuf,
    array: Chunked,
    codecs: Codecs,
    /// What the elements of chunks are that have no file.
    fill: T,
    shape: Vec<usize>,
    limit: usize,
    of: PhantomData<fn() -> (T, S)>,
}

impl<T: Element, S: Shape> Zarr<T, S> {
    /// Opens an array of version 3 or 2 of the format, and checks its element type and shape.
    ///
    /// # Errors
    /// If the metadata cannot be read or is damaged, if the array has another element type or a
    /// shape that does not match the type, if it uses a codec that is not supported, or if it is a
    /// group of arrays.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FileError> {
        let path = path.as_ref();
        let open = || {
            let array = open(path)?;
            let shape = sizes(array.shape())?;
            check::<T, S>("open", &element_type(array.data_type()), &shape)?;
            Zarr::new(path, array, shape)
        };
        open().map_err(|kind: FileErrorKind| FileError::new(path, kind))
    }

    /// Creates an array of zeros, whose chunks have the given sizes and are compressed by zstd. A
    /// chunk of zeros takes no space.
    ///
    /// # Errors
    /// If there is an array already or a folder `c`, in which chunks would be, if the sizes do not match the type, if the chunks have another
    /// number of axes or a size of 0, or if the metadata cannot be written.
    pub fn create(
        path: impl AsRef<Path>,
        sizes: impl AsRef<[usize]>,
        chunks: impl AsRef<[usize]>,
    ) -> Result<Self, FileError> {
        let (path, sizes, chunks) = (path.as_ref(), sizes.as_ref(), chunks.as_ref());
        let create = || {
            if is_zarr(path) {
                let reason = "there is a zarr array or group already";
                return Err(FileErrorKind::Unsupported(reason.to_owned()));
            }
            // They would be read as those of the new array.
            if path.join(CHUNKS).symlink_metadata().is_ok() {
                let reason =
                    "there is no array, but `c`, which would be its chunks: remove it first";
                return Err(FileErrorKind::Unsupported(reason.to_owned()));
            }
            given::<S>("create", sizes)?;
            if chunks.len() != sizes.len() || chunks.contains(&0) {
                return Err(FileErrorKind::Unsupported(format!(
                    "chunks of shape {} for an array of shape {}: each axis needs a size that is \
                     not 0",
                    Sizes(chunks),
                    Sizes(sizes)
                )));
            }
            let wide = |sizes: &[usize]| sizes.iter().map(|&n| n as u64).collect::<Vec<_>>();
            let zero = FillValue::new(bytemuck::bytes_of(&T::ZERO).to_vec());
            let array = ArrayBuilder::new(wide(sizes), wide(chunks), data_type(&T::TYPE)?, zero)
                .bytes_to_bytes_codecs(vec![Arc::new(ZstdCodec::new(1, false))])
                .build(store(path)?, "/")?;
            let created = missing_folders(path);
            if let Err(error) = array.store_metadata() {
                // (Folders that are not empty are not removed.)
                let _ = created.iter().try_for_each(fs::remove_dir);
                return Err(error.into());
            }
            Zarr::new(path, array, sizes.to_vec())
        };
        create().map_err(|kind| FileError::new(path, kind))
    }

    fn new(path: &Path, array: Chunked, shape: Vec<usize>) -> Result<Self, FileErrorKind> {
        let mut fill = [T::ZERO];
        T::fill(&mut fill, &mut array.fill_value().as_ne_bytes(), false)?;
        Ok(Zarr {
            path: path.to_owned(),
            codecs: guarded(|| Codecs::new(&array.codecs()))?,
            array,
            fill: fill[0],
            shape,
            limit: LIMIT,
            of: PhantomData,
        })
    }

    /// Sets how many bytes of elements one read may have, and one chunk; 4 GiB if not set. An array
    /// without chunks is one of equal elements, so that damaged metadata can claim any size.
    ///
    /// Chunks are read and written by several threads, and this is also how many bytes the chunks
    /// may have that are in memory at one time, each counted twice, as it is decoded and then
    /// copied. If one chunk has more than that, it is read by itself. A read then takes about the
    /// elements it returns, again as many for a slice whose ranges have steps, and twice the limit.
    /// [`map_chunks`](Zarr::map_chunks) counts the chunks of both arrays and the two tensors in the
    /// same way, with the limit of its input, but not what the function allocates.
    ///
    /// The limit says nothing about time: an array within it may have a chunk for each element, and
    /// a file is looked for and opened for each of them.
    pub fn limit(mut self, bytes: usize) -> Self {
        self.limit = bytes;
        self
    }

    /// Returns the sizes of all axes.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Returns the sizes of the first chunk, which are those of all in a regular grid. They may be
    /// larger than the array.
    ///
    /// # Errors
    /// If the metadata of the chunks is damaged.
    pub fn chunk_shape(&self) -> Result<Vec<usize>, FileError> {
        let first = vec![0; self.shape.len()];
        let shape = guarded(|| Ok(self.array.chunk_shape_usize(&first)?));
        shape.map_err(|kind| self.failed(kind))
    }

    /// Returns the number of chunks.
    pub fn chunk_count(&self) -> u64 {
        self.array
            .chunk_grid_shape()
            .iter()
            .fold(1, |n, &size| n.saturating_mul(size))
    }

    fn failed(&self, kind: impl Into<FileErrorKind>) -> FileError {
        FileError::new(&self.path, kind)
    }

    /// Refuses what would take more memory than the limit.
    fn check_limit(&self, what: &str, shape: &[usize]) -> Result<(), FileErrorKind> {
        let bytes = shape
            .iter()
            .try_fold(size_of::<T>(), |n, &size| n.checked_mul(size));
        if bytes.is_some_and(|bytes| bytes <= self.limit) {
            return Ok(());
        }
        Err(FileErrorKind::Unsupported(format!(
            "{what} of shape {} of {} takes more than the limit of {} bytes",
            Sizes(shape),
            T::TYPE,
            self.limit
        )))
    }

    /// Returns the sizes of a chunk, whose elements are within the limit.
    fn sizes_of(&self, chunk: &[u64]) -> Result<Vec<usize>, FileErrorKind> {
        let sizes = self.array.chunk_shape_usize(chunk)?;
        self.check_limit("a chunk", &sizes)?;
        Ok(sizes)
    }

    /// Returns how many bytes the elements of a chunk take, of which there are at most as many as
    /// the limit says.
    fn bytes_of(&self, chunk: &[u64]) -> Result<usize, FileErrorKind> {
        Ok(self.sizes_of(chunk)?.iter().product::<usize>() * size_of::<T>())
    }

    /// Calls a function with the index of each chunk that has elements of a part of the array, and
    /// another one with what it returns, in order. Errors name the chunk.
    fn for_chunks<R: Send>(
        &self,
        part: &ArraySubset,
        parallel: bool,
        call: impl Fn(&[u64]) -> Result<R, FileErrorKind> + Sync,
        finish: impl FnMut(R) -> Result<(), FileErrorKind>,
    ) -> Result<(), FileErrorKind> {
        let chunks = self.array.chunks_in_array_subset(part).map_err(damaged)?;
        let Some(chunks) = chunks else {
            return Err(damaged("the chunks do not cover the array"));
        };
        let index = |number| {
            let mut chunk = index_in(number, chunks.shape());
            for (index, start) in chunk.iter_mut().zip(chunks.start()) {
                *index += start;
            }
            chunk
        };
        let named = |number, f: &dyn Fn(&[u64]) -> Result<R, FileErrorKind>| {
            let chunk = index(number);
            guarded(|| f(&chunk)).map_err(|kind| self.in_chunk(&chunk, kind))
        };
        let cost = |number| {
            let chunk = index(number);
            let bytes = guarded(|| self.bytes_of(&chunk));
            let bytes = bytes.map_err(|kind| self.in_chunk(&chunk, kind))?;
            Ok(bytes.saturating_mul(2))
        };
        // So many at a time that all threads are busy, and no more.
        let most = match parallel {
            true => 2 * rayon::current_num_threads() as u64,
            false => 1,
        };
        let count = chunks
            .shape()
            .iter()
            .try_fold(1u64, |n, &size| n.checked_mul(size));
        let count = count.ok_or_else(|| damaged("the array has too many chunks"))?;
        batches(
            count,
            most,
            self.limit,
            cost,
            |number| named(number, &call),
            finish,
        )
    }

    fn in_chunk(&self, chunk: &[u64], kind: FileErrorKind) -> FileErrorKind {
        in_chunk(self.array.chunk_key(chunk).as_str(), kind)
    }

    /// Reads some ranges of all axes. If `parallel`, chunks are decoded by several threads.
    ///
    /// Chunks are decoded whole. (The crate `zarrs` also decodes parts of some, but version 0.22 of
    /// it panics there when a chunk is cut.)
    fn read_elements(
        &self,
        selection: &Selection,
        parallel: bool,
    ) -> Result<Vec<T>, FileErrorKind> {
        if selection.read.contains(&0) {
            return Ok(Vec::new());
        }
        self.check_limit("a part", &selection.read)?;
        let subset = selection.subset()?;
        let options = options(parallel);
        let mut elements = filled(&selection.read, self.fill)?;
        let decode = |chunk: &[u64]| match self.decode(chunk, &options)? {
            Some(decoded) => Ok(Some((self.array.chunk_subset(chunk)?, decoded))),
            None => Ok(None),
        };
        self.for_chunks(&subset, parallel, decode, |decoded| match decoded {
            Some((chunk, decoded)) => copy_common(&mut elements, &subset, &decoded, &chunk),
            None => Ok(()),
        })?;
        Ok(elements)
    }

    /// Returns the elements of a chunk, or `None` if it has no file.
    fn decode(
        &self,
        chunk: &[u64],
        options: &CodecOptions,
    ) -> Result<Option<Vec<T>>, FileErrorKind> {
        let sizes = self.sizes_of(chunk)?;
        let key = self.array.chunk_key(chunk);
        let store = self.array.storage();
        let representation = self.array.chunk_array_representation(chunk)?;
        let most = self.codecs.largest(&representation)?;
        if let Some(bytes) = store.size_key(&key)?
            && bytes > most
        {
            return Err(damaged(format!(
                "the file has {bytes} bytes, and the chunk takes at most {most}"
            )));
        }
        let Some(encoded) = store.get(&key)? else {
            return Ok(None);
        };
        // The bytes and the elements. (The crate `zarrs` would abort.)
        if !has_memory(self.bytes_of(chunk)?.saturating_mul(2)) {
            return Err(no_memory::<T>("read", &sizes).into());
        }
        let bytes = self
            .codecs
            .decode(encoded.into(), &representation, options)?;
        let mut elements = filled(&sizes, T::ZERO)?;
        if bytes.len() != size_of_val(&elements[..]) {
            return Err(damaged("a chunk has too few or too many bytes"));
        }
        T::fill(&mut elements, &mut &bytes[..], false)?;
        Ok(Some(elements))
    }

    fn read_selection<R: Shape>(
        &self,
        selection: &Selection,
        parallel: bool,
    ) -> Result<Tensor<T, R>, FileErrorKind> {
        let elements = guarded(|| self.read_elements(selection, parallel))?;
        if selection.is_everything {
            return Tensor::from_vec_with(&selection.shape, elements)
                .map_err(|refused| refused.error.into());
        }
        let Selection {
            shape,
            strides,
            first,
            ..
        } = selection;
        Ok(View::from_strided_with(shape, strides, *first, &elements)?.try_to_tensor()?)
    }

    /// Reads the whole array.
    ///
    /// # Errors
    /// If a chunk cannot be read or is damaged, or if the array is larger than the
    /// [`limit`](Zarr::limit).
    pub fn read(&self) -> Result<Tensor<T, S>, FileError> {
        let all = Selection::all(&self.shape);
        let read = self.read_selection(&all, true);
        read.map_err(|kind| self.failed(kind))
    }

    /// Reads a slice, with the list that `slice` of a tensor takes. Only chunks that have elements
    /// of the slice, or of a range with a step, are read.
    ///
    /// # Errors
    /// If an index or range is out of range and this is not checked at compile time, if a chunk
    /// cannot be read or is damaged, or if the slice is larger than the [`limit`](Zarr::limit).
    pub fn read_slice<L: Cuts>(
        &self,
        list: L,
    ) -> Result<Tensor<T, <S as Slice<L>>::Output>, FileError>
    where
        S: Slice<L>,
    {
        let read = || {
            let selection = Selection::of(&list, &self.shape)?;
            self.read_selection(&selection, true)
        };
        read().map_err(|kind| self.failed(kind))
    }

    /// Writes a slice, whose ranges have no steps. Chunks that are written in part are read before.
    ///
    /// Each chunk is replaced when its new file is whole, and by itself: if an error occurs, some
    /// chunks may have been written, and the others are unchanged.
    ///
    /// # Errors
    /// If an index or range is out of range and this is not checked at compile time, if the tensor
    /// has another shape than the slice, or if a chunk cannot be written.
    pub fn write_slice<L: Cuts, D>(
        &self,
        list: L,
        x: &Tensor<T, <S as Slice<L>>::Output, D>,
    ) -> Result<(), FileError>
    where
        S: Slice<L>,
        D: Storage<T, <S as Slice<L>>::Output>,
    {
        let write = || {
            let selection = Selection::of(&list, &self.shape)?;
            if !selection.is_everything {
                let reason = "a slice that is written has ranges without steps";
                return Err(FileErrorKind::Unsupported(reason.to_owned()));
            }
            // (Static sizes are equal by type.)
            if x.shape() != selection.shape[..] {
                return Err(FileErrorKind::Unsupported(format!(
                    "a tensor of shape {} for a slice of shape {}",
                    Sizes(&x.shape()),
                    Sizes(&selection.shape)
                )));
            }
            self.write_selection(&selection, x, true)
        };
        write().map_err(|kind| self.failed(kind))
    }

    fn write_selection<R: Shape, D: Storage<T, R>>(
        &self,
        selection: &Selection,
        x: &Tensor<T, R, D>,
        parallel: bool,
    ) -> Result<(), FileErrorKind> {
        if selection.read.contains(&0) {
            return Ok(());
        }
        let copy;
        let elements = match x.try_as_slice() {
            Some(elements) => elements,
            None => {
                copy = x.try_to_tensor()?;
                copy.as_slice()
            }
        };
        let (options, subset) = (options(parallel), selection.subset()?);
        let write = |chunk: &[u64]| self.write_chunk(chunk, &subset, elements, &options);
        guarded(|| self.for_chunks(&subset, parallel, write, Ok))
    }

    /// Writes the elements that a chunk has of a part of the array.
    fn write_chunk(
        &self,
        chunk: &[u64],
        part: &ArraySubset,
        elements: &[T],
        options: &CodecOptions,
    ) -> Result<(), FileErrorKind> {
        let sizes = self.sizes_of(chunk)?;
        let whole = self.array.chunk_subset(chunk)?;
        let mut changed;
        let elements = if whole == *part {
            elements
        } else {
            // Elements behind the end of the array are not read.
            let inside = self.array.chunk_subset_bounded(chunk)?;
            let old = match part.overlap(&inside).map_err(damaged)? == inside {
                true => None,
                false => self.decode(chunk, options)?,
            };
            changed = match old {
                Some(old) => old,
                None => filled(&sizes, self.fill)?,
            };
            copy_common(&mut changed, &whole, elements, part)?;
            &changed[..]
        };
        let bytes = ArrayBytes::new_flen(bytemuck::cast_slice::<T, u8>(elements));
        let representation = self.array.chunk_array_representation(chunk)?;
        self.codecs.check_memory(&representation)?;
        Ok(self.array.store_chunk_opt(chunk, bytes, options)?)
    }

    /// Computes another array of the same shape from this one, chunk by chunk, on all cores of the
    /// thread pool of `rayon`, and shows how far it is: the length of the bar is the number of
    /// chunks. ([`ProgressBar::hidden`] shows nothing.)
    ///
    /// The function is called for the elements of each chunk of the output, and returns as many.
    /// The shape `C` is that of a chunk: an axis whose chunks have the size of the array can be
    /// static, others are `Dyn`, since chunks at the end may be smaller.
    ///
    /// # Errors
    /// If the output has another shape, if the shape of a chunk does not match `C`, if the function
    /// returns another shape, or if a chunk cannot be read or written. Chunks before and beside
    /// that one may have been written.
    ///
    /// # Panics
    /// If the function panics.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax_files::{ProgressBar, Zarr};
    /// # let folder = std::env::temp_dir().join(format!("broadax-zarr-map-{}", std::process::id()));
    /// let x = Zarr::<f32, shape![Dyn, 3]>::create(folder.join("x.zarr"), [250, 3], [100, 3])?;
    /// let y = Zarr::<f64, shape![Dyn, 3]>::create(folder.join("y.zarr"), [250, 3], [100, 3])?;
    /// let bar = ProgressBar::new(0);
    /// x.map_chunks(&y, &bar, |rows: Tensor<f32, shape![Dyn, 3]>| {
    ///     rows.cast::<f64>() + &tensor![1.0, 2.0, 3.0]
    /// })?;
    /// assert_eq!(y.read_slice(s![249, ..])?, tensor![1.0, 2.0, 3.0]);
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn map_chunks<U: Element, C: Shape>(
        &self,
        output: &Zarr<U, S>,
        progress: &ProgressBar,
        f: impl Fn(Tensor<T, C>) -> Tensor<U, C> + Sync,
    ) -> Result<(), FileError> {
        if output.shape != self.shape {
            return Err(output.failed(FileErrorKind::Unsupported(format!(
                "the output has the shape {}, and the input {}",
                Sizes(&output.shape),
                Sizes(&self.shape)
            ))));
        }
        let grid = output.array.chunk_grid_shape();
        let count = output.chunk_count();
        progress.set_length(count);
        let part = |number| {
            let chunk = index_in(number, grid);
            let subset = guarded(|| Ok(output.array.chunk_subset_bounded(&chunk)?));
            let subset = subset.map_err(|kind| output.in_chunk(&chunk, kind));
            subset.map_err(|kind| output.failed(kind))
        };
        // A chunk of each array as it is decoded and copied, and the two tensors.
        let cost = |number| {
            let part = part(number)?;
            let elements = part.num_elements_usize();
            let input = guarded(|| self.largest_chunk(&part));
            let input = input.map_err(|kind| self.failed(kind))?;
            let output = elements.saturating_mul(3 * size_of::<U>() + size_of::<T>());
            Ok(input.saturating_mul(2).saturating_add(output))
        };
        let call = |number| {
            let part = part(number)?;
            let read = || {
                let shape = sizes(part.shape())?;
                let mut selection = Selection::all(&shape);
                selection.start = part.start().to_vec();
                check::<T, C>("map_chunks", &T::TYPE, &shape)?;
                let x = self.read_selection::<C>(&selection, false)?;
                Ok((selection, x))
            };
            let (selection, x) = read().map_err(|kind: FileErrorKind| self.failed(kind))?;
            let y = f(x);
            let write = || {
                if y.shape() != selection.shape[..] {
                    return Err(FileErrorKind::Unsupported(format!(
                        "the function returned the shape {} for a chunk of shape {}",
                        Sizes(&y.shape()),
                        Sizes(&selection.shape)
                    )));
                }
                output.write_selection(&selection, &y, false)
            };
            write().map_err(|kind| output.failed(kind))?;
            progress.inc(1);
            Ok(())
        };
        // (Threads wait for each other at the end of each batch.)
        let most = 64 * rayon::current_num_threads() as u64;
        batches(count, most, self.limit, cost, call, Ok)
    }

    /// Returns the bytes of the elements of the largest chunk of those that have elements of a
    /// part.
    fn largest_chunk(&self, part: &ArraySubset) -> Result<usize, FileErrorKind> {
        let chunks = self.array.chunks_in_array_subset(part).map_err(damaged)?;
        let Some(chunks) = chunks else {
            return Err(damaged("the chunks do not cover the array"));
        };
        let mut largest = 0;
        for chunk in &chunks.indices() {
            let bytes = self.bytes_of(&chunk);
            largest = largest.max(bytes.map_err(|kind| self.in_chunk(&chunk, kind))?);
        }
        Ok(largest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// The numbers that are called at one time are within the limit, or one.
    #[test]
    fn batches_are_within_the_limit() {
        let costs = [3, 3, 3, 20, 1, 1, 1, 1, 1, 1, 9, 2];
        let (now, most) = (AtomicU64::new(0), AtomicU64::new(0));
        let mut done = Vec::new();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(8).build();
        let result: Result<(), ()> = pool.unwrap().install(|| {
            let call = |number: u64| {
                let cost = costs[number as usize];
                let sum = now.fetch_add(cost, Ordering::SeqCst) + cost;
                if cost < 20 {
                    most.fetch_max(sum, Ordering::SeqCst);
                } else {
                    assert_eq!(sum, cost);
                }
                std::thread::sleep(std::time::Duration::from_millis(2));
                now.fetch_sub(cost, Ordering::SeqCst);
                Ok(number)
            };
            let cost = |number: u64| Ok(costs[number as usize] as usize);
            batches(costs.len() as u64, 4, 10, cost, call, |number| {
                done.push(number);
                Ok(())
            })
        });
        result.unwrap();
        assert!(most.into_inner() <= 10);
        assert!(done.into_iter().eq(0..costs.len() as u64));
    }
}
