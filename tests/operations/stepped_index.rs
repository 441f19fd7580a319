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
