//! Operations on whole rows in one go: softmax and layer norm.
//!
//! Composed of elementwise operations and reductions, each would read and write the tensor several
//! times. Here a row is read from memory once; what follows finds it in the cache.

use crate::axis::{Axis, HasAxis, fixed_position, positions};
use crate::dim::Dim;
use crate::element::Elementary;
use crate::error::{ShapeError, given, or_panic};
use crate::layout::count;
use crate::shape::{DynRank, Shape};
use crate::storage::{Number, Owned, Storage, StorageMut, Yields};
use crate::tensor::{Placed, Tensor};
use crate::vector_math as math;

/// How many elements of a row are combined at the same time.
const LANES: usize = 64;

/// Calls a function compiled for the vector instructions that the processor has.
macro_rules! at_best_level {
    ($(#[$meta:meta])* $name:ident = $body:ident<$t:ident>($($arg:ident: $type:ty),*)) => {
        $(#[$meta])*
        unsafe fn $name<$t: Elementary>($($arg: $type),*) {
            /// # Safety
            /// As for the function that it is; the processor has AVX2 and FMA.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn avx2<$t: Elementary>($($arg: $type),*) {
                // SAFETY: 1. the caller's.
                unsafe { $body($($arg),*) }
            }
            // SAFETY: 1. the caller's; 2. the level is available.
            unsafe {
                #[cfg(all(feature = "std", target_arch = "x86_64"))]
                if crate::simd::Level::current() >= crate::simd::Level::Avx2 {
                    return avx2($($arg),*);
                }
                $body($($arg),*)
            }
        }
    };
}

/// The larger one; any of them when one is a NaN, which the sum then finds.
#[inline(always)]
fn larger<T: Elementary>(a: T, b: T) -> T {
    if b > a { b } else { a }
}

/// Combines `f(i)` for all `i` below `n > 0`: in lanes, and blocks of lanes.
#[inline(always)]
fn combined<T: Elementary>(n: usize, f: impl Fn(usize) -> T, with: impl Fn(T, T) -> T) -> T {
    const BLOCK: usize = 16 * LANES;
    let block = |from: usize, n: usize| {
        let (mut all, mut i) = (f(from), 1);
        if n >= LANES {
            let mut lanes: [T; LANES] = core::array::from_fn(|lane| f(from + lane));
            i = LANES;
            while i + LANES <= n {
                for lane in 0..LANES {
                    lanes[lane] = with(lanes[lane], f(from + i + lane));
                }
                i += LANES;
            }
            let mut half = LANES / 2;
            while half > 0 {
                for lane in 0..half {
                    lanes[lane] = with(lanes[lane], lanes[lane + half]);
                }
                half /= 2;
            }
            all = lanes[0];
        }
        while i < n {
            all = with(all, f(from + i));
            i += 1;
        }
        all
    };
    let mut all = block(0, n.min(BLOCK));
    let mut from = BLOCK;
    while from < n {
        all = with(all, block(from, BLOCK.min(n - from)));
        from += BLOCK;
    }
    all
}

/// Softmax of `rows` rows of `n > 0` elements, next to each other.
///
/// # Safety
/// 1. So many elements can be read from `x` on, and written from `out` on; the two do not overlap.
#[inline(always)]
unsafe fn softmax_rows<T: Elementary>(x: *const T, out: *mut T, rows: usize, n: usize) {
    for row in 0..rows {
        // SAFETY: 1. the caller's promise, for each row and each element of it.
        unsafe {
            let (x, out) = (x.add(row * n), out.add(row * n));
            let most = combined(n, |i| *x.add(i), larger);
            for i in 0..n {
                out.add(i).write(math::exp(*x.add(i) - most));
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
    softmax_rows_best = softmax_rows<T>(x: *const T, out: *mut T, rows: usize, n: usize)
}

/// Softmax of `outer` blocks of `n > 0` rows of `inner` elements, across the rows.
///
/// # Safety
/// As for [`softmax_rows`], for `outer * n * inner` elements.
#[inline(always)]
unsafe fn softmax_columns<T: Elementary>(
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
                    let e = math::exp(*x.add(row * inner + lane) - most[lane]);
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
    softmax_columns_best = softmax_columns<T>(
        x: *const T, out: *mut T, outer: usize, n: usize, inner: usize
    )
}

/// Softmax along the axis at a position, or of a scalar.
///
/// # Safety
/// 1. Elements of these sizes can be read from `x` on, and written from `out` on, dense; the two do not
///    overlap.
unsafe fn softmax<T: Elementary>(sizes: &[usize], at: Option<usize>, x: *const T, out: *mut T) {
    if sizes.contains(&0) {
        return;
    }
    let at = at.unwrap_or(0);
    let outer = sizes[..at.min(sizes.len())].iter().product();
    let n = sizes.get(at).copied().unwrap_or(1);
    let inner = sizes.get(at + 1..).unwrap_or(&[]).iter().product();
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
unsafe fn layer_norm_rows<T: Elementary>(
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
    layer_norm_rows_best = layer_norm_rows<T>(
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
    pub fn softmax<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, S>
    where
        S: HasAxis<I>,
        D: Yields<Number, T, S>,
    {
        let at = match fixed_position::<S>(I, 0) {
            Some(at) => Some(at),
            None => or_panic(position("softmax", I, self.rank())),
        };
        or_panic(softmax_at(self, at))
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
    pub fn softmax_into<const I: isize, E>(&self, _axis: Axis<I>, out: &mut Tensor<T, S, E>)
    where
        S: HasAxis<I>,
        E: StorageMut<T, S>,
        D: Yields<Number, T, S>,
    {
        let at = match fixed_position::<S>(I, 0) {
            Some(at) => Some(at),
            None => or_panic(position("softmax", I, self.rank())),
        };
        or_panic(given("softmax", &out.shape(), &self.shape()));
        if self.is_contiguous() && out.is_contiguous() {
            // SAFETY: 1. both are dense, of the same sizes, and borrowed apart.
            return unsafe { softmax(&self.shape(), at, self.data.ptr(), out.data.ptr_mut()) };
        }
        let result: Placed<D, T, S> = or_panic(softmax_at(self, at));
        out.assign(&result);
    }
}

impl<T: Elementary, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// As [`softmax`](Tensor::softmax), along an axis given when the program runs.
    ///
    /// # Errors
    /// When the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[2.0, 2.0], [2.0, 2.0]].into_dyn();
    /// assert_eq!(x.try_softmax(0)?, tensor![[0.5, 0.5], [0.5, 0.5]]);
    /// assert!(x.try_softmax(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_softmax(&self, axis: isize) -> Result<Placed<D, T, DynRank>, ShapeError>
    where
        D: Yields<Number, T, DynRank>,
    {
        softmax_at(self, position("softmax", axis, self.rank())?)
    }
}

/// The position of an axis given when the program runs.
fn position(op: &'static str, axis: isize, rank: usize) -> Result<Option<usize>, ShapeError> {
    Ok(positions(op, &[axis], rank)?
        .iter()
        .position(|&named| named == 1))
}

fn softmax_at<T, S, D, E>(
    x: &Tensor<T, S, D>,
    at: Option<usize>,
) -> Result<Tensor<T, S, E>, ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    E: Owned<T, S>,
{
    let sizes = x.shape();
    // SAFETY: 1. softmax writes all elements; the memory is new.
    unsafe { from_dense("softmax", x, |from, to| softmax(&sizes, at, from, to)) }
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
        let sizes = self.shape();
        let n = sizes[sizes.len() - 1];
        or_panic(given("layer_norm", &gamma.shape(), &[n]));
        or_panic(given("layer_norm", &beta.shape(), &[n]));
        let (dense_gamma, dense_beta);
        let gamma = match gamma.is_contiguous() {
            true => gamma.data.ptr(),
            false => {
                dense_gamma = gamma.iter().copied().collect::<alloc::vec::Vec<T>>();
                dense_gamma.as_ptr()
            }
        };
        let beta = match beta.is_contiguous() {
            true => beta.data.ptr(),
            false => {
                dense_beta = beta.iter().copied().collect::<alloc::vec::Vec<T>>();
                dense_beta.as_ptr()
            }
        };
        let norm = Norm { gamma, beta, eps };
        let rows = self.len().checked_div(n).unwrap_or(0);
        // SAFETY: 1. the rows are all elements; the memory is new, and there are `n` of gamma and beta.
        or_panic(unsafe {
            from_dense("layer_norm", self, |from, to| {
                layer_norm_rows_best(from, to, norm, rows, n)
            })
        })
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
        let sizes = self.shape();
        let n = sizes[sizes.len() - 1];
        or_panic(given("layer_norm", &gamma.shape(), &[n]));
        or_panic(given("layer_norm", &beta.shape(), &[n]));
        or_panic(given("layer_norm", &out.shape(), &sizes));
        let dense = gamma.is_contiguous() && beta.is_contiguous();
        if !(dense && self.is_contiguous() && out.is_contiguous()) {
            return out.assign(&self.layer_norm(gamma, beta, eps));
        }
        let rows = self.len().checked_div(n).unwrap_or(0);
        let norm = Norm {
            gamma: gamma.data.ptr(),
            beta: beta.data.ptr(),
            eps,
        };
        // SAFETY: 1. all are dense, of these sizes, and `out` is borrowed apart.
        unsafe { layer_norm_rows_best(self.data.ptr(), out.data.ptr_mut(), norm, rows, n) }
    }
}
