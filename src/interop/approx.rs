//! Comparison up to a tolerance with the traits of [`approx`]: the feature `approx`.
//!
//! Like `==`, it compares the sizes, not the types of the shapes: tensors of different sizes are
//! not equal, whatever the tolerance is. (For tolerances by NumPy's rule, which broadcast, see
//! `all_close`.)

use crate::storage::Storage;
use crate::tensor::Tensor;
use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use broadax_shape::shapes::Shape;

/// Returns `true` if the tensors have the same sizes and `equal` holds for all pairs of elements.
fn all<T, S, R, D, E>(
    left: &Tensor<T, S, D>,
    right: &Tensor<T, R, E>,
    mut equal: impl FnMut(&T, &T) -> bool,
) -> bool
where
    S: Shape,
    R: Shape,
    D: Storage<T, S>,
    E: Storage<T, R>,
{
    *left.shape() == *right.shape() && left.iter().zip(right).all(|(a, b)| equal(a, b))
}

/// ```
/// use approx::assert_abs_diff_eq;
/// use broadax::prelude::*;
/// let x = tensor![0.1, 0.2] + tensor![0.2, 0.1];
/// assert_abs_diff_eq!(x, tensor![0.3, 0.3], epsilon = 1e-12);
/// ```
impl<T, S, R, D, E> AbsDiffEq<Tensor<T, R, E>> for Tensor<T, S, D>
where
    T: AbsDiffEq<Epsilon: Clone>,
    S: Shape,
    R: Shape,
    D: Storage<T, S>,
    E: Storage<T, R>,
{
    type Epsilon = T::Epsilon;
    fn default_epsilon() -> T::Epsilon {
        T::default_epsilon()
    }
    fn abs_diff_eq(&self, other: &Tensor<T, R, E>, epsilon: T::Epsilon) -> bool {
        all(self, other, |a, b| a.abs_diff_eq(b, epsilon.clone()))
    }
}

/// ```
/// use approx::{assert_relative_eq, assert_relative_ne};
/// use broadax::prelude::*;
/// let x = tensor![[100.0, 2.0], [3.0, 4.0]];
/// assert_relative_eq!(x.exp().ln(), x, max_relative = 1e-9, epsilon = 1e-9);
/// # let small = tensor![1.0, 2.0];
/// assert_relative_ne!(small, tensor![1.0, 2.1]);
/// ```
impl<T, S, R, D, E> RelativeEq<Tensor<T, R, E>> for Tensor<T, S, D>
where
    T: RelativeEq<Epsilon: Clone>,
    S: Shape,
    R: Shape,
    D: Storage<T, S>,
    E: Storage<T, R>,
{
    fn default_max_relative() -> T::Epsilon {
        T::default_max_relative()
    }
    fn relative_eq(
        &self,
        other: &Tensor<T, R, E>,
        epsilon: T::Epsilon,
        max_relative: T::Epsilon,
    ) -> bool {
        let equal = |a: &T, b: &T| a.relative_eq(b, epsilon.clone(), max_relative.clone());
        all(self, other, equal)
    }
}

/// ```
/// use approx::assert_ulps_eq;
/// use broadax::prelude::*;
/// assert_ulps_eq!(tensor![0.1 + 0.2, 1.0], tensor![0.3, 1.0], max_ulps = 1);
/// ```
impl<T, S, R, D, E> UlpsEq<Tensor<T, R, E>> for Tensor<T, S, D>
where
    T: UlpsEq<Epsilon: Clone>,
    S: Shape,
    R: Shape,
    D: Storage<T, S>,
    E: Storage<T, R>,
{
    fn default_max_ulps() -> u32 {
        T::default_max_ulps()
    }
    fn ulps_eq(&self, other: &Tensor<T, R, E>, epsilon: T::Epsilon, max_ulps: u32) -> bool {
        all(self, other, |a, b| a.ulps_eq(b, epsilon.clone(), max_ulps))
    }
}
