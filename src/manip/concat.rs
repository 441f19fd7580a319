//! Concatenation along an existing axis, and stacking along a new one.

use crate::layout::contiguous_strides;
use crate::manip::concat_kernel::{self, ConcatLayout, Part};
use crate::storage::{OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf2, Tensor, length};
use broadax_macros::try_form;
use broadax_shape::axis::{AxisArg, NewAxisArg, position};
use broadax_shape::dims::{Dim, Dyn, Extent, Rule};
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::ops::concat::{
    AxisOfSize, Concat, Concatenated, Concatenates, TimesInTable, TimesOf, concatenated, stacked,
};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{SameShape, Shape};

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

/// Several tensors that can be concatenated along the axis `A`.
///
/// Implemented for tuples of 2 to 8 references to tensors of compatible shapes, for arrays of
/// tensors (or of references to tensors) of one shape, and for slices and vectors of these, given
/// as `&tensors`. For slices and vectors the axis of the result is `Dyn`.
///
/// # Safety
/// The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait ConcatInto<A> {
    /// The element type.
    type Element: Clone;
    /// The shape of the result.
    type Shape: Shape;
    #[doc(hidden)]
    fn concat_into<O, E>(
        self,
        axis: A,
        out: &mut Tensor<Self::Element, O, E>,
    ) -> Result<(), ShapeError>
    where
        O: Shape,
        E: StorageMut<Self::Element, O>;
}

// SAFETY: the impl follows the shape rule of the operation.
unsafe impl<P, A> ConcatInto<A> for P
where
    Rule: Concats<P, A>,
{
    type Element = <Rule as Concats<P, A>>::Element;
    type Shape = <Rule as Concats<P, A>>::Shape;
    #[inline]
    fn concat_into<O, E>(
        self,
        axis: A,
        out: &mut Tensor<Self::Element, O, E>,
    ) -> Result<(), ShapeError>
    where
        O: Shape,
        E: StorageMut<Self::Element, O>,
    {
        <Rule as Concats<P, A>>::concat_into(self, axis, out)
    }
}

/// [`ConcatInto`] for tensors whose storage determines the storage of the result.
///
/// # Safety
/// The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait ConcatAll<A>: ConcatInto<A> {
    /// The type of the result.
    type Output;
    #[doc(hidden)]
    fn concat_all(self, axis: A) -> Result<Self::Output, ShapeError>;
}

// SAFETY: the impl follows the shape rule of the operation.
unsafe impl<P, A, T, S, F, E> ConcatAll<A> for P
where
    Rule: Concats<P, A, Element = T, Shape = S, Storages = F>,
    F: YieldAll<T, S, Data = E>,
    T: Clone,
    S: Shape,
    E: Owned<T, S>,
{
    type Output = Tensor<T, S, E>;
    #[inline]
    fn concat_all(self, axis: A) -> Result<Self::Output, ShapeError> {
        <Rule as Concats<P, A>>::concat_new(self, axis)
    }
}

/// Shape rule: the tensors `P` can be concatenated along the axis `A`.
///
/// # Safety
/// The associated types and the functions describe the same sizes: those of the operation.
#[diagnostic::on_unimplemented(
    message = "`{P}` cannot be joined",
    label = "expected a tuple of 2 to 8 references to tensors, or an array or a slice of tensors, \
        as `&tensors`",
    note = "all have elements of one type: `x.cast::<f64>()` converts those of a tensor"
)]
pub unsafe trait Concats<P, A> {
    #[doc(hidden)]
    type Element: Clone;
    #[doc(hidden)]
    type Shape: Shape;
    /// The storage types, as a tuple.
    type Storages;
    #[doc(hidden)]
    fn concat_new<E>(
        tensors: P,
        axis: A,
    ) -> Result<Tensor<Self::Element, Self::Shape, E>, ShapeError>
    where
        E: Owned<Self::Element, Self::Shape>;
    #[doc(hidden)]
    fn concat_into<O, E>(
        tensors: P,
        axis: A,
        out: &mut Tensor<Self::Element, O, E>,
    ) -> Result<(), ShapeError>
    where
        O: Shape,
        E: StorageMut<Self::Element, O>;
}

/// Several tensors of one shape that can be stacked along a new axis `A`.
///
/// Implemented for tuples of 2 to 8 references, for arrays of tensors or of references to tensors,
/// and for slices and vectors of these, given as `&tensors`. For slices and vectors the new axis is
/// `Dyn`.
///
/// # Safety
/// The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait StackInto<A> {
    /// The element type.
    type Element: Clone;
    /// The shape of the result.
    type Shape: Shape;
    #[doc(hidden)]
    fn stack_into<O, E>(
        self,
        axis: A,
        out: &mut Tensor<Self::Element, O, E>,
    ) -> Result<(), ShapeError>
    where
        O: Shape,
        E: StorageMut<Self::Element, O>;
}

// SAFETY: the impl follows the shape rule of the operation.
unsafe impl<P, A> StackInto<A> for P
where
    Rule: Stacks<P, A>,
{
    type Element = <Rule as Stacks<P, A>>::Element;
    type Shape = <Rule as Stacks<P, A>>::Shape;
    #[inline]
    fn stack_into<O, E>(
        self,
        axis: A,
        out: &mut Tensor<Self::Element, O, E>,
    ) -> Result<(), ShapeError>
    where
        O: Shape,
        E: StorageMut<Self::Element, O>,
    {
        <Rule as Stacks<P, A>>::stack_into(self, axis, out)
    }
}

/// [`StackInto`] for tensors whose storage determines the storage of the result.
///
/// # Safety
/// The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait StackAll<A>: StackInto<A> {
    /// The type of the result.
    type Output;
    #[doc(hidden)]
    fn stack_all(self, axis: A) -> Result<Self::Output, ShapeError>;
}

// SAFETY: the impl follows the shape rule of the operation.
unsafe impl<P, A, T, S, F, E> StackAll<A> for P
where
    Rule: Stacks<P, A, Element = T, Shape = S, Storages = F>,
    F: YieldAll<T, S, Data = E>,
    T: Clone,
    S: Shape,
    E: Owned<T, S>,
{
    type Output = Tensor<T, S, E>;
    #[inline]
    fn stack_all(self, axis: A) -> Result<Self::Output, ShapeError> {
        <Rule as Stacks<P, A>>::stack_new(self, axis)
    }
}

/// Shape rule: the tensors `P` can be stacked along the new axis `A`.
///
/// # Safety
/// The associated types and the functions describe the same sizes: those of the operation.
#[diagnostic::on_unimplemented(
    message = "`{P}` cannot be stacked",
    label = "expected a tuple of 2 to 8 references to tensors, or an array or a slice of tensors, \
        as `&tensors`",
    note = "all have elements of one type: `x.cast::<f64>()` converts those of a tensor"
)]
pub unsafe trait Stacks<P, A> {
    #[doc(hidden)]
    type Element: Clone;
    #[doc(hidden)]
    type Shape: Shape;
    /// The storage types, as a tuple.
    type Storages;
    #[doc(hidden)]
    fn stack_new<E>(
        tensors: P,
        axis: A,
    ) -> Result<Tensor<Self::Element, Self::Shape, E>, ShapeError>
    where
        E: Owned<Self::Element, Self::Shape>;
    #[doc(hidden)]
    fn stack_into<O, E>(
        tensors: P,
        axis: A,
        out: &mut Tensor<Self::Element, O, E>,
    ) -> Result<(), ShapeError>
    where
        O: Shape,
        E: StorageMut<Self::Element, O>;
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
/// // Arrays and slices of tensors of one shape.
/// let twice: Tensor<i32, shape![4, 2]> = concat([&x, &x], Axis::<0>);
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
pub fn concat<A, Z>(tensors: impl ConcatAll<A, Output = Z>, axis: A) -> Z {
    tensors.concat_all(axis)
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
pub fn concat_into<P, A, O, E>(tensors: P, axis: A, out: &mut Tensor<P::Element, O, E>)
where
    P: ConcatInto<A, Shape: SameShape<O>>,
    O: Shape,
    E: StorageMut<P::Element, O>,
{
    tensors.concat_into(axis, out)
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
pub fn stack<A, Z>(tensors: impl StackAll<A, Output = Z>, axis: A) -> Z {
    tensors.stack_all(axis)
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
pub fn stack_into<P, A, O, E>(tensors: P, axis: A, out: &mut Tensor<P::Element, O, E>)
where
    P: StackInto<A, Shape: SameShape<O>>,
    O: Shape,
    E: StorageMut<P::Element, O>,
{
    tensors.stack_into(axis, out)
}

/// A tuple of shapes that can be concatenated along the axis `A`, computed from left to right.
#[doc(hidden)]
pub trait ConcatShapes<A> {
    type Output: Shape;
}

impl<S: Concat<R, A>, R, A> ConcatShapes<A> for (S, R) {
    type Output = Concatenated<S, R, A>;
}

/// A tuple of equal shapes; the result is the first one.
#[doc(hidden)]
pub trait SameShapes {
    type Output: Shape;
}

impl<S: Shape + SameShape<R>, R> SameShapes for (S, R) {
    type Output = S;
}

/// A tuple of the storage types of operands, which determine the storage of the result.
#[doc(hidden)]
pub trait YieldAll<T, S: Shape> {
    type Data: Owned<T, S>;
}

impl<D: OutputStorage<E, T, S>, E, T, S: Shape> YieldAll<T, S> for (D, E) {
    type Data = D::Data;
}

/// Implements the rules for tuples of three or more members recursively.
macro_rules! concat_tuple {
    ($($before:ident)*, $last:ident) => {
        impl<$($before,)* $last, Axis> ConcatShapes<Axis> for ($($before,)* $last)
        where
            ($($before,)*): ConcatShapes<Axis, Output: Concat<$last, Axis>>,
        {
            type Output = Concatenated<
                <($($before,)*) as ConcatShapes<Axis>>::Output, $last, Axis>;
        }
        impl<$($before,)* $last> SameShapes for ($($before,)* $last)
        where
            ($($before,)*): SameShapes<Output: SameShape<$last>>,
        {
            type Output = <($($before,)*) as SameShapes>::Output;
        }
        impl<$($before,)* $last, Item, Out: Shape> YieldAll<Item, Out> for ($($before,)* $last)
        where
            ($($before,)*): YieldAll<Item, Out, Data: OutputStorage<$last, Item, Out>>,
        {
            type Data = <<($($before,)*) as YieldAll<Item, Out>>::Data
                as OutputStorage<$last, Item, Out>>::Data;
        }
    };
}

concat_tuple!(A B, C);
concat_tuple!(A B C, D);
concat_tuple!(A B C D, E);
concat_tuple!(A B C D E, F);
concat_tuple!(A B C D E F, G);
concat_tuple!(A B C D E F G, H);

/// Implements the rules for tuples, given each tensor's position, shape and storage type.
macro_rules! tuples {
    ($count:literal: $($k:tt $s:ident $d:ident),*) => {
        // SAFETY: the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, T, Axis, Z, $($s, $d),*> Concats<($(&'a Tensor<T, $s, $d>,)*), Axis>
            for X
        where
            T: Clone + 'a,
            $($s: Shape, $d: Storage<T, $s>,)*
            ($($s,)*): ConcatShapes<Axis, Output = Z>,
            Axis: AxisArg<Z>,
            Z: Shape,
        {
            type Element = T;
            type Shape = Z;
            type Storages = ($($d,)*);
            #[inline]
            fn concat_new<Out: Owned<T, Self::Shape>>(
                tensors: ($(&'a Tensor<T, $s, $d>,)*),
                axis: Axis,
            ) -> Result<Tensor<T, Self::Shape, Out>, ShapeError> {
                let parts: [&'a dyn Part<T>; $count] = [$(tensors.$k),*];
                let fixed = const { true $(&& $s::EXTENTS.is_some())* };
                join::<T, Z, Out, false>(fixed, axis.number(), $count, |k| parts[k])
            }
            #[inline]
            fn concat_into<Given: Shape, Out: StorageMut<T, Given>>(
                tensors: ($(&'a Tensor<T, $s, $d>,)*),
                axis: Axis,
                out: &mut Tensor<T, Given, Out>,
            ) -> Result<(), ShapeError> {
                let parts: [&'a dyn Part<T>; $count] = [$(tensors.$k),*];
                let fixed = const { true $(&& $s::EXTENTS.is_some())* };
                join_into::<T, Z, Given, Out, false>(
                    fixed, axis.number(), $count, |k| parts[k], out)
            }
        }
        // SAFETY: the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, T, Axis, Z, $($s, $d),*> Stacks<($(&'a Tensor<T, $s, $d>,)*), Axis> for X
        where
            T: Clone + 'a,
            $($s: Shape, $d: Storage<T, $s>,)*
            ($($s,)*): SameShapes<Output = Z>,
            Axis: NewAxisArg<Z>,
            Z: Shape,
        {
            type Element = T;
            type Shape = Axis::With<Extent<$count>>;
            type Storages = ($($d,)*);
            #[inline]
            fn stack_new<Out: Owned<T, Self::Shape>>(
                tensors: ($(&'a Tensor<T, $s, $d>,)*),
                axis: Axis,
            ) -> Result<Tensor<T, Self::Shape, Out>, ShapeError> {
                let parts: [&'a dyn Part<T>; $count] = [$(tensors.$k),*];
                let fixed = const { true $(&& $s::EXTENTS.is_some())* };
                join::<T, Axis::With<Extent<$count>>, Out, true>(fixed, axis.number(), $count,
                    |k| parts[k])
            }
            #[inline]
            fn stack_into<Given: Shape, Out: StorageMut<T, Given>>(
                tensors: ($(&'a Tensor<T, $s, $d>,)*),
                axis: Axis,
                out: &mut Tensor<T, Given, Out>,
            ) -> Result<(), ShapeError> {
                let parts: [&'a dyn Part<T>; $count] = [$(tensors.$k),*];
                let fixed = const { true $(&& $s::EXTENTS.is_some())* };
                join_into::<T, Axis::With<Extent<$count>>, Given, Out, true>(
                    fixed, axis.number(), $count, |k| parts[k], out)
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

/// Concatenates or stacks a slice of tensors along `axis`.
fn members<M: Member, R: Shape, E: Owned<M::Element, R>, const STACK: bool>(
    members: &[M],
    axis: isize,
) -> Result<Tensor<M::Element, R, E>, ShapeError> {
    let fixed = const { M::Shape::EXTENTS.is_some() && R::EXTENTS.is_some() };
    join::<_, R, E, STACK>(fixed, axis, members.len(), |k| members[k].tensor())
}

/// Like `members`, but writes to `out`.
fn members_into<M: Member, R: Shape, O: Shape, E: StorageMut<M::Element, O>, const STACK: bool>(
    members: &[M],
    axis: isize,
    out: &mut Tensor<M::Element, O, E>,
) -> Result<(), ShapeError> {
    let fixed = const { M::Shape::EXTENTS.is_some() && R::EXTENTS.is_some() };
    let part = |k: usize| -> &dyn Part<M::Element> { members[k].tensor() };
    join_into::<_, R, O, E, STACK>(fixed, axis, members.len(), part, out)
}

/// Implements the rules for slices and vectors, where the axis of the result is `Dyn`.
macro_rules! lists {
    ($($list:ty),*) => { $(
        // SAFETY: the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, M, A> Concats<$list, A> for X
        where
            M: Member,
            A: AxisArg<M::Shape>,
        {
            type Element = M::Element;
            type Shape = A::With<Dyn>;
            type Storages = (M::Data, M::Data);
            #[inline]
            fn concat_new<E: Owned<M::Element, Self::Shape>>(
                tensors: $list,
                axis: A,
            ) -> Result<Tensor<M::Element, Self::Shape, E>, ShapeError> {
                members::<M, Self::Shape, E, false>(tensors, axis.number())
            }
            #[inline]
            fn concat_into<O: Shape, E: StorageMut<M::Element, O>>(
                tensors: $list,
                axis: A,
                out: &mut Tensor<M::Element, O, E>,
            ) -> Result<(), ShapeError> {
                members_into::<M, A::With<Dyn>, O, E, false>(tensors, axis.number(), out)
            }
        }
        // SAFETY: the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, M, A> Stacks<$list, A> for X
        where
            M: Member,
            A: NewAxisArg<M::Shape>,
        {
            type Element = M::Element;
            type Shape = A::With<Dyn>;
            type Storages = (M::Data, M::Data);
            #[inline]
            fn stack_new<E: Owned<M::Element, Self::Shape>>(
                tensors: $list,
                axis: A,
            ) -> Result<Tensor<M::Element, Self::Shape, E>, ShapeError> {
                members::<M, Self::Shape, E, true>(tensors, axis.number())
            }
            #[inline]
            fn stack_into<O: Shape, E: StorageMut<M::Element, O>>(
                tensors: $list,
                axis: A,
                out: &mut Tensor<M::Element, O, E>,
            ) -> Result<(), ShapeError> {
                members_into::<M, A::With<Dyn>, O, E, true>(tensors, axis.number(), out)
            }
        }
    )* };
}

lists!(&'a [M]);
#[cfg(feature = "alloc")]
lists!(&'a alloc::vec::Vec<M>);

/// Implements the rules for arrays, whose length determines the size of the axis in the result.
macro_rules! arrays {
    ($([$($life:lifetime)?] $array:ty),*) => { $(
        // SAFETY: the impl follows the shape rule of the operation.
        unsafe impl<$($life,)? X, M, A, P, Q, const N: usize> Concats<$array, A> for X
        where
            M: Member,
            A: AxisArg<M::Shape>,
            Rule: TimesOf<A::Dim, N, Axis = P> + TimesInTable<P, A::Dim, N, Output = Q>,
            Q: Dim,
        {
            type Element = M::Element;
            type Shape = A::With<Q>;
            type Storages = (M::Data, M::Data);
            #[inline]
            fn concat_new<E: Owned<M::Element, Self::Shape>>(
                tensors: $array,
                axis: A,
            ) -> Result<Tensor<M::Element, Self::Shape, E>, ShapeError> {
                members::<M, Self::Shape, E, false>(&tensors[..], axis.number())
            }
            #[inline]
            fn concat_into<O: Shape, E: StorageMut<M::Element, O>>(
                tensors: $array,
                axis: A,
                out: &mut Tensor<M::Element, O, E>,
            ) -> Result<(), ShapeError> {
                members_into::<M, A::With<Q>, O, E, false>(&tensors[..], axis.number(), out)
            }
        }
        // SAFETY: the impl follows the shape rule of the operation.
        unsafe impl<$($life,)? X, M, A, Q, const N: usize> Stacks<$array, A> for X
        where
            M: Member,
            A: NewAxisArg<M::Shape>,
            Rule: AxisOfSize<N, Axis = Q>,
            Q: Dim,
        {
            type Element = M::Element;
            type Shape = A::With<Q>;
            type Storages = (M::Data, M::Data);
            #[inline]
            fn stack_new<E: Owned<M::Element, Self::Shape>>(
                tensors: $array,
                axis: A,
            ) -> Result<Tensor<M::Element, Self::Shape, E>, ShapeError> {
                members::<M, Self::Shape, E, true>(&tensors[..], axis.number())
            }
            #[inline]
            fn stack_into<O: Shape, E: StorageMut<M::Element, O>>(
                tensors: $array,
                axis: A,
                out: &mut Tensor<M::Element, O, E>,
            ) -> Result<(), ShapeError> {
                members_into::<M, A::With<Q>, O, E, true>(&tensors[..], axis.number(), out)
            }
        }
    )* };
}

arrays!([] [M; N], ['a] &'a [M; N]);

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
