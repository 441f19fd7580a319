//! Operators and functions of each element.

use super::{Typed, forms};
use crate::element::{Element, Float, Number};
use crate::engine::Engine;
use crate::error::{Result, or_panic};
use crate::function::{Binary, Unary};
use broadax_shape::broadcast::BroadcastShape;
use broadax_shape::shapes::{Broadcast, Shape};
#[cfg(feature = "half")]
use half::{bf16, f16};
use std::ops::{Add, Div, Mul, Neg, Sub};

impl<E: Engine, S: Shape, T: Number> Typed<E, S, T> {
    #[inline(always)]
    fn binary_scalar(&self, function: Binary, right: T) -> Result<Self> {
        Ok(self.alike(E::binary_scalar(function, &self.tensor, right)?))
    }

    /// `left - x` and the like. The number is a tensor without axes.
    #[inline(always)]
    fn scalar_binary(&self, function: Binary, left: T) -> Result<Self> {
        let left = E::full(left, &[], &E::device(&self.tensor))?;
        Ok(self.alike(E::binary(function, &left, &self.tensor)?))
    }
}

/// Methods of two tensors that broadcast.
macro_rules! binary_methods {
    ($($(#[$meta:meta])* $name:ident $try_name:ident $function:ident $op:literal;)*) => {
        impl<E: Engine, S: Shape, T: Number> Typed<E, S, T> {
            $(
                $(#[$meta])*
                ///
                /// # Errors
                /// If dynamic sizes do not broadcast, or the engine fails.
                #[inline]
                pub fn $try_name<R: Shape>(
                    &self,
                    right: &Typed<E, R, T>,
                ) -> Result<Typed<E, BroadcastShape<S, R>, T>>
                where
                    S: Broadcast<R>,
                {
                    let sizes = self.joined($op, right)?;
                    let result = E::binary(Binary::$function, &self.tensor, &right.tensor)?;
                    Ok(Typed::with_sizes(result, sizes))
                }
            )*
        }
    };
}

binary_methods! {
    /// Returns the sum.
    add try_add Add "add";
    /// Returns the difference.
    sub try_sub Sub "sub";
    /// Returns the product of elements.
    mul try_mul Mul "mul";
    /// Returns the quotient of elements.
    div try_div Div "div";
    /// Returns the larger elements.
    maximum try_maximum Maximum "maximum";
    /// Returns the smaller elements.
    minimum try_minimum Minimum "minimum";
}

impl<E: Engine, S: Shape, T: Number> Typed<E, S, T> {
    /// Returns the larger elements.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or the engine fails.
    #[inline]
    #[track_caller]
    pub fn maximum<R: Shape>(&self, right: &Typed<E, R, T>) -> Typed<E, BroadcastShape<S, R>, T>
    where
        S: Broadcast<R>,
    {
        let sizes = or_panic(self.joined("maximum", right));
        let result = E::operator(Binary::Maximum, &self.tensor, &right.tensor);
        Typed::with_sizes(result, sizes)
    }

    /// Returns the smaller elements.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or the engine fails.
    #[inline]
    #[track_caller]
    pub fn minimum<R: Shape>(&self, right: &Typed<E, R, T>) -> Typed<E, BroadcastShape<S, R>, T>
    where
        S: Broadcast<R>,
    {
        let sizes = or_panic(self.joined("minimum", right));
        let result = E::operator(Binary::Minimum, &self.tensor, &right.tensor);
        Typed::with_sizes(result, sizes)
    }
}

/// `Y` is the right-hand operand of an operator whose left-hand side is a tensor of the engine `E`,
/// of shape `S` and with elements of type `T`: a tensor, a reference to one, or a number.
///
/// The trait is implemented for any type `X`, since for particular types the compiler would list
/// them in errors. `Y` is the implementing type itself. Implement it for a type of your own that is
/// to be on the right of operators:
///
/// ```
/// # #[cfg(feature = "ndarray")] {
/// use broadax_engine::{Binary, Engine, Host, NdArray, RightHandSide, Shape, Typed, shape};
/// struct Percent(f32);
/// impl<E: Engine, S: Shape> RightHandSide<E, S, f32, Percent> for Percent {
///     type Output = Typed<E, S>;
///     fn combine(function: Binary, op: &'static str, left: &Typed<E, S>, right: Percent) -> Typed<E, S> {
///         f32::combine(function, op, left, right.0 / 100.0)
///     }
/// }
/// let x = Typed::<NdArray, shape![2]>::full(8.0, &Host);
/// assert_eq!((&x * Percent(50.0)).to_vec(), [4.0, 4.0]);
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "an operator on a tensor of `{T}` does not take `{Y}`",
    label = "expected a tensor of `{T}` of the same engine, a reference to one, or a number `{T}`",
    note = "`x.cast::<f32>()` converts the elements of a tensor, `n as f32` a number; a float has a \
        point, `2.0`, and is `T::of_f64(2.0)` in generic code"
)]
pub trait RightHandSide<E: Engine, S: Shape, T: Element, Y> {
    /// The type of the result.
    type Output;
    /// Returns the result; `op` is the name of the operator, for errors.
    #[track_caller]
    fn combine(function: Binary, op: &'static str, left: &Typed<E, S, T>, right: Y)
    -> Self::Output;
}

macro_rules! right_of {
    ($($right:ty),*) => { $(
        impl<X, E, L, R, T> RightHandSide<E, L, T, $right> for X
        where
            E: Engine,
            L: Shape + Broadcast<R>,
            R: Shape,
            T: Number,
        {
            type Output = Typed<E, BroadcastShape<L, R>, T>;
            #[inline(always)]
            #[track_caller]
            fn combine(
                function: Binary,
                op: &'static str,
                left: &Typed<E, L, T>,
                right: $right,
            ) -> Self::Output {
                let sizes = or_panic(left.joined(op, &right));
                let result = E::operator(function, &left.tensor, &right.tensor);
                Typed::with_sizes(result, sizes)
            }
        }
    )* };
}
right_of!(Typed<E, R, T>, &Typed<E, R, T>);

impl<X, E: Engine, S: Shape, T: Number> RightHandSide<E, S, T, T> for X {
    type Output = Typed<E, S, T>;
    #[inline(always)]
    #[track_caller]
    fn combine(function: Binary, _: &'static str, left: &Typed<E, S, T>, right: T) -> Self::Output {
        or_panic(left.binary_scalar(function, right))
    }
}

/// An operator of a tensor, owned or borrowed, and any `RightHandSide`, and of a number and a tensor.
macro_rules! operators {
    ($($Trait:ident $method:ident $function:ident $op:literal;)*) => { $(
        operators!(@tensor $Trait $method $function $op; [] [&]);
        operators!(@tensor $Trait $method $function $op; [&] []);
        operators!(@from $Trait $method $function; f32 f64 u8 u32 i32 i64);
        #[cfg(feature = "half")]
        operators!(@from $Trait $method $function; f16 bf16);
    )* };
    (@tensor $Trait:ident $method:ident $function:ident $op:literal; [$($by:tt)*] [$($lent:tt)*]) => {
        impl<E, S, T, Y> $Trait<Y> for $($by)* Typed<E, S, T>
        where
            E: Engine,
            S: Shape,
            T: Element,
            Y: RightHandSide<E, S, T, Y>,
        {
            type Output = Y::Output;
            #[inline]
            #[track_caller]
            fn $method(self, right: Y) -> Self::Output {
                Y::combine(Binary::$function, $op, $($lent)* self, right)
            }
        }
    };
    (@from $Trait:ident $method:ident $function:ident; $($number:ident)*) => { $(
        impl<E: Engine, S: Shape> $Trait<Typed<E, S, $number>> for $number {
            type Output = Typed<E, S, $number>;
            #[inline]
            #[track_caller]
            fn $method(self, right: Typed<E, S, $number>) -> Self::Output {
                or_panic(right.scalar_binary(Binary::$function, self))
            }
        }
        impl<E: Engine, S: Shape> $Trait<&Typed<E, S, $number>> for $number {
            type Output = Typed<E, S, $number>;
            #[inline]
            #[track_caller]
            fn $method(self, right: &Typed<E, S, $number>) -> Self::Output {
                or_panic(right.scalar_binary(Binary::$function, self))
            }
        }
    )* };
}

operators! {
    Add add Add "add";
    Sub sub Sub "sub";
    Mul mul Mul "mul";
    Div div Div "div";
}

impl<E: Engine, S: Shape, T: Float> Neg for &Typed<E, S, T> {
    type Output = Typed<E, S, T>;
    #[track_caller]
    fn neg(self) -> Self::Output {
        or_panic(self.unary(Unary::Neg))
    }
}
impl<E: Engine, S: Shape, T: Float> Neg for Typed<E, S, T> {
    type Output = Typed<E, S, T>;
    #[track_caller]
    fn neg(self) -> Self::Output {
        -&self
    }
}

impl<E: Engine, S: Shape, T: Number> Typed<E, S, T> {
    #[inline(always)]
    fn unary(&self, function: Unary) -> Result<Self>
    where
        T: Float,
    {
        Ok(self.alike(E::unary(function, &self.tensor)?))
    }

    forms! {
        /// Limits each element to a range: smaller elements become `low`, larger ones `high`.
        fn clamp, try_clamp [] (&self, low: T, high: T) -> Self where [] {
            Ok(self.alike(E::clamp(&self.tensor, low, high)?))
        }
        /// Returns the absolute values.
        fn abs, try_abs [] (&self) -> Self where [T: Float] { self.unary(Unary::Abs) }
        /// Returns the exponential function of each element.
        fn exp, try_exp [] (&self) -> Self where [T: Float] { self.unary(Unary::Exp) }
        /// Returns the natural logarithms.
        fn ln, try_ln [] (&self) -> Self where [T: Float] { self.unary(Unary::Ln) }
        /// Returns the square roots.
        fn sqrt, try_sqrt [] (&self) -> Self where [T: Float] { self.unary(Unary::Sqrt) }
        /// Returns the hyperbolic tangents.
        fn tanh, try_tanh [] (&self) -> Self where [T: Float] { self.unary(Unary::Tanh) }
        /// Returns the sines.
        fn sin, try_sin [] (&self) -> Self where [T: Float] { self.unary(Unary::Sin) }
        /// Returns the cosines.
        fn cos, try_cos [] (&self) -> Self where [T: Float] { self.unary(Unary::Cos) }
        /// Returns the elements, with 0 in place of negative ones.
        fn relu, try_relu [] (&self) -> Self where [T: Float] { self.unary(Unary::Relu) }
        /// Returns `1 / (1 + exp(-x))` of each element.
        fn sigmoid, try_sigmoid [] (&self) -> Self where [T: Float] { self.unary(Unary::Sigmoid) }
    }
}
