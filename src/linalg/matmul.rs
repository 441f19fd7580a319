//! Matrix products: `matmul` for vectors, matrices and stacks of matrices, and `dot`.
//!
//! This file determines the shapes; `linalg/contraction.rs` multiplies. The products in
//! `linalg/vector.rs`, whose names say which operand is a vector, use the same functions.

use crate::element::plain::plain;
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::kernel::source::Fill;
use crate::layout::OperandLayout;
use crate::linalg::contraction::{LoopAxis, contract, has_kernels, matrices, unrolled};
use crate::storage::{Contiguity, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf2, Tensor, length};
use broadax_shape::broadcast::check_broadcasts_to;
use broadax_shape::broadcast_sizes;
use broadax_shape::error::{Failing, Panics, Returns, ShapeError, or_panic};
use broadax_shape::ops::matmul::{BatchRule, Core, Dot, MatMul, check_dot, product_sizes};
use broadax_shape::shapes::{BroadcastTo, Shape, StaticSizes};
use broadax_shape::sizes;
use broadax_tensor_macros::try_form;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use num_traits::Zero;

/// A kind of product.
pub(crate) trait ProductKind {
    /// The core axes, if they do not depend on the number of axes.
    const CORE: Option<Core>;
}

/// `matmul` and `dot`: an operand with one axis is a vector.
struct ByRank;

impl ProductKind for ByRank {
    const CORE: Option<Core> = None;
}

const fn core_of<P: ProductKind>(left: usize, right: usize) -> Core {
    match P::CORE {
        Some(core) => core,
        None => Core::of_matmul(left, right),
    }
}

/// # Multiply
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the matrix product, also of stacks of matrices: see [`MatMul`] for the shapes.
    ///
    /// Also `matmul_into`, `try_matmul_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y = tensor![[5, 6, 7], [8, 9, 10]];
    /// assert_eq!(x.matmul(&y), tensor![[21, 24, 27], [47, 54, 61]]);
    /// assert_eq!(x.matmul(&tensor![1, 10]), tensor![21, 43]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias("mm", "bmm", "@"))]
    pub fn matmul<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, <S as MatMul<R>>::Output>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: MatMul<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as MatMul<R>>::Output>,
    {
        product::<Panics, ByRank, _, _, _, _, _, _, _>("matmul", self, right, S::batch)
    }

    /// Like [`matmul`](Tensor::matmul), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// let y = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(
    ///     x.try_matmul(&y).unwrap_err().to_string(),
    ///     "matmul: shapes (2, 2) and (3) do not multiply: the inner sizes are 2 and 3, which \
    ///         differ",
    /// );
    /// ```
    #[inline]
    pub fn try_matmul<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<OutputOf2<D, E, T, <S as MatMul<R>>::Output>, ShapeError>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: MatMul<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as MatMul<R>>::Output>,
    {
        product::<Returns, ByRank, _, _, _, _, _, _, _>("matmul", self, right, S::batch)
    }

    /// Like [`matmul`](Tensor::matmul), but overwrites `out`, to whose shape the product
    /// broadcasts. Small products allocate nothing; large ones allocate a buffer to pack their
    /// operands.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply, or do not broadcast to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0, 0], [0, 0]];
    /// let x = tensor![[1, 2], [3, 4]];
    /// x.matmul_into(&tensor![[0, 1], [1, 0]], &mut out);
    /// assert_eq!(out, tensor![[2, 1], [4, 3]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn matmul_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: MatMul<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        ProductOf::<ByRank, <S as MatMul<R>>::Output>::write("matmul", self, right, out, S::batch)
    }

    /// Returns the sum of the products along the last axis of this tensor and the first axis of a
    /// vector or the rows of a matrix: (.., K) with (K) is (..), and (.., K) with (K, N) is (..,
    /// N). NumPy's `dot`, for right operands of up to two axes.
    ///
    /// Like `matmul`, but for any number of leading axes, including none: a linear layer that is
    /// generic over its batch axes.
    ///
    /// Also `dot_into`, `try_dot_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // Any leading axes, and no where-clause.
    /// fn linear<B: Shape, I: Dim, O: Dim>(
    ///     x: &Tensor<f32, shape![..B, I]>,
    ///     w: &Tensor<f32, shape![I, O]>,
    /// ) -> Tensor<f32, shape![..B, O]> {
    ///     x.dot(w)
    /// }
    /// let w = tensor![[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]];
    /// assert_eq!(linear(&tensor![4.0, 5.0], &w), tensor![4.0, 5.0, 23.0]);
    /// assert_eq!(linear(&tensor![[4.0, 5.0]], &w), tensor![[4.0, 5.0, 23.0]]);
    /// assert_eq!(tensor![1, 2].dot(&tensor![3, 4]).into_scalar(), 11);
    /// ```
    #[inline]
    #[track_caller]
    pub fn dot<R, E>(&self, right: &Tensor<T, R, E>) -> OutputOf2<D, E, T, <S as Dot<R>>::Output>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: Dot<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as Dot<R>>::Output>,
    {
        or_panic(check_dot("dot", &right.shape()));
        product::<Panics, ByRank, _, _, _, _, _, _, _>("dot", self, right, broadcast_sizes::pair)
    }

    /// Like [`dot`](Tensor::dot), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f32, shape![Dyn]>::ones_with([3])?;
    /// assert!(x.try_dot(&tensor![1.0, 2.0]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_dot<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<OutputOf2<D, E, T, <S as Dot<R>>::Output>, ShapeError>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: Dot<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as Dot<R>>::Output>,
    {
        check_dot("dot", &right.shape())?;
        product::<Returns, ByRank, _, _, _, _, _, _, _>("dot", self, right, broadcast_sizes::pair)
    }

    /// Like [`dot`](Tensor::dot), but overwrites `out`, to whose shape the product broadcasts.
    /// Small products allocate nothing; large ones allocate a buffer to pack their operands.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply, or do not broadcast to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0, 0], [0, 0]];
    /// let x = tensor![[1, 2], [3, 4]];
    /// x.dot_into(&tensor![[0, 1], [1, 0]], &mut out);
    /// assert_eq!(out, tensor![[2, 1], [4, 3]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn dot_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: Dot<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        check_dot("dot", &right.shape())?;
        ProductOf::<ByRank, <S as Dot<R>>::Output>::write(
            "dot",
            self,
            right,
            out,
            broadcast_sizes::pair,
        )
    }
}

/// A stack of matrices, or a vector.
struct Stack<'a, P> {
    ptr: P,
    sizes: &'a [usize],
    /// `None`: contiguous.
    strides: Option<&'a [isize]>,
}

impl<P> Stack<'_, P> {
    /// Returns the stride of an axis, counted from the end and from 1; 0 if the axis is missing or
    /// broadcast.
    fn stride(&self, back: usize) -> isize {
        let (sizes, strides) = (self.sizes, self.strides);
        OperandLayout { sizes, strides }.step(back - 1)
    }
}

/// Computes the product of two stacks of matrices.
///
/// # Safety
/// 1. The stacks lead to initialized, readable elements, and to writable slots, which contain zeros
///    if the element type has no kernels; the slots are not elements of the operands.
/// 2. The shapes multiply, and the product broadcasts to the sizes of `out`.
#[inline]
unsafe fn multiply<T: Clone + Zero + core::ops::Mul<Output = T>>(
    core: Core,
    left: Stack<'_, *const T>,
    right: Stack<'_, *const T>,
    out: Stack<'_, *mut T>,
) {
    let (row, inner, column) = (core.m, core.k, core.n);
    let size = |back: usize| match out.sizes.len().checked_sub(back) {
        Some(i) => out.sizes[i],
        None => 1,
    };
    let n_back = usize::from(column);
    let m_back = usize::from(row) + n_back;
    let m = LoopAxis {
        size: if row { size(m_back) } else { 1 },
        a: if row { left.stride(core.left()) } else { 0 },
        b: 0,
        c: if row { out.stride(m_back) } else { 0 },
    };
    let n = LoopAxis {
        size: if column { size(n_back) } else { 1 },
        a: 0,
        b: if column { right.stride(1) } else { 0 },
        c: if column { out.stride(n_back) } else { 0 },
    };
    let k = LoopAxis {
        size: match inner {
            true => left.sizes[left.sizes.len() - 1],
            false => 1,
        },
        a: if inner { left.stride(1) } else { 0 },
        b: if inner { right.stride(core.right()) } else { 0 },
        c: 0,
    };
    let batch = out.sizes.len() - m_back;
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe {
        if out.sizes[..batch].iter().all(|&size| size == 1) {
            let sizes = [m.size, k.size, n.size];
            let a = (left.ptr, [m.a, k.a]);
            let b = (right.ptr, [k.b, n.b]);
            return matrices(sizes, a, b, (out.ptr, [m.c, n.c]));
        }
        let mut axes = [m; crate::MAX_RANK + 2];
        axes[1] = n;
        for (i, axis) in axes[2..2 + batch].iter_mut().enumerate() {
            *axis = LoopAxis {
                size: out.sizes[batch - 1 - i],
                a: left.stride(core.left() + 1 + i),
                b: right.stride(core.right() + 1 + i),
                c: out.stride(m_back + 1 + i),
            };
        }
        contract(&axes[..2 + batch], &[k], left.ptr, right.ptr, out.ptr);
    }
}

/// Computes the product of two contiguous matrices or vectors to contiguous slots, if their inner
/// sizes are equal; otherwise returns false without doing anything.
///
/// # Safety
/// 1. There are elements and slots of these sizes, without batch axes; the slots are not elements of
///    the operands. 2. The element type has kernels.
#[inline(always)]
unsafe fn multiply_contiguous<T: Clone + Zero + core::ops::Mul<Output = T>>(
    core: Core,
    left: &[usize],
    right: &[usize],
    a: *const T,
    b: *const T,
    c: *mut T,
) -> bool {
    let size = |is: bool, sizes: &[usize], axis: usize| if is { sizes[axis] } else { 1 };
    let m = size(core.m, left, 0);
    let n = size(core.n, right, usize::from(core.k));
    let k = size(core.k, left, usize::from(core.m));
    if k != size(core.k, right, 0) {
        return false;
    }
    let stride = |size: usize, inner: usize| if size == 1 { 0 } else { inner as isize };
    let (a_steps, b_steps) = ([stride(m, k), stride(k, 1)], [stride(k, n), stride(n, 1)]);
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        matrices(
            [m, k, n],
            (a, a_steps),
            (b, b_steps),
            (c, [stride(m, n), stride(n, 1)]),
        )
    };
    true
}

/// Computes the product as a new tensor. If all shapes are static, nothing is checked; otherwise
/// `batch` is the rule of the batch axes.
#[inline(always)]
#[track_caller]
pub(crate) fn product<H, P, T, S, R, O, D, E, F>(
    op: &'static str,
    left: &Tensor<T, S, D>,
    right: &Tensor<T, R, E>,
    batch: BatchRule,
) -> H::Of<Tensor<T, O, F>>
where
    H: Failing,
    P: ProductKind,
    T: Clone + Zero + core::ops::Mul<Output = T>,
    S: Shape,
    R: Shape,
    O: Shape,
    D: Storage<T, S>,
    E: Storage<T, R>,
    F: Owned<T, O>,
{
    let (left_sizes, right_sizes) = (left.shape(), right.shape());
    let core = core_of::<P>(left_sizes.len(), right_sizes.len());
    let checked;
    let output = if const { S::EXTENTS.is_some() && R::EXTENTS.is_some() && O::EXTENTS.is_some() } {
        const { StaticSizes::<O>::SIZES }
    } else if const { are_vectors::<P, S, R>() } && left_sizes.as_ref() == right_sizes.as_ref() {
        // Two vectors of one size.
        &[]
    } else {
        checked = match product_sizes(op, core, &left_sizes, &right_sizes, batch) {
            Ok(sizes) => sizes,
            Err(error) => return H::failed(error),
        };
        &checked[..]
    };
    let len = match length::<T, O>(op, output) {
        Ok(len) => len,
        Err(error) => return H::failed(error),
    };
    let fill = |ptr: *mut T| {
        // SAFETY: 1. the slots are uninitialized and contiguous, as many as the product has
        // elements; 2. the shapes multiply, by type or as checked.
        unsafe {
            if const { tiny::<P, S, R, O>().is_some() }
                && has_sides::<T, S, D>()
                && has_sides::<T, R, E>()
            {
                let sizes = const {
                    match tiny::<P, S, R, O>() {
                        Some(sizes) => sizes,
                        // Evaluated for other shapes, too.
                        None => [0; 3],
                    }
                };
                let (mut scratch, mut more) = (MaybeUninit::uninit(), MaybeUninit::uninit());
                let (a, b) = (
                    contiguous_rows(left, &mut scratch),
                    contiguous_rows(right, &mut more),
                );
                let init = WriteNew::new(ptr);
                unrolled(sizes, a, b, ptr, |i, value| {
                    init.put(ptr.add(i), value);
                });
                init.done();
                return;
            }
            if const {
                has_no_batch::<P, S, R>() && D::Contiguity::CONTIGUOUS && E::Contiguity::CONTIGUOUS
            } && has_kernels::<T>()
            {
                let (a, b) = (left.data.ptr(), right.data.ptr());
                if multiply_contiguous(core, &left_sizes, &right_sizes, a, b, ptr) {
                    return;
                }
            }
            let (left_strides, right_strides) = (left.data.strides(), right.data.strides());
            let write = || {
                multiply(
                    core,
                    left.matrices(&left_sizes, left_strides.as_ref().map(|s| s.as_ref())),
                    right.matrices(&right_sizes, right_strides.as_ref().map(|s| s.as_ref())),
                    Stack {
                        ptr,
                        sizes: output,
                        strides: None,
                    },
                )
            };
            if has_kernels::<T>() {
                return write();
            }
            // Drops the written elements if a product of elements panics.
            let init = WriteNew::new(ptr);
            for i in 0..len {
                init.put(ptr.add(i), T::zero());
            }
            write();
            init.done();
        }
    };
    // SAFETY: 1. `len` is the number of elements, as checked; 2. each of them is written. (A
    // `Result` around an array is slow.)
    let data = unsafe {
        match const { F::ALLOCATES } {
            true => match F::try_build(op, output, len, fill) {
                Ok(data) => data,
                Err(error) => return H::failed(error),
            },
            false => F::build(len, fill),
        }
    };
    H::done(Tensor::from_parts(data, O::computed(output)))
}

/// A product of kind `K` whose result has the shape `P`.
pub(crate) struct ProductOf<K, P>(PhantomData<(K, P)>);

impl<K: ProductKind, P: Shape> ProductOf<K, P> {
    /// Computes the product, and writes it to `out`, to whose shape it broadcasts.
    #[inline(always)]
    pub(crate) fn write<T, S, R, O, D, E, F>(
        op: &'static str,
        left: &Tensor<T, S, D>,
        right: &Tensor<T, R, E>,
        out: &mut Tensor<T, O, F>,
        batch: BatchRule,
    ) -> Result<(), ShapeError>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: Shape,
        R: Shape,
        P: BroadcastTo<O>,
        O: Shape,
        D: Storage<T, S>,
        E: Storage<T, R>,
        F: StorageMut<T, O>,
    {
        let (left_sizes, right_sizes) = (left.shape(), right.shape());
        let core = core_of::<K>(left_sizes.len(), right_sizes.len());
        if const { S::EXTENTS.is_none() || R::EXTENTS.is_none() || O::EXTENTS.is_none() } {
            let product = product_sizes(op, core, &left_sizes, &right_sizes, batch)?;
            if <P as BroadcastTo<O>>::broadcasts_to(&product, &out.shape()).is_err() {
                check_broadcasts_to::<P, O>(op, &P::computed(&product), out.shape.get())?;
            }
        }
        // SAFETY: 1. the slots are those of `out`, which is borrowed mutably; 2. the shapes
        // multiply, by type or as checked. In the tiny case the product has the shape of `out`,
        // which is contiguous: slot `i` is element `i`.
        unsafe {
            if let (Some(sizes), true) = (
                const { tiny::<K, S, R, P>() },
                const { F::Contiguity::CONTIGUOUS && same_extents::<P, O>() },
            ) && has_sides::<T, S, D>()
                && has_sides::<T, R, E>()
            {
                let (mut scratch, mut more) = (MaybeUninit::uninit(), MaybeUninit::uninit());
                let (a, b) = (
                    contiguous_rows(left, &mut scratch),
                    contiguous_rows(right, &mut more),
                );
                let ptr = out.data.ptr_mut();
                unrolled(sizes, a, b, ptr, |i, value| {
                    *ptr.add(i) = value;
                });
                return Ok(());
            }
            if !has_kernels::<T>() {
                let sizes = out.shape();
                out.launch::<O, _, _>(&Fill(T::zero()), &Overwrite, &sizes);
            }
            let (left_strides, right_strides) = (left.data.strides(), right.data.strides());
            let (sizes, strides) = (out.shape(), out.data.strides());
            multiply(
                core,
                left.matrices(&left_sizes, left_strides.as_ref().map(|s| s.as_ref())),
                right.matrices(&right_sizes, right_strides.as_ref().map(|s| s.as_ref())),
                Stack {
                    ptr: out.data.ptr_mut(),
                    sizes: &sizes,
                    strides: strides.as_ref().map(|s| s.as_ref()),
                },
            );
        }
        Ok(())
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    #[inline(always)]
    fn matrices<'a>(
        &self,
        sizes: &'a [usize],
        strides: Option<&'a [isize]>,
    ) -> Stack<'a, *const T> {
        Stack {
            ptr: self.data.ptr(),
            sizes,
            strides,
        }
    }
}

/// The maximum number of products of elements in an unrolled product.
const TINY: usize = 8 * 8 * 8;

/// Returns the sizes M, K and N of a product of static matrices or vectors that is small enough to
/// be unrolled.
const fn tiny<P: ProductKind, S: Shape, R: Shape, O: Shape>() -> Option<[usize; 3]> {
    let (Some(left), Some(right), Some(_)) = (&S::EXTENTS, &R::EXTENTS, &O::EXTENTS) else {
        return None;
    };
    let (left, right) = (left.as_slice(), right.as_slice());
    let core = core_of::<P>(left.len(), right.len());
    if left.len() != core.left() || right.len() != core.right() {
        return None;
    }
    let m = if core.m { left[0] } else { 1 };
    let n = if core.n { right[core.k as usize] } else { 1 };
    let k = if core.k { right[0] } else { 1 };
    if m > TINY || k > TINY || n > TINY || m * k * n > TINY || k == 0 {
        return None;
    }
    Some([m, k, n])
}

/// The maximum number of elements of a view that are copied for an unrolled product.
const UNROLLED_ELEMENTS: usize = 64;

type TileScratch<T> = MaybeUninit<[T; UNROLLED_ELEMENTS]>;

/// Whether the elements of a small static operand are adjacent, or can be copied to be so.
#[inline(always)]
fn has_sides<T, S: Shape, D: Storage<T, S>>() -> bool {
    (const { D::Contiguity::CONTIGUOUS }) || (const { small_extents::<S>() }) && plain::<T>()
}

const fn small_extents<S: Shape>() -> bool {
    match &S::EXTENTS {
        Some(extents) => sizes::product(extents.as_slice()) <= UNROLLED_ELEMENTS,
        None => false,
    }
}

/// Returns a pointer to the adjacent elements of an operand: to the operand itself, or to a copy in
/// `scratch`.
///
/// # Safety
/// 1. [`has_sides`] returns true, and there are at most two axes.
#[inline(always)]
unsafe fn contiguous_rows<T, S: Shape, D: Storage<T, S>>(
    x: &Tensor<T, S, D>,
    scratch: &mut TileScratch<T>,
) -> *const T {
    let from = x.data.ptr();
    if const { D::Contiguity::CONTIGUOUS } {
        return from;
    }
    let [rows, columns] = match const { &S::EXTENTS } {
        Some(extents) => match *extents.as_slice() {
            [rows, columns] => [rows, columns],
            [columns] => [1, columns],
            _ => [1, 1],
        },
        None => return from,
    };
    let strides = x.data.strides();
    let [row, column] = match strides.as_ref().map(|strides| strides.as_ref()) {
        Some(&[row, column]) => [row, column],
        Some(&[column]) => [0, column],
        _ => [columns as isize, 1],
    };
    let to: *mut T = scratch.as_mut_ptr().cast();
    for i in 0..rows {
        for j in 0..columns {
            // SAFETY: 1. the element is within its tensor by the strides, and the slot within the
            // buffer, which the caller guarantees to be large enough; 2. plain numbers are copied
            // bitwise.
            unsafe {
                let element = from.offset(i as isize * row + j as isize * column);
                to.add(i * columns + j).write(element.read());
            }
        }
    }
    to
}

/// Whether the product is a dot product of two vectors.
const fn are_vectors<P: ProductKind, S: Shape, R: Shape>() -> bool {
    let core = core_of::<P>(1, 1);
    S::RANKED && R::RANKED && S::RANK_OR_0 == 1 && R::RANK_OR_0 == 1 && core.k && !core.m && !core.n
}

/// Whether both operands have the core axes only, by the types of their shapes.
const fn has_no_batch<P: ProductKind, S: Shape, R: Shape>() -> bool {
    let core = core_of::<P>(S::RANK_OR_0, R::RANK_OR_0);
    S::RANKED && R::RANKED && S::RANK_OR_0 == core.left() && R::RANK_OR_0 == core.right()
}

/// Whether two static shapes have the same sizes.
const fn same_extents<S: Shape, O: Shape>() -> bool {
    let (Some(a), Some(b)) = (&S::EXTENTS, &O::EXTENTS) else {
        return false;
    };
    let (a, b) = (a.as_slice(), b.as_slice());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}
