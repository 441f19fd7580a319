//! Methods with the names of other libraries, which say what to write here: without `clip`, the
//! compiler would suggest `flip`, without `expand_dims`, `expand`, and without `sum_axis`,
//! `sub_axis`.
//!
//! (A method without arguments, such as `numel`, cannot report a rule. The compiler checks whether
//! its rule could hold before it chooses the method, and would then report bounds that are not
//! satisfied.)

use crate::tensor::Tensor;
use broadax_shape::dims::{Nowhere, Rule};
use broadax_shape::shapes::Shape;

/// `clip` has another name here: never holds. The type of the first argument, which is not known
/// when the compiler chooses the method, makes it evaluate the rule.
#[diagnostic::on_unimplemented(
    message = "NumPy's `clip` is `clamp` here: write `x.clamp(low, high)`",
    label = "write `clamp`"
)]
pub trait ClipIsClamp<L> {
    #[doc(hidden)]
    type Output;
}

/// The first argument of `clip`.
pub trait ClipArg {
    /// With a bound on this type, the message does not show the method.
    #[doc(hidden)]
    type Given;
}

/// `expand_dims` has another name here: never holds. The type of the first argument, which is not
/// known when the compiler chooses the method, makes it evaluate the rule.
#[diagnostic::on_unimplemented(
    message = "NumPy's `expand_dims` is `unsqueeze` here: write `x.unsqueeze(Axis::<0>)`",
    label = "write `unsqueeze`, with `Axis::<0>`, or for a tensor of dynamic rank a number"
)]
pub trait ExpandDimsIsUnsqueeze<L> {
    #[doc(hidden)]
    type Output;
}

/// The first argument of `expand_dims`.
pub trait ExpandDimsArg {
    /// With a bound on this type, the message does not show the method.
    #[doc(hidden)]
    type Given;
}

/// `stack` has another name here: never holds. The type of the first argument, which is not known
/// when the compiler chooses the method, makes it evaluate the rule.
#[diagnostic::on_unimplemented(
    message = "`stack` is a function: write `stack((&x, &y), Axis::<0>)`",
    label = "write `stack((&x, &y), Axis::<0>)`; along an existing axis, `x.concat(&y, Axis::<0>)`"
)]
pub trait StackIsFunction<L> {
    #[doc(hidden)]
    type Output;
}

/// The first argument of `stack`.
pub trait StackArg {
    /// With a bound on this type, the message does not show the method.
    #[doc(hidden)]
    type Given;
}

/// `sum_axis` and `mean_axis` have other names here: never holds. The type of the first argument,
/// which is not known when the compiler chooses the method, makes it evaluate the rule.
#[diagnostic::on_unimplemented(
    message = "ndarray's `sum_axis` and `mean_axis` are `sum` and `mean` here: write \
        `x.sum(Axis::<0>)`",
    label = "write `sum(Axis::<0>)` or `mean(Axis::<0>)`"
)]
pub trait SumAxisIsSum<L> {
    #[doc(hidden)]
    type Output;
}

/// The argument of `sum_axis` and `mean_axis`.
pub trait SumAxisArg {
    /// With a bound on this type, the message does not show the method.
    #[doc(hidden)]
    type Given;
}

/// `index_axis` has another name here: never holds. The type of the first argument, which is not
/// known when the compiler chooses the method, makes it evaluate the rule.
#[diagnostic::on_unimplemented(
    message = "ndarray's `index_axis` is `select` here: write `x.select(Axis::<0>, i)`",
    label = "write `select(Axis::<0>, i)`"
)]
pub trait IndexAxisIsSelect<L> {
    #[doc(hidden)]
    type Output;
}

/// The first argument of `index_axis`.
pub trait IndexAxisArg {
    /// With a bound on this type, the message does not show the method.
    #[doc(hidden)]
    type Given;
}

/// `masked_fill` has another name here: never holds. The type of the first argument, which is not
/// known when the compiler chooses the method, makes it evaluate the rule.
#[diagnostic::on_unimplemented(
    message = "PyTorch's `masked_fill` is `where_` here: write `where_(&mask, value, &x)`",
    label = "write `where_(&mask, value, &x)`, or in place `x.mask_fill(&mask, value)`"
)]
pub trait MaskedFillIsWhere<L> {
    #[doc(hidden)]
    type Output;
}

/// The first argument of `masked_fill`.
pub trait MaskedFillArg {
    /// With a bound on this type, the message does not show the method.
    #[doc(hidden)]
    type Given;
}

macro_rules! other_names {
    ($($($name:ident($($more:ident)?))+, $arg:ident, $rule:ident;)*) => { $(
        impl<X> $rule<Nowhere<true>> for X {
            type Output = ();
        }
        impl<X> $rule<Nowhere<false>> for X {
            type Output = ();
        }
        impl<L> $arg for L
        where
            Rule: $rule<L>,
        {
            type Given = <Rule as $rule<L>>::Output;
        }
        impl<T, S: Shape, D> Tensor<T, S, D> {
            $(#[doc(hidden)]
            pub fn $name<L: $arg<Given: Sized> $(, $more)?>(
                &self,
                _: L
                $(, _: $more)?
            ) -> L::Given {
                unreachable!("the rule never holds")
            })+
        }
    )* };
}

other_names! {
    clip(H), ClipArg, ClipIsClamp;
    expand_dims(), ExpandDimsArg, ExpandDimsIsUnsqueeze;
    index_axis(I), IndexAxisArg, IndexAxisIsSelect;
    masked_fill(V), MaskedFillArg, MaskedFillIsWhere;
    stack(), StackArg, StackIsFunction;
    sum_axis() mean_axis(), SumAxisArg, SumAxisIsSum;
}
