//! Gradients with the shape of their tensor.

use super::Typed;
use crate::element::{Element, Float};
use crate::engine::{Autodiff, Engine};
use crate::error::{Result, or_panic};
use broadax_shape::ShapeError;
use broadax_shape::error::ErrorKind;
use broadax_shape::shapes::{DynRank, Shape};

/// A shape of one element: that of a loss. `()` is one; for a shape of dynamic rank it is checked
/// at run time.
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "backward: a tensor of shape `{Self}` is not a scalar",
    label = "expected a tensor without axes, of shape `()`",
    note = "`x.sum_all()`, or a reduction of all axes, makes a scalar of it"
)]
pub trait Loss: Shape + sealed::Sealed {}
// The message says what a loss is.
#[diagnostic::do_not_recommend]
impl Loss for () {}
#[diagnostic::do_not_recommend]
impl Loss for DynRank {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for () {}
    impl Sealed for super::DynRank {}
}

/// The gradients of one backward pass.
pub struct Gradients<E: Autodiff> {
    gradients: E::Gradients,
}

impl<E: Autodiff> Gradients<E> {
    /// Returns the gradient of a tensor that was [`tracked`](Typed::tracked), which has its shape,
    /// or `None` if the loss does not depend on it.
    ///
    /// # Panics
    /// If the engine fails.
    #[track_caller]
    pub fn of<S: Shape, T: Float>(&self, x: &Typed<E, S, T>) -> Option<Typed<E, S, T>> {
        or_panic(self.try_of(x))
    }

    /// Like [`of`](Gradients::of), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the engine fails.
    pub fn try_of<S: Shape, T: Float>(&self, x: &Typed<E, S, T>) -> Result<Option<Typed<E, S, T>>> {
        Ok(E::gradient(&self.gradients, &x.tensor)?.map(|gradient| x.alike(gradient)))
    }

    /// Returns the gradients of the engine.
    pub fn as_inner(&self) -> &E::Gradients {
        &self.gradients
    }
}

impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    /// Returns the tensor as a parameter: a tensor whose gradient can be computed.
    ///
    /// # Panics
    /// If the engine fails.
    #[track_caller]
    pub fn tracked(&self) -> Self
    where
        E: Autodiff,
        T: Float,
    {
        or_panic(E::tracked(&self.tensor).map(|tracked| self.alike(tracked)))
    }

    /// Computes the gradients of this scalar.
    ///
    /// # Panics
    /// If it has a dynamic rank and axes, or the engine fails.
    #[track_caller]
    pub fn backward(&self) -> Gradients<E>
    where
        E: Autodiff,
        T: Float,
        S: Loss,
    {
        or_panic(self.try_backward())
    }

    /// Like [`backward`](Typed::backward), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If it has a dynamic rank and axes, or the engine fails.
    pub fn try_backward(&self) -> Result<Gradients<E>>
    where
        E: Autodiff,
        T: Float,
        S: Loss,
    {
        let sizes = self.lent_sizes();
        if !sizes.as_ref().is_empty() {
            let message = "the gradient is that of a scalar, and this tensor has axes";
            let error =
                ShapeError::other("backward", ErrorKind::WrongRank, sizes.as_ref(), message);
            return Err(error.into());
        }
        Ok(Gradients {
            gradients: E::backward(&self.tensor)?,
        })
    }
}
