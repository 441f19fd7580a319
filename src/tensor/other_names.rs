//! Methods with the names of other libraries, which say what to write here: without `clip`, the
//! compiler would suggest `flip`, and without `expand_dims`, `expand`.
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

macro_rules! other_names {
    ($($name:ident($($more:ident)?), $arg:ident, $rule:ident;)*) => { $(
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
            #[doc(hidden)]
            pub fn $name<L: $arg<Given: Sized> $(, $more)?>(
                &self,
                _: L
                $(, _: $more)?
            ) -> L::Given {
                unreachable!("the rule never holds")
            }
        }
    )* };
}

other_names! {
    clip(H), ClipArg, ClipIsClamp;
    expand_dims(), ExpandDimsArg, ExpandDimsIsUnsqueeze;
    stack(), StackArg, StackIsFunction;
}
