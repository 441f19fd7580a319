//! Element types that files can have, and how elements become bytes.

use bytemuck::{CheckedBitPattern, NoUninit};
use std::borrow::Cow;
use std::fmt;
use std::io::{self, Read};

/// The type of the elements in a file.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ElementType {
    /// `bool`, a byte that is 0 or 1.
    Bool,
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `u8`
    U8,
    /// `u16`
    U16,
    /// `u32`
    U32,
    /// `u64`
    U64,
    /// `half::f16`
    F16,
    /// `half::bf16`
    Bf16,
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// `num_complex::Complex<f32>`
    Complex32,
    /// `num_complex::Complex<f64>`
    Complex64,
    /// A type that this crate does not read, under the name that it has in the file.
    Other(String),
}

impl ElementType {
    /// Returns the number of bytes of an element, or `None` for [`Other`](ElementType::Other).
    pub const fn size(&self) -> Option<usize> {
        use ElementType::*;
        Some(match self {
            Bool | I8 | U8 => 1,
            I16 | U16 | F16 | Bf16 => 2,
            I32 | U32 | F32 => 4,
            I64 | U64 | F64 | Complex32 => 8,
            Complex64 => 16,
            Other(_) => return None,
        })
    }

    /// Returns the name of the type in Rust.
    pub fn name(&self) -> &str {
        use ElementType::*;
        match self {
            Bool => "bool",
            I8 => "i8",
            I16 => "i16",
            I32 => "i32",
            I64 => "i64",
            U8 => "u8",
            U16 => "u16",
            U32 => "u32",
            U64 => "u64",
            F16 => "f16",
            Bf16 => "bf16",
            F32 => "f32",
            F64 => "f64",
            Complex32 => "Complex<f32>",
            Complex64 => "Complex<f64>",
            Other(name) => name,
        }
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Elements that can be read from files and written to files: `bool`, integers and floats, with
/// the features `half` and `complex` also 16-bit floats and complex numbers.
///
/// This trait is sealed.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` cannot be read from files or written to files",
    label = "expected `bool`, an integer of 8 to 64 bits, or a float",
    note = "`f16` and `bf16` need the feature `half`, complex numbers the feature `complex`; \
        others convert with `x.cast::<f64>()` or `x.map(..)`"
)]
pub trait Element: NoUninit + CheckedBitPattern + Send + Sync + sealed::Fill + 'static {
    /// The type in files.
    const TYPE: ElementType;
}

pub(crate) mod sealed {
    use std::io::{self, Read};

    pub trait Fill: Sized {
        const ZERO: Self;
        /// Reads all elements, in the byte order of this machine or in the other one.
        fn fill(elements: &mut [Self], source: &mut dyn Read, swapped: bool) -> io::Result<()>;
    }
}

/// Reverses the bytes of each number.
fn reverse(bytes: &mut [u8], width: usize) {
    for number in bytes.chunks_exact_mut(width) {
        number.reverse();
    }
}

macro_rules! elements {
    ($($t:ty = $kind:ident, $width:literal, $zero:expr;)*) => { $(
        impl Element for $t {
            const TYPE: ElementType = ElementType::$kind;
        }
        impl sealed::Fill for $t {
            const ZERO: Self = $zero;
            fn fill(elements: &mut [Self], source: &mut dyn Read, swapped: bool) -> io::Result<()> {
                let bytes = bytemuck::cast_slice_mut(elements);
                source.read_exact(bytes)?;
                if swapped && $width > 1 {
                    reverse(bytes, $width);
                }
                Ok(())
            }
        }
    )* };
}
elements! {
    i8 = I8, 1, 0;
    i16 = I16, 2, 0;
    i32 = I32, 4, 0;
    i64 = I64, 8, 0;
    u8 = U8, 1, 0;
    u16 = U16, 2, 0;
    u32 = U32, 4, 0;
    u64 = U64, 8, 0;
    f32 = F32, 4, 0.0;
    f64 = F64, 8, 0.0;
}
#[cfg(feature = "half")]
elements! {
    half::f16 = F16, 2, half::f16::ZERO;
    half::bf16 = Bf16, 2, half::bf16::ZERO;
}
// The bytes of both parts are reversed, each by itself.
#[cfg(feature = "complex")]
elements! {
    num_complex::Complex<f32> = Complex32, 4, num_complex::Complex::new(0.0, 0.0);
    num_complex::Complex<f64> = Complex64, 8, num_complex::Complex::new(0.0, 0.0);
}

impl Element for bool {
    const TYPE: ElementType = ElementType::Bool;
}
impl sealed::Fill for bool {
    const ZERO: Self = false;
    fn fill(elements: &mut [Self], source: &mut dyn Read, _: bool) -> io::Result<()> {
        let mut bytes = [0; 4096];
        for part in elements.chunks_mut(bytes.len()) {
            let bytes = &mut bytes[..part.len()];
            source.read_exact(bytes)?;
            match bytemuck::checked::try_cast_slice(bytes) {
                Ok(values) => part.copy_from_slice(values),
                Err(_) => return Err(io::Error::new(io::ErrorKind::InvalidData, NOT_A_BOOL)),
            }
        }
        Ok(())
    }
}

/// The reason why a byte is refused as a `bool`.
pub(crate) const NOT_A_BOOL: &str = "an element of type bool is neither 0 nor 1";

/// Returns the bytes of the elements in little-endian order.
pub(crate) fn little_endian<T: Element>(elements: &[T]) -> Cow<'_, [u8]> {
    let bytes: &[u8] = bytemuck::cast_slice(elements);
    if cfg!(target_endian = "little") {
        return Cow::Borrowed(bytes);
    }
    let parts = match T::TYPE {
        ElementType::Complex32 | ElementType::Complex64 => 2,
        _ => 1,
    };
    let mut bytes = bytes.to_vec();
    reverse(&mut bytes, size_of::<T>() / parts);
    Cow::Owned(bytes)
}
