//! The run-time part of `gufunc!`: the loop over the batch axes, with views of the core axes.
//!
//! The macro finds the types, and writes a call for each operand and each result; here are the
//! numbers: a [`Call`] has the sizes of all operands, compared with each other, and goes through
//! the indices of the leading axes. At each of them, a [`CoreLoop`], an [`CoreOperand`] gives a
//! view of its core axes, and a [`CoreOutput`] one to be written.

use crate::kernel::source::Fill;
use crate::layout::moved;
use crate::layout::offsets::next;
use crate::storage::{Owned, Storage, StorageMut, Viewed};
use crate::tensor::{Tensor, View, ViewMut, collect, countable};
use broadax_shape::broadcast_sizes;
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{Buf, Shape, given};
use core::marker::PhantomData;
use core::ptr;

/// A core axis of an operand or a result.
#[derive(Clone, Copy)]
pub enum CoreAxis {
    /// An axis with the label of this number.
    Label(usize),
    /// An axis with a fixed size.
    Size(usize),
}

/// The sizes of a call.
pub struct Call {
    op: &'static str,
    /// The size of each label.
    sizes: AxisVec<usize>,
    /// The sizes of the leading axes, which are looped over.
    batch: AxisVec<usize>,
}

/// An index of the leading axes.
pub struct CoreLoop<'c> {
    call: &'c Call,
    /// Below the sizes of `call.batch`.
    at: AxisVec<usize>,
}

impl Call {
    /// Determines the sizes from the `shapes` of the operands, whose last axes are those of
    /// `inputs`.
    #[doc(hidden)]
    pub fn new(
        op: &'static str,
        labels: &'static [&'static str],
        inputs: &[&[CoreAxis]],
        shapes: &[&[usize]],
    ) -> Result<Call, ShapeError> {
        let mut call = Call {
            op,
            sizes: AxisVec::filled(labels.len(), 1),
            batch: AxisVec::filled(0, 0),
        };
        for (index, (axes, shape)) in inputs.iter().zip(shapes).enumerate() {
            let Some(leading) = shape.len().checked_sub(axes.len()) else {
                let problem = Problem::Labels {
                    index,
                    shape: AxisVec::new(shape),
                    labels: axes.len(),
                    leading: true,
                };
                return Err(ShapeError::new(op, problem));
            };
            for (axis, &size) in axes.iter().zip(&shape[leading..]) {
                let before = call.size(*axis);
                if let (CoreAxis::Label(label), 1) = (*axis, before) {
                    call.sizes[label] = size;
                } else if size != before && size != 1 {
                    let sizes = (before, size);
                    let problem = match *axis {
                        CoreAxis::Label(label) => Problem::CoreLabel {
                            label: labels[label],
                            sizes,
                        },
                        CoreAxis::Size(_) => Problem::CoreSize {
                            index,
                            shape: AxisVec::new(shape),
                            sizes,
                        },
                    };
                    return Err(ShapeError::new(op, problem));
                }
            }
            let own = &shape[..leading];
            let mut both = AxisVec::filled(call.batch.len().max(leading), 1);
            if let Err(axis) = broadcast_sizes::pair(&call.batch, own, &mut both) {
                let sizes = (call.batch[call.batch.len() - axis], own[leading - axis]);
                let problem = Problem::Label { label: None, sizes };
                return Err(ShapeError::new(op, problem));
            }
            call.batch = both;
        }
        Ok(call)
    }

    fn size(&self, axis: CoreAxis) -> usize {
        match axis {
            CoreAxis::Label(label) => self.sizes[label],
            CoreAxis::Size(size) => size,
        }
    }

    /// Returns the sizes of a result with these core axes.
    fn result(&self, axes: &[CoreAxis]) -> Result<AxisVec<usize>, ShapeError> {
        let rank = self.batch.len() + axes.len();
        if rank > MAX_RANK {
            return Err(ShapeError::new(self.op, Problem::TooManyAxes { rank }));
        }
        let mut sizes = AxisVec::filled(rank, 1);
        sizes[..self.batch.len()].copy_from_slice(&self.batch);
        for (size, axis) in sizes[self.batch.len()..].iter_mut().zip(axes) {
            *size = self.size(*axis);
        }
        Ok(sizes)
    }

    /// Returns a new result with these core axes.
    #[doc(hidden)]
    pub fn made<U, Z, W>(&self, axes: &[CoreAxis]) -> Result<Tensor<U, Z, W>, ShapeError>
    where
        U: Clone + Default,
        Z: Shape,
        W: Owned<U, Z>,
    {
        let store = given::<Z>(self.op, &self.result(axes)?)?;
        // SAFETY: 1. the source reads no tensor.
        unsafe { collect(self.op, store, &Fill(U::default())) }
    }

    /// Returns the layout of the parts of `x` with the core axes `C`. The sizes of its axes are
    /// those of the call, or 1.
    fn strategy<T, S, D, C>(
        &self,
        axes: &[CoreAxis],
        x: &Tensor<T, S, D>,
    ) -> Result<CoreStrategy<'_, C>, ShapeError>
    where
        S: Shape,
        D: Storage<T, S>,
        C: Shape,
    {
        let (sizes, strides) = (x.shape(), x.strides());
        let strides = strides.as_ref();
        let stride = |i: usize| if sizes[i] == 1 { 0 } else { strides[i] };
        let leading = sizes.len() - axes.len();
        let mut core = Buf::<C, usize>::filled(axes.len(), 1);
        let mut core_strides = Buf::<C, isize>::filled(axes.len(), 0);
        for (i, axis) in axes.iter().enumerate() {
            core.as_mut()[i] = self.size(*axis);
            core_strides.as_mut()[i] = stride(leading + i);
        }
        let mut steps = AxisVec::filled(self.batch.len(), 0isize);
        let skip = self.batch.len() - leading;
        for (i, step) in steps[skip..].iter_mut().enumerate() {
            *step = stride(i);
        }
        // An `Extent<1>` does not broadcast, which the sizes alone do not tell.
        let store = given::<C>(self.op, core.as_ref())?;
        // The core axes of an operand broadcast with those of others; the number of elements of the
        // resulting views must not overflow.
        countable::<C>(self.op, &store)?;
        Ok(CoreStrategy {
            call: self,
            store,
            strides: core_strides,
            steps,
        })
    }

    /// Returns the operand `x` with these core axes; its shape is one of those of the call.
    ///
    /// # Panics
    /// If it has another shape.
    #[doc(hidden)]
    pub fn operand<'c, T, S, D, C>(
        &'c self,
        axes: &[CoreAxis],
        x: &'c Tensor<T, S, D>,
    ) -> Result<CoreOperand<'c, T, C>, ShapeError>
    where
        S: Shape,
        D: Storage<T, S>,
        C: Shape,
    {
        let sizes = x.shape();
        let all = self.result(axes)?;
        let fits = match all.len().checked_sub(sizes.len()) {
            Some(skip) if axes.len() <= sizes.len() => sizes
                .iter()
                .zip(&all[skip..])
                .all(|(&own, &size)| own == size || own == 1),
            _ => false,
        };
        assert!(fits, "an operand with another shape");
        Ok(CoreOperand {
            ptr: x.data.ptr(),
            strategy: self.strategy(axes, x)?,
            borrow: PhantomData,
        })
    }

    /// Returns the output `out` with these core axes.
    #[doc(hidden)]
    pub fn place<'c, U, Z, W, P>(
        &'c self,
        axes: &[CoreAxis],
        out: &'c mut Tensor<U, Z, W>,
    ) -> Result<CoreOutput<'c, U, P>, ShapeError>
    where
        Z: Shape,
        W: StorageMut<U, Z>,
        P: Shape,
    {
        let wanted = self.result(axes)?;
        check_out(self.op, &wanted, &out.shape())?;
        Ok(CoreOutput {
            strategy: self.strategy(axes, out)?,
            ptr: out.data.ptr_mut(),
            borrow: PhantomData,
        })
    }

    /// Calls `f` at each index of the leading axes.
    #[doc(hidden)]
    pub fn each(&self, mut f: impl FnMut(&CoreLoop<'_>)) {
        if self.batch.contains(&0) {
            return;
        }
        let mut iteration = CoreLoop {
            call: self,
            at: AxisVec::filled(self.batch.len(), 0),
        };
        loop {
            f(&iteration);
            if !next(&mut iteration.at, &self.batch) {
                return;
            }
        }
    }
}

/// The strides of a tensor for a call.
struct CoreStrategy<'c, C: Shape> {
    call: &'c Call,
    store: C::Store,
    strides: Buf<C, isize>,
    /// The strides along the leading axes.
    steps: AxisVec<isize>,
}

impl<C: Shape> CoreStrategy<'_, C> {
    /// Returns the offset of the part at an index of the leading axes.
    ///
    /// # Panics
    /// If the index is from another call.
    #[inline]
    fn offset(&self, iteration: &CoreLoop<'_>) -> isize {
        assert!(ptr::eq(self.call, iteration.call));
        let steps = self.steps.iter().zip(iteration.at.iter());
        steps.fold(0, |offset, (&step, &i)| moved(offset, step, i as isize))
    }
}

/// An operand with the core axes `C`.
pub struct CoreOperand<'c, T, C: Shape> {
    ptr: *const T,
    strategy: CoreStrategy<'c, C>,
    borrow: PhantomData<&'c [T]>,
}

impl<'c, T, C: Shape> CoreOperand<'c, T, C> {
    /// Returns a view of its core axes at an index.
    #[doc(hidden)]
    #[inline]
    pub fn view(&self, iteration: &CoreLoop<'_>) -> View<'c, T, C> {
        let ptr = self.ptr.wrapping_offset(self.strategy.offset(iteration));
        // SAFETY: 1. the view is at an index of the leading axes of the call; the sizes of its core
        // axes are those of the operand, or that is 1 and the stride 0. The operand is borrowed for
        // `'c`.
        let data = unsafe { Viewed::new(ptr, self.strategy.strides.clone()) };
        Tensor::from_parts(data, self.strategy.store.clone())
    }
}

/// An output with the core axes `C`.
pub struct CoreOutput<'c, U, C: Shape> {
    ptr: *mut U,
    strategy: CoreStrategy<'c, C>,
    borrow: PhantomData<&'c mut [U]>,
}

impl<U, C: Shape> CoreOutput<'_, U, C> {
    /// Returns a mutable view of its core axes at an index.
    #[doc(hidden)]
    #[inline]
    pub fn view(&mut self, iteration: &CoreLoop<'_>) -> ViewMut<'_, U, C> {
        let ptr = self.ptr.wrapping_offset(self.strategy.offset(iteration));
        // SAFETY: 1. the view is at an index of the leading axes of the call, with the core axes,
        // all of which the tensor has; 2. each index has its own element, which is borrowed mutably
        // for the lifetime of the view.
        unsafe {
            ViewMut::at(
                ptr,
                self.strategy.store.clone(),
                self.strategy.strides.clone(),
            )
        }
    }
}
