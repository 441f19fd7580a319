//! Summation to a shape that was broadcast: the adjoint of `broadcast_to`.

use crate::element::arithmetic::Add;
use crate::expr::lazy::Lazy;
use crate::expr::operand::{INTERNAL, Operand};
use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::reduce::reduce;
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::kernel::source::Fill;
use crate::storage::{Contiguity, Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor, length};
use broadax_shape::error::{Problem, ShapeError, or_panic};
use broadax_shape::per_axis::{AxisVec, SizesArg};
use broadax_shape::shapes::{BroadcastTo, Shape, StaticShape, listed};
use broadax_tensor_macros::try_form;
use num_traits::Zero;

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the sum over all axes along which shape `R` broadcasts to this one: the gradient of
    /// [`broadcast_to`](Tensor::broadcast_to). For all `x` and `y`, the sum of `x.broadcast_to() *
    /// y` is equal to the sum of `x * y.sum_to()`.
    ///
    /// The error of a sum of floats is that of [`sum`](Tensor::sum).
    ///
    /// Also `sum_to_into`, `try_sum_to_into`.
    ///
    /// # Panics
    /// If `R` does not broadcast to the dynamic sizes of this tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let gradient = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// assert_eq!(gradient.sum_to::<shape![3]>(), tensor![5.0, 7.0, 9.0]);
    /// assert_eq!(gradient.sum_to::<shape![2, 1]>(), tensor![[6.0], [15.0]]);
    /// assert_eq!(gradient.sum_to::<shape![]>().into_scalar(), 21.0);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "unbroadcast")]
    pub fn sum_to<R: StaticShape + BroadcastTo<S>>(&self) -> OutputOf<D, T, R>
    where
        T: Zero,
        D: OutputStorage<Number, T, R>,
    {
        match R::fixed() {
            Some(store) => or_panic(summed("sum_to", self, store)),
            None => unreachable!("a static shape has all sizes"),
        }
    }

    /// Returns the sum to the shape `R` with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match `R`, or do not broadcast to those of this tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let gradient = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(gradient.sum_to_with::<DynRank>([2])?, tensor![4, 6]);
    /// assert_eq!(
    ///     gradient.sum_to_with::<DynRank>([3]).unwrap_err().to_string(),
    ///     "sum_to: shape (3) does not broadcast to (2, 2): at axis -1 the size is 3, which is \
    ///         neither \
    ///      1 nor 2",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn sum_to_with<R: Shape + BroadcastTo<S>>(
        &self,
        sizes: impl SizesArg<Given: Sized>,
    ) -> Result<OutputOf<D, T, R>, ShapeError>
    where
        T: Zero,
        D: OutputStorage<Number, T, R>,
    {
        let store = listed::<R>("sum_to", sizes.as_ref())?;
        summed("sum_to", self, store)
    }

    /// Returns the sum to the shape of another tensor.
    ///
    /// # Panics
    /// If `R` does not broadcast to the dynamic sizes of this tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // The gradient of a bias that was added to each of any number of rows.
    /// let bias = tensor![0.0, 0.0];
    /// let gradient = Tensor::<f64, shape![Dyn, 2]>::ones_with([5, 2])?;
    /// assert_eq!(gradient.sum_to_like(&bias), tensor![5.0, 5.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If `R` does not broadcast to the dynamic sizes of this tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let gradient = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(gradient.try_sum_to_like(&tensor![0, 0].into_dyn())?, tensor![4, 6]);
    /// assert!(gradient.try_sum_to_like(&tensor![0, 0, 0].into_dyn()).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sum_to_like<U, R: Shape + BroadcastTo<S>, E>(
        &self,
        other: &Tensor<U, R, E>,
    ) -> OutputOf<D, T, R>
    where
        T: Zero,
        D: OutputStorage<Number, T, R>,
    {
        summed("sum_to", self, other.shape.get().clone())
    }

    /// Writes the sum to the shape of `out` to `out`, without an allocation. Use it for the
    /// gradient of a broadcast operand.
    ///
    /// # Panics
    /// If `R` does not broadcast to the dynamic sizes of this tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let gradient = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let mut of_bias = tensor![0.0, 0.0, 0.0];
    /// gradient.sum_to_into(&mut of_bias);
    /// assert_eq!(of_bias, tensor![5.0, 7.0, 9.0]);
    /// ```
    ///
    /// # Errors
    /// If `R` does not broadcast to the dynamic sizes of this tensor. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1, 2], [3, 4]].into_dyn(), tensor![0, 0].into_dyn());
    /// x.try_sum_to_into(&mut out)?;
    /// assert_eq!(out, tensor![4, 6]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sum_to_into<R, E>(&self, out: &mut Tensor<T, R, E>)
    where
        T: Zero,
        R: Shape + BroadcastTo<S>,
        E: StorageMut<T, R>,
    {
        summed_into("sum_to", self, out)
    }
}

/// Methods that sum a lazy expression while it is evaluated.
impl<T: Clone, X: Operand<T>> Lazy<T, X> {
    /// Like [`Tensor::sum_to`].
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // The gradient of a scale that broadcast along rows, without a tensor of products.
    /// let (x, gradient) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![[1.0, 0.0], [2.0, 1.0]]);
    /// assert_eq!((x.lazy() * &gradient).sum_to::<shape![2]>(), tensor![7.0, 4.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sum_to<R: StaticShape + BroadcastTo<X::Shape>>(self) -> OutputOf<X::Data, T, R>
    where
        T: Zero,
        X::Data: OutputStorage<Number, T, R>,
    {
        match R::fixed() {
            Some(store) => or_panic(summed("sum_to", &self.operand, store)),
            None => unreachable!("a static shape has all sizes"),
        }
    }

    /// Like [`Tensor::sum_to_with`].
    ///
    /// # Errors
    /// If the sizes do not match `R`, or do not broadcast to those of this expression.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!((x.lazy() * 2).sum_to_with::<shape![Dyn]>([2])?, tensor![8, 12]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn sum_to_with<R: Shape + BroadcastTo<X::Shape>>(
        self,
        sizes: impl SizesArg<Given: Sized>,
    ) -> Result<OutputOf<X::Data, T, R>, ShapeError>
    where
        T: Zero,
        X::Data: OutputStorage<Number, T, R>,
    {
        let store = listed::<R>("sum_to", sizes.as_ref())?;
        summed("sum_to", &self.operand, store)
    }

    /// Like [`Tensor::sum_to_like`].
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f64, shape![Dyn, 2]>::ones_with([5, 2])?;
    /// assert_eq!((x.lazy() * 2.0).sum_to_like(&tensor![0.0, 0.0]), tensor![10.0, 10.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If `R` does not broadcast to the dynamic sizes of this expression.
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sum_to_like<U, R: Shape + BroadcastTo<X::Shape>, E>(
        self,
        other: &Tensor<U, R, E>,
    ) -> OutputOf<X::Data, T, R>
    where
        T: Zero,
        X::Data: OutputStorage<Number, T, R>,
    {
        summed("sum_to", &self.operand, other.shape.get().clone())
    }

    /// Like `Tensor::sum_to_into`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut of_bias) = (tensor![[1, 2], [3, 4]], tensor![0, 0]);
    /// (x.lazy() * 10).sum_to_into(&mut of_bias);
    /// assert_eq!(of_bias, tensor![40, 60]);
    /// ```
    ///
    /// # Errors
    /// If `R` does not broadcast to the dynamic sizes of this expression. Nothing is written then.
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sum_to_into<R, E>(self, out: &mut Tensor<T, R, E>)
    where
        T: Zero,
        R: Shape + BroadcastTo<X::Shape>,
        E: StorageMut<T, R>,
    {
        summed_into("sum_to", &self.operand, out)
    }
}

/// Checks the sizes that the types do not fix: `R` must broadcast to `S`.
#[inline(always)]
fn check<S: Shape, R: Shape + BroadcastTo<S>>(
    op: &'static str,
    from: &[usize],
    to: &[usize],
) -> Result<(), ShapeError> {
    if const { S::EXTENTS.is_some() && R::EXTENTS.is_some() } {
        return Ok(());
    }
    <R as BroadcastTo<S>>::broadcasts_to(to, from).map_err(|axis| {
        let problem = Problem::Fit {
            from: AxisVec::new(to),
            to: AxisVec::new(from),
            axis: (axis > 0).then_some(axis),
        };
        ShapeError::new(op, problem)
    })
}

/// Sums `x` into a new tensor with the sizes of `store`.
#[inline(always)]
fn summed<T, X, R, E>(
    op: &'static str,
    x: &X,
    store: R::Store,
) -> Result<Tensor<T, R, E>, ShapeError>
where
    T: Clone + Zero,
    X: Operand<T>,
    R: Shape + BroadcastTo<X::Shape>,
    E: Owned<T, R>,
{
    let (from, to) = (X::Shape::sizes(x.store(INTERNAL)), R::sizes(&store));
    let (from, to) = (from.as_ref(), to.as_ref());
    check::<X::Shape, R>(op, from, to)?;
    let len = length::<T, R>(op, to)?;
    let fill = |ptr| {
        let output = LaunchOutput {
            ptr,
            sizes: to,
            strides: None,
        };
        // SAFETY: 1. the sizes of `R` and of `x`, which are equal, or 1 or missing in `R`, by type
        // or as checked; 2. the slots are new and contiguous; 3. the source is the operand's.
        unsafe {
            if from.contains(&0) {
                let init = WriteNew::new(ptr);
                run::<R, R, _, _, true>(&Fill(T::zero()), &init, to, output);
                init.done();
            } else {
                reduce::<X::Shape, R, _, _, true>(&x.source(), &Add, from, output, true);
            }
        }
    };
    // SAFETY: 1. there are `len` elements, as checked; 2. each of them is written by the kernel.
    let data = unsafe { E::try_build(op, to, len, fill) }?;
    Ok(Tensor::from_parts(data, store))
}

/// Sums `x` into `out`.
#[inline(always)]
fn summed_into<T, X, R, E>(
    op: &'static str,
    x: &X,
    out: &mut Tensor<T, R, E>,
) -> Result<(), ShapeError>
where
    T: Clone + Zero,
    X: Operand<T>,
    R: Shape + BroadcastTo<X::Shape>,
    E: StorageMut<T, R>,
{
    let (from, to) = (X::Shape::sizes(x.store(INTERNAL)), out.shape());
    let from = from.as_ref();
    check::<X::Shape, R>(op, from, &to)?;
    if from.contains(&0) {
        // SAFETY: 1. the source reads no tensor.
        unsafe { out.launch::<R, _, _>(&Fill(T::zero()), &Overwrite, &to) };
        return Ok(());
    }
    let strides = out.data.strides();
    let output = LaunchOutput {
        ptr: out.data.ptr_mut(),
        sizes: &to,
        strides: strides.as_ref().map(|strides| strides.as_ref()),
    };
    // SAFETY: 1. as in `summed`; 2. the slots of `out`, initialized and borrowed mutably, with its
    // strides; 3. the source is the operand's.
    unsafe {
        if const { <E::Contiguity as Contiguity>::CONTIGUOUS } {
            reduce::<X::Shape, R, _, _, true>(&x.source(), &Add, from, output, false);
        } else {
            reduce::<X::Shape, R, _, _, false>(&x.source(), &Add, from, output, false);
        }
    }
    Ok(())
}
