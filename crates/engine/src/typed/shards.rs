//! A batch on several devices.

use super::Typed;
use crate::element::{Element, Number};
use crate::engine::{Engine, SliceRange};
use crate::error::{Error, Result};
use broadax_shape::ShapeError;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Dyn;
use broadax_shape::shapes::Shape;

impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    /// Splits the tensor along an axis into one part for each device, and moves each part there.
    /// The first parts have one element more if the size is not divisible.
    ///
    /// # Errors
    /// If there are no devices, or the engine fails.
    pub fn shard<A: AxisArg<S>>(
        &self,
        axis: A,
        devices: &[E::Device],
    ) -> Result<Vec<Typed<E, A::With<Dyn>, T>>> {
        if devices.is_empty() {
            return Err(Error::engine("shard: no devices"));
        }
        let sizes = self.lent_sizes();
        let sizes = sizes.as_ref();
        let at = position("shard", axis.number(), sizes.len())?;
        let (each, more) = (sizes[at] / devices.len(), sizes[at] % devices.len());
        let mut start = 0;
        let mut shards = Vec::with_capacity(devices.len());
        for (i, device) in devices.iter().enumerate() {
            let count = each + usize::from(i < more);
            let mut ranges: Vec<_> = sizes.iter().map(|&size| SliceRange::all(size)).collect();
            ranges[at] = SliceRange {
                start,
                count,
                step: 1,
            };
            let part = E::slice(&self.tensor, &ranges)?;
            shards.push(Typed::trusted(E::to_device(&part, device)?));
            start += count;
        }
        Ok(shards)
    }
}

/// Moves the parts of a batch to one device and concatenates them: the inverse of
/// [`shard`](Typed::shard).
///
/// # Errors
/// If there are no parts, dynamic sizes differ, or the engine fails.
pub fn gather<E: Engine, S: Shape, T: Element, A: AxisArg<S>>(
    parts: &[Typed<E, S, T>],
    axis: A,
    device: &E::Device,
) -> Result<Typed<E, A::With<Dyn>, T>> {
    let parts: Result<Vec<_>> = parts
        .iter()
        .map(|part| part.try_to_device(device))
        .collect();
    Typed::concat_all(&parts?, axis)
}

/// Moves tensors of one shape to one device and adds them: for the gradients of the parts of a
/// batch.
///
/// # Errors
/// If there are no tensors, dynamic sizes differ, or the engine fails.
pub fn sum_over<E: Engine, S: Shape, T: Number>(
    parts: &[Typed<E, S, T>],
    device: &E::Device,
) -> Result<Typed<E, S, T>> {
    let mut parts = parts.iter();
    let first = parts
        .next()
        .ok_or_else(|| Error::engine("sum_over: no tensors"))?;
    let first = first.try_to_device(device)?;
    parts.try_fold(first, |sum, part| {
        let (found, expected) = (part.lent_sizes(), sum.lent_sizes());
        if found.as_ref() != expected.as_ref() {
            let error = ShapeError::mismatch("sum_over", found.as_ref(), expected.as_ref());
            return Err(error.into());
        }
        sum.try_add(&part.try_to_device(device)?)
    })
}
