//! Elementwise operations without a Rust operator: comparisons, minimum and maximum, powers, floor
//! division, logic, and `map` and `zip_with` for arbitrary functions. Functions of floats are in
//! `elementwise/float.rs`.
//!
//! The right operand is a tensor, a reference to one, or a number, and broadcasts. Each operation
//! has a `try_..` form that returns a `Result`, for dynamic sizes.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod operators;
pub(crate) mod strict;
pub(crate) mod scaled_add;
pub(crate) mod float;
pub(crate) mod lerp;
#[cfg(feature = "complex")]
pub(crate) mod complex;
pub(crate) mod all_close;
pub(crate) mod failure;

use crate::element::function::{By, Fn1, Fn2, Fn3, functions1, functions2};
use crate::element::int_division::division;
use crate::element::{self, CastTo, FloorDiv, Power, ScalarElement};
use crate::expr::lazy::{
    Kept3, Lazy, MapExpr1, Operands2, Operands3, Shape3, apply1, apply2, apply3,
};
use crate::expr::operand::{Operand, RightOperand, map, map_into, write, zip, zip_into};
use crate::kernel::plan_source::MANY_ELEMENTS;
use crate::kernel::sink::{Accumulate, IgnoreRhs, Overwrite};
use crate::kernel::source::{Fill, Map3};
use crate::storage::{
    CommonStorage, Number, OutputElement, OutputStorage, Owned, Storage, StorageMut,
};
use crate::tensor::{OutputOf, OutputOf2, Tensor, collect};
use broadax_shape::broadcast::{BroadcastShape, broadcast_stores, check_broadcasts_to};
use broadax_shape::error::{Failing, Returns, ShapeError, or_panic, refuse};
use broadax_shape::ops::paddle_axis::LaidOn;
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, DynRank, Shape};
pub(crate) use broadax_tensor_macros::try_form;
use core::mem::needs_drop;
use num_traits::{One, Zero};

division! {
    /// The quotient, rounded down.
    FloorQuotient<T: FloorDiv>(a, b) a.floor_div(b), floor_quotient
}
division! {
    /// The remainder with the sign of the divisor.
    FloorRemainder<T: FloorDiv>(a, b) a.floor_rem(b), floor_remainder
}

functions2! {
    /// `a == b`
    Eq [Eq]<T: PartialEq>(a, b) -> bool { a == b }
    /// `a != b`
    Ne [Ne]<T: PartialEq>(a, b) -> bool { a != b }
    /// `a < b`
    Lt [Lt]<T: PartialOrd>(a, b) -> bool { a < b }
    /// `a <= b`
    Le [Le]<T: PartialOrd>(a, b) -> bool { a <= b }
    /// `a > b`
    Gt [Gt]<T: PartialOrd>(a, b) -> bool { a > b }
    /// `a >= b`
    Ge [Ge]<T: PartialOrd>(a, b) -> bool { a >= b }
    /// The smaller value; NaN if either is NaN.
    Minimum<T: PartialOrd>(a, b) -> T { element::minimum(a, b) }
    /// The larger value; NaN if either is NaN.
    Maximum<T: PartialOrd>(a, b) -> T { element::maximum(a, b) }
    /// The smaller value, ignoring a NaN.
    FMin<T: PartialOrd>(a, b) -> T { element::fmin(a, b) }
    /// The larger value, ignoring a NaN.
    FMax<T: PartialOrd>(a, b) -> T { element::fmax(a, b) }
    /// `a`, or `a * b` if `a` is negative.
    LeakyRelu<T: PartialOrd, num_traits::Zero, core::ops::Mul<Output = T>>(a, b) -> T {
        if a < T::zero() { a * b } else { a }
    }
    /// Wrapping addition.
    WrappingAdd<T: num_traits::WrappingAdd>(a, b) -> T { a.wrapping_add(&b) }
    /// Wrapping subtraction.
    WrappingSub<T: num_traits::WrappingSub>(a, b) -> T { a.wrapping_sub(&b) }
    /// Wrapping multiplication.
    WrappingMul<T: num_traits::WrappingMul>(a, b) -> T { a.wrapping_mul(&b) }
    /// Logical and.
    LogicalAnd<T: Into<bool>>(a, b) -> bool { a.into() && b.into() }
    /// Logical or.
    LogicalOr<T: Into<bool>>(a, b) -> bool { a.into() || b.into() }
    /// Logical exclusive or.
    LogicalXor<T: Into<bool>>(a, b) -> bool { a.into() != b.into() }
}

/// `a` to the power of `b`.
#[derive(Clone, Copy)]
pub struct Pow;
impl<T: Power> Fn2<T, T> for Pow {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, b: T) -> T {
        a.power(b)
    }
    const FAILS: bool = true;
    #[inline(always)]
    fn fails(&self, a: &T, b: &T) -> Option<crate::element::failure::Failure> {
        crate::element::failure::of_power(a, b)
    }
}

/// Defines methods for functions of two elements. The bound of the right operand, `[Operand<T>]`,
/// is in the call, because the compiler shows it in its errors; otherwise it would show the macro.
macro_rules! methods2 {
    ($operand:tt $($(#[$meta:meta])* $name:ident $try_name:ident $name_into:ident $f:ident:
        $($bound:path),+ => $out:ty,
        $left:literal, $right:literal, $expected:literal;)*) => {
        impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> { $(
            method2! { $operand $(#[$meta])* $name $try_name $name_into $f: $($bound),+ => $out,
                $left, $right, $expected; }
        )* }

        impl<T, X: Operand<T>> Lazy<T, X> { $(
            method2! { $operand $name $f: $($bound),+ => $out, $left, $right, $expected; }
        )* }
    };
}

/// Defines the methods for one such function, of a tensor or of a lazy expression.
macro_rules! method2 {
    ([$($operand:tt)*] $(#[$meta:meta])* $name:ident $try_name:ident $name_into:ident $f:ident:
        $($bound:path),+ => $out:ty,
        $left:literal, $right:literal, $expected:literal;) => {
        $(#[$meta])*
        ///
        #[doc = concat!("Also `", stringify!($try_name), "`, `", stringify!($name_into), "`, `try_",
            stringify!($name_into), "`.")]
        ///
        /// # Panics
        #[doc = concat!("If dynamic sizes do not broadcast.",
            $crate::elementwise::failure::panics_doc!($name))]
        ///
        /// ```
        /// use broadax::prelude::*;
        #[doc = concat!("assert_eq!(", $left, ".", stringify!($name), "(", $right, "), ", $expected,
            ");")]
        /// ```
        #[inline]
        #[track_caller]
        pub fn $name<Y>(
            &self,
            right: Y,
        ) -> OutputOf2<D, Y::Data, $out, BroadcastShape<S, Y::Shape>>
        where
            T: Clone $(+ $bound)+,
            Y: $($operand)*,
            S: Broadcast<Y::Shape>,
            D: OutputStorage<Y::Data, $out, Broadcasted<S, Y::Shape>>,
        {
            or_panic(zip(stringify!($name), $f, &self, &right))
        }

        #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but returns `Err` instead of")]
        /// panicking.
        ///
        /// # Errors
        #[doc = concat!("If dynamic sizes do not broadcast.",
            $crate::elementwise::failure::fails_doc!($name))]
        ///
        /// ```
        /// use broadax::prelude::*;
        #[doc = concat!("assert_eq!(", $left, ".", stringify!($try_name), "(", $right, ")?, ",
            $expected, ");")]
        /// # Ok::<(), ShapeError>(())
        /// ```
        #[doc(hidden)]
        #[inline]
        pub fn $try_name<Y>(
            &self,
            right: Y,
        ) -> Result<OutputOf2<D, Y::Data, $out, BroadcastShape<S, Y::Shape>>, ShapeError>
        where
            T: Clone $(+ $bound)+,
            Y: $($operand)*,
            S: Broadcast<Y::Shape>,
            D: OutputStorage<Y::Data, $out, Broadcasted<S, Y::Shape>>,
        {
            $crate::elementwise::method2!(@try $name, $f, &self, &right)
        }

        #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but writes the result to")]
        /// `out`. Does not allocate.
        ///
        /// # Panics
        /// If dynamic sizes do not broadcast, or the result
        #[doc = concat!("does not broadcast to `out`.",
            $crate::elementwise::failure::panics_doc!($name))]
        ///
        /// ```
        /// use broadax::prelude::*;
        #[doc = concat!("let mut out = ", $expected, ";")]
        #[doc = concat!($left, ".", stringify!($name_into), "(", $right, ", &mut out);")]
        #[doc = concat!("assert_eq!(out, ", $expected, ");")]
        /// ```
        #[$crate::elementwise::try_form]
        #[doc(hidden)]
        #[inline]
        #[track_caller]
        pub fn $name_into<Y, O, E>(&self, right: Y, out: &mut Tensor<$out, O, E>)
        where
            T: Clone $(+ $bound)+,
            Y: $($operand)*,
            S: Broadcast<Y::Shape, Output: BroadcastTo<O>>,
            O: Shape,
            E: StorageMut<$out, O>,
        {
            $crate::elementwise::method2!(@into Form $name, $f, self, &right, out)
        }
    };
    ([$($operand:tt)*] $name:ident $f:ident: $($bound:path),+ => $out:ty, $left:literal,
        $right:literal, $expected:literal;) => {
        #[doc = concat!("Like [`Tensor::", stringify!($name), "`].")]
        ///
        /// # Panics
        /// If dynamic sizes do not broadcast.
        ///
        /// ```
        /// use broadax::prelude::*;
        #[doc = concat!("assert_eq!(", $left, ".lazy().", stringify!($name), "(", $right,
            ").eval(), ", $expected, ");")]
        /// ```
        #[inline]
        #[track_caller]
        pub fn $name<Y>(self, right: Y) -> Operands2<$f, X, Y, T, T, $out>
        where
            T: Clone $(+ $bound)+,
            Y: $($operand)*,
            X::Shape: Broadcast<Y::Shape>,
            X::Data: CommonStorage<Y::Data>,
        {
            or_panic(apply2(stringify!($name), $f, self.operand, right))
        }
    };
    // Integer divisions can fail.
    (@try floor_div, $($given:tt)*) => { $crate::elementwise::failure::try_zip("floor_div",
        $($given)*) };
    (@try floor_rem, $($given:tt)*) => { $crate::elementwise::failure::try_zip("floor_rem",
        $($given)*) };
    (@try pow, $($given:tt)*) => { $crate::elementwise::failure::try_zip("pow", $($given)*) };
    (@try $name:ident, $($given:tt)*) => { zip(stringify!($name), $($given)*) };
    (@into $form:ident floor_div, $($given:tt)*) => {
        $crate::elementwise::method2!(@fails $form "floor_div", $($given)*) };
    (@into $form:ident floor_rem, $($given:tt)*) => {
        $crate::elementwise::method2!(@fails $form "floor_rem", $($given)*) };
    (@into $form:ident pow, $($given:tt)*) => {
        $crate::elementwise::method2!(@fails $form "pow", $($given)*) };
    (@fails $form:ident $name:literal, $($given:tt)*) => {
        $crate::elementwise::failure::zip_into_as::<$form, T, _, _, _, _, _, _>($name, $($given)*)
    };
    (@into $form:ident $name:ident, $($given:tt)*) => {
        match zip_into(stringify!($name), $($given)*) {
            Ok(()) => <$form as broadax_shape::error::Failing>::done(()),
            Err(error) => <$form as broadax_shape::error::Failing>::failed(error),
        }
    };
}

pub(crate) use {method2, methods2};

/// # Compare and combine
impl<T, S: Shape, D> Tensor<T, S, D> {}

methods2! {
    [RightOperand<T, Given: Sized>]
    /// Returns whether elements are equal, as a tensor of `bool`s. (`==` compares whole tensors.)
    eq try_eq eq_into Eq: PartialEq => bool,
        "tensor![1, 2]", "&tensor![[1], [2]]", "tensor![[true, false], [false, true]]";
    /// Returns whether elements differ, as a tensor of `bool`s.
    ne try_ne ne_into Ne: PartialEq => bool,
        "tensor![1, 2]", "1", "tensor![false, true]";
    /// Returns whether the left element is less, as a tensor of `bool`s.
    lt try_lt lt_into Lt: PartialOrd => bool,
        "tensor![1, 2, 3]", "2", "tensor![true, false, false]";
    /// Returns whether the left element is less or equal, as a tensor of `bool`s.
    le try_le le_into Le: PartialOrd => bool,
        "tensor![1, 2, 3]", "2", "tensor![true, true, false]";
    /// Returns whether the left element is greater, as a tensor of `bool`s.
    gt try_gt gt_into Gt: PartialOrd => bool,
        "tensor![1, 2, 3]", "2", "tensor![false, false, true]";
    /// Returns whether the left element is greater or equal, as a tensor of `bool`s.
    ge try_ge ge_into Ge: PartialOrd => bool,
        "tensor![1, 2, 3]", "2", "tensor![false, true, true]";
    /// Returns the elementwise minimum; NaN if either element is NaN. Of zeros with different signs
    /// it returns the right one.
    minimum try_minimum minimum_into Minimum: PartialOrd => T,
        "tensor![1.0, 5.0]", "3.0", "tensor![1.0, 3.0]";
    /// Returns the elementwise maximum; NaN if either element is NaN. Of zeros with different signs
    /// it returns the right one.
    maximum try_maximum maximum_into Maximum: PartialOrd => T,
        "tensor![1.0, 5.0]", "3.0", "tensor![3.0, 5.0]";
    /// Returns the elementwise minimum, ignoring NaNs: if one element is NaN, the other one (like
    /// `f32::min`). Of zeros with different signs it returns the right one.
    fmin try_fmin fmin_into FMin: PartialOrd => T,
        "tensor![f32::NAN, 5.0]", "3.0", "tensor![3.0, 3.0]";
    /// Returns the elementwise maximum, ignoring NaNs: if one element is NaN, the other one (like
    /// `f32::max`). Of zeros with different signs it returns the right one.
    fmax try_fmax fmax_into FMax: PartialOrd => T,
        "tensor![f32::NAN, 5.0]", "3.0", "tensor![3.0, 5.0]";
    /// Returns the leaky rectified linear unit: each element, times a slope if it is negative
    /// (Maas, Hannun and Ng, "Rectifier Nonlinearities Improve Neural Network Acoustic Models",
    /// 2013). With a tensor of slopes, for example one per channel, it is PyTorch's `prelu`.
    leaky_relu try_leaky_relu leaky_relu_into LeakyRelu: PartialOrd, num_traits::Zero,
        core::ops::Mul<Output = T> => T,
        "tensor![-3.0, 5.0]", "&tensor![[0.5], [0.0]]", "tensor![[-1.5, 5.0], [0.0, 5.0]]";
    /// Raises each element to a power; see [`Power`] for integers.
    pow try_pow pow_into Pow: Power => T,
        "tensor![2, 3]", "&tensor![[1], [3]]", "tensor![[2, 3], [8, 27]]";
    /// Returns the quotient rounded down: Python's `//`. (`/` truncates integers.)
    floor_div try_floor_div floor_div_into FloorQuotient: FloorDiv => T,
        "tensor![-7, 7]", "2", "tensor![-4, 3]";
    /// Returns the remainder with the sign of the divisor: Python's `%`. (Rust's `%` has the sign
    /// of the dividend.)
    floor_rem try_floor_rem floor_rem_into FloorRemainder: FloorDiv => T,
        "tensor![-7, 7]", "3", "tensor![2, 1]";
    /// Adds integers, wrapping on overflow as NumPy and PyTorch do.
    wrapping_add try_wrapping_add wrapping_add_into WrappingAdd: num_traits::WrappingAdd => T,
        "tensor![250u8, 1]", "10", "tensor![4, 11]";
    /// Subtracts integers, wrapping on overflow as NumPy and PyTorch do.
    wrapping_sub try_wrapping_sub wrapping_sub_into WrappingSub: num_traits::WrappingSub => T,
        "tensor![5u8, 11]", "10", "tensor![251, 1]";
    /// Multiplies integers, wrapping on overflow as NumPy and PyTorch do.
    wrapping_mul try_wrapping_mul wrapping_mul_into WrappingMul: num_traits::WrappingMul => T,
        "tensor![100u8, 1]", "3", "tensor![44, 3]";
    /// Returns the logical and. (The same as `&`.)
    logical_and try_logical_and logical_and_into LogicalAnd: Into<bool> => bool,
        "tensor![true, false]", "true", "tensor![true, false]";
    /// Returns the logical or. (The same as `|`.)
    logical_or try_logical_or logical_or_into LogicalOr: Into<bool> => bool,
        "tensor![true, false]", "true", "tensor![true, true]";
    /// Returns the logical exclusive or. (The same as `^`.)
    logical_xor try_logical_xor logical_xor_into LogicalXor: Into<bool> => bool,
        "tensor![true, false]", "true", "tensor![false, true]";
}

/// Defines the in-place forms of functions of two elements that have no assigning operator.
macro_rules! assigning {
    ($($(#[$meta:meta])* $name:ident $try_name:ident $f:ident: $bound:path,
        $left:literal, $right:literal, $expected:literal;)*) => {
        impl<T: Clone, S: Shape, D: StorageMut<T, S>> Tensor<T, S, D> { $(
            $(#[$meta])*
            ///
            #[doc = concat!("Also `", stringify!($try_name), "`.")]
            ///
            /// # Panics
            /// If a dynamic size does not broadcast to that of `self`, which keeps its shape, or if
            /// a result of integers does not exist.
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("let mut x = ", $left, ";")]
            #[doc = concat!("x.", stringify!($name), "(", $right, ");")]
            #[doc = concat!("assert_eq!(x, ", $expected, ");")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $name<Y>(&mut self, right: Y)
            where
                T: $bound,
                Y: Operand<T, Shape: BroadcastTo<S>>,
            {
                or_panic(self.update_by(stringify!($name), $f, &right))
            }

            #[doc = concat!(
                "Like [`", stringify!($name), "`](Tensor::", stringify!($name), "), but"
            )]
            /// returns `Err` instead of panicking.
            ///
            /// # Errors
            /// If a dynamic size does not broadcast to that of `self`; nothing is written then. If
            /// a result of integers does not exist; the elements that have a result are replaced,
            /// and the others are unchanged.
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("let mut x = ", $left, ";")]
            #[doc = concat!("x.", stringify!($try_name), "(", $right, ")?;")]
            #[doc = concat!("assert_eq!(x, ", $expected, ");")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[inline]
            pub fn $try_name<Y>(&mut self, right: Y) -> Result<(), ShapeError>
            where
                T: $bound,
                Y: Operand<T, Shape: BroadcastTo<S>>,
            {
                failure::try_update(stringify!($name), $f, self, &right)
            }
        )* }
    };
}

assigning! {
    /// Replaces each element by its quotient rounded down: Python's `//=`.
    floor_div_assign try_floor_div_assign FloorQuotient: FloorDiv,
        "tensor![-7, 7]", "2", "tensor![-4, 3]";
    /// Replaces each element by its remainder with the sign of the divisor: Python's `%=`.
    floor_rem_assign try_floor_rem_assign FloorRemainder: FloorDiv,
        "tensor![-7, 7]", "3", "tensor![2, 1]";
    /// Raises each element to a power in place: Python's `**=`. See [`Power`] for integers.
    pow_assign try_pow_assign Pow: Power,
        "tensor![2, 3]", "&tensor![1, 3]", "tensor![2, 27]";
}

/// Defines a method for a function of one element. Each method has a call of its own, because the
/// compiler shows the call in its errors.
macro_rules! methods1 {
    ($name:ident $name_into:ident $f:ident [$($bound:tt)*] -> $out:ty, $(alias $alias:literal,)?
        $text:literal $x:literal => $expected:literal) => {
        impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = $text]
            ///
            #[doc = concat!("Also `", stringify!($name_into), "`, `try_", stringify!($name_into),
                "`.")]
            $(#[doc(alias = $alias)])?
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("assert_eq!(", $x, ".", stringify!($name), "(), ", $expected, ");")]
            /// ```
            #[inline]
            pub fn $name(&self) -> OutputOf<D, $out, S>
            where
                $($bound)*,
                D: OutputStorage<Number, $out, S>,
            {
                map(stringify!($name), $f, self)
            }

            #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but writes the result to")]
            /// `out`. Does not allocate.
            ///
            /// # Panics
            /// If a dynamic size does not broadcast to that of `out`.
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("let mut out = ", $x, ".lazy().map(|_| Default::default()).eval();")]
            #[doc = concat!($x, ".", stringify!($name_into), "(&mut out);")]
            #[doc = concat!("assert_eq!(out, ", $expected, ");")]
            /// ```
            #[$crate::elementwise::try_form]
            #[doc(hidden)]
            #[inline]
            #[track_caller]
            pub fn $name_into<O, E>(&self, out: &mut Tensor<$out, O, E>)
            where
                $($bound)*,
                S: BroadcastTo<O>,
                O: Shape,
                E: StorageMut<$out, O>,
            {
                map_into(stringify!($name), $f, self, out)
            }
        }

        impl<T: Clone, X: Operand<T>> Lazy<T, X> {
            #[doc = concat!("Like [`Tensor::", stringify!($name), "`].")]
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("assert_eq!(", $x, ".lazy().", stringify!($name), "().eval(), ",
                $expected, ");")]
            /// ```
            #[inline]
            pub fn $name(self) -> Lazy<$out, MapExpr1<$f, X, T, $out>>
            where
                $($bound)*,
            {
                apply1($f, self.operand)
            }
        }
    };
}

pub(crate) use methods1;

functions1! {
    /// The absolute value.
    Abs<T: PartialOrd, Zero, core::ops::Sub<Output = T>>(a) -> T { element::sign::abs(a) }
    /// The sign: -1, 0 or 1.
    Sign<T: PartialOrd, Zero, One, core::ops::Sub<Output = T>>(a) -> T { element::sign::sign(a) }
}
methods1!(abs abs_into Abs [T: PartialOrd + Zero + core::ops::Sub<Output = T>] -> T,
    "Each element without its sign. Unsigned integers stay as they are. The least integer \
    has no such value: a panic in a build with overflow checks, else itself."
    "tensor![-1.5, 2.0]" => "tensor![1.5, 2.0]");
methods1!(sign sign_into Sign [T: PartialOrd + Zero + One + core::ops::Sub<Output = T>] -> T,
    "The sign of each element: -1, 0 or 1, as NumPy's and PyTorch's. (Rust's `f32::signum` is \
    never 0.)" "tensor![-5, 0, 7]" => "tensor![-1, 0, 1]");

functions1! {
    /// `a`, or 0 if `a` is negative.
    Relu<T: PartialOrd, num_traits::Zero>(a) -> T { element::maximum(a, T::zero()) }
    /// The square.
    Square<T: Clone, core::ops::Mul<Output = T>>(a) -> T { a.clone() * a }
}
methods1!(relu relu_into Relu [T: PartialOrd + num_traits::Zero] -> T,
    "Each element, or 0 where it is negative. A NaN stays." "tensor![-1.5, 2.0]" =>
    "tensor![0.0, 2.0]");
methods1!(square square_into Square [T: core::ops::Mul<Output = T>] -> T,
    "Each element times itself." "tensor![-3, 2]" => "tensor![9, 4]");

/// Limits a value to the range from `low` to `high`.
#[derive(Clone, Copy)]
pub struct Clamp;
impl<T: PartialOrd> Fn3<T, T, T> for Clamp {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, low: T, high: T) -> T {
        element::clamp(a, low, high)
    }
}

/// The lazy expression returned by [`clamp`](Lazy::clamp).
pub type Clamped<X, L, H, T> = Operands3<Clamp, X, L, H, T, T, T, T>;

impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Limits each element to the range from `low` to `high`; all three operands broadcast. NumPy's
    /// `clip`.
    ///
    /// If an element or bound is NaN, the result is NaN. If `low` is greater than `high`, the
    /// result is `high`.
    ///
    /// Also `try_clamp`, `clamp_into`, `try_clamp_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 5, 9], [2, 4, 6]];
    /// assert_eq!(x.clamp(2, 5), tensor![[2, 5, 5], [2, 4, 5]]);
    /// assert_eq!(x.clamp(&tensor![[2], [3]], &tensor![4, 5, 6]), tensor![[2, 5, 6], [3, 4, 6]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// assert!(x.try_clamp(&tensor![1, 2, 3].into_dyn(), 5).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("clip", "relu6", "hardtanh"))]
    pub fn clamp<L, H>(
        &self,
        low: L,
        high: H,
    ) -> OutputOf<Kept3<D, L::Data, H::Data>, T, Shape3<&Self, L, H, T, T, T>>
    where
        L: Operand<T>,
        H: Operand<T>,
        S: Broadcast<L::Shape, Output: Broadcast<H::Shape>>,
        D: CommonStorage<L::Data, Output: CommonStorage<H::Data>>,
        Kept3<D, L::Data, H::Data>:
            OutputStorage<Number, T, BroadcastShape<Broadcasted<S, L::Shape>, H::Shape>>,
    {
        match apply3("clamp", Clamp, self, low, high) {
            Ok(clamped) => clamped.eval_as::<Form>("clamp"),
            Err(error) => Form::failed(error),
        }
    }

    /// Like [`clamp`](Tensor::clamp), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![1, 5, 9].clamp_into(2, 6, &mut out);
    /// assert_eq!(out, tensor![2, 5, 6]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn clamp_into<L, H, O, E>(&self, low: L, high: H, out: &mut Tensor<T, O, E>)
    where
        L: Operand<T>,
        H: Operand<T>,
        S: Broadcast<L::Shape, Output: Broadcast<H::Shape, Output: BroadcastTo<O>>>,
        D: CommonStorage<L::Data, Output: CommonStorage<H::Data>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let clamped = apply3("clamp", Clamp, self, low, high);
        clamped.and_then(|clamped| clamped.eval_into_as("clamp", out))
    }
}

impl<T: Clone + PartialOrd, X: Operand<T>> Lazy<T, X> {
    /// Like [`clamp`](Tensor::clamp) of a tensor.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 5, 9].lazy().clamp(2, 6).eval(), tensor![2, 5, 6]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn clamp<L, H>(self, low: L, high: H) -> Clamped<X, L, H, T>
    where
        L: Operand<T>,
        H: Operand<T>,
        X::Shape: Broadcast<L::Shape, Output: Broadcast<H::Shape>>,
        X::Data: CommonStorage<L::Data, Output: CommonStorage<H::Data>>,
    {
        or_panic(apply3("clamp", Clamp, self.operand, low, high))
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Applies `f` to each element. Calls it once per element, in any order.
    ///
    /// Also `map_into`, `try_map_into`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 2, 3].map(|x| x as f32 / 2.0), tensor![0.5, 1.0, 1.5]);
    /// ```
    #[inline]
    #[doc(alias = "mapv")]
    pub fn map<U>(&self, f: impl Fn(T) -> U) -> Tensor<U, S, U::Data>
    where
        T: Clone,
        U: OutputElement<D, Number, S>,
    {
        map("map", By(f), self)
    }

    /// Applies `f` to each element and writes the results to `out`. Calls it once per element of
    /// `out`, in any order. Does not allocate.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![1, 2].map_into(|x| x as f32 / 2.0, &mut out);
    /// assert_eq!(out, tensor![0.5, 1.0]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn map_into<U, O, E>(&self, f: impl Fn(T) -> U, out: &mut Tensor<U, O, E>)
    where
        T: Clone,
        S: BroadcastTo<O>,
        O: Shape,
        E: StorageMut<U, O>,
    {
        map_into("map", By(f), self, out)
    }

    /// Applies `f` to each element in place. Calls it once per element, in any order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3];
    /// x.map_inplace(|x| x * x);
    /// assert_eq!(x, tensor![1, 4, 9]);
    /// ```
    #[inline]
    #[doc(alias = "mapv_inplace")]
    pub fn map_inplace(&mut self, f: impl Fn(T) -> T)
    where
        T: Clone,
        D: StorageMut<T, S>,
    {
        // SAFETY: 1. the source reads no tensor.
        unsafe { self.launch_all(&Fill(()), &Accumulate::by(IgnoreRhs(By(f)))) };
    }

    /// Replaces each element of `self` by `f` of it and the corresponding element of `right`, which
    /// broadcasts to the shape of `self`. Calls it once per element, in any order.
    ///
    /// This is how one loop computes new elements from the old ones without an intermediate tensor:
    /// `right` can be an [expression](Lazy), and `f` reads its own target, always at the same
    /// index. An expression that reads the target itself would borrow it twice.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `self`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (y, scale) = (tensor![[1.0], [5.0]], tensor![10.0, 20.0]);
    /// // x = x² + y · scale
    /// x.zip_with_inplace(y.lazy() * &scale, |x, y| x * x + y);
    /// assert_eq!(x, tensor![[11.0, 24.0], [59.0, 116.0]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not broadcast to that of `self`. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2].into_dyn();
    /// assert!(x.try_zip_with_inplace(&tensor![1, 2, 3], |x, y| x + y).is_err());
    /// assert_eq!(x, tensor![1, 2]);
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "zip_mut_with")]
    pub fn zip_with_inplace<Y>(&mut self, right: Y, f: impl Fn(T, T) -> T)
    where
        T: Clone,
        Y: Operand<T, Shape: BroadcastTo<S>>,
        D: StorageMut<T, S>,
    {
        self.update_by("zip_with_inplace", By(f), &right)
    }

    /// Applies `f` to each pair of elements, with broadcasting. The elements may have different
    /// types. Calls it once per element of the result, in any order.
    ///
    /// Also `try_zip_with`, `zip_with_into`, `try_zip_with_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let n = tensor![[1], [2]].zip_with(&tensor!['a', 'b'], |n, c| c.to_string().repeat(n));
    /// assert_eq!(n, tensor![["a", "b"], ["aa", "bb"]].map(str::to_string));
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 2].into_dyn(), tensor![1, 2, 3].into_dyn());
    /// assert!(x.try_zip_with(&y, |x, y| x + y).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "Zip")]
    pub fn zip_with<U, V, R, E>(
        &self,
        right: &Tensor<U, R, E>,
        f: impl Fn(T, U) -> V,
    ) -> Tensor<V, BroadcastShape<S, R>, V::Data>
    where
        T: Clone,
        U: Clone,
        R: Shape,
        E: Storage<U, R>,
        S: Broadcast<R>,
        V: OutputElement<D, E, Broadcasted<S, R>>,
    {
        zip("zip_with", By(f), &self, &right)
    }

    /// Applies `f` to each pair of elements, with broadcasting, and writes the results to `out`.
    /// Calls it once per element of `out`, in any order.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![false, false];
    /// tensor![1, 5].zip_with_into(&tensor!['1', '4'], |n, c| n.to_string() == c.to_string(),
    ///     &mut out);
    /// assert_eq!(out, tensor![true, false]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn zip_with_into<U, V, R, E, O, P>(
        &self,
        right: &Tensor<U, R, E>,
        f: impl Fn(T, U) -> V,
        out: &mut Tensor<V, O, P>,
    ) where
        T: Clone,
        U: Clone,
        R: Shape,
        E: Storage<U, R>,
        S: Broadcast<R, Output: BroadcastTo<O>>,
        O: Shape,
        P: StorageMut<V, O>,
    {
        zip_into("zip_with", By(f), self, &right, out)
    }

    /// Applies `f` to each triple of elements, with broadcasting. The elements may have different
    /// types. Calls it once per element of the result, in any order.
    ///
    /// Also `try_zip_with3`, `zip_with3_into`, `try_zip_with3_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, low, high) = (tensor![[1, 5, 9], [2, 4, 6]], tensor![[2], [3]], tensor![4, 5, 6]);
    /// let clamped = x.zip_with3(&low, &high, |x, low, high| x.max(low).min(high));
    /// assert_eq!(clamped, tensor![[2, 5, 6], [3, 4, 6]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 2].into_dyn(), tensor![1, 2, 3].into_dyn());
    /// assert!(x.try_zip_with3(&x, &y, |x, y, z| x + y + z).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn zip_with3<U, V, W, R, Q, E, F>(
        &self,
        second: &Tensor<U, R, E>,
        third: &Tensor<V, Q, F>,
        f: impl Fn(T, U, V) -> W,
    ) -> Zipped3<D, E, F, W, S, R, Q>
    where
        T: Clone,
        U: Clone,
        V: Clone,
        R: Shape,
        Q: Shape,
        E: Storage<U, R>,
        F: Storage<V, Q>,
        S: Broadcast<R, Output: Broadcast<Q>>,
        D: OutputStorage<E, W, Broadcasted<S, R>>,
        <D as OutputStorage<E, W, Broadcasted<S, R>>>::Data:
            OutputStorage<F, W, BroadcastShape<Broadcasted<S, R>, Q>>,
    {
        const OP: &str = "zip_with3";
        let two = broadcast_stores::<S, R>(OP, self.shape.get(), second.shape.get())?;
        let all = broadcast_stores::<Broadcasted<S, R>, Q>(OP, &two, third.shape.get())?;
        let source = Map3(By(f), self.leaf(), second.leaf(), third.leaf());
        // SAFETY: 1. all three operands broadcast to `all`, by type and by the checks above.
        unsafe { collect(OP, all, &source) }
    }

    /// Applies `f` to each triple of elements, with broadcasting, and writes the results to `out`.
    /// Calls it once per element of `out`, in any order. Does not allocate.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 5].zip_with3_into(&tensor![2], &tensor![4], |x, a, b| x.max(a).min(b), &mut out);
    /// assert_eq!(out, tensor![2, 4]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn zip_with3_into<U, V, W, R, Q, E, F, O, P>(
        &self,
        second: &Tensor<U, R, E>,
        third: &Tensor<V, Q, F>,
        f: impl Fn(T, U, V) -> W,
        out: &mut Tensor<W, O, P>,
    ) where
        T: Clone,
        U: Clone,
        V: Clone,
        R: Shape,
        Q: Shape,
        E: Storage<U, R>,
        F: Storage<V, Q>,
        S: Broadcast<R, Output: Broadcast<Q, Output: BroadcastTo<O>>>,
        O: Shape,
        P: StorageMut<W, O>,
    {
        const OP: &str = "zip_with3";
        let two = broadcast_stores::<S, R>(OP, self.shape.get(), second.shape.get())?;
        let all = broadcast_stores::<Broadcasted<S, R>, Q>(OP, &two, third.shape.get());
        check_broadcasts_to::<Broadcasted<Broadcasted<S, R>, Q>, O>(OP, &all?, out.shape.get())?;
        let source = Map3(By(f), self.leaf(), second.leaf(), third.leaf());
        let sizes = out.shape();
        // SAFETY: 1. all three operands broadcast to `all`, which broadcasts to `out`, by type and
        // by the checks above; 2. they do not borrow `out`.
        unsafe { out.launch::<O, _, _>(&source, &Overwrite, &sizes) };
        Ok(())
    }

    /// Sets each element to a clone of `value`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// x.slice_mut(s![.., ..2]).fill(0);
    /// assert_eq!(x, tensor![[0, 0, 3], [0, 0, 6]]);
    /// ```
    #[inline]
    #[doc(alias = "fill_")]
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
        D: StorageMut<T, S>,
    {
        // A few elements need no kernel.
        if const { S::EXTENTS.is_none() && !needs_drop::<T>() }
            && self.len() < MANY_ELEMENTS
            && let Some(elements) = self.try_as_mut_slice()
        {
            return elements.fill(value);
        }
        // SAFETY: 1. the source reads no tensor.
        unsafe { self.launch_all(&Fill(value), &Overwrite) };
    }

    /// Assigns `right` to this tensor, with broadcasting: NumPy's `x[...] = y`.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of this tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3]>::zeros();
    /// x.assign(tensor![1, 2, 3]);
    /// assert_eq!(x, tensor![[1, 2, 3], [1, 2, 3]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not broadcast to that of this tensor. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2].into_dyn();
    /// assert!(x.try_assign(&tensor![7, 8, 9].into_dyn()).is_err());
    /// assert_eq!(x, tensor![1, 2]);
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    #[doc(alias = "copy_")]
    pub fn assign<Y>(&mut self, right: Y)
    where
        T: Clone,
        Y: Operand<T>,
        Y::Shape: broadax_shape::shapes::BroadcastTo<S>,
        D: StorageMut<T, S>,
    {
        write::<T, Y, S, D>("assign", &right, self)
    }
}

/// `a` if the condition is true, otherwise `b`.
#[derive(Clone, Copy)]
pub struct Where;
impl<T> Fn3<bool, T, T> for Where {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, condition: bool, a: T, b: T) -> T {
        if condition { a } else { b }
    }
}

/// The lazy expression returned by [`where_`](Lazy::where_).
pub type Chosen<C, X, Y, T> = Operands3<Where, C, X, Y, bool, T, T, T>;

/// The operands of [`where_`]: `Self` and `Y` have the same element type.
///
/// Each operand is a tensor, a reference to one, or a lazy expression. One of them may be a single
/// number; two single numbers must be of a type that is a [`ScalarElement`].
///
/// # Safety
/// 1. The associated types describe the sizes that the functions compute, which are those of the
///    result.
// There is one impl per pair of operand kinds, so that the compiler can infer the element type from
// either operand.
#[diagnostic::on_unimplemented(
    message = "where_: `{Self}` and `{Y}` do not have elements of one type",
    label = "expected tensors, expressions or numbers with elements of one type",
    note = "`cast` converts the elements of a tensor: `x.cast::<f64>()`; a float is written with a \
        point: `0.0`"
)]
pub unsafe trait Choice<Y> {
    /// The element type.
    type Element;
}
macro_rules! choices {
    ($([$($generic:tt)*] $x:ty, $y:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the associated types describe the sizes that the functions compute.
        unsafe impl<T, $($generic)*> Choice<$y> for $x {
            type Element = T;
        }
    )* };
}
choices! {
    [S: Shape, D, R: Shape, E] Tensor<T, S, D>, Tensor<T, R, E>;
    [S: Shape, D, R: Shape, E] Tensor<T, S, D>, &Tensor<T, R, E>;
    [S: Shape, D, Y] Tensor<T, S, D>, Lazy<T, Y>;
    [S: Shape, D] Tensor<T, S, D>, T;
    [S: Shape, D, R: Shape, E] &Tensor<T, S, D>, Tensor<T, R, E>;
    [S: Shape, D, R: Shape, E] &Tensor<T, S, D>, &Tensor<T, R, E>;
    [S: Shape, D, Y] &Tensor<T, S, D>, Lazy<T, Y>;
    [S: Shape, D] &Tensor<T, S, D>, T;
    [X, R: Shape, E] Lazy<T, X>, Tensor<T, R, E>;
    [X, R: Shape, E] Lazy<T, X>, &Tensor<T, R, E>;
    [X, Y] Lazy<T, X>, Lazy<T, Y>;
    [X] Lazy<T, X>, T;
    [R: Shape, E] T, Tensor<T, R, E>;
    [R: Shape, E] T, &Tensor<T, R, E>;
    [Y] T, Lazy<T, Y>;
}
#[diagnostic::do_not_recommend]
// SAFETY: 1. the associated types describe the sizes that the functions compute.
unsafe impl<T: ScalarElement> Choice<T> for T {
    type Element = T;
}

/// Refuses a single `bool` as a condition, at compile time, as `a == b` is.
const fn refuse_single<C, X>()
where
    C: CommonStorage<X>,
{
    if C::IS_NUMBER {
        refuse(
            "where_: the condition is a single `bool`: `a == b` compares whole tensors, and `a.eq(&b)` \
            the elements; `if` chooses by a single `bool`",
        )
    }
}

/// The condition of [`where_`]: an operand of `bool`s that broadcasts with the operands `X` and
/// `Y`, of elements `T`.
///
/// # Safety
/// 1. The associated types describe the sizes that the functions compute, which are those of the
///    result.
// The output type is not derived from other traits, so that a condition of numbers is reported only
// once.
#[diagnostic::on_unimplemented(
    message = "the condition `{Self}` is not of `bool`s",
    label = "expected a tensor of `bool`s, such as `x.gt(0.0)`, a reference to one, or an \
        expression",
    note = "numbers become `bool`s by `x.ne(0)`, or by `x.cast::<bool>()`"
)]
pub unsafe trait Condition<T, X, Y>: Operand<bool> {
    /// The output tensor.
    type Output;
    #[doc(hidden)]
    fn choose(self, a: X, b: Y) -> Result<Self::Output, ShapeError>;
}
// SAFETY: 1. the associated types describe the sizes that the functions compute.
unsafe impl<T, C, X, Y, S, E> Condition<T, X, Y> for C
where
    T: Clone,
    C: Operand<bool, Shape: Broadcast<X::Shape, Output: Broadcast<Y::Shape, Output = S>>>,
    X: Operand<T>,
    Y: Operand<T>,
    C::Data: CommonStorage<X::Data, Output: CommonStorage<Y::Data>>,
    Kept3<C::Data, X::Data, Y::Data>: OutputStorage<Number, T, S, Data = E>,
    S: Shape,
    E: Owned<T, S>,
{
    type Output = Tensor<T, S, E>;
    #[inline]
    fn choose(self, a: X, b: Y) -> Result<Tensor<T, S, E>, ShapeError> {
        const { refuse_single::<C::Data, X::Data>() };
        apply3("where", Where, self, a, b)?.eval_as::<Returns>("where")
    }
}

/// Returns the elements of `a` where the condition is true, and those of `b` elsewhere; all three
/// operands broadcast.
///
/// Each operand is a tensor, a reference to one, a lazy expression or a number (two numbers must be
/// of a type that is a [`ScalarElement`]). The condition is not a number: a single `bool`, as of
/// `a == b`, is an error at `cargo build`. NumPy's and PyTorch's `where`.
///
/// # Panics
/// If dynamic sizes do not broadcast.
///
/// ```
/// use broadax::{prelude::*, where_};
/// let x = tensor![[1.0, -2.0], [-3.0, 4.0]];
/// assert_eq!(where_(x.gt(0.0), &x, 0.0), tensor![[1.0, 0.0], [0.0, 4.0]]);
/// assert_eq!(
///     where_(&tensor![true, false], &tensor![[1], [2]], &tensor![10, 20]),
///     tensor![[1, 20], [2, 20]],
/// );
/// ```
///
/// # Errors
/// If dynamic sizes do not broadcast.
///
/// ```
/// use broadax::{prelude::*, try_where_};
/// let condition = tensor![true, false, true].into_dyn();
/// assert!(try_where_(&condition, &tensor![1, 2].into_dyn(), 0).is_err());
/// ```
#[try_form]
#[inline]
#[track_caller]
#[doc(alias = "where")]
pub fn where_<T, Z, X, Y>(condition: impl Condition<T, X, Y, Output = Z>, a: X, b: Y) -> Z
where
    X: Choice<Y, Element = T>,
{
    condition.choose(a, b)
}

/// Like [`where_`], but writes the result to `out`. Does not allocate.
///
/// # Panics
/// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
///
/// ```
/// use broadax::{prelude::*, where_into};
/// let mut out = tensor![0, 0];
/// where_into(&tensor![true, false], 1, &tensor![5, 6], &mut out);
/// assert_eq!(out, tensor![1, 6]);
/// ```
#[try_form]
#[inline]
#[track_caller]
pub fn where_into<T, C, X, Y, O, E>(condition: C, a: X, b: Y, out: &mut Tensor<T, O, E>)
where
    T: Clone,
    C: Operand<
            bool,
            Shape: Broadcast<X::Shape, Output: Broadcast<Y::Shape, Output: BroadcastTo<O>>>,
        >,
    X: Operand<T>,
    Y: Operand<T>,
    C::Data: CommonStorage<X::Data, Output: CommonStorage<Y::Data>>,
    O: Shape,
    E: StorageMut<T, O>,
{
    const { refuse_single::<C::Data, X::Data>() };
    let chosen = apply3("where", Where, condition, a, b);
    chosen.and_then(|chosen| chosen.eval_into_as("where", out))
}

impl<C: Operand<bool>> Lazy<bool, C> {
    /// Like [`where_`], with this expression as the condition.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, -2.0];
    /// assert_eq!(x.lazy().gt(0.0).where_(&x, 0.0).eval(), tensor![1.0, 0.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn where_<T, X, Y>(self, a: X, b: Y) -> Chosen<C, X, Y, T>
    where
        T: Clone,
        C::Shape: Broadcast<X::Shape, Output: Broadcast<Y::Shape>>,
        X: Operand<T> + Choice<Y, Element = T>,
        Y: Operand<T>,
        C::Data: CommonStorage<X::Data, Output: CommonStorage<Y::Data>>,
    {
        or_panic(apply3("where", Where, self.operand, a, b))
    }
}

/// A conversion like Rust's `as`.
pub(crate) struct Converted<U>(core::marker::PhantomData<U>);
impl<T: CastTo<U>, U> Fn1<T> for Converted<U> {
    const SHARED: bool = true;
    type Out = U;
    #[inline(always)]
    fn call(&self, a: T) -> U {
        a.converted()
    }
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Converts each element to another type, like Rust's `as`; see [`CastTo`] for the rules.
    ///
    /// Also `cast_into`, `try_cast_into`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1.9, -1.9, 300.0].cast::<u8>(), tensor![1, 0, 255]);
    /// assert_eq!(tensor![true, false].cast::<f32>(), tensor![1.0, 0.0]);
    /// ```
    #[inline]
    #[doc(alias("astype", "to"))]
    pub fn cast<U>(&self) -> Tensor<U, S, U::Data>
    where
        T: CastTo<U>,
        U: OutputElement<D, Number, S>,
    {
        map("cast", Converted(core::marker::PhantomData), self)
    }

    /// Like [`cast`](Tensor::cast), but writes the result to `out`, whose element type determines
    /// the conversion. Does not allocate.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0u8, 0];
    /// tensor![1.9, 300.0].cast_into(&mut out);
    /// assert_eq!(out, tensor![1, 255]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn cast_into<U, O, E>(&self, out: &mut Tensor<U, O, E>)
    where
        T: CastTo<U>,
        S: BroadcastTo<O>,
        O: Shape,
        E: StorageMut<U, O>,
    {
        let f = Converted(core::marker::PhantomData);
        map_into("cast", f, self, out)
    }
}

/// The output tensor of an operation on three operands.
pub type Zipped3<D, E, F, W, A, B, C> = Tensor<
    W,
    BroadcastShape<BroadcastShape<A, B>, C>,
    <<D as OutputStorage<E, W, BroadcastShape<A, B>>>::Data as OutputStorage<
        F,
        W,
        BroadcastShape<BroadcastShape<A, B>, C>,
    >>::Data,
>;

/// The shape of a right operand that is aligned with `S` at an axis.
type Laid<R, S, const I: isize> = <R as LaidOn<S, I>>::Output;

/// Returns `f` of each pair of elements, with `right` aligned with `left` at an axis; `L` is its
/// shape then. (A function of its own, since it takes the compiler far longer to check than a call
/// of it.)
#[inline]
fn zip_laid<F, T, S, D, R, E, L, O, const I: isize>(
    op: &'static str,
    f: F,
    left: &Tensor<T, S, D>,
    right: &Tensor<T, R, E>,
) -> Result<Tensor<T, Broadcasted<S, L>, O>, ShapeError>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    S: Shape + Broadcast<L>,
    D: Storage<T, S>,
    R: LaidOn<S, I, Output = L>,
    E: Storage<T, R>,
    L: Shape,
    O: Owned<T, Broadcasted<S, L>>,
{
    let laid = right.laid_on::<S, I>(op, left.shape.get())?;
    zip(op, f, &left, &&laid).map_err(|e| e.laid(&right.shape(), I))
}

/// Like [`zip_laid`], but writes the result to `out`.
#[inline]
fn zip_laid_into<F, T, S, D, R, E, L, O, G, const I: isize>(
    op: &'static str,
    f: F,
    left: &Tensor<T, S, D>,
    right: &Tensor<T, R, E>,
    out: &mut Tensor<T, O, G>,
) -> Result<(), ShapeError>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    S: Shape + Broadcast<L, Output: BroadcastTo<O>>,
    D: Storage<T, S>,
    R: LaidOn<S, I, Output = L>,
    E: Storage<T, R>,
    L: Shape,
    O: Shape,
    G: StorageMut<T, O>,
{
    let laid = right.laid_on::<S, I>(op, left.shape.get())?;
    zip_into(op, f, left, &&laid, out).map_err(|e| e.laid(&right.shape(), I))
}

/// Like [`zip_laid`], with a dynamic axis.
#[inline]
fn try_zip_laid<F, T, D, R, E, O>(
    op: &'static str,
    f: F,
    left: &Tensor<T, DynRank, D>,
    right: &Tensor<T, R, E>,
    axis: isize,
) -> Result<Tensor<T, DynRank, O>, ShapeError>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    D: Storage<T, DynRank>,
    R: Shape,
    E: Storage<T, R>,
    O: Owned<T, DynRank>,
{
    let laid: crate::tensor::DynView<'_, T> = right.laid(op, &left.shape(), axis)?;
    failure::try_zip(op, f, &left, &&laid).map_err(|e| e.laid(&right.shape(), axis))
}

/// Defines operations with PaddlePaddle's `axis`: the right operand is aligned with the left one
/// from a given axis on.
macro_rules! axis_methods {
    ($($name:ident $try_name:ident $into:ident $f:path, $op:literal: $($bound:path),+;)*) => {
        impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> { $(
            #[doc = concat!("Returns `", $op, "`, with `right` aligned with the axes of this")]
            /// tensor from `axis` on: PaddlePaddle's `axis`.
            ///
            /// Trailing 1s of `right` are dropped, its axes are aligned with those of this tensor
            /// from `axis` on, and 1s are appended; then both broadcast as usual. `Axis::<-1>`
            /// aligns at the last axis as usual. (This is the rule of PaddlePaddle's
            /// `elementwise_add`; see [`LaidOn`](crate::LaidOn).)
            ///
            #[doc = concat!("Also `", stringify!($into), "`.")]
            ///
            /// # Panics
            /// If dynamic sizes do not broadcast.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = Tensor::<i32, shape![2, 3, 4, 5]>::ones();
            /// let y = Tensor::<i32, shape![3, 4]>::ones();
            #[doc = concat!("assert_eq!(x.", stringify!($name),
                "(&y, Axis::<1>).shape(), [2, 3, 4, 5]);")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $name<R, E, const I: isize>(
                &self,
                right: &Tensor<T, R, E>,
                _axis: broadax_shape::axis::Axis<I>,
            ) -> OutputOf2<D, E, T, BroadcastShape<S, Laid<R, S, I>>>
            where
                T: Clone $(+ $bound)+,
                R: LaidOn<S, I>,
                E: Storage<T, R>,
                S: Broadcast<Laid<R, S, I>>,
                D: OutputStorage<E, T, Broadcasted<S, Laid<R, S, I>>>,
            {
                or_panic(zip_laid::<_, T, S, D, R, E, _, _, I>(stringify!($name), $f, self, right))
            }

            #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but writes the result to")]
            /// `out`. Does not allocate.
            ///
            /// # Panics
            /// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (x, y) = (tensor![[5, 7], [3, 6]], tensor![2, 3]);
            /// let mut out = x.clone();
            #[doc = concat!("x.", stringify!($into), "(&y, Axis::<0>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(&y, Axis::<0>));")]
            /// ```
            #[doc(hidden)]
            #[inline]
            #[track_caller]
            pub fn $into<R, E, O, F, const I: isize>(
                &self,
                right: &Tensor<T, R, E>,
                _axis: broadax_shape::axis::Axis<I>,
                out: &mut Tensor<T, O, F>,
            ) where
                T: Clone $(+ $bound)+,
                R: LaidOn<S, I>,
                E: Storage<T, R>,
                S: Broadcast<Laid<R, S, I>, Output: BroadcastTo<O>>,
                O: Shape,
                F: StorageMut<T, O>,
            {
                or_panic(zip_laid_into::<_, T, S, D, R, E, _, O, F, I>(
                    stringify!($name), $f, self, right, out,
                ))
            }
        )* }

        impl<T, D: Storage<T, DynRank>> Tensor<T, DynRank, D> { $(
            #[doc = concat!("Returns `", $op, "`, with `right` aligned with the axes of this")]
            /// tensor from `axis` on: PaddlePaddle's `axis`.
            ///
            #[doc = concat!("Like [`Tensor::", stringify!($name), "`], with a dynamic axis.")]
            ///
            /// # Errors
            /// If the axis is out of range, if `right` extends beyond the last axis, or if the two
            /// do not broadcast after the alignment; for integers also if a division fails, as in
            /// [`try_div`](Tensor::try_div).
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = Tensor::<i32, shape![2, 3, 4, 5]>::ones().into_dyn();
            /// let y = Tensor::<i32, shape![3, 4]>::ones().into_dyn();
            #[doc = concat!("assert_eq!(x.", stringify!($try_name),
                "(&y, 1)?.shape(), [2, 3, 4, 5]);")]
            #[doc = concat!("assert!(x.", stringify!($try_name), "(&y, 3).is_err());")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_name<R, E>(
                &self,
                right: &Tensor<T, R, E>,
                axis: isize,
            ) -> Result<OutputOf2<D, E, T, DynRank>, ShapeError>
            where
                T: Clone $(+ $bound)+,
                R: Shape,
                E: Storage<T, R>,
                D: OutputStorage<E, T, DynRank>,
            {
                try_zip_laid(stringify!($name), $f, self, right, axis)
            }
        )* }
    };
}
axis_methods! {
    add_axis try_add_axis add_axis_into crate::element::arithmetic::Add,
        "self + right": core::ops::Add<Output = T>;
    sub_axis try_sub_axis sub_axis_into crate::element::arithmetic::Sub,
        "self - right": core::ops::Sub<Output = T>;
    mul_axis try_mul_axis mul_axis_into crate::element::arithmetic::Mul,
        "self * right": core::ops::Mul<Output = T>;
    div_axis try_div_axis div_axis_into crate::element::arithmetic::Div,
        "self / right": core::ops::Div<Output = T>;
    rem_axis try_rem_axis rem_axis_into crate::element::arithmetic::Rem,
        "self % right": core::ops::Rem<Output = T>;
    pow_axis try_pow_axis pow_axis_into Pow, "self.pow(right)": Power;
    minimum_axis try_minimum_axis minimum_axis_into Minimum, "self.minimum(right)": PartialOrd;
    maximum_axis try_maximum_axis maximum_axis_into Maximum, "self.maximum(right)": PartialOrd;
}
