//! Functions of one, two or three elements, as types.

use crate::element::failure::Failure;

/// A function of one element.
pub trait Fn1<A> {
    /// Whether several threads may call it at once: it is one of our own, and reads nothing but its
    /// arguments.
    const SHARED: bool = false;
    /// What it gives.
    type Out;
    /// Calls it.
    fn call(&self, a: A) -> Self::Out;
    /// Whether there is `call_fused`: a form whose products and sums are one step, for processors
    /// that have it.
    const FUSES: bool = false;
    /// As `call`, on such a processor.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_fused(&self, a: A) -> Self::Out {
        self.call(a)
    }
    /// Whether there is `call_near`: a form without branches, which becomes vector code, that is
    /// right for most arguments. A row uses it when all its arguments are such.
    const NEAR: bool = false;
    /// Whether `call_near` is right for this argument.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near(&self, _: &A) -> bool {
        true
    }
    /// As `call`, for an argument that `is_near`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near(&self, a: A) -> Self::Out {
        self.call(a)
    }
    /// As `call_near`, on a processor for `call_fused`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call_near_fused(&self, a: A) -> Self::Out {
        self.call_near(a)
    }
}

/// A function of two elements.
pub trait Fn2<A, B> {
    /// As [`Fn1::SHARED`].
    const SHARED: bool = false;
    /// What it gives.
    type Out;
    /// Calls it.
    fn call(&self, a: A, b: B) -> Self::Out;
    /// Whether there may be elements for which it has no result, and panics.
    const FAILS: bool = false;
    /// Why it has none for these.
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
    /// As [`Fn1::NEAR`], as far as a constant says it.
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
    /// Whether the forms for processors with such an instruction give the same, and so need not be
    /// used for few elements: they use another instruction of these processors, which cuts to
    /// whole numbers.
    const TRUNCATES: bool = false;
    /// Whether there are right arguments for which `call_near` is right, whatever the left one is.
    const NEAR_BY_RIGHT: bool = false;
    /// Whether this is one of these.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn is_near_by_right(&self, _: &B) -> bool {
        false
    }
}

/// A function of three elements.
pub trait Fn3<A, B, C> {
    /// As [`Fn1::SHARED`].
    const SHARED: bool = false;
    /// What it gives.
    type Out;
    /// Calls it.
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

/// A function in its form for processors that do a product and a sum in one step.
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

/// Functions of two elements, each by its name.
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

/// Functions of one element, each by its name.
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
