//! Zarr: arrays in chunks, each a file of its own in a folder, so that parts of an array larger
//! than memory are read and written. Read and written by the crate `zarrs`.

use crate::array::check;
use crate::element::{Element, ElementType};
use crate::error::{FileError, FileErrorKind, Sizes, damaged};
use broadax::{DynRank, DynView, Shape, Slice, Storage, Tensor, View, ViewMut};
use broadax_shape::error::ShapeError;
use broadax_shape::ops::slice::{Cuts, Piece, select_items};
use broadax_shape::shapes::given;
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use zarrs::array::codec::{CodecOptions, ZstdCodec};
use zarrs::array::{
    Array, ArrayBuilder, ArrayBytes, ArrayCreateError, ArrayError, DataType, FillValue,
};
use zarrs::array_subset::ArraySubset;
use zarrs::filesystem::FilesystemStore;

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
        damaged(format!("zarr array: {error}"))
    }
}
impl From<ArrayError> for FileErrorKind {
    fn from(error: ArrayError) -> Self {
        damaged(format!("zarr array: {error}"))
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

type Chunked = Array<FilesystemStore>;

fn open(path: &Path) -> Result<Chunked, FileErrorKind> {
    // (The store would create a folder.)
    path.metadata()?;
    if !is_zarr(path) {
        return Err(damaged(
            "not a zarr array: it has neither `zarr.json` nor `.zarray`",
        ));
    }
    Ok(Array::open(store(path)?, "/")?)
}

fn store(path: &Path) -> Result<Arc<FilesystemStore>, FileErrorKind> {
    let store = FilesystemStore::new(path);
    Ok(Arc::new(
        store.map_err(|e| FileErrorKind::Unsupported(e.to_string()))?,
    ))
}

fn sizes(shape: &[u64]) -> Result<Vec<usize>, FileErrorKind> {
    let size = |&size: &u64| usize::try_from(size).map_err(|_| damaged("a size is too large"));
    shape.iter().map(size).collect()
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
    shape: Vec<usize>,
    limit: usize,
    of: PhantomData<fn() -> (T, S)>,
}

impl<T: Element, S: Shape> Zarr<T, S> {
    /// Opens an array of version 3 or 2 of the format, and checks its element type and shape.
    ///
    /// # Errors
    /// If the metadata cannot be read or is damaged, if the array has another element type or a
    /// shape that does not match the type, or if it uses a codec that is not supported.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FileError> {
        let path = path.as_ref();
        let open = || {
            let array = open(path)?;
            let shape = sizes(array.shape())?;
            check::<T, S>("open", &element_type(array.data_type()), &shape)?;
            Ok((array, shape))
        };
        let (array, shape) = open().map_err(|kind: FileErrorKind| FileError::new(path, kind))?;
        Ok(Zarr::new(path, array, shape))
    }

    /// Creates an array of zeros, whose chunks have the given sizes and are compressed by zstd. A
    /// chunk of zeros takes no space.
    ///
    /// # Errors
    /// If there is an array already, if the sizes do not match the type, if the chunks have another
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
            array.store_metadata()?;
            Ok(array)
        };
        let array = create().map_err(|kind| FileError::new(path, kind))?;
        Ok(Zarr::new(path, array, sizes.to_vec()))
    }

    fn new(path: &Path, array: Chunked, shape: Vec<usize>) -> Self {
        Zarr {
            path: path.to_owned(),
            array,
            shape,
            limit: LIMIT,
            of: PhantomData,
        }
    }

    /// Sets how many bytes of elements one read may have, and one chunk; 4 GiB if not set. An array
    /// without chunks is one of equal elements, so that damaged metadata can claim any size.
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
        let first = self.array.chunk_shape_usize(&vec![0; self.shape.len()]);
        first.map_err(|error| self.failed(error))
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

    fn check_chunk(&self) -> Result<(), FileErrorKind> {
        let chunk = self.array.chunk_shape_usize(&vec![0; self.shape.len()])?;
        self.check_limit("a chunk", &chunk)
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
        self.check_chunk()?;
        let subset = selection.subset()?;
        let chunks = self
            .array
            .chunks_in_array_subset(&subset)
            .map_err(damaged)?;
        let Some(chunks) = chunks else {
            return Err(damaged("the chunks do not cover the array"));
        };
        let options = options(parallel);
        let mut elements = vec![T::ZERO; selection.read.iter().product()];
        let count = chunks.num_elements();
        // So many at a time that all threads are busy, and no more.
        let batch = if parallel {
            2 * rayon::current_num_threads() as u64
        } else {
            1
        };
        for first in (0..count).step_by(batch as usize) {
            let decode = |number| {
                let mut chunk = index_in(number, chunks.shape());
                for (index, start) in chunk.iter_mut().zip(chunks.start()) {
                    *index += start;
                }
                Ok((
                    self.array.chunk_subset(&chunk)?,
                    self.decode(&chunk, &options)?,
                ))
            };
            let numbers = first..count.min(first + batch);
            let decoded: Result<Vec<_>, FileErrorKind> = match parallel {
                true => numbers.into_par_iter().map(decode).collect(),
                false => numbers.map(decode).collect(),
            };
            for (chunk, decoded) in decoded? {
                copy_common(&mut elements, &subset, &decoded, &chunk)?;
            }
        }
        Ok(elements)
    }

    /// Returns the elements of a chunk.
    fn decode(&self, chunk: &[u64], options: &CodecOptions) -> Result<Vec<T>, FileErrorKind> {
        let count: usize = self.array.chunk_shape_usize(chunk)?.iter().product();
        let bytes = self.array.retrieve_chunk_opt(chunk, options)?;
        let bytes = bytes.into_fixed().map_err(damaged)?;
        if bytes.len() != count * size_of::<T>() {
            return Err(damaged("a chunk has too few or too many bytes"));
        }
        let mut elements = vec![T::ZERO; count];
        T::fill(&mut elements, &mut &bytes[..], false)?;
        Ok(elements)
    }

    fn read_selection<R: Shape>(
        &self,
        selection: &Selection,
        parallel: bool,
    ) -> Result<Tensor<T, R>, FileErrorKind> {
        let elements = self.read_elements(selection, parallel)?;
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
    /// Chunks are written one after the other: if an error occurs, some may have been written.
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
        self.check_chunk()?;
        let copy;
        let elements = match x.try_as_slice() {
            Some(elements) => elements,
            None => {
                copy = x.try_to_tensor()?;
                copy.as_slice()
            }
        };
        let bytes = ArrayBytes::new_flen(bytemuck::cast_slice::<T, u8>(elements));
        self.array
            .store_array_subset_opt(&selection.subset()?, bytes, &options(parallel))?;
        Ok(())
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
        (0..count).into_par_iter().try_for_each(|number| {
            let chunk = index_in(number, grid);
            let subset = output.array.chunk_subset_bounded(&chunk);
            let subset = subset.map_err(|error| output.failed(error))?;
            let read = || {
                let shape = sizes(subset.shape())?;
                let mut selection = Selection::all(&shape);
                selection.start = subset.start().to_vec();
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
        })
    }
}
