//! Laws that hold for all shapes and tensors.

use broadax::prelude::*;
use broadax::{ConcatDim, ConcatWith, Concatenated, HasAxis, concat};
use proptest::prelude::*;

type Ints = DynTensor<i64>;

/// Up to `rank` axes of sizes 0 to 4, mostly small.
fn sizes(rank: usize) -> impl Strategy<Value = Vec<usize>> {
    let size = prop_oneof![4 => Just(1usize), 1 => Just(0), 6 => 2..5usize];
    prop::collection::vec(size, 0..=rank)
}

/// `count` shapes that broadcast together: suffixes of one shape, with some axes set to 1.
fn fitting(count: usize) -> impl Strategy<Value = (Vec<usize>, Vec<Vec<usize>>)> {
    sizes(4).prop_flat_map(move |full| {
        let rank = full.len();
        let one = (0..=rank, prop::collection::vec(any::<bool>(), rank));
        (Just(full), prop::collection::vec(one, count)).prop_map(|(full, parts)| {
            let shapes = parts
                .iter()
                .map(|(from, ones)| {
                    (*from..full.len())
                        .map(|i| if ones[i] { 1 } else { full[i] })
                        .collect()
                })
                .collect();
            (full, shapes)
        })
    })
}

/// Distinct small numbers of both signs.
fn filled(sizes: &[usize], seed: i64) -> Ints {
    let mut n = seed;
    DynTensor::from_fn_with(sizes, |_| {
        n = n
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (n >> 33) % 100
    })
    .unwrap()
}

/// Returns all indices of a shape, in row-major order, by division.
fn indices(sizes: &[usize]) -> impl Iterator<Item = Vec<usize>> + use<> {
    let sizes = sizes.to_vec();
    let count: usize = sizes.iter().product();
    (0..count).map(move |mut n| {
        let mut index = vec![0; sizes.len()];
        for axis in (0..sizes.len()).rev() {
            index[axis] = n % sizes[axis];
            n /= sizes[axis];
        }
        index
    })
}

/// Returns the element of `x` at an index of a shape to which `x` broadcasts.
fn at(x: &Ints, index: &[usize]) -> i64 {
    let shape = x.shape();
    let own: Vec<usize> = index[index.len() - shape.len()..]
        .iter()
        .zip(shape.iter())
        .map(|(&i, &size)| if size == 1 { 0 } else { i })
        .collect();
    x[&own[..]]
}

fn broadcast(shapes: &[&[usize]]) -> Option<Vec<usize>> {
    broadcast_shapes(shapes).ok().map(|sizes| sizes.to_vec())
}

/// A permutation of `rank` axes.
fn order(rank: usize) -> impl Strategy<Value = Vec<isize>> {
    Just((0..rank as isize).collect::<Vec<_>>()).prop_shuffle()
}

/// A shape, a permutation of its axes, and a seed.
fn ordered() -> impl Strategy<Value = (Vec<usize>, Vec<isize>, i64)> {
    sizes(4).prop_flat_map(|sizes| {
        let rank = sizes.len();
        (Just(sizes), order(rank), any::<i64>())
    })
}

proptest! {
    #[test]
    fn shapes_commute(a in sizes(5), b in sizes(5)) {
        prop_assert_eq!(broadcast(&[&a, &b]), broadcast(&[&b, &a]));
    }

    /// Broadcasting is associative: any grouping has the same result, or error.
    #[test]
    fn shapes_associate(a in sizes(4), b in sizes(4), c in sizes(4)) {
        let left = broadcast(&[&a, &b]).and_then(|ab| broadcast(&[&ab, &c]));
        let right = broadcast(&[&b, &c]).and_then(|bc| broadcast(&[&a, &bc]));
        prop_assert_eq!(&left, &right);
        prop_assert_eq!(left, broadcast(&[&a, &b, &c]));
    }

    #[test]
    fn fitting_shapes_associate((full, shapes) in fitting(4)) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| &shapes[i][..]);
        let all = broadcast(&[a, b, c, d]).unwrap();
        let pairs = (broadcast(&[a, b]).unwrap(), broadcast(&[c, d]).unwrap());
        prop_assert_eq!(broadcast(&[&pairs.0, &pairs.1]).unwrap(), &all[..]);
        prop_assert_eq!(broadcast(&[&all, &full]).unwrap(), full);
    }

    #[test]
    fn shapes_have_a_neutral_one_and_are_idempotent(a in sizes(5)) {
        prop_assert_eq!(broadcast(&[&a, &[]]), Some(a.clone()));
        prop_assert_eq!(broadcast(&[&[], &a]), Some(a.clone()));
        prop_assert_eq!(broadcast(&[&a, &a]), Some(a));
    }

    /// Each element of a result is that of its operands at the same index.
    #[test]
    fn elements_of_results((_, shapes) in fitting(2), seed: i64) {
        let (x, y) = (filled(&shapes[0], seed), filled(&shapes[1], !seed));
        let (sum, less) = (&x + &y, x.lt(&y));
        prop_assert_eq!(sum.shape().to_vec(), broadcast(&[&shapes[0], &shapes[1]]).unwrap());
        for index in indices(&sum.shape()) {
            prop_assert_eq!(sum[&index[..]], at(&x, &index) + at(&y, &index));
            prop_assert_eq!(less[&index[..]], at(&x, &index) < at(&y, &index));
        }
    }

    #[test]
    fn sums_commute_and_associate((_, shapes) in fitting(3), seed: i64) {
        let [x, y, z] = [0, 1, 2].map(|i| filled(&shapes[i], seed ^ i as i64));
        prop_assert_eq!(&x + &y, &y + &x);
        prop_assert_eq!(&x * &y, &y * &x);
        prop_assert_eq!((&x + &y) + &z, &x + (&y + &z));
        prop_assert_eq!((&x + &y) * &z, &x * &z + &y * &z);
        prop_assert_eq!(&x - &y, -(&y - &x));
        prop_assert_eq!(x.zip_with3(&y, &z, |x, y, z| x * y - z), &x * &y - &z);
    }

    #[test]
    fn broadcast_to_reads_the_same((full, shapes) in fitting(1), seed: i64) {
        let x = filled(&shapes[0], seed);
        let view = x.try_broadcast_to(&full).unwrap();
        prop_assert_eq!(view.shape().to_vec(), full.clone());
        for index in indices(&full) {
            prop_assert_eq!(view[&index[..]], at(&x, &index));
        }
        let read: Vec<i64> = view.iter().copied().collect();
        let want: Vec<i64> = indices(&full).map(|index| at(&x, &index)).collect();
        prop_assert_eq!(&read, &want);
        prop_assert_eq!(view.to_tensor().into_vec(), want);
        let keep: Vec<Option<usize>> = full
            .iter()
            .enumerate()
            .map(|(i, &size)| {
                let own = (i + shapes[0].len()).checked_sub(full.len()).map(|at| shapes[0][at]);
                if own == Some(size) { None } else { Some(size) }
            })
            .collect();
        prop_assert_eq!(x.try_expand(&keep).unwrap(), view);
    }

    /// Permutations, element by element, and their inverses.
    #[test]
    fn permutations((sizes, order, seed) in ordered()) {
        let x = filled(&sizes, seed);
        let y = x.try_permute(&order).unwrap();
        for index in indices(&y.shape()) {
            let mut own = vec![0; index.len()];
            for (i, &axis) in order.iter().enumerate() {
                own[axis as usize] = index[i];
            }
            prop_assert_eq!(y[&index[..]], x[&own[..]]);
        }
        let mut back = order.clone();
        for (i, &axis) in order.iter().enumerate() {
            back[axis as usize] = i as isize;
        }
        prop_assert!(y.try_permute(&back).unwrap() == x);
    }

    /// Every operation has the same result for a view as for a copy of it.
    #[test]
    fn views_are_as_good_as_copies(
        (sizes, order, seed) in ordered(),
        more in 0..3usize,
        kind in 0..5,
        fit in any::<u8>(),
    ) {
        let x = filled(&sizes, seed);
        let permuted = x.try_permute(&order).unwrap();
        let broadcast: Vec<usize> = std::iter::repeat_n(2, more)
            .chain(permuted.shape().iter().map(|&size| if size == 1 { 3 } else { size }))
            .collect();
        let view = match kind {
            0 => permuted.clone(),
            1 => permuted.try_broadcast_to(&broadcast).unwrap(),
            2 => permuted.squeeze_all(),
            3 => permuted.try_unsqueeze([0, -1]).unwrap(),
            _ if x.rank() >= 2 => x.transpose(),
            _ => x.view(),
        };
        let copy = view.to_tensor();
        prop_assert!(view.iter().eq(copy.iter()));
        prop_assert_eq!(view.shape(), copy.shape());
        prop_assert_eq!(copy.as_slice(), &view.iter().copied().collect::<Vec<_>>()[..]);

        // With a contiguous operand of the same shape, or with some axes of size 1.
        let other: Vec<usize> = copy
            .shape()
            .iter()
            .enumerate()
            .map(|(i, &size)| if fit >> (i % 8) & 1 == 1 { 1 } else { size })
            .collect();
        let other = filled(&other, !seed);
        prop_assert_eq!(&view + &other, &copy + &other);
        prop_assert_eq!(&other - &view, &other - &copy);
        prop_assert_eq!(&view * &view, &copy * &copy);
        prop_assert_eq!(view.minimum(&other), copy.minimum(&other));
        prop_assert_eq!(view.ge(&other), copy.ge(&other));
        prop_assert_eq!(&view + 7, &copy + 7);
        prop_assert_eq!(-&view, -&copy);
        prop_assert_eq!(view.map(|n| n as f64), copy.map(|n| n as f64));
        prop_assert!(view == copy);

        // In place, from a view, and into a view.
        let mut dense = filled(&copy.shape(), seed / 2);
        let mut same = dense.clone();
        dense += &view;
        same += &copy;
        prop_assert_eq!(&dense, &same);
        dense.assign(&view);
        prop_assert_eq!(&dense, &copy);
        dense.view_mut().try_sub_assign(&other).unwrap();
        prop_assert_eq!(&dense, &(&copy - &other));

        // Every reduction, along every axis and over several.
        prop_assert_eq!(view.sum_all(), copy.sum_all());
        prop_assert_eq!(view.sum_all(), view.iter().sum::<i64>());
        for axis in 0..copy.rank() as isize {
            let sum = view.try_sum(&[axis]).unwrap();
            prop_assert_eq!(&sum, &copy.try_sum(&[axis]).unwrap());
            let kept = view.try_sum_keepdim(&[axis]).unwrap();
            prop_assert_eq!(kept.try_squeeze([axis]).unwrap(), sum);
            prop_assert_eq!(
                view.map(|n| n as f64).try_mean(&[axis]).unwrap().map(|n| n.to_bits()),
                copy.map(|n| n as f64).try_mean(&[axis]).unwrap().map(|n| n.to_bits())
            );
            prop_assert_eq!(view.try_max(&[axis]).ok(), copy.try_max(&[axis]).ok());
            prop_assert_eq!(view.try_argmin(axis).ok(), copy.try_argmin(axis).ok());
        }
        let even: Vec<isize> = (0..copy.rank() as isize).step_by(2).collect();
        prop_assert_eq!(view.try_sum(&even).unwrap(), copy.try_sum(&even).unwrap());

        // Matrix products.
        if copy.rank() >= 2 {
            let t = view.transpose();
            let product = view.matmul(&t);
            prop_assert_eq!(&product, &copy.matmul(&t.to_tensor()));
            prop_assert_eq!(&product, &copy.matmul(&copy.transpose()));
            for index in indices(&product.shape()) {
                let (batch, [i, j]) = index.split_last_chunk().unwrap();
                let inner = *copy.shape().last().unwrap();
                let want: i64 = (0..inner)
                    .map(|k| {
                        let row: Vec<usize> = batch.iter().chain([i, &k]).copied().collect();
                        let column: Vec<usize> = batch.iter().chain([j, &k]).copied().collect();
                        copy[&row[..]] * copy[&column[..]]
                    })
                    .sum();
                prop_assert_eq!(product[&index[..]], want);
            }
        }
    }

    /// A sum over axes, compared with its definition.
    #[test]
    fn sums_of_axes(sizes in sizes(4), mask in any::<u8>(), seed: i64) {
        let x = filled(&sizes, seed);
        let axes: Vec<isize> = (0..sizes.len() as isize).filter(|i| mask >> i & 1 == 1).collect();
        let kept = x.try_sum_keepdim(&axes).unwrap();
        let mut want = DynTensor::<i64>::zeros_with(kept.shape()).unwrap();
        for index in indices(&sizes) {
            let mut own = index.clone();
            axes.iter().for_each(|&axis| own[axis as usize] = 0);
            want[&own[..]] += x[&index[..]];
        }
        prop_assert_eq!(&kept, &want);
        prop_assert_eq!(x.try_sum(&axes).unwrap().into_vec(), want.into_vec());
        // A reduced axis that is kept broadcasts back.
        prop_assert_eq!((&x + &kept).shape().to_vec(), sizes);
    }

    #[test]
    fn in_place_is_out_of_place((full, shapes) in fitting(1), seed: i64) {
        let (x, y) = (filled(&full, seed), filled(&shapes[0], !seed));
        macro_rules! same {
            ($($op:tt $assign:tt $try_assign:ident;)*) => { $(
                let want = &x $op &y;
                let mut z = x.clone();
                z $assign &y;
                prop_assert_eq!(&z, &want);
                let mut z = x.clone();
                z $assign y.clone();
                prop_assert_eq!(&z, &want);
                let mut z = x.clone();
                z.view_mut().$try_assign(&y).unwrap();
                prop_assert_eq!(&z, &want);
            )* };
        }
        same! {
            + += try_add_assign;
            - -= try_sub_assign;
            * *= try_mul_assign;
            & &= try_bitand_assign;
            | |= try_bitor_assign;
            ^ ^= try_bitxor_assign;
        }
        let mut z = x.clone();
        z.map_inplace(|n| n * n);
        prop_assert_eq!(z, &x * &x);
    }

    /// Operands by value, by reference, and as views have the same result.
    #[test]
    fn ownership_makes_no_difference((_, shapes) in fitting(2), seed: i64) {
        let (x, y) = (filled(&shapes[0], seed), filled(&shapes[1], !seed));
        let want = &x - &y;
        prop_assert_eq!(&(x.clone() - y.clone()), &want);
        prop_assert_eq!(&(x.clone() - &y), &want);
        prop_assert_eq!(&(&x - y.clone()), &want);
        prop_assert_eq!(&(x.view() - y.view()), &want);
        prop_assert_eq!(&(&x.view() - y.clone()), &want);
        prop_assert_eq!(&(x.clone() - y.view()), &want);
        prop_assert_eq!(&x.try_sub(&y).unwrap(), &want);
        prop_assert_eq!(&x.try_sub(y.clone()).unwrap(), &want);
        prop_assert_eq!(&x.zip_with(&y, |x, y| x - y), &want);
    }
}

/// One body for static, mixed and dynamic sizes: shapes L and R, of sizes (4, 1, 3) and (2, 3).
fn results<L, R>(x: &[i64], y: &[i64]) -> Vec<DynTensor<i64>>
where
    L: Shape + Broadcast<R> + BroadcastTo<Broadcasted<L, R>>,
    R: Shape + BroadcastTo<Broadcasted<L, R>>,
{
    let x = Tensor::<i64, L>::from_vec_with([4, 1, 3], x.to_vec()).unwrap();
    let y = Tensor::<i64, R>::from_vec_with([2, 3], y.to_vec()).unwrap();
    let sum: Tensor<i64, Broadcasted<L, R>> = &x + &y;
    let mut in_place = sum.clone();
    in_place *= &x;
    in_place -= &y;
    in_place += 5;
    let broadcast = x.broadcast_like(&sum).to_tensor();
    let less = x.zip_with(&y, |x, y| i64::from(x < y));
    let all = Tensor::scalar(x.sum_all() + y.max_all() + sum.argmax_all() as i64);
    vec![
        sum.into_dyn(),
        in_place.into_dyn(),
        broadcast.into_dyn(),
        less.into_dyn(),
        all.into_dyn(),
        (-x.view()).into_dyn(),
        x.map(|n| n * n).into_dyn(),
    ]
}

/// The same for operations on axes.
fn results_of_axes<A: Dim, M: Dim, K: Dim>(x: &[i64]) -> Vec<DynTensor<i64>> {
    type S<A, M, K> = ((((), A), M), K);
    let x = Tensor::<i64, S<A, M, K>>::from_vec_with([2, 3, 4], x.to_vec()).unwrap();
    let t = x.transpose();
    vec![
        x.sum(Axis::<1>).into_dyn(),
        x.sum_keepdim(Axis::<0>).into_dyn(),
        x.prod(Axis::<-1>).into_dyn(),
        t.min(Axis::<1>).into_dyn(),
        t.argmax(Axis::<2>).map(|i| i as i64).into_dyn(),
        x.matmul(&t).into_dyn(),
        t.matmul(&x).into_dyn(),
        (&x - x.max_keepdim(Axis::<-1>)).into_dyn(),
        x.unsqueeze(Axis::<1>).to_tensor().into_dyn(),
        x.permute((Axis::<2>, Axis::<0>, Axis::<1>))
            .to_tensor()
            .into_dyn(),
        t.to_tensor().into_dyn(),
    ]
}

/// The same for tensors of dynamic rank.
fn results_of_axes_any_rank(x: &[i64]) -> Vec<DynTensor<i64>> {
    let x = Ints::from_vec_with([2, 3, 4], x.to_vec()).unwrap();
    let t = x.transpose();
    vec![
        x.sum(Axis::<1>),
        x.sum_keepdim(Axis::<0>),
        x.prod(Axis::<-1>),
        t.min(Axis::<1>),
        t.argmax(Axis::<2>).map(|i| i as i64),
        x.matmul(&t),
        t.matmul(&x),
        &x - x.max_keepdim(Axis::<-1>),
        x.unsqueeze(Axis::<1>).to_tensor(),
        x.try_permute([2, 0, 1]).unwrap().to_tensor(),
        t.to_tensor(),
    ]
}

/// Joining, splitting and merging axes whose sizes are parameters, without a bound on the sizes.
fn results_of_sizes<N: Dim, M: Dim>(x: &[i64], y: &[i64]) -> Vec<Ints> {
    let n = (x.len() / 4, y.len() / 4);
    let x = Tensor::<i64, shape![N, 4]>::from_vec_with([n.0, 4], x.to_vec()).unwrap();
    let y = Tensor::<i64, shape![M, 4]>::from_vec_with([n.1, 4], y.to_vec()).unwrap();
    let open = x.view().as_dyn(Axis::<0>);
    let joined: Tensor<i64, shape![Dyn, 4]> = open.concat(&y, Axis::<0>);
    let three: Tensor<i64, shape![Dyn, 4]> = concat((&open, &y, &x), Axis::<0>);
    let flat: Tensor<i64, shape![Dyn]> = y.flatten_dyn().to_tensor();
    let merged: Tensor<i64, shape![Dyn]> = open.flatten_axes(Axis::<0>, Axis::<1>).into_tensor();
    let split: Tensor<i64, shape![2, Dyn, 4]> =
        open.unflatten::<shape![2, Infer], _>(Axis::<0>).to_tensor();
    let pairs: Tensor<i64, shape![Dyn, 2, 4]> =
        open.unflatten::<shape![Infer, 2], _>(Axis::<0>).to_tensor();
    let [left, right] = open.split(Axis::<0>, Extent::<2>);
    let (first, rest) = open.split_at(Axis::<0>, Extent::<1>);
    let halves: Vec<Ints> = x
        .split(Axis::<0>, 2)
        .map(|half| half.to_tensor().into_dyn())
        .collect();
    let first: Tensor<i64, shape![1, 4]> = first.try_into_shape().unwrap().to_tensor();
    let mut all = vec![
        joined.into_dyn(),
        three.into_dyn(),
        flat.into_dyn(),
        merged.into_dyn(),
        split.into_dyn(),
        pairs.into_dyn(),
        left.to_tensor().into_dyn(),
        right.to_tensor().into_dyn(),
        first.into_dyn(),
        rest.to_tensor().into_dyn(),
    ];
    all.extend(halves);
    all
}

/// The same with a bound, whose `Output` is the axis of the sum.
fn sum_of_sizes<N: Dim + ConcatDim<M>, M: Dim>(
    x: &Tensor<i64, shape![N, 4]>,
    y: &Tensor<i64, shape![M, 4]>,
) -> Tensor<i64, shape![<N as ConcatDim<M>>::Output, 4]> {
    x.concat(y, Axis::<0>)
}

/// For any shape with an axis, by the bound that the message for it names.
fn twice<S: HasAxis<0> + ConcatWith<S, Axis<0>>>(
    x: &Tensor<i64, S>,
) -> Tensor<i64, Concatenated<S, S, Axis<0>>> {
    x.concat(x, Axis::<0>)
}

#[test]
fn shapes_that_are_parameters_are_concatenated() {
    let twice: Tensor<i64, shape![4, 2]> = twice(&tensor![[1, 2], [3, 4]]);
    assert_eq!(twice, tensor![[1, 2], [3, 4], [1, 2], [3, 4]]);
}

#[test]
fn sizes_that_are_parameters() {
    let (x, y): (Vec<i64>, Vec<i64>) = ((0..24).collect(), (24..36).collect());
    let want = results_of_sizes::<Dyn, Dyn>(&x, &y);
    let shapes: Vec<Vec<usize>> = want.iter().map(|t| t.shape().to_vec()).collect();
    let wanted: [&[usize]; 12] = [
        &[9, 4],
        &[15, 4],
        &[12],
        &[24],
        &[2, 3, 4],
        &[3, 2, 4],
        &[3, 4],
        &[3, 4],
        &[1, 4],
        &[5, 4],
        &[3, 4],
        &[3, 4],
    ];
    assert_eq!(shapes, wanted);
    assert_eq!(want[0].as_slice(), (0..36).collect::<Vec<i64>>());
    assert_eq!(results_of_sizes::<Extent<6>, Extent<3>>(&x, &y), want);
    assert_eq!(results_of_sizes::<Batch, Time>(&x, &y), want);
    let x = Tensor::<i64, shape![6, 4]>::from_vec(x).unwrap();
    let y = Tensor::<i64, shape![3, 4]>::from_vec(y).unwrap();
    let sum: Tensor<i64, shape![9, 4]> = sum_of_sizes(&x, &y);
    assert_eq!(sum.into_dyn(), want[0]);
}

dim!(Batch);
dim!(Time = 3);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The result does not depend on which sizes are static.
    #[test]
    fn static_mixed_and_dynamic_agree(
        x in prop::collection::vec(-9..9i64, 12),
        y in prop::collection::vec(-9..9i64, 6),
        z in prop::collection::vec(-9..9i64, 24),
    ) {
        let want = results::<shape![4, 1, 3], shape![2, 3]>(&x, &y);
        prop_assert_eq!(want[0].shape(), [4, 2, 3]);
        prop_assert_eq!(want[0][[3, 1, 2]], x[11] + y[5]);
        prop_assert_eq!(&results::<shape![Dyn, 1, 3], shape![2, Dyn]>(&x, &y), &want);
        prop_assert_eq!(&results::<shape![Dyn, Dyn, Dyn], shape![Dyn, Dyn]>(&x, &y), &want);
        prop_assert_eq!(&results::<shape![Batch, 1, Time], shape![2, Time]>(&x, &y), &want);
        prop_assert_eq!(&results::<DynRank, DynRank>(&x, &y), &want);
        prop_assert_eq!(&results::<DynRank, shape![2, 3]>(&x, &y), &want);
        prop_assert_eq!(&results::<shape![4, Dyn, 3], DynRank>(&x, &y), &want);
        prop_assert_eq!(&results::<shape![..DynRank, 1, 3], shape![2, 3]>(&x, &y), &want);

        let want = results_of_axes::<Extent<2>, Extent<3>, Extent<4>>(&z);
        prop_assert_eq!(&results_of_axes::<Dyn, Extent<3>, Dyn>(&z), &want);
        prop_assert_eq!(&results_of_axes::<Batch, Time, Dyn>(&z), &want);
        prop_assert_eq!(&results_of_axes_any_rank(&z), &want);
    }
}
