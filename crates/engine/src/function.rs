//! The functions of elements and the reductions that every engine has, as values.

use std::ops::{Add, Div, Mul, Sub};

/// A function of two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// `x + y`
    Add,
    /// `x - y`
    Sub,
    /// `x * y`
    Mul,
    /// `x / y`
    Div,
    /// The larger one, or NaN if one of them is.
    Maximum,
    /// The smaller one, or NaN if one of them is.
    Minimum,
}

impl Binary {
    /// Applies the function to two elements.
    #[inline(always)]
    pub fn apply<T>(self, x: T, y: T) -> T
    where
        T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + PartialOrd,
    {
        match self {
            Binary::Add => x + y,
            Binary::Sub => x - y,
            Binary::Mul => x * y,
            Binary::Div => x / y,
            Binary::Maximum => {
                if x < y || is_nan(&y) {
                    y
                } else {
                    x
                }
            }
            Binary::Minimum => {
                if y < x || is_nan(&y) {
                    y
                } else {
                    x
                }
            }
        }
    }
}

#[inline(always)]
fn is_nan<T: PartialOrd>(x: &T) -> bool {
    x.partial_cmp(x).is_none()
}

/// A comparison of two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `x == y`
    Eq,
    /// `x != y`
    Ne,
    /// `x < y`
    Lt,
    /// `x <= y`
    Le,
    /// `x > y`
    Gt,
    /// `x >= y`
    Ge,
}

impl Comparison {
    /// Compares two elements. NaN is not equal to anything, nor before or after it.
    #[inline(always)]
    pub fn apply<T: PartialOrd>(self, x: T, y: T) -> bool {
        match self {
            Comparison::Eq => x == y,
            Comparison::Ne => x != y,
            Comparison::Lt => x < y,
            Comparison::Le => x <= y,
            Comparison::Gt => x > y,
            Comparison::Ge => x >= y,
        }
    }
}

/// A function of two `bool`s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Logical {
    /// `x & y`
    And,
    /// `x | y`
    Or,
    /// `x ^ y`
    Xor,
}

impl Logical {
    /// Applies the function to two elements.
    #[inline(always)]
    pub fn apply(self, x: bool, y: bool) -> bool {
        match self {
            Logical::And => x & y,
            Logical::Or => x | y,
            Logical::Xor => x ^ y,
        }
    }
}

/// A function of one float.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unary {
    /// `-x`
    Neg,
    /// The absolute value.
    Abs,
    /// The exponential function.
    Exp,
    /// The natural logarithm.
    Ln,
    /// The square root.
    Sqrt,
    /// The hyperbolic tangent.
    Tanh,
    /// The sine.
    Sin,
    /// The cosine.
    Cos,
    /// `x`, or 0 if `x` is negative.
    Relu,
    /// `1 / (1 + exp(-x))`
    Sigmoid,
}

/// A reduction along axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reduction {
    /// The sum.
    Sum,
    /// The arithmetic mean, of floats.
    Mean,
    /// The largest element, or NaN if there is one.
    Max,
    /// The smallest element, or NaN if there is one.
    Min,
}
