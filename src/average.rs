//! Means in which each element has a weight.

use crate::axes::{AxesArg, named};
use crate::element::FloatElement;
use crate::error::{ShapeError, or_panic};
use crate::per_axis::{AxisVec, MAX_RANK};
use crate::reduce::{Sum, removing};
use crate::shape::{BroadcastTo, Shape, check_stretches};
use crate::storage::Storage;
use crate::tensor::{DynTensor, Tensor};

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The mean along an axis, or several, of elements that have a weight each: the sum of the products with the weights,
    /// divided by the sum of the weights, which stretch to this shape. NumPy's `average`. Where the weights add up to
    /// 0 it is NaN or infinite.
    ///
    /// The result is a [`Tensor`], also of an array without a heap; so are the sums of the weights, which are made beside
    /// it.
    ///
    /// # Panics
    /// When a size of the weights that is known only when the program runs does not stretch; on a tensor of any rank,
    /// when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let means: Tensor<f64, shape![2]> = x.average(Axis::<1>, &tensor![2.0, 1.0, 1.0]);
    /// assert_eq!(means, tensor![1.75, 4.75]);
    /// // A weight for each row.
    /// assert_eq!(x.average(Axis::<0>, &tensor![[3.0], [1.0]]), tensor![1.75, 2.75, 3.75]);
    /// ```
    #[track_caller]
    pub fn average<A, R, E>(&self, axes: A, weights: &Tensor<T, R, E>) -> Tensor<T, A::Removed>
    where
        A: AxesArg<S>,
        R: Shape + BroadcastTo<S>,
        E: Storage<T, R>,
    {
        or_panic(self.try_average(axes, weights))
    }

    /// As [`average`](Tensor::average), with the mistake as a value.
    ///
    /// # Errors
    /// When a size of the weights that is known only when the program runs does not stretch; on a tensor of any rank,
    /// when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]].into_dyn();
    /// assert_eq!(x.try_average([0, 1], &tensor![1.0, 0.0])?, Tensor::scalar(2.0));
    /// assert!(x.try_average(0, &tensor![1.0, 2.0, 3.0]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_average<A, R, E>(
        &self,
        axes: A,
        weights: &Tensor<T, R, E>,
    ) -> Result<Tensor<T, A::Removed>, ShapeError>
    where
        A: AxesArg<S>,
        R: Shape + BroadcastTo<S>,
        E: Storage<T, R>,
    {
        const OP: &str = "average";
        check_stretches::<R, S>(OP, &weights.shape, &self.shape)?;
        let sizes = self.shape();
        let named = named::<S, A>(OP, axes, sizes.len())?;
        let (mut list, mut count) = ([0isize; MAX_RANK], 0);
        for axis in (0..sizes.len()).filter(|&i| named >> i & 1 == 1) {
            list[count] = axis as isize;
            count += 1;
        }
        let weights = weights.erased();
        let weights = weights.try_broadcast_to(&AxisVec::new(&sizes))?;
        let (own, list) = (self.erased(), &list[..count]);
        let products = own.lazy() * &weights;
        let sums: DynTensor<T> = removing::<Sum, T, _, _, _>(OP, &products, list)?;
        (sums / weights.try_sum(list)?)
            .try_into_shape()
            .map_err(|refused| refused.error)
    }
}
