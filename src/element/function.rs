//! Elementwise functions of one, two or three elements, as types.

use crate::element::failure::Failure;

/// A function of one element.
pub trait Fn1<A> {
    /// Whether several threads may call the function at once: true for functions of this crate,
    /// which read only their arguments.
    const SHARED: bool = false;
    /// The type of the result.
    type Out;
    /// Calls the function.
    fn call(&self, a: A) -> Self::Out;
    /// Whether there is a form with fused multiply-add, `call_fused`.
    const FUSES: bool = false;
    /// Like `call`, on a processor with fused multiply-add.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fused(&self, a: A) -> Self::Out {
        self.call(a)
    }
    /// Whether there is a branch-free form for most arguments, `call_near`, which the compiler
    /// vectorizes. It is used for rows in which all arguments are in its range.
    const NEAR: bool = false;
    /// Whether the argument is in the range of `call_near`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near(&self, _: &A) -> bool {
        true
    }
    /// Like `call`, for an argument for which `is_near` is true.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near(&self, a: A) -> Self::Out {
        self.call(a)
    }
    /// Like `call_near`, on a processor with fused multiply-add.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near_fused(&self, a: A) -> Self::Out {
        self.call_near(a)
    }
}

/// A function of two elements.
pub trait Fn2<A, B> {
    /// As [`Fn1::SHARED`].
    const SHARED: bool = false;
    /// The type of the result.
    type Out;
    /// Calls the function.
    fn call(&self, a: A, b: B) -> Self::Out;
    /// Whether the function may panic because there is no result.
    const FAILS: bool = false;
    /// The reason why there is no result for these elements.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn fails(&self, _: &A, _: &B) -> Option<Failure> {
        None
    }
    /// As [`Fn1::FUSES`].
    const FUSES: bool = false;
    /// As [`Fn1::call_fused`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fused(&self, a: A, b: B) -> Self::Out {
        self.call(a, b)
    }
    /// Like [`Fn1::NEAR`], if it is known at compile time.
    const NEAR: bool = false;
    /// As [`Fn1::NEAR`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_near(&self) -> bool {
        Self::NEAR
    }
    /// As [`Fn1::is_near`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near(&self, _: &A, _: &B) -> bool {
        true
    }
    /// As [`Fn1::call_near`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near(&self, a: A, b: B) -> Self::Out {
        self.call(a, b)
    }
    /// As [`Fn1::call_near_fused`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near_fused(&self, a: A, b: B) -> Self::Out {
        self.call_near(a, b)
    }
    /// Whether the forms with fused multiply-add have the same results, so that they need not be
    /// used for few elements: they use another instruction of these processors, truncation to
    /// integers.
    const TRUNCATES: bool = false;
    /// Whether `call_near` is valid for some right arguments with any left argument.
    const NEAR_BY_RIGHT: bool = false;
    /// Whether this right argument is one of them.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near_by_right(&self, _: &B) -> bool {
        false
    }
}

/// A function of three elements.
pub trait Fn3<A, B, C> {
    /// As [`Fn1::SHARED`].
    const SHARED: bool = false;
    /// The type of the result.
    type Out;
    /// Calls the function.
    fn call(&self, a: A, b: B, c: C) -> Self::Out;
    /// As [`Fn1::FUSES`].
    const FUSES: bool = false;
    /// As [`Fn1::call_fused`].
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fused(&self, a: A, b: B, c: C) -> Self::Out {
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
    fn call_fused(&self, a: A) -> F::Out {
        (**self).call_fused(a)
    }
    const NEAR: bool = F::NEAR;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near(&self, a: &A) -> bool {
        (**self).is_near(a)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near(&self, a: A) -> F::Out {
        (**self).call_near(a)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near_fused(&self, a: A) -> F::Out {
        (**self).call_near_fused(a)
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
    fn call_fused(&self, a: A, b: B) -> F::Out {
        (**self).call_fused(a, b)
    }
    const NEAR: bool = F::NEAR;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_near(&self) -> bool {
        (**self).has_near()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near(&self, a: &A, b: &B) -> bool {
        (**self).is_near(a, b)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near(&self, a: A, b: B) -> F::Out {
        (**self).call_near(a, b)
    }
    const TRUNCATES: bool = F::TRUNCATES;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near_fused(&self, a: A, b: B) -> F::Out {
        (**self).call_near_fused(a, b)
    }
    const NEAR_BY_RIGHT: bool = F::NEAR_BY_RIGHT;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near_by_right(&self, b: &B) -> bool {
        (**self).is_near_by_right(b)
    }
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
    fn call_fused(&self, a: A, b: B, c: C) -> F::Out {
        (**self).call_fused(a, b, c)
    }
}

/// A function in its form with fused multiply-add.
#[repr(transparent)]
pub struct Fused<F>(F);

impl<A, F: Fn1<A>> Fn1<A> for Fused<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A) -> F::Out {
        self.0.call_fused(a)
    }
    const NEAR: bool = F::NEAR;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near(&self, a: &A) -> bool {
        self.0.is_near(a)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near(&self, a: A) -> F::Out {
        self.0.call_near_fused(a)
    }
}
impl<A, B, F: Fn2<A, B>> Fn2<A, B> for Fused<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B) -> F::Out {
        self.0.call_fused(a, b)
    }
    const NEAR: bool = F::NEAR;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_near(&self) -> bool {
        self.0.has_near()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near(&self, a: &A, b: &B) -> bool {
        self.0.is_near(a, b)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near(&self, a: A, b: B) -> F::Out {
        self.0.call_near_fused(a, b)
    }
    const NEAR_BY_RIGHT: bool = F::NEAR_BY_RIGHT;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near_by_right(&self, b: &B) -> bool {
        self.0.is_near_by_right(b)
    }
}
impl<A, B, C, F: Fn3<A, B, C>> Fn3<A, B, C> for Fused<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B, c: C) -> F::Out {
        self.0.call_fused(a, b, c)
    }
}

/// Declares functions of two elements.
macro_rules! functions2 {
    ($($(#[$meta:meta])* $name:ident<$t:ident: $($bound:path),+>($a:ident, $b:ident) ->
        $out:ty $body:block)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<$t: $($bound +)+> Fn2<$t, $t> for $name {
            const SHARED: bool = true;
            type Out = $out;
            #[inline(always)]
            fn call(&self, $a: $t, $b: $t) -> $out $body
        }
    )* };
}
pub(crate) use functions2;

/// Declares functions of one element.
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
