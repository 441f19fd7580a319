//! Reductions along axes.

use super::{Typed, check_fit, forms};
use crate::element::{Element, Float, Number};
use crate::engine::Engine;
use crate::error::{Error, Result};
use crate::function::{Binary, Comparison, Reduction, Unary};
use broadax_shape::ShapeError;
use broadax_shape::axis::set::{AxesArg, Bits, named, numbers_of};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::Problem;
use broadax_shape::per_axis::AxisVec;
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
    let axes = numbers_of(bits, sizes.len());
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

        /// Returns the indices of the largest elements along an axis: of the first NaN, or of the
        /// first of equal ones. NumPy's and PyTorch's `argmax`.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Axis, Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2, 3]>::from_vec(vec![1.0, 4.0, 2.0, 5.0, 3.0, 5.0], &Host)?;
        /// let best: Typed<NdArray, shape![2], i64> = x.argmax(Axis::<1>);
        /// assert_eq!(best.to_vec(), [1, 0]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn argmax, try_argmax [A: AxisArg<S>] (&self, axis: A) -> Typed<E, A::Removed, i64>
        where [] {
            self.position_of("argmax", Reduction::Max, axis.number())
        }

        /// Returns the indices of the smallest elements along an axis: of the first NaN, or of the
        /// first of equal ones. NumPy's and PyTorch's `argmin`.
        fn argmin, try_argmin [A: AxisArg<S>] (&self, axis: A) -> Typed<E, A::Removed, i64>
        where [] {
            self.position_of("argmin", Reduction::Min, axis.number())
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

impl<E: Engine, S: Shape, T: Number> Typed<E, S, T> {
    /// The first position of an extreme element along an axis.
    fn position_of<R: Shape>(
        &self,
        op: &'static str,
        reduction: Reduction,
        axis: isize,
    ) -> Result<Typed<E, R, i64>> {
        let (x, device) = (&self.tensor, self.device());
        let sizes = self.lent_sizes();
        let sizes = sizes.as_ref();
        let axis = position(op, axis, sizes.len())?;
        let extreme = reduce_bits::<E, T>(op, reduction, x, sizes, 1 << axis, true)?;
        let count = sizes[axis] as i64;
        let mut along = vec![1; sizes.len() - axis];
        along[0] = sizes[axis];
        // From `count` on the positions of the extreme, and before it those of NaN, which is not
        // equal to itself and comes first, whatever the engine does with it.
        let numbers = |from| E::from_host((from..from + count).collect(), &along, &device);
        let number = |x| E::full(x, &[], &device);
        let found = E::compare(Comparison::Eq, x, &extreme)?;
        let mut positions = E::choose(&found, &numbers(count)?, &number(2 * count)?, sizes)?;
        if const { T::TYPE.is_float() } {
            let nan = E::compare(Comparison::Ne, x, x)?;
            positions = E::choose(&nan, &numbers(0)?, &positions, sizes)?;
        }
        let first = reduce_bits::<E, i64>(op, Reduction::Min, &positions, sizes, 1 << axis, false)?;
        let is_extreme = E::compare(Comparison::Ge, &first, &number(count)?)?;
        let less = E::binary(Binary::Sub, &first, &number(count)?)?;
        let rest = [&sizes[..axis], &sizes[axis + 1..]].concat();
        let first = E::choose(&is_extreme, &less, &first, &rest)?;
        Ok(Typed::trusted(first))
    }
}

impl<E: Engine, S: Shape, T: Float> Typed<E, S, T> {
    forms! {
        /// Returns `exp(x)` divided by its sum along axes. The largest element is subtracted first,
        /// so that nothing overflows.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Axis, Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2, 2]>::from_vec(vec![0.0, 0.0, 900.0, 0.0], &Host)?;
        /// assert_eq!(x.softmax(Axis::<-1>).to_vec(), [0.5, 0.5, 1.0, 0.0]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn softmax, try_softmax [A: AxesArg<S>] (&self, axes: A) -> Typed<E, S, T> where [] {
            self.normalized("softmax", axes, |shifted, sum| {
                let exponents = E::unary(Unary::Exp, shifted)?;
                E::binary(Binary::Div, &exponents, &sum(&exponents)?)
            })
        }

        /// Returns the logarithm of [`softmax`](Typed::softmax), `x - ln(sum(exp(x)))`.
        fn log_softmax, try_log_softmax [A: AxesArg<S>] (&self, axes: A) -> Typed<E, S, T>
        where [] {
            self.normalized("log_softmax", axes, |shifted, sum| {
                let sum = sum(&E::unary(Unary::Exp, shifted)?)?;
                E::binary(Binary::Sub, shifted, &E::unary(Unary::Ln, &sum)?)
            })
        }
    }

    /// Calls a function with the elements less the largest ones along the axes, and with a function
    /// that sums along these.
    fn normalized<A: AxesArg<S>>(
        &self,
        op: &'static str,
        axes: A,
        function: impl FnOnce(
            &E::Tensor<T>,
            &dyn Fn(&E::Tensor<T>) -> Result<E::Tensor<T>>,
        ) -> Result<E::Tensor<T>>,
    ) -> Result<Self> {
        let sizes = self.lent_sizes();
        let sizes = sizes.as_ref();
        let bits = named::<S, A>(op, axes, sizes.len())?;
        if sizes.contains(&0) {
            return Ok(self.clone());
        }
        let reduced = |reduction, x: &_| reduce_bits::<E, T>(op, reduction, x, sizes, bits, true);
        let largest = reduced(Reduction::Max, &self.tensor)?;
        let shifted = E::binary(Binary::Sub, &self.tensor, &largest)?;
        let result = function(&shifted, &|x| reduced(Reduction::Sum, x))?;
        Ok(self.alike(result))
    }
}

impl<E: Engine, T: Element> Typed<E, (), T> {
    forms! {
        /// Returns the only element.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2, 2]>::full(2.5, &Host);
        /// assert_eq!(x.sum_all().item(), 10.0);
        /// # }
        /// ```
        fn item, try_item [] (&self) -> T where [] {
            match self.try_to_vec()?[..] {
                [element] => Ok(element),
                _ => Err(Error::engine("a tensor without axes that has not one element")),
            }
        }
    }
}
