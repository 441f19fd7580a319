//! Operations that change sizes. Each body runs on the same elements with a static shape, with a
//! shape with some dynamic sizes, and with dynamic rank; and on a view of them that is not
//! contiguous. This compares the shape rule for types, which computes the shape of the first
//! result, with the rule for numbers, which computes that of the last one.

use broadax::prelude::*;
use broadax::{
    Conv, ConvTranspose, ConvTransposeDim, Full, Pool, Same, SlideDim, Valid, concat, stack,
    try_stack,
};
use static_assertions::assert_type_eq_all;

dim!(Batch);
dim!(Vocab = 4);

/// A tensor of dynamic rank with the elements 0, 1, 2, ..
fn any(sizes: &[usize]) -> DynTensor<i32> {
    DynTensor::arange_with(sizes).unwrap()
}

/// Creates a tensor by a function of the index.
fn made(sizes: &[usize], f: impl Fn(&[usize]) -> i32) -> DynTensor<i32> {
    DynTensor::from_fn_with(sizes, |at| f(&at)).unwrap()
}

/// Returns a tensor with the axes of `x` in reverse order and each element twice. `seen` returns a
/// view of it with the elements of `x`, not in row-major order and with gaps.
fn scattered(x: &DynTensor<i32>) -> DynTensor<i32> {
    let turned = x.try_permute(reverse(x.rank())).unwrap();
    stack((&turned, &turned), -1)
}
fn reverse(rank: usize) -> Vec<isize> {
    (0..rank as isize).rev().collect()
}

/// Runs a body for tensors of 0, 1, 2, .. of each shape, and for views of the same elements that
/// are not in row-major order.
macro_rules! each {
    ($sizes:expr; $($shape:ty),+; |$x:ident| $body:expr) => { $(
        let tensor = Tensor::<i32, $shape>::arange_with($sizes).unwrap();
        {
            let $x = &tensor;
            $body;
        }
        {
            let scattered = scattered(&any(&$sizes));
            let half = scattered.select(-1, 0);
            let view = half.try_permute(&reverse(tensor.rank())).unwrap();
            let view = view.try_into_shape::<$shape>().unwrap();
            assert_eq!(view, tensor);
            assert!(tensor.len() < 2 || !view.is_contiguous());
            let $x = &view;
            $body;
        }
    )+ };
}

/// Like [`made`], by a map from an index of the result to one of `x`.
fn taken(x: &DynTensor<i32>, sizes: &[usize], f: impl Fn(&mut [usize])) -> DynTensor<i32> {
    made(sizes, |at| {
        let mut at = at.to_vec();
        f(&mut at);
        x[&at[..]]
    })
}

#[test]
fn concat_two() {
    each! { [2, 3, 2]; shape![2, 3, 2], shape![Dyn, 3, 2], shape![Batch, Dyn, 2], DynRank; |x| {
        let y = any(&[2, 1, 2]).try_into_shape::<shape![2, 1, 2]>().unwrap() + 100;
        let joined = any(&[2, 4, 2]);
        let joined = made(&joined.shape(), |at| match at[1] {
            3 => 100 + 2 * at[0] as i32 + at[2] as i32,
            _ => (6 * at[0] + 2 * at[1] + at[2]) as i32,
        });
        // The left operand determines the type.
        let x = x.view().into_dyn();
        assert_eq!(x.concat(&y.view().into_dyn(), 1), joined);
        assert_eq!(x.concat(&y, Axis::<1>), joined);
        assert_eq!(x.concat(&y, Axis::<-2>), joined);
        assert_eq!(concat((&x, &y), Axis::<1>), joined);
    } }
    each! { [2, 3]; shape![2, 3], shape![Dyn, 3], shape![2, Dyn], DynRank; |x| {
        let twice = made(&[2, 6], |at| (3 * at[0] + at[1] % 3) as i32);
        assert_eq!(x.concat(x, Axis::<1>), twice);
        assert_eq!(concat([x, x], Axis::<1>), twice);
        assert_eq!(concat(&[x, x][..], Axis::<1>), twice);
        let thrice = made(&[6, 3], |at| (3 * (at[0] % 2) + at[1]) as i32);
        assert_eq!(concat((x, x, x), Axis::<0>), thrice);
        assert_eq!(concat([x; 3], Axis::<-2>), thrice);
    } }
    // No elements, one element, and a part without elements.
    each! { [0, 3]; shape![0, 3], shape![Dyn, 3], DynRank; |x| {
        assert_eq!(x.concat(x, Axis::<0>).shape(), [0, 3]);
        assert_eq!(x.concat(x, Axis::<1>).shape(), [0, 6]);
        assert_eq!(x.concat(&tensor![[7, 8, 9]], Axis::<0>), tensor![[7, 8, 9]]);
    } }
    each! { [1]; shape![1], shape![Dyn], DynRank; |x| {
        assert_eq!(x.concat(x, Axis::<0>), tensor![0, 0]);
    } }
}

#[test]
fn concat_many() {
    let (a, b, c) = (tensor![1], tensor![2, 3], tensor![4, 5, 6]);
    let all: Tensor<i32, shape![12]> = concat((&a, &b, &c, &a, &b, &c), Axis::<0>);
    assert_eq!(all, tensor![1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
    let all: Tensor<i32, shape![8]> = concat((&a, &a, &a, &a, &a, &a, &a, &a), Axis::<0>);
    assert_eq!(all, tensor![1, 1, 1, 1, 1, 1, 1, 1]);
    // Inline, if all operands are.
    let (a, b) = (array![[1, 2]], array![[3, 4], [5, 6]]);
    let all: Array<i32, shape![5, 2]> = concat((&a, &b, &b), Axis::<0>);
    assert_eq!(all, array![[1, 2], [3, 4], [5, 6], [3, 4], [5, 6]]);
    let all: Array<i32, shape![1, 4]> = a.concat(&a, Axis::<1>);
    assert_eq!(all, array![[1, 2, 1, 2]]);
    let all: Tensor<i32, shape![3, 2]> = a.concat(&b.to_tensor(), Axis::<0>);
    assert_eq!(all, tensor![[1, 2], [3, 4], [5, 6]]);
    // The number of operands is static for an array, dynamic for a slice and a vector. Each may be
    // borrowed.
    let rows = [tensor![1, 2], tensor![3, 4], tensor![5, 6]];
    let joined: Tensor<i32, shape![6]> = concat(&rows, Axis::<0>);
    let stacked: Tensor<i32, shape![3, 2]> = stack(&rows, Axis::<0>);
    assert_eq!(
        (&joined, &stacked[[2, 1]]),
        (&tensor![1, 2, 3, 4, 5, 6], &6)
    );
    let many: Vec<_> = rows.iter().map(|row| row.view()).collect();
    let from_many: Tensor<i32, shape![Dyn]> = concat(&many, Axis::<0>);
    assert_eq!(from_many, joined);
    assert_eq!(from_many, concat(&many[..], Axis::<0>));
    let from_many: Tensor<i32, shape![Dyn, 2]> = stack(&many, Axis::<0>);
    assert_eq!(from_many, stacked);
    assert_eq!(from_many, stack(&many[..], Axis::<0>));
    let mut out = stacked.map(|_| 0);
    broadax::stack_into(&rows, Axis::<0>, &mut out);
    assert_eq!(out, stacked);
    out.fill(0);
    broadax::stack_into(&many, Axis::<0>, &mut out);
    assert_eq!(out, stacked);
    let mut out = joined.map(|_| 0);
    broadax::concat_into(&rows, Axis::<0>, &mut out);
    assert_eq!(out, joined);
    out.fill(0);
    broadax::concat_into(&many, Axis::<0>, &mut out);
    assert_eq!(out, joined);
    // Elements with drop glue, cloned in order.
    let words = Tensor::<_, shape![2, 2]>::from_nested([["a", "b"], ["c", "d"]]).map(String::from);
    let turned = words.transpose();
    let all = concat((&words, &turned), Axis::<1>);
    assert_eq!(all.as_slice().concat(), "abaccdbd");
    let all = stack((&words, &turned), Axis::<2>);
    assert_eq!(all.as_slice().concat(), "aabccbdd");
    // Types: dynamic sizes stay dynamic, and named axes keep their name.
    let x = Tensor::<i32, shape![Dyn, 3]>::arange_with([2, 3]).unwrap();
    let y: Tensor<i32, shape![Dyn, 3]> = x.concat(&tensor![[1, 2, 3]], Axis::<0>);
    let z: Tensor<i32, shape![Dyn, 6]> = y.concat(&y, Axis::<1>);
    assert_eq!(z.shape(), [3, 6]);
    let names = Tensor::<i32, shape![Batch, Vocab]>::arange_with([2, 4]).unwrap();
    let wide: Tensor<i32, shape![Batch, 8]> = names.concat(&names, Axis::<1>);
    let long: Tensor<i32, shape![Dyn, Vocab]> = names.concat(&names, Axis::<0>);
    assert_eq!(wide.shape(), [2, 8]);
    assert_eq!(long.shape(), [4, 4]);
}

#[test]
fn stacking() {
    each! { [2, 3]; shape![2, 3], shape![Dyn, 3], DynRank; |x| {
        for (axis, sizes) in [(0, [2, 2, 3]), (1, [2, 2, 3]), (2, [2, 3, 2]), (-1, [2, 3, 2])] {
            let at = if axis < 0 { 2 } else { axis as usize };
            let expected = made(&sizes, |index| {
                let mut index = index.to_vec();
                index.remove(at);
                (3 * index[0] + index[1]) as i32
            });
            let y = x.view().into_dyn();
            assert_eq!(stack((&y, &y), axis), expected);
            assert_eq!(try_stack(&[y.clone(), y][..], axis).unwrap(), expected);
        }
        let expected = made(&[2, 3, 3], |at| (3 * at[0] + at[1]) as i32);
        assert_eq!(stack((x, x, x), Axis::<2>), expected);
        assert_eq!(stack([x; 3], Axis::<-1>), expected);
        assert_eq!(stack(&[x; 3][..], Axis::<-1>), expected);
    } }
    // Scalars, a single tensor, and no elements.
    each! { []; shape![], DynRank; |x| {
        assert_eq!(stack((x, x), Axis::<0>), tensor![0, 0]);
        assert_eq!(stack([x], Axis::<0>), tensor![0]);
    } }
    each! { [0]; shape![0], shape![Dyn], DynRank; |x| {
        assert_eq!(stack((x, x), Axis::<0>).shape(), [2, 0]);
        assert_eq!(stack((x, x), Axis::<1>).shape(), [0, 2]);
    } }
    let x: Array<i32, shape![2, 2]> = stack([array![1, 2], array![3, 4]], Axis::<0>);
    assert_eq!(x, array![[1, 2], [3, 4]]);
    let one: Tensor<i32, shape![1, 2]> = stack([tensor![1, 2]], Axis::<0>);
    assert_eq!(one, tensor![[1, 2]]);
    // Any leading axes.
    fn pair<B: Shape, N: Dim>(x: &Tensor<i32, (B, N)>) -> Tensor<i32, shape![..B, N, 2]> {
        stack((x, x), Axis::<-1>)
    }
    assert_eq!(pair(&tensor![1, 2]), tensor![[1, 1], [2, 2]]);
}

#[test]
fn slicing() {
    each! { [4, 5]; shape![4, 5], shape![Dyn, 5], shape![4, Dyn], DynRank; |x| {
        let all = any(&[4, 5]);
        let expected = taken(&all, &[2, 3], |at| { at[0] += 1; at[1] += 2 });
        assert_eq!(x.slice(s![1..3, 2..]), expected);
        assert_eq!(x.slice(s![{ 1 }..{ 3 }, -3..]), expected);
        assert_eq!(x.slice(s![-3..-1, 2..5]), expected);
        let (from, to) = (1, 3);
        assert_eq!(x.slice(s![from..to, 2..]), expected);
        assert_eq!(x.slice(s![from..=2, 2..]), expected);
        assert_eq!(x.slice(s![from..to, to - 1..]), expected);
        let expected = taken(&all, &[2, 2], |at| { at[0] *= 3; at[1] = 1 + 2 * at[1] });
        assert_eq!(x.slice(s![..;3, 1..;2]), expected);
        assert_eq!(x.slice(s![..;to, 1..-1;2]), expected);
        let three = 3;
        assert_eq!(x.slice(s![.., 3]).into_dyn(), x.select(Axis::<1>, 3).into_dyn());
        assert_eq!(x.slice(s![.., -2]).into_dyn(), x.slice(s![.., three]).into_dyn());
        assert_eq!(x.slice(s![..., 3]).into_dyn(), x.slice(s![.., three]).into_dyn());
        assert_eq!(*x.slice(s![3, 4]).into_dyn().get([]).unwrap(), 19);
        assert_eq!(x.slice(s![4.., ..]).shape(), [0, 5]);
        assert_eq!(x.slice(s![2..2, ..0]).shape(), [0, 0]);
        assert_eq!(x.slice(s![.., ..]), all);
        assert_eq!(x.slice(s![...]), all);
    } }
    // The sizes are static if the bounds are, also for an axis of dynamic size.
    let x = Tensor::<i32, shape![Dyn, Vocab]>::arange_with([3, 4]).unwrap();
    let y: View<'_, i32, shape![2, Vocab]> = x.slice(s![1..3, ..]);
    assert_eq!(y, tensor![[4, 5, 6, 7], [8, 9, 10, 11]]);
    let y: View<'_, i32, shape![Dyn, 1]> = x.slice(s![1.., 3..]);
    assert_eq!(y.shape(), [2, 1]);
    let y: View<'_, i32, shape![2]> = x.slice(s![0, ..;2]);
    assert_eq!(y, tensor![0, 2]);
    assert_eq!(tensor![1, 2, 3].slice(s![..2]).slice(s![1..]), tensor![2]);
    assert_eq!(Tensor::scalar(5).slice(s![]).into_dyn().shape(), []);
    assert_eq!(array![[1, 2], [3, 4]].slice(s![.., 0]), tensor![1, 3]);
    // Writing.
    let mut x = Tensor::<i32, shape![3, 4]>::zeros();
    x.slice_mut(s![.., 1..;2]).assign(tensor![[1], [2], [3]]);
    let mut row = x.select_mut(Axis::<0>, Extent::<2>);
    row += 10;
    assert_eq!(x, tensor![[0, 1, 0, 1], [0, 2, 0, 2], [10, 13, 10, 13]]);
}

#[test]
fn selecting() {
    each! { [2, 3, 2]; shape![2, 3, 2], shape![Dyn, 3, Dyn], DynRank; |x| {
        let expected = made(&[2, 2], |at| (6 * at[0] + 4 + at[1]) as i32);
        assert_eq!(x.select(Axis::<1>, 2), expected);
        assert_eq!(x.select(Axis::<-2>, Extent::<2>), expected);
        assert_eq!(x.slice(s![.., 2, ..]), expected);
        assert_eq!(x.view().into_dyn().select(1, 2), expected);
    } }
    each! { [1]; shape![1], shape![Dyn], DynRank; |x| {
        assert_eq!(*x.select(Axis::<0>, 0).into_dyn().get([]).unwrap(), 0);
    } }
}

#[test]
fn splitting() {
    each! { [2, 6]; shape![2, 6], shape![Dyn, 6], shape![2, Dyn], DynRank; |x| {
        let all = any(&[2, 6]);
        let (left, right) = x.split_at(Axis::<1>, Extent::<2>);
        assert_eq!(left, all.slice(s![.., ..2]));
        assert_eq!(right, all.slice(s![.., 2..]));
        let (left, right) = x.split_at(Axis::<1>, 6);
        assert_eq!((left.shape()[1], right.shape()[1]), (6, 0));
        let parts = x.split(Axis::<-1>, Extent::<3>);
        assert_eq!(concat(&parts[..], Axis::<-1>), all);
        assert_eq!(parts[1], all.slice(s![.., 2..4]));
        assert_eq!(concat(&x.split(Axis::<1>, 2).collect::<Vec<_>>()[..], Axis::<1>), all);
        let chunks: Vec<_> = x.chunks(Axis::<1>, 4).collect();
        assert_eq!(chunks[1], all.slice(s![.., 4..]));
        assert_eq!(x.chunks(Axis::<1>, 4).len(), 2);
        assert_eq!(concat(&chunks[..], Axis::<1>), all);
        let exact: Vec<_> = x.exact_chunks(Axis::<1>, Extent::<4>).collect();
        assert_eq!(exact.len(), 1);
        assert_eq!(exact[0], all.slice(s![.., ..4]));
        assert_eq!(x.exact_chunks(Axis::<1>, 7).count(), 0);
        assert_eq!(x.exact_chunks(Axis::<0>, 1).next_back().unwrap(), all.slice(s![1.., ..]));
        let some = x.try_split_sizes(Axis::<1>, &[1, 0, 5]).unwrap();
        assert_eq!(concat(&some[..], Axis::<1>), all);
    } }
    each! { [0, 2]; shape![0, 2], shape![Dyn, 2], DynRank; |x| {
        let [a, b] = x.split(Axis::<0>, Extent::<2>);
        assert_eq!(concat((&a, &b), Axis::<0>).shape(), [0, 2]);
        // There is one chunk, so that concatenating all chunks restores the tensor.
        let chunks: Vec<_> = x.chunks(Axis::<0>, 3).collect();
        assert_eq!(concat(&chunks[..], Axis::<0>).shape(), [0, 2]);
        assert_eq!(x.split_at(Axis::<0>, Extent::<0>).1.shape(), [0, 2]);
    } }
    let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    {
        let (mut top, bottom) = x.split_at_mut(Axis::<0>, 1);
        top += &bottom;
    }
    assert_eq!(x, tensor![[5, 7, 9], [4, 5, 6]]);
}

#[test]
fn walking() {
    each! { [2, 3, 2]; shape![2, 3, 2], shape![Dyn, 3, Dyn], DynRank; |x| {
        let all = any(&[2, 3, 2]);
        for (k, view) in x.axis_iter(Axis::<1>).enumerate() {
            assert_eq!(view, all.select(1, k));
        }
        assert_eq!(x.axis_iter(Axis::<-1>).len(), 2);
        assert_eq!(x.outer_iter().next_back().unwrap(), all.select(0, 1));
        assert_eq!(x.outer_iter().count(), 2);
        let lanes: Vec<Vec<i32>> = x.lanes(Axis::<1>).map(|l| l.iter().copied().collect()).collect();
        assert_eq!(lanes, [[0, 2, 4], [1, 3, 5], [6, 8, 10], [7, 9, 11]]);
        assert_eq!(x.lanes(Axis::<0>).len(), 6);
    } }
    each! { [0, 3]; shape![0, 3], shape![Dyn, 3], DynRank; |x| {
        assert_eq!(x.axis_iter(Axis::<0>).count(), 0);
        assert_eq!(x.axis_iter(Axis::<1>).count(), 3);
        assert_eq!(x.lanes(Axis::<0>).count(), 3);
        assert_eq!(x.lanes(Axis::<1>).count(), 0);
    } }
    let mut x = any(&[2, 3, 2]);
    x.axis_iter_mut(-1).for_each(|mut v| v *= 2);
    for (k, mut lane) in x.lanes_mut(1).enumerate() {
        lane += 100 * k as i32;
    }
    x.exact_chunks_mut(1, 2).for_each(|mut v| v -= 1);
    assert_eq!(
        x,
        made(&[2, 3, 2], |at| {
            let [i, j, k] = [at[0], at[1], at[2]];
            2 * (6 * i + 2 * j + k) as i32 + 100 * (2 * i + k) as i32 - i32::from(j < 2)
        })
    );
}

#[test]
fn flattening() {
    let flat = any(&[12]);
    let x = Tensor::<i32, shape![2, 3, 2]>::arange();
    let mixed = Tensor::<i32, shape![Dyn, 3, Dyn]>::arange_with([2, 3, 2]).unwrap();
    let array: Array<i32, shape![2, 3, 2]> = x.to_array();
    let f: View<'_, i32, shape![12]> = x.flatten();
    assert_eq!(f, flat);
    let f: View<'_, i32, shape![Dyn]> = mixed.flatten();
    assert_eq!(f, flat);
    assert_eq!(any(&[2, 3, 2]).flatten(), flat);
    let f: Array<i32, shape![12]> = array.into_flattened();
    assert_eq!(f, flat);
    assert_eq!(array.flatten(), flat);
    let f: View<'_, i32, shape![6, 2]> = x.flatten_axes(Axis::<0>, Axis::<1>);
    assert_eq!(f, any(&[6, 2]));
    let f: View<'_, i32, shape![2, 6]> = x.flatten_axes(Axis::<-2>, Axis::<-1>);
    assert_eq!(f, any(&[2, 6]));
    let f: View<'_, i32, shape![2, 3, 2]> = x.flatten_axes(Axis::<1>, Axis::<1>);
    assert_eq!(f, x);
    let f: View<'_, i32, shape![Dyn, Dyn]> = mixed.flatten_axes(Axis::<0>, Axis::<1>);
    assert_eq!(f, any(&[6, 2]));
    let d = any(&[2, 3, 2]);
    assert_eq!(d.flatten_axes(-3, -2), any(&[6, 2]));
    assert_eq!(d.flatten_axes(Axis::<0>, Axis::<2>), flat);
    // Consecutive axes of a view are flattened if their elements have a constant stride.
    let half = x.slice(s![.., .., ..1]);
    assert_eq!(
        half.try_flatten_axes(Axis::<0>, Axis::<1>)
            .unwrap()
            .strides()
            .as_ref(),
        [2, 2]
    );
    assert!(half.flatten_axes(Axis::<0>, Axis::<1>).is_borrowed());
    assert_eq!(half.flatten(), any(&[6]) * 2);
    // Views of adjacent rows.
    let back = x.slice(s![1, 1.., ..]);
    let f: CowTensor<'_, i32, shape![4]> = back.flatten();
    assert_eq!(f, tensor![8, 9, 10, 11]);
    assert_eq!((f[0], d.flatten()[11]), (8, 11));
    assert_eq!(back.flatten_axes(Axis::<0>, Axis::<1>), f);
    assert_eq!(back.reshape_infer::<shape![Infer]>(), f);
    assert_eq!(back.reshape_at_build::<shape![4]>(), f);
    let copied = x.transpose();
    assert!(copied.try_reshape_view::<shape![12]>().is_err());
    assert!(!copied.flatten().is_borrowed());
    assert!(!copied.flatten_axes(Axis::<0>, Axis::<1>).is_borrowed());
    assert!(!x.transpose().as_standard_layout().is_borrowed());
    assert_eq!(
        x.transpose().as_standard_layout().into_tensor(),
        x.transpose()
    );
    // No elements, one element, and a scalar.
    assert_eq!(Tensor::<i32, shape![2, 0]>::zeros().flatten().shape(), [0]);
    assert_eq!(
        any(&[3, 0]).try_permute([1, 0]).unwrap().flatten().shape(),
        [0]
    );
    let seven = Tensor::scalar(7);
    let one: View<'_, i32, shape![1]> = seven.flatten();
    assert_eq!(one, tensor![7]);
    assert_eq!(seven.view().into_dyn().flatten(), tensor![7]);
    // Any leading axes.
    fn rows<B: Shape>(x: &Tensor<i32, shape![..B, 2, 3]>) -> View<'_, i32, shape![..B, 6]> {
        x.flatten_axes(Axis::<-2>, Axis::<-1>)
    }
    assert_eq!(
        rows(&tensor![[1, 2, 3], [4, 5, 6]]),
        tensor![1, 2, 3, 4, 5, 6]
    );
}

#[test]
fn unflattening() {
    each! { [2, 6]; shape![2, 6], shape![Dyn, 6], shape![2, Dyn], DynRank; |x| {
        let expected = any(&[2, 3, 2]);
        assert_eq!(x.unflatten::<shape![3, 2], _>(Axis::<1>), expected);
        assert_eq!(x.unflatten::<shape![3, Infer], _>(Axis::<-1>), expected);
        assert_eq!(x.unflatten::<shape![Infer, 2], _>(Axis::<1>), expected);
        assert_eq!(x.unflatten::<shape![Dyn, 2], _>(Axis::<1>), expected);
        assert_eq!(x.unflatten::<shape![1, Infer], _>(Axis::<0>).shape(), [1, 2, 6]);
    } }
    each! { [0, 2]; shape![0, 2], shape![Dyn, 2], DynRank; |x| {
        assert_eq!(x.unflatten::<shape![2, Infer], _>(Axis::<0>).shape(), [2, 0, 2]);
    } }
    let x = Tensor::<i32, shape![2, 6]>::arange();
    let y: View<'_, i32, shape![2, 3, 2]> = x.unflatten::<shape![3, Infer], _>(Axis::<1>);
    let z: View<'_, i32, shape![4, 3]> = x.reshape_infer::<shape![Infer, 3]>();
    // The compile time does not depend on the number of elements.
    let many = Tensor::<u8, shape![256, 256]>::zeros();
    let _: View<'_, u8, shape![1024, 64]> = many.reshape_infer::<shape![Infer, 64]>();
    let w: View<'_, i32, shape![12]> = x.reshape_infer::<shape![Infer]>();
    assert_eq!((y.len(), z[[3, 2]], w[[11]]), (12, 11, 11));
    let x = Tensor::<i32, shape![Dyn, 6]>::arange_with([2, 6]).unwrap();
    let z: View<'_, i32, shape![Dyn, 3]> = x.reshape_infer::<shape![Infer, 3]>();
    assert_eq!(z.shape(), [4, 3]);
    let z: View<'_, i32, shape![2, 3, 2]> = x.reshape_infer::<shape![2, 3, 2]>();
    assert_eq!(z.shape(), [2, 3, 2]);
    let x: Array<i32, shape![6]> = array![1, 2, 3, 4, 5, 6];
    let z: ArrayView<'_, i32, shape![1, 6]> = x.reshape_infer::<shape![Infer, 6]>();
    assert_eq!(z.shape(), [1, 6]);
}

#[test]
fn turning() {
    each! { [2, 3, 4]; shape![2, 3, 4], shape![Dyn, 3, Batch], DynRank; |x| {
        let all = any(&[2, 3, 4]);
        assert_eq!(x.swapaxes(Axis::<0>, Axis::<2>), taken(&all, &[4, 3, 2], |at| at.swap(0, 2)));
        assert_eq!(x.swapaxes(Axis::<1>, Axis::<-2>), all);
        assert_eq!(x.moveaxis(Axis::<0>, Axis::<-1>), taken(&all, &[3, 4, 2], |at| at.rotate_right(1)));
        assert_eq!(x.moveaxis(Axis::<2>, Axis::<0>), taken(&all, &[4, 2, 3], |at| at.rotate_left(1)));
        assert_eq!(x.moveaxis(Axis::<1>, Axis::<1>), all);
        assert_eq!(x.flip(Axis::<1>), taken(&all, &[2, 3, 4], |at| at[1] = 2 - at[1]));
        for shift in [-5, -1, 0, 2, 3, 7] {
            let from = |i: usize| (i as isize - shift).rem_euclid(3) as usize;
            let rolled = taken(&all, &[2, 3, 4], |at| at[1] = from(at[1]));
            assert_eq!(x.roll(Axis::<1>, shift), rolled);
            let (front, rest) = x.roll_views(Axis::<1>, shift);
            assert_eq!(front.concat(&rest, Axis::<1>), rolled);
            let mut here = x.to_tensor();
            here.roll_inplace(Axis::<1>, shift);
            assert_eq!(here, rolled);
        }
        // Sums of flipped tensors read memory backwards.
        assert_eq!(x.flip(Axis::<2>).sum(Axis::<2>), all.sum(Axis::<2>));
    } }
    each! { [0]; shape![0], shape![Dyn], DynRank; |x| {
        assert_eq!(x.flip(Axis::<0>).shape(), [0]);
        assert_eq!(x.roll(Axis::<0>, 3).shape(), [0]);
        assert_eq!(x.roll_views(Axis::<0>, 3).0.shape(), [0]);
        x.to_tensor().roll_inplace(Axis::<0>, 3);
    } }
    each! { [1]; shape![1], shape![Dyn], DynRank; |x| {
        assert_eq!(x.flip(Axis::<0>), tensor![0]);
        assert_eq!(x.roll(Axis::<0>, 3), tensor![0]);
        assert_eq!(x.roll_views(Axis::<0>, 3).1, tensor![0]);
        let mut here = x.to_tensor();
        here.roll_inplace(Axis::<0>, 3);
        assert_eq!(here, tensor![0]);
    } }
    let mut x: Array<i32, shape![3]> = array![1, 2, 3].roll(Axis::<0>, 1);
    assert_eq!(x, array![3, 1, 2]);
    x.roll_inplace(Axis::<0>, 1);
    assert_eq!(x, array![2, 3, 1]);
    // The other axes keep their types.
    let x = Tensor::<i32, shape![Batch, 3, 1]>::arange_with([2, 3, 1]).unwrap();
    let (front, rest) = x.roll_views(Axis::<1>, 1);
    let parts: [View<'_, i32, shape![Batch, Dyn, 1]>; 2] = [front, rest];
    assert_eq!(parts.map(|part| part.len()), [2, 4]);
}

/// Elements are rolled in place along every axis of views whose axes are permuted, reversed, or
/// strided by two.
#[test]
fn rolled_where_they_are() {
    let whole = any(&[4, 3, 5]);
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut seen = 0;
    for i in 0..6 * 8 * 8 * 3 {
        let (order, axis, bits) = (orders[i % 6], (i / 6 % 3) as isize, i / 18);
        let [a, b, c] = [0, 1, 2].map(|k| 1 + (bits >> k & 1));
        let flips = [3, 4, 5].map(|k| bits >> k & 1 == 1);
        let mut out = whole.clone();
        let mut view = out.slice_mut(s![..;a, ..;b, ..;c]).into_dyn();
        view = view.try_then_mut(|x| x.try_permute_mut(order)).unwrap();
        for at in (0..3).filter(|&at| flips[at]) {
            view = view.then_mut(|x| x.flip_mut(at as isize));
        }
        let before = view.to_tensor();
        for shift in -4..=4 {
            view.roll_inplace(axis, shift);
            assert_eq!(view, before.roll(axis, shift));
            view.roll_inplace(axis, -shift);
            seen += 1;
        }
        // The elements in between are unchanged, and the others are restored.
        assert_eq!(out, whole);
    }
    assert_eq!(seen, 10368);
}

#[test]
fn repeating() {
    each! { [2, 3]; shape![2, 3], shape![Dyn, 3], shape![2, Dyn], DynRank; |x| {
        let all = any(&[2, 3]);
        let each = taken(&all, &[2, 6], |at| at[1] /= 2);
        assert_eq!(x.repeat(Axis::<1>, Extent::<2>), each);
        assert_eq!(x.repeat(Axis::<-1>, 2), each);
        let whole = taken(&all, &[6, 3], |at| at[0] %= 2);
        assert_eq!(x.tile(Axis::<0>, Extent::<3>), whole);
        assert_eq!(x.tile(Axis::<0>, 3), whole);
        assert_eq!(x.repeat(Axis::<0>, 0).shape(), [0, 3]);
        assert_eq!(x.tile(Axis::<0>, Extent::<1>), all);
        let padded = made(&[2, 6], |at| match at[1] {
            1..4 => all[[at[0], at[1] - 1]],
            _ => -7,
        });
        assert_eq!(x.pad(Axis::<1>, Extent::<1>, Extent::<2>, -7), padded);
        assert_eq!(x.pad(Axis::<1>, 1, Extent::<2>, -7), padded);
        assert_eq!(x.pad(Axis::<0>, 0, 0, -7), all);
    } }
    each! { [0, 2]; shape![0, 2], shape![Dyn, 2], DynRank; |x| {
        assert_eq!(x.repeat(Axis::<1>, Extent::<2>).shape(), [0, 4]);
        assert_eq!(x.tile(Axis::<0>, 2).shape(), [0, 2]);
        assert_eq!(x.pad(Axis::<0>, 1, 0, 5), tensor![[5, 5]]);
    } }
    let x: Array<i32, shape![4]> = array![1, 2].repeat(Axis::<0>, Extent::<2>);
    assert_eq!(x, array![1, 1, 2, 2]);
    let x: Array<i32, shape![3]> = array![1].pad(Axis::<0>, Extent::<1>, Extent::<1>, 0);
    assert_eq!(x, array![0, 1, 0]);
    let words = tensor![["a", "b"], ["c", "d"]].map(String::from);
    assert_eq!(words.repeat(Axis::<1>, 2).as_slice().concat(), "aabbccdd");
    assert_eq!(
        words.transpose().tile(Axis::<1>, 2).as_slice().concat(),
        "acacbdbd"
    );
    assert_eq!(
        words.pad(Axis::<0>, 1, 0, "-".into()).as_slice().concat(),
        "--abcd"
    );
}

#[test]
fn windows_and_diagonals() {
    each! { [2, 5]; shape![2, 5], shape![Dyn, 5], shape![2, Dyn], DynRank; |x| {
        let windows = made(&[2, 3, 3], |at| (5 * at[0] + at[1] + at[2]) as i32);
        assert_eq!(x.windows(Axis::<1>, Extent::<3>), windows);
        assert_eq!(x.windows(Axis::<1>, 3), windows);
        assert_eq!(x.windows(Axis::<0>, Extent::<2>).shape(), [1, 5, 2]);
        assert_eq!(x.windows(Axis::<0>, Extent::<0>).shape(), [3, 5, 0]);
        assert_eq!(x.diagonal(), tensor![0, 6]);
        assert_eq!(x.diff(Axis::<1>), made(&[2, 4], |_| 1));
        assert_eq!(x.diff(Axis::<0>), made(&[1, 5], |_| 5));
    } }
    each! { [2, 3, 3]; shape![2, 3, 3], shape![2, Dyn, 3], DynRank; |x| {
        assert_eq!(x.diagonal(), tensor![[0, 4, 8], [9, 13, 17]]);
    } }
    each! { [0, 1]; shape![0, 1], shape![Dyn, 1], DynRank; |x| {
        assert_eq!(x.diff(Axis::<0>).shape(), [0, 1]);
        assert_eq!(x.diff(Axis::<1>).shape(), [0, 0]);
        assert_eq!(x.diagonal().shape(), [0]);
        assert_eq!(x.windows(Axis::<1>, Extent::<1>).shape(), [0, 1, 1]);
    } }
    let d: Array<i32, shape![2]> = array![1, 4, 9].diff(Axis::<0>);
    assert_eq!(d, array![3, 5]);
    let x = Tensor::<i32, shape![2, 5]>::arange();
    let w: View<'_, i32, shape![2, 4, 2]> = x.windows(Axis::<1>, Extent::<2>);
    let d: View<'_, i32, shape![2]> = x.diagonal();
    assert_eq!((w.len(), d.len()), (16, 2));
    let mut x = Tensor::<i32, shape![2, 2, 3]>::zeros();
    x.diagonal_mut().assign(tensor![1, 2]);
    assert_eq!(x, tensor![[[1, 0, 0], [0, 2, 0]], [[1, 0, 0], [0, 2, 0]]]);
}

/// Mutable views with other axes: of tensors, of views of a part, and of dynamic rank.
#[test]
fn turned_views_are_written() {
    let numbers = Tensor::<i32, shape![2, 3, 4]>::arange();
    let mut x = numbers.clone();
    let order = (Axis::<2>, Axis::<0>, Axis::<1>);
    let mut turned: ViewMut<'_, i32, shape![4, 2, 3]> = x.permute_mut(order);
    turned.assign(&(numbers.permute(order) + 100));
    assert_eq!(x, &numbers + 100);
    let mut part = x.select_mut(Axis::<0>, 1);
    part.transpose_mut()
        .select_mut(Axis::<0>, 3)
        .assign(tensor![-1, -2, -3]);
    assert_eq!(x[[1, 2, 3]], -3);
    x.flip_mut(Axis::<0>).select_mut(Axis::<0>, 0).assign(7);
    assert_eq!((x[[0, 0, 0]], x[[1, 2, 3]]), (100, 7));
    let mut any = numbers.into_dyn();
    any.try_permute_mut([2, 1, 0]).unwrap()[[3, 0, 1]] = -5;
    any.try_transpose_mut().unwrap()[[0, 3, 0]] = -6;
    any.try_flip_mut(1).unwrap()[[0, 2, 0]] = -7;
    assert_eq!(
        (any[[1, 0, 3]], any[[0, 0, 3]], any[[0, 0, 0]]),
        (-5, -6, -7)
    );
    assert_eq!(
        any.try_permute_mut([0, 1, 1]).err().unwrap().to_string(),
        "permute: axis 1 is named twice"
    );
    any.try_swapaxes_mut(0, 2).unwrap()[[2, 1, 0]] = -8;
    any.try_moveaxis_mut(0, -1).unwrap()[[1, 1, 1]] = -9;
    any.try_unsqueeze_mut([0, -1]).unwrap()[[0, 1, 2, 2, 0]] = -10;
    let mut row = any.slice_mut(s![..1, 1..2, ..]);
    row.try_squeeze_mut([0, 1]).unwrap()[[3]] = -11;
    assert_eq!(
        (
            any[[0, 1, 2]],
            any[[1, 1, 1]],
            any[[1, 2, 2]],
            any[[0, 1, 3]]
        ),
        (-8, -9, -10, -11)
    );
    assert_eq!(any.try_reshape_mut::<shape![24]>().unwrap()[[6]], -8);
    assert_eq!(
        any.transpose_mut()
            .try_reshape_mut::<shape![24]>()
            .err()
            .unwrap()
            .to_string(),
        "reshape: the elements of the view of shape (2, 4, 3) are in another order in memory: copy it with `to_tensor` first"
    );
    let mut none = Tensor::<i32, shape![0, 3]>::zeros();
    none.flip_mut(Axis::<0>).assign(1);
    none.reshape_mut::<shape![3, 0]>().assign(1);
    none.swapaxes_mut(Axis::<0>, Axis::<1>).assign(1);
    none.transpose_mut().assign(1);
    let mut array = array![[1, 2], [3, 4]];
    array.transpose_mut().assign(array![5, 6]);
    assert_eq!(array, array![[5, 5], [6, 6]]);
    array.reshape_mut::<shape![4, 1]>().squeeze_mut(Axis::<1>)[[2]] = 7;
    array
        .unsqueeze_mut(Axis::<0>)
        .moveaxis_mut(Axis::<2>, Axis::<0>)[[1, 0, 0]] = 8;
    assert_eq!(array, array![[5, 8], [7, 6]]);
}

/// Sizes at the ends of the table, at the end of a row, and where it has only multiples of 64.
#[test]
fn ends_of_the_table() {
    macro_rules! sums {
        ($($a:literal + $b:literal = $c:literal;)*) => { $(
            assert_type_eq_all!(
                <Extent<$a> as broadax::ConcatDim<Extent<$b>>>::Output,
                <((), Extent<$c>) as broadax::HasAxis<0>>::Dim,
            );
        )* };
    }
    sums! {
        0 + 0 = 0; 0 + 2 = 2; 2 + 1 = 3; 31 + 1 = 32; 31 + 32 = 63; 63 + 1 = 64; 64 + 63 = 127;
        127 + 1 = 128; 500 + 524 = 1024; 1000 + 23 = 1023; 1024 + 1 = 1025; 2048 + 2047 = 4095;
        4095 + 1 = 4096; 4096 + 64 = 4160; 4160 + 4032 = 8192; 32768 + 32704 = 65472; 65472 + 64 = 65536;
        32768 + 32768 = 65536; 65536 + 0 = 65536;
    }
}

/// Recorded results of NumPy 2.4.6, `np.convolve` and `np.correlate`; and types, for all kinds of
/// vectors.
#[test]
fn convolutions_as_numpy() {
    let x = Tensor::<f64, shape![11]>::from_fn(|[i]| ((i * 7919 + 3) % 211) as f64 / 8.0 - 13.0);
    let kernel = tensor![0.5, -1.25, 2.0, 0.75];
    let all: Tensor<f64, shape![14]> = x.convolve(Axis::<0>, &kernel, Full);
    let convolved = tensor![
        -6.3125, 16.46875, -32.46875, 8.53125, -29.40625, 11.78125, -26.15625, 15.03125, -22.90625,
        18.28125, -19.65625, 16.78125, -3.09375, -3.375
    ];
    assert_eq!(all, convolved);
    let same: Tensor<f64, shape![11]> = x.convolve(Axis::<0>, &kernel, Same);
    assert_eq!(same, convolved.slice(s![1..12]));
    let valid: Tensor<f64, shape![8]> = x.convolve(Axis::<0>, &kernel, Valid);
    assert_eq!(valid, convolved.slice(s![3..11]));
    let correlated = tensor![
        -9.46875, -24.21875, 10.28125, -27.78125, 13.40625, -24.53125, 16.65625, -21.28125,
        19.90625, -18.03125, 23.15625, -21.90625, 9.5625, -2.25
    ];
    assert_eq!(x.correlate(Axis::<0>, &kernel, Full), correlated);
    assert_eq!(
        x.correlate(Axis::<0>, &kernel, Same),
        correlated.slice(s![1..12])
    );
    assert_eq!(
        x.correlate(Axis::<0>, &kernel, Valid),
        correlated.slice(s![3..11])
    );
    // The kernel is the longer one.
    let (two, three) = (tensor![1, 2], tensor![1, 10, 100]);
    assert_eq!(
        two.convolve(Axis::<0>, &three, Full),
        tensor![1, 12, 120, 200]
    );
    assert_eq!(
        two.correlate(Axis::<0>, &three, Full),
        tensor![100, 210, 21, 2]
    );
    // An array; one element; no elements; a dynamic size, and a named axis.
    let of_array: Array<i32, shape![4]> =
        array![1, 2].convolve(Axis::<0>, &array![1, 10, 100], Full);
    assert_eq!(of_array, array![1, 12, 120, 200]);
    let one: Tensor<i32, shape![2, 1]> = tensor![[3], [4]].convolve(Axis::<1>, &tensor![2], Valid);
    assert_eq!(one, tensor![[6], [8]]);
    let none = Tensor::<i32, shape![0]>::zeros();
    let zeros: Tensor<i32, shape![2]> = none.convolve(Axis::<0>, &three, Full);
    assert_eq!(zeros, tensor![0, 0]);
    let open = Tensor::<i32, shape![Batch, Dyn]>::arange_with([2, 3]).unwrap();
    let of_open: Tensor<i32, shape![Batch, Dyn]> = open.convolve(Axis::<1>, &three, Full);
    assert_eq!(
        of_open,
        tensor![[0, 1, 12, 120, 200], [3, 34, 345, 450, 500]]
    );
    let kept: Tensor<i32, shape![Batch, Dyn]> = open.correlate(Axis::<0>, &three, Same);
    assert_eq!(kept, tensor![[300, 410, 520], [30, 41, 52]]);
    // Generic code, for any leading axes.
    fn smooth<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) -> Tensor<f64, shape![..B, N]> {
        x.convolve(Axis::<-1>, &tensor![0.25, 0.5, 0.25], Same)
    }
    assert_eq!(
        smooth(&tensor![[4.0, 0.0, 0.0], [0.0, 4.0, 8.0]]),
        tensor![[2.0, 1.0, 0.0], [1.0, 4.0, 5.0]]
    );
    // More elements than fit into the cache, along each axis.
    let x = made(&[3, 50, 130], |at| {
        ((at[0] * 31 + at[1] * 7 + at[2] * at[2]) % 17) as i32
    });
    let kernel = tensor![3, -1, 4, 1, -5];
    for axis in 0..3 {
        let mut sizes = [3, 50, 130];
        sizes[axis] += 4;
        let all = made(&sizes, |at| {
            let term = |(k, weight): (usize, &i32)| {
                let mut from = at.to_vec();
                from[axis] = from[axis].checked_sub(k)?;
                x.get(&from[..]).map(|x| x * weight)
            };
            kernel.iter().enumerate().filter_map(term).sum()
        });
        assert_eq!(x.convolve(axis as isize, &kernel, Full), all);
    }
}

/// The convolution, computed by its definition.
fn convolved(x: &DynTensor<i32>, w: &DynTensor<i32>, [s, p, d]: [usize; 3]) -> DynTensor<i32> {
    let axes = w.rank() - 2;
    let front = x.rank() - axes;
    let mut sizes = x.shape().to_vec();
    sizes[front - 1] = w.shape()[0];
    for j in 0..axes {
        sizes[front + j] = (x.shape()[front + j] + 2 * p - d * (w.shape()[2 + j] - 1) - 1) / s + 1;
    }
    made(&sizes, |at| {
        let mut sum = 0;
        for (k, weight) in any(&w.shape()).iter().zip(w) {
            // The index of the element of the kernel, from its number.
            let mut rest = *k as usize;
            let mut index = vec![0; w.rank()];
            for j in (0..w.rank()).rev() {
                index[j] = rest % w.shape()[j];
                rest /= w.shape()[j];
            }
            if index[0] != at[front - 1] {
                continue;
            }
            let mut from = at.to_vec();
            from[front - 1] = index[1];
            let inside = (0..axes).all(|j| {
                let place = at[front + j] * s + index[2 + j] * d;
                from[front + j] = place.wrapping_sub(p);
                from[front + j] < x.shape()[front + j]
            });
            if inside {
                sum += weight * x[&from[..]];
            }
        }
        sum
    })
}

#[test]
fn convolutions() {
    let w1 = any(&[3, 2, 3]) - 7;
    let w2 = any(&[2, 2, 3, 2]) - 9;
    // The same elements with static and mixed shapes.
    let typed1 = w1.clone().try_into_shape::<shape![3, 2, 3]>().unwrap();
    let typed2 = w2.clone().try_into_shape::<shape![2, 2, 3, 2]>().unwrap();
    let open1 = w1.clone().try_into_shape::<shape![Dyn, 2, Dyn]>().unwrap();
    macro_rules! slides {
        ($x:ident, $conv:ident $into:ident, $typed:expr, $w:expr; $($s:literal $p:literal $d:literal),*) => { $(
            let slide = Conv::new().stride::<$s>().padding::<$p>().dilation::<$d>();
            let expected = convolved(&$x.view().into_dyn().to_tensor(), &$w, [$s, $p, $d]);
            assert_eq!($x.$conv($typed, slide), expected, "{:?}", [$s, $p, $d]);
            // Floats take another code path.
            let (x, w) = ($x.view().into_dyn().cast::<f64>(), $w.cast::<f64>());
            assert_eq!(x.$conv(&w, slide), expected.cast::<f64>(), "{:?}", [$s, $p, $d]);
            let mut out = expected.map(|_| 7.0);
            x.$into(&w, slide, &mut out);
            assert_eq!(out, expected.cast::<f64>());
        )* };
    }
    each! { [2, 2, 7]; shape![2, 2, 7], shape![Dyn, 2, 7], shape![2, Dyn, Dyn], DynRank; |x| {
        slides!(x, conv1d conv1d_into, &typed1, w1; 1 0 1, 2 0 1, 1 1 1, 3 2 1, 1 0 3, 2 4 2, 1 9 1, 7 0 1);
        slides!(x, conv1d conv1d_into, &open1, w1; 2 1 2);
        slides!(x, conv1d conv1d_into, &w1, w1; 2 1 2);
        // A kernel that is a view.
        slides!(x, conv1d conv1d_into, &typed1.flip(Axis::<2>), w1.flip(2).to_tensor(); 1 1 1);
    } }
    each! { [2, 5, 4]; shape![2, 5, 4], shape![2, Dyn, 4], DynRank; |x| {
        slides!(x, conv2d conv2d_into, &typed2, w2; 1 0 1, 2 0 1, 1 1 1, 2 2 2, 1 3 1);
    } }
    // Floats in any layout: more than one block of rows and of columns, and without a copy.
    for (x, w) in [
        (any(&[2, 3, 70, 33]), any(&[5, 3, 3, 3])),
        (any(&[1, 40, 9, 9]), any(&[2, 40, 5, 5])),
        (any(&[2, 2, 3, 5]), any(&[4, 2, 1, 1])),
    ] {
        let (x, w) = (x.map(|x| x % 13 - 6), w.map(|w| w % 7 - 3));
        let slide = Conv::new().padding::<1>();
        let expected = x.conv2d(&w, slide).cast::<f32>();
        assert_eq!(x.cast::<f32>().conv2d(&w.cast::<f32>(), slide), expected);
        let order = reverse(4);
        let stored = x.try_permute(&order).unwrap().to_tensor().cast::<f32>();
        let kernel = w.try_permute(&order).unwrap().to_tensor().cast::<f32>();
        let (x, w) = (
            stored.try_permute(&order).unwrap(),
            kernel.try_permute(&order).unwrap(),
        );
        assert_eq!(x.conv2d(&w, slide), expected);
        if w.shape()[2] == 1 {
            // Without padding, the input is the matrix, without a copy.
            let inner = expected.slice(s![.., .., 1..4, 1..6]);
            assert_eq!(x.conv2d(&w, Conv::new()), inner);
            assert_eq!(x.to_tensor().conv2d(&w, Conv::new()), inner);
        }
    }
    let long = (
        any(&[1, 3000]).map(|x| x % 13 - 6),
        any(&[2, 1, 41]).map(|x| x % 7 - 3),
    );
    assert_eq!(
        long.0.cast::<f64>().conv1d(
            &long.1.cast::<f64>(),
            Conv::new().stride::<2>().padding::<9>()
        ),
        long.0
            .conv1d(&long.1, Conv::new().stride::<2>().padding::<9>())
            .cast::<f64>()
    );
    // Into an output with gaps, and for integers.
    let mut gaps = Tensor::<f32, shape![1, 2, 2]>::ones();
    let (x, w) = (tensor![[1.0, 2.0, 4.0]], tensor![[[1.0, 10.0]]]);
    x.conv1d_into(&w, Conv::new(), &mut gaps.select_mut(Axis::<2>, 1));
    assert_eq!(gaps, tensor![[[1.0, 21.0], [1.0, 42.0]]]);
    let mut out = tensor![[9, 9]];
    tensor![[1, 2, 4]].conv1d_into(&tensor![[[1, 10]]], Conv::new(), &mut out);
    assert_eq!(out, tensor![[21, 42]]);
    // No elements, and one element.
    each! { [0, 2, 3]; shape![0, 2, 3], shape![Dyn, 2, 3], DynRank; |x| {
        assert_eq!(x.conv1d(&typed1, Conv::new()).shape(), [0, 3, 1]);
    } }
    each! { [0, 3]; shape![0, 3], shape![Dyn, 3], DynRank; |x| {
        let none = Tensor::<i32, shape![2, 0, 3]>::zeros();
        assert_eq!(x.conv1d(&none, Conv::new()), tensor![[0], [0]]);
    } }
    each! { [1, 1]; shape![1, 1], shape![Dyn, 1], DynRank; |x| {
        assert_eq!(x.conv1d(&tensor![[[5]]], Conv::new().padding::<1>()), tensor![[0, 0, 0]]);
    } }
    // Types, and inline arrays.
    let x = Tensor::<i32, shape![Dyn, 2, 7]>::arange_with([1, 2, 7]).unwrap();
    let _: Tensor<i32, shape![Dyn, 3, 3]> = x.conv1d(&typed1, Conv::new().stride::<2>());
    let _: Tensor<i32, shape![Dyn, Dyn, Dyn]> = x.conv1d(&open1, Conv::new());
    let x: Array<i32, shape![1, 3]> = array![[1, 2, 3]];
    let y: Array<i32, shape![1, 2]> = x.conv1d(&array![[[1, 10]]], Conv::new());
    assert_eq!(y, array![[21, 32]]);
    // Any leading axes, and any number of channels.
    fn doubled<B: Shape, C: Dim>(
        x: &Tensor<i32, shape![..B, C, 4]>,
        w: &Tensor<i32, shape![2, C, 3]>,
    ) -> Tensor<i32, shape![..B, 2, 4]> {
        x.conv1d(w, Conv::new().padding::<1>())
    }
    assert_eq!(
        doubled(&tensor![[1, 2, 3, 4]], &Tensor::ones()),
        tensor![[3, 6, 9, 7], [3, 6, 9, 7]]
    );
}

/// Each group is convolved with its own part of the kernel.
#[test]
fn grouped_convolutions() {
    // By the definition, group by group.
    fn each_group(x: &DynTensor<i32>, w: &DynTensor<i32>, slide: [usize; 3]) -> DynTensor<i32> {
        let axis = 1 - w.rank() as isize;
        let groups: Vec<_> = (0..w.shape()[0])
            .map(|g| {
                let (x, w) = (x.select(axis, g).to_tensor(), w.select(0, g).to_tensor());
                convolved(&x, &w, slide).unsqueeze(axis).to_tensor()
            })
            .collect();
        concat(&groups, axis)
    }
    macro_rules! slides {
        ($x:expr, $w:expr, $conv:ident $into:ident; $($s:literal $p:literal $d:literal),*) => { $(
            let (x, w) = (&$x, &$w);
            let slide = Conv::new().stride::<$s>().padding::<$p>().dilation::<$d>();
            let expected = each_group(
                &x.view().into_dyn().to_tensor(), &w.view().into_dyn().to_tensor(), [$s, $p, $d]);
            assert_eq!(x.$conv(w, slide), expected, "{:?} {:?}", w.shape(), [$s, $p, $d]);
            let (x, w) = (x.cast::<f64>(), w.cast::<f64>());
            let expected = expected.cast::<f64>();
            assert_eq!(x.$conv(&w, slide), expected, "{:?} {:?}", w.shape(), [$s, $p, $d]);
            let mut out = expected.map(|_| 7.0);
            x.$into(&w, slide, &mut out);
            assert_eq!(out, expected);
            // Into every second element.
            let mut gaps = concat(&[expected.map(|_| 7.0).unsqueeze(0), expected.map(|_| 7.0).unsqueeze(0)], 0);
            gaps = gaps.moveaxis(0, -1).to_tensor();
            x.$into(&w, slide, &mut gaps.select_mut(-1, 1));
            assert_eq!(gaps.select(-1, 1), expected);
            assert!(gaps.select(-1, 0).iter().all(|x| *x == 7.0));
        )* };
    }
    // Groups alone, behind a batch, of one channel, to one channel, of no channels and none.
    for (x, w) in [
        ([1, 3, 2, 9], [3, 4, 2, 3]),
        ([5, 3, 1, 9], [3, 1, 1, 4]),
        ([2, 1, 3, 9], [1, 2, 3, 2]),
        ([2, 3, 0, 9], [3, 2, 0, 2]),
        ([0, 3, 2, 9], [3, 2, 2, 2]),
    ] {
        let (x, w) = (any(&x) - 11, any(&w) - 5);
        slides!(x, w, conv1d conv1d_into; 1 0 1, 2 1 1, 1 2 2);
        let (stored, kernel) = (
            x.try_permute([3, 2, 1, 0]).unwrap(),
            w.try_permute([3, 0, 2, 1]).unwrap(),
        );
        let (stored, kernel) = (stored.to_tensor(), kernel.to_tensor());
        let (x, w) = (
            stored.try_permute([3, 2, 1, 0]).unwrap(),
            kernel.try_permute([1, 3, 2, 0]).unwrap(),
        );
        slides!(x, w, conv1d conv1d_into; 2 1 1);
        if x.shape()[0] == 1 {
            slides!(x.select(0, 0), w, conv1d conv1d_into; 1 1 1);
        }
    }
    // Also more results than stay in the cache, by image and by group.
    for (x, w) in [
        ([2, 3, 2, 5, 4], [3, 2, 2, 3, 2]),
        ([2, 4, 1, 40, 33], [4, 1, 1, 3, 3]),
        ([1, 4, 1, 70, 65], [4, 1, 1, 3, 3]),
        ([2, 2, 2, 40, 33], [2, 3, 2, 3, 3]),
        ([3, 2, 2, 3, 5], [2, 4, 2, 1, 1]),
    ] {
        let (x, w) = (any(&x).map(|x| x % 13 - 6), any(&w).map(|w| w % 7 - 3));
        slides!(x, w, conv2d conv2d_into; 1 1 1, 2 0 1);
        if x.shape()[0] == 1 {
            slides!(x.select(0, 0), w, conv2d conv2d_into; 1 1 1);
        }
    }
    let (x, w) = (any(&[2, 0, 2, 9]), any(&[0, 4, 2, 2]));
    assert_eq!(x.conv1d(&w, Conv::new()).shape(), [2, 0, 4, 8]);
    // Types: static, dynamic and named axes, and parameters.
    let x = any(&[2, 3, 2, 7])
        .try_into_shape::<shape![Batch, 3, 2, 7]>()
        .unwrap();
    let w = any(&[3, 4, 2, 3])
        .try_into_shape::<shape![3, 4, 2, 3]>()
        .unwrap();
    let y: Tensor<i32, shape![Batch, 3, 4, 5]> = x.conv1d(&w, Conv::new());
    let open = w
        .clone()
        .try_into_shape::<shape![Dyn, 4, Dyn, 3]>()
        .unwrap();
    let z: Tensor<i32, shape![Batch, 3, 4, 5]> = x.conv1d(&open, Conv::new());
    assert_eq!(y, z);
    let z: Tensor<i32, DynRank> = x.conv1d(&w.clone().into_dyn(), Conv::new());
    assert_eq!(y, z);
    let z: Tensor<i32, DynRank> = x.view().into_dyn().conv1d(&w, Conv::new());
    assert_eq!(y, z);
    fn depthwise<B: Shape, C: Dim, H: Dim + SlideDim<Extent<3>, 1, 1, 1, Output = H>>(
        x: &Tensor<i32, shape![..B, C, 1, H, 4]>,
        w: &Tensor<i32, shape![C, 1, 1, 3, 3]>,
    ) -> Tensor<i32, shape![..B, C, 1, H, 4]> {
        x.conv2d(w, Conv::new().padding::<1>())
    }
    let x = any(&[2, 1, 2, 4])
        .try_into_shape::<shape![2, 1, 2, 4]>()
        .unwrap();
    assert_eq!(
        depthwise(&x, &Tensor::ones()),
        each_group(
            &x.into_dyn(),
            &DynTensor::ones_with([2, 1, 1, 3, 3]).unwrap(),
            [1, 1, 1]
        )
    );
    let x: Array<i32, shape![2, 1, 3]> = array![[[1, 2, 3]], [[4, 5, 6]]];
    let y: Array<i32, shape![2, 1, 2]> = x.conv1d(&array![[[[1, 10]]], [[[2, 0]]]], Conv::new());
    assert_eq!(y, array![[[21, 32]], [[8, 10]]]);
}

/// The transposed convolution, computed by its definition: each element of `x` adds to the result.
/// With three axes before those of the positions, `w` has groups.
fn transposed(
    x: &DynTensor<i32>,
    w: &DynTensor<i32>,
    axes: usize,
    [s, p, d, g]: [usize; 4],
) -> DynTensor<i32> {
    let (groups, front) = (w.rank() - axes - 2, x.rank() - axes);
    let mut sizes = x.shape().to_vec();
    sizes[front - 1] = w.shape()[groups + 1];
    for (j, size) in sizes[front..].iter_mut().enumerate() {
        *size = (*size - 1) * s + d * (w.shape()[groups + 2 + j] - 1) + g + 1 - 2 * p;
    }
    let mut y = DynTensor::zeros_with(&sizes[..]).unwrap();
    for (from, value) in x.indexed_iter() {
        for (k, weight) in w.indexed_iter() {
            if from[front - 1] != k[groups] || groups == 1 && from[front - 2] != k[0] {
                continue;
            }
            let mut to = from.to_vec();
            to[front - 1] = k[groups + 1];
            for j in 0..axes {
                to[front + j] = (from[front + j] * s + k[groups + 2 + j] * d).wrapping_sub(p);
            }
            if let Some(sum) = y.get_mut(&to[..]) {
                *sum += value * weight;
            }
        }
    }
    y
}

/// Compares a transposed convolution with the definition, for integers and for floats, and with the
/// convolution of which it is the transpose.
macro_rules! transposes {
    ($x:expr, $w:expr, $axes:literal $conv:ident $transposed:ident $into:ident;
        $($s:literal $p:literal $d:literal $g:literal),*) => { $( {
        let (x, w) = (&$x, &$w);
        let slide = ConvTranspose::new().stride::<$s>().padding::<$p>().dilation::<$d>();
        let slide = slide.output_padding::<$g>();
        let (plain_x, plain_w) = (x.view().into_dyn().to_tensor(), w.view().into_dyn().to_tensor());
        let expected = transposed(&plain_x, &plain_w, $axes, [$s, $p, $d, $g]);
        let which = format!("{:?} {:?} {:?}", x.shape(), w.shape(), [$s, $p, $d, $g]);
        assert_eq!(x.$transposed(w, slide), expected, "{which}");
        // Floats take another code path.
        let (floats, filter) = (x.cast::<f64>(), w.cast::<f64>());
        let expected_floats = expected.cast::<f64>();
        assert_eq!(floats.$transposed(&filter, slide), expected_floats, "{which}");
        let (dyn_x, dyn_w) = (x.view().into_dyn(), w.view().into_dyn());
        assert_eq!(dyn_x.cast::<f32>().$transposed(&dyn_w.cast::<f32>(), slide), expected.cast::<f32>(), "{which}");
        let mut out = expected_floats.map(|_| 7.0);
        floats.$into(&filter, slide, &mut out);
        assert_eq!(out, expected_floats, "{which}");
        // Into every second element.
        let mut gaps = stack(&[expected_floats.map(|_| 7.0), expected_floats.map(|_| 7.0)], -1);
        floats.$into(&filter, slide, &mut gaps.select_mut(-1, 1));
        assert_eq!(gaps.select(-1, 1), expected_floats);
        assert!(gaps.select(-1, 0).iter().all(|x| *x == 7.0));
        let mut out = expected.map(|_| 7);
        x.$into(w, slide, &mut out);
        assert_eq!(out, expected);
        // <conv(y, w), x> is <y, transposed(x, w)>. An output padding of the stride or more gives
        // the kernel more positions.
        let y = any(&expected.shape()).map(|y| y % 11 - 5);
        let conv = Conv::new().stride::<$s>().padding::<$p>().dilation::<$d>();
        let slid = y.$conv(&plain_w, conv);
        assert!($g >= $s || slid.shape()[..] == plain_x.shape()[..], "{which}");
        let sum: i32 = plain_x.indexed_iter().map(|(at, x)| x * slid[&at[..]]).sum();
        let same: i32 = y.iter().zip(&expected).map(|(a, b)| a * b).sum();
        assert_eq!(sum, same, "{which}");
    } )* };
}

#[test]
fn transposed_convolutions() {
    let some = |sizes: &[usize]| any(sizes).map(|x| x * 7 % 13 - 6);
    let (w1, w2) = (some(&[2, 3, 3]), some(&[2, 3, 3, 2]));
    // The same elements with static and mixed shapes, and views.
    let typed1 = w1.clone().try_into_shape::<shape![2, 3, 3]>().unwrap();
    let typed2 = w2.clone().try_into_shape::<shape![2, 3, 3, 2]>().unwrap();
    let open1 = w1.clone().try_into_shape::<shape![2, Dyn, Dyn]>().unwrap();
    each! { [2, 2, 7]; shape![2, 2, 7], shape![Dyn, 2, 7], shape![2, Dyn, Dyn], DynRank; |x| {
        transposes!(x, typed1, 1 conv1d conv_transpose1d conv_transpose1d_into;
            1 0 1 0, 2 0 1 0, 2 0 1 1, 1 1 1 0, 3 2 1 2, 1 0 3 2, 2 4 2 1, 1 4 1 0, 7 0 1 6, 7 5 1 3);
        transposes!(x, open1, 1 conv1d conv_transpose1d conv_transpose1d_into; 2 1 2 1);
        transposes!(x, w1, 1 conv1d conv_transpose1d conv_transpose1d_into; 2 1 2 0);
        transposes!(x, typed1.flip(Axis::<2>), 1 conv1d conv_transpose1d conv_transpose1d_into; 1 1 1 0);
    } }
    each! { [2, 5, 4]; shape![2, 5, 4], shape![2, Dyn, 4], DynRank; |x| {
        transposes!(x, typed2, 2 conv2d conv_transpose2d conv_transpose2d_into;
            1 0 1 0, 2 0 1 1, 1 1 1 0, 2 2 2 1, 3 3 1 0, 1 0 2 1);
    } }
    // More than one block of channels, rows and columns, one channel, and layouts in any order.
    for (x, w) in [
        (some(&[2, 3, 20, 33]), some(&[3, 5, 3, 3])),
        (some(&[3, 5, 300]), some(&[3, 70, 3, 3])),
        (some(&[1, 300, 9, 9]), some(&[300, 2, 2, 2])),
        (some(&[2, 1, 3, 5]), some(&[1, 4, 2, 2])),
        (some(&[2, 2, 30, 40]), some(&[2, 4, 1, 1])),
    ] {
        let slide = ConvTranspose::new()
            .stride::<2>()
            .padding::<1>()
            .output_padding::<1>();
        let conv = Conv::new().stride::<2>().padding::<1>();
        if w.shape()[2] > 1 {
            let expected = transposed(&x, &w, 2, [2, 1, 1, 1]);
            assert_eq!(
                x.cast::<f32>().conv_transpose2d(&w.cast::<f32>(), slide),
                expected.cast::<f32>()
            );
            assert_eq!(x.conv_transpose2d(&w, slide), expected);
            assert_eq!(expected.conv2d(&w, conv).shape()[..], x.shape()[..]);
        }
        let (slide, expected) = (ConvTranspose::new(), transposed(&x, &w, 2, [1, 0, 1, 0]));
        let order = reverse(x.rank());
        let stored = x.try_permute(&order).unwrap().to_tensor().cast::<f64>();
        let kernel = w
            .try_permute([3, 2, 1, 0])
            .unwrap()
            .to_tensor()
            .cast::<f64>();
        let (x, w) = (
            stored.try_permute(&order).unwrap(),
            kernel.try_permute([3, 2, 1, 0]).unwrap(),
        );
        assert_eq!(x.conv_transpose2d(&w, slide), expected.cast::<f64>());
        let (x, w) = (x.cast::<i64>(), w.cast::<i64>());
        assert_eq!(x.conv_transpose2d(&w, slide), expected.cast::<i64>());
    }
    let (x, w) = (some(&[2, 3000]), some(&[2, 3, 41]));
    transposes!(x, w, 1 conv1d conv_transpose1d conv_transpose1d_into; 2 9 1 1, 1 0 3 0);
    // No elements: of no inputs, to no channels, and of no channels.
    each! { [0, 2, 3]; shape![0, 2, 3], shape![Dyn, 2, 3], DynRank; |x| {
        assert_eq!(x.conv_transpose1d(&typed1, ConvTranspose::new()).shape(), [0, 3, 5]);
    } }
    each! { [0, 3]; shape![0, 3], shape![Dyn, 3], DynRank; |x| {
        let none = Tensor::<i32, shape![0, 2, 2]>::zeros();
        assert_eq!(x.conv_transpose1d(&none, ConvTranspose::new()), Tensor::<i32, shape![2, 4]>::zeros());
        let floats = x.cast::<f64>().conv_transpose1d(&none.cast::<f64>(), ConvTranspose::new());
        assert_eq!(floats, Tensor::<f64, shape![2, 4]>::zeros());
    } }
    each! { [2, 3]; shape![2, 3], DynRank; |x| {
        let none = Tensor::<i32, shape![2, 0, 2]>::zeros();
        assert_eq!(x.conv_transpose1d(&none, ConvTranspose::new()).shape(), [0, 4]);
    } }
    // Types, and inline arrays.
    let x = Tensor::<i32, shape![Batch, 2, 7]>::arange_with([1, 2, 7]).unwrap();
    let twice = ConvTranspose::new()
        .stride::<2>()
        .padding::<1>()
        .output_padding::<1>();
    let _: Tensor<i32, shape![Batch, 3, 14]> = x.conv_transpose1d(&typed1, twice);
    let _: Tensor<i32, shape![Batch, Dyn, Dyn]> = x.conv_transpose1d(&open1, twice);
    let _: Tensor<i32, DynRank> = x.conv_transpose1d(&w1, twice);
    let _: Tensor<i32, DynRank> = x.view().into_dyn().conv_transpose1d(&typed1, twice);
    let x: Array<i32, shape![1, 2]> = array![[1, 2]];
    let y: Array<i32, shape![1, 3]> = x.conv_transpose1d(&array![[[1, 10]]], ConvTranspose::new());
    assert_eq!(y, array![[1, 12, 20]]);
    // A named axis is like one of its size; from one element.
    let x = Tensor::<i32, shape![1, Vocab]>::ones();
    let _: Tensor<i32, shape![2, 6]> =
        x.conv_transpose1d(&Tensor::<_, shape![1, 2, 3]>::ones(), ConvTranspose::new());
    let x = Tensor::<i32, shape![3, 1, 1]>::ones();
    let _: Tensor<i32, shape![2, 4, 4]> = x.conv_transpose2d(
        &Tensor::<_, shape![3, 2, 4, 4]>::ones(),
        ConvTranspose::new(),
    );
    // Any leading axes, any number of channels, and any size of which the result is known.
    fn doubled<B: Shape, C: Dim>(
        x: &Tensor<i32, shape![..B, C, 4]>,
        w: &Tensor<i32, shape![C, 2, 2]>,
    ) -> Tensor<i32, shape![..B, 2, 8]> {
        x.conv_transpose1d(w, ConvTranspose::new().stride::<2>())
    }
    assert_eq!(
        doubled(&tensor![[1, 2, 3, 4]], &Tensor::ones()),
        tensor![[1, 1, 2, 2, 3, 3, 4, 4], [1, 1, 2, 2, 3, 3, 4, 4]]
    );
    fn same<H: Dim + ConvTransposeDim<Extent<3>, 1, 1, 1, 0, Output = H>>(
        x: &Tensor<i32, shape![1, H, 4]>,
    ) -> Tensor<i32, shape![1, H, 4]> {
        x.conv_transpose2d(
            &Tensor::<_, shape![1, 1, 3, 3]>::ones(),
            ConvTranspose::new().padding::<1>(),
        )
    }
    assert_eq!(same(&Tensor::<_, shape![1, 5, 4]>::ones())[[0, 2, 2]], 9);
}

/// Each group has a kernel of its own.
#[test]
fn grouped_transposed_convolutions() {
    let some = |sizes: &[usize]| any(sizes).map(|x| x * 7 % 13 - 6);
    // Groups alone, behind a batch, of one channel, to one channel, and no group.
    for (x, w) in [
        ([1, 3, 2, 9], [3, 2, 4, 3]),
        ([5, 3, 1, 9], [3, 1, 1, 4]),
        ([2, 1, 3, 9], [1, 3, 2, 2]),
        ([2, 3, 4, 9], [3, 4, 1, 2]),
        ([2, 0, 4, 9], [0, 4, 1, 2]),
    ] {
        let (x, w) = (some(&x), some(&w));
        transposes!(x, w, 1 conv1d conv_transpose1d conv_transpose1d_into; 1 0 1 0, 2 1 1 1, 1 2 2 1);
        let stored = x.try_permute([3, 2, 1, 0]).unwrap().to_tensor();
        let kernel = w.try_permute([3, 0, 2, 1]).unwrap().to_tensor();
        let (x, w) = (
            stored.try_permute([3, 2, 1, 0]).unwrap(),
            kernel.try_permute([1, 3, 2, 0]).unwrap(),
        );
        transposes!(x, w, 1 conv1d conv_transpose1d conv_transpose1d_into; 2 1 1 0);
        if x.shape()[0] == 1 {
            transposes!(x.select(0, 0), w, 1 conv1d conv_transpose1d conv_transpose1d_into; 3 1 1 2);
        }
    }
    // Also more results than stay in the cache, by image and by group.
    for (x, w) in [
        ([2, 3, 2, 5, 4], [3, 2, 2, 3, 2]),
        ([2, 4, 1, 20, 33], [4, 1, 1, 3, 3]),
        ([1, 4, 1, 70, 35], [4, 1, 1, 3, 3]),
        ([2, 2, 2, 20, 33], [2, 2, 3, 3, 3]),
    ] {
        let (x, w) = (some(&x), some(&w));
        transposes!(x, w, 2 conv2d conv_transpose2d conv_transpose2d_into; 1 1 1 0, 2 0 1 1);
        if x.shape()[0] == 1 {
            transposes!(x.select(0, 0), w, 2 conv2d conv_transpose2d conv_transpose2d_into; 1 1 1 0);
        }
    }
    let x = any(&[2, 3, 2, 7])
        .try_into_shape::<shape![Batch, 3, 2, 7]>()
        .unwrap();
    let w = any(&[3, 2, 4, 3])
        .try_into_shape::<shape![3, 2, 4, 3]>()
        .unwrap();
    let y: Tensor<i32, shape![Batch, 3, 4, 9]> = x.conv_transpose1d(&w, ConvTranspose::new());
    let open = w
        .clone()
        .try_into_shape::<shape![Dyn, 2, 4, Dyn]>()
        .unwrap();
    let z: Tensor<i32, shape![Batch, 3, 4, Dyn]> = x.conv_transpose1d(&open, ConvTranspose::new());
    assert_eq!(y, z);
    let z: Tensor<i32, DynRank> = x.conv_transpose1d(&w.clone().into_dyn(), ConvTranspose::new());
    assert_eq!(y, z);
    let z: Tensor<i32, DynRank> = x
        .view()
        .into_dyn()
        .conv_transpose1d(&w, ConvTranspose::new());
    assert_eq!(y, z);
}

#[test]
fn pooling() {
    each! { [2, 7]; shape![2, 7], shape![Dyn, 7], shape![2, Dyn], DynRank; |x| {
        let x = &-x; // so that the first element of a window is the largest
        assert_eq!(x.max_pool1d(Pool::new::<2>()), tensor![[0, -2, -4], [-7, -9, -11]]);
        assert_eq!(
            x.max_pool1d(Pool::new::<3>().stride::<2>().padding::<1>()),
            tensor![[0, -1, -3, -5], [-7, -8, -10, -12]],
        );
        assert_eq!(x.max_pool1d(Pool::new::<2>().stride::<3>().dilation::<2>()),
            tensor![[0, -3], [-7, -10]]);
        let x = x.map(f64::from);
        assert_eq!(x.avg_pool1d(Pool::new::<3>()), tensor![[-1.0, -4.0], [-8.0, -11.0]]);
        assert_eq!(x.avg_pool1d(Pool::new::<2>().stride::<6>().padding::<1>()),
            tensor![[0.0, -5.5], [-3.5, -12.5]]);
    } }
    each! { [2, 3, 4]; shape![2, 3, 4], shape![2, Dyn, 4], DynRank; |x| {
        assert_eq!(x.max_pool2d(Pool::new::<2>()), tensor![[[5, 7]], [[17, 19]]]);
        assert_eq!(
            x.max_pool2d(Pool::new::<2>().padding::<1>()),
            tensor![[[0, 2, 3], [8, 10, 11]], [[12, 14, 15], [20, 22, 23]]],
        );
        assert_eq!(x.map(f64::from).avg_pool2d(Pool::new::<2>()), tensor![[[2.5, 4.5]], [[14.5, 16.5]]]);
    } }
    // A window completely in the padding, elements less than all numbers, and no elements.
    let wide = Pool::new::<2>().padding::<1>().dilation::<2>();
    assert_eq!(tensor![5].max_pool1d(wide), tensor![i32::MIN]);
    let least = f64::NEG_INFINITY;
    assert_eq!(
        tensor![least, least].max_pool1d(Pool::new::<2>()),
        tensor![least]
    );
    assert!(tensor![1.0, f64::NAN].max_pool1d(Pool::new::<2>())[[0]].is_nan());
    assert_eq!(any(&[0, 2]).max_pool1d(Pool::new::<2>()).shape(), [0, 1]);
    let y: Array<i32, shape![2]> = array![1, 2, 3, 4].max_pool1d(Pool::new::<2>());
    assert_eq!(y, array![2, 4]);
}

/// A dynamic rank in front of other axes, up to the maximum number of axes.
#[test]
fn dynamic_rank_in_front() {
    for rank in 1..=broadax::MAX_RANK {
        let sizes: Vec<usize> = (0..rank - 1)
            .map(|i| 1 + i % 2 * usize::from(i < 8))
            .collect();
        let sizes = [&sizes[..], &[3]].concat();
        let all = any(&sizes);
        let x: Tensor<i32, shape![..DynRank, 3]> = all.clone().try_into_shape().unwrap();
        assert_eq!((&x.shape()[..], x.rank()), (&sizes[..], rank));
        assert_eq!(x.clone(), x);
        let twice = &x + x.view();
        assert_eq!(twice.shape(), x.shape());
        assert_eq!(twice.into_dyn(), &all + &all);
        assert_eq!(x.sum(Axis::<-1>).into_dyn(), all.sum(-1));
    }
    let fits = |sizes: &[usize]| any(sizes).try_into_shape::<shape![..DynRank, 3]>().is_ok();
    assert!(fits(&[2, 3]) && !fits(&[3, 2]) && !fits(&[]));
}
