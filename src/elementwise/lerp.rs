//! Linear interpolation between two tensors.

use crate::element::FloatElement;
use crate::element::function::Fn3;
use crate::expr::lazy::{Kept3, Lazy, Operands3, Shape3, apply3};
use crate::expr::operand::Operand;
use crate::storage::{CommonStorage, Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor};
use broadax_shape::broadcast::BroadcastShape;
use broadax_shape::error::{Failing, or_panic};
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Shape};
use broadax_tensor_macros::try_form;

const OP: &str = "lerp";

/// Linear interpolation: `a + part * (b - a)`.
#[derive(Clone, Copy)]
pub struct Between;
impl<T: FloatElement> Fn3<T, T, T> for Between {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, b: T, part: T) -> T {
        let half = T::one() / (T::one() + T::one());
        // Starts from the nearer end, so that both ends are exact.
        match part < half {
            true => a + part * (b - a),
            false => b - (T::one() - part) * (b - a),
        }
    }
}

/// The lazy expression returned by [`lerp`](Lazy::lerp).
pub type Lerped<X, E, P, T> = Operands3<Between, X, E, P, T, T, T, T>;

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the linear interpolation `x + part * (end - x)`: the element if `part` is 0, that of
    /// `end` if it is 1, and an extrapolation beyond. All three operands broadcast. PyTorch's
    /// `lerp`. (As computed by this formula: NaN if one end is infinite and `part` is that of the
    /// other.)
    ///
    /// Also `try_lerp`, `lerp_into`, `try_lerp_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[0.0, 10.0], [20.0, 30.0]];
    /// assert_eq!(x.lerp(&tensor![100.0, 20.0], 0.25), tensor![[25.0, 12.5], [40.0, 27.5]]);
    /// // A part for each row.
    /// assert_eq!(x.lerp(0.0, &tensor![[0.5], [1.0]]), tensor![[0.0, 5.0], [0.0, 0.0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, 2.0].into_dyn();
    /// assert_eq!(x.try_lerp(3.0, 0.5)?, tensor![2.0, 2.5]);
    /// assert!(x.try_lerp(&tensor![1.0, 2.0, 3.0].into_dyn(), 0.5).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "mix")]
    pub fn lerp<B, P>(
        &self,
        end: B,
        part: P,
    ) -> OutputOf<Kept3<D, B::Data, P::Data>, T, Shape3<&Self, B, P, T, T, T>>
    where
        B: Operand<T>,
        P: Operand<T>,
        S: Broadcast<B::Shape, Output: Broadcast<P::Shape>>,
        D: CommonStorage<B::Data, Output: CommonStorage<P::Data>>,
        Kept3<D, B::Data, P::Data>:
            OutputStorage<Number, T, BroadcastShape<Broadcasted<S, B::Shape>, P::Shape>>,
    {
        match apply3(OP, Between, self, end, part) {
            Ok(between) => between.eval_as::<Form>(OP),
            Err(error) => Form::failed(error),
        }
    }

    /// Like [`lerp`](Tensor::lerp), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![1.0, 2.0].lerp_into(3.0, 0.5, &mut out);
    /// assert_eq!(out, tensor![2.0, 2.5]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn lerp_into<B, P, O, E>(&self, end: B, part: P, out: &mut Tensor<T, O, E>)
    where
        B: Operand<T>,
        P: Operand<T>,
        S: Broadcast<B::Shape, Output: Broadcast<P::Shape, Output: BroadcastTo<O>>>,
        D: CommonStorage<B::Data, Output: CommonStorage<P::Data>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let between = apply3(OP, Between, self, end, part);
        between.and_then(|between| between.eval_into_as(OP, out))
    }
}

impl<T: FloatElement, X: Operand<T>> Lazy<T, X> {
    /// Like [`lerp`](Tensor::lerp) of a tensor.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // An average that moves: a tenth of what is new.
    /// let mut average = tensor![1.0, 2.0];
    /// let new = tensor![11.0, 2.0];
    /// average.assign((&average).lazy().lerp(&new, 0.1).eval());
    /// assert_eq!(average, tensor![2.0, 2.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn lerp<B, P>(self, end: B, part: P) -> Lerped<X, B, P, T>
    where
        B: Operand<T>,
        P: Operand<T>,
        X::Shape: Broadcast<B::Shape, Output: Broadcast<P::Shape>>,
        X::Data: CommonStorage<B::Data, Output: CommonStorage<P::Data>>,
    {
        or_panic(apply3(OP, Between, self.operand, end, part))
    }
}
