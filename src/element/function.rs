//! Functions of one, two or three elements, as types.

use crate::element::failure::Failure;

/// A function of one element.
pub trait Fn1<A> {
    /// Whether several threads may call the function at once: it is defined in this crate, and
    /// reads only its arguments.
    const SHARED: bool = false;
    /// The result type.
    type Out;
    /// Calls the function.
    fn call(&self, a: A) -> Self::Out;
    /// Whether there is an FMA variant, `call_fma`, for processors with such an instruction.
    const FUSES: bool = false;
    /// Like `call`, but with FMA instructions.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fma(&self, a: A) -> Self::Out {
        self.call(a)
    }
    /// Whether there is a fast variant, `call_fast`, which is correct for most arguments and has no
    /// branches, so that it vectorizes. It is used for a row if all arguments of the row are in its
    /// range.
    const HAS_FAST_RANGE: bool = false;
    /// Whether an argument is in the range of `call_fast`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn in_fast_range(&self, _: &A) -> bool {
        true
    }
    /// Like `call`, for some arguments.
    ///
    /// # Safety
    /// 1. `in_fast_range` is true for the argument.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast(&self, a: A) -> Self::Out {
        self.call(a)
    }
    /// Like `call_fast`, but with FMA instructions.
    ///
    /// # Safety
    /// As for `call_fast`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast_fma(&self, a: A) -> Self::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.call_fast(a) }
    }
}

/// A function of two elements of one type that kernels know. For standard element types they have
/// loops of their own, which are compiled in this crate.
#[derive(Clone, Copy)]
pub enum Known {
    /// `a / b`
    Division,
    /// `a % b`
    Remainder,
    /// The quotient, rounded down.
    FloorQuotient,
    /// The remainder with the sign of the divisor.
    FloorRemainder,
    /// `a == b`
    Eq,
    /// `a != b`
    Ne,
    /// `a < b`
    Lt,
    /// `a <= b`
    Le,
    /// `a > b`
    Gt,
    /// `a >= b`
    Ge,
}

impl Known {
    #[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(dead_code))]
    pub(crate) const fn is_division(self) -> bool {
        use Known::*;
        matches!(self, Division | Remainder | FloorQuotient | FloorRemainder)
    }
}

/// A function of two elements.
pub trait Fn2<A, B> {
    /// See [`Fn1::SHARED`].
    const SHARED: bool = false;
    /// The result type.
    type Out;
    /// Calls the function.
    fn call(&self, a: A, b: B) -> Self::Out;
    /// Whether the function has no result for some elements, and panics.
    const FAILS: bool = false;
    /// Returns why the function has no result for these elements; `None` if it has one.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn fails(&self, _: &A, _: &B) -> Option<Failure> {
        None
    }
    /// See [`Fn1::FUSES`].
    const FUSES: bool = false;
    /// See [`Fn1::call_fma`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fma(&self, a: A, b: B) -> Self::Out {
        self.call(a, b)
    }
    /// See [`Fn1::HAS_FAST_RANGE`]; a constant upper bound of `has_fast_range`.
    const HAS_FAST_RANGE: bool = false;
    /// Whether there is a fast variant: see [`Fn1::HAS_FAST_RANGE`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_fast_range(&self) -> bool {
        Self::HAS_FAST_RANGE
    }
    /// See [`Fn1::in_fast_range`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn in_fast_range(&self, _: &A, _: &B) -> bool {
        true
    }
    /// See [`Fn1::call_fast`].
    ///
    /// # Safety
    /// 1. `in_fast_range` is true for the arguments, or `is_fast_by_right` for the right one.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast(&self, a: A, b: B) -> Self::Out {
        self.call(a, b)
    }
    /// See [`Fn1::call_fast_fma`].
    ///
    /// # Safety
    /// As for `call_fast`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast_fma(&self, a: A, b: B) -> Self::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.call_fast(a, b) }
    }
    /// Whether the FMA variants return the same results, so that small sizes do not need them.
    /// They only use another instruction of these processors, which truncates floats to integers.
    const TRUNCATES: bool = false;
    /// Whether for some right operands `call_fast` is correct with any left operand.
    const FAST_BY_RIGHT: bool = false;
    /// Whether the right operand is such an element.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_fast_by_right(&self, _: &B) -> bool {
        false
    }
    /// The function, if it is one that kernels know: for all elements for which it does not fail,
    /// the result is that of the known function.
    const KNOWN: Option<Known> = None;
}

/// A function of three elements.
pub trait Fn3<A, B, C> {
    /// See [`Fn1::SHARED`].
    const SHARED: bool = false;
    /// The result type.
    type Out;
    /// Calls the function.
    fn call(&self, a: A, b: B, c: C) -> Self::Out;
    /// See [`Fn1::FUSES`].
    const FUSES: bool = false;
    /// See [`Fn1::call_fma`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fma(&self, a: A, b: B, c: C) -> Self::Out {
        self.call(a, b, c)
    }
}

/// A closure as a function of elements.
#[derive(Clone, Copy)]
pub struct By<F>(pub F);

impl<A, O, F: Fn(A) -> O> Fn1<A> for By<F> {
    type Out = O;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A) -> O {
        (self.0)(a)
    }
}
impl<A, B, O, F: Fn(A, B) -> O> Fn2<A, B> for By<F> {
    type Out = O;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B) -> O {
        (self.0)(a, b)
    }
}

impl<A, B, C, O, F: Fn(A, B, C) -> O> Fn3<A, B, C> for By<F> {
    type Out = O;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B, c: C) -> O {
        (self.0)(a, b, c)
    }
}
impl<A, F: Fn1<A>> Fn1<A> for &F {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A) -> F::Out {
        (**self).call(a)
    }
    const FUSES: bool = F::FUSES;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fma(&self, a: A) -> F::Out {
        (**self).call_fma(a)
    }
    const HAS_FAST_RANGE: bool = F::HAS_FAST_RANGE;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn in_fast_range(&self, a: &A) -> bool {
        (**self).in_fast_range(a)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast(&self, a: A) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { (**self).call_fast(a) }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast_fma(&self, a: A) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { (**self).call_fast_fma(a) }
    }
}
impl<A, B, F: Fn2<A, B>> Fn2<A, B> for &F {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B) -> F::Out {
        (**self).call(a, b)
    }
    const FUSES: bool = F::FUSES;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fma(&self, a: A, b: B) -> F::Out {
        (**self).call_fma(a, b)
    }
    const HAS_FAST_RANGE: bool = F::HAS_FAST_RANGE;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_fast_range(&self) -> bool {
        (**self).has_fast_range()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn in_fast_range(&self, a: &A, b: &B) -> bool {
        (**self).in_fast_range(a, b)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast(&self, a: A, b: B) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { (**self).call_fast(a, b) }
    }
    const TRUNCATES: bool = F::TRUNCATES;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast_fma(&self, a: A, b: B) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { (**self).call_fast_fma(a, b) }
    }
    const FAST_BY_RIGHT: bool = F::FAST_BY_RIGHT;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_fast_by_right(&self, b: &B) -> bool {
        (**self).is_fast_by_right(b)
    }
    const KNOWN: Option<Known> = F::KNOWN;
}
impl<A, B, C, F: Fn3<A, B, C>> Fn3<A, B, C> for &F {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B, c: C) -> F::Out {
        (**self).call(a, b, c)
    }
    const FUSES: bool = F::FUSES;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fma(&self, a: A, b: B, c: C) -> F::Out {
        (**self).call_fma(a, b, c)
    }
}

/// The FMA variant of a function.
#[repr(transparent)]
pub struct FmaVariant<F>(F);

impl<A, F: Fn1<A>> Fn1<A> for FmaVariant<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A) -> F::Out {
        self.0.call_fma(a)
    }
    const HAS_FAST_RANGE: bool = F::HAS_FAST_RANGE;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn in_fast_range(&self, a: &A) -> bool {
        self.0.in_fast_range(a)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast(&self, a: A) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.call_fast_fma(a) }
    }
}
impl<A, B, F: Fn2<A, B>> Fn2<A, B> for FmaVariant<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B) -> F::Out {
        self.0.call_fma(a, b)
    }
    const HAS_FAST_RANGE: bool = F::HAS_FAST_RANGE;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_fast_range(&self) -> bool {
        self.0.has_fast_range()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn in_fast_range(&self, a: &A, b: &B) -> bool {
        self.0.in_fast_range(a, b)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn call_fast(&self, a: A, b: B) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.call_fast_fma(a, b) }
    }
    const FAST_BY_RIGHT: bool = F::FAST_BY_RIGHT;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_fast_by_right(&self, b: &B) -> bool {
        self.0.is_fast_by_right(b)
    }
}
impl<A, B, C, F: Fn3<A, B, C>> Fn3<A, B, C> for FmaVariant<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B, c: C) -> F::Out {
        self.0.call_fma(a, b, c)
    }
}

/// Defines functions of two elements, each as a type. `[Name]` is a [`Known`] one.
macro_rules! functions2 {
    ($($(#[$meta:meta])* $name:ident $([$known:ident])? <$t:ident: $($bound:path),+>
        ($a:ident, $b:ident) -> $out:ty $body:block)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<$t: $($bound +)+> Fn2<$t, $t> for $name {
            const SHARED: bool = true;
            type Out = $out;
            #[inline(always)]
            fn call(&self, $a: $t, $b: $t) -> $out $body
            $( const KNOWN: Option<$crate::element::function::Known> =
                Some($crate::element::function::Known::$known); )?
        }
    )* };
}
pub(crate) use functions2;

/// Defines functions of one element, each as a type.
macro_rules! functions1 {
    ($($(#[$meta:meta])* $name:ident<$t:ident: $($bound:path),+>($a:ident) ->
        $out:ty $body:block)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<$t: $($bound +)+> Fn1<$t> for $name {
            const SHARED: bool = true;
            type Out = $out;
            #[inline(always)]
            fn call(&self, $a: $t) -> $out $body
        }
    )* };
}
pub(crate) use functions1;
