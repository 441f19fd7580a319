//! Random elements, and random choices along an axis, with generators and distributions of
//! [`rand`]: the feature `rand`.
//!
//! One number after the other is drawn from the generator, in row-major order, so that the same
//! seed gives the same tensor on every machine and with any number of threads.

#[cfg(feature = "alloc")]
use crate::indexing::lanes::{IndexValues, made, take_all};
use crate::layout::is_contiguous_layout;
use crate::layout::offsets::for_each_offset;
#[cfg(feature = "alloc")]
use crate::manip::axis_iter::ChunkSize;
#[cfg(feature = "alloc")]
use crate::storage::allocation::vec_of;
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use broadax_shape::axis::{AxisArg, position};
#[cfg(feature = "alloc")]
use broadax_shape::error::{OutOfMemory, Problem, no_memory};
use broadax_shape::error::{Returns, ShapeError};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{Shape, StaticShape};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;
use rand::distr::{Distribution, StandardUniform};
#[cfg(feature = "alloc")]
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Creates a tensor of random elements with the standard distribution of their type, as
    /// `rng.random()` of the crate `rand` draws them: floats from 0 to 1 (without 1), and any
    /// integer. For other distributions see [`sample`](Tensor::sample).
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let x = Tensor::<f64, shape![2, 3]>::random(&mut rng);
    /// assert!(x.iter().all(|&x| (0.0..1.0).contains(&x)));
    /// // The same seed gives the same elements.
    /// assert_eq!(x, Tensor::<f64, shape![2, 3]>::random(&mut SmallRng::seed_from_u64(7)));
    /// ```
    #[doc(alias("rand", "random_sample"))]
    pub fn random<G: Rng + ?Sized>(rng: &mut G) -> Self
    where
        S: StaticShape,
        StandardUniform: Distribution<T>,
    {
        Self::sample(StandardUniform, rng)
    }

    /// Like [`random`](Tensor::random), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or memory cannot hold the elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let batch = Tensor::<f32, shape![Dyn, 3]>::random_with([8, 3], &mut rng)?;
    /// assert_eq!(batch.shape(), [8, 3]);
    /// assert!(Tensor::<f32, shape![Dyn, 3]>::random_with([8, 4], &mut rng).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn random_with<G: Rng + ?Sized>(
        sizes: impl AsRef<[usize]>,
        rng: &mut G,
    ) -> Result<Self, ShapeError>
    where
        StandardUniform: Distribution<T>,
    {
        sampled("random", sizes.as_ref(), StandardUniform, rng)
    }

    /// Creates a tensor of random elements with a distribution: one of `rand::distr`, such as
    /// `Uniform`, or of the crate `rand_distr`, such as `StandardNormal`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, distr::Uniform, rngs::SmallRng};
    /// use rand_distr::{Normal, StandardNormal};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let noise = Tensor::<f32, shape![64, 64]>::sample(StandardNormal, &mut rng);
    /// assert!(noise.mean_all().abs() < 0.1);
    /// let normal = Normal::new(1.0, 0.02).unwrap();
    /// let weights = Tensor::<f64, shape![4, 4]>::sample(normal, &mut rng);
    /// assert!((weights.mean_all() - 1.0).abs() < 0.1);
    /// let dice = Tensor::<u8, shape![5]>::sample(Uniform::new_inclusive(1, 6).unwrap(), &mut rng);
    /// assert!(dice.iter().all(|&x| (1..=6).contains(&x)));
    /// ```
    #[doc(alias("randn", "randint", "uniform", "normal", "standard_normal"))]
    pub fn sample<G: Rng + ?Sized>(distribution: impl Distribution<T>, rng: &mut G) -> Self
    where
        S: StaticShape,
    {
        Self::of_elements(core::iter::repeat_with(|| distribution.sample(rng)))
    }

    /// Like [`sample`](Tensor::sample), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or memory cannot hold the elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, distr::Bernoulli, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let x = Tensor::<f32, shape![Dyn, 8]>::ones_with([4, 8])?;
    /// // Dropout: a tenth of the elements becomes 0.
    /// let keep = Tensor::<bool, shape![Dyn, 8]>::sample_with([4, 8], Bernoulli::new(0.9).unwrap(),
    ///     &mut rng)?;
    /// let y: Tensor<f32, shape![Dyn, 8]> = where_(&keep, x.lazy() / 0.9, 0.0);
    /// assert!(y.iter().all(|&y| y == 0.0 || y == 1.0 / 0.9));
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn sample_with<G: Rng + ?Sized>(
        sizes: impl AsRef<[usize]>,
        distribution: impl Distribution<T>,
        rng: &mut G,
    ) -> Result<Self, ShapeError> {
        sampled("sample", sizes.as_ref(), distribution, rng)
    }
}

fn sampled<T, S: Shape, D: Owned<T, S>, G: Rng + ?Sized>(
    op: &'static str,
    sizes: &[usize],
    distribution: impl Distribution<T>,
    rng: &mut G,
) -> Result<Tensor<T, S, D>, ShapeError> {
    let elements = core::iter::repeat_with(|| distribution.sample(rng));
    Tensor::of_elements_with(op, sizes, elements)
}

/// `rng.random()` draws tensors of static shape, too.
///
/// ```
/// use broadax::prelude::*;
/// use rand::{RngExt, SeedableRng, rngs::SmallRng};
/// let mut rng = SmallRng::seed_from_u64(7);
/// let point: Array<f32, shape![3]> = rng.random();
/// assert!(point.norm_all() < 3.0);
/// ```
impl<T, S: StaticShape, D: Owned<T, S>> Distribution<Tensor<T, S, D>> for StandardUniform
where
    StandardUniform: Distribution<T>,
{
    fn sample<G: Rng + ?Sized>(&self, rng: &mut G) -> Tensor<T, S, D> {
        Tensor::random(rng)
    }
}

impl<S: Shape, D: Owned<usize, S>> Tensor<usize, S, D> {
    /// Creates a random permutation of 0, 1, 2, .. in row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let order = Tensor::<usize, shape![5]>::permutation(&mut rng);
    /// assert_eq!(order.sort(Axis::<0>), tensor![0, 1, 2, 3, 4]);
    /// // The same order for features and labels.
    /// let (x, y) = (tensor![[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]], tensor![1, 2, 3, 4, 5]);
    /// let (x, y) = (x.take(Axis::<0>, &order), y.take(Axis::<0>, &order));
    /// assert_eq!(x.select(Axis::<1>, 0), y);
    /// ```
    #[doc(alias = "randperm")]
    pub fn permutation<G: Rng + ?Sized>(rng: &mut G) -> Self
    where
        S: StaticShape,
    {
        let mut numbers = Self::arange();
        shuffle(numbers.as_mut_slice(), rng);
        numbers
    }

    /// Like [`permutation`](Tensor::permutation), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or memory cannot hold the elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let x = tensor![[1, 2], [3, 4], [5, 6]].into_dyn();
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let order = Tensor::<usize, shape![Dyn]>::permutation_with([x.shape()[0]], &mut rng)?;
    /// assert_eq!(x.take(0, &order).sum_all(), 21);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "randperm")]
    pub fn permutation_with<G: Rng + ?Sized>(
        sizes: impl AsRef<[usize]>,
        rng: &mut G,
    ) -> Result<Self, ShapeError> {
        let mut numbers = Self::arange_with(sizes).map_err(|e| e.during("permutation"))?;
        shuffle(numbers.as_mut_slice(), rng);
        Ok(numbers)
    }
}

/// Calls `swap` with two indices, which may be equal, so often that each order of `len` items is
/// equally likely (the method of Fisher and Yates).
fn swaps<G: Rng + ?Sized>(len: usize, rng: &mut G, mut swap: impl FnMut(usize, usize)) {
    for i in (1..len).rev() {
        swap(i, rng.random_range(0..=i));
    }
}

fn shuffle<T, G: Rng + ?Sized>(elements: &mut [T], rng: &mut G) {
    swaps(elements.len(), rng, |i, j| elements.swap(i, j));
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Brings the indices of an axis into a random order: all elements at an index are moved
    /// together. [`shuffled`](Tensor::shuffled) returns a copy.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut x = tensor![[1, 10], [2, 20], [3, 30], [4, 40]];
    /// x.shuffle(Axis::<0>, &mut SmallRng::seed_from_u64(7));
    /// assert_eq!(x.sort(Axis::<0>), tensor![[1, 10], [2, 20], [3, 30], [4, 40]]);
    /// assert_eq!(x.select(Axis::<1>, 0) * 10, x.select(Axis::<1>, 1));
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(
    ///     x.try_shuffle(1, &mut SmallRng::seed_from_u64(7)).unwrap_err().to_string(),
    ///     "shuffle: axis 1 is out of range for 1 axis: from -1 to 0",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "permutation")]
    pub fn shuffle<A: AxisArg<S>, G: Rng + ?Sized>(&mut self, axis: A, rng: &mut G)
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position("shuffle", axis.number(), sizes.len())?;
        let (size, stride) = (sizes[at], strides.as_ref()[at]);
        if self.is_empty() {
            return Ok(());
        }
        let (mut sizes, strides) = (AxisVec::new(&sizes), AxisVec::new(strides.as_ref()));
        // The elements at one index.
        sizes[at] = 1;
        let len = elements(&sizes);
        let contiguous = is_contiguous_layout(&sizes, &strides);
        let first = self.data.ptr_mut();
        swaps(size, rng, |i, j| {
            if i == j {
                return;
            }
            assert!(i < size && j < size, "shuffle: an index out of range");
            let (a, b) = (i as isize * stride, j as isize * stride);
            // SAFETY: 1. no size is 0, and `i` and `j` are in range, as asserted, so that these are
            // elements of the tensor, which is borrowed mutably; 2. `i` and `j` differ, so that no element is in
            // both parts.
            unsafe {
                let (a, b) = (first.offset(a), first.offset(b));
                if contiguous {
                    core::ptr::swap_nonoverlapping(a, b, len);
                } else {
                    for_each_offset(&sizes, &strides, &mut |offset| {
                        core::ptr::swap(a.offset(offset), b.offset(offset));
                    });
                }
            }
        });
        Ok(())
    }

    /// Returns a copy with the indices of an axis in a random order.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let x = tensor![[1, 2, 3, 4], [10, 20, 30, 40]];
    /// let y = x.shuffled(Axis::<1>, &mut SmallRng::seed_from_u64(7));
    /// assert_eq!(y.sort(Axis::<1>), x);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// assert!(tensor![1, 2, 3].into_dyn().try_shuffled(1, &mut rng).is_err());
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "permutation")]
    pub fn shuffled<A: AxisArg<S>, G: Rng + ?Sized>(
        &self,
        axis: A,
        rng: &mut G,
    ) -> OutputOf<D, T, S>
    where
        T: Clone,
        D: OutputStorage<Number, T, S>,
    {
        const OP: &str = "shuffled";
        position(OP, axis.number(), self.rank())?;
        let mut copy: OutputOf<D, T, S> = self.to_owned_in::<Returns, _>(OP)?;
        copy.try_shuffle(axis, rng)?;
        Ok(copy)
    }

    /// Returns the elements at `count` random indices of an axis, each drawn independently, so that
    /// an index can occur several times. The count is a `usize` or, to make it part of the type of
    /// the result, an `Extent::<3>`.
    ///
    /// For weights, draw the indices yourself: `x.take(Axis::<0>, &indices)` with
    /// `Tensor::<usize, shape![3]>::sample(WeightedIndex::new(weights)?, rng)`, of
    /// `rand::distr::weighted`.
    ///
    /// # Panics
    /// If the axis has size 0 and the count is not 0, or if the tensor has dynamic rank and the
    /// axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let x = tensor![[1, 2], [3, 4], [5, 6]];
    /// let bootstrap: Tensor<i32, shape![3, 2]> = x.choice(Axis::<0>, Extent::<3>, &mut rng);
    /// assert!(bootstrap.outer_iter().all(|row| x.outer_iter().any(|other| row == other)));
    /// ```
    ///
    /// # Errors
    /// If the axis has size 0 and the count is not 0, or if the tensor has dynamic rank and the
    /// axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// assert_eq!(
    ///     Tensor::<i32, shape![0]>::zeros().try_choice(Axis::<0>, 2, &mut rng).unwrap_err()
    ///         .to_string(),
    ///     "choice: axis 0 of shape (0) has size 0: there is nothing to choose from",
    /// );
    /// ```
    #[cfg(feature = "alloc")]
    #[try_form]
    #[track_caller]
    #[doc(alias("random_choice", "multinomial"))]
    pub fn choice<A: AxisArg<S>, K: ChunkSize, G: Rng + ?Sized>(
        &self,
        axis: A,
        count: K,
        rng: &mut G,
    ) -> OutputOf<D, T, A::With<K::Axis>>
    where
        T: Clone,
        D: OutputStorage<Number, T, A::With<K::Axis>>,
    {
        const OP: &str = "choice";
        let (sizes, count) = (self.shape(), count.get());
        let at = position(OP, axis.number(), sizes.len())?;
        let size = sizes[at];
        if size == 0 && count > 0 {
            let (shape, axis) = (AxisVec::new(&sizes), Some(at));
            return Err(ShapeError::new(OP, Problem::Empty { shape, axis }));
        }
        let drawn = core::iter::repeat_with(|| rng.random_range(0..size));
        let indices = crate::storage::allocation::try_listed(OP, count, drawn)?;
        picked(OP, self, at, &indices)
    }

    /// Like [`choice`](Tensor::choice), but no index is drawn twice.
    ///
    /// # Panics
    /// If the count is larger than the size of the axis, or if the tensor has dynamic rank and the
    /// axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// let x = Tensor::<i32, shape![100]>::arange();
    /// let some = x.choice_without_replacement(Axis::<0>, 10, &mut rng);
    /// assert_eq!(some.unique().len(), 10);
    /// ```
    ///
    /// # Errors
    /// If the count is larger than the size of the axis, or if the tensor has dynamic rank and the
    /// axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rand::{SeedableRng, rngs::SmallRng};
    /// let mut rng = SmallRng::seed_from_u64(7);
    /// assert_eq!(
    ///     tensor![1, 2, 3].try_choice_without_replacement(Axis::<0>, 4, &mut rng).unwrap_err()
    ///         .to_string(),
    ///     "choice_without_replacement: 4 elements are asked for along axis 0, and shape (3) has size 3 there",
    /// );
    /// ```
    #[cfg(feature = "alloc")]
    #[try_form]
    #[track_caller]
    #[doc(alias("choose_multiple", "randperm"))]
    pub fn choice_without_replacement<A: AxisArg<S>, K: ChunkSize, G: Rng + ?Sized>(
        &self,
        axis: A,
        count: K,
        rng: &mut G,
    ) -> OutputOf<D, T, A::With<K::Axis>>
    where
        T: Clone,
        D: OutputStorage<Number, T, A::With<K::Axis>>,
    {
        const OP: &str = "choice_without_replacement";
        let (sizes, count) = (self.shape(), count.get());
        let at = position(OP, axis.number(), sizes.len())?;
        let size = sizes[at];
        if count > size {
            let (shape, axis) = (AxisVec::new(&sizes), at);
            return Err(ShapeError::new(OP, Problem::Fewer { shape, axis, count }));
        }
        let Ok(indices) = different(rng, size, count) else {
            return Err(no_memory::<usize>(OP, &[count]));
        };
        picked(OP, self, at, &indices)
    }
}

/// Returns `count` different indices less than `size`, in random order.
#[cfg(feature = "alloc")]
fn different<G: Rng + ?Sized>(
    rng: &mut G,
    size: usize,
    count: usize,
) -> Result<Vec<usize>, OutOfMemory> {
    // `sample` does not choose all of so many.
    if count == size && u32::try_from(size).is_err() {
        let mut all = vec_of(size)?;
        all.extend(0..size);
        all.shuffle(rng);
        return Ok(all);
    }
    // `sample` aborts if there is too little memory. It allocates less than this for few indices.
    // For more than one index in 270 (`rand` 0.10), it allocates a number for each of `size`.
    drop(vec_of::<[usize; 4]>(count)?);
    if size / 300 < count {
        drop(vec_of::<u32>(size)?);
    }
    Ok(rand::seq::index::sample(rng, size, count).into_vec())
}

/// Returns the elements at indices, which are in range, of the axis `at`.
#[cfg(feature = "alloc")]
fn picked<T: Clone, S: Shape, D: Storage<T, S>, R: Shape, E: Owned<T, R>>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    at: usize,
    indices: &[usize],
) -> Result<Tensor<T, R, E>, ShapeError> {
    let mut sizes = AxisVec::new(&x.shape());
    sizes[at] = indices.len();
    let list = IndexValues::of(indices);
    made(op, R::computed(&sizes), |out| {
        take_all(&x.erased(), at, &list, out)
    })
}
