//! An index with a step, `s![i; 2]`, selects one element, and the axis is kept, as in the type of
//! the result. (A former implementation removed the axis at run time. The other axes then had the
//! sizes of their neighbors, which was an internal error, or, if all sizes are dynamic, a tensor
//! without elements.)

use broadax::prelude::*;

#[test]
fn the_axis_stays() {
    let x = Tensor::<i32, shape![2, 40, 3]>::arange();
    let one = [1, 40, 3];
    for i in 0..2 {
        let n = 2;
        let by_literal: View<'_, i32, shape![Dyn, 40, 3]> = x.slice(s![i;2, .., ..]);
        let by_number: View<'_, i32, shape![Dyn, 40, 3]> = x.slice(s![i;n, .., ..]);
        let range: View<'_, i32, shape![Dyn, 40, 3]> = x.slice(s![i..i + 1, .., ..]);
        assert_eq!(
            (by_literal.shape(), by_number.shape()),
            (range.shape(), range.shape())
        );
        assert_eq!(by_literal.shape(), one);
        assert_eq!(by_literal, range);
        assert_eq!(by_number, range);
    }
}

#[test]
fn of_open_sizes() {
    let x = Tensor::<i32, shape![Dyn, Dyn]>::arange_with([2, 3]).unwrap();
    let i = 1;
    let row: View<'_, i32, shape![Dyn, Dyn]> = x.slice(s![i;2, ..]);
    assert_eq!(row, tensor![[3, 4, 5]]);
    // With dynamic rank, and with literals.
    let x = x.into_dyn();
    assert_eq!(x.slice(s![i;2, ..]), tensor![[3, 4, 5]]);
    assert_eq!(x.slice(s![.., -1;5]), tensor![[2], [5]]);
    assert!(x.try_slice(s![2;1, ..]).is_err());
}

#[test]
fn to_be_written() {
    let mut x = Tensor::<i32, shape![2, 4, 3]>::zeros();
    let i = 1;
    x.slice_mut(s![i;7, .., ..]).fill(1);
    assert_eq!(x.select(Axis::<0>, 0).sum_all(), 0);
    assert_eq!(x.select(Axis::<0>, 1).sum_all(), 12);
}

/// Negative steps: the elements of the range from the last one to the front, as in ndarray.
#[test]
fn backward_steps() {
    // ndarray's documentation: `s![0..5;-2]` selects the elements 4, 2 and 0.
    let x = Tensor::<i32, shape![6]>::arange();
    let back: View<'_, i32, shape![3]> = x.slice(s![0..5;-2]);
    assert_eq!(back, tensor![4, 2, 0]);
    let back: View<'_, i32, shape![6]> = x.slice(s![..;-1]);
    assert_eq!(back, x.flip(Axis::<0>));
    const STEP: usize = 2;
    let back: View<'_, i32, shape![2]> = x.slice(s![1..-1;-{ STEP }]);
    assert_eq!(back, tensor![4, 2]);
    let nothing: View<'_, i32, shape![0]> = x.slice(s![2..2;-1]);
    assert_eq!(nothing.len(), 0);
    // All ranges and steps, with numbers known at run time, and of views.
    for size in 0..6 {
        let x = Tensor::<i32, shape![Dyn]>::arange_with([size]).unwrap();
        let y = x.flip(Axis::<0>);
        for (a, b) in (0..=size).flat_map(|a| (a..=size).map(move |b| (a, b))) {
            for step in 1..4 {
                let expected: Vec<i32> = (a..b).rev().step_by(step).map(|i| i as i32).collect();
                let expected = Tensor::from(expected);
                let back: View<'_, i32, shape![Dyn]> = x.slice(s![a..b;-step]);
                assert_eq!(back, expected);
                assert_eq!(x.slice(s![a..b;-{ 1 }]).slice(s![..;step]), expected);
                let twice = y.slice(s![a..b;-step]);
                assert_eq!(twice, expected.map(|i| size as i32 - 1 - i));
                assert_eq!(x.view().into_dyn().slice(s![a..b;-step]), expected);
            }
            assert_eq!(x.slice(s![a..b;-usize::MAX]).len(), usize::from(a < b));
        }
        assert!(x.try_slice(s![..;-0_usize]).is_err());
    }
    // Several axes, and elements to write to.
    let mut x = Tensor::<i32, shape![2, 3]>::zeros();
    x.slice_mut(s![..;-1, ..;-2])
        .assign(&tensor![[1, 2], [3, 4]]);
    assert_eq!(x, tensor![[4, 0, 3], [2, 0, 1]]);
    assert_eq!(x.slice(s![..., ..;-1]), x.flip(Axis::<-1>));
}
