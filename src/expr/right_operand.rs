//! Right-hand operands of operators.

use crate::expr::lazy::{Combined, Lazy, Operands2, apply2};
use crate::expr::operand::{Operand, OperandShape, Operator, joint_or_panic, zip_reusing};
#[cfg(feature = "alloc")]
use crate::expr::operand::{is_zip_constant, zip_constant};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
#[cfg(feature = "alloc")]
use crate::storage::cow::CowData;
#[cfg(feature = "inline")]
use crate::storage::inline::{Combines, Inline};
#[cfg(feature = "inline")]
use crate::storage::nested::InlineShape;
use crate::storage::{CommonStorage, Number, OutputStorage, Storage};
#[cfg(any(feature = "alloc", feature = "inline"))]
use crate::storage::{Viewed, ViewedMut};
use crate::tensor::{OutputOf, Tensor};
#[cfg(any(feature = "alloc", feature = "inline"))]
use broadax_shape::broadcast::BroadcastShape;
#[cfg(feature = "inline")]
use broadax_shape::dims::Inlined;
use broadax_shape::error::or_panic;
#[cfg(any(feature = "alloc", feature = "inline"))]
use broadax_shape::shapes::Buf;
use broadax_shape::shapes::{Broadcast, Shape};

/// `Y` is the right-hand operand of an operator `F` whose left-hand side is `Left`, a tensor or an
/// expression with elements of type `T`. The result is an expression if one of them is an
/// expression; else a tensor, stored inline if both operands are tensors stored inline, otherwise
/// on the heap. `Y` is the implementing type itself.
///
/// All bounds on the operands are on this trait. While the compiler selects the impl of the
/// operator for the left operand, it does not know the right one yet, and cannot check bounds on
/// it.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
// (The impls are for any type `X`, because errors for impls for particular types would list other
// types.)
#[diagnostic::on_unimplemented(
    message = "an operator on elements `{T}` does not take `{Y}`",
    label = "expected a tensor, a reference to one, or a number, of elements `{T}`, which have this \
        operator",
    note = "both sides have elements of one type: `n as f32` converts a number, `x.cast::<f32>()` a \
        tensor, as in `x.cast::<f32>() / 2.5`; floats have a point, `2.0`, and are \
        `T::from(2.0).unwrap()` in generic code; `T: Clone + std::ops::Mul<Output = T>` is the bound \
        for `*`; `?` opens a `Result`"
)]
pub unsafe trait RightHandSide<F, Left, T, Y> {
    /// The type of the result.
    type Output;
    #[doc(hidden)]
    #[track_caller]
    fn combine(f: F, left: Left, right: Y) -> Self::Output;
}

/// Impls for each storage of the left operand, with tensors on the right.
macro_rules! right_of {
    ($(
        $(#[$meta:meta])*
        $($constant:ident)? [$($generic:tt)*] $left:ty => $out:ty $(where $($name:ty: $bound:path),+)?;
    )*) => { $(
        right_of!(@impl [] [$(#[$meta])*] [$($generic)*] [] [] $left =>
            $out $(where $($name: $bound),+)?);
        right_of!(@impl [] [$(#[$meta])*] [$($generic)*] [] [&] $left =>
            $out $(where $($name: $bound),+)?);
        right_of!(@impl [] [$(#[$meta])*] [$($generic)*] [&] [] $left =>
            $out $(where $($name: $bound),+)?);
        right_of!(@impl [$($constant)?] [$(#[$meta])*] [$($generic)*] [&] [&] $left =>
            $out $(where $($name: $bound),+)?);
    )* };
    (@impl [$($constant:ident)?] [$($meta:tt)*] [$($generic:tt)*] [$($l:tt)*] [$($r:tt)*] $left:ty =>
        $out:ty $(where $($name:ty: $bound:path),+)?) => {
        $($meta)*
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)* X, F, B, T, L, R> RightHandSide<F, $($l)* Tensor<T, L, $left>, T,
            $($r)* Tensor<T, R, B>> for X
        where
            F: Operator<T>,
            T: Clone,
            L: Shape + Broadcast<R>,
            R: Shape,
            B: Storage<T, R>,
            $($($name: $bound,)+)?
        {
            type Output = Tensor<T, BroadcastShape<L, R>, $out>;
            #[inline(always)]
            #[track_caller]
            fn combine(f: F, left: $($l)* Tensor<T, L, $left>, right: $($r)* Tensor<T, R, B>) ->
                Self::Output {
                $(
                    right_of!(@$constant f, left, right);
                )?
                let output = joint_or_panic::<T, _, _>(F::NAME, &left, &right);
                zip_reusing(f, left, right, output)
            }
        }
    };
    (@constant $f:ident, $left:ident, $right:ident) => {
        if const { is_zip_constant::<T, F, L, Heap<T>, R, B, Heap<T>>() } {
            // SAFETY: 1. tested.
            return unsafe { zip_constant($f, $left, $right) };
        }
    };
}
right_of! {
    #[cfg(feature = "alloc")]
    constant [] Heap<T> => Heap<T>;
    #[cfg(feature = "alloc")]
    ['a,] Viewed<'a, T, Buf<L, isize>> => Heap<T>;
    #[cfg(feature = "alloc")]
    ['a,] ViewedMut<'a, T, Buf<L, isize>> => Heap<T>;
    #[cfg(feature = "alloc")]
    ['a,] CowData<'a, T, Buf<L, isize>> => Heap<T>;
    #[cfg(feature = "inline")]
    [] Inline<T, L> => <Inline<T, L> as Combines<B, T, L, R>>::Data
        where L: InlineShape, Inline<T, L>: Combines<B, T, L, R>;
    #[cfg(feature = "inline")]
    ['a,] Viewed<'a, T, Buf<L, isize>, Inlined> =>
        <Viewed<'a, T, Buf<L, isize>, Inlined> as Combines<B, T, L, R>>::Data
        where Viewed<'a, T, Buf<L, isize>, Inlined>: Combines<B, T, L, R>;
    #[cfg(feature = "inline")]
    ['a,] ViewedMut<'a, T, Buf<L, isize>, Inlined> =>
        <ViewedMut<'a, T, Buf<L, isize>, Inlined> as Combines<B, T, L, R>>::Data
        where ViewedMut<'a, T, Buf<L, isize>, Inlined>: Combines<B, T, L, R>;
    #[cfg(all(feature = "alloc", feature = "inline"))]
    ['a, J,] CowData<'a, T, Buf<L, isize>, Inline<T, J>> =>
        <CowData<'a, T, Buf<L, isize>, Inline<T, J>> as Combines<B, T, L, R>>::Data
        where J: InlineShape,
            CowData<'a, T, Buf<L, isize>, Inline<T, J>>: Combines<B, T, L, R>,
            CowData<'a, T, Buf<L, isize>, Inline<T, J>>: Storage<T, L>;
}

/// Impls for scalars and lazy expressions on the right.
macro_rules! right_of_any {
    ($([$($a:lifetime)? $(& $b:lifetime)?])*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($a,)? X, F, T, S, D> RightHandSide<F, $(& $b)? Tensor<T, S, D>, T, T> for X
        where
            F: Operator<T>,
            T: Clone,
            S: Shape,
            D: Storage<T, S> + OutputStorage<Number, T, S>,
        {
            type Output = OutputOf<D, T, S>;
            #[inline(always)]
            #[track_caller]
            fn combine(f: F, left: $(& $b)? Tensor<T, S, D>, right: T) -> Self::Output {
                let output = joint_or_panic::<T, _, _>(F::NAME, &left, &right);
                zip_reusing(f, left, right, output)
            }
        }
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($a,)? X, F, T, S, D, Y> RightHandSide<F, $(& $b)? Tensor<T, S, D>, T, Lazy<T,
            Y>> for X
        where
            F: Operator<T>,
            $(& $b)? Tensor<T, S, D>: Operand<T, Shape: Broadcast<Y::Shape>, Data:
                CommonStorage<Y::Data>>,
            Y: Operand<T>,
            S: Shape,
        {
            type Output = Operands2<F, $(& $b)? Tensor<T, S, D>, Y, T, T, T>;
            #[inline(always)]
            #[track_caller]
            fn combine(f: F, left: $(& $b)? Tensor<T, S, D>, right: Lazy<T, Y>) -> Self::Output {
                or_panic(apply2(F::NAME, f, left, right.operand))
            }
        }
    )* };
}
right_of_any!([] ['a &'a]);

// An expression on the left, and any operand on the right.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, F, T, L, Y> RightHandSide<F, Lazy<T, L>, T, Y> for X
where
    F: Operator<T>,
    L: OperandShape<T, Of: Broadcast<Y::Of>, In: CommonStorage<Y::In>>,
    Y: OperandShape<T>,
{
    type Output = Combined<F, L, Y, T, T, T>;
    #[inline(always)]
    #[track_caller]
    fn combine(f: F, left: Lazy<T, L>, right: Y) -> Self::Output {
        or_panic(apply2(F::NAME, f, left.operand, right))
    }
}
