//! `Arbitrary` of [`quickcheck`] for tensors: the feature `quickcheck`.

use crate::interop::sizes::{has_any_rank, static_sizes};
use crate::tensor::Tensor;
use alloc::boxed::Box;
use alloc::vec::Vec;
use broadax_shape::shapes::Shape;
use quickcheck::{Arbitrary, Gen};

/// Returns the largest number whose power is at most `n`; at least 1.
fn root(n: usize, power: u32) -> usize {
    let fits = |root: usize| root.checked_pow(power).is_some_and(|all| all <= n);
    (1..)
        .take_while(|&root| root == 1 || fits(root))
        .last()
        .unwrap_or(1)
}

/// A tensor with as many elements as the size of the generator, about, if its sizes are dynamic. It
/// shrinks to parts of axes with dynamic sizes, and to simpler elements.
///
/// ```
/// use broadax::prelude::*;
/// fn twice_reversed(x: Tensor<i32, shape![Dyn, 3]>) -> bool {
///     x.flip(Axis::<0>).flip(Axis::<0>) == x
/// }
/// quickcheck::quickcheck(twice_reversed as fn(Tensor<i32, shape![Dyn, 3]>) -> bool);
/// ```
impl<T: Arbitrary, S: Shape> Arbitrary for Tensor<T, S> {
    fn arbitrary(g: &mut Gen) -> Self {
        let rank = match has_any_rank::<S>() {
            true => usize::arbitrary(g) % 4,
            false => 0,
        };
        let known = static_sizes::<S>(rank);
        let dynamic = known.iter().filter(|size| size.is_none()).count();
        let fixed: usize = known.iter().flatten().product();
        let most = root(g.size() / fixed.max(1), dynamic.max(1) as u32);
        let mut size = |known: &Option<usize>| match known {
            Some(size) => *size,
            None => usize::arbitrary(g) % (most + 1),
        };
        let sizes: Vec<usize> = known.iter().map(&mut size).collect();
        let elements = (0..sizes.iter().product())
            .map(|_| T::arbitrary(g))
            .collect();
        match Tensor::from_vec_with(&sizes, elements) {
            Ok(x) => x,
            Err(refused) => refused.error.panic(),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let rank = self.rank();
        let open = static_sizes::<S>(rank);
        let whole = self.clone();
        let smaller = (0..rank)
            .filter(move |&axis| open[axis].is_none())
            .flat_map(move |axis| {
                let (whole, size) = (whole.clone(), whole.shape()[axis]);
                // Without the first half, without the second, and without each index.
                let halves = [0..size.div_ceil(2), size / 2..size].into_iter();
                let each = (0..size).map(|index| index..index + 1);
                let removed = halves.filter(|half| half.len() > 1).chain(each);
                removed.map(move |removed| {
                    let kept = |index: &usize| !removed.contains(index);
                    let indices: Vec<usize> = (0..size).filter(kept).collect();
                    let part = whole.view().into_dyn().take(axis as isize, &indices);
                    match part.try_into_shape() {
                        Ok(part) => part,
                        Err(refused) => refused.error.panic(),
                    }
                })
            });
        let whole = self.clone();
        let simpler = (0..self.len()).flat_map(move |position| {
            let whole = whole.clone();
            whole.as_slice()[position].shrink().map(move |element| {
                let mut simpler = whole.clone();
                simpler.as_mut_slice()[position] = element;
                simpler
            })
        });
        Box::new(smaller.chain(simpler))
    }
}
