//! The functions of the operators `+ - * / % & | ^ << >>`.

use crate::element::function::{Fn2, functions2};
use crate::element::int_division::division;
use core::ops;

/// Defines the functions of the operators except division.
macro_rules! operator_functions {
    ($($op:ident $method:ident $symbol:literal)*) => { $(
        #[doc = concat!("`a ", $symbol, " b`")]
        #[derive(Clone, Copy)]
        pub struct $op;
        impl<T: ops::$op<Output = T>> Fn2<T, T> for $op {
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
    Add add "+"
    Sub sub "-"
    Mul mul "*"
    BitAnd bitand "&"
    BitOr bitor "|"
    BitXor bitxor "^"
}
functions2! {
    /// `a << b`
    Shl<T: ops::Shl<Output = T>>(a, b) -> T { crate::element::shift::left(a, b) }
    /// `a >> b`
    Shr<T: ops::Shr<Output = T>>(a, b) -> T { crate::element::shift::right(a, b) }
}
division! {
    /// `a / b`
    Div<T: ops::Div<Output = T>>(a, b) crate::element::int_division::divided(a, b), quotient
}
division! {
    /// `a % b`
    Rem<T: ops::Rem<Output = T>>(a, b) a % b, remainder
}
