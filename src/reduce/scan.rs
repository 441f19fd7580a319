//! Cumulative reductions (scans) along an axis.
//!
//! The elements of the operand are first written to the output in one kernel launch, then combined
//! in place. Along the last axis several rows are processed at once, because the steps within a row
//! depend on each other. Along another axis, the row of all later axes is combined with the
//! previous row.

use crate::element::Elementary;
use crate::element::arithmetic::{Add, Mul};
use crate::element::function::Fn2;
#[cfg(feature = "rayon")]
use crate::element::plain::plain;
use crate::elementwise::float::LogAddExp;
use crate::elementwise::{Maximum, Minimum};
use crate::expr::lazy::Lazy;
use crate::expr::operand::{INTERNAL, Operand};
use crate::kernel::sink::{Accumulate, Overwrite, SwapArgs};
use crate::reduce::sizes_of;
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut, Viewed};
use crate::tensor::{DynView, DynViewMut, OutputOf, Tensor, collect};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Extent;
use broadax_shape::error::{ShapeError, check_out, or_panic};
use broadax_shape::ops::repeat::{PadDim, Padded};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;

/// The number of rows processed at once.
const SCAN_ROWS: usize = 8;

/// The sizes of an array of three axes, which is scanned along the middle one.
#[derive(Clone, Copy)]
struct Around {
    outer: usize,
    n: usize,
    inner: usize,
    /// The number of columns of the last axis to process: all, or the part of one thread.
    width: usize,
}

/// Combines, in place, each element with all elements before it along the middle axis.
///
/// # Safety
/// 1. The elements are initialized from `x` on, and those that are combined are borrowed mutably.
#[inline(always)]
unsafe fn contiguous<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: *mut T, around: Around) {
    let Around {
        outer,
        n,
        inner,
        width,
    } = around;
    /// Scans `$rows` rows from `$row` on, element by element.
    macro_rules! rows {
        ($rows:expr, $row:expr) => {{
            let first = x.add($row * n);
            for i in 1..n {
                for row in 0..$rows {
                    let slot = first.add(row * n + i);
                    *slot = f.call((*slot.sub(1)).clone(), (*slot).clone());
                }
            }
            $row += $rows;
        }};
    }
    // SAFETY: 1. guaranteed by the caller, for each row and each element of it.
    unsafe {
        if inner == 1 {
            let mut row = 0;
            while row + SCAN_ROWS <= outer {
                rows!(SCAN_ROWS, row);
            }
            while row < outer {
                rows!(1, row);
            }
            return;
        }
        for block in 0..outer {
            let first = x.add(block * n * inner);
            for row in 1..n {
                let (before, slot) = (first.add((row - 1) * inner), first.add(row * inner));
                for i in 0..width {
                    *slot.add(i) = f.call((*before.add(i)).clone(), (*slot.add(i)).clone());
                }
            }
        }
    }
}

/// Calls [`contiguous`], compiled for the best SIMD level of the processor.
///
/// # Safety
/// As for [`contiguous`].
unsafe fn at_best_level<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: *mut T, around: Around) {
    /// [`contiguous`], compiled for AVX2 and FMA.
    ///
    /// # Safety
    /// As for the wrapped function; the processor supports AVX2 and FMA.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn dense_avx2<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: *mut T, around: Around) {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { contiguous(f, x, around) }
    }
    // SAFETY: 1. guaranteed by the caller; 2. the level is available.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if crate::simd::Level::current() >= crate::simd::Level::Avx2 {
            return dense_avx2(f, x, around);
        }
        contiguous(f, x, around)
    }
}

/// Scans along the axis `at` of a contiguous tensor, on one or several threads. Each row is
/// combined by one thread from its first element on, so that the result does not depend on the
/// number of threads.
///
/// # Safety
/// 1. Elements of these sizes are initialized from `x` on, contiguous, and borrowed mutably.
#[inline(never)]
unsafe fn scan<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: *mut T, sizes: &[usize], at: usize) {
    if sizes.contains(&0) {
        return;
    }
    let (outer, n) = (sizes[..at].iter().product(), sizes[at]);
    let inner = sizes[at + 1..].iter().product();
    let all = Around {
        outer,
        n,
        inner,
        width: inner,
    };
    #[cfg(feature = "rayon")]
    if plain::<T>() && F::SHARED && outer * n * inner >= crate::threads::MIN_SPLIT {
        // SAFETY: 1. the ranges of rows or columns do not overlap; the elements are plain numbers.
        let done = unsafe {
            crate::threads::ranges(
                outer,
                if inner == 1 { 8 * SCAN_ROWS } else { 1 },
                |first, outer| {
                    at_best_level(f, x.add(first * n * inner), Around { outer, ..all });
                },
            ) || crate::threads::ranges(inner, 64, |first, width| {
                at_best_level(f, x.add(first), Around { width, ..all });
            })
        };
        if done {
            return;
        }
    }
    // SAFETY: 1. the product of the three sizes is the number of elements.
    unsafe { at_best_level(f, x, all) }
}

/// Scans into a new tensor.
#[inline(always)]
fn new<T, X, A, F, E>(
    op: &'static str,
    x: &X,
    axis: A,
    f: F,
) -> Result<Tensor<T, X::Shape, E>, ShapeError>
where
    T: Clone,
    X: Operand<T>,
    A: AxisArg<X::Shape>,
    F: Fn2<T, T, Out = T>,
    E: Owned<T, X::Shape>,
{
    let sizes = sizes_of(x);
    let at = position(op, axis.number(), sizes.as_ref().len())?;
    // SAFETY: 1. the source of an operand broadcasts to its shape.
    let mut out: Tensor<T, X::Shape, E> =
        unsafe { collect(op, x.store(INTERNAL).clone(), &x.source())? };
    // SAFETY: 1. `out` owns contiguous elements of these sizes.
    unsafe { scan(&f, out.data.ptr_mut(), sizes.as_ref(), at) };
    Ok(out)
}

/// Like [`scan`], for elements that are not contiguous: each thread combines some of the rows.
fn scan_view<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: &mut DynViewMut<'_, T>, at: usize) {
    let (sizes, strides) = (AxisVec::new(&x.shape()), x.strides());
    if sizes.contains(&0) {
        return;
    }
    let first = x.data.ptr;
    #[cfg(feature = "rayon")]
    {
        // The largest of the other axes is divided among the threads.
        let others = (0..sizes.len()).filter(|&i| i != at);
        let shared = others.max_by_key(|&i| sizes[i]);
        let count: usize = sizes.iter().product();
        if let (Some(axis), true) = (
            shared,
            plain::<T>() && F::SHARED && count >= crate::threads::MIN_SPLIT,
        ) {
            // In units of whole cache lines if the elements along the axis are adjacent.
            let unit = if strides[axis].unsigned_abs() == 1 {
                64
            } else {
                1
            };
            // SAFETY: 1. the ranges of the axis do not overlap; the elements are plain numbers. For
            // each range: the slots of `x`, which is borrowed mutably.
            let done = unsafe {
                crate::threads::ranges(sizes[axis], unit, |from, size| {
                    let mut part = sizes.clone();
                    part[axis] = size;
                    let first = first.wrapping_offset(from as isize * strides[axis]);
                    scan_rows(f, first, &part, &strides, at);
                })
            };
            if done {
                return;
            }
        }
    }
    // SAFETY: 1. the slots of `x`, which is borrowed mutably.
    unsafe { scan_rows(f, first, &sizes, &strides, at) }
}

/// Combines the elements at each index of the axis with those at the previous index.
///
/// # Safety
/// 1. Elements of these sizes, none of which is 0, are initialized from `first` on, with these
///    strides, and borrowed mutably.
unsafe fn scan_rows<T: Clone, F: Fn2<T, T, Out = T>>(
    f: &F,
    first: *mut T,
    sizes: &AxisVec<usize>,
    strides: &AxisVec<isize>,
    at: usize,
) {
    let (mut row, n) = (sizes.clone(), sizes[at]);
    row[at] = 1;
    for i in 1..n as isize {
        let before = first.wrapping_offset((i - 1) * strides[at]);
        let slot = first.wrapping_offset(i * strides[at]);
        // SAFETY: 1. the elements at index i - 1 of the axis, and those at index i, with the given
        // strides; 2. they are distinct. For the kernel launch: 1. the same sizes; 2. as here.
        unsafe {
            let before: DynView<'_, T> = Tensor::from_parts(
                Viewed::new(before.cast_const(), strides.clone()),
                row.clone(),
            );
            let mut slot = DynViewMut::at(slot, row.clone(), strides.clone());
            slot.launch::<DynRank, _, _>(&before.leaf(), &Accumulate::by(SwapArgs(f)), &row);
        }
    }
}

/// Scans into `out`.
#[inline(always)]
fn into<T, X, A, F, O, E>(
    op: &'static str,
    x: &X,
    axis: A,
    f: F,
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError>
where
    T: Clone,
    X: Operand<T>,
    A: AxisArg<X::Shape>,
    F: Fn2<T, T, Out = T>,
    O: Shape,
    E: StorageMut<T, O>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    let at = position(op, axis.number(), sizes.len())?;
    check_out(op, sizes, &out.shape())?;
    // SAFETY: 1. the operand has the shape of `out`, as checked; 2. it does not borrow `out`.
    unsafe { out.launch::<X::Shape, _, _>(&x.source(), &Overwrite, sizes) };
    if out.is_contiguous() {
        // SAFETY: 1. `out` has contiguous elements of these sizes, which are borrowed mutably.
        unsafe { scan(&f, out.data.ptr_mut(), sizes, at) };
    } else {
        scan_view(&f, &mut out.erased_mut(), at);
    }
    Ok(())
}

/// The shape `S` with one element more along the axis `A`.
type WithFirst<S, A> = Padded<S, A, Extent<1>, Extent<0>>;

/// Scans along an axis, starting with `initial`: the result has one element more along the axis.
#[inline(always)]
fn from<T, S, D, A, F, E>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    axis: A,
    initial: T,
    f: F,
) -> Result<Tensor<T, WithFirst<S, A>, E>, ShapeError>
where
    T: Clone,
    S: Shape,
    D: Storage<T, S> + OutputStorage<Number, T, WithFirst<S, A>, Data = E>,
    A: AxisArg<S, Dim: PadDim<Extent<1>, Extent<0>>>,
    F: Fn2<T, T, Out = T>,
    E: Owned<T, WithFirst<S, A>>,
{
    let padded = x.try_pad(axis, Extent::<1>, Extent::<0>, initial);
    let mut out = padded.map_err(|e| e.during(op))?;
    let sizes = out.shape();
    let at = position(op, axis.number(), sizes.len())?;
    // SAFETY: 1. `out` owns contiguous elements of these sizes.
    unsafe { scan(&f, out.data.ptr_mut(), &sizes, at) };
    Ok(out)
}

// The methods are not generated by a macro, because the compiler would show the macro in its
// errors.

/// Scans along an axis.
/// # Scan
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the cumulative sum along an axis. NumPy's `cumsum`.
    ///
    /// The sums have the element type: integers overflow as with `+`. Floats are added
    /// sequentially, as in NumPy and PyTorch: the error of the sum of `n` elements is at most `n -
    /// 1` roundings of the sum of their absolute values. (The error of [`sum`](Tensor::sum) is
    /// smaller.)
    ///
    /// Also `try_cumsum`, `cumsum_into`, `try_cumsum_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cumsum(Axis::<1>), tensor![[3.0, 7.0], [6.0, 14.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cumsum<A>(&self, axis: A /* Axis::<0> */) -> OutputOf<D, T, S>
    where
        T: core::ops::Add<Output = T>,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cumsum", &self, axis, Add))
    }

    /// Returns the cumulative sum along an axis, starting with `initial`: along the axis, element
    /// `i` of the result is the sum of `initial` and the first `i` elements, so that there is
    /// one element more. With 0 it is `cumulative_sum` of the array API with `include_initial`.
    ///
    /// # Panics
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let lengths = tensor![3, 1, 2];
    /// let starts: Tensor<i32, shape![4]> = lengths.cumsum_from(Axis::<0>, 0);
    /// assert_eq!(starts, tensor![0, 3, 4, 6]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_cumsum_from(-1, 10)?, tensor![[10, 11, 13], [10, 13, 17]]);
    /// assert!(x.try_cumsum_from(2, 0).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "include_initial")]
    pub fn cumsum_from<A>(&self, axis: A, initial: T) -> OutputOf<D, T, WithFirst<S, A>>
    where
        T: core::ops::Add<Output = T>,
        A: AxisArg<S, Dim: PadDim<Extent<1>, Extent<0>>>,
        D: OutputStorage<Number, T, WithFirst<S, A>>,
    {
        from("cumsum_from", self, axis, initial, Add)
    }

    /// Returns the cumulative product along an axis, starting with `initial`: along the axis,
    /// element `i` of the result is the product of `initial` and the first `i` elements, so that
    /// there is one element more. With 1 it is `cumulative_prod` of the array API with
    /// `include_initial`.
    ///
    /// # Panics
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y: Tensor<i32, shape![4]> = tensor![3, 1, 2].cumprod_from(Axis::<0>, 1);
    /// assert_eq!(y, tensor![1, 3, 3, 6]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_cumprod_from(0, 1)?, tensor![[1, 1], [1, 2], [3, 8]]);
    /// assert!(x.try_cumprod_from(2, 0).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn cumprod_from<A>(&self, axis: A, initial: T) -> OutputOf<D, T, WithFirst<S, A>>
    where
        T: core::ops::Mul<Output = T>,
        A: AxisArg<S, Dim: PadDim<Extent<1>, Extent<0>>>,
        D: OutputStorage<Number, T, WithFirst<S, A>>,
    {
        from("cumprod_from", self, axis, initial, Mul)
    }

    /// Returns the cumulative product along an axis. NumPy's `cumprod`.
    ///
    /// Also `try_cumprod`, `cumprod_into`, `try_cumprod_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cumprod(Axis::<1>), tensor![[3.0, 12.0], [6.0, 48.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cumprod<A>(&self, axis: A /* Axis::<0> */) -> OutputOf<D, T, S>
    where
        T: core::ops::Mul<Output = T>,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cumprod", &self, axis, Mul))
    }

    /// Returns the cumulative minimum along an axis; NaN from the first NaN on. PyTorch's `cummin`,
    /// without the indices; NumPy's `minimum.accumulate`.
    ///
    /// Also `try_cummin`, `cummin_into`, `try_cummin_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cummin(Axis::<1>), tensor![[3.0, 3.0], [6.0, 6.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cummin<A>(&self, axis: A /* Axis::<0> */) -> OutputOf<D, T, S>
    where
        T: PartialOrd,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cummin", &self, axis, Minimum))
    }

    /// Returns the cumulative maximum along an axis; NaN from the first NaN on. PyTorch's `cummax`,
    /// without the indices; NumPy's `maximum.accumulate`.
    ///
    /// Also `try_cummax`, `cummax_into`, `try_cummax_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cummax(Axis::<1>), tensor![[3.0, 4.0], [6.0, 8.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cummax<A>(&self, axis: A /* Axis::<0> */) -> OutputOf<D, T, S>
    where
        T: PartialOrd,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cummax", &self, axis, Maximum))
    }

    /// Returns the logarithm of the cumulative sum of the exponentials along an axis, computed
    /// without overflow. PyTorch's `logcumsumexp`; NumPy's `logaddexp.accumulate`.
    ///
    /// The terms are added sequentially with [`logaddexp`](Tensor::logaddexp). (The error of
    /// [`logsumexp`](Tensor::logsumexp) is smaller.)
    ///
    /// Also `try_logcumsumexp`, `logcumsumexp_into`, `try_logcumsumexp_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1000.0, 1000.0], [0.0, -1e9]];
    /// let sums = tensor![[1000.0, 1000.0 + 2_f64.ln()], [0.0, 0.0]];
    /// assert!(x.logcumsumexp(Axis::<1>).all_close(&sums, 1e-15, 0.0));
    /// ```
    #[inline]
    #[track_caller]
    pub fn logcumsumexp<A>(&self, axis: A /* Axis::<0> */) -> OutputOf<D, T, S>
    where
        T: Elementary,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("logcumsumexp", &self, axis, LogAddExp))
    }
}

/// Defines the other forms of a scan.
macro_rules! scan_forms {
    ($name:ident $into:ident $try_name:ident $try_into:ident $f:ident [$($bound:tt)*]) => {
        impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but returns `Err` instead")]
            /// of panicking.
            ///
            /// # Errors
            /// If the tensor has dynamic rank and the axis is out of range.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert_eq!(x.", stringify!($try_name), "(-1)?, x.", stringify!($name),
                "(1));")]
            #[doc = concat!("assert!(x.", stringify!($try_name), "(2).is_err());")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[inline]
            pub fn $try_name<A>(&self, axis: A) -> Result<OutputOf<D, T, S>, ShapeError>
            where
                T: $($bound)*,
                A: AxisArg<S>,
                D: OutputStorage<Number, T, S>,
            {
                new(stringify!($name), &self, axis, $f)
            }

            #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but writes the result to")]
            /// `out`, which has the same shape. Does not allocate.
            ///
            /// # Panics
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the
            /// axis is out of range.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            /// let mut out = x.clone();
            #[doc = concat!("x.", stringify!($into), "(Axis::<0>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(Axis::<0>));")]
            /// ```
            ///
            /// # Errors
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the
            /// axis is out of range. Nothing is written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![3.0, 4.0].into_dyn();
            /// let mut out = x.clone();
            #[doc = concat!("x.", stringify!($try_into), "(0, &mut out)?;")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(0));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[try_form]
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
            where
                T: $($bound)*,
                A: AxisArg<S>,
                S: SameShape<O>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                into(stringify!($name), &self, axis, $f, out)
            }
        }

        impl<T: Clone, X: Operand<T>> Lazy<T, X> {
            #[doc = concat!("Like [`Tensor::", stringify!($name), "`]. The elements of the")]
            /// expression are written to the result, and scanned there.
            ///
            /// # Panics
            /// If the tensor has dynamic rank and the axis is out of range.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.5, 2.0], [3.0, 4.0]];
            #[doc = concat!("assert_eq!((x.lazy() * 2.0).", stringify!($name),
                "(Axis::<1>), (&x * 2.0).", stringify!($name), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $name<A>(self, axis: A) -> OutputOf<X::Data, T, X::Shape>
            where
                T: $($bound)*,
                A: AxisArg<X::Shape>,
                X::Data: OutputStorage<Number, T, X::Shape>,
            {
                or_panic(new(stringify!($name), &self, axis, $f))
            }

            #[doc = concat!("Like [`Lazy::", stringify!($name), "`], but writes the result to")]
            /// `out`, which has the same shape. Does not allocate.
            ///
            /// # Panics
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the
            /// axis is out of range.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.5, 2.0], [3.0, 4.0]];
            /// let mut out = x.clone();
            #[doc = concat!("(x.lazy() * 2.0).", stringify!($into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, (&x * 2.0).", stringify!($name), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>(self, axis: A, out: &mut Tensor<T, O, E>)
            where
                T: $($bound)*,
                A: AxisArg<X::Shape>,
                X::Shape: SameShape<O>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                or_panic(into(stringify!($name), &self, axis, $f, out))
            }
        }
    };
}
scan_forms!(cumsum cumsum_into try_cumsum try_cumsum_into Add [core::ops::Add<Output = T>]);
scan_forms!(cumprod cumprod_into try_cumprod try_cumprod_into Mul [core::ops::Mul<Output = T>]);
scan_forms!(cummin cummin_into try_cummin try_cummin_into Minimum [PartialOrd]);
scan_forms!(cummax cummax_into try_cummax try_cummax_into Maximum [PartialOrd]);
scan_forms!(logcumsumexp logcumsumexp_into try_logcumsumexp try_logcumsumexp_into LogAddExp
    [Elementary]);
