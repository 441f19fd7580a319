//! Views of elements in files that are mapped into memory: nothing is read until it is used.

use crate::array::{ArrayHeader, check, open_file};
use crate::element::{Element, NOT_A_BOOL};
use crate::error::{FileError, FileErrorKind, damaged};
use broadax::{Shape, View};
use bytemuck::checked::{CheckedCastError, try_cast_slice};
use memmap2::Mmap;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// Maps a file into memory.
///
/// # Safety
/// 1. Nobody changes the file while the mapping is there.
unsafe fn map(path: &Path) -> Result<Mmap, FileErrorKind> {
    let (file, _) = open_file(path)?;
    // SAFETY: 1. as required of the caller.
    Ok(unsafe { Mmap::map(&file) }?)
}

/// Returns the elements between two places of a mapped file, as they lie there.
fn elements<'a, T: Element>(
    map: &'a [u8],
    header: &ArrayHeader,
    start: usize,
    end: usize,
) -> Result<&'a [T], FileErrorKind> {
    let bytes = map
        .get(start..end)
        .ok_or_else(|| damaged("the file ends too early"))?;
    header.check_length(bytes.len() as u64)?;
    let refuse = |reason: &str| {
        let reason = format!("{reason}: such a file can be read, not mapped");
        Err(FileErrorKind::Unsupported(reason))
    };
    if header.swapped {
        return refuse("the bytes of numbers are in another order than on this machine");
    }
    match try_cast_slice(bytes) {
        Ok(elements) => Ok(elements),
        Err(CheckedCastError::InvalidBitPattern) => Err(damaged(NOT_A_BOOL)),
        Err(CheckedCastError::PodCastError(_)) => refuse("the elements are not aligned"),
    }
}

/// The elements of an `.npy` file that is mapped into memory, so that even those of a file larger
/// than memory can be used. See [`map_npy`].
#[cfg(feature = "npy")]
#[derive(Debug)]
pub struct MappedNpy<T, S> {
    map: Mmap,
    header: ArrayHeader,
    start: usize,
    of: PhantomData<(T, S)>,
}

/// Maps an `.npy` file into memory. The shape and the element type are checked, and the elements
/// are read when they are used. Arrays in Fortran order become views with strides.
///
/// # Errors
/// If the file cannot be read or is damaged, if it has another element type or a shape that does
/// not match the type, or if it has big-endian numbers.
///
/// # Safety
/// 1. While the result is there, nobody changes the file: neither this program nor another one. A
///    change would be a change of elements that are borrowed. (The functions of this crate that
///    write files replace them and do not change them.)
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{map_npy, write_npy};
/// # let folder = std::env::temp_dir().join(format!("broadax-map-npy-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("x.npy");
/// write_npy(&path, &Tensor::<f32, shape![1000, 3]>::arange())?;
/// // SAFETY: 1. nobody else knows the file.
/// let file = unsafe { map_npy::<f32, shape![Dyn, 3]>(&path)? };
/// let points: View<'_, f32, shape![Dyn, 3]> = file.view();
/// assert_eq!(points.select(Axis::<0>, 500), tensor![1500.0, 1501.0, 1502.0]);
/// # drop(file);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "npy")]
pub unsafe fn map_npy<T: Element, S: Shape>(
    path: impl AsRef<Path>,
) -> Result<MappedNpy<T, S>, FileError> {
    let path = path.as_ref();
    let open = || {
        // SAFETY: 1. as required of the caller.
        let map = unsafe { map(path) }?;
        let (header, left) = crate::npy::read_header(&mut &map[..], map.len() as u64)?;
        check::<T, S>("map_npy", &header.element_type, &header.shape)?;
        let start = map.len() - left as usize;
        elements::<T>(&map, &header, start, map.len())?;
        Ok(MappedNpy {
            map,
            header,
            start,
            of: PhantomData,
        })
    };
    open().map_err(|kind: FileErrorKind| FileError::new(path, kind))
}

#[cfg(feature = "npy")]
impl<T: Element, S: Shape> MappedNpy<T, S> {
    /// Returns a view of all elements.
    pub fn view(&self) -> View<'_, T, S> {
        // A `bool` was checked when the file was mapped, and is checked again.
        let elements = elements(&self.map, &self.header, self.start, self.map.len());
        let view = elements.and_then(|elements| self.header.view(elements));
        view.expect("checked when the file was mapped")
    }
}

/// A `.safetensors` file that is mapped into memory, so that views of its tensors need no copy.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{MappedSafetensors, SafetensorsWriter};
/// # let folder = std::env::temp_dir().join(format!("broadax-map-safe-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("model.safetensors");
/// let weight = tensor![[1.0_f32, 2.0], [3.0, 4.0]];
/// SafetensorsWriter::new().add("weight", &weight).write(&path)?;
/// // SAFETY: 1. nobody else knows the file.
/// let file = unsafe { MappedSafetensors::open(&path)? };
/// let weight: View<'_, f32, shape![2, 2]> = file.view("weight")?;
/// assert_eq!(weight.sum(Axis::<0>), tensor![4.0, 6.0]);
/// # drop(file);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "safetensors")]
#[derive(Debug)]
pub struct MappedSafetensors {
    path: PathBuf,
    map: Mmap,
    header: crate::safetensors::Header,
}

#[cfg(feature = "safetensors")]
impl MappedSafetensors {
    /// Maps a file and reads its header.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged.
    ///
    /// # Safety
    /// 1. While the result is there, nobody changes the file, as for [`map_npy`].
    pub unsafe fn open(path: impl AsRef<Path>) -> Result<MappedSafetensors, FileError> {
        let path = path.as_ref();
        let open = || {
            // SAFETY: 1. as required of the caller.
            let map = unsafe { map(path) }?;
            let header = crate::safetensors::Header::read(&mut &map[..], map.len() as u64)?;
            Ok((map, header))
        };
        let (map, header) = open().map_err(|kind: FileErrorKind| FileError::new(path, kind))?;
        Ok(MappedSafetensors {
            path: path.to_owned(),
            map,
            header,
        })
    }

    /// Returns the names of the tensors, in the order of the file.
    pub fn names(&self) -> Vec<String> {
        self.header.names()
    }

    /// Returns a view of a tensor.
    ///
    /// # Errors
    /// If there is no tensor of this name, if it has another element type or a shape that does not
    /// match the type, or if its elements are not aligned. (The files of this crate and of the
    /// Python package are.)
    pub fn view<T: Element, S: Shape>(&self, name: &str) -> Result<View<'_, T, S>, FileError> {
        let view = || {
            let (header, start, end) = self.header.find(name)?;
            check::<T, S>("view", &header.element_type, &header.shape)?;
            header.view(elements(&self.map, &header, start as usize, end as usize)?)
        };
        view().map_err(|kind| FileError::of_array(&self.path, name, kind))
    }
}
