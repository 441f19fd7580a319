//! Random elements and choices.

use ::rand::distr::{Bernoulli, StandardUniform, Uniform};
use ::rand::rngs::SmallRng;
use ::rand::{RngExt, SeedableRng};
use broadax::prelude::*;
use rand_distr::{Normal, StandardNormal};

fn seeded() -> SmallRng {
    SmallRng::seed_from_u64(42)
}

#[track_caller]
fn refused<V>(result: Result<V, ShapeError>, message: &str) {
    let Err(error) = result else {
        panic!("expected an error");
    };
    assert_eq!(error.to_string(), message);
}

/// The elements are those that the generator draws, one after the other.
#[test]
fn elements_in_order() {
    let drawn: Vec<f64> = seeded().random_iter().take(24).collect();
    let x = Tensor::<f64, shape![2, 3, 4]>::random(&mut seeded());
    assert_eq!(x.as_slice(), drawn);
    let x = Tensor::<f64, shape![2, Dyn, 4]>::random_with([2, 3, 4], &mut seeded()).unwrap();
    assert_eq!(x.as_slice(), drawn);
    let x = DynTensor::<f64>::sample_with([24], StandardUniform, &mut seeded()).unwrap();
    assert_eq!(x.as_slice(), drawn);
    let x: Array<f64, shape![2, 12]> = seeded().random();
    assert_eq!(x.as_slice(), drawn);
    let x: Tensor<f64, shape![24]> = seeded().sample(StandardUniform);
    assert_eq!(x.as_slice(), drawn);

    let normal: Vec<f32> = seeded().sample_iter(StandardNormal).take(6).collect();
    let x = Array::<f32, shape![2, 3]>::sample(StandardNormal, &mut seeded());
    assert_eq!(x.as_slice(), normal);
    assert!(
        Tensor::<u8, shape![3, 0]>::random(&mut seeded())
            .as_slice()
            .is_empty()
    );
    // A generator that is borrowed as a trait object.
    let mut rng = seeded();
    let rng: &mut dyn ::rand::Rng = &mut rng;
    assert_eq!(Tensor::<f64, shape![24]>::random(rng).as_slice(), drawn);
}

#[test]
fn distributions() {
    let mut rng = seeded();
    let x = Tensor::<f64, shape![10_000]>::sample(Normal::new(3.0, 2.0).unwrap(), &mut rng);
    assert!((x.mean_all() - 3.0).abs() < 0.1 && (x.std_all() - 2.0).abs() < 0.1);
    let x = Tensor::<i32, shape![Dyn]>::sample_with(
        [6000],
        Uniform::new_inclusive(1, 6).unwrap(),
        &mut rng,
    )
    .unwrap();
    let counts = x.bincount(Extent::<7>);
    assert!(
        counts.iter().skip(1).all(|&n| (850..1150).contains(&n)),
        "{counts}"
    );
    let x = Tensor::<bool, shape![1000]>::sample(Bernoulli::new(0.9).unwrap(), &mut rng);
    assert!((850..950).contains(&x.iter().filter(|&&b| b).count()));
}

#[test]
fn sizes_are_checked() {
    let rng = &mut seeded();
    refused(
        Tensor::<f32, shape![Dyn, 3]>::random_with([2, 4], rng),
        "random: the shape is (2, 4), the type asks for (_, 3): axis 1 is 4 and not 3",
    );
    refused(
        DynTensor::<f32>::sample_with([usize::MAX, 2], StandardNormal, rng),
        &format!(
            "sample: shape ({}, 2) has more elements than memory can hold",
            usize::MAX
        ),
    );
    refused(
        Tensor::<usize, shape![3]>::permutation_with([4], rng),
        "permutation: the shape is (4), the type asks for (3): axis 0 is 4 and not 3",
    );
    // Nothing was drawn.
    assert_eq!(rng.random::<u64>(), seeded().random::<u64>());
}

/// Every order of three rows occurs about equally often.
#[test]
fn shuffled_orders() {
    let mut rng = seeded();
    let mut counts = std::collections::HashMap::new();
    for _ in 0..6000 {
        let order = Tensor::<usize, shape![3]>::permutation(&mut rng);
        *counts.entry(order.into_vec()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(
        counts.values().all(|n| (850..1150).contains(n)),
        "{counts:?}"
    );
}

/// In each axis of each kind of view, all elements at an index stay together.
#[test]
fn shuffle_moves_whole_indices() {
    let whole = Tensor::<i32, shape![4, 5, 6]>::arange();
    let sorted = |x: &DynTensor<i32>, axis: isize| {
        let mut parts: Vec<_> = x.axis_iter(axis).map(|part| part.to_tensor()).collect();
        parts.sort_by_key(|part| part.as_slice().to_vec());
        parts
    };
    for axis in [0, 1, 2, -1] {
        for kind in 0..4 {
            let mut x = whole.clone().into_dyn();
            let mut other = Tensor::<i32, shape![8, 5, 7]>::zeros();
            let mut rng = seeded();
            let before;
            let after = match kind {
                0 => {
                    before = x.clone();
                    x.shuffle(axis, &mut rng);
                    x
                }
                1 => {
                    let mut view = x.transpose_mut();
                    before = view.to_tensor();
                    view.shuffle(axis, &mut rng);
                    view.to_tensor()
                }
                2 => {
                    let mut view = x.flip_mut(1);
                    before = view.to_tensor();
                    view.shuffle(axis, &mut rng);
                    view.to_tensor()
                }
                _ => {
                    let mut view = other.slice_mut(s![..;2, .., 1..]);
                    view.assign(&whole);
                    before = view.to_tensor().into_dyn();
                    view.loosen_mut::<DynRank>().shuffle(axis, &mut rng);
                    let after = view.to_tensor().into_dyn();
                    assert_eq!(other.sum_all(), whole.sum_all());
                    after
                }
            };
            assert_ne!(before, after);
            assert_eq!(sorted(&before, axis), sorted(&after, axis));
            assert_eq!(before.shuffled(axis, &mut seeded()), after);
        }
    }
    // One index, and no elements.
    let mut one = tensor![[1, 2, 3]];
    one.shuffle(Axis::<0>, &mut seeded());
    assert_eq!(one, tensor![[1, 2, 3]]);
    Tensor::<i32, shape![3, 0]>::zeros().shuffle(Axis::<0>, &mut seeded());
    Tensor::<i32, shape![0, 3]>::zeros().shuffle(Axis::<0>, &mut seeded());
    // No elements, where the product of the other sizes overflows: no pointer moves.
    let h = 1 << (usize::BITS / 2);
    let mut none = DynTensor::<i32>::zeros_with([0, h, h, 8]).unwrap();
    none.shuffle(3, &mut seeded());
    none.shuffle(0, &mut seeded());
    let mut turned = none.try_permute_mut([3, 1, 2, 0]).unwrap();
    turned.shuffle(0, &mut seeded());
    refused(
        one.clone().into_dyn().try_shuffle(2, &mut seeded()),
        "shuffle: axis 2 is out of range for 2 axes: from -2 to 1",
    );
    // Elements that own memory.
    let mut words = Tensor::from(["a", "b", "c", "d"]).map(|w| w.to_string());
    words.shuffle(Axis::<0>, &mut seeded());
    let mut words = words.into_vec();
    words.sort();
    assert_eq!(words, ["a", "b", "c", "d"]);
}

#[test]
fn choices() {
    let mut rng = seeded();
    let x = Tensor::<i32, shape![3, 5, 2]>::arange();
    let static_count: Tensor<i32, shape![3, 8, 2]> = x.choice(Axis::<1>, Extent::<8>, &mut rng);
    let columns: Vec<_> = x.axis_iter(Axis::<1>).collect();
    assert!(
        static_count
            .axis_iter(Axis::<1>)
            .all(|part| columns.contains(&part))
    );
    let dynamic: Tensor<i32, shape![3, Dyn, 2]> = x.choice(Axis::<1>, 8, &mut rng);
    assert_eq!(dynamic.shape(), [3, 8, 2]);
    let inline: Array<i32, shape![2]> = array![1, 2, 3].choice(Axis::<0>, Extent::<2>, &mut rng);
    assert!(inline.iter().all(|x| (1..=3).contains(x)));
    // Each index is drawn about equally often.
    let counts = Tensor::<i32, shape![4]>::arange()
        .choice(Axis::<0>, 4000, &mut rng)
        .bincount(Extent::<4>);
    assert!(counts.iter().all(|&n| (850..1150).contains(&n)), "{counts}");

    let all = x.choice_without_replacement(Axis::<1>, Extent::<5>, &mut rng);
    assert_ne!(all, x);
    assert_eq!(all.sort(Axis::<1>), x);
    let none = x.choice_without_replacement(Axis::<0>, 0, &mut rng);
    assert_eq!(none.shape(), [0, 5, 2]);
    let x = x.into_dyn();
    assert_eq!(x.choice(-1, 7, &mut rng).shape(), [3, 5, 7]);
    refused(
        x.try_choice_without_replacement(-1, 3, &mut rng),
        "choice_without_replacement: 3 elements are asked for along axis 2, and shape (3, 5, 2) has size 2 there",
    );
    refused(
        x.try_choice(3, 1, &mut rng),
        "choice: axis 3 is out of range for 3 axes: from -3 to 2",
    );
    assert_eq!(
        Tensor::<i32, shape![0, 2]>::zeros()
            .choice(Axis::<0>, 0, &mut rng)
            .shape(),
        [0, 2]
    );
}

/// All of more elements than `u32::MAX`, and more indices than memory can hold.
#[test]
fn choices_without_memory() {
    let mut rng = SmallRng::seed_from_u64(1);
    let empty = DynTensor::<f32>::zeros_with([usize::MAX, 0]).unwrap();
    let all = empty.try_choice_without_replacement(0, usize::MAX, &mut rng);
    let refused = |why: &str| why.contains("could not be allocated");
    assert!(refused(&all.unwrap_err().to_string()));
    let one = tensor![1.0].into_dyn();
    let many = one.try_broadcast_to(&[1 << 60]).unwrap();
    let some = many.try_choice_without_replacement(0, 1usize << 59, &mut rng);
    assert!(refused(&some.unwrap_err().to_string()));
}
