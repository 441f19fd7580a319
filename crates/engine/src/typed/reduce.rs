//! Reductions along axes.

use super::{Typed, check_fit, forms};
use crate::element::{Element, Float, Number};
use crate::engine::Engine;
use crate::error::Result;
use crate::function::Reduction;
use broadax_shape::ShapeError;
use broadax_shape::axis::set::{AxesArg, Bits, named};
use broadax_shape::error::Problem;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{BroadcastTo, Shape, StaticShape, listed};

/// Methods that remove axes, and that keep them with size 1.
macro_rules! reductions {
    ($($(#[$meta:meta])* $name:ident $try_name:ident $keep:ident $try_keep:ident $bound:ident
        $reduction:ident;)*) => { $(
        impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
            forms! {
                $(#[$meta])*
                /// The axes are removed.
                fn $name, $try_name [A: AxesArg<S>] (&self, axes: A) -> Typed<E, A::Removed, T>
                where [T: $bound] {
                    Ok(Typed::trusted(reduce::<E, S, T, A>(
                        stringify!($name), Reduction::$reduction, self, axes, false,
                    )?))
                }

                $(#[$meta])*
                /// The axes are kept with size 1, so that the result broadcasts with the tensor.
                fn $keep, $try_keep [A: AxesArg<S>] (&self, axes: A) -> Typed<E, A::Kept, T>
                where [T: $bound] {
                    Ok(Typed::trusted(reduce::<E, S, T, A>(
                        stringify!($keep), Reduction::$reduction, self, axes, true,
                    )?))
                }
            }
        }
    )* };
}

reductions! {
    /// Returns the sums along axes.
    sum try_sum sum_keepdim try_sum_keepdim Number Sum;
    /// Returns the means along axes.
    mean try_mean mean_keepdim try_mean_keepdim Float Mean;
    /// Returns the largest elements along axes.
    max try_max max_keepdim try_max_keepdim Number Max;
    /// Returns the smallest elements along axes.
    min try_min min_keepdim try_min_keepdim Number Min;
}

fn reduce<E: Engine, S: Shape, T: Number, A: AxesArg<S>>(
    op: &'static str,
    reduction: Reduction,
    x: &Typed<E, S, T>,
    axes: A,
    keep: bool,
) -> Result<E::Tensor<T>> {
    let sizes = x.lent_sizes();
    let sizes = sizes.as_ref();
    let bits = named::<S, A>(op, axes, sizes.len())?;
    reduce_bits::<E, T>(op, reduction, &x.tensor, sizes, bits, keep)
}

fn reduce_bits<E: Engine, T: Number>(
    op: &'static str,
    reduction: Reduction,
    x: &E::Tensor<T>,
    sizes: &[usize],
    bits: Bits,
    keep: bool,
) -> Result<E::Tensor<T>> {
    let mut axes = AxisVec::filled(bits.count_ones() as usize, 0);
    let reduced = (0..sizes.len()).filter(|&axis| bits >> axis & 1 == 1);
    axes.iter_mut()
        .zip(reduced)
        .for_each(|(slot, axis)| *slot = axis);
    if matches!(reduction, Reduction::Max | Reduction::Min)
        && let Some(&axis) = axes.iter().find(|&&axis| sizes[axis] == 0)
    {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(
            op,
            Problem::Empty {
                shape,
                axis: Some(axis),
            },
        )
        .into());
    }
    match axes.is_empty() {
        true => Ok(x.clone()),
        false => E::reduce(reduction, x, &axes, keep),
    }
}

impl<E: Engine, S: Shape, T: Number> Typed<E, S, T> {
    /// Returns the sum over all axes along which the shape `R` broadcasts to this one: the gradient
    /// of an operand that was broadcast.
    ///
    /// # Panics
    /// If `R` does not broadcast to the dynamic sizes, or the engine fails.
    ///
    /// ```
    /// # #[cfg(feature = "ndarray")] {
    /// use broadax_engine::{Host, NdArray, Typed, shape};
    /// let gradient = Typed::<NdArray, shape![4, 3]>::ones(&Host);
    /// assert_eq!(gradient.sum_to::<shape![3]>().to_vec(), [4.0; 3]);
    /// assert_eq!(gradient.sum_to::<shape![4, 1]>().to_vec(), [3.0; 4]);
    /// # }
    /// ```
    #[track_caller]
    pub fn sum_to<R: StaticShape + BroadcastTo<S>>(&self) -> Typed<E, R, T> {
        crate::error::or_panic(self.sum_to_with(R::SIZES))
    }

    /// Returns the sum to the shape `R` with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match `R` or do not broadcast to those of this tensor, or the engine
    /// fails.
    pub fn sum_to_with<R: Shape + BroadcastTo<S>>(
        &self,
        sizes: impl AsRef<[usize]>,
    ) -> Result<Typed<E, R, T>> {
        let (from, to) = (self.lent_sizes(), sizes.as_ref());
        let from = from.as_ref();
        listed::<R>("sum_to", to)?;
        check_fit::<R, S>("sum_to", to, from)?;
        let lead = from.len() - to.len();
        let is_summed = |axis: usize| axis < lead || to[axis - lead] != from[axis];
        let bits = (0..from.len())
            .filter(|&axis| is_summed(axis))
            .fold(0, |bits, axis| bits | 1 << axis);
        let sum = reduce_bits::<E, T>("sum_to", Reduction::Sum, &self.tensor, from, bits, true)?;
        match lead {
            0 => Ok(Typed::with_list(sum, to)),
            _ => Ok(Typed::with_list(E::reshape(&sum, to)?, to)),
        }
    }

    forms! {
        /// Returns the sum to the shape of another tensor.
        fn sum_to_like, try_sum_to_like [R: Shape + BroadcastTo<S>, U: Element]
            (&self, other: &Typed<E, R, U>) -> Typed<E, R, T>
        where [] {
            self.sum_to_with(other.lent_sizes())
        }

        /// Returns the sum of all elements.
        fn sum_all, try_sum_all [] (&self) -> Typed<E, (), T> where [] {
            let sizes = self.lent_sizes();
            let sizes = sizes.as_ref();
            let bits = Bits::MAX.checked_shr(Bits::BITS - sizes.len() as u32).unwrap_or(0);
            let sum = reduce_bits::<E, T>("sum_all", Reduction::Sum, &self.tensor, sizes, bits, false)?;
            Ok(Typed::with_list(sum, &[]))
        }
    }
}
