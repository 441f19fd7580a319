//! Concatenation along an existing axis, and stacking along a new one.

use crate::kernel::plan_source::MANY_ELEMENTS;
use crate::kernel::sink::WriteNew;
use crate::layout::contiguous_strides;
use crate::manip::concat_kernel::{self, ConcatLayout, Part};
use crate::storage::{OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf2, Tensor, length};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::ops::concat::{ConcatShapes, Concatenates, StackShapes, concatenated, stacked};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_shape::sizes::product;
use broadax_tensor_macros::try_form;

/// Returns the shape of `count` parts concatenated or stacked along `axis`, and the position of
/// `axis`.
///
/// `fixed`: all sizes were checked at compile time. `STACK`: the axis is new.
#[inline]
fn shape_of<'a, T: 'a, R: Shape, const STACK: bool>(
    fixed: bool,
    axis: isize,
    count: usize,
    part: &impl Fn(usize) -> &'a dyn Part<T>,
) -> Result<(R::Store, usize), ShapeError> {
    let op = if STACK { "stack" } else { "concat" };
    if let (Some(store), true) = (R::fixed(), fixed) {
        let at = position(op, axis, R::rank(&store))?;
        return Ok((store, at));
    }
    let sizes = |k| part(k).sizes();
    let (sizes, at) = match STACK {
        true => stacked(op, axis, count, &sizes)?,
        false => concatenated(op, axis, count, &sizes)?,
    };
    Ok((R::computed(&sizes), at))
}

/// Returns the layout of the parts in a non-empty result with the given sizes and strides.
fn concat_layout<'s, const STACK: bool>(
    sizes: &[usize],
    strides: &'s mut AxisVec<isize>,
    at: usize,
) -> ConcatLayout<'s> {
    let step = strides[at];
    if STACK {
        // A part has all axes except the new one.
        strides[at..].rotate_left(1);
    }
    ConcatLayout {
        outer: sizes[..at].iter().product(),
        inner: sizes[at + 1..].iter().product(),
        step,
        strides: &strides[..sizes.len() - usize::from(STACK)],
    }
}

/// Returns a part and its size along the axis `at`.
#[inline(always)]
fn wide<T, const STACK: bool>(part: &dyn Part<T>, at: usize) -> (&dyn Part<T>, usize) {
    (part, if STACK { 1 } else { part.sizes()[at] })
}

/// Whether a shape is static, with few elements.
const fn is_small<S: Shape>() -> bool {
    match &S::EXTENTS {
        Some(extents) => product(extents.as_slice()) < MANY_ELEMENTS,
        None => false,
    }
}

/// Concatenates the elements of two small tensors of static shapes, in loops of constant sizes.
#[inline(always)]
fn join_small<T: Clone, S: Shape, R: Shape, Z: Shape, E: Owned<T, Z>>(
    left: &[T],
    right: &[T],
    axis: isize,
) -> Result<Tensor<T, Z, E>, ShapeError> {
    let (Some(of_left), Some(of_right), Some(store)) = (&S::EXTENTS, &R::EXTENTS, Z::fixed())
    else {
        unreachable!("called for static shapes");
    };
    let (of_left, of_right) = (of_left.as_slice(), of_right.as_slice());
    let at = position("concat", axis, of_left.len())?;
    let (outer, inner) = (product(&of_left[..at]), product(&of_left[at + 1..]));
    let (n, m) = (of_left[at] * inner, of_right[at] * inner);
    let len = outer * (n + m);
    assert!(left.len() == outer * n && right.len() == outer * m);
    let fill = |first: *mut T| {
        let new = WriteNew::new(first);
        for i in 0..outer {
            let runs = [&left[i * n..][..n], &right[i * m..][..m]];
            let mut slot = i * (n + m);
            for run in runs {
                for element in run {
                    // SAFETY: 1. a new slot, of `len`, which follows the last one.
                    unsafe { new.put(first.add(slot), element.clone()) }
                    slot += 1;
                }
            }
        }
        new.done();
    };
    let sizes = Z::sizes(&store);
    // SAFETY: 1. `len` is the number of elements, the sum of those of both; 2. each is written.
    let data = unsafe { E::try_build("concat", sizes.as_ref(), len, fill) }?;
    Ok(Tensor::from_parts(data, store))
}

/// Concatenates or stacks `count` parts into a new tensor.
#[inline]
pub(crate) fn join<'a, T: 'a, R: Shape, E: Owned<T, R>, const STACK: bool>(
    fixed: bool,
    axis: isize,
    count: usize,
    part: impl Fn(usize) -> &'a dyn Part<T>,
) -> Result<Tensor<T, R, E>, ShapeError> {
    let op = if STACK { "stack" } else { "concat" };
    let (store, at) = shape_of::<T, R, STACK>(fixed, axis, count, &part)?;
    let sizes = R::sizes(&store);
    let sizes = sizes.as_ref();
    let len = length::<T, R>(op, sizes)?;
    let fill = |first: *mut T| {
        // If one size is 0, the product of the others can overflow.
        if len == 0 {
            return;
        }
        let mut strides = contiguous_strides::<AxisVec<isize>>(sizes);
        let layout = concat_layout::<STACK>(sizes, &mut strides, at);
        let part = |k: usize| wide::<T, STACK>(part(k), at);
        // SAFETY: 1. there are as many uninitialized slots as elements; 2. the sizes of the parts
        // are those of the result, except along the axis, where they add up to its size.
        unsafe { concat_kernel::fill(first, layout, count, part) }
    };
    // SAFETY: 1. `len` is the number of elements, as checked; 2. the parts fill all slots.
    let data = unsafe { E::try_build(op, sizes, len, fill) }?;
    Ok(Tensor::from_parts(data, store))
}

/// Like `join`, but writes to `out`, which must have the sizes of the result shape `R`.
#[inline]
pub(crate) fn join_into<'a, T: 'a, R: Shape, O: Shape, E: StorageMut<T, O>, const STACK: bool>(
    fixed: bool,
    axis: isize,
    count: usize,
    part: impl Fn(usize) -> &'a dyn Part<T>,
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError> {
    let op = if STACK { "stack" } else { "concat" };
    let (store, at) = shape_of::<T, R, STACK>(fixed, axis, count, &part)?;
    let sizes = R::sizes(&store);
    let sizes = sizes.as_ref();
    check_out(op, sizes, &out.shape())?;
    if out.is_empty() {
        return Ok(());
    }
    let contiguous = out.is_contiguous();
    let mut strides = AxisVec::new(out.strides().as_ref());
    let layout = concat_layout::<STACK>(sizes, &mut strides, at);
    let part = |k: usize| wide::<T, STACK>(part(k), at);
    // SAFETY: 1. the slots are those of `out`, which has the sizes of the result; 2. `out` is
    // borrowed mutably; 3. the sizes of the parts are those of the result, except along the axis,
    // where they add up to its size.
    unsafe { concat_kernel::replace(out.data.ptr_mut(), layout, contiguous, count, part) };
    Ok(())
}

/// Several tensors of one element type, for [`concat`](fn@concat) and [`stack`].
///
/// Implemented for tuples of 2 to 8 references to tensors, for arrays of tensors (or of references
/// to tensors) of one shape, for vectors of these, and for slices, given as `&tensors[..]`.
///
/// # Safety
/// 1. `Shapes` lists the shapes of the parts.
/// 2. `is_static` is true only if all of these are static.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be joined: expected references to tensors of one element type, as \
        `(&x, &y)`, or `&tensors` for an array or a vector",
    label = "expected a tuple of 2 to 8 references to tensors, or an array or a slice of tensors, \
        as `&tensors`",
    note = "in a tuple, each tensor and each view has an `&`: `(&x, &y.slice(s![..2]))`",
    note = "all have elements of one type: `x.cast::<f64>()` converts those of a tensor"
)]
pub unsafe trait TensorList {
    /// The element type.
    type Element: Clone;
    /// The shapes: a tuple, or `[S; N]` for `N` tensors of one shape, or `[S]` if their number is
    /// dynamic.
    type Shapes: ?Sized;
    /// The storage types, as a tuple.
    type Storages;
    #[doc(hidden)]
    fn is_static(&self) -> bool;
    #[doc(hidden)]
    fn count(&self) -> usize;
    #[doc(hidden)]
    fn part(&self, k: usize) -> &dyn Part<Self::Element>;
}

/// Concatenates tensors along an existing axis (`np.concatenate`, `torch.cat`). All other axes must
/// have equal sizes.
///
/// # Panics
/// If dynamic sizes differ, or if there are no tensors.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::concat;
/// let (x, y) = (tensor![[1, 2], [3, 4]], tensor![[5], [6]]);
/// let z: Tensor<i32, shape![2, 5]> = concat((&x, &y, &x), Axis::<1>);
/// assert_eq!(z, tensor![[1, 2, 5, 1, 2], [3, 4, 6, 3, 4]]);
/// // Arrays, vectors and slices of tensors of one shape.
/// let twice: Tensor<i32, shape![4, 2]> = concat([&x, &x], Axis::<0>);
/// assert_eq!(concat(vec![x.clone(); 2], Axis::<0>), twice);
/// let many: Tensor<i32, shape![Dyn, 2]> = concat(&vec![x; 3][..], Axis::<0>);
/// assert_eq!((twice.len(), many.shape()[0]), (8, 6));
/// ```
///
/// # Errors
/// If dynamic sizes differ, or if there are no tensors.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_concat;
/// let (x, y) = (tensor![[1, 2]].into_dyn(), tensor![[3, 4, 5]].into_dyn());
/// assert_eq!(try_concat((&x, &y), 1)?, tensor![[1, 2, 3, 4, 5]]);
/// assert_eq!(
///     try_concat((&x, &y), 0).unwrap_err().to_string(),
///     "concat: tensor 1 has the shape (1, 3), and the first one (1, 2): at axis 1 the sizes are \
///         3 \
///      and 2, which differ, and only axis 0 may",
/// );
/// # Ok::<(), ShapeError>(())
/// ```
#[try_form]
#[inline]
#[track_caller]
#[doc(alias("cat", "concatenate", "hstack", "vstack"))]
pub fn concat<A, T, R, F, D, S: ConcatShapes<A, Output = R> + ?Sized>(
    tensors: impl TensorList<Element = T, Shapes = S, Storages = F>,
    axis: A, // Axis::<0>
) -> Tensor<T, R, D>
where
    R: Shape,
    F: YieldAll<T, R, Data = D>,
    D: Owned<T, R>,
{
    let (fixed, count) = (tensors.is_static(), tensors.count());
    join::<T, R, D, false>(fixed, S::number(axis), count, |k| tensors.part(k))
}

/// Like [`concat`](fn@concat), but writes the result to `out` without allocating.
///
/// # Panics
/// If dynamic sizes differ or do not match `out`, or if there are no tensors.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::concat_into;
/// let mut out = tensor![[0, 0, 0], [0, 0, 0]];
/// concat_into((&tensor![[1, 2], [3, 4]], &tensor![[5], [6]]), Axis::<1>, &mut out);
/// assert_eq!(out, tensor![[1, 2, 5], [3, 4, 6]]);
/// ```
///
/// # Errors
/// If dynamic sizes differ or do not match `out`, or if there are no tensors. `out` is unchanged in
/// that case.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_concat_into;
/// let mut out = tensor![0, 0].into_dyn();
/// assert_eq!(
///     try_concat_into((&tensor![1, 2], &tensor![3]), Axis::<0>,
///         &mut out).unwrap_err().to_string(),
///     "concat: the result has the shape (3), and the tensor to write it to (2)",
/// );
/// ```
#[try_form]
#[inline]
#[track_caller]
pub fn concat_into<A, T, R, O, E, S: ConcatShapes<A, Output = R> + ?Sized>(
    tensors: impl TensorList<Element = T, Shapes = S>,
    axis: A, // Axis::<0>
    out: &mut Tensor<T, O, E>,
) where
    R: Shape + SameShape<O>,
    O: Shape,
    E: StorageMut<T, O>,
{
    let (fixed, count) = (tensors.is_static(), tensors.count());
    join_into::<T, R, O, E, false>(fixed, S::number(axis), count, |k| tensors.part(k), out)
}

/// Stacks tensors of one shape along a new axis, whose size is the number of tensors (`np.stack`).
///
/// # Panics
/// If dynamic sizes differ, or if there are no tensors.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::stack;
/// let (x, y) = (tensor![1, 2, 3], tensor![4, 5, 6]);
/// let rows: Tensor<i32, shape![2, 3]> = stack((&x, &y), Axis::<0>);
/// let columns: Tensor<i32, shape![3, 2]> = stack([x, y], Axis::<-1>);
/// assert_eq!(rows, tensor![[1, 2, 3], [4, 5, 6]]);
/// assert_eq!(columns, rows.transpose());
/// ```
///
/// # Errors
/// If dynamic sizes differ, or if there are no tensors.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_stack;
/// let rows: Vec<Tensor<i32, shape![2]>> = vec![];
/// assert_eq!(
///     try_stack(&rows[..], Axis::<0>).unwrap_err().to_string(),
///     "stack: there are no tensors to join",
/// );
/// ```
#[try_form]
#[inline]
#[track_caller]
pub fn stack<A, T, R, F, D, S: StackShapes<A, Output = R> + ?Sized>(
    tensors: impl TensorList<Element = T, Shapes = S, Storages = F>,
    axis: A, // Axis::<0>
) -> Tensor<T, R, D>
where
    R: Shape,
    F: YieldAll<T, R, Data = D>,
    D: Owned<T, R>,
{
    let (fixed, count) = (tensors.is_static(), tensors.count());
    join::<T, R, D, true>(fixed, S::number(axis), count, |k| tensors.part(k))
}

/// Like [`stack`](stack), but writes the result to `out` without allocating.
///
/// # Panics
/// If dynamic sizes differ or do not match `out`, or if there are no tensors.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::stack_into;
/// // Writes to the middle of a larger tensor.
/// let mut out = Tensor::<i32, shape![2, 4]>::zeros();
/// stack_into([tensor![1, 2], tensor![3, 4]], Axis::<0>, &mut out.slice_mut(s![.., 1..3]));
/// assert_eq!(out, tensor![[0, 1, 2, 0], [0, 3, 4, 0]]);
/// ```
///
/// # Errors
/// If dynamic sizes differ or do not match `out`, or if there are no tensors. `out` is unchanged in
/// that case.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_stack_into;
/// let mut out = tensor![[0], [0]].into_dyn();
/// try_stack_into((&tensor![1], &tensor![2]), Axis::<0>, &mut out)?;
/// assert_eq!(out, tensor![[1], [2]]);
/// # Ok::<(), ShapeError>(())
/// ```
#[try_form]
#[inline]
#[track_caller]
pub fn stack_into<A, T, R, O, E, S: StackShapes<A, Output = R> + ?Sized>(
    tensors: impl TensorList<Element = T, Shapes = S>,
    axis: A, // Axis::<0>
    out: &mut Tensor<T, O, E>,
) where
    R: Shape + SameShape<O>,
    O: Shape,
    E: StorageMut<T, O>,
{
    let (fixed, count) = (tensors.is_static(), tensors.count());
    join_into::<T, R, O, E, true>(fixed, S::number(axis), count, |k| tensors.part(k), out)
}

/// A tuple of the storage types of operands, which determine the storage of the result.
#[doc(hidden)]
pub trait YieldAll<T, S: Shape> {
    type Data: Owned<T, S>;
}

impl<D: OutputStorage<E, T, S>, E, T, S: Shape> YieldAll<T, S> for (D, E) {
    type Data = D::Data;
}

/// Implements the rule for tuples of three or more members recursively.
macro_rules! storage_tuple {
    ($($before:ident)*, $last:ident) => {
        impl<$($before,)* $last, Item, Out: Shape> YieldAll<Item, Out> for ($($before,)* $last)
        where
            ($($before,)*): YieldAll<Item, Out, Data: OutputStorage<$last, Item, Out>>,
        {
            type Data = <<($($before,)*) as YieldAll<Item, Out>>::Data
                as OutputStorage<$last, Item, Out>>::Data;
        }
    };
}

storage_tuple!(A B, C);
storage_tuple!(A B C, D);
storage_tuple!(A B C D, E);
storage_tuple!(A B C D E, F);
storage_tuple!(A B C D E F, G);
storage_tuple!(A B C D E F G, H);

/// Implements the list for tuples, given each tensor's position, shape and storage type.
macro_rules! tuples {
    ($count:literal: $($k:tt $s:ident $d:ident),*) => {
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. and 2. in order.
        unsafe impl<T, $($s, $d),*> TensorList for ($(&Tensor<T, $s, $d>,)*)
        where
            T: Clone,
            $($s: Shape, $d: Storage<T, $s>,)*
        {
            type Element = T;
            type Shapes = ($($s,)*);
            type Storages = ($($d,)*);
            #[inline(always)]
            fn is_static(&self) -> bool {
                const { true $(&& $s::EXTENTS.is_some())* }
            }
            #[inline(always)]
            fn count(&self) -> usize {
                $count
            }
            #[inline(always)]
            fn part(&self, k: usize) -> &dyn Part<T> {
                let parts: [&dyn Part<T>; $count] = [$(self.$k),*];
                parts[k]
            }
        }
    };
}

tuples!(2: 0 A I, 1 B J);
tuples!(3: 0 A I, 1 B J, 2 C K);
tuples!(4: 0 A I, 1 B J, 2 C K, 3 D L);
tuples!(5: 0 A I, 1 B J, 2 C K, 3 D L, 4 E M);
tuples!(6: 0 A I, 1 B J, 2 C K, 3 D L, 4 E M, 5 F N);
tuples!(7: 0 A I, 1 B J, 2 C K, 3 D L, 4 E M, 5 F N, 6 G O);
tuples!(8: 0 A I, 1 B J, 2 C K, 3 D L, 4 E M, 5 F N, 6 G O, 7 H P);

/// An item of an array or slice of tensors: a tensor or a reference to one.
#[doc(hidden)]
pub trait Member {
    type Element: Clone;
    type Shape: Shape;
    type Data: Storage<Self::Element, Self::Shape>;
    fn tensor(&self) -> &Tensor<Self::Element, Self::Shape, Self::Data>;
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Member for Tensor<T, S, D> {
    type Element = T;
    type Shape = S;
    type Data = D;
    #[inline(always)]
    fn tensor(&self) -> &Self {
        self
    }
}
impl<T: Clone, S: Shape, D: Storage<T, S>> Member for &Tensor<T, S, D> {
    type Element = T;
    type Shape = S;
    type Data = D;
    #[inline(always)]
    fn tensor(&self) -> &Tensor<T, S, D> {
        self
    }
}

/// Implements the list for tensors of one shape.
macro_rules! lists {
    ($([$($generic:tt)*] $list:ty, $shapes:ty, $is_static:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. all members have one shape; 2. and it is static.
        unsafe impl<$($generic)* M: Member> TensorList for $list {
            type Element = M::Element;
            type Shapes = $shapes;
            type Storages = (M::Data, M::Data);
            #[inline(always)]
            fn is_static(&self) -> bool {
                const { $is_static }
            }
            #[inline(always)]
            fn count(&self) -> usize {
                self.len()
            }
            #[inline(always)]
            fn part(&self, k: usize) -> &dyn Part<M::Element> {
                self[k].tensor()
            }
        }
    )* };
}

lists! {
    [] &[M], [M::Shape], false;
    [const N: usize,] [M; N], [M::Shape; N], M::Shape::EXTENTS.is_some();
    [const N: usize,] &[M; N], [M::Shape; N], M::Shape::EXTENTS.is_some();
}
#[cfg(feature = "alloc")]
lists! {
    [] &alloc::vec::Vec<M>, [M::Shape], false;
    [] alloc::vec::Vec<M>, [M::Shape], false;
}

/// # Join, repeat and move
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Concatenates this tensor and another along an existing axis. All other axes must have equal
    /// sizes. For more than two tensors, use [`concat`](crate::concat()).
    ///
    /// Also `concat_into`, `try_concat_into`.
    ///
    /// # Panics
    /// If dynamic sizes differ.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // Generic over the leading axes, without a where-clause.
    /// fn homogeneous<B: Shape>(points: &Tensor<f64, (B, Extent<3>)>, ones: &Tensor<f64, (B, One)>)
    ///     -> Tensor<f64, (B, Extent<4>)>
    /// {
    ///     points.concat(ones, Axis::<-1>)
    /// }
    /// let points = tensor![[1.0, 2.0, 3.0]];
    /// assert_eq!(homogeneous(&points, &Tensor::ones()), tensor![[1.0, 2.0, 3.0, 1.0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes differ.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![[1, 2]].into_dyn(), tensor![[3], [4]].into_dyn());
    /// assert_eq!(
    ///     x.try_concat(&y, 1).unwrap_err().to_string(),
    ///     "concat: tensor 1 has the shape (2, 1), and the first one (1, 2): at axis 0 the sizes \
    ///         are 2 \
    ///      and 1, which differ, and only axis 1 may",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    #[doc(alias("cat", "concatenate", "hstack", "vstack"))]
    pub fn concat<R, E, A, N, Z>(&self, other: &Tensor<T, R, E>, axis: A) -> OutputOf2<D, E, T, Z>
    where
        R: Shape,
        E: Storage<T, R>,
        A: AxisArg<S, Named = N>,
        S: Concatenates<R, A, N, Output = Z>,
        Z: Shape,
        D: OutputStorage<E, T, Z>,
    {
        if const { is_small::<S>() && is_small::<R>() && Z::EXTENTS.is_some() }
            && let (Some(left), Some(right)) = (self.try_as_slice(), other.try_as_slice())
        {
            return join_small::<T, S, R, Z, D::Data>(left, right, axis.number());
        }
        let parts: [&dyn Part<T>; 2] = [self, other];
        let fixed = const { S::EXTENTS.is_some() && R::EXTENTS.is_some() };
        join::<T, Z, D::Data, false>(fixed, axis.number(), 2, |k| parts[k])
    }

    /// Like [`concat`](Tensor::concat), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If dynamic sizes differ, or do not match `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![1, 2].concat_into(&tensor![3], Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![1, 2, 3]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes differ, or do not match `out`. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y, mut out) = (tensor![1].into_dyn(), tensor![2].into_dyn(), tensor![0, 0]);
    /// x.try_concat_into(&y, 0, &mut out)?;
    /// assert_eq!(out, tensor![1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn concat_into<R, E, A, N, O, F>(
        &self,
        other: &Tensor<T, R, E>,
        axis: A,
        out: &mut Tensor<T, O, F>,
    ) where
        R: Shape,
        E: Storage<T, R>,
        A: AxisArg<S, Named = N>,
        S: Concatenates<R, A, N, Output: SameShape<O>>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let parts: [&dyn Part<T>; 2] = [self, other];
        let fixed = const { S::EXTENTS.is_some() && R::EXTENTS.is_some() };
        join_into::<T, <S as Concatenates<R, A, N>>::Output, O, F, false>(
            fixed,
            axis.number(),
            2,
            |k| parts[k],
            out,
        )
    }
}
