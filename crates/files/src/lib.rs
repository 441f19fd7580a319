//! Tensors in files. The shape and the element type in the file are checked once, against the type
//! of the tensor that is asked for; from then on the compiler checks them.
//!
//! | format | feature | read | write | map into memory (feature `mmap`) |
//! |---|---|---|---|---|
//! | `.npy` | `npy` (default) | [`read_npy`] | [`write_npy`] | [`map_npy`] |
//! | `.npz` | `npz` | [`Npz`] | [`NpzWriter`] | |
//! | `.safetensors` | `safetensors` | [`Safetensors`] | [`SafetensorsWriter`] | [`MappedSafetensors`] |
//! | zarr | `zarr` | [`Zarr`], also slices | [`Zarr`], also slices | |
//! | `.csv` | `csv` | [`read_csv`], [`CsvReader`] | [`write_csv`] | |
//!
//! [`inspect`] tells what a file contains without reading its elements. The features `half` and
//! `complex` add element types.
//!
//! ```
//! use broadax::prelude::*;
//! use broadax_files::{read_npy, write_npy};
//! # let folder = std::env::temp_dir().join(format!("broadax-files-lib-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let path = folder.join("points.npy");
//! write_npy(&path, &tensor![[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]])?;
//! // Any number of points, each with 3 coordinates.
//! let points = read_npy::<f64, shape![Dyn, 3]>(&path)?;
//! // Any shape at all.
//! let any: DynTensor<f64> = read_npy(&path)?;
//! assert_eq!(points, any);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A file that is damaged or of another type is a [`FileError`] with the path, what was expected
//! and what was found. No file makes these functions panic or allocate more memory than its length
//! justifies: sizes that a header claims are compared with the length of the file first.
//!
//! A zarr array is the exception, since an array without chunks is one of equal elements, whatever
//! its size, and chunks are compressed. There, [`Zarr::limit`] bounds what a read may take, and a
//! compressed chunk is an error where it becomes longer than the shape of the chunk says. For some
//! damaged metadata and chunks the crate `zarrs`, which decodes them, panics. This is caught and is
//! an error too, except in a program that is compiled with `panic = "abort"`; the panic hook, which
//! prints the message of a panic, is called for it.
#![warn(missing_docs)]
// Some formats need less than others of what they share.
#![cfg_attr(
    not(all(
        feature = "npz",
        feature = "safetensors",
        feature = "csv",
        feature = "mmap"
    )),
    allow(dead_code, unused_imports)
)]

mod array;
#[cfg(feature = "csv")]
mod csv;
mod element;
mod error;
mod info;
#[cfg(feature = "mmap")]
mod mapped;
#[cfg(feature = "npy")]
mod npy;
#[cfg(feature = "npz")]
mod npz;
mod output;
#[cfg(feature = "safetensors")]
mod safetensors;
#[cfg(feature = "zarr")]
mod zarr;

#[cfg(feature = "csv")]
pub use csv::{CsvReader, Table, read_csv, write_csv};
pub use element::{Element, ElementType};
pub use error::{FileError, FileErrorKind};
pub use info::{ArrayInfo, FileInfo, Format, inspect};
#[cfg(all(feature = "mmap", feature = "safetensors"))]
pub use mapped::MappedSafetensors;
#[cfg(all(feature = "mmap", feature = "npy"))]
pub use mapped::{MappedNpy, map_npy};
#[cfg(feature = "npy")]
pub use npy::{read_npy, write_npy};
#[cfg(feature = "npz")]
pub use npz::{Npz, NpzWriter};
#[cfg(feature = "safetensors")]
pub use safetensors::{Safetensors, SafetensorsWriter};
#[cfg(feature = "zarr")]
pub use {indicatif::ProgressBar, zarr::Zarr};

/// Tests the examples of the README.
#[cfg(all(
    doctest,
    feature = "npz",
    feature = "safetensors",
    feature = "csv",
    feature = "mmap",
    feature = "zarr"
))]
#[doc = include_str!("../README.md")]
mod readme {}
