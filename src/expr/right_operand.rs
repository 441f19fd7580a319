//! Right-hand operands of operators.

use crate::expr::lazy::{Combined, Lazy, MapExpr2, apply2};
use crate::expr::operand::{HasOperator, OperandShape, joint_or_panic, zip_reusing};
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
use broadax_shape::broadcast::BroadcastShape;
#[cfg(feature = "inline")]
use broadax_shape::dims::Inlined;
use broadax_shape::error::or_panic;
use broadax_shape::shapes::{Broadcast, Shape};
#[cfg(any(feature = "alloc", feature = "inline"))]
use broadax_shape::shapes::{Broadcasted, Buf};

/// `Y` is the right-hand operand of an operator `F` whose left-hand side is a tensor with elements
/// `T`, shape `S` and storage `D`. The result is a lazy expression if `Y` is one; else a tensor,
/// stored inline if both operands are tensors stored inline, otherwise on the heap. `Y` is the
/// implementing type itself.
///
/// All bounds on the operands are on this trait. While the compiler selects the impl of the
/// operator for the left operand, it does not know the right one yet, and cannot check bounds on
/// it.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
// (The impls are for any type, `Implementor`, because errors for impls for particular types would
// list other types. The compiler selects this trait some six times for each operator in a program,
// and checks all bounds of the impl each time: so tensors and references to them, as left operands,
// share one impl, and `S: Shape` is a bound of the functions. For what the length of the name
// `Implementor` saves, see docs/design/performance-log.md.)
#[diagnostic::on_unimplemented(
    message = "an operator on elements `{T}` does not take `{Y}`",
    label = "expected a tensor, a reference to one, or a number, of elements `{T}`, which have this \
        operator",
    note = "both sides have elements of one type: `n as f32` converts a number, `x.cast::<f32>()` a \
        tensor, as in `x.cast::<f32>() / 2.5`; floats have a point, `2.0`, and are \
        `T::from(2.0).unwrap()` in generic code; `T: Clone + std::ops::Mul<Output = T>` is the bound \
        for `*`; `?` opens a `Result`"
)]
pub unsafe trait RightHandSide<F, T, S, D, Y> {
    /// The type of the result, for a left operand that is a tensor or a reference to one, `Left`.
    type Output<Left>;
    #[doc(hidden)]
    #[track_caller]
    fn combine(left: Tensor<T, S, D>, right: Y) -> Self::Output<Tensor<T, S, D>>
    where
        S: Shape;
    #[doc(hidden)]
    #[track_caller]
    fn combine_borrowed(left: &Tensor<T, S, D>, right: Y) -> Self::Output<&Tensor<T, S, D>>
    where
        S: Shape;
}

/// Like [`RightHandSide`], for an operator `F` whose left-hand side is the expression `X` of elements
/// `T`. The result is an expression.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "an operator on elements `{T}` does not take `{Y}`",
    label = "expected a tensor, a reference to one, or a number, of elements `{T}`, which have this \
        operator",
    note = "both sides have elements of one type: `n as f32` converts a number, `x.cast::<f32>()` a \
        tensor; floats have a point, `2.0`; `?` opens a `Result`"
)]
pub unsafe trait RightOfLazy<F, T, X, Y> {
    /// The type of the result.
    type Output;
    #[doc(hidden)]
    #[track_caller]
    fn combine(left: Lazy<T, X>, right: Y) -> Self::Output;
}

/// Impls for each storage of the left operand, with tensors on the right.
macro_rules! right_of {
    ($(
        $(#[$meta:meta])*
        $($constant:ident)? [$($generic:tt)*] $left:ty => $out:ty $(where $($name:ty: $bound:path),+)?;
    )*) => { $(
        right_of!(@impl [] [$(#[$meta])*] [$($generic)*] [] $left =>
            $out $(where $($name: $bound),+)?);
        right_of!(@impl [$($constant)?] [$(#[$meta])*] [$($generic)*] [&] $left =>
            $out $(where $($name: $bound),+)?);
    )* };
    (@impl [$($constant:ident)?] [$($meta:tt)*] [$($generic:tt)*] [$($r:tt)*] $left:ty =>
        $out:ty $(where $($name:ty: $bound:path),+)?) => {
        $($meta)*
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)* Implementor, F, B, T, L, R>
            RightHandSide<F, T, L, $left, $($r)* Tensor<T, R, B>> for Implementor
        where
            T: HasOperator<F>,
            L: Broadcast<R>,
            R: Shape,
            B: Storage<T, R>,
            $($($name: $bound,)+)?
        {
            // The functions return the same type, without the step for messages.
            type Output<Left> = Tensor<T, BroadcastShape<L, R>, $out>;
            #[inline(always)]
            #[track_caller]
            fn combine(
                left: Tensor<T, L, $left>,
                right: $($r)* Tensor<T, R, B>,
            ) -> Tensor<T, Broadcasted<L, R>, $out>
            where
                L: Shape,
            {
                let output = joint_or_panic::<T, _, _>(T::NAME, &left, &right);
                zip_reusing(T::OP, left, right, output)
            }
            #[inline(always)]
            #[track_caller]
            fn combine_borrowed(
                left: &Tensor<T, L, $left>,
                right: $($r)* Tensor<T, R, B>,
            ) -> Tensor<T, Broadcasted<L, R>, $out>
            where
                L: Shape,
            {
                $(
                    right_of!(@$constant left, right);
                )?
                let output = joint_or_panic::<T, _, _>(T::NAME, &left, &right);
                zip_reusing(T::OP, left, right, output)
            }
        }
    };
    (@constant $left:ident, $right:ident) => {
        if const { is_zip_constant::<T, T::Op, L, Heap<T>, R, B, Heap<T>>() } {
            // SAFETY: 1. tested.
            return unsafe { zip_constant(T::OP, $left, $right) };
        }
    };
}
right_of! {
    #[cfg(feature = "alloc")]
    constant [] Heap<T> => Heap<T>;
    #[cfg(feature = "alloc")]
    ['a,] Viewed<'a, T, Buf<L, isize>> => Heap<T> where L: Shape;
    #[cfg(feature = "alloc")]
    ['a,] ViewedMut<'a, T, Buf<L, isize>> => Heap<T> where L: Shape;
    #[cfg(feature = "alloc")]
    ['a,] CowData<'a, T, Buf<L, isize>> => Heap<T> where L: Shape;
    #[cfg(feature = "inline")]
    [] Inline<T, L> => <Inline<T, L> as Combines<B, T, L, R>>::Data
        where L: InlineShape, Inline<T, L>: Combines<B, T, L, R>;
    #[cfg(feature = "inline")]
    ['a,] Viewed<'a, T, Buf<L, isize>, Inlined> =>
        <Viewed<'a, T, Buf<L, isize>, Inlined> as Combines<B, T, L, R>>::Data
        where L: Shape, Viewed<'a, T, Buf<L, isize>, Inlined>: Combines<B, T, L, R>;
    #[cfg(feature = "inline")]
    ['a,] ViewedMut<'a, T, Buf<L, isize>, Inlined> =>
        <ViewedMut<'a, T, Buf<L, isize>, Inlined> as Combines<B, T, L, R>>::Data
        where L: Shape, ViewedMut<'a, T, Buf<L, isize>, Inlined>: Combines<B, T, L, R>;
    #[cfg(all(feature = "alloc", feature = "inline"))]
    ['a, J,] CowData<'a, T, Buf<L, isize>, Inline<T, J>> =>
        <CowData<'a, T, Buf<L, isize>, Inline<T, J>> as Combines<B, T, L, R>>::Data
        where L: Shape, J: InlineShape,
            CowData<'a, T, Buf<L, isize>, Inline<T, J>>: Combines<B, T, L, R>,
            CowData<'a, T, Buf<L, isize>, Inline<T, J>>: Storage<T, L>;
}

// A number on the right.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<Implementor, F, T, S, D> RightHandSide<F, T, S, D, T> for Implementor
where
    T: HasOperator<F>,
    S: Shape,
    D: Storage<T, S> + OutputStorage<Number, T, S>,
{
    type Output<Left> = OutputOf<D, T, S>;
    #[inline(always)]
    #[track_caller]
    fn combine(left: Tensor<T, S, D>, right: T) -> Self::Output<Tensor<T, S, D>> {
        let output = joint_or_panic::<T, _, _>(T::NAME, &left, &right);
        zip_reusing(T::OP, left, right, output)
    }
    #[inline(always)]
    #[track_caller]
    fn combine_borrowed(left: &Tensor<T, S, D>, right: T) -> Self::Output<&Tensor<T, S, D>> {
        let output = joint_or_panic::<T, _, _>(T::NAME, &left, &right);
        zip_reusing(T::OP, left, right, output)
    }
}

// An expression on the right.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<Implementor, F, T, S, D, Y> RightHandSide<F, T, S, D, Lazy<T, Y>> for Implementor
where
    T: HasOperator<F>,
    S: Shape + Broadcast<Y::Of>,
    D: CommonStorage<Y::In>,
    Y: OperandShape<T>,
{
    type Output<Left> = Lazy<
        T,
        MapExpr2<
            T::Op,
            Left,
            Y,
            BroadcastShape<S, Y::Of>,
            <D as CommonStorage<Y::In>>::Output,
            T,
            T,
            T,
        >,
    >;
    #[inline(always)]
    #[track_caller]
    fn combine(left: Tensor<T, S, D>, right: Lazy<T, Y>) -> Self::Output<Tensor<T, S, D>> {
        or_panic(apply2(T::NAME, T::OP, left, right.operand))
    }
    #[inline(always)]
    #[track_caller]
    fn combine_borrowed(
        left: &Tensor<T, S, D>,
        right: Lazy<T, Y>,
    ) -> Self::Output<&Tensor<T, S, D>> {
        or_panic(apply2(T::NAME, T::OP, left, right.operand))
    }
}

// An expression on the left, and any operand on the right.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<Implementor, F, T, L, Y> RightOfLazy<F, T, L, Y> for Implementor
where
    T: HasOperator<F>,
    L: OperandShape<T, Of: Broadcast<Y::Of>, In: CommonStorage<Y::In>>,
    Y: OperandShape<T>,
{
    type Output = Combined<T::Op, L, Y, T, T, T>;
    #[inline(always)]
    #[track_caller]
    fn combine(left: Lazy<T, L>, right: Y) -> Self::Output {
        or_panic(apply2(T::NAME, T::OP, left.operand, right))
    }
}
