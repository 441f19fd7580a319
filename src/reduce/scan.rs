//! Scans: each element combined with all before it along an axis.
//!
//! The elements are written in one pass, from whatever the operand is, and then combined where they
//! are. Along the last axis several rows go side by side, since in one row each step waits for the
//! one before it; along another axis a whole row of what lies behind it is combined with the one
//! before.

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
use broadax_macros::try_form;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{ShapeError, check_out, or_panic};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{DynRank, SameShape, Shape};

/// How many rows go side by side.
const ROWS: usize = 8;

/// The sizes of three axes, along the middle one of which elements are combined.
#[derive(Clone, Copy)]
struct Around {
    outer: usize,
    n: usize,
    inner: usize,
    /// How many of the last axis are combined: all, or the part of one thread.
    width: usize,
}

/// Combines by `f`, in place, each element with all before it along the middle axis.
///
/// # Safety
/// 1. So many elements are initialised from `x` on, and those that are combined borrowed mutably.
#[inline(always)]
unsafe fn dense<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: *mut T, around: Around) {
    let Around {
        outer,
        n,
        inner,
        width,
    } = around;
    /// `$rows` rows from `$row` on, element by element.
    macro_rules! rows {
        ($rows:expr, $row:expr) => {{
            let first = x.add($row * n);
            for i in 1..n {
                for row in 0..$rows {
                    let place = first.add(row * n + i);
                    *place = f.call((*place.sub(1)).clone(), (*place).clone());
                }
            }
            $row += $rows;
        }};
    }
    // SAFETY: 1. the caller's promise, for each row and each element of it.
    unsafe {
        if inner == 1 {
            let mut row = 0;
            while row + ROWS <= outer {
                rows!(ROWS, row);
            }
            while row < outer {
                rows!(1, row);
            }
            return;
        }
        for block in 0..outer {
            let first = x.add(block * n * inner);
            for row in 1..n {
                let (before, place) = (first.add((row - 1) * inner), first.add(row * inner));
                for i in 0..width {
                    *place.add(i) = f.call((*before.add(i)).clone(), (*place.add(i)).clone());
                }
            }
        }
    }
}

/// The same with the vector instructions that the processor has.
///
/// # Safety
/// As for [`dense`].
unsafe fn at_best_level<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: *mut T, around: Around) {
    /// [`dense`], compiled for AVX2 and FMA.
    ///
    /// # Safety
    /// As there; the processor has AVX2 and FMA.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn dense_avx2<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: *mut T, around: Around) {
        // SAFETY: 1. the caller's.
        unsafe { dense(f, x, around) }
    }
    // SAFETY: 1. the caller's; 2. the level is available.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if crate::simd::Level::current() >= crate::simd::Level::Avx2 {
            return dense_avx2(f, x, around);
        }
        dense(f, x, around)
    }
}

/// The same along the axis `at` of a dense tensor, by one thread or several: each row is combined
/// by one, from its first element on, so that the result has the same bits.
///
/// # Safety
/// 1. Elements of these sizes are initialised from `x` on, dense, and borrowed mutably.
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
    if plain::<T>() && F::SHARED && outer * n * inner >= crate::threads::LEAST {
        // SAFETY: 1. parts of the rows, or of the columns, which do not overlap; plain numbers.
        let done = unsafe {
            crate::threads::ranges(
                outer,
                if inner == 1 { 8 * ROWS } else { 1 },
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
    // SAFETY: 1. the product of the three is the number of elements.
    unsafe { at_best_level(f, x, all) }
}

/// A scan into a new tensor.
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
    // SAFETY: 1. the source of an operand broadcasts to its store.
    let mut out: Tensor<T, X::Shape, E> =
        unsafe { collect(op, x.store(INTERNAL).clone(), &x.source())? };
    // SAFETY: 1. the elements of these sizes, owned here, dense.
    unsafe { scan(&f, out.data.ptr_mut(), sizes.as_ref(), at) };
    Ok(out)
}

/// The same where the elements do not lie next to each other, by one thread or several, each of
/// which combines some of the rows.
fn scan_view<T: Clone, F: Fn2<T, T, Out = T>>(f: &F, x: &mut DynViewMut<'_, T>, at: usize) {
    let (sizes, strides) = (AxisVec::new(&x.shape()), x.strides());
    if sizes.contains(&0) {
        return;
    }
    let first = x.data.ptr;
    #[cfg(feature = "rayon")]
    {
        // The rows are shared along the largest of the other axes.
        let others = (0..sizes.len()).filter(|&i| i != at);
        let shared = others.max_by_key(|&i| sizes[i]);
        let count: usize = sizes.iter().product();
        if let (Some(axis), true) = (
            shared,
            plain::<T>() && F::SHARED && count >= crate::threads::LEAST,
        ) {
            // Whole cache lines, where the elements beside each other are in one.
            let unit = if strides[axis].unsigned_abs() == 1 {
                64
            } else {
                1
            };
            // SAFETY: 1. parts of the axis, which do not overlap; plain numbers. And of each part:
            // the places of `x`, which is borrowed mutably.
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
    // SAFETY: 1. the places of `x`, which is borrowed mutably.
    unsafe { scan_rows(f, first, &sizes, &strides, at) }
}

/// The elements at each index of the axis are combined with those before, in one pass.
///
/// # Safety
/// 1. Elements of these sizes, none of which is 0, are initialised from `first` on, with these
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
        let place = first.wrapping_offset(i * strides[at]);
        // SAFETY: 1. the elements at index i - 1 of the axis, and those at index i, with the
        // strides of all;
        // 2. they are others. And of the pass: 1. the same sizes; 2. as here.
        unsafe {
            let before: DynView<'_, T> = Tensor::from_parts(
                Viewed::new(before.cast_const(), strides.clone()),
                row.clone(),
            );
            let mut place = DynViewMut::at(place, row.clone(), strides.clone());
            place.pass::<DynRank, _, _>(&before.leaf(), &Accumulate::by(SwapArgs(f)), &row);
        }
    }
}

/// A scan into `out`.
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
    // SAFETY: 1. the operand has the shape of `out`, as checked; 2. it is borrowed elsewhere.
    unsafe { out.pass::<X::Shape, _, _>(&x.source(), &Overwrite, sizes) };
    if out.is_contiguous() {
        // SAFETY: 1. the elements of these sizes, borrowed mutably, dense.
        unsafe { scan(&f, out.data.ptr_mut(), sizes, at) };
    } else {
        scan_view(&f, &mut out.erased_mut(), at);
    }
    Ok(())
}

// The methods are not made by a macro, because the compiler would show the macro in its errors.

/// Scans along an axis.
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The sum of each element and all before it along an axis. NumPy's `cumsum`.
    ///
    /// The sums have the type of the elements: integers overflow as `+` does. Floats are added one
    /// by one, as NumPy and PyTorch do it: the error of the sum of `n` elements is at most `n -
    /// 1` roundings of the sum of their absolute values. (That of [`sum`](Tensor::sum) is
    /// smaller.)
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cumsum(Axis::<1>), tensor![[3.0, 7.0], [6.0, 14.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cumsum<A>(&self, axis: A) -> OutputOf<D, T, S>
    where
        T: core::ops::Add<Output = T>,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cumsum", &self, axis, Add))
    }

    /// The product of each element and all before it along an axis. NumPy's `cumprod`.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cumprod(Axis::<1>), tensor![[3.0, 12.0], [6.0, 48.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cumprod<A>(&self, axis: A) -> OutputOf<D, T, S>
    where
        T: core::ops::Mul<Output = T>,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cumprod", &self, axis, Mul))
    }

    /// The smallest of each element and all before it along an axis; a NaN from the first one on.
    /// PyTorch's `cummin`, without the positions; NumPy's `minimum.accumulate`.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cummin(Axis::<1>), tensor![[3.0, 3.0], [6.0, 6.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cummin<A>(&self, axis: A) -> OutputOf<D, T, S>
    where
        T: PartialOrd,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cummin", &self, axis, Minimum))
    }

    /// The largest of each element and all before it along an axis; a NaN from the first one on.
    /// PyTorch's `cummax`, without the positions; NumPy's `maximum.accumulate`.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.cummax(Axis::<1>), tensor![[3.0, 4.0], [6.0, 8.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn cummax<A>(&self, axis: A) -> OutputOf<D, T, S>
    where
        T: PartialOrd,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("cummax", &self, axis, Maximum))
    }

    /// The logarithm of the sum of e to the power of each element and all before it along an axis,
    /// without overflow: PyTorch's `logcumsumexp`, NumPy's `logaddexp.accumulate`.
    ///
    /// The sums are added one by one, as by [`logaddexp`](Tensor::logaddexp). (The error of
    /// [`logsumexp`](Tensor::logsumexp) is smaller.)
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1000.0, 1000.0], [0.0, -1e9]];
    /// let sums = tensor![[1000.0, 1000.0 + 2_f64.ln()], [0.0, 0.0]];
    /// assert!(x.logcumsumexp(Axis::<1>).all_close(&sums, 1e-15, 0.0));
    /// ```
    #[inline]
    #[track_caller]
    pub fn logcumsumexp<A>(&self, axis: A) -> OutputOf<D, T, S>
    where
        T: Elementary,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, S>,
    {
        or_panic(new("logcumsumexp", &self, axis, LogAddExp))
    }
}

/// The other forms of a scan.
macro_rules! scan_forms {
    ($name:ident $into:ident $try_name:ident $try_into:ident $f:ident [$($bound:tt)*]) => {
        impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name),
                "), but returns `Err` instead of panicking.")]
            ///
            /// # Errors
            /// On a tensor of dynamic rank, when there is no such axis.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert_eq!(x.", stringify!($try_name), "(-1)?, x.", stringify!($name),
                "(1));")]
            #[doc = concat!("assert!(x.", stringify!($try_name), "(2).is_err());")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_name<A>(&self, axis: A) -> Result<OutputOf<D, T, S>, ShapeError>
            where
                T: $($bound)*,
                A: AxisArg<S>,
                D: OutputStorage<Number, T, S>,
            {
                new(stringify!($name), &self, axis, $f)
            }

            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name),
                "), into `out` of the same shape. Allocates nothing.")]
            ///
            /// # Panics
            /// When a dynamic size is not that of `out`; on a tensor of dynamic rank,
            /// when there is no such axis.
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
            /// When a dynamic size is not that of `out`; on a tensor of dynamic rank,
            /// when there is no such axis. Nothing has been written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![3.0, 4.0].into_dyn();
            /// let mut out = x.clone();
            #[doc = concat!("x.", stringify!($try_into), "(0, &mut out)?;")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(0));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
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
            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name),
                ") of a tensor: computes the expression into the result, and scans it there.")]
            ///
            /// # Panics
            /// On a tensor of dynamic rank, when there is no such axis.
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

            #[doc = concat!("As [`", stringify!($name), "`](Lazy::", stringify!($name),
                "), into `out` of the same shape. Allocates nothing.")]
            ///
            /// # Panics
            /// When a dynamic size is not that of `out`; on a tensor of dynamic rank,
            /// when there is no such axis.
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
