//! Types of the tables that are compiled in this crate.

use crate::kernel::inner_loops::LoopsOf;
use crate::kernel::sink::Overwrite;
use crate::kernel::source::{Fill, Leaf, Map1, Map2};
use crate::storage::Contiguous;

/// A tensor as a source.
pub(crate) type ReadLeaf<T> = Leaf<'static, T, (), Contiguous>;
/// A function of the elements of a tensor.
pub(crate) type Unary<F, T> = Map1<&'static F, ReadLeaf<T>>;
/// A function of two tensors.
pub(crate) type Binary<F, T> = Map2<&'static F, ReadLeaf<T>, ReadLeaf<T>>;
/// A function of a tensor and a scalar.
pub(crate) type WithScalar<F, T> = Map2<&'static F, ReadLeaf<T>, Fill<T>>;
/// A function of a scalar and a tensor.
#[cfg(all(debug_assertions, feature = "dev-kernels"))]
pub(crate) type ScalarWith<F, T> = Map2<&'static F, Fill<T>, ReadLeaf<T>>;

/// The table of an expression that is written to new memory.
pub(crate) type WriteNewLoops<E, const N: usize> = LoopsOf<E, Overwrite, N>;
