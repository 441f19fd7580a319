//! Operators and functions of each element.

use super::{Typed, forms};
use crate::element::{Float, Number};
use crate::engine::Engine;
use crate::error::{Result, or_panic};
use crate::function::{Binary, Unary};
use broadax_shape::broadcast::BroadcastShape;
use broadax_shape::shapes::{Broadcast, Shape};
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

/// An operator between tensors, owned or borrowed, and between a tensor and a number.
macro_rules! operators {
    ($($Trait:ident $method:ident $function:ident $op:literal;)*) => { $(
        operators!(@pair $Trait $method $function $op; Typed<E, L, T>, Typed<E, R, T>);
        operators!(@pair $Trait $method $function $op; &Typed<E, L, T>, Typed<E, R, T>);
        operators!(@pair $Trait $method $function $op; Typed<E, L, T>, &Typed<E, R, T>);
        operators!(@pair $Trait $method $function $op; &Typed<E, L, T>, &Typed<E, R, T>);
        operators!(@number $Trait $method $function; Typed<E, S, T>);
        operators!(@number $Trait $method $function; &Typed<E, S, T>);
        operators!(@from $Trait $method $function; f32 f64 i64);
    )* };
    (@pair $Trait:ident $method:ident $function:ident $op:literal; $left:ty, $right:ty) => {
        impl<E, L, R, T> $Trait<$right> for $left
        where
            E: Engine,
            L: Shape + Broadcast<R>,
            R: Shape,
            T: Number,
        {
            type Output = Typed<E, BroadcastShape<L, R>, T>;
            #[inline]
            #[track_caller]
            fn $method(self, right: $right) -> Self::Output {
                let sizes = or_panic(self.joined($op, &right));
                let result = E::operator(Binary::$function, &self.tensor, &right.tensor);
                Typed::with_sizes(result, sizes)
            }
        }
    };
    (@number $Trait:ident $method:ident $function:ident; $left:ty) => {
        impl<E: Engine, S: Shape, T: Number> $Trait<T> for $left {
            type Output = Typed<E, S, T>;
            #[inline]
            #[track_caller]
            fn $method(self, right: T) -> Self::Output {
                or_panic(self.binary_scalar(Binary::$function, right))
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
