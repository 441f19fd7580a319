//! `clip`, which is `clamp` here: without it, the compiler would suggest `flip`.
//!
//! (A method without arguments, such as `numel`, cannot report a rule. The compiler checks whether
//! its rule could hold before it chooses the method, and would then report bounds that are not
//! satisfied.)

use crate::tensor::Tensor;
use broadax_shape::dims::{Nowhere, Rule};
use broadax_shape::shapes::Shape;

/// Never holds. The type of the first argument, which is not known when the compiler chooses the
/// method, makes it evaluate the rule.
#[diagnostic::on_unimplemented(
    message = "NumPy's `clip` is `clamp` here: write `x.clamp(low, high)`",
    label = "write `clamp`"
)]
pub trait ClipIsClamp<L> {
    #[doc(hidden)]
    type Output;
}
impl<X> ClipIsClamp<Nowhere<true>> for X {
    type Output = ();
}
impl<X> ClipIsClamp<Nowhere<false>> for X {
    type Output = ();
}

/// The first argument of `clip`.
pub trait ClipArg {
    /// With a bound on this type, the message does not show the method.
    #[doc(hidden)]
    type Given;
}
impl<L> ClipArg for L
where
    Rule: ClipIsClamp<L>,
{
    type Given = <Rule as ClipIsClamp<L>>::Output;
}

impl<T, S: Shape, D> Tensor<T, S, D> {
    #[doc(hidden)]
    pub fn clip<L: ClipArg<Given: Sized>, H>(&self, _low: L, _high: H) -> L::Given {
        unreachable!("the rule never holds")
    }
}
