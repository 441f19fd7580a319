//! The operators `+ - * / % & | ^ << >>`, unary `-` and `!`, and the assigning operators such as
//! `+=`.
//!
//! Operands are tensors, references to tensors, views and numbers in any combination.
//!
//! Overflow and division by zero of integers behave as with Rust's own operators: overflow panics
//! with overflow checks (in debug builds) and wraps otherwise. Division by zero always panics,
//! except in the forms that return a `Result`, which return an error. Shifts by at least as many
//! bits as the element has, or by a negative number, shift all bits out.

use crate::element::arithmetic::{Add, BitAnd, BitOr, BitXor, Div, Mul, Rem, Shl, Shr, Sub};
use crate::element::function::{Fn1, Fn2};
use crate::elementwise::failure::{fails_doc, try_update, try_zip, zip_into_as};
use crate::expr::lazy::{Lazy, MapExpr1, Operands2, apply1, apply2};
use crate::expr::operand::{
    HasOperator, INTERNAL, Operand, joint, joint_or_panic, map, map_into, map_reusing,
    try_zip_reusing, zip_reusing,
};
use crate::expr::right_operand::{RightHandSide, RightOfLazy};
use crate::kernel::sink::Accumulate;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, OutputOf2, Tensor};
use broadax_shape::broadcast::{BroadcastShape, check_broadcasts_to};
use broadax_shape::dims::Rule;
use broadax_shape::error::or_panic;
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Shape};
use broadax_tensor_macros::try_form;
use core::ops;

/// The text on failed in-place divisions in the documentation.
macro_rules! in_place_doc {
    (div) => {
        " After a failed division, the elements that have a quotient are replaced, and the others \
            are unchanged."
    };
    (rem) => {
        in_place_doc!(div)
    };
    ($other:ident) => {
        ""
    };
}

/// Implements a Rust operator for tensors: the trait and its method, the assigning trait and its
/// method, and the methods that return a `Result`.
macro_rules! operator {
    ($(#[$hidden:meta])? $op:ident $method:ident $symbol:literal,
        $assign:ident $assign_method:ident,
        $into_method:ident $try_method:ident $try_assign:ident) => {
        impl<T: Clone + ops::$op<Output = T>> HasOperator<$op> for T {
            type Op = $op;
            const OP: $op = $op;
            const NAME: &'static str = stringify!($method);
        }
        operator!(@tensor [] $op $method combine);
        operator!(@tensor [&] $op $method combine_borrowed);
        operator!(@lazy $op $method);

        // In place: the right operand broadcasts to the left one.
        impl<T, S, D, Y> ops::$assign<Y> for Tensor<T, S, D>
        where
            S: Shape,
            Y: InPlace<$op, T, S, D> + Operand<T, Shape: BroadcastTo<S>>,
        {
            #[inline]
            #[track_caller]
            fn $assign_method(&mut self, right: Y) {
                or_panic(right.update(stringify!($assign_method), self))
            }
        }

        impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("Returns `self ", $symbol, " right`, with broadcasting, or an error")]
            /// instead of a panic.
            ///
            #[doc = concat!("Also `", stringify!($into_method), "`, `try_",
                stringify!($into_method), "`.")]
            ///
            /// # Errors
            #[doc = concat!("If dynamic sizes do not broadcast.", fails_doc!($method))]
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("assert_eq!(tensor![5, 6].", stringify!($try_method),
                "(&tensor![1, 2])?, tensor![5 ", $symbol, " 1, 6 ", $symbol, " 2]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            $(#[$hidden])?
            #[inline]
            pub fn $try_method<Y>(
                &self,
                right: Y,
            ) -> Result<OutputOf2<D, Y::Data, T, BroadcastShape<S, Y::Shape>>, crate::ShapeError>
            where
                T: Clone + ops::$op<Output = T>,
                Y: Operand<T>,
                S: Broadcast<Y::Shape>,
                D: OutputStorage<Y::Data, T, Broadcasted<S, Y::Shape>>,
            {
                if const { <$op as Fn2<T, T>>::FAILS } {
                    return try_zip(stringify!($method), $op, &self, &right);
                }
                let output = joint::<T, T, T, _, _>(stringify!($method), &self, &right)?;
                try_zip_reusing(stringify!($method), $op, self, right, output)
            }

            #[doc = concat!("Writes `self ", $symbol, " right`, with broadcasting, to `out`.")]
            /// Does not allocate.
            ///
            /// # Panics
            /// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
            #[doc = fails_doc!($method)]
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let mut out = tensor![0, 0];
            #[doc = concat!("tensor![5, 6].", stringify!($into_method),
                "(&tensor![1, 2], &mut out);")]
            #[doc = concat!("assert_eq!(out, tensor![5 ", $symbol, " 1, 6 ", $symbol, " 2]);")]
            /// ```
            #[try_form]
            #[doc(hidden)]
            #[inline]
            #[track_caller]
            pub fn $into_method<Y, O, E>(&self, right: Y, out: &mut Tensor<T, O, E>)
            where
                T: Clone + ops::$op<Output = T>,
                Y: Operand<T>,
                S: Broadcast<Y::Shape, Output: BroadcastTo<O>>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                zip_into_as::<Form, T, _, _, _, _, _, _>(
                    stringify!($method), $op, self, &right, out,
                )
            }

            #[doc = concat!("Performs `self ", $symbol, "= right`, with broadcasting, or returns")]
            /// an error instead of panicking.
            ///
            /// # Errors
            /// If a dynamic size does not broadcast to that of `self`, which keeps its shape.
            /// Nothing is written then.
            #[doc = concat!(fails_doc!($method), in_place_doc!($method))]
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let mut x = tensor![5, 6];
            #[doc = concat!("x.", stringify!($try_assign), "(&tensor![1])?;")]
            #[doc = concat!("assert_eq!(x, tensor![5 ", $symbol, " 1, 6 ", $symbol, " 1]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            $(#[$hidden])?
            #[inline]
            pub fn $try_assign<Y>(&mut self, right: Y) -> Result<(), crate::ShapeError>
            where
                T: Clone + ops::$op<Output = T>,
                Y: Operand<T>,
                Y::Shape: BroadcastTo<S>,
                D: StorageMut<T, S>,
            {
                if const { <$op as Fn2<T, T>>::FAILS } {
                    return try_update(stringify!($assign_method), $op, self, &right);
                }
                self.update_by(stringify!($assign_method), $op, &right)
            }
        }
    };

    // A lazy expression on the left, or on the right of a tensor.
    (@lazy $op:ident $method:ident) => {
        impl<T, X, Y> ops::$op<Y> for Lazy<T, X>
        where
            T: HasOperator<$op>,
            Y: RightOfLazy<$op, T, X, Y>,
        {
            type Output = Y::Output;
            #[inline]
            #[track_caller]
            fn $method(self, right: Y) -> Self::Output {
                Y::combine(self, right)
            }
        }
    };
    // A tensor on the left, by value or by reference, and any `RightHandSide` on the right, which has
    // the bound `T: HasOperator<$op>`. (With this bound here, the compiler reports for a parameter `T`
    // that there is no operator, and does not say that `Output` has to be `T`.)
    (@tensor [$($l:tt)*] $op:ident $method:ident $combine:ident) => {
        impl<T, S, D, Y> ops::$op<Y> for $($l)* Tensor<T, S, D>
        where
            S: Shape,
            Y: RightHandSide<$op, T, S, D, Y>,
        {
            type Output = Y::Output<Self>;
            #[inline]
            #[track_caller]
            fn $method(self, right: Y) -> Self::Output {
                Y::$combine(self, right)
            }
        }
    };
}

/// The operator `F` applies in place to elements `T` in the storage `D`, with this type as its right
/// operand.
///
/// (As bounds of the operator itself, the compiler would report those on `T` and `D` without their
/// messages, as it checks them before it knows the right operand.)
pub trait InPlace<F, T, S: Shape, D>: Sized {
    #[doc(hidden)]
    fn update(self, op: &'static str, left: &mut Tensor<T, S, D>) -> Result<(), crate::ShapeError>
    where
        Self: Operand<T, Shape: BroadcastTo<S>>;
}

impl<F, T, S, D, Y> InPlace<F, T, S, D> for Y
where
    T: HasOperator<F>,
    S: Shape,
    D: StorageMut<T, S>,
{
    #[inline(always)]
    fn update(self, op: &'static str, left: &mut Tensor<T, S, D>) -> Result<(), crate::ShapeError>
    where
        Y: Operand<T, Shape: BroadcastTo<S>>,
    {
        left.update_by(op, T::OP, &self)
    }
}

/// # Operators
impl<T, S: Shape, D> Tensor<T, S, D> {}

operator!(Add add "+", AddAssign add_assign, add_into try_add try_add_assign);
operator!(Sub sub "-", SubAssign sub_assign, sub_into try_sub try_sub_assign);
operator!(Mul mul "*", MulAssign mul_assign, mul_into try_mul try_mul_assign);
operator!(Div div "/", DivAssign div_assign, div_into try_div try_div_assign);
operator!(Rem rem "%", RemAssign rem_assign, rem_into try_rem try_rem_assign);
operator!(
    #[doc(hidden)]
    BitAnd bitand "&", BitAndAssign bitand_assign, bitand_into try_bitand try_bitand_assign
);
operator!(
    #[doc(hidden)]
    BitOr bitor "|", BitOrAssign bitor_assign, bitor_into try_bitor try_bitor_assign
);
operator!(
    #[doc(hidden)]
    BitXor bitxor "^", BitXorAssign bitxor_assign, bitxor_into try_bitxor try_bitxor_assign
);
operator!(
    #[doc(hidden)]
    Shl shl "<<", ShlAssign shl_assign, shl_into try_shl try_shl_assign
);
operator!(
    #[doc(hidden)]
    Shr shr ">>", ShrAssign shr_assign, shr_into try_shr try_shr_assign
);

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Sets each element to `f(element, right)`.
    #[inline(always)]
    pub(crate) fn update_by<F, Y, U>(
        &mut self,
        op: &'static str,
        f: F,
        right: &Y,
    ) -> Result<(), crate::ShapeError>
    where
        T: Clone,
        F: Fn2<T, U, Out = T>,
        Y: Operand<U>,
        Y::Shape: BroadcastTo<S>,
        D: StorageMut<T, S>,
    {
        check_broadcasts_to::<Y::Shape, S>(op, right.store(INTERNAL), self.shape.get())?;
        // SAFETY: 1. the right operand broadcasts to this shape, by type and by the check above; 2.
        // it does not borrow `self`.
        unsafe { self.launch_all(&right.source(), &Accumulate::by(f)) };
        Ok(())
    }
}

/// The storage of the right operand, a tensor of shape `S`, of an operator `F` with a number of type
/// `T` on its left.
///
/// (A trait of its own, because the compiler checks the 400 impls of the operators one by one. It is
/// implemented for the storage: for each `a + b` of integers, the compiler looks whether `b` is a
/// tensor, and stops at a bound on a type that it does not know.)
pub trait RightOfNumber<F, T, S: Shape>: Sized {
    #[doc(hidden)]
    type Output;
    #[doc(hidden)]
    #[track_caller]
    fn combine_number(number: T, right: Tensor<T, S, Self>) -> Self::Output;
    #[doc(hidden)]
    #[track_caller]
    fn combine_number_borrowed(number: T, right: &Tensor<T, S, Self>) -> Self::Output;
}

impl<F, T, S, D> RightOfNumber<F, T, S> for D
where
    T: HasOperator<F>,
    S: Shape,
    D: Storage<T, S> + OutputStorage<Number, T, S>,
{
    type Output = OutputOf<D, T, S>;
    #[inline(always)]
    #[track_caller]
    fn combine_number(number: T, right: Tensor<T, S, D>) -> Self::Output {
        let output = joint_or_panic::<T, _, _>(T::NAME, &number, &right);
        zip_reusing(T::OP, number, right, output)
    }
    #[inline(always)]
    #[track_caller]
    fn combine_number_borrowed(number: T, right: &Tensor<T, S, D>) -> Self::Output {
        let output = joint_or_panic::<T, _, _>(T::NAME, &number, &right);
        zip_reusing(T::OP, number, right, output)
    }
}

/// Like [`RightOfNumber`], for the expression on the right.
pub trait LazyRightOfNumber<F, T>: Sized {
    #[doc(hidden)]
    type Output;
    #[doc(hidden)]
    #[track_caller]
    fn combine_number(number: T, right: Lazy<T, Self>) -> Self::Output;
}

impl<F, T, X> LazyRightOfNumber<F, T> for X
where
    T: HasOperator<F>,
    T: Operand<T, Shape = (), Data = Number>,
    X: Operand<T>,
    (): Broadcast<X::Shape>,
{
    type Output = Operands2<T::Op, T, X, T, T, T>;
    #[inline(always)]
    #[track_caller]
    fn combine_number(number: T, right: Lazy<T, X>) -> Self::Output {
        or_panic(apply2(T::NAME, T::OP, number, right.operand))
    }
}

/// Numbers on the left, one impl per primitive type, because Rust's orphan rules do not allow a
/// generic impl.
macro_rules! number_on_the_left {
    ([$($t:ty)*] $ops:tt) => { $( number_on_the_left!(@ops $t $ops); )* };
    (@ops $t:ty { $($op:ident $method:ident)* }) => { $(
        number_on_the_left!(@impl [S: Shape, D] [D: RightOfNumber<$op, $t, S>] [Tensor<$t, S, D>]
            $t, $op $method combine_number);
        number_on_the_left!(@impl ['a, S: Shape, D] [D: RightOfNumber<$op, $t, S>]
            [&'a Tensor<$t, S, D>] $t, $op $method combine_number_borrowed);
        number_on_the_left!(@impl [X] [X: LazyRightOfNumber<$op, $t>] [Lazy<$t, X>]
            $t, $op $method combine_number);
    )* };
    (@impl [$($generic:tt)*] [$x:ident: $bound:path] [$($right:tt)*]
        $t:ty, $op:ident $method:ident $combine:ident) => {
        impl<$($generic)*> ops::$op<$($right)*> for $t
        where
            $x: $bound,
        {
            type Output = <$x as $bound>::Output;
            #[inline]
            #[track_caller]
            fn $method(self, right: $($right)*) -> Self::Output {
                // (As a method, each of the 400 would take longer to check.)
                <$x as $bound>::$combine(self, right)
            }
        }
    };
}
number_on_the_left!([f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize] {
    Add add Sub sub Mul mul Div div Rem rem
});
#[cfg(feature = "half")]
number_on_the_left!([half::f16 half::bf16] { Add add Sub sub Mul mul Div div Rem rem });
#[cfg(feature = "complex")]
number_on_the_left!([num_complex::Complex<f32> num_complex::Complex<f64>] {
    Add add Sub sub Mul mul Div div
});
number_on_the_left!([i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize] {
    BitAnd bitand BitOr bitor BitXor bitxor Shl shl Shr shr
});
number_on_the_left!([bool] { BitAnd bitand BitOr bitor BitXor bitxor });

/// A diagnostic trait for an integer on the left of elements `T`, which are floats; it has no
/// impls.
#[diagnostic::on_unimplemented(
    message = "an operator on elements `{T}` does not take an integer on its left",
    label = "expected a number of type `{T}`",
    note = "a float is written with a point: `2.0`; an integer becomes one by `n as {T}`"
)]
pub trait LeftInteger<T, S> {
    #[doc(hidden)]
    type Output;
    #[doc(hidden)]
    fn never() -> Self::Output;
}

/// Operators with an integer on the left of floats, which give a clear compile-time error: without
/// any impl the compiler would list unrelated impls for integers. (Only for `i32`, so that an
/// integer literal is an `i32`.)
macro_rules! integer_left_of_floats {
    ($($t:ty: $op:ident $method:ident;)*) => { $(
        integer_left_of_floats!(@impl [S: Shape, D] Tensor<$t, S, D>, $t, $op $method);
        integer_left_of_floats!(@impl [S: Shape, D] &Tensor<$t, S, D>, $t, $op $method);
        integer_left_of_floats!(@impl [S] Lazy<$t, S>, $t, $op $method);
    )* };
    (@impl [$($generic:tt)*] $right:ty, $t:ty, $op:ident $method:ident) => {
        #[doc(hidden)]
        impl<$($generic)*> ops::$op<$right> for i32
        where
            Rule: LeftInteger<$t, S>,
        {
            type Output = <Rule as LeftInteger<$t, S>>::Output;
            fn $method(self, _: $right) -> Self::Output {
                Rule::never()
            }
        }
    };
}
integer_left_of_floats! {
    f32: Add add;
    f32: Sub sub;
    f32: Mul mul;
    f32: Div div;
    f64: Add add;
    f64: Sub sub;
    f64: Mul mul;
    f64: Div div;
}

/// Implements a unary operator.
macro_rules! unary_operator {
    ($op:ident $method:ident $into_method:ident $symbol:literal $x:literal) => {
        #[doc = concat!("`", $symbol, "a`.")]
        #[derive(Clone, Copy)]
        pub struct $op;
        impl<T: ops::$op<Output = T>> Fn1<T> for $op {
            const SHARED: bool = true;
            type Out = T;
            #[inline(always)]
            fn call(&self, a: T) -> T {
                ops::$op::$method(a)
            }
        }
        impl<T, S, D> ops::$op for Tensor<T, S, D>
        where
            T: Clone + ops::$op<Output = T>,
            S: Shape,
            D: Storage<T, S> + OutputStorage<Number, T, S>,
        {
            type Output = OutputOf<D, T, S>;
            #[inline]
            fn $method(self) -> Self::Output {
                map_reusing(stringify!($method), $op, self)
            }
        }
        impl<T, S, D> ops::$op for &Tensor<T, S, D>
        where
            T: Clone + ops::$op<Output = T>,
            S: Shape,
            D: Storage<T, S> + OutputStorage<Number, T, S>,
        {
            type Output = OutputOf<D, T, S>;
            #[inline]
            fn $method(self) -> Self::Output {
                map(stringify!($method), $op, self)
            }
        }
        impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("Writes `", $symbol, "self` to `out`. Does not allocate.")]
            ///
            /// # Panics
            /// If a dynamic size does not broadcast to that of `out`.
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("let x = ", $x, ";")]
            /// let mut out = x.clone();
            #[doc = concat!("x.", stringify!($into_method), "(&mut out);")]
            #[doc = concat!("assert_eq!(out, ", $symbol, "x);")]
            /// ```
            #[try_form]
            #[doc(hidden)]
            #[inline]
            #[track_caller]
            pub fn $into_method<O, E>(&self, out: &mut Tensor<T, O, E>)
            where
                T: Clone + ops::$op<Output = T>,
                S: BroadcastTo<O>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                map_into(stringify!($method), $op, self, out)
            }
        }
        impl<T, X> ops::$op for Lazy<T, X>
        where
            T: Clone + ops::$op<Output = T>,
            X: Operand<T>,
        {
            type Output = Lazy<T, MapExpr1<$op, X, T, T>>;
            #[inline]
            fn $method(self) -> Self::Output {
                apply1($op, self.operand)
            }
        }
    };
}
unary_operator!(Neg neg neg_into "-" "tensor![1, -2]");
unary_operator!(Not not not_into "!" "tensor![true, false]");
