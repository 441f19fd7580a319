//! Formatting of tensors: nested brackets, and the shape.

use crate::layout::moved;
use crate::storage::Storage;
use crate::tensor::Tensor;
use broadax_shape::per_axis::Sizes;
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::elements;
use core::fmt::{self, Debug, Display, Formatter};

/// Tensors with more elements are shortened, as in NumPy (its `threshold`).
const THRESHOLD: usize = 1000;
/// The number of elements at each end of a shortened axis (NumPy's `edgeitems`).
const EDGE: usize = 3;

/// Writes one element.
type Write<T> = fn(&T, &mut Formatter<'_>) -> fmt::Result;

/// Writes nested brackets: a new line for each row, and an empty line between matrices.
fn nested<T, S: Shape, D: Storage<T, S>>(
    f: &mut Formatter<'_>,
    tensor: &Tensor<T, S, D>,
    write: Write<T>,
    indent: usize,
) -> fmt::Result {
    let sizes = tensor.shape();
    let strides = tensor.strides();
    // Many rows without elements are shortened too.
    let long = elements(&sizes) > THRESHOLD || sizes.iter().any(|&size| size > THRESHOLD);
    let short = long && !f.alternate();
    level(
        f,
        &sizes,
        strides.as_ref(),
        &|offset, f| {
            // SAFETY: 1. `level` visits the indices of the shape, whose elements are borrowed.
            write(unsafe { &*tensor.data.ptr().offset(offset) }, f)
        },
        0,
        short,
        indent,
    )
}

fn level(
    f: &mut Formatter<'_>,
    sizes: &[usize],
    strides: &[isize],
    write: &dyn Fn(isize, &mut Formatter<'_>) -> fmt::Result,
    at: isize,
    short: bool,
    indent: usize,
) -> fmt::Result {
    let (Some((&size, sizes)), Some((&stride, strides))) =
        (sizes.split_first(), strides.split_first())
    else {
        return write(at, f);
    };
    f.write_str("[")?;
    let skip = short && size > 2 * EDGE;
    let mut first = true;
    // Both ends, and one iteration for the dots between them.
    let (front, back) = match skip {
        true => (0..EDGE + 1, size - EDGE..size),
        false => (0..size, size..size),
    };
    for i in front.chain(back) {
        if !first {
            f.write_str(",")?;
            if sizes.is_empty() {
                f.write_str(" ")?;
            } else {
                for _ in 0..sizes.len() {
                    f.write_str("\n")?;
                }
                write!(f, "{:indent$}", "")?;
            }
        }
        first = false;
        if skip && i == EDGE {
            f.write_str("...")?;
        } else {
            let at = moved(at, stride, i as isize);
            level(f, sizes, strides, write, at, short, indent + 1)?;
        }
    }
    f.write_str("]")
}

/// Formats the elements in nested brackets. A tensor with more than 1,000 elements is shortened,
/// but not by `{:#}`. The format options, such as `{:.2}`, apply to each element, and so do other
/// formats: `{:e}` for exponents, `{:x}` for hexadecimal numbers.
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![[1.0, 2.5], [-3.0, 4.0]];
/// assert_eq!(x.to_string(), "[[1, 2.5],\n [-3, 4]]");
/// assert_eq!(format!("{x:.1}"), "[[1.0, 2.5],\n [-3.0, 4.0]]");
/// assert_eq!(
///     Tensor::<i32, shape![2000]>::arange().to_string(),
///     "[0, 1, 2, ..., 1997, 1998, 1999]",
/// );
/// assert_eq!(format!("{:#}", Tensor::<i32, shape![2000]>::arange()).matches(", ").count(), 1999);
/// assert_eq!(format!("{:.2e}", tensor![1234.5, 1e-9]), "[1.23e3, 1.00e-9]");
/// assert_eq!(format!("{:#06x}", tensor![255_u8, 16]), "[0x00ff, 0x0010]");
/// ```
impl<T: Display, S: Shape, D: Storage<T, S>> Display for Tensor<T, S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        nested(f, self, T::fmt, 1)
    }
}

/// Formats of numbers, for each element.
macro_rules! formats {
    ($($format:ident)*) => { $(
        impl<T: fmt::$format, S: Shape, D: Storage<T, S>> fmt::$format for Tensor<T, S, D> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                nested(f, self, T::fmt, 1)
            }
        }
    )* };
}
formats! { LowerExp UpperExp LowerHex UpperHex Octal Binary }

/// Formats the shape, then the elements in nested brackets.
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![[1, 2], [3, 4]];
/// assert_eq!(format!("{x:?}"), "tensor(2, 2) [[1, 2],\n [3, 4]]");
/// ```
impl<T: Debug, S: Shape, D: Storage<T, S>> Debug for Tensor<T, S, D> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "tensor{} ", Sizes(self.shape().0))?;
        nested(f, self, T::fmt, 1)
    }
}
