//! `.npz`: several arrays in a zip archive, as NumPy's `np.savez` and `np.savez_compressed` write
//! them.

use crate::array::{ArrayHeader, open_file};
use crate::element::Element;
use crate::error::{FileError, FileErrorKind, damaged};
use crate::npy;
use crate::output::Output;
use broadax::{Shape, Storage, Tensor};
use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// No more bytes than this come out of a byte of compressed data: a match of 258 bytes takes at
/// least 2 bits.
const MAX_RATIO: u64 = 1032;

/// An `.npz` file that is open for reading. The elements of an array are read when asked for.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{Npz, NpzWriter};
/// # let folder = std::env::temp_dir().join(format!("broadax-npz-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("model.npz");
/// let mut file = NpzWriter::create_compressed(&path)?;
/// file.add("weight", &Tensor::<f32, shape![4, 3]>::ones())?;
/// file.add("bias", &tensor![1.0_f32, 2.0, 3.0])?;
/// file.finish()?;
///
/// let mut file = Npz::open(&path)?;
/// assert_eq!(file.names().collect::<Vec<_>>(), ["weight", "bias"]);
/// let weight = file.read::<f32, shape![Dyn, 3]>("weight")?;
/// let bias = file.read::<f32, shape![3]>("bias")?;
/// assert_eq!((weight + bias)[[0, 2]], 4.0);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Npz {
    path: PathBuf,
    archive: ZipArchive<BufReader<File>>,
    /// The names of the arrays, in the order of the file.
    names: Vec<String>,
    /// The position of each name in the archive: of the first array that has it.
    positions: HashMap<String, usize>,
}

impl From<zip::result::ZipError> for FileErrorKind {
    fn from(error: zip::result::ZipError) -> Self {
        match error {
            zip::result::ZipError::Io(error) => error.into(),
            zip::result::ZipError::UnsupportedArchive(what) => {
                FileErrorKind::Unsupported(format!("zip archive: {what}"))
            }
            error => damaged(format!("zip archive: {error}")),
        }
    }
}

impl Npz {
    /// Opens a file and reads the names of its arrays.
    ///
    /// # Errors
    /// If the file cannot be read or is not a zip archive.
    pub fn open(path: impl AsRef<Path>) -> Result<Npz, FileError> {
        let path = path.as_ref();
        let open = || {
            let (file, _) = open_file(path)?;
            let archive = ZipArchive::new(BufReader::new(file))?;
            let (mut names, mut positions) = (Vec::new(), HashMap::new());
            for i in 0..archive.len() {
                // As in NumPy, what is no array has no name among them.
                if let Some(Ok(name)) = archive.name_for_index(i)
                    && let Some(name) = name.strip_suffix(".npy")
                {
                    names.push(name.to_owned());
                    positions.entry(name.to_owned()).or_insert(i);
                }
            }
            Ok(Npz {
                path: path.to_owned(),
                archive,
                names,
                positions,
            })
        };
        open().map_err(|kind: FileErrorKind| FileError::new(path, kind))
    }

    /// Returns the names of the arrays, in the order of the file, without `.npy`.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|name| &name[..])
    }

    fn with<R>(
        &mut self,
        name: &str,
        read: impl FnOnce(&mut dyn Read, u64) -> Result<R, FileErrorKind>,
    ) -> Result<R, FileError> {
        let result = (|| {
            let Some(&i) = self.positions.get(name) else {
                let names = self.names.clone();
                return Err(FileErrorKind::Name { names });
            };
            let mut entry = self.archive.by_index(i)?;
            let (bytes, stored) = (entry.size(), entry.compressed_size());
            let most = match entry.compression() {
                CompressionMethod::Stored => stored,
                _ => stored.saturating_mul(MAX_RATIO),
            };
            if bytes > most {
                return Err(damaged(format!(
                    "{stored} bytes in the archive cannot be the {bytes} bytes that it claims"
                )));
            }
            read(&mut entry, bytes)
        })();
        result.map_err(|kind| FileError::of_array(&self.path, name, kind))
    }

    pub(crate) fn header(&mut self, name: &str) -> Result<ArrayHeader, FileError> {
        self.with(name, |source, bytes| {
            let (header, left) = npy::read_header(source, bytes)?;
            header.check_length(left)?;
            Ok(header)
        })
    }

    /// Reads one of the arrays, like [`read_npy`](crate::read_npy).
    ///
    /// # Errors
    /// If there is no array of this name, if it has another element type or a shape that does not
    /// match the type, or if the file cannot be read or is damaged.
    pub fn read<T: Element, S: Shape>(&mut self, name: &str) -> Result<Tensor<T, S>, FileError> {
        self.with(name, |source, bytes| {
            let x = npy::read_array("read", source, bytes)?;
            // The checksum is compared at the end.
            match source.read(&mut [0])? {
                0 => Ok(x),
                _ => Err(damaged("the archive holds more bytes than it claims")),
            }
        })
    }
}

/// An `.npz` file that is being written. It gets its name when [`finish`](NpzWriter::finish) is
/// called; until then a file of this name that was there before is unchanged.
///
/// See [`Npz`] for an example.
#[derive(Debug)]
pub struct NpzWriter {
    path: PathBuf,
    archive: ZipWriter<Output>,
    options: SimpleFileOptions,
    names: BTreeSet<String>,
}

impl NpzWriter {
    /// Starts a file whose arrays are not compressed, as `np.savez` does.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn create(path: impl AsRef<Path>) -> Result<NpzWriter, FileError> {
        Self::start(path.as_ref(), CompressionMethod::Stored)
    }

    /// Starts a file whose arrays are compressed, as `np.savez_compressed` does.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn create_compressed(path: impl AsRef<Path>) -> Result<NpzWriter, FileError> {
        Self::start(path.as_ref(), CompressionMethod::Deflated)
    }

    fn start(path: &Path, method: CompressionMethod) -> Result<NpzWriter, FileError> {
        let out = Output::create(path).map_err(|error| FileError::new(path, error))?;
        Ok(NpzWriter {
            path: path.to_owned(),
            archive: ZipWriter::new(out),
            options: SimpleFileOptions::default().compression_method(method),
            names: BTreeSet::new(),
        })
    }

    /// Adds an array.
    ///
    /// # Errors
    /// If the name is taken, if the file cannot be written, or if NumPy has no such element type
    /// (`bf16`).
    pub fn add<T: Element, S: Shape, D: Storage<T, S>>(
        &mut self,
        name: &str,
        x: &Tensor<T, S, D>,
    ) -> Result<(), FileError> {
        let result = (|| {
            if self.names.contains(name) {
                let reason = "there is an array of this name already";
                return Err(FileErrorKind::Unsupported(reason.to_owned()));
            }
            // Refuses the element type before the archive has an entry.
            npy::header_bytes(&T::TYPE, &x.shape())?;
            let bytes = (size_of::<T>() as u64).saturating_mul(x.len() as u64);
            // A little less than what the size may be without it.
            let options = self.options.large_file(bytes > 4_000_000_000);
            self.archive.start_file(format!("{name}.npy"), options)?;
            if let Err(kind) = npy::write_array(x, &mut self.archive) {
                // The archive stays whole, without this array.
                self.archive.abort_file()?;
                return Err(kind);
            }
            self.names.insert(name.to_owned());
            Ok(())
        })();
        result.map_err(|kind| FileError::of_array(&self.path, name, kind))
    }

    /// Writes the end of the file, and gives it its name.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn finish(self) -> Result<(), FileError> {
        let path = self.path;
        let finish = || Ok(self.archive.finish()?.finish()?);
        finish().map_err(|kind: FileErrorKind| FileError::new(&path, kind))
    }
}
