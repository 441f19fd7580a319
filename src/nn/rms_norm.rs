//! RMS normalization: layer normalization without the mean.

use crate::element::Elementary;
use crate::nn::softmax::{layer_norm, layer_norm_into};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor};
use broadax_shape::dims::Dim;
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::shapes::{DynRank, SameShape, Shape};

const OP: &str = "rms_norm";

impl<T, B: Shape, N: Dim, D: Storage<T, (B, N)>> Tensor<T, (B, N), D> {
    /// Returns the RMS normalization over the last axis, like PyTorch's `rms_norm`:
    /// `x / sqrt(mean(x * x) + eps) * gamma` (Zhang and Sennrich, "Root Mean Square Layer
    /// Normalization", 2019).
    ///
    /// Also `rms_norm_into`, `try_rms_norm_into` (of dynamic rank).
    ///
    /// # Panics
    /// If a dynamic size does not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 7.0], [-10.0, 70.0]];
    /// let y = x.rms_norm(&tensor![1.0, 2.0], 0.0);
    /// assert!(y.all_close(&tensor![[0.2, 2.8], [-0.2, 2.8]], 1e-15, 0.0));
    /// ```
    #[track_caller]
    pub fn rms_norm<E>(&self, gamma: &Tensor<T, ((), N), E>, eps: T) -> OutputOf<D, T, (B, N)>
    where
        T: Elementary,
        E: Storage<T, ((), N)>,
        D: OutputStorage<Number, T, (B, N)>,
    {
        or_panic(layer_norm::<_, _, _, _, _, _, _, _, true>(
            OP, self, gamma, gamma, eps,
        ))
    }

    /// Like [`rms_norm`](Tensor::rms_norm), but writes the result to `out`, which has the same
    /// shape, and allocates nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0, 0.0]];
    /// tensor![[3.0, 3.0]].rms_norm_into(&tensor![1.0, 2.0], 0.0, &mut out);
    /// assert_eq!(out, tensor![[1.0, 2.0]]);
    /// ```
    #[doc(hidden)]
    #[track_caller]
    pub fn rms_norm_into<E, O, F>(
        &self,
        gamma: &Tensor<T, ((), N), E>,
        eps: T,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Elementary,
        (B, N): SameShape<O>,
        E: Storage<T, ((), N)>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        or_panic(layer_norm_into::<_, _, _, _, _, _, _, _, _, true>(
            OP, self, gamma, gamma, eps, out,
        ))
    }
}

impl<T, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Like [`rms_norm`](Tensor::rms_norm), for tensors of dynamic rank, but returns `Err` instead
    /// of panicking.
    ///
    /// # Errors
    /// If this is a scalar, or if `gamma` is not a vector as long as the last axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 3.0], [-7.0, 7.0]].into_dyn();
    /// assert_eq!(x.try_rms_norm(&tensor![1.0, 2.0], 0.0)?, tensor![[1.0, 2.0], [-1.0, 2.0]]);
    /// assert_eq!(
    ///     x.try_rms_norm(&tensor![1.0], 0.0).unwrap_err().to_string(),
    ///     "rms_norm: expected a tensor of shape (2), found (1)",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_rms_norm<G: Shape, E>(
        &self,
        gamma: &Tensor<T, G, E>,
        eps: T,
    ) -> Result<OutputOf<D, T, DynRank>, ShapeError>
    where
        T: Elementary,
        E: Storage<T, G>,
        D: OutputStorage<Number, T, DynRank>,
    {
        layer_norm::<_, _, _, _, _, _, _, _, true>(OP, self, gamma, gamma, eps)
    }

    /// Like [`try_rms_norm`](Tensor::try_rms_norm), but writes the result to `out`, which has the
    /// same shape, and allocates nothing.
    ///
    /// # Errors
    /// If this is a scalar, if `gamma` is not a vector as long as the last axis, or if the shape of
    /// `out` differs. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0, 0.0]].into_dyn();
    /// tensor![[3.0, 3.0]].into_dyn().try_rms_norm_into(&tensor![1.0, 2.0], 0.0, &mut out)?;
    /// assert_eq!(out, tensor![[1.0, 2.0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_rms_norm_into<G: Shape, E, O: Shape, F>(
        &self,
        gamma: &Tensor<T, G, E>,
        eps: T,
        out: &mut Tensor<T, O, F>,
    ) -> Result<(), ShapeError>
    where
        T: Elementary,
        E: Storage<T, G>,
        F: StorageMut<T, O>,
    {
        layer_norm_into::<_, _, _, _, _, _, _, _, _, true>(OP, self, gamma, gamma, eps, out)
    }
}
