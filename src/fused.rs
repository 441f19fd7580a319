//! Operations on whole rows in one go: softmax and layer norm.
//!
//! Composed of elementwise operations and reductions, each would read and write the tensor several
//! times. Here a row is read from memory once; what follows finds it in the cache.

use crate::axis::{AxisArg, position};
use crate::dim::Dim;
use crate::element::Elementary;
use crate::error::{Problem, ShapeError, check_out, given, or_panic};
use crate::fold::{BLOCK, LANES, combined as block};
use crate::layout::{count, elements};
use crate::per_axis::AxisVec;
use crate::shape::{DynRank, Shape};
use crate::storage::{Number, Owned, Storage, StorageMut, Yields};
use crate::tensor::{Placed, Tensor};
use crate::vector_math::{self as math, Base, Rounding};
use alloc::borrow::Cow;

/// Calls a function compiled for the vector instructions that the processor has.
macro_rules! at_best_level {
    ($(#[$meta:meta])* $name:ident = $body:ident<$t:ident, Rounding>($($arg:ident: $type:ty),*)) => {
        $(#[$meta])*
        unsafe fn $name<$t: Elementary>($($arg: $type),*) {
            /// # Safety
            /// As for the function that it is; the processor has AVX2 and FMA.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn avx2<$t: Elementary>($($arg: $type),*) {
                // SAFETY: 1. the caller's.
                unsafe { $body::<$t, math::Fma>($($arg),*) }
            }
            // SAFETY: 1. the caller's; 2. the level is available.
            unsafe {
                #[cfg(all(feature = "std", target_arch = "x86_64"))]
                if crate::simd::Level::current() >= crate::simd::Level::Avx2 {
                    return avx2($($arg),*);
                }
                $body::<$t, Base>($($arg),*)
            }
        }
    };
}

/// The larger one; any of them when one is a NaN, which the sum then finds.
#[inline(always)]
fn larger<T: Elementary>(a: T, b: T) -> T {
    if b > a { b } else { a }
}

/// Combines `get(i)` for all `i` below `n > 0`, in blocks.
#[inline(always)]
fn combined<T: Elementary>(n: usize, get: impl Fn(usize) -> T, with: impl Fn(T, T) -> T) -> T {
    let mut all = block(n.min(BLOCK), &get, &with);
    let mut from = BLOCK;
    while from < n {
        all = with(all, block(BLOCK.min(n - from), |i| get(from + i), &with));
        from += BLOCK;
    }
    all
}

/// Softmax of `rows` rows of `n > 0` elements, next to each other.
///
/// # Safety
/// 1. So many elements can be read from `x` on, and written from `out` on; the two do not overlap.
#[inline(always)]
unsafe fn softmax_rows<T: Elementary, R: Rounding>(
    x: *const T,
    out: *mut T,
    rows: usize,
    n: usize,
) {
    for row in 0..rows {
        // SAFETY: 1. the caller's promise, for each row and each element of it.
        unsafe {
            let (x, out) = (x.add(row * n), out.add(row * n));
            let most = combined(n, |i| *x.add(i), larger);
            for i in 0..n {
                out.add(i).write(math::exp::<R, T>(*x.add(i) - most));
            }
            let scale = T::one() / combined(n, |i| *out.add(i), |a, b| a + b);
            for i in 0..n {
                *out.add(i) = *out.add(i) * scale;
            }
        }
    }
}
at_best_level! {
    /// [`softmax_rows`], at the best level.
    ///
    /// # Safety
    /// As there.
    softmax_rows_best = softmax_rows<T, Rounding>(x: *const T, out: *mut T, rows: usize, n: usize)
}

/// Softmax of `outer` blocks of `n > 0` rows of `inner` elements, across the rows.
///
/// # Safety
/// As for [`softmax_rows`], for `outer * n * inner` elements.
#[inline(always)]
unsafe fn softmax_columns<T: Elementary, R: Rounding>(
    x: *const T,
    out: *mut T,
    outer: usize,
    n: usize,
    inner: usize,
) {
    /// `$lanes` columns at `x` and `out`.
    macro_rules! columns {
        ($lanes:expr, $x:expr, $out:expr) => {{
            let (x, out) = ($x, $out);
            let mut most: [T; $lanes] = core::array::from_fn(|lane| *x.add(lane));
            for row in 1..n {
                for lane in 0..$lanes {
                    most[lane] = larger(most[lane], *x.add(row * inner + lane));
                }
            }
            let mut sum = [T::zero(); $lanes];
            for row in 0..n {
                for lane in 0..$lanes {
                    let e = math::exp::<R, T>(*x.add(row * inner + lane) - most[lane]);
                    out.add(row * inner + lane).write(e);
                    sum[lane] = sum[lane] + e;
                }
            }
            for row in 0..n {
                for lane in 0..$lanes {
                    let place = out.add(row * inner + lane);
                    *place = *place / sum[lane];
                }
            }
        }};
    }
    for block in 0..outer {
        // SAFETY: 1. the caller's promise, for each block, row and column.
        unsafe {
            let (x, out) = (x.add(block * n * inner), out.add(block * n * inner));
            let mut column = 0;
            while column + LANES <= inner {
                columns!(LANES, x.add(column), out.add(column));
                column += LANES;
            }
            while column < inner {
                columns!(1, x.add(column), out.add(column));
                column += 1;
            }
        }
    }
}
at_best_level! {
    /// [`softmax_columns`], at the best level.
    ///
    /// # Safety
    /// As there.
    softmax_columns_best = softmax_columns<T, Rounding>(
        x: *const T, out: *mut T, outer: usize, n: usize, inner: usize
    )
}

/// Softmax along the axis at a position.
///
/// # Safety
/// 1. Elements of these sizes can be read from `x` on, and written from `out` on, dense; the two do not
///    overlap.
unsafe fn softmax<T: Elementary>(sizes: &[usize], at: usize, x: *const T, out: *mut T) {
    if sizes.contains(&0) {
        return;
    }
    let (outer, n) = (sizes[..at].iter().product(), sizes[at]);
    let inner = sizes[at + 1..].iter().product();
    // SAFETY: 1. the product of the three is the number of elements.
    unsafe {
        match inner {
            1 => softmax_rows_best(x, out, outer, n),
            _ => softmax_columns_best(x, out, outer, n, inner),
        }
    }
}

/// The numbers of a layer norm.
struct Norm<T> {
    gamma: *const T,
    beta: *const T,
    eps: T,
}
impl<T: Copy> Clone for Norm<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Copy> Copy for Norm<T> {}

/// Layer norm of `rows` rows of `n > 0` elements.
///
/// # Safety
/// As for [`softmax_rows`]; `n` elements can be read from `gamma` and from `beta` on.
#[inline(always)]
unsafe fn layer_norm_rows<T: Elementary, R: Rounding>(
    x: *const T,
    out: *mut T,
    norm: Norm<T>,
    rows: usize,
    n: usize,
) {
    let count = <T as num_traits::NumCast>::from(n).unwrap_or_else(<T as num_traits::Float>::nan);
    for row in 0..rows {
        // SAFETY: 1. the caller's promise, for each row and each element of it.
        unsafe {
            let (x, out) = (x.add(row * n), out.add(row * n));
            let mean = combined(n, |i| *x.add(i), |a, b| a + b) / count;
            let square = |i: usize| {
                let distance = *x.add(i) - mean;
                distance * distance
            };
            let var = combined(n, square, |a, b| a + b) / count;
            let scale = T::one() / num_traits::Float::sqrt(var + norm.eps);
            for i in 0..n {
                let normal = (*x.add(i) - mean) * scale;
                out.add(i)
                    .write(normal * *norm.gamma.add(i) + *norm.beta.add(i));
            }
        }
    }
}
at_best_level! {
    /// [`layer_norm_rows`], at the best level.
    ///
    /// # Safety
    /// As there.
    layer_norm_rows_best = layer_norm_rows<T, Rounding>(
        x: *const T, out: *mut T, norm: Norm<T>, rows: usize, n: usize
    )
}

/// A new tensor of the shape of `x`, whose elements `fill` writes when it is given those of `x`, dense.
///
/// # Safety
/// 1. `fill` writes all elements.
unsafe fn from_dense<T, S, D, E>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    fill: impl FnOnce(*const T, *mut T),
) -> Result<Tensor<T, S, E>, ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    E: Owned<T, S>,
{
    let len = count::<T>(op, &x.shape())?;
    if x.is_contiguous() {
        // SAFETY: 1. the number of elements, checked; 2. the caller's.
        let data = unsafe { E::build(len, |out| fill(x.data.ptr(), out)) };
        return Ok(Tensor::from_parts(data, x.shape.clone()));
    }
    let mut copy = crate::Tensor::<T, S, E>::from_parts(
        // SAFETY: 1. the number of elements, checked; 2. the pass writes each of them.
        unsafe {
            E::build(len, |out| {
                let init = crate::kernel::Init::new(out);
                let sizes = x.shape();
                let target = crate::kernel::Target {
                    ptr: out,
                    sizes: &sizes,
                    strides: None,
                };
                crate::kernel::run::<S, S, _, _, true>(&x.leaf(), &init, &sizes, target);
                init.done();
            })
        },
        x.shape.clone(),
    );
    // SAFETY: 1. the number of elements, checked; 2. the caller's.
    let data = unsafe { E::build(len, |out| fill(copy.data.ptr_mut(), out)) };
    Ok(Tensor::from_parts(data, copy.shape))
}

impl<T: Elementary, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// e to the power of each element, divided by the sum of these along an axis. The largest element is
    /// subtracted first, so that nothing overflows.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let p = tensor![[1000.0, 1000.0], [0.0, f64::NEG_INFINITY]].softmax(Axis::<-1>);
    /// assert_eq!(p, tensor![[0.5, 0.5], [1.0, 0.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn softmax<A>(&self, axis: A) -> Placed<D, T, S>
    where
        A: AxisArg<S>,
        D: Yields<Number, T, S>,
    {
        or_panic(self.try_softmax(axis))
    }

    /// As [`softmax`](Tensor::softmax), with an error instead of a panic.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[2.0, 2.0], [2.0, 2.0]].into_dyn();
    /// assert_eq!(x.try_softmax(0)?, tensor![[0.5, 0.5], [0.5, 0.5]]);
    /// assert!(x.try_softmax(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_softmax<A>(&self, axis: A) -> Result<Placed<D, T, S>, ShapeError>
    where
        A: AxisArg<S>,
        D: Yields<Number, T, S>,
    {
        let sizes = self.shape();
        let at = position("softmax", axis.number(), sizes.len())?;
        // SAFETY: 1. softmax writes all elements; the memory is new.
        unsafe { from_dense("softmax", self, |from, to| softmax(&sizes, at, from, to)) }
    }

    /// As [`softmax`](Tensor::softmax), into a given tensor of the same shape. Allocates nothing, when both are
    /// contiguous.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![3.0, 3.0].softmax_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![0.5, 0.5]);
    /// ```
    #[track_caller]
    pub fn softmax_into<A, E>(&self, axis: A, out: &mut Tensor<T, S, E>)
    where
        A: AxisArg<S>,
        E: StorageMut<T, S>,
        D: Yields<Number, T, S>,
    {
        or_panic(self.try_softmax_into(axis, out))
    }

    /// As [`softmax_into`](Tensor::softmax_into), with an error instead of a panic.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis. Nothing has been written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0].into_dyn();
    /// tensor![3.0, 3.0].into_dyn().try_softmax_into(0, &mut out)?;
    /// assert_eq!(out, tensor![0.5, 0.5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_softmax_into<A, E>(
        &self,
        axis: A,
        out: &mut Tensor<T, S, E>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        E: StorageMut<T, S>,
        D: Yields<Number, T, S>,
    {
        let sizes = self.shape();
        let at = position("softmax", axis.number(), sizes.len())?;
        check_out("softmax", &sizes, &out.shape())?;
        if self.is_contiguous() && out.is_contiguous() {
            // SAFETY: 1. both are dense, of the same sizes, and borrowed apart.
            unsafe { softmax(&sizes, at, self.data.ptr(), out.data.ptr_mut()) };
            return Ok(());
        }
        let result: Placed<D, T, S> = self.try_softmax(axis)?;
        out.assign(&result);
        Ok(())
    }
}

/// The elements of a vector, next to each other.
fn dense<T: Clone, S: Shape, D: Storage<T, S>>(x: &Tensor<T, S, D>) -> Cow<'_, [T]> {
    match x.try_as_slice() {
        Some(elements) => Cow::Borrowed(elements),
        None => Cow::Owned(x.iter().cloned().collect()),
    }
}

/// The number of rows of a layer norm and of elements in each; `gamma` and `beta` have one for each.
fn layer_norm_rows_of(
    sizes: &[usize],
    gamma: &[usize],
    beta: &[usize],
) -> Result<(usize, usize), ShapeError> {
    const OP: &str = "layer_norm";
    let Some((&n, outer)) = sizes.split_last() else {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(OP, Problem::TooFewAxes { shape, least: 1 }));
    };
    given(OP, gamma, &[n])?;
    given(OP, beta, &[n])?;
    Ok((if n == 0 { 0 } else { elements(outer) }, n))
}

/// Layer norm into a new tensor.
fn layer_norm<T, S, D, G, E, H, F, R>(
    x: &Tensor<T, S, D>,
    gamma: &Tensor<T, G, E>,
    beta: &Tensor<T, H, F>,
    eps: T,
) -> Result<Tensor<T, S, R>, ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    G: Shape,
    E: Storage<T, G>,
    H: Shape,
    F: Storage<T, H>,
    R: Owned<T, S>,
{
    let (rows, n) = layer_norm_rows_of(&x.shape(), &gamma.shape(), &beta.shape())?;
    let (gamma, beta) = (dense(gamma), dense(beta));
    let norm = Norm {
        gamma: gamma.as_ptr(),
        beta: beta.as_ptr(),
        eps,
    };
    // SAFETY: 1. the rows are all elements; the memory is new, and there are `n` of gamma and beta.
    unsafe {
        from_dense("layer_norm", x, |from, to| {
            layer_norm_rows_best(from, to, norm, rows, n)
        })
    }
}

/// Layer norm into a given tensor; where its elements or those of `x` do not lie next to each other, by
/// way of a new one, `R`.
fn layer_norm_into<T, S, D, G, E, H, F, R, O>(
    x: &Tensor<T, S, D>,
    gamma: &Tensor<T, G, E>,
    beta: &Tensor<T, H, F>,
    eps: T,
    out: &mut Tensor<T, S, O>,
) -> Result<(), ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    G: Shape,
    E: Storage<T, G>,
    H: Shape,
    F: Storage<T, H>,
    R: Owned<T, S>,
    O: StorageMut<T, S>,
{
    let (rows, n) = layer_norm_rows_of(&x.shape(), &gamma.shape(), &beta.shape())?;
    check_out("layer_norm", &x.shape(), &out.shape())?;
    if !(x.is_contiguous() && out.is_contiguous()) {
        let result: Tensor<T, S, R> = layer_norm(x, gamma, beta, eps)?;
        out.assign(&result);
        return Ok(());
    }
    let (gamma, beta) = (dense(gamma), dense(beta));
    let norm = Norm {
        gamma: gamma.as_ptr(),
        beta: beta.as_ptr(),
        eps,
    };
    // SAFETY: 1. all are dense, of these sizes, and `out` is borrowed apart.
    unsafe { layer_norm_rows_best(x.data.ptr(), out.data.ptr_mut(), norm, rows, n) };
    Ok(())
}

impl<T: Elementary, B: Shape, N: Dim, D: Storage<T, (B, N)>> Tensor<T, (B, N), D> {
    /// Layer normalization over the last axis: `(x - mean) / sqrt(var + eps) * gamma + beta`, with the mean
    /// and the variance of each row (Ba, Kiros and Hinton, "Layer Normalization", 2016).
    ///
    /// # Panics
    /// When a size known only when the program runs differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 3.0], [10.0, 30.0]];
    /// let y = x.layer_norm(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0);
    /// assert_eq!(y, tensor![[-1.0, 2.5], [-1.0, 2.5]]);
    /// ```
    #[track_caller]
    pub fn layer_norm<E, F>(
        &self,
        gamma: &Tensor<T, ((), N), E>,
        beta: &Tensor<T, ((), N), F>,
        eps: T,
    ) -> Placed<D, T, (B, N)>
    where
        E: Storage<T, ((), N)>,
        F: Storage<T, ((), N)>,
        D: Yields<Number, T, (B, N)>,
    {
        or_panic(layer_norm(self, gamma, beta, eps))
    }

    /// As [`layer_norm`](Tensor::layer_norm), into a given tensor of the same shape. Allocates nothing,
    /// when all are contiguous.
    ///
    /// # Panics
    /// When a size known only when the program runs differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0, 0.0]];
    /// tensor![[1.0, 3.0]].layer_norm_into(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0, &mut out);
    /// assert_eq!(out, tensor![[-1.0, 2.5]]);
    /// ```
    #[track_caller]
    pub fn layer_norm_into<E, F, G>(
        &self,
        gamma: &Tensor<T, ((), N), E>,
        beta: &Tensor<T, ((), N), F>,
        eps: T,
        out: &mut Tensor<T, (B, N), G>,
    ) where
        E: Storage<T, ((), N)>,
        F: Storage<T, ((), N)>,
        G: StorageMut<T, (B, N)>,
        D: Yields<Number, T, (B, N)>,
    {
        or_panic(layer_norm_into::<_, _, _, _, _, _, _, D::Data, _>(
            self, gamma, beta, eps, out,
        ))
    }
}

impl<T: Elementary, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Layer normalization over the last axis, as [`layer_norm`](Tensor::layer_norm) of a tensor whose last
    /// axis is in its type.
    ///
    /// # Errors
    /// When this is a scalar, or `gamma` and `beta` are not vectors as long as the last axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 3.0], [10.0, 30.0]].into_dyn();
    /// let y = x.try_layer_norm(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0)?;
    /// assert_eq!(y, tensor![[-1.0, 2.5], [-1.0, 2.5]]);
    /// assert_eq!(
    ///     x.try_layer_norm(&tensor![1.0], &tensor![0.0, 0.5], 0.0).unwrap_err().to_string(),
    ///     "layer_norm: a given tensor has the shape (1), and (2) is needed",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_layer_norm<G: Shape, E, H: Shape, F>(
        &self,
        gamma: &Tensor<T, G, E>,
        beta: &Tensor<T, H, F>,
        eps: T,
    ) -> Result<Placed<D, T, DynRank>, ShapeError>
    where
        E: Storage<T, G>,
        F: Storage<T, H>,
        D: Yields<Number, T, DynRank>,
    {
        layer_norm(self, gamma, beta, eps)
    }

    /// As [`try_layer_norm`](Tensor::try_layer_norm), into a given tensor of the same shape. Allocates
    /// nothing, when all are contiguous.
    ///
    /// # Errors
    /// As there; and when `out` has another shape. Nothing has been written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0, 0.0]].into_dyn();
    /// let x = tensor![[1.0, 3.0]].into_dyn();
    /// x.try_layer_norm_into(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0, &mut out)?;
    /// assert_eq!(out, tensor![[-1.0, 2.5]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_layer_norm_into<G: Shape, E, H: Shape, F, O>(
        &self,
        gamma: &Tensor<T, G, E>,
        beta: &Tensor<T, H, F>,
        eps: T,
        out: &mut Tensor<T, DynRank, O>,
    ) -> Result<(), ShapeError>
    where
        E: Storage<T, G>,
        F: Storage<T, H>,
        O: StorageMut<T, DynRank>,
        D: Yields<Number, T, DynRank>,
    {
        layer_norm_into::<_, _, _, _, _, _, _, D::Data, _>(self, gamma, beta, eps, out)
    }
}
