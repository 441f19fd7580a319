//! Named axes: `dim!` and its rules.

use crate::dims::{Dim, Dyn, Extent, One, Rule, StaticDim};

/// A named axis, made by [`dim!`](crate::dim).
///
/// # Safety
/// 1. The rules for named axes are implemented as in `dim!`.
pub unsafe trait Name: Dim {}

/// A named axis with a fixed size (`dim!(Vocab = 50257)`).
///
/// # Safety
/// 1. `SIZE` is `Some`.
pub unsafe trait NameOfSize: Name {}

#[diagnostic::do_not_recommend]
// SAFETY: 1. the size is in the type.
unsafe impl<X: Dim, N: NameOfSize> StaticDim<N> for X {
    type Given = ();
}

/// The named axis `N` broadcasts with the axis `D`, which is `N`, a `One`, or a `Dyn`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
/// 2. `ONES` is false if `D` is `N`.
#[diagnostic::on_unimplemented(
    message = "axis `{N}` does not broadcast with axis `{D}`",
    label = "axis `{N}` meets axis `{D}`",
    note = "a named axis fits only itself, a literal 1 (`One`), and a `Dyn`, checked at run time; \
        `try_into_shape` gives an axis another name"
)]
pub unsafe trait NameBroadcasts<N, D> {
    /// Whether an axis `D` of size 1 broadcasts.
    #[doc(hidden)]
    const ONES: bool;
}

// SAFETY: 1. and 2. the same axis.
unsafe impl<X, N: Name> NameBroadcasts<N, N> for X {
    const ONES: bool = false;
}
// SAFETY: 1. and 2. an axis of size 1.
unsafe impl<X, N: Name> NameBroadcasts<N, One> for X {
    const ONES: bool = true;
}
// SAFETY: 1. and 2. the sizes are compared at run time.
unsafe impl<X, N: Name> NameBroadcasts<N, Dyn> for X {
    const ONES: bool = true;
}

/// The named axis `N` is the same axis as `D`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "axis `{N}` does not broadcast to axis `{D}`",
    label = "axis `{N}` would have to become axis `{D}`",
    note = "a named axis is only itself, or a `Dyn`; `try_into_shape` gives an axis another name"
)]
pub unsafe trait NameIs<N, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, N: Name> NameIs<N, N> for X {}
// SAFETY: 1. the sizes are compared at run time.
unsafe impl<X, N: Name> NameIs<N, Dyn> for X {}
// SAFETY: 1. the sizes are compared at run time.
unsafe impl<X, N: Name> NameIs<Dyn, N> for X {}

/// The named axis `N` is equal to the axis `D`, and nothing broadcasts. The compiler does not
/// report a rule that is a supertrait of a reported one, so `strict` operands give one error.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "axes `{N}` and `{D}` differ: nothing broadcasts here",
    label = "an axis `{N}` beside an axis `{D}`",
    note = "a named axis is only itself, or a `Dyn`; `try_into_shape` gives an axis another name"
)]
pub unsafe trait NameEquals<N, D>: NameBroadcasts<N, D> + NameIs<D, N> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, N: Name> NameEquals<N, N> for X {}
// SAFETY: 1. the sizes are compared at run time.
unsafe impl<X, N: Name> NameEquals<N, Dyn> for X {}

/// A kind of axis, without a name, and not a parameter.
///
/// # Safety
/// 1. `Axis<D>` is `D`.
#[doc(hidden)]
pub unsafe trait Kind {
    #[doc(hidden)]
    type Axis<D: Dim>: Dim;
}
// SAFETY: 1. the same type.
unsafe impl<const N: usize> Kind for Extent<N> {
    type Axis<D: Dim> = D;
}
// SAFETY: 1. the same type.
unsafe impl Kind for One {
    type Axis<D: Dim> = D;
}
// SAFETY: 1. the same type.
unsafe impl Kind for Dyn {
    type Axis<D: Dim> = D;
}
// Only this impl fits a parameter. Its condition never holds, so the compiler prints the message of
// the condition, and does not suggest it as a bound. (Each name fits a `Dyn`, so there is one error.)
// SAFETY: 1. it never applies.
unsafe impl<D: Dim> Kind for D
where
    GenericAxis<D>: Specific,
{
    type Axis<E: Dim> = Dyn;
}

/// An axis that is a parameter.
pub struct GenericAxis<D>(D);

/// The axis is of a kind that is known here: implemented for nothing.
///
/// # Safety
/// 1. It is not implemented.
#[diagnostic::on_unimplemented(
    message = "a named axis meets an axis that is a parameter",
    label = "the parameter may be another axis than the named one",
    note = "write a bound, as `Rows: BroadcastDim<N>` for the axis `Rows` and the parameter `N`, or \
        `Rows: SameDim<N>` for `strict` operands"
)]
pub unsafe trait Specific {}

/// The axis `D`, if it is not a parameter.
#[doc(hidden)]
pub type KnownAxis<D> = <<D as Dim>::Unnamed as Kind>::Axis<D>;

/// Declares a named axis: a type that is equal only to itself, so that axes of the same size cannot
/// be confused. [`One`] broadcasts to it, and a [`Dyn`] of its size, or of size 1, which is checked
/// at run time.
///
/// `dim!(pub Batch)` has a dynamic size; `dim!(pub Vocab = 50257)` has a fixed size.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::{assert_not_impl_any, assert_type_eq_all};
/// dim!(pub Batch);
/// dim!(pub Vocab = 4);
/// type Logits = shape![Batch, Vocab];
/// type Bias = shape![Vocab];
/// assert_type_eq_all!(Broadcasted<Logits, Bias>, Logits);
/// // Another axis of size 4 is another axis.
/// assert_not_impl_any!(Logits: Broadcast<shape![4]>);
/// ```
#[macro_export]
macro_rules! dim {
    ($(#[$meta:meta])* $vis:vis $name:ident $(;)?) => {
        $(#[$meta])*
        #[derive(
            ::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug,
            ::core::default::Default, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::cmp::PartialOrd, ::core::cmp::Ord, ::core::hash::Hash
        )]
        $vis struct $name;
        $crate::dim!(@rules $name);
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the type has no static size. 2. `size` returns the size given to `value`.
        // 3. The associated types are those of an axis with a dynamic size.
        unsafe impl $crate::Dim for $name {
            const SIZE: ::core::option::Option<::core::primitive::usize> =
                ::core::option::Option::None;
            type Value = ::core::primitive::usize;
            const VALUE: ::core::option::Option<::core::primitive::usize> =
                ::core::option::Option::None;
            type Placement = $crate::dims::OnHeap;
            type Unnamed = $crate::Dyn;
            type WithDyn = $name;
            type At<const __LABEL: ::core::primitive::char> =
                $crate::dims::label::Labeled<__LABEL, $name>;
            type Under<__Label> = $crate::dims::label::Worded<__Label, $name>;
            #[inline(always)]
            fn size_of_value(__value: &::core::primitive::usize) -> ::core::primitive::usize {
                *__value
            }
            #[inline(always)]
            fn value(
                __size: ::core::primitive::usize,
            ) -> ::core::option::Option<::core::primitive::usize> {
                ::core::option::Option::Some(__size)
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis $name:ident = $size:expr $(;)?) => {
        $(#[$meta])*
        #[derive(
            ::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug,
            ::core::default::Default, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::cmp::PartialOrd, ::core::cmp::Ord, ::core::hash::Hash
        )]
        $vis struct $name;
        $crate::dim!(@rules $name);
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. all sizes are those of `Unnamed`. The expression is expanded once, since a macro
        // in it may expand to another number each time. 2. and 3. follow, as for `Extent`.
        unsafe impl $crate::Dim for $name {
            const SIZE: ::core::option::Option<::core::primitive::usize> =
                <<$name as $crate::Dim>::Unnamed as $crate::Dim>::SIZE;
            type Value = ();
            const VALUE: ::core::option::Option<()> = ::core::option::Option::Some(());
            type Placement = $crate::dims::Inlined;
            type Unnamed = $crate::Extent<{ $size }>;
            type WithDyn = $name;
            type At<const __LABEL: ::core::primitive::char> =
                $crate::dims::label::Labeled<__LABEL, $name>;
            type Under<__Label> = $crate::dims::label::Worded<__Label, $name>;
            #[inline(always)]
            fn size_of_value(_: &()) -> ::core::primitive::usize {
                $crate::dims::named::constant_size::<$name>()
            }
            #[inline(always)]
            fn value(__size: ::core::primitive::usize) -> ::core::option::Option<()> {
                $crate::dims::named::is_constant_size::<$name>(__size)
            }
        }
        // SAFETY: 1. `SIZE` is `Some`.
        unsafe impl $crate::dims::named::NameOfSize for $name {}
    };
    (@rules $name:ident) => {
        // SAFETY: 1. this macro implements the rules for the axis.
        unsafe impl $crate::dims::named::Name for $name {}
        // SAFETY: 1. the result is this axis, and has the size of both, or of this one if the
        // other is a `One`.
        unsafe impl<__Other> $crate::dims::BroadcastDim<__Other> for $name
        where
            __Other: $crate::Dim<Unnamed: $crate::dims::named::Kind>,
            $crate::dims::Rule: $crate::dims::named::NameBroadcasts<
                $name,
                $crate::dims::named::KnownAxis<__Other>,
            >,
        {
            type Output = $name;
            #[inline(always)]
            fn broadcast_size(
                __left: ::core::primitive::usize,
                __right: ::core::primitive::usize,
            ) -> ::core::option::Option<::core::primitive::usize> {
                $crate::dims::named::named_size::<
                    $name,
                    $crate::dims::named::KnownAxis<__Other>,
                >(__left, __right)
            }
        }
        // A number and a name: the rule never holds, and has a message.
        // SAFETY: 1. the rule never holds.
        unsafe impl<const __N: ::core::primitive::usize> $crate::dims::BroadcastDim<$name>
            for $crate::Extent<__N>
        where
            $crate::dims::Rule: $crate::dims::named::NameBroadcasts<$name, $crate::Extent<__N>>,
        {
            type Output = $name;
            #[inline(always)]
            fn broadcast_size(
                __left: ::core::primitive::usize,
                __right: ::core::primitive::usize,
            ) -> ::core::option::Option<::core::primitive::usize> {
                $crate::dims::named::named_size::<$name, $crate::Extent<__N>>(__right, __left)
            }
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. and 2. this axis broadcasts only to itself, which has the same size, or to a
        // dynamic size, which is compared.
        unsafe impl<__Other> $crate::dims::BroadcastDimTo<__Other> for $name
        where
            $crate::dims::Rule: $crate::dims::named::NameIs<$name, __Other>,
        {
            #[inline(always)]
            fn broadcasts_to(
                __from: ::core::primitive::usize,
                __to: ::core::primitive::usize,
            ) -> ::core::primitive::bool {
                __from == __to
            }
        }
        // SAFETY: 1. an axis is equal to itself; dynamic sizes are compared at run time.
        unsafe impl<__Other> $crate::dims::SameDim<__Other> for $name
        where
            __Other: $crate::Dim<Unnamed: $crate::dims::named::Kind>,
            $crate::dims::Rule: $crate::dims::named::NameEquals<
                $name,
                $crate::dims::named::KnownAxis<__Other>,
            >,
        {
        }
        // SAFETY: 1. the rule never holds.
        unsafe impl<const __N: ::core::primitive::usize> $crate::dims::SameDim<$name>
            for $crate::Extent<__N>
        where
            $crate::dims::Rule: $crate::dims::named::NameEquals<$name, $crate::Extent<__N>>,
        {
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. an axis is equal to itself.
        unsafe impl $crate::dims::InnerDim<$name> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::InnerDim<$crate::Dyn> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::InnerDim<$name> for $crate::Dyn {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. an axis is equal to itself.
        unsafe impl $crate::dims::ChannelDim<$name> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::ChannelDim<$crate::Dyn> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::ChannelDim<$name> for $crate::Dyn {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. an axis is equal to itself.
        unsafe impl $crate::dims::SpaceDim<$name> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::SpaceDim<$crate::Dyn> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::SpaceDim<$name> for $crate::Dyn {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. an axis is equal to itself.
        unsafe impl $crate::dims::SquareDim<$name> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::SquareDim<$crate::Dyn> for $name {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl $crate::dims::SquareDim<$name> for $crate::Dyn {}
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the result is this axis; the other axis is the same one, a `One` or a `Dyn`.
        unsafe impl<const __LABEL: ::core::primitive::char>
            $crate::dims::label::Agree<$name, $name, __LABEL> for $crate::dims::Rule
        {
            type Output = $name;
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the result is this axis; the other axis is the same one, a `One` or a `Dyn`.
        unsafe impl<const __LABEL: ::core::primitive::char>
            $crate::dims::label::Agree<$name, $crate::One, __LABEL> for $crate::dims::Rule
        {
            type Output = $name;
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the result is this axis; the other axis is the same one, a `One` or a `Dyn`.
        unsafe impl<const __LABEL: ::core::primitive::char>
            $crate::dims::label::Agree<$name, $crate::Dyn, __LABEL> for $crate::dims::Rule
        {
            type Output = $name;
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the result is this axis; the other axis is the same one, a `One` or a `Dyn`.
        unsafe impl<__Label> $crate::dims::label::WordAgree<$name, $name, __Label>
            for $crate::dims::Rule
        {
            type Output = $name;
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the result is this axis; the other axis is the same one, a `One` or a `Dyn`.
        unsafe impl<__Label> $crate::dims::label::WordAgree<$name, $crate::One, __Label>
            for $crate::dims::Rule
        {
            type Output = $name;
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the result is this axis; the other axis is the same one, a `One` or a `Dyn`.
        unsafe impl<__Label> $crate::dims::label::WordAgree<$name, $crate::Dyn, __Label>
            for $crate::dims::Rule
        {
            type Output = $name;
        }
    };
}

/// Returns the static size of an axis.
#[doc(hidden)]
#[inline(always)]
pub const fn constant_size<D: Dim>() -> usize {
    const {
        match D::SIZE {
            Some(size) => size,
            None => panic!("broadax: the size of this axis is not in its type"),
        }
    }
}

/// Returns the value of an axis of static size, if that size is `size`.
#[doc(hidden)]
#[inline(always)]
pub const fn is_constant_size<D: Dim>(size: usize) -> Option<()> {
    if size == constant_size::<D>() {
        Some(())
    } else {
        None
    }
}

/// Returns the size of a named axis `N` of size `name` broadcast with an axis `D` of size `other`,
/// or `None` if they do not broadcast.
#[doc(hidden)]
#[inline(always)]
pub const fn named_size<N, D>(name: usize, other: usize) -> Option<usize>
where
    Rule: NameBroadcasts<N, D>,
{
    if name == other || (<Rule as NameBroadcasts<N, D>>::ONES && other == 1) {
        Some(name)
    } else {
        None
    }
}
