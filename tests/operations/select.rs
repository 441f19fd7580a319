//! Operations that select or order elements: taking, masks, sorting. Each is compared with a loop
//! over indices, on tensors of dynamic rank and on views of them that are not contiguous. Further
//! assertions check that static and mixed shapes give the same elements, and the types of the
//! results.

use broadax::prelude::*;
use broadax::{meshgrid_ij, meshgrid_xy, stack};

dim!(Batch);
dim!(Vocab = 4);

/// A tensor of dynamic rank with the elements 0, 1, 2, ..
fn any(sizes: &[usize]) -> DynTensor<i32> {
    DynTensor::arange_with(sizes).unwrap()
}

/// Creates a tensor by a function of the index.
fn made<T>(sizes: &[usize], f: impl Fn(&[usize]) -> T) -> DynTensor<T> {
    DynTensor::from_fn_with(sizes, |at| f(&at)).unwrap()
}

/// Calls `f` with the tensor, and with a view of the same elements that is not in row-major order,
/// and has gaps.
fn both<T: Clone>(x: &DynTensor<T>, mut f: impl FnMut(DynView<'_, T>)) {
    f(x.view());
    let order: Vec<isize> = (0..x.rank() as isize).rev().collect();
    let turned = x.try_permute(&order).unwrap();
    let twice = stack((&turned, &turned), -1);
    let half = twice.select(-1, 0);
    f(half.try_permute(&order).unwrap());
}

/// Numbers from `0..below` in a pseudorandom order.
fn scrambled(count: usize, below: usize) -> impl Iterator<Item = usize> {
    let mut state = 12_345_u32;
    (0..count).map(move |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % below
    })
}

#[test]
fn take() {
    // Along each axis, from a tensor and from a view; with several indices, one, and none.
    let x = any(&[3, 4, 2]);
    both(&x, |x| {
        for axis in 0..3 {
            let size = x.shape()[axis];
            for count in [0, 1, 5] {
                let list: Vec<usize> = scrambled(count, size).collect();
                let mut sizes = x.shape().to_vec();
                sizes[axis] = count;
                let expected = made(&sizes, |at| {
                    let mut at = at.to_vec();
                    at[axis] = list[at[axis]];
                    x[&at[..]]
                });
                assert_eq!(x.take(axis as isize, &list), expected);
                assert_eq!(x.take(axis as isize - 3, &list[..]), expected);
                // Negative indices, of another type.
                let back: Vec<i8> = list.iter().map(|&i| i as i8 - size as i8).collect();
                assert_eq!(x.take(axis as isize, &back), expected);
                // Into an existing tensor, and into a view of one.
                let mut out = expected.map(|_| -1);
                x.take_into(axis as isize, &list, &mut out);
                assert_eq!(out, expected);
                let mut wide = stack((&out, &out), -1);
                x.take_into(axis as isize, &list, &mut wide.select_mut(-1, 1));
                assert_eq!(wide.select(-1, 1), expected);
            }
        }
    });
    // Indices in a view.
    let pairs = tensor![[2, 0], [0, 1], [-1, 1]];
    assert_eq!(x.take(0, &pairs.select(Axis::<1>, 0)), x.take(0, [2, 0, 2]));
    // Types: the axis is that of the list.
    let words = Tensor::<i32, shape![Vocab, 3]>::arange();
    let text = Tensor::<u8, shape![Batch]>::from_vec_with([2], vec![3, 1]).unwrap();
    let seen: Tensor<i32, shape![Batch, 3]> = words.take(Axis::<0>, &text);
    assert_eq!(seen, tensor![[9, 10, 11], [3, 4, 5]]);
    let _: Tensor<i32, shape![Vocab, 1]> = words.take(Axis::<1>, &tensor![2]);
    let _: Tensor<i32, shape![Vocab, Dyn]> = words.take(Axis::<1>, &[2, 1][..]);
    let _: Tensor<i32, shape![..DynRank]> = words.take(Axis::<1>, &tensor![2, 1].into_dyn());
    fn rows<B: Shape, N: Dim, K: Dim>(
        x: &Tensor<i32, (B, N)>,
        k: &Tensor<usize, ((), K)>,
    ) -> Tensor<i32, (B, K)> {
        x.take(Axis::<-1>, k)
    }
    assert_eq!(rows(&words, &tensor![0]), tensor![[0], [3], [6], [9]]);
    // Elements with drop glue.
    let names = tensor!["a", "b", "c"].map(String::from);
    assert_eq!(
        names.take(Axis::<0>, [2, 2]),
        tensor!["c", "c"].map(String::from)
    );
    // From an axis without elements, only an empty list of indices can be taken.
    assert_eq!(any(&[2, 0]).take(1, &[0_usize; 0]).shape(), [2, 0]);
    assert_eq!(any(&[0, 2]).take(1, [1]).shape(), [0, 1]);
}

/// Indices with any number of axes, which replace the axis that they index.
#[test]
fn take_many_axes() {
    let x = any(&[3, 4, 2]);
    for own in [&[][..], &[5], &[2, 3], &[2, 1, 2], &[0, 2]] {
        for axis in 0..3 {
            let size = x.shape()[axis];
            let mut numbers = scrambled(12, size);
            let index = DynTensor::from_fn_with(own, |_| numbers.next().unwrap()).unwrap();
            let many = own.len();
            let sizes = [&x.shape()[..axis], own, &x.shape()[axis + 1..]].concat();
            let expected = made(&sizes, |at| {
                let k = index[&at[axis..axis + many]];
                x[&[&at[..axis], &[k], &at[axis + many..]].concat()[..]]
            });
            // From tensors and views, with indices that are either.
            both(&x, |x| {
                both(&index, |index| {
                    assert_eq!(x.take(axis as isize, &index), expected);
                    let mut wide = stack((&expected, &expected), -1).map(|_| -1);
                    x.take_into(axis as isize, &index, &mut wide.select_mut(-1, 1));
                    assert_eq!(wide.select(-1, 1), expected);
                });
            });
            // The gradient, with values that are a tensor and a view.
            let y = any(&sizes) - 7;
            both(&y, |y| {
                both(&index, |index| {
                    let mut gradient = x.map(|_| 0);
                    gradient.index_add(axis as isize, &index, &y);
                    assert_eq!((&expected * &y).sum_all(), (&gradient * &x).sum_all());
                });
            });
        }
    }
    // Types, and generic code: any batch axes, and several new axes at the end.
    let words = Tensor::<i32, shape![Vocab, 3]>::arange();
    let texts = tensor![[3_u8, 1], [0, 0], [2, 2]];
    let seen: Tensor<i32, shape![3, 2, 3]> = words.take(Axis::<0>, &texts);
    assert_eq!(seen.select(Axis::<0>, 0), words.take(Axis::<0>, [3, 1]));
    let parts: Tensor<i32, shape![Vocab, 3, 2]> = words.take(Axis::<1>, &texts.minimum(2));
    assert_eq!(parts.shape(), [4, 3, 2]);
    let one: Tensor<i32, shape![3]> = words.take(Axis::<0>, &Tensor::scalar(2_usize));
    assert_eq!(one, tensor![6, 7, 8]);
    let mixed: Tensor<i32, shape![..DynRank, 3]> = words.take(Axis::<0>, &texts.clone().into_dyn());
    assert_eq!(mixed, seen);
    fn embed<B: Shape, V: Dim, E: Dim>(
        words: &Tensor<i32, shape![V, E]>,
        texts: &Tensor<u8, B>,
    ) -> Tensor<i32, shape![..B, E]> {
        words.take(Axis::<0>, texts)
    }
    fn gradient<B: Shape, V: Dim, E: Dim>(
        words: &mut Tensor<i32, shape![V, E]>,
        texts: &Tensor<u8, B>,
        from: &Tensor<i32, shape![..B, E]>,
    ) {
        words.index_add(Axis::<0>, texts, from);
    }
    fn of_each<B: Shape, N: Dim, P: Dim, Q: Dim>(
        x: &Tensor<i32, shape![..B, N]>,
        index: &Tensor<u8, shape![P, Q]>,
    ) -> Tensor<i32, shape![..B, P, Q]> {
        x.take(Axis::<-1>, index)
    }
    assert_eq!(embed(&words, &texts), seen);
    assert_eq!(of_each(&words, &texts.minimum(2)), parts);
    let mut sums = words.map(|_| 0);
    gradient(&mut sums, &texts, &seen.map(|_| 1));
    assert_eq!(sums.select(Axis::<1>, 0), tensor![2, 1, 2, 1]);
    #[cfg(feature = "inline")]
    {
        let table: Array<i32, shape![2, 2]> = array![7, 8].take(Axis::<0>, &array![[0, 1], [1, 0]]);
        assert_eq!(table, array![[7, 8], [8, 7]]);
    }
}

#[cfg(feature = "inline")]
#[test]
fn arrays() {
    let x = array![[1, 2, 3], [4, 5, 6]];
    let some: Array<i32, shape![2, 2]> = x.take(Axis::<1>, [2, 0]);
    assert_eq!(some, array![[3, 1], [6, 4]]);
    let some: Tensor<i32, shape![2, Dyn]> = x.take(Axis::<1>, &[2][..]);
    assert_eq!(some, array![[3], [6]]);
    let index = array![[2_usize, 0, 1], [0, 0, 0]];
    let some: Array<i32, shape![2, 3]> = x.gather(Axis::<1>, &index);
    assert_eq!(some, array![[3, 1, 2], [4, 4, 4]]);
    assert_eq!(x.take_along_axis(Axis::<1>, &index), some);
    let mut y = x;
    y.scatter_add(Axis::<1>, &index, &array![10]);
    assert_eq!(y, array![[11, 12, 13], [34, 5, 6]]);
}

#[test]
fn a_number_names_an_axis_of_dynamic_axes_and_one_more() {
    type Open = (DynRank, Extent<3>);
    let x: Tensor<i32, shape![2, 3]> = tensor![[1, 2, 3], [4, 5, 6]];
    let index = tensor![[1, 0, 1], [0, 0, 1]];
    let (dynamic, of_index) = (x.clone().into_dyn(), index.clone().into_dyn());
    let x: Tensor<i32, Open> = x.try_into_shape().unwrap();
    let index: Tensor<i32, Open> = index.try_into_shape().unwrap();
    for axis in -2..2 {
        assert_eq!(x.select(axis, 1), dynamic.select(axis, 1));
        assert_eq!(x.gather(axis, &index), dynamic.gather(axis, &of_index));
        assert_eq!(x.cumsum(axis), dynamic.cumsum(axis));
        assert_eq!(x.sort(axis), dynamic.sort(axis));
        assert_eq!(x.diff(axis), dynamic.diff(axis));
        assert_eq!(
            x.take(axis, &tensor![1, 0, 1]),
            dynamic.take(axis, &tensor![1, 0, 1])
        );
    }
    let error = x.try_select(2, 0).unwrap_err().to_string();
    assert!(
        error.contains("axis 2 is out of range for 2 axes"),
        "{error}"
    );
}

#[test]
fn gather() {
    let x = any(&[3, 2, 4]);
    both(&x, |x| {
        for axis in 0..3 {
            let size = x.shape()[axis];
            for count in [0, 1, 5] {
                let mut sizes = x.shape().to_vec();
                sizes[axis] = count;
                let len = sizes.iter().product();
                let index = scrambled(len, size)
                    .map(|i| i as i64 - size as i64)
                    .collect();
                let index = DynTensor::<i64>::from_vec_with(&sizes, index).unwrap();
                let expected = made(&sizes, |at| {
                    let mut to = at.to_vec();
                    to[axis] = (index[at] + size as i64) as usize;
                    x[&to[..]]
                });
                both(&index, |index| {
                    assert_eq!(x.gather(axis as isize, &index), expected);
                    assert_eq!(x.take_along_axis(axis as isize - 3, &index), expected);
                    let mut out = expected.map(|_| -1);
                    x.gather_into(axis as isize, &index, &mut out);
                    assert_eq!(out, expected);
                    let mut out = stack((&out, &out), -1);
                    x.take_along_axis_into(axis as isize, &index, &mut out.select_mut(-1, 1));
                    assert_eq!(out.select(-1, 1), expected);
                });
                // The gradient of `gather` is `scatter_add`: for all y, the sum of gather(x) * y is
                // the sum of x * scatter_add(y).
                let y = any(&sizes) + 1;
                let mut gradient = x.map(|_| 0);
                gradient.scatter_add(axis as isize, &index, &y);
                assert_eq!((&expected * &y).sum_all(), (&gradient * &x).sum_all());
                // Of several values for one position, the last one remains.
                let mut last = x.map(|_| 0);
                last.scatter(axis as isize, &index, &y);
                let mut same = x.map(|_| 0);
                same.put_along_axis(axis as isize, &index, &y);
                assert_eq!(same, last);
                // Indices that are the same along all other axes, and their gradient.
                let mut list = vec![1; 3];
                list[axis] = count;
                let index_of_all = index.iter().take(count).copied().collect();
                let index_of_all = DynTensor::<i64>::from_vec_with(&list, index_of_all);
                if let (Ok(few), true) = (index_of_all, len > 0) {
                    let picked = x.take_along_axis(axis as isize, &few);
                    let mut gradient = x.map(|_| 0);
                    gradient.add_along_axis(axis as isize - 3, &few, &y);
                    assert_eq!((&picked * &y).sum_all(), (&gradient * &x).sum_all());
                    let mut put = x.to_tensor();
                    put.put_along_axis(axis as isize, &few, &picked);
                    assert_eq!(put, x);
                }
                let mut by_hand = x.map(|_| 0);
                for (k, &i) in index.iter().enumerate() {
                    let (mut at, mut rest) = (vec![0; 3], k);
                    for a in (0..3).rev() {
                        at[a] = rest % sizes[a];
                        rest /= sizes[a];
                    }
                    let from = y[&at[..]];
                    at[axis] = (i + size as i64) as usize;
                    by_hand[&at[..]] = from;
                }
                assert_eq!(last, by_hand);
            }
        }
    });
    // Other axes broadcast in `take_along_axis`.
    let x = Tensor::<i32, shape![3, 4]>::arange();
    let row: Tensor<i32, shape![1, 4]> = x.take_along_axis(Axis::<0>, &tensor![[2, 0, 1, -1]]);
    assert_eq!(row, tensor![[8, 1, 6, 11]]);
    let more: Tensor<i32, shape![2, 3, 1]> = x
        .unsqueeze(Axis::<0>)
        .take_along_axis(Axis::<-1>, &tensor![[[1]], [[2]]]);
    assert_eq!(more, tensor![[[1], [5], [9]], [[2], [6], [10]]]);
    let column = tensor![[7], [8]];
    let wide: Tensor<i32, shape![2, 3]> =
        column.take_along_axis(Axis::<0>, &tensor![[0, 1, 0], [1, 1, 0]]);
    assert_eq!(wide, tensor![[7, 8, 7], [8, 8, 7]]);
    // Mixed shapes, and any leading axes.
    let open = Tensor::<i32, shape![Batch, 4]>::arange_with([2, 4]).unwrap();
    let index = Tensor::<usize, shape![Batch, 2]>::from_vec_with([2, 2], vec![3, 0, 1, 1]).unwrap();
    let picked: Tensor<i32, shape![Batch, 2]> = open.gather(Axis::<1>, &index);
    assert_eq!(picked, tensor![[3, 0], [5, 5]]);
    let _: Tensor<i32, shape![Dyn, 2]> = open
        .view()
        .try_into_shape::<shape![2, 4]>()
        .unwrap()
        .gather(
            Axis::<-1>,
            &index.try_into_shape::<shape![Dyn, 2]>().unwrap(),
        );
    fn picks<B: Shape, N: Dim, K: Dim>(
        x: &Tensor<i32, (B, N)>,
        k: &Tensor<usize, (B, K)>,
    ) -> Tensor<i32, (B, K)> {
        let y = x.gather(Axis::<-1>, k);
        assert_eq!(x.take_along_axis(Axis::<-1>, k), y);
        let mut z = x.clone();
        z.put_along_axis(Axis::<-1>, k, &y);
        assert_eq!(z, *x);
        y
    }
    let mut open = open;
    open.put_along_axis(Axis::<1>, &tensor![[0_u8, 3]], &tensor![9]);
    assert_eq!(open, tensor![[9, 1, 2, 9], [9, 5, 6, 9]]);
    let mut counts = Array::<i32, shape![2, 3]>::zeros();
    counts.add_along_axis(Axis::<0>, &array![[1, 0, 1]], &array![5]);
    assert_eq!(counts, array![[0, 5, 0], [5, 0, 5]]);
    assert_eq!(picks(&tensor![4, 5], &tensor![1, 1, 0]), tensor![5, 5, 4]);
}

/// Any shape determines the length of an index, without a where-clause.
#[test]
fn indices_of_any_shape() {
    fn last<S: Shape>(x: &Tensor<i32, S>) -> Vec<usize> {
        let found = x.argwhere();
        let count = found.shape()[0];
        found.select(Axis::<0>, count - 1).to_tensor().into_vec()
    }
    assert_eq!(last(&tensor![[0, 7, 0], [8, 0, 0]]), [1, 0]);
    assert_eq!(last(&any(&[2, 1, 2])), [1, 0, 1]);
}

#[test]
fn masks() {
    let x = any(&[3, 2, 4]);
    let mask = x.map(|x| x * 7 % 3 != 1);
    let expected: Vec<i32> = x.iter().copied().filter(|x| x * 7 % 3 != 1).collect();
    both(&x, |x| {
        both(&mask, |mask| {
            assert_eq!(x.mask(&mask), Tensor::from(expected.clone()));
            let mut filled = x.to_tensor();
            filled.mask_fill(&mask, -1);
            assert_eq!(filled, where_(&mask, -1, &x));
            let mut wide = stack((&x, &x), -1);
            wide.select_mut(-1, 0).mask_fill(&mask, -1);
            assert_eq!(wide.select(-1, 0), filled);
            assert_eq!(wide.select(-1, 1), x);
        });
        // A part of each axis.
        for axis in 0..3 {
            let size = x.shape()[axis];
            for pattern in [0, 0b1111, 0b0101, 0b0010] {
                let chosen: Vec<bool> = (0..size).map(|i| pattern >> i & 1 == 1).collect();
                let places: Vec<usize> = (0..size).filter(|&i| chosen[i]).collect();
                let chosen = Tensor::<bool, shape![Dyn]>::from(chosen).into_dyn();
                both(&chosen, |chosen| {
                    let taken = x.take(axis as isize, &places);
                    assert_eq!(x.compress(axis as isize, &chosen), taken);
                });
            }
        }
        // The indices of all nonzero elements.
        let some = x.map(|x| x % 3);
        let found = some.argwhere();
        let lists = some.nonzero();
        let mut k = 0;
        for (i, &element) in some.iter().enumerate() {
            if element != 0 {
                let at = [i / 8, i / 4 % 2, i % 4];
                for axis in 0..3 {
                    assert_eq!((found[[k, axis]], lists[axis][[k]]), (at[axis], at[axis]));
                }
                k += 1;
            }
        }
        assert_eq!(found.shape(), [k, 3]);
    });
    // Types.
    let x = Tensor::<i32, shape![2, 3]>::arange();
    let mask = Tensor::<bool, shape![Dyn, 3]>::full_with([2, 3], true).unwrap();
    let all: Tensor<i32, shape![Dyn]> = x.mask(&mask);
    assert_eq!(all, tensor![0, 1, 2, 3, 4, 5]);
    let _: Tensor<i32, shape![2, Dyn]> = x.compress(Axis::<1>, &mask.select(Axis::<0>, 0));
    let _: Tensor<usize, shape![Dyn, 2]> = x.argwhere();
    let _: Tensor<usize, shape![Dyn, Dyn]> = x.view().into_dyn().argwhere();
    fn kept<B: Shape, N: Dim>(
        x: &Tensor<i32, (B, N)>,
        mask: &Tensor<bool, (B, N)>,
    ) -> Tensor<i32, shape![Dyn]> {
        x.mask(mask)
    }
    assert_eq!(kept(&x, &x.gt(4)), tensor![5]);
    // No elements, and a scalar, which has one index of length 0.
    assert_eq!(any(&[0, 2]).mask(&any(&[0, 2]).gt(0)).shape(), [0]);
    assert_eq!(any(&[0, 2]).argwhere().shape(), [0, 2]);
    assert_eq!(Tensor::scalar(true).argwhere().shape(), [1, 0]);
    assert_eq!(Tensor::scalar(0.0).argwhere().shape(), [0, 0]);
    assert_eq!(Tensor::scalar(5).mask(&Tensor::scalar(true)), tensor![5]);
    let names = tensor!["a", "b"].map(String::from);
    assert_eq!(
        names.mask(&tensor![false, true]),
        tensor!["b"].map(String::from)
    );
}

#[test]
fn sorting() {
    for sizes in [[3, 5, 4], [2, 1, 40], [1, 0, 3]] {
        let len = sizes.iter().product();
        let numbers = scrambled(len, 9).map(|k| if k == 5 { f64::NAN } else { k as f64 - 3.0 });
        let x = DynTensor::<f64>::from_vec_with(sizes, numbers.collect()).unwrap();
        let same = |a: &DynTensor<f64>, b: &DynTensor<f64>| {
            assert_eq!(a.shape(), b.shape());
            assert!(
                a.iter()
                    .map(|x| x.to_bits())
                    .eq(b.iter().map(|x| x.to_bits()))
            );
        };
        both(&x, |x| {
            for axis in 0..3_isize {
                let order = x.argsort(axis);
                let sorted = x.sort(axis);
                for (lane, order) in sorted.lanes(axis).zip(order.lanes(axis)) {
                    for i in 1..lane.len() {
                        let (a, b) = (lane[[i - 1]], lane[[i]]);
                        assert!(a < b || b.is_nan() || a == b);
                        // Equal elements and NaNs keep their order.
                        if a == b || a.is_nan() {
                            assert!(order[[i - 1]] < order[[i]]);
                        }
                    }
                }
                same(&x.take_along_axis(axis, &order), &sorted);
                let back = x.argsort_descending(axis);
                let falling = x.sort_descending(axis);
                same(&x.take_along_axis(axis, &back), &falling);
                for (lane, order) in falling.lanes(axis).zip(back.lanes(axis)) {
                    for i in 1..lane.len() {
                        let (a, b) = (lane[[i - 1]], lane[[i]]);
                        assert!(a > b || a.is_nan() || a == b);
                        if a == b || b.is_nan() {
                            assert!(order[[i - 1]] < order[[i]]);
                        }
                    }
                }
                // Into existing tensors, also into views, and in place.
                let mut out = sorted.map(|_| 0.0);
                x.sort_into(axis, &mut out);
                same(&out, &sorted);
                let mut wide = stack((&x, &x), -1);
                wide.select_mut(-1, 1).sort_inplace(axis);
                same(&wide.select(-1, 1).to_tensor(), &sorted);
                same(&wide.select(-1, 0).to_tensor(), &x.to_tensor());
                let mut out = order.map(|_| 0);
                x.argsort_into(axis, &mut out);
                assert_eq!(out, order);
                // The first elements in ascending and in descending order.
                let size = x.shape()[axis as usize];
                for k in [0, 1, size / 2, size] {
                    let k = k.min(size);
                    let (values, positions) = x.topk(axis, k);
                    let few = |x: &DynTensor<usize>| x.split_at(axis, k).0.to_tensor();
                    assert_eq!(positions, few(&back));
                    let (mut first, mut places) = (values.map(|_| 0.0), positions.map(|_| 0));
                    x.topk_into(axis, k, &mut first, &mut places);
                    same(&first, &values);
                    assert_eq!(places, positions);
                    same(&values, &x.take_along_axis(axis, &positions));
                    let (values, positions) = x.topk_smallest(axis, k);
                    assert_eq!(positions, few(&order));
                    same(&values, &x.take_along_axis(axis, &positions));
                }
            }
        });
    }
    // Types.
    let x = Tensor::<i32, shape![Batch, 3]>::from_vec_with([2, 3], vec![2, 3, 1, 4, 6, 5]).unwrap();
    let sorted: Tensor<i32, shape![Batch, 3]> = x.sort(Axis::<-1>);
    assert_eq!(sorted, tensor![[1, 2, 3], [4, 5, 6]]);
    let (values, positions) = x.topk(Axis::<1>, Extent::<1>);
    let _: (
        Tensor<i32, shape![Batch, 1]>,
        Tensor<usize, shape![Batch, 1]>,
    ) = (values, positions.clone());
    assert_eq!(positions, tensor![[1], [1]]);
    let _: Tensor<i32, shape![Dyn, 3]> = x.topk(Axis::<0>, 1).0;
    let _: Tensor<i32, shape![2, 3]> = x.topk(Axis::<0>, Extent::<2>).0;
    fn median<B: Shape, N: Dim>(x: &Tensor<i32, (B, N)>) -> Tensor<i32, B> {
        let sorted = x.sort(Axis::<-1>);
        sorted
            .select(Axis::<-1>, x.shape()[x.rank() - 1] / 2)
            .to_tensor()
    }
    assert_eq!(median(&x), tensor![2, 5]);
    // Elements that are not numbers.
    let names = tensor!["c", "a", "b"].map(String::from);
    assert_eq!(
        names.sort(Axis::<0>),
        tensor!["a", "b", "c"].map(String::from)
    );
}

#[cfg(feature = "inline")]
#[test]
fn sorting_arrays() {
    let x = array![[3, 1, 2], [9, 8, 7]];
    let sorted: Array<i32, shape![2, 3]> = x.sort(Axis::<1>);
    assert_eq!(sorted, array![[1, 2, 3], [7, 8, 9]]);
    let order: Array<usize, shape![2, 3]> = x.argsort_descending(Axis::<0>);
    assert_eq!(order, array![[1, 1, 1], [0, 0, 0]]);
    let (values, positions) = x.topk(Axis::<1>, Extent::<2>);
    let values: Array<i32, shape![2, 2]> = values;
    assert_eq!(
        (values, positions),
        (array![[3, 2], [9, 8]], array![[0, 2], [0, 1]])
    );
    let places: Array<usize, shape![2]> = array![1, 5].searchsorted(&array![0, 5]);
    assert_eq!(places, array![0, 1]);
    let rows: Array<i32, shape![2, 3]> = array![2, 0].one_hot(Extent::<3>);
    assert_eq!(rows, array![[0, 0, 1], [1, 0, 0]]);
    let found: Array<bool, shape![2, 3]> = x.isin(&tensor![8, 3]);
    assert_eq!(found, array![[true, false, false], [false, true, false]]);
}

#[test]
fn searching() {
    let sorted = vec![-1.0, 0.0, 0.0, 2.5, 7.0, 7.0, 7.0, f64::NAN];
    let list = Tensor::<f64, shape![Dyn]>::from(sorted.clone()).into_dyn();
    let values = tensor![[-9.0, -1.0, 0.0, 1.0], [7.0, 8.0, f64::NAN, f64::INFINITY]].into_dyn();
    let left = tensor![[0, 0, 1, 3], [4, 7, 7, 7]];
    let right = tensor![[0, 1, 3, 3], [7, 7, 8, 7]];
    both(&list, |list| {
        both(&values, |values| {
            assert_eq!(list.searchsorted(&values), left);
            assert_eq!(list.searchsorted_right(&values), right);
            let mut out = stack((&left, &left), Axis::<-1>).into_dyn();
            list.searchsorted_into(&values, &mut out.select_mut(-1, 0));
            assert_eq!(out.select(-1, 0), left);
        });
    });
    let list = tensor![1, 3, 5];
    let place: Tensor<usize, shape![]> = list.searchsorted(&Tensor::scalar(4));
    assert_eq!(place.into_scalar(), 2);
    let _: Tensor<usize, shape![Batch]> =
        list.searchsorted(&Tensor::<i32, shape![Batch]>::zeros_with([2]).unwrap());
    assert_eq!(
        Tensor::<i32, shape![0]>::zeros().searchsorted(&tensor![7]),
        tensor![0]
    );
}

#[test]
fn different_elements() {
    let x = DynTensor::from_vec_with([3, 4], scrambled(12, 5).collect()).unwrap();
    both(&x, |x| {
        let all = x.unique_all();
        let flat: Vec<usize> = x.iter().copied().collect();
        let mut values = flat.clone();
        values.sort();
        values.dedup();
        assert_eq!(x.unique(), Tensor::from(values.clone()));
        assert_eq!(all.values, Tensor::from(values.clone()));
        for (k, value) in values.iter().enumerate() {
            assert_eq!(
                all.indices[[k]],
                flat.iter().position(|x| x == value).unwrap()
            );
            assert_eq!(all.counts[[k]], flat.iter().filter(|x| *x == value).count());
        }
        assert_eq!(all.inverse.map(|k| values[k]), x);
        let (values, counts) = x.unique_counts();
        assert_eq!((values, counts), (all.values.clone(), all.counts));
        let (values, inverse) = x.unique_inverse();
        assert_eq!((values, inverse), (all.values, all.inverse));
        let few = tensor![[1, 9], [3, 3]];
        assert_eq!(x.isin(&few), x.map(|x| x == 1 || x == 3));
    });
    // Each NaN is distinct; of 0.0 and -0.0 the first one remains.
    let x = tensor![f64::NAN, 0.0, -0.0, f64::NAN];
    let all = x.unique_all();
    assert_eq!(all.counts, tensor![2, 1, 1]);
    assert_eq!(all.indices, tensor![1, 0, 3]);
    assert_eq!(all.inverse, tensor![1, 0, 0, 2]);
    assert!(all.values[[0]].is_sign_positive() && all.values[[1]].is_nan());
    assert_eq!(x.unique().len(), 3);
    assert_eq!(x.isin(&x), tensor![false, true, true, false]);
    assert_eq!(any(&[0, 2]).unique().shape(), [0]);
    assert_eq!(any(&[0, 2]).unique_all().inverse.shape(), [0, 2]);
    let _: Tensor<usize, shape![2, 1]> = tensor![[4], [4]].unique_inverse().1;
}

#[test]
fn classes_and_grids() {
    let labels = made(&[2, 3], |at| (at[0] * 3 + at[1]) as u8 % 4);
    both(&labels, |labels| {
        let expected = made(&[2, 3, 4], |at| i32::from((at[0] * 3 + at[1]) % 4 == at[2]));
        assert_eq!(labels.one_hot::<i32, _>(4), expected);
        assert_eq!(labels.one_hot::<i32, _>(Extent::<4>), expected);
    });
    let labels = Tensor::<i64, shape![Batch]>::from_vec_with([2], vec![1, 0]).unwrap();
    let rows: Tensor<f32, shape![Batch, 2]> = labels.one_hot(Extent::<2>);
    assert_eq!(rows, tensor![[0.0, 1.0], [1.0, 0.0]]);
    let rows: Tensor<f32, shape![Batch, Dyn]> = labels.one_hot(3);
    assert_eq!(rows.argmax(Axis::<1>).map(|k| k as i64), labels);
    assert_eq!(any(&[0]).one_hot::<i32, _>(3).shape(), [0, 3]);
    assert_eq!(any(&[0]).one_hot::<i32, _>(0).shape(), [0, 0]);
    // More classes than the table of sizes has.
    let _: Tensor<u8, shape![Batch, 50257]> = labels.one_hot(Extent::<50257>);

    let (x, y) = (tensor![1, 2, 3], tensor![0.5, 1.5]);
    let z = any(&[5]);
    both(&z, |z| {
        let (a, b, c) = meshgrid_ij((&x, &y, &z));
        let a: View<'_, i32, shape![3, 2, Dyn]> = a;
        let b: View<'_, f64, shape![3, 2, Dyn]> = b;
        assert_eq!(a, made(&[3, 2, 5], |at| at[0] as i32 + 1));
        assert_eq!(b, made(&[3, 2, 5], |at| at[1] as f64 + 0.5));
        assert_eq!(c, made(&[3, 2, 5], |at| at[2] as i32));
        let (a, b, c) = meshgrid_xy((&x, &y, &z));
        let a: View<'_, i32, shape![2, 3, Dyn]> = a;
        assert_eq!(a, made(&[2, 3, 5], |at| at[1] as i32 + 1));
        assert_eq!(b, made(&[2, 3, 5], |at| at[0] as f64 + 0.5));
        assert_eq!(c, made(&[2, 3, 5], |at| at[2] as i32));
    });
    let empty = Tensor::<i32, shape![0]>::zeros();
    let one = tensor![7];
    let (a, b, c, d) = meshgrid_xy((&x, &y, &one, &empty));
    let _: View<'_, i32, shape![2, 3, 1, 0]> = a;
    assert_eq!((b.len(), c.len(), d.shape()), (0, 0, a.shape()));
}

#[test]
fn index_add() {
    // The gradient of `take`: for all y, the sum of take(x) * y is that of x * index_add(y).
    let x = any(&[3, 4, 2]);
    for axis in 0..3 {
        let list: Vec<usize> = scrambled(5, x.shape()[axis]).collect();
        let taken = x.take(axis as isize, &list);
        let y = any(&taken.shape()) - 7;
        let zeros = x.map(|_| 0);
        both(&zeros, |zeros| {
            let mut gradient = zeros.to_tensor();
            gradient.index_add(axis as isize, &list, &y);
            assert_eq!((&taken * &y).sum_all(), (&gradient * &x).sum_all());
        });
    }
    // The added values broadcast.
    let mut x = Tensor::<i32, shape![2, 3]>::zeros();
    x.index_add(Axis::<1>, [2, 2, 0], &tensor![1]);
    assert_eq!(x, tensor![[1, 0, 2], [1, 0, 2]]);
    x.transpose()
        .to_tensor()
        .index_add(Axis::<0>, [0_u8; 0], &Tensor::scalar(1));
}

/// The maximum and minimum with the values of each index, against loops over `maximum`.
#[test]
fn maxima_and_minima_at_indices() {
    let x = any(&[3, 4, 2]);
    for axis in 0..3 {
        let size = x.shape()[axis];
        let list: Vec<usize> = scrambled(7, size).collect();
        let y = (any(&x.take(axis as isize, &list).shape()) * 5).map(|y| y % 11 + 3);
        let (mut largest, mut smallest) = (x.to_tensor(), x.to_tensor());
        for (k, &i) in list.iter().enumerate() {
            let from = y.select(axis as isize, k);
            let new = largest.select(axis as isize, i).maximum(&from);
            largest.select_mut(axis as isize, i).assign(&new);
            let new = smallest.select(axis as isize, i).minimum(&from);
            smallest.select_mut(axis as isize, i).assign(&new);
        }
        assert_ne!((&largest, &smallest), (&x, &x));
        both(&y, |y| {
            let (mut a, mut b) = (x.to_tensor(), x.to_tensor());
            a.index_max(axis as isize, &list, &y);
            b.index_min(axis as isize, &list, &y);
            assert_eq!((&a, &b), (&largest, &smallest));
            // The same with an index for each element.
            let mut sizes = [1; 3];
            sizes[axis] = list.len();
            let index = DynTensor::<usize>::from_vec_with(&sizes, list.clone()).unwrap();
            let index = index.broadcast_to_with::<DynRank>(&y.shape()).unwrap();
            let (mut a, mut b) = (x.to_tensor(), x.to_tensor());
            a.scatter_max(axis as isize, &index, &y);
            b.scatter_min(axis as isize, &index, &y);
            assert_eq!((&a, &b), (&largest, &smallest));
        });
    }
    // A NaN remains, whether it is there or comes later, as by `maximum`.
    let nan = f64::NAN;
    let (at, from) = ([0, 1, 1, 2, 2], tensor![5.0, nan, 7.0, 8.0, nan]);
    let mut x = tensor![nan, 0.0, 0.0, -0.0];
    x.index_max(Axis::<0>, at, &from);
    x.scatter_min(Axis::<0>, &tensor![0, 1, 2], &tensor![1.0]);
    assert!(x.slice(s![..3]).is_nan().all_all());
    x.scatter_max(Axis::<0>, &tensor![3], &tensor![0.0]);
    assert!(x[[3]].is_sign_positive());
    // Elements that own memory.
    let mut names = tensor!["b".to_string(), "n".to_string()];
    let from = tensor!["a".to_string(), "x".to_string(), "c".to_string()];
    names.index_max(Axis::<0>, [0, 1, 0], &from);
    assert_eq!(names, tensor!["c".to_string(), "x".to_string()]);
    names.scatter_min(Axis::<0>, &tensor![1, 1, 0], &from);
    assert_eq!(names, tensor!["c".to_string(), "a".to_string()]);
}

/// Elements written at indices are read back from there, and all others are unchanged.
#[test]
fn index_copy() {
    let x = any(&[3, 4, 2]);
    for axis in 0..3 {
        let size = x.shape()[axis];
        let list = [size - 1, 0];
        let taken = x.take(axis as isize, list);
        let new = &taken + 1000;
        both(&x, |x| {
            let mut out = x.to_tensor();
            out.index_copy(axis as isize, list, &new);
            assert_eq!(out.take(axis as isize, list), new);
            assert_eq!(out.ne(&x).count_nonzero_all(), new.len());
            out.index_copy(axis as isize, list, &taken);
            assert_eq!(out, x);
            out.index_fill(axis as isize, list, -1);
            assert_eq!(out.eq(-1).count_nonzero_all(), new.len());
        });
    }
    // In a part of a tensor, and in an array.
    let mut x = Tensor::<i32, shape![2, 3]>::zeros();
    x.select_mut(Axis::<0>, 1)
        .index_copy(Axis::<0>, [2, 0], &tensor![7, 8]);
    assert_eq!(x, tensor![[0, 0, 0], [8, 0, 7]]);
    let mut x = array![[1, 2], [3, 4]];
    x.index_copy(Axis::<1>, [0], &array![[5], [6]]);
    x.index_fill(Axis::<0>, &array![[1]], 9);
    assert_eq!(x, array![[5, 2], [9, 9]]);
    let words = &mut tensor!["a", "b", "c"].map(String::from);
    words.index_fill(Axis::<0>, [0, 1], "d".to_string());
    assert_eq!(words.as_slice().concat(), "ddc");
}

#[test]
fn diagonals() {
    for [m, n] in [[3, 4], [4, 2], [1, 1], [0, 3]] {
        let x = any(&[2, m, n]);
        both(&x, |x| {
            for k in 0..6 {
                let above = m.min(n.saturating_sub(k));
                let below = m.saturating_sub(k).min(n);
                let right = made(&[2, above], |at| x[[at[0], at[1], at[1] + k]]);
                let down = made(&[2, below], |at| x[[at[0], at[1] + k, at[1]]]);
                assert_eq!(x.diagonal_above(k), right);
                assert_eq!(x.diagonal_below(k), down);
                let mut y = x.to_tensor();
                y.diagonal_above_mut(k).map_inplace(|x| x + 100);
                assert_eq!(
                    &y - &x,
                    made(&[2, m, n], |at| i32::from(at[1] + k == at[2]) * 100)
                );
                let mut y = x.to_tensor();
                y.diagonal_below_mut(k).map_inplace(|x| x + 100);
                assert_eq!(
                    &y - &x,
                    made(&[2, m, n], |at| i32::from(at[1] == at[2] + k) * 100)
                );
            }
        });
    }
    let x = Tensor::<i32, shape![Batch, 3, 4]>::arange_with([1, 3, 4]).unwrap();
    let _: View<'_, i32, shape![Batch, 3]> = x.diagonal_above(Extent::<1>);
    let _: View<'_, i32, shape![Batch, 1]> = x.diagonal_above(Extent::<3>);
    let _: View<'_, i32, shape![Batch, 0]> = x.diagonal_above(Extent::<9>);
    let _: View<'_, i32, shape![Batch, 2]> = x.diagonal_below(Extent::<1>);
    let _: View<'_, i32, shape![Batch, Dyn]> = x.diagonal_below(1);
}

/// Bins of equal width, which are found by a multiplication: next to the edges, too, each element
/// is counted where a comparison with all edges finds it.
#[test]
fn histograms_of_equal_bins() {
    fn check<T: broadax::FloatElement>(edges: &Tensor<T, shape![Dyn]>, near: fn(T) -> [T; 3]) {
        let (first, last) = (edges[[0]], edges[[edges.len() - 1]]);
        let two = T::one() + T::one();
        let mut all: Vec<T> = edges.iter().flat_map(|&edge| near(edge)).collect();
        all.extend(edges.iter().map(|&edge| edge / two + first / two));
        all.extend([T::nan(), T::infinity(), T::neg_infinity(), T::zero()]);
        let x: Tensor<T, shape![Dyn]> = all.iter().copied().collect();
        let counts = x.histogram(edges);
        for k in 0..counts.len() {
            let (low, high) = (edges[[k]], edges[[k + 1]]);
            let inside =
                |x: &&T| low <= **x && (**x < high || k + 1 == counts.len() && **x == last);
            assert_eq!(
                counts[[k]],
                all.iter().filter(inside).count(),
                "bin {k} of {}",
                counts.len()
            );
        }
        let mut out = counts.map(|_| 7);
        x.histogram_into(edges, &mut out);
        assert_eq!(out, counts);
    }
    let near = |x: f64| [x.next_down(), x, x.next_up()];
    let near_f32 = |x: f32| [x.next_down(), x, x.next_up()];
    for bins in [7_usize, 8, 9, 10, 64, 100, 1000] {
        let ends = [
            (0.0, 1.0),
            (-0.3, 0.7),
            (1e-300, 3e-300),
            (-1e9, 1e9 + 0.1),
            (1.0, 1.0 + 1e-13),
            (-f64::MAX, f64::MAX),
            (5.0, 5.0),
        ];
        for (low, high) in ends {
            let at = |k: usize| (k as f64 / bins as f64) * (high - low) + low;
            // (The distance of the largest numbers is infinite.)
            let at = |k| {
                if k == bins {
                    high
                } else if at(k).is_finite() {
                    at(k)
                } else {
                    low
                }
            };
            let edges: Tensor<f64, shape![Dyn]> = (0..=bins).map(at).collect();
            let edges = edges.minimum(high).cummax(Axis::<0>);
            check(&edges, near);
            check(&edges.cast::<f32>(), near_f32);
            // Not quite equal.
            let uneven = edges.map(|x| {
                if x == low {
                    x
                } else {
                    x - (x - low) * 0.3 / bins as f64
                }
            });
            check(&uneven.sort(Axis::<0>), near);
        }
        // Of other widths.
        let squares = (0..=bins).map(|k| (k * k) as f64).collect();
        check(&squares, near);
    }
    // Every second edge of a list.
    let edges = Tensor::<f64, shape![33]>::linspace(-2.0, 2.0);
    let x = Tensor::<f64, shape![3000]>::from_fn(|[i]| (i * 7919 % 1009) as f64 / 200.0 - 2.5);
    let half = edges.slice(s![..;2]).to_tensor();
    assert_eq!(x.histogram(&edges.slice(s![..;2])), x.histogram(&half));
}

#[test]
fn histograms_as_numpy() {
    // Recorded results of NumPy 2.4.6: `np.histogram(x, bins=edges)[0]`.
    let x = tensor![0.0, 0.5, 1.0, 1.0, 2.0, 2.5, -1.0, 3.0, f64::NAN];
    assert_eq!(x.histogram(&tensor![0.0, 1.0, 2.0, 2.5]), tensor![2, 2, 2]);
    // Equal edges: the last two count the elements on them.
    let x = tensor![1.0, 2.0, 2.0];
    assert_eq!(x.histogram(&tensor![0.0, 1.0, 2.0, 2.0]), tensor![0, 1, 2]);
    let nothing: Tensor<usize, shape![0]> = x.histogram(&tensor![1.0]);
    assert_eq!(nothing.len(), 0);
    let no_edges = Tensor::<f64, shape![Dyn]>::zeros_with([0]).unwrap();
    assert_eq!(x.histogram(&no_edges).shape(), [0]);
    // No elements, and a dynamic number of edges.
    let edges = Tensor::<f64, shape![Dyn]>::linspace_with([4], 0.0, 1.0).unwrap();
    let counts: Tensor<usize, shape![Dyn]> = Tensor::<f64, shape![0]>::zeros().histogram(&edges);
    assert_eq!(counts, tensor![0, 0, 0]);
}

/// `repeat` with a count for each element, as NumPy's.
/// Compared with `take` of the indices that remain.
#[test]
fn delete_lists() {
    // np.delete(x, [0, 2, 0], axis=1).
    let x = tensor![[1, 2, 3, 4], [5, 6, 7, 8]];
    let columns: Tensor<i32, shape![2, Dyn]> = x.delete(Axis::<1>, [0, 2, 0]);
    assert_eq!(columns, tensor![[2, 4], [6, 8]]);
    let x = any(&[3, 7, 2]);
    both(&x, |x| {
        let lists = [
            vec![],
            vec![0],
            vec![6],
            vec![3, 2, 3],
            vec![6, 0, 4, 2],
            vec![5, 6, 1, 0],
            (0..7).rev().collect(),
        ];
        for list in lists {
            let left: Vec<usize> = (0..7).filter(|k| !list.contains(k)).collect();
            let wanted = x.take(1, &left);
            assert_eq!(x.delete(1, &list), wanted);
            assert_eq!(x.delete(-2, &list[..]), wanted);
            let mut out = wanted.map(|_| 0);
            x.delete_into(1, &list, &mut out);
            assert_eq!(out, wanted);
        }
        assert_eq!(x.delete(2, &[1, 0]).shape(), [3, 7, 0]);
    });
    let words = tensor!["a", "b", "c"].map(String::from);
    assert_eq!(words.delete(Axis::<0>, [1]).as_slice().concat(), "ac");
    // Nothing is written if an index is out of range.
    let (line, mut out) = (tensor![1, 2, 3], tensor![7, 7]);
    let wrong = line.try_delete_into(Axis::<0>, [0, 3], &mut out);
    assert_eq!(
        wrong.unwrap_err().to_string(),
        "delete: index 3 is out of range for axis 0 of shape (3), which has size 3"
    );
    assert_eq!(out, tensor![7, 7]);
    let none = Tensor::<i32, shape![0]>::zeros();
    assert!(none.delete(Axis::<0>, &[]).is_empty());
    assert!(none.try_delete(Axis::<0>, [0]).is_err());
}

#[test]
fn repeat_each() {
    // np.repeat(x, [1, 2], axis=0), and along the other axis.
    let x = tensor![[1, 2], [3, 4]];
    let rows: Tensor<i32, shape![Dyn, 2]> = x.repeat_each(Axis::<0>, [1, 2]);
    assert_eq!(rows, tensor![[1, 2], [3, 4], [3, 4]]);
    let columns: Tensor<i32, shape![2, Dyn]> = x.repeat_each(Axis::<-1>, &tensor![2_u8, 0]);
    assert_eq!(columns, tensor![[1, 1], [3, 3]]);
    // Compared with `take`.
    let x = any(&[3, 4, 2]);
    both(&x, |x| {
        for (axis, counts) in [(0, vec![2, 0, 3]), (1, vec![0, 1, 1, 4]), (2, vec![0, 0])] {
            let each = counts.iter().enumerate();
            let places: Vec<usize> = each.flat_map(|(k, &n)| vec![k; n]).collect();
            assert_eq!(x.repeat_each(axis, &counts), x.take(axis, &places));
        }
    });
    // Counts in a view that is not contiguous, no elements, and elements of other types.
    let counts = tensor![[1, 9], [0, 9], [2, 9]];
    let words = tensor!["a", "b", "c"].map(String::from);
    let repeated = words.repeat_each(Axis::<0>, &counts.select(Axis::<1>, 0));
    assert_eq!(repeated.as_slice().concat(), "acc");
    let none = Tensor::<i32, shape![2, 0]>::zeros();
    assert_eq!(
        none.repeat_each(Axis::<0>, [1, usize::MAX - 1]).shape(),
        [usize::MAX, 0]
    );
    assert_eq!(none.repeat_each(Axis::<1>, [0; 0]).shape(), [2, 0]);
    // Errors.
    let x = x.reshape_with::<DynRank>([12, 2]).unwrap();
    assert!(x.try_repeat_each(2, [1]).is_err());
    assert!(x.try_repeat_each(1, [1, 1, 1]).is_err());
    assert!(x.try_repeat_each(1, &tensor![[1, 1]].into_dyn()).is_err());
    assert!(x.try_repeat_each(1, [1, -1]).is_err());
    assert!(x.try_repeat_each(1, [1, usize::MAX]).is_err());
    assert!(x.try_repeat_each(1, [0, usize::MAX / 8]).is_err());
}

#[test]
fn unique_rows() {
    // np.unique([[1, 0, 0], [1, 0, 0], [2, 3, 4]], axis=0), from NumPy's documentation.
    let x = tensor![[1, 0, 0], [1, 0, 0], [2, 3, 4]];
    let rows: Tensor<i32, shape![Dyn, 3]> = x.unique_axis(Axis::<0>);
    assert_eq!(rows, tensor![[1, 0, 0], [2, 3, 4]]);
    // np.unique(x, axis=1)
    let columns: Tensor<i32, shape![3, Dyn]> = x.unique_axis(Axis::<1>);
    assert_eq!(columns, tensor![[0, 0, 1], [0, 0, 1], [3, 4, 2]]);
    let mut x = any(&[2, 6, 3]);
    x.map_inplace(|x| x * 5 % 3 % 2);
    both(&x, |x| {
        for axis in 0..3 {
            let found = x.unique_axis(axis);
            let part = |x: &DynView<'_, i32>, k| -> Vec<i32> {
                x.select(axis, k).iter().copied().collect()
            };
            let size = x.shape()[axis as usize];
            let mut parts: Vec<_> = (0..size).map(|k| part(&x, k)).collect();
            parts.sort();
            parts.dedup();
            let found: Vec<_> = (0..found.shape()[axis as usize])
                .map(|k| part(&found.view(), k))
                .collect();
            assert_eq!(found, parts, "axis {axis}");
        }
    });
    // NaNs are distinct, and after all numbers; the first of equal parts is kept.
    let x = tensor![[f64::NAN], [1.0], [f64::NAN], [-0.0], [0.0]];
    let rows = x.unique_axis(Axis::<0>);
    assert_eq!(rows.shape(), [4, 1]);
    assert!(rows[[0, 0]].is_sign_negative() && rows[[1, 0]] == 1.0);
    assert!(rows[[2, 0]].is_nan() && rows[[3, 0]].is_nan());
    // Without elements: parts without elements are equal.
    assert_eq!(
        Tensor::<i32, shape![3, 0]>::zeros()
            .unique_axis(Axis::<0>)
            .shape(),
        [1, 0]
    );
    assert_eq!(
        Tensor::<i32, shape![0, 3]>::zeros()
            .unique_axis(Axis::<0>)
            .shape(),
        [0, 3]
    );
    assert!(Tensor::scalar(1).into_dyn().try_unique_axis(0).is_err());
}

#[test]
fn mask_assign() {
    let x = any(&[2, 3, 4]);
    both(&x, |x| {
        both(&x.map(|x| x % 5 > 2), |mask| {
            let list = x.mask(&mask) * 100;
            let mut out = x.to_tensor();
            out.try_transpose_mut().unwrap().mask_assign(
                &mask.transpose(),
                &x.transpose().mask(&mask.transpose()).map(|x| x * 100),
            );
            assert_eq!(out, where_(&mask, &x * 100, &x));
            let mut out = x.to_tensor();
            out.mask_assign(&mask, &list);
            assert_eq!(out, where_(&mask, &x * 100, &x));
            assert_eq!(out.mask(&mask), list);
            assert!(out.try_mask_assign(&mask, &list.slice(s![1..])).is_err());
            assert!(out.try_mask_assign(&mask.select(0, 0), &list).is_err());
            assert!(
                out.try_mask_assign(&mask, &list.unsqueeze(Axis::<0>).into_dyn())
                    .is_err()
            );
            assert_eq!(out.mask(&mask), list);
        });
    });
    // Values in reverse order, an array, no elements.
    let mut x = array![1, -2, 3, -4];
    let mask = x.lt(0);
    x.mask_assign(&mask, &tensor![7, 8].flip(Axis::<0>));
    assert_eq!(x, array![1, 8, 3, 7]);
    x.mask_assign(&mask.map(|_| false), &Tensor::<i32, shape![0]>::zeros());
    assert_eq!(x, array![1, 8, 3, 7]);
}

#[test]
fn weighted_counts() {
    // np.bincount(x, weights=w), from NumPy's documentation.
    let (x, w) = (
        tensor![0, 1, 1, 2, 2, 2],
        tensor![0.3, 0.5, 0.2, 0.7, 1.0, -0.6],
    );
    let sums: Tensor<f64, shape![3]> = x.bincount_weighted(Extent::<3>, &w);
    assert!(sums.all_close(&tensor![0.3, 0.7, 1.1], 1e-15, 0.0));
    let classes = any(&[3, 4]).map(|x| (x * 7 % 5) as u8);
    both(&classes, |classes| {
        both(&any(&[3, 4]), |weights| {
            let sums = classes.bincount_weighted(6, &weights);
            let sum = |k: usize| {
                let pairs = classes.iter().zip(weights.iter());
                pairs
                    .filter(|(class, _)| **class as usize == k)
                    .map(|(_, w)| w)
                    .sum()
            };
            assert_eq!(sums, made(&[6], |at| sum(at[0])));
            assert_eq!(
                classes.bincount_weighted(6, &weights.map(|_| 1_usize)),
                classes.bincount(6)
            );
            assert!(classes.try_bincount_weighted(4, &weights).is_err());
            assert!(
                classes
                    .try_bincount_weighted(6, &weights.transpose())
                    .is_err()
            );
        });
    });
    let nothing = Tensor::<usize, shape![0]>::zeros();
    assert_eq!(
        nothing.bincount_weighted(Extent::<2>, &Tensor::<f32, shape![0]>::zeros()),
        tensor![0.0, 0.0]
    );
}

#[test]
fn diagonals_of_new_matrices() {
    for n in [0, 1, 3] {
        both(&any(&[2, n]), |x| {
            for k in 0..3 {
                let size = n + k;
                let above = made(&[2, size, size], |at| match at[1] + k == at[2] {
                    true => x[[at[0], at[1]]],
                    false => 0,
                });
                assert_eq!(x.diag_embed_above(k), above);
                assert_eq!(x.diag_embed_below(k), above.transpose());
            }
        });
    }
    let x = Tensor::<i32, shape![4, 2]>::arange();
    let _: Tensor<i32, shape![4, 5, 5]> = x.diag_embed_above(Extent::<3>);
    let _: Tensor<i32, shape![4, Dyn, Dyn]> = x.diag_embed_below(3);
    assert_eq!(
        array![5].diag_embed_above(Extent::<1>),
        array![[0, 5], [0, 0]]
    );
    assert!(
        x.clone()
            .into_dyn()
            .try_diag_embed_above(usize::MAX)
            .is_err()
    );
    assert!(
        x.select(Axis::<0>, 0)
            .select(Axis::<0>, 0)
            .into_dyn()
            .try_diag_embed_below(1)
            .is_err()
    );
}

/// Amounts of type `usize` need no bound for an axis that is a parameter.
#[test]
fn padded_parameters() {
    fn by_numbers<B: Shape, N: Dim>(
        x: &Tensor<i32, shape![..B, N]>,
        n: usize,
    ) -> [Tensor<i32, shape![..B, Dyn]>; 3] {
        [
            x.pad(Axis::<-1>, n, 1, 9),
            x.pad(Axis::<-1>, Extent::<1>, n, 9),
            x.pad(Axis::<-1>, n, Extent::<0>, 9),
        ]
    }
    fn embedded<B: Shape, N: Dim>(
        x: &Tensor<i32, shape![..B, N]>,
        k: usize,
    ) -> Tensor<i32, shape![..B, Dyn, Dyn]> {
        x.diag_embed_above(k)
    }
    fn below<M: Dim, N: Dim>(
        x: &Tensor<i32, shape![M, N]>,
        k: usize,
    ) -> View<'_, i32, shape![Dyn]> {
        x.diagonal_below(k)
    }
    assert_eq!(below(&tensor![[1, 2], [3, 4], [5, 6]], 1), tensor![3, 6]);
    let [x, y, z] = by_numbers(&tensor![[1, 2], [3, 4]], 2);
    assert_eq!(x, tensor![[9, 9, 1, 2, 9], [9, 9, 3, 4, 9]]);
    assert_eq!(y, tensor![[9, 1, 2, 9, 9], [9, 3, 4, 9, 9]]);
    assert_eq!(z, tensor![[9, 9, 1, 2], [9, 9, 3, 4]]);
    assert_eq!(
        embedded(&tensor![[5], [6]], 1),
        tensor![[[0, 5], [0, 0]], [[0, 6], [0, 0]]]
    );
    let vector: DynTensor<i32> = tensor![1, 2].into_dyn();
    let matrix: Tensor<i32, shape![..DynRank, Dyn, Dyn]> = vector.diag_embed_below(1);
    assert_eq!(matrix.shape(), [3, 3]);
}

#[test]
fn padded_by_mode() {
    // np.pad(np.arange(1, n + 1), (7, 9), mode=..) of NumPy 2.4, each element a digit.
    let recorded = [
        (PadMode::Edge, 1, "11111111111111111"),
        (PadMode::Reflect, 1, "11111111111111111"),
        (PadMode::Symmetric, 1, "11111111111111111"),
        (PadMode::Wrap, 1, "11111111111111111"),
        (PadMode::Edge, 2, "111111112222222222"),
        (PadMode::Reflect, 2, "212121212121212121"),
        (PadMode::Symmetric, 2, "221122112211221122"),
        (PadMode::Wrap, 2, "212121212121212121"),
        (PadMode::Edge, 3, "1111111123333333333"),
        (PadMode::Reflect, 3, "2321232123212321232"),
        (PadMode::Symmetric, 3, "1123321123321123321"),
        (PadMode::Wrap, 3, "3123123123123123123"),
        (PadMode::Edge, 5, "111111112345555555555"),
        (PadMode::Reflect, 5, "234543212345432123454"),
        (PadMode::Symmetric, 5, "455432112345543211234"),
        (PadMode::Wrap, 5, "451234512345123451234"),
    ];
    for (mode, n, digits) in recorded {
        let line = any(&[n]).map(|x| x + 1);
        let expected: Vec<i32> = digits.bytes().map(|c| i32::from(c - b'0')).collect();
        assert_eq!(
            line.pad_mode(0, 7, 9, mode).as_slice(),
            expected,
            "{mode:?} {n}"
        );
        // The counts are those of the ends, and any part of the longest padding is right.
        for (before, after) in [(0, 0), (1, 0), (0, 1), (n, n), (2, 5)] {
            let padded = line.pad_mode(0, before, after, mode);
            assert_eq!(
                padded.as_slice(),
                &expected[7 - before..7 + n + after],
                "{mode:?} {n}"
            );
        }
        // The same along each axis of a tensor, and for lanes of several elements.
        both(&any(&[2, n, 3]), |x| {
            let expected = made(&[2, n + 16, 3], |at| {
                x[[at[0], expected[at[1]] as usize - 1, at[2]]]
            });
            assert_eq!(x.pad_mode(1, 7, 9, mode), expected);
            assert_eq!(
                x.permute([1, 2, 0]).pad_mode(0, 7, 9, mode),
                expected.permute([1, 2, 0])
            );
            assert_eq!(
                x.permute([0, 2, 1]).pad_mode(-1, 7, 9, mode),
                expected.permute([0, 2, 1])
            );
        });
    }
    // An empty axis has no elements to pad with; an empty tensor may have.
    for mode in [
        PadMode::Edge,
        PadMode::Reflect,
        PadMode::Symmetric,
        PadMode::Wrap,
    ] {
        let empty = any(&[0, 3]);
        assert_eq!(
            empty.try_pad_mode(0, 1, 0, mode).unwrap_err().to_string(),
            "pad_mode: axis 0 of shape (0, 3) has size 0: there is nothing to choose from",
        );
        assert_eq!(empty.pad_mode(0, 0, 0, mode), empty);
        assert_eq!(empty.pad_mode(1, 2, 2, mode).shape(), [0, 7]);
    }
    let x: Array<i32, shape![4]> =
        array![1, 2].pad_mode(Axis::<0>, Extent::<1>, Extent::<1>, PadMode::Wrap);
    assert_eq!(x, array![2, 1, 2, 1]);
    let words = tensor!["a", "b", "c"].map(String::from);
    assert_eq!(
        words
            .pad_mode(Axis::<0>, 2, 2, PadMode::Reflect)
            .as_slice()
            .concat(),
        "cbabcba"
    );
}

#[test]
fn padded_axes() {
    // np.pad([[1, 2], [3, 4]], ((3, 2), (2, 3)), constant_values=0), as NumPy pads.
    let x = tensor![[1, 2], [3, 4]];
    let padded: Tensor<i32, shape![7, 7]> =
        x.pad_axes(((Extent::<3>, Extent::<2>), (Extent::<2>, Extent::<3>)), 0);
    assert_eq!(padded.slice(s![3..5, 2..4]), x);
    assert_eq!(padded.sum_all(), 10);
    for sizes in [[2, 3, 2], [1, 1, 1], [0, 2, 3]] {
        both(&any(&sizes), |x| {
            for pairs in [[(0, 0), (0, 0)], [(1, 2), (0, 3)], [(4, 0), (1, 1)]] {
                let [(a, b), (c, d)] = pairs;
                let [p, m, n] = sizes;
                let expected = made(&[p, m + a + b, n + c + d], |at| {
                    let inside = (a..a + m).contains(&at[1]) && (c..c + n).contains(&at[2]);
                    if inside {
                        x[[at[0], at[1] - a, at[2] - c]]
                    } else {
                        -1
                    }
                });
                assert_eq!(x.pad_axes(pairs, -1), expected);
                assert_eq!(x.pad_axes(&pairs, -1), expected);
                assert_eq!(x.pad_axes(&pairs[..], -1), expected);
                assert_eq!(x.pad_axes(((a, b), (c, d)), -1), expected);
                assert_eq!(x.pad(1, a, b, -1).pad(2, c, d, -1), expected);
                let known = x.view().try_into_shape::<shape![Dyn, Dyn, Dyn]>().unwrap();
                assert_eq!(known.pad_axes(((a, b), (c, d)), -1), expected);
            }
            assert_eq!(x.pad_axes([(0, 0); 0], 5), x);
            assert!(x.try_pad_axes([(0, 0); 4], 5).is_err());
            assert!(x.try_pad_axes([(usize::MAX, 1)], 5).is_err());
        });
    }
    // Any leading axes, without a bound on the sizes; and an inline result.
    fn framed<B: Shape>(x: &Tensor<f32, shape![..B, 3]>) -> Tensor<f32, shape![..B, 5]> {
        x.pad_axes(((Extent::<1>, Extent::<1>),), 0.0)
    }
    assert_eq!(
        framed(&tensor![[1.0, 2.0, 3.0]]),
        tensor![[0.0, 1.0, 2.0, 3.0, 0.0]]
    );
    let inline: Array<i32, shape![3]> = array![7].pad_axes(((Extent::<1>, Extent::<1>),), 0);
    assert_eq!(inline, array![0, 7, 0]);
}

#[test]
fn multiples_are_added() {
    both(&any(&[2, 3]), |x| {
        let start = any(&[2, 3]) - 7;
        let mut y = start.clone();
        y.scaled_add(3, &x);
        assert_eq!(y, &start + &x * 3);
        // Into a view that is not contiguous, and with broadcasting.
        let mut wide = stack((&start, &start), -1);
        wide.select_mut(-1, 1).scaled_add(-2, &x.select(0, 1));
        assert_eq!(wide.select(-1, 1), &start - &x.select(0, 1) * 2);
        assert_eq!(wide.select(-1, 0), start);
        assert!(y.try_scaled_add(1, &any(&[2])).is_err());
        assert_eq!(y, &start + &x * 3);
    });
    let mut x = array![1.0, 2.0];
    x.scaled_add(0.5, 3.0);
    let y = x;
    x.scaled_add(2.0, y.lazy().square());
    assert_eq!(x, array![15.0, 28.0]);
}

#[test]
fn positions_of_indices() {
    // np.ravel_multi_index((3, 1, 4, 1), (6, 7, 8, 9)), from NumPy's documentation.
    let x = Tensor::<i32, shape![6, 7, 8, 9]>::zeros();
    assert_eq!(x.ravel_multi_index([3, 1, 4, 1]), 1621);
    let x = any(&[6, 7, 2]);
    both(&x, |x| {
        for position in 0..x.len() {
            assert_eq!(x.ravel_multi_index(x.unravel_index(position)), position);
        }
        assert!(x.try_ravel_multi_index([6, 0, 0]).is_err());
        assert!(x.try_ravel_multi_index([0, 0, 2]).is_err());
        assert!(x.try_ravel_multi_index([0, 0]).is_err());
        assert!(x.try_ravel_multi_index([0; 4]).is_err());
    });
    assert_eq!(Tensor::scalar(1).ravel_multi_index([]), 0);
    assert!(
        Tensor::<i32, shape![2, 0]>::zeros()
            .try_ravel_multi_index([0, 0])
            .is_err()
    );
    let huge = Tensor::<i32, shape![Dyn, Dyn, 0]>::zeros_with([usize::MAX, usize::MAX, 0]).unwrap();
    assert!(huge.try_ravel_multi_index([usize::MAX - 1, 5, 0]).is_err());
}
