//! `.safetensors`: named tensors, as the Python package `safetensors` writes them.
//!
//! The header is a JSON object, read and checked by the crate `safetensors`; the elements follow as
//! little-endian bytes in row-major order.

use crate::array::{ArrayHeader, check, open_file};
use crate::element::{Element, ElementType};
use crate::error::{FileError, FileErrorKind, damaged};
use crate::output::{Output, write_elements};
use broadax::{Shape, Storage, Tensor};
use safetensors::tensor::{Dtype, Metadata, TensorInfo};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The format allows no longer header.
const MAX_HEADER: u64 = 100_000_000;

fn element_type(dtype: Dtype) -> ElementType {
    use ElementType::*;
    match dtype {
        Dtype::BOOL => Bool,
        Dtype::I8 => I8,
        Dtype::I16 => I16,
        Dtype::I32 => I32,
        Dtype::I64 => I64,
        Dtype::U8 => U8,
        Dtype::U16 => U16,
        Dtype::U32 => U32,
        Dtype::U64 => U64,
        Dtype::F16 => F16,
        Dtype::BF16 => Bf16,
        Dtype::F32 => F32,
        Dtype::F64 => F64,
        Dtype::C64 => Complex32,
        other => Other(other.to_string()),
    }
}

fn dtype(element_type: &ElementType) -> Result<Dtype, FileErrorKind> {
    use ElementType::*;
    Ok(match element_type {
        Bool => Dtype::BOOL,
        I8 => Dtype::I8,
        I16 => Dtype::I16,
        I32 => Dtype::I32,
        I64 => Dtype::I64,
        U8 => Dtype::U8,
        U16 => Dtype::U16,
        U32 => Dtype::U32,
        U64 => Dtype::U64,
        F16 => Dtype::F16,
        Bf16 => Dtype::BF16,
        F32 => Dtype::F32,
        F64 => Dtype::F64,
        Complex32 => Dtype::C64,
        Complex64 | Other(_) => {
            return Err(FileErrorKind::Unsupported(format!(
                "the format safetensors has no {element_type}"
            )));
        }
    })
}

/// The header of a file.
#[derive(Debug)]
pub(crate) struct Header {
    metadata: Metadata,
    /// Where the elements start in the file.
    start: u64,
}

impl Header {
    pub fn read(source: &mut dyn Read, bytes: u64) -> Result<Header, FileErrorKind> {
        let mut len = [0; 8];
        source.read_exact(&mut len)?;
        let len = u64::from_le_bytes(len);
        if len > MAX_HEADER {
            return Err(damaged(format!(
                "not a safetensors file: the first bytes claim a header of {len} bytes, and the \
                 format allows {MAX_HEADER}"
            )));
        }
        let left = bytes.checked_sub(8).and_then(|left| left.checked_sub(len));
        let Some(left) = left else {
            return Err(damaged(format!(
                "the header claims {len} bytes, in a file of {bytes} bytes"
            )));
        };
        let mut text = vec![0; len as usize];
        source.read_exact(&mut text)?;
        if text.first() != Some(&b'{') {
            return Err(damaged(
                "not a safetensors file: the header does not start with `{`",
            ));
        }
        // Checks that the tensors lie one behind the other, each as long as its shape says.
        let metadata: Metadata =
            serde_json::from_slice(&text).map_err(|e| damaged(format!("header: {e}")))?;
        let claimed = metadata.data_len();
        if claimed as u64 != left {
            return Err(damaged(format!(
                "the tensors take {claimed} bytes, and the file has {left} for them"
            )));
        }
        let start = 8 + len;
        Ok(Header { metadata, start })
    }

    pub fn names(&self) -> Vec<String> {
        self.metadata.offset_keys()
    }

    /// Returns what the header says of a tensor, and where its elements start and end in the file.
    pub fn find(&self, name: &str) -> Result<(ArrayHeader, u64, u64), FileErrorKind> {
        let Some(info) = self.metadata.info(name) else {
            let names = self.names();
            return Err(FileErrorKind::Name { names });
        };
        let header = ArrayHeader {
            element_type: element_type(info.dtype),
            shape: info.shape.clone(),
            column_major: false,
            swapped: cfg!(target_endian = "big"),
        };
        let (start, end) = info.data_offsets;
        Ok((header, self.start + start as u64, self.start + end as u64))
    }
}

/// A `.safetensors` file that is open for reading. The elements of a tensor are read when asked
/// for.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{Safetensors, SafetensorsWriter};
/// # let folder = std::env::temp_dir().join(format!("broadax-safetensors-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("model.safetensors");
/// let (weight, bias) = (Tensor::<f32, shape![4, 3]>::ones(), tensor![1.0_f32, 2.0, 3.0]);
/// SafetensorsWriter::new()
///     .add("weight", &weight)
///     .add("bias", &bias)
///     .metadata("format", "pt")
///     .write(&path)?;
///
/// let mut file = Safetensors::open(&path)?;
/// assert_eq!(file.metadata()["format"], "pt");
/// let weight = file.read::<f32, shape![Dyn, 3]>("weight")?;
/// let error = file.read::<f32, shape![4]>("bias").unwrap_err();
/// let expected = "`bias`: expected f32 of shape (4), found f32 of shape (3)";
/// assert!(error.to_string().ends_with(expected));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Safetensors {
    path: PathBuf,
    file: BufReader<File>,
    header: Header,
    metadata: HashMap<String, String>,
}

impl Safetensors {
    /// Opens a file and reads its header.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged.
    pub fn open(path: impl AsRef<Path>) -> Result<Safetensors, FileError> {
        let path = path.as_ref();
        let open = || {
            let (file, bytes) = open_file(path)?;
            let mut file = BufReader::new(file);
            let header = Header::read(&mut file, bytes)?;
            Ok((file, header))
        };
        let (file, header) = open().map_err(|kind: FileErrorKind| FileError::new(path, kind))?;
        Ok(Safetensors {
            path: path.to_owned(),
            file,
            metadata: header.metadata.metadata().clone().unwrap_or_default(),
            header,
        })
    }

    /// Returns the names of the tensors, in the order of the file.
    pub fn names(&self) -> Vec<String> {
        self.header.names()
    }

    /// Returns the texts that the file has beside the tensors.
    pub fn metadata(&self) -> &HashMap<String, String> {
        &self.metadata
    }

    pub(crate) fn array(&self, name: &str) -> Result<ArrayHeader, FileError> {
        let found = self.header.find(name);
        let (header, ..) = found.map_err(|kind| FileError::of_array(&self.path, name, kind))?;
        Ok(header)
    }

    /// Reads one of the tensors.
    ///
    /// # Errors
    /// If there is no tensor of this name, if it has another element type or a shape that does not
    /// match the type, or if the file cannot be read.
    pub fn read<T: Element, S: Shape>(&mut self, name: &str) -> Result<Tensor<T, S>, FileError> {
        let mut read = || {
            let (header, start, end) = self.header.find(name)?;
            check::<T, S>("read", &header.element_type, &header.shape)?;
            self.file.seek(SeekFrom::Start(start))?;
            header.read(&mut self.file, end - start)
        };
        read().map_err(|kind| FileError::of_array(&self.path, name, kind))
    }
}

/// The tensors to be written to a `.safetensors` file.
///
/// See [`Safetensors`] for an example.
#[derive(Default)]
pub struct SafetensorsWriter<'a> {
    tensors: Vec<Entry<'a>>,
    metadata: HashMap<String, String>,
}

struct Entry<'a> {
    name: String,
    element_type: ElementType,
    shape: Vec<usize>,
    write: Box<dyn Fn(&mut dyn Write) -> Result<(), FileErrorKind> + 'a>,
}

impl<'a> SafetensorsWriter<'a> {
    /// Creates a list without tensors.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a tensor or a view.
    pub fn add<T: Element, S: Shape, D: Storage<T, S>>(
        mut self,
        name: impl Into<String>,
        x: &'a Tensor<T, S, D>,
    ) -> Self {
        self.tensors.push(Entry {
            name: name.into(),
            element_type: T::TYPE,
            shape: x.shape().to_vec(),
            write: Box::new(move |out| write_elements(x, out)),
        });
        self
    }

    /// Adds a text to be kept beside the tensors.
    pub fn metadata(mut self, key: impl Into<String>, text: impl Into<String>) -> Self {
        self.metadata.insert(key.into(), text.into());
        self
    }

    /// Writes the file, which gets its name when it is whole: if an error occurs, a file of this
    /// name that was there before is unchanged.
    ///
    /// Tensors with larger elements come first, so that all are aligned and can be mapped into
    /// memory.
    ///
    /// # Errors
    /// If the file cannot be written, if a name is there twice or is `__metadata__`, or if the
    /// format has no such element type (`Complex<f64>`).
    pub fn write(self, path: impl AsRef<Path>) -> Result<(), FileError> {
        let path = path.as_ref();
        let SafetensorsWriter {
            mut tensors,
            metadata,
        } = self;
        tensors.sort_by_key(|tensor| Reverse(tensor.element_type.size()));
        let of = |tensor: &Entry, kind| FileError::of_array(path, &tensor.name, kind);
        let mut names = HashSet::new();
        let (mut infos, mut end) = (Vec::new(), 0usize);
        for tensor in &tensors {
            if tensor.name == "__metadata__" || !names.insert(&tensor.name) {
                let reason = "a name can be there only once, and `__metadata__` is no name";
                return Err(of(tensor, FileErrorKind::Unsupported(reason.to_owned())));
            }
            let dtype = dtype(&tensor.element_type).map_err(|kind| of(tensor, kind))?;
            let (start, shape) = (end, tensor.shape.clone());
            let size = dtype.bitsize() / 8;
            let bytes = shape
                .iter()
                .try_fold(size, |n: usize, &size| n.checked_mul(size));
            let Some(reached) = bytes.and_then(|bytes| end.checked_add(bytes)) else {
                let reason = "more elements than memory can hold";
                return Err(of(tensor, FileErrorKind::Unsupported(reason.to_owned())));
            };
            end = reached;
            let data_offsets = (start, end);
            infos.push((
                tensor.name.clone(),
                TensorInfo {
                    dtype,
                    shape,
                    data_offsets,
                },
            ));
        }
        let start = || {
            let metadata = (!metadata.is_empty()).then_some(metadata);
            let header = Metadata::new(metadata, infos).map_err(damaged)?;
            let mut header = serde_json::to_vec(&header).map_err(damaged)?;
            header.resize(header.len().next_multiple_of(8), b' ');
            if header.len() as u64 > MAX_HEADER {
                let reason = "the names of the tensors and the texts take more than 100 MB";
                return Err(FileErrorKind::Unsupported(reason.to_owned()));
            }
            let mut out = Output::create(path)?;
            out.write_all(&(header.len() as u64).to_le_bytes())?;
            out.write_all(&header)?;
            Ok(out)
        };
        let mut out = start().map_err(|kind| FileError::new(path, kind))?;
        for tensor in &tensors {
            (tensor.write)(&mut out).map_err(|kind| of(tensor, kind))?;
        }
        out.finish().map_err(|error| FileError::new(path, error))
    }
}
