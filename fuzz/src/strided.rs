//! Tensors and views of given elements, with sizes and strides. All elements of accepted views are
//! read and written.

use super::bytes::Bytes;
use super::model::{Model, indices};
use broadax::prelude::*;

/// How many elements a shape has, if memory can hold them.
fn count(sizes: &[usize], bytes: usize) -> Option<usize> {
    if sizes.contains(&0) {
        return Some(0);
    }
    let mut count = 1u128;
    for &size in sizes {
        count = count.saturating_mul(size as u128);
    }
    let most = isize::MAX as u128 / bytes.max(1) as u128;
    (count <= most).then_some(count as usize)
}

/// The first and the last place that a view of some elements reaches, where a number holds them.
fn reach(sizes: &[usize], strides: &[isize], first: usize) -> Option<(i128, i128)> {
    let (mut low, mut high) = (first as i128, first as i128);
    for (&size, &stride) in sizes.iter().zip(strides) {
        let far = (size as i128 - 1).checked_mul(stride as i128)?;
        let end = if far < 0 { &mut low } else { &mut high };
        *end = end.checked_add(far)?;
    }
    Some((low, high))
}

/// The place of each element, in row-major order.
fn places(sizes: &[usize], strides: &[isize], first: usize) -> Vec<usize> {
    let place = |index: &Vec<usize>| {
        let steps = index
            .iter()
            .zip(strides)
            .map(|(&i, &stride)| i as i128 * stride as i128);
        usize::try_from(first as i128 + steps.sum::<i128>()).unwrap()
    };
    indices(sizes).iter().map(place).collect()
}

pub fn check(data: &[u8]) {
    let bytes = &mut Bytes(data);
    match bytes.below(4) {
        0 => dense(bytes),
        1 => without_size(bytes),
        _ => strided(bytes),
    }
}

/// Sizes and strides, a number of each now and then that is not the other's.
fn shape_of(bytes: &mut Bytes<'_>) -> (Vec<usize>, Vec<isize>) {
    let rank = bytes.below(6);
    let large = bytes.below(4) == 0;
    let size = |bytes: &mut Bytes<'_>| {
        if large {
            bytes.any_size()
        } else {
            bytes.below(6)
        }
    };
    let sizes: Vec<usize> = (0..rank).map(|_| size(bytes)).collect();
    let other = bytes.below(16) == 0;
    let strides = (0..rank + usize::from(other)).map(|_| match large {
        true => bytes.any_stride(),
        false => bytes.below(24) as isize - 8,
    });
    let strides = strides.collect();
    (sizes, strides)
}

fn strided(bytes: &mut Bytes<'_>) {
    let (sizes, strides) = shape_of(bytes);
    let first = match bytes.below(8) {
        0 => bytes.any_size(),
        _ => bytes.below(40),
    };
    let mut memory: Vec<u32> = (0..bytes.below(64) as u32).collect();
    let count = count(&sizes, size_of::<u32>()).filter(|_| sizes.len() == strides.len());
    let fits = count.filter(|&count| {
        let range = 0..memory.len() as i128;
        let ends = reach(&sizes, &strides, first);
        count == 0 || ends.is_some_and(|(low, high)| range.contains(&low) && range.contains(&high))
    });
    let model = fits.filter(|&count| count <= 4096).map(|_| {
        let places = places(&sizes, &strides, first);
        Model {
            shape: sizes.clone(),
            places,
        }
    });
    let view = DynView::from_strided_with(&sizes, &strides, first, &memory);
    assert_eq!(
        view.is_ok(),
        fits.is_some(),
        "{sizes:?} {strides:?} {first} {}",
        memory.len()
    );
    match (&view, &model) {
        (Ok(view), Some(model)) => model.hold(view),
        (Err(error), _) => assert!(!error.to_string().is_empty()),
        _ => {}
    }
    // The same with sizes in the type.
    type Typed<'a> = View<'a, u32, shape![2, 3]>;
    if let Ok(view) = Typed::from_strided(&strides, first, &memory) {
        let want = places(&[2, 3], &strides, first);
        assert!(view.iter().map(|&x| x as usize).eq(want));
    }
    // To be written: only what has a place for each element, and what is refused then is none of
    // these.
    let mut apart = model.clone().map(|model| model.places).unwrap_or_default();
    apart.sort_unstable();
    let distinct = apart.windows(2).all(|two| two[0] < two[1]);
    let refused =
        match ViewMut::<u32, DynRank>::from_strided_with(&sizes, &strides, first, &mut memory) {
            Ok(mut view) => {
                assert!(fits.is_some());
                if let Some(model) = &model {
                    assert!(distinct, "{sizes:?} {strides:?}");
                    view += 1000;
                    for x in view.iter_mut() {
                        *x += 1000;
                    }
                    drop(view);
                    for (place, &x) in memory.iter().enumerate() {
                        let twice = if model.places.contains(&place) {
                            2000
                        } else {
                            0
                        };
                        assert_eq!(x, place as u32 + twice);
                    }
                }
                false
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                true
            }
        };
    if refused && fits.is_some() {
        // Only strides of which one is not farther than all that smaller ones reach.
        let mut axes: Vec<_> = sizes
            .iter()
            .zip(&strides)
            .filter(|&(&size, _)| size > 1)
            .collect();
        axes.sort_by_key(|(_, stride)| stride.unsigned_abs());
        let mut reached = 0;
        let nested = axes.iter().all(|&(&size, &stride)| {
            let step = stride.unsigned_abs() as i128;
            let beyond = step > reached;
            reached += step * (size as i128 - 1);
            beyond
        });
        assert!(!nested, "{sizes:?} {strides:?}");
    }
}

static NOTHING: [(); usize::MAX] = [(); usize::MAX];

/// Elements without a size: places as far as numbers go.
fn without_size(bytes: &mut Bytes<'_>) {
    let (sizes, strides) = shape_of(bytes);
    let (first, len) = (bytes.any_size(), bytes.any_size());
    let count = count(&sizes, 0).filter(|_| sizes.len() == strides.len());
    let fits = count.filter(|&count| {
        let range = 0..len as i128;
        let ends = reach(&sizes, &strides, first);
        count == 0 || ends.is_some_and(|(low, high)| range.contains(&low) && range.contains(&high))
    });
    let view = DynView::from_strided_with(&sizes, &strides, first, &NOTHING[..len]);
    assert_eq!(
        view.is_ok(),
        fits.is_some(),
        "{sizes:?} {strides:?} {first} {len}"
    );
    let (Ok(view), Some(count)) = (view, fits) else {
        return;
    };
    assert_eq!((view.len(), view.is_empty()), (count, count == 0));
    let last: Vec<usize> = sizes.iter().map(|size| size.wrapping_sub(1)).collect();
    assert_eq!(view.get(&last).is_some(), count > 0);
    if count <= 1000 {
        assert_eq!(view.iter().count(), count);
        assert_eq!(view.to_tensor().as_slice().len(), count);
    }
    let order: Vec<isize> = (0..sizes.len() as isize).rev().collect();
    let turned = view.try_permute(&order).unwrap();
    assert_eq!(turned.len(), count);
    for axis in 0..sizes.len() as isize {
        let flipped = view.try_flip(axis).unwrap();
        assert_eq!(flipped.get(&last).is_some(), count > 0);
    }
}

/// Elements one behind the other.
fn dense(bytes: &mut Bytes<'_>) {
    let shape = |bytes: &mut Bytes<'_>| -> Vec<usize> {
        let large = bytes.below(4) == 0;
        let rank = bytes.below(6);
        (0..rank)
            .map(|_| {
                if large {
                    bytes.any_size()
                } else {
                    bytes.below(4)
                }
            })
            .collect()
    };
    let (sizes, others) = (shape(bytes), shape(bytes));
    let wanted = count(&sizes, size_of::<u32>());
    let len = match bytes.below(4) {
        0 => bytes.below(64),
        _ => wanted.filter(|&count| count < 1024).unwrap_or(3),
    };
    let mut memory: Vec<u32> = (0..len as u32).collect();
    let fits = wanted == Some(len);
    let model = |shape: &[usize]| Model {
        shape: shape.to_vec(),
        places: (0..len).collect(),
    };
    let view = DynView::from_slice_with(&sizes, &memory);
    assert_eq!(view.is_ok(), fits);
    assert_eq!(
        DynTensor::<u32>::from_slice_with(&sizes, &memory).is_ok(),
        fits
    );
    assert_eq!(
        ViewMut::<u32, DynRank>::from_slice_with(&sizes, &mut memory).is_ok(),
        fits
    );
    let x = match DynTensor::from_vec_with(&sizes, memory.clone()) {
        Ok(x) => x,
        Err(refused) => {
            assert!(!fits && refused.value == memory);
            return;
        }
    };
    assert!(fits);
    model(&sizes).hold(&x);
    // Another shape, as a view and owned.
    let same = count(&others, 0) == Some(len);
    let reshaped = x.reshape_with::<DynRank>(&others);
    assert_eq!(reshaped.is_ok(), same, "{sizes:?} {others:?}");
    if let Ok(y) = &reshaped {
        model(&others).hold(y);
    }
    // A type that says some sizes, and one that finds one.
    let found = x.clone().try_into_shape::<shape![2, Dyn, 3]>();
    assert_eq!(
        found.is_ok(),
        sizes.len() == 3 && sizes[0] == 2 && sizes[2] == 3
    );
    if let Err(refused) = found {
        model(&sizes).hold(&refused.value);
    }
    let found = x.try_reshape::<shape![Dyn, 2]>().map(|y| y.shape());
    assert_eq!(
        found.ok().map(|shape| shape[0]),
        len.is_multiple_of(2).then_some(len / 2)
    );
    let ones = x.clone().try_into_shape::<shape![1, Dyn]>();
    assert_eq!(ones.is_ok(), sizes.len() == 2 && sizes[0] == 1);
    match x.try_into_shape_with::<DynRank>(&others) {
        Ok(y) => model(&others).hold(&y),
        Err(refused) => {
            assert!(!same);
            model(&sizes).hold(&refused.value);
        }
    }
}
