//! `.npy`: one array, as NumPy's `np.save` writes it.
//!
//! The format is described in NumPy's documentation as
//! [`numpy.lib.format`](https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html): a
//! magic text, a version, the length of a header, the header, which is a Python dictionary with the
//! element type, the order of the axes and the shape, and the elements.
//!
//! The header is read by this module and not by the crate `npyz`, whose parser takes exponential
//! time for nested brackets and allocates as much memory as the file claims for its header.

use crate::array::{ArrayHeader, check, open_file};
use crate::element::{Element, ElementType};
use crate::error::{FileError, FileErrorKind, Sizes, damaged};
use crate::output::{Output, write_elements};
use broadax::{Shape, Storage, Tensor};
use std::io::{BufReader, Read, Write};
use std::path::Path;

const MAGIC: &[u8; 6] = b"\x93NUMPY";
/// Headers of plain arrays have 118 bytes. NumPy refuses more than 10,000 by default.
const MAX_HEADER: usize = 1 << 16;
/// NumPy starts the elements at a multiple of so many bytes, so that they can be mapped.
const ALIGNMENT: usize = 64;

/// Reads the header. `bytes` is the length of the file; returns how many of them are left.
pub(crate) fn read_header(
    source: &mut dyn Read,
    bytes: u64,
) -> Result<(ArrayHeader, u64), FileErrorKind> {
    let mut start = [0; 8];
    source.read_exact(&mut start)?;
    if start[..6] != *MAGIC {
        return Err(damaged(
            "not an npy file: it does not start with `\\x93NUMPY`",
        ));
    }
    let (len, before) = match start[6..] {
        [1, 0] => {
            let mut len = [0; 2];
            source.read_exact(&mut len)?;
            (u16::from_le_bytes(len) as u64, 10)
        }
        [2 | 3, 0] => {
            let mut len = [0; 4];
            source.read_exact(&mut len)?;
            (u32::from_le_bytes(len) as u64, 12)
        }
        [major, minor, ..] => {
            return Err(FileErrorKind::Unsupported(format!(
                "version {major}.{minor} of the npy format; 1.0, 2.0 and 3.0 are read"
            )));
        }
        _ => unreachable!("two bytes"),
    };
    let left = bytes.checked_sub(before + len);
    let (Some(left), true) = (left, len <= MAX_HEADER as u64) else {
        return Err(damaged(format!(
            "the header claims {len} bytes, in a file of {bytes} bytes; at most {MAX_HEADER} are read"
        )));
    };
    let mut text = vec![0; len as usize];
    source.read_exact(&mut text)?;
    let header = HeaderParser { text: &text, at: 0 }.header();
    match header {
        Ok(header) => Ok((header, left)),
        Err(reason) => Err(damaged(format!("header: {reason}"))),
    }
}

/// Parses the dictionary of a header, in which a list or tuple is nested only as a part of the
/// element type, where it is skipped.
struct HeaderParser<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> HeaderParser<'a> {
    fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.text.get(self.at) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }
    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }
    fn expect(&mut self, byte: u8) -> Result<(), String> {
        if self.eat(byte) {
            return Ok(());
        }
        Err(format!("expected `{}` at byte {}", byte as char, self.at))
    }
    /// A text in quotes, without escapes.
    fn string(&mut self) -> Result<&'a str, String> {
        let quote = match self.peek() {
            Some(quote @ (b'\'' | b'"')) => quote,
            _ => return Err(format!("expected a text in quotes at byte {}", self.at)),
        };
        self.at += 1;
        let rest = &self.text[self.at..];
        let Some(end) = rest.iter().position(|&b| b == quote) else {
            return Err("a text has no end".to_owned());
        };
        self.at += end + 1;
        std::str::from_utf8(&rest[..end]).map_err(|_| "a text is not UTF-8".to_owned())
    }
    fn word(&mut self) -> &'a [u8] {
        self.peek();
        let rest = &self.text[self.at..];
        let is_part = |b: &u8| b.is_ascii_alphanumeric();
        let end = rest.iter().position(|b| !is_part(b)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }
    fn shape(&mut self) -> Result<Vec<usize>, String> {
        self.expect(b'(')?;
        let mut shape = Vec::new();
        while !self.eat(b')') {
            let at = self.at;
            let word = self.word();
            // Python 2 has written long integers as `3L`.
            let digits = word.strip_suffix(b"L").unwrap_or(word);
            let digits = std::str::from_utf8(digits).unwrap_or("");
            let Ok(size) = digits.parse::<usize>() else {
                return Err(format!("expected a size at byte {at}"));
            };
            shape.push(size);
            // A comma after each size, which may be missing after the last of several.
            if !self.eat(b',') {
                if shape.len() == 1 {
                    return Err("the shape is a number in parentheses, not a tuple".to_owned());
                }
                self.expect(b')')?;
                break;
            }
        }
        Ok(shape)
    }
    /// The list of fields of a structured type.
    fn skip_list(&mut self) -> Result<(), String> {
        let mut depth = 0usize;
        loop {
            match self.peek() {
                Some(b'[' | b'(') => depth += 1,
                Some(b']' | b')') => depth -= 1,
                Some(b'\'' | b'"') => {
                    self.string()?;
                    continue;
                }
                Some(_) => {}
                None => return Err("the element type has no end".to_owned()),
            }
            self.at += 1;
            if depth == 0 {
                return Ok(());
            }
        }
    }
    fn header(mut self) -> Result<ArrayHeader, String> {
        let (mut descr, mut order, mut shape) = (None, None, None);
        self.expect(b'{')?;
        while !self.eat(b'}') {
            let key = self.string()?;
            self.expect(b':')?;
            let is_new = match key {
                "descr" => match self.peek() {
                    Some(b'[') => {
                        self.skip_list()?;
                        let other = ElementType::Other("a structure".to_owned());
                        descr.replace((other, false)).is_none()
                    }
                    _ => descr.replace(parse_type(self.string()?)).is_none(),
                },
                "fortran_order" => match self.word() {
                    b"True" => order.replace(true).is_none(),
                    b"False" => order.replace(false).is_none(),
                    _ => return Err("`fortran_order` is neither True nor False".to_owned()),
                },
                "shape" => shape.replace(self.shape()?).is_none(),
                key => return Err(format!("unknown key `{}`", key.escape_debug())),
            };
            if !is_new {
                return Err(format!("`{key}` is there twice"));
            }
            if !self.eat(b',') {
                self.expect(b'}')?;
                break;
            }
        }
        if self.peek().is_some() {
            return Err(format!("expected the end at byte {}", self.at));
        }
        match (descr, order, shape) {
            (Some((element_type, swapped)), Some(column_major), Some(shape)) => Ok(ArrayHeader {
                element_type,
                shape,
                column_major,
                swapped,
            }),
            _ => Err("`descr`, `fortran_order` or `shape` is missing".to_owned()),
        }
    }
}

/// Returns the element type of a NumPy type string such as `<f4`, and whether its bytes are in the
/// order that this machine does not have.
fn parse_type(text: &str) -> (ElementType, bool) {
    use ElementType::*;
    let other = || (Other(text.escape_debug().to_string()), false);
    let Some(order) = text.bytes().next().filter(|b| b"<>|=".contains(b)) else {
        return other();
    };
    let element_type = match &text[1..] {
        "b1" | "?" => Bool,
        "i1" => I8,
        "i2" => I16,
        "i4" => I32,
        "i8" => I64,
        "u1" => U8,
        "u2" => U16,
        "u4" => U32,
        "u8" => U64,
        "f2" => F16,
        "f4" => F32,
        "f8" => F64,
        "c8" => Complex32,
        "c16" => Complex64,
        _ => return other(),
    };
    let is_little = cfg!(target_endian = "little");
    let swapped = match order {
        b'<' => !is_little,
        b'>' => is_little,
        _ => false,
    };
    (element_type, swapped)
}

/// Returns the NumPy type string, with little-endian bytes.
fn type_string(element_type: &ElementType) -> Result<&'static str, FileErrorKind> {
    use ElementType::*;
    Ok(match element_type {
        Bool => "|b1",
        I8 => "|i1",
        I16 => "<i2",
        I32 => "<i4",
        I64 => "<i8",
        U8 => "|u1",
        U16 => "<u2",
        U32 => "<u4",
        U64 => "<u8",
        F16 => "<f2",
        F32 => "<f4",
        F64 => "<f8",
        Complex32 => "<c8",
        Complex64 => "<c16",
        Bf16 | Other(_) => {
            return Err(FileErrorKind::Unsupported(format!(
                "NumPy's formats have no {element_type}: convert the elements with `cast::<f32>()`"
            )));
        }
    })
}

/// Returns the bytes before the elements.
pub(crate) fn header_bytes(
    element_type: &ElementType,
    shape: &[usize],
) -> Result<Vec<u8>, FileErrorKind> {
    let comma = if shape.len() == 1 { "," } else { "" };
    let mut text = format!(
        "{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}",
        type_string(element_type)?,
        Sizes(shape).to_string().replace(')', &format!("{comma})")),
    );
    // At most 64 axes of at most 20 digits: far less than version 1.0 can have.
    let unpadded = MAGIC.len() + 2 + 2 + text.len() + 1;
    let padding = unpadded.next_multiple_of(ALIGNMENT) - unpadded;
    text.extend(std::iter::repeat_n(' ', padding));
    text.push('\n');
    let mut bytes = MAGIC.to_vec();
    bytes.extend([1, 0]);
    bytes.extend((text.len() as u16).to_le_bytes());
    bytes.extend(text.as_bytes());
    Ok(bytes)
}

/// Writes an array: its header and its elements.
pub(crate) fn write_array<T: Element, S: Shape, D: Storage<T, S>>(
    x: &Tensor<T, S, D>,
    out: &mut dyn Write,
) -> Result<(), FileErrorKind> {
    out.write_all(&header_bytes(&T::TYPE, &x.shape())?)?;
    write_elements(x, out)
}

/// Reads an array of which `bytes` bytes are left in the source.
pub(crate) fn read_array<T: Element, S: Shape>(
    op: &'static str,
    source: &mut dyn Read,
    bytes: u64,
) -> Result<Tensor<T, S>, FileErrorKind> {
    let (header, left) = read_header(source, bytes)?;
    check::<T, S>(op, &header.element_type, &header.shape)?;
    header.read(source, left)
}

/// Reads an `.npy` file, as written by [`write_npy`] and by NumPy's `np.save`. `DynRank` as the
/// shape accepts any shape.
///
/// Arrays in Fortran order and with big-endian numbers are converted. Strings, dates, structures
/// and pickled objects are not read.
///
/// # Errors
/// If the file cannot be read or is damaged, or if it has another element type or a shape that does
/// not match the type.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{read_npy, write_npy};
/// # let folder = std::env::temp_dir().join(format!("broadax-read-npy-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("points.npy");
/// write_npy(&path, &tensor![[0.0_f32, 1.0, 2.0], [3.0, 4.0, 5.0]])?;
///
/// let points = read_npy::<f32, shape![Dyn, 3]>(&path)?;
/// let centre: Tensor<f32, shape![3]> = points.mean(Axis::<0>);
/// assert_eq!(centre, tensor![1.5, 2.5, 3.5]);
///
/// let error = read_npy::<f64, shape![Dyn, 3]>(&path).unwrap_err();
/// let expected = "expected f64 of shape (_, 3), found f32 of shape (2, 3)";
/// assert!(error.to_string().contains(expected));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_npy<T: Element, S: Shape>(path: impl AsRef<Path>) -> Result<Tensor<T, S>, FileError> {
    let path = path.as_ref();
    let read = || {
        let (file, bytes) = open_file(path)?;
        read_array("read_npy", &mut BufReader::new(file), bytes)
    };
    read().map_err(|kind| FileError::new(path, kind))
}

/// Writes a tensor or a view to an `.npy` file, which NumPy's `np.load` reads.
///
/// The file gets its name when it is whole: if an error occurs, a file of this name that was there
/// before is unchanged.
///
/// # Errors
/// If the file cannot be written, or if NumPy has no such element type (`bf16`).
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{read_npy, write_npy};
/// # let folder = std::env::temp_dir().join(format!("broadax-write-npy-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("x.npy");
/// let x = tensor![[1, 2, 3], [4, 5, 6]];
/// write_npy(&path, &x.t())?;
/// assert_eq!(read_npy::<i32, shape![3, 2]>(&path)?, tensor![[1, 4], [2, 5], [3, 6]]);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_npy<T: Element, S: Shape, D: Storage<T, S>>(
    path: impl AsRef<Path>,
    x: &Tensor<T, S, D>,
) -> Result<(), FileError> {
    let path = path.as_ref();
    let write = || {
        let mut out = Output::create(path)?;
        write_array(x, &mut out)?;
        out.finish()?;
        Ok(())
    };
    write().map_err(|kind: FileErrorKind| FileError::new(path, kind))
}

/// Reads the header of an `.npy` file.
pub(crate) fn inspect(path: &Path) -> Result<ArrayHeader, FileErrorKind> {
    let (file, bytes) = open_file(path)?;
    let (header, left) = read_header(&mut BufReader::new(file), bytes)?;
    header.check_length(left)?;
    Ok(header)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<ArrayHeader, String> {
        let text = text.as_bytes();
        HeaderParser { text, at: 0 }.header()
    }

    #[test]
    fn headers_in_all_spellings() {
        for text in [
            "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }",
            "{'descr':'<f4','fortran_order':False,'shape':(2,3)}\n",
            " { \"shape\" : ( 2L , 3L , ) , \"fortran_order\" : False , \"descr\" : \"<f4\" } ",
        ] {
            let header = parse(text).unwrap();
            assert_eq!(header.element_type, ElementType::F32);
            assert_eq!(header.shape, [2, 3]);
            assert!(!header.column_major);
        }
        let shape = |text| {
            parse(&format!(
                "{{'descr':'|u1','fortran_order':True,'shape':{text}}}"
            ))
        };
        assert!(shape("()").unwrap().shape.is_empty());
        assert_eq!(shape("(5,)").unwrap().shape, [5]);
        assert_eq!(shape("(0, 7)").unwrap().shape, [0, 7]);
        assert!(shape("(5,)").unwrap().column_major);
    }

    #[test]
    fn headers_that_are_refused() {
        for (text, reason) in [
            ("", "expected `{` at byte 0"),
            (
                "{'descr': '<f4'}",
                "`descr`, `fortran_order` or `shape` is missing",
            ),
            ("{'a': 1}", "unknown key `a`"),
            ("{'descr': '<f4', 'descr': '<f4'}", "`descr` is there twice"),
            (
                "{'shape': (5)}",
                "the shape is a number in parentheses, not a tuple",
            ),
            ("{'shape': (-5,)}", "expected a size at byte 11"),
            (
                "{'shape': (99999999999999999999,)}",
                "expected a size at byte 11",
            ),
            ("{'shape': [5]}", "expected `(` at byte 10"),
            ("{'shape': (1,", "expected a size at byte 13"),
            (
                "{'fortran_order': Maybe}",
                "`fortran_order` is neither True nor False",
            ),
            ("{'descr': [('a', '<f4')", "the element type has no end"),
            ("{'descr': '<f4", "a text has no end"),
        ] {
            assert_eq!(parse(text).unwrap_err(), reason, "{text}");
        }
        // Brackets are counted, not followed by recursion.
        let deep = format!("{{'descr': {}", "[(".repeat(1 << 20));
        assert_eq!(parse(&deep).unwrap_err(), "the element type has no end");
    }

    #[test]
    fn types() {
        let big = cfg!(target_endian = "little");
        assert_eq!(parse_type(">f8"), (ElementType::F64, big));
        assert_eq!(parse_type("<f8"), (ElementType::F64, !big));
        assert_eq!(parse_type("=c16"), (ElementType::Complex64, false));
        for text in ["<U5", "|O", "<M8[ns]", "f4", "", "<é", "é", "<f16", "|V2"] {
            assert_eq!(
                parse_type(text),
                (ElementType::Other(text.to_owned()), false)
            );
        }
    }

    #[test]
    fn elements_start_at_a_multiple_of_64() {
        for rank in 0..=64 {
            let bytes = header_bytes(&ElementType::F64, &vec![usize::MAX; rank]).unwrap();
            assert_eq!(bytes.len() % 64, 0);
            let (header, left) = read_header(&mut &bytes[..], bytes.len() as u64).unwrap();
            assert_eq!((header.shape.len(), left), (rank, 0));
        }
    }
}
