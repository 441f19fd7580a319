//! The functions of the operators `+ - * / % & | ^ << >>`.

use crate::element::function::{Fn2, functions2};
use crate::element::int_division::division;
use core::ops;

// Errors contain these names. The compiler would print those of the traits in `core::ops` with
// their paths, because there are two of each.
pub use self::{
    Addition as Add, Division as Div, Multiplication as Mul, Remainder as Rem, Subtraction as Sub,
};

/// Defines the functions of the operators except division.
macro_rules! operator_functions {
    ($($name:ident $op:ident $method:ident $symbol:literal)*) => { $(
        #[doc = concat!("`a ", $symbol, " b`")]
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<T: ops::$op<Output = T>> Fn2<T, T> for $name {
            const SHARED: bool = true;
            type Out = T;
            #[inline(always)]
            fn call(&self, a: T, b: T) -> T {
                ops::$op::$method(a, b)
            }
        }
    )* };
}
operator_functions! {
    Addition Add add "+"
    Subtraction Sub sub "-"
    Multiplication Mul mul "*"
    BitAnd BitAnd bitand "&"
    BitOr BitOr bitor "|"
    BitXor BitXor bitxor "^"
}
functions2! {
    /// `a << b`
    Shl<T: ops::Shl<Output = T>>(a, b) -> T { crate::element::shift::left(a, b) }
    /// `a >> b`
    Shr<T: ops::Shr<Output = T>>(a, b) -> T { crate::element::shift::right(a, b) }
}
division! {
    /// `a / b`
    Division<T: ops::Div<Output = T>>(a, b) crate::element::int_division::divided(a, b), quotient
}
division! {
    /// `a % b`
    Remainder<T: ops::Rem<Output = T>>(a, b) a % b, remainder
}
