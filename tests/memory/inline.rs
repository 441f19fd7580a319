//! Operations on arrays and on views of arrays allocate nothing, and give arrays.

#![cfg(all(feature = "std", feature = "inline"))]

use crate::allocations::counted;
use broadax::{InlineDim, broadcast_views, meshgrid_ij, meshgrid_xy, prelude::*};

/// Asserts that the expressions are arrays, and that they allocate nothing.
macro_rules! arrays {
    ($($name:literal: $shape:ty, $expression:expr;)*) => { $(
        let (array, count) = counted(|| -> Array<f64, $shape> { $expression });
        assert_eq!(count, (0, 0), "{}", $name);
        assert!(array.iter().all(|x| x.is_finite()), "{}", $name);
    )* };
}

#[test]
fn views_of_arrays_allocate_nothing() {
    let _limit = crate::unchanged_limit();
    let x: Array<f64, shape![2, 3]> = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let row: Array<f64, shape![3]> = array![1.0, 2.0, 4.0];
    let mut z = x;
    arrays! {
        "matmul": shape![2, 2], x.matmul(&x.transpose());
        "matmul of a view": shape![3, 3], x.transpose().matmul(&x);
        "matmul of views": shape![3, 3], x.t().matmul(&x.t().t());
        "operator": shape![3, 2], x.transpose() + x.transpose();
        "array and view": shape![2, 3], x - x.slice(s![..1, ..]);
        "view and array": shape![2, 3], x.flip(Axis::<0>) * row;
        "view and number": shape![3], x.select(Axis::<0>, 0) * 2.0;
        "number and view": shape![3], 2.0 * &x.select(Axis::<0>, 0);
        "negation": shape![3, 2], -x.transpose();
        "function": shape![3, 2], x.transpose().exp();
        "expression": shape![3, 2], (x.transpose().lazy() * 2.0 + x.transpose()).eval();
        "expression of arrays": shape![2, 3], (x.lazy() * 2.0 + x.view()).eval();
        "where": shape![3, 2], where_(x.transpose().gt(2.0), x.transpose(), 0.0);
        "map": shape![3, 2], x.transpose().map(|x| x + 1.0);
        "zip": shape![3, 2], x.transpose().zip_with(&x.transpose(), |x, y| x + y);
        "sum": shape![2], x.transpose().sum(Axis::<0>);
        "sum, keeping the axis": shape![1, 2], x.transpose().sum_keepdim(Axis::<0>);
        "scan": shape![3, 2], x.transpose().cumsum(Axis::<0>);
        "softmax": shape![3, 2], x.transpose().softmax(Axis::<-1>);
        "sort": shape![3, 2], x.flip(Axis::<0>).t().sort(Axis::<0>);
        "broadcast": shape![4, 2, 3], x.broadcast_to::<shape![4, 2, 3]>() + 1.0;
        "expand": shape![4, 2, 3], x.unsqueeze(Axis::<0>).expand::<shape![4, Keep, Keep]>() + 1.0;
        "reshape": shape![3, 2], x.reshape::<shape![3, 2]>() * 1.0;
        "reshape of a view": shape![6], x.transpose().reshape::<shape![6]>() * 1.0;
        "flatten of a view": shape![6], x.transpose().flatten() - 1.0;
        "copy of a view": shape![6], x.transpose().reshape::<shape![6]>().into_tensor();
        "standard layout": shape![3, 2], 2.0 * &x.transpose().as_standard_layout();
        "diagonal": shape![2], x.diagonal() + 1.0;
        "windows": shape![2, 2], x.windows(Axis::<1>, Extent::<2>).sum(Axis::<2>);
        "unflatten": shape![2, 1, 3], x.unflatten::<shape![1, 3], _>(Axis::<1>) * 2.0;
        "split_at": shape![2, 1], x.split_at(Axis::<1>, Extent::<1>).0 + 1.0;
        "split": shape![2, 1], x.split(Axis::<1>, Extent::<3>)[1] + 1.0;
        "outer_iter": shape![3], x.outer_iter().map(|row| row * 2.0).fold(row, |x, y| x + y);
        "lanes": shape![2], x.lanes(Axis::<0>).map(|lane| lane + 1.0).next().unwrap();
        "then": shape![2], x.transpose().then(|x| x.select(Axis::<0>, 1)) + 1.0;
        "into": shape![2], x.view().into_transposed().into_selected(Axis::<0>, 1) + 1.0;
        "concat": shape![3, 4], concat((&x.transpose(), &x.transpose()), Axis::<1>);
        "stack": shape![2, 3, 2], stack((&x.transpose(), &x.transpose()), Axis::<0>);
        "outer": shape![2, 3], x.select(Axis::<1>, 0).outer(&row);
        "dot": shape![2], x.dot(&x.select(Axis::<0>, 1));
        "mutable view": shape![3], z.select_mut(Axis::<0>, 1) + 1.0;
        "take": shape![2, 2], x.view().take(Axis::<1>, [2, 0]);
        "clone": shape![2, 3], x.view().to_array();
        "broadcast views": shape![2, 3], broadcast_views((&row, &x)).map(|(a, b)| a + b).unwrap();
        "three broadcast views": shape![2, 3], broadcast_views((&row, &x, &x)).unwrap().0 * 2.0;
        "meshgrid": shape![3, 3], meshgrid_ij((&row, &row)).0.exp();
        "meshgrid, swapped": shape![3, 3], meshgrid_xy((&row, &row)).1 + 1.0;
    }
    let (sum, count) = counted(|| {
        let mut y = x;
        y += &x.flip(Axis::<1>);
        y.select_mut(Axis::<0>, 0).assign(&x.select(Axis::<0>, 1));
        y.transpose_mut().scaled_add(2.0, &x.transpose());
        y.transpose().sum_all() + y.matmul(&x.transpose()).diagonal().sum_all()
    });
    assert_eq!((sum, count), (451.0, (0, 0)));
}

/// With one bound for each size, products, transposes and sums of arrays are arrays.
#[test]
fn generic_arrays_allocate_nothing() {
    let _limit = crate::unchanged_limit();
    fn spread<N: InlineDim, M: InlineDim>(
        covariance: &Array<f64, shape![N, N]>,
        seen: &Array<f64, shape![M, N]>,
        noise: &Array<f64, shape![M, M]>,
    ) -> Array<f64, shape![M, M]> {
        seen.matmul(covariance).matmul(&seen.transpose()) + noise
    }
    fn of_constants<const N: usize, const M: usize>(
        covariance: &Array<f64, shape![{ N }, { N }]>,
        seen: &Array<f64, shape![{ M }, { N }]>,
    ) -> Array<f64, shape![{ M }, { M }]> {
        let step: Array<f64, shape![{ N }, { N }]> = covariance + covariance.transpose();
        seen.matmul(&step).matmul(&seen.transpose())
    }
    let covariance: Array<f64, shape![2, 2]> = array![[2.0, 1.0], [1.0, 3.0]];
    let seen: Array<f64, shape![3, 2]> = array![[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
    let (spread, count) = counted(|| spread(&covariance, &seen, &Array::eye()));
    assert_eq!(count, (0, 0));
    assert_eq!(
        spread,
        array![[3.0, 1.0, 3.0], [1.0, 4.0, 4.0], [3.0, 4.0, 8.0]]
    );
    let (twice, count) = counted(|| of_constants(&covariance, &seen));
    assert_eq!(
        (twice, count),
        (2.0 * (spread - Array::<f64, shape![3, 3]>::eye()), (0, 0))
    );
}

/// What has a dynamic size, or comes from a tensor, is a tensor.
#[test]
fn other_results_are_tensors() {
    let _limit = crate::unchanged_limit();
    let x: Array<f64, shape![2, 3]> = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let first = 1;
    let part: View<'_, f64, shape![Dyn, 3]> = x.slice(s![..first, ..]);
    let doubled: Tensor<f64, shape![Dyn, 3]> = part * 2.0;
    assert_eq!(doubled, tensor![[2.0, 4.0, 6.0]]);
    let more: Tensor<f64, shape![2, 3]> = x + Tensor::<f64, shape![3]>::ones();
    assert_eq!(more, x + 1.0);
    let turned: Tensor<f64, shape![3, 2]> = Tensor::<f64, shape![2]>::ones() * x.transpose();
    assert_eq!(turned, x.transpose());
    let plain: View<'_, f64, shape![2, 3]> = x.as_view();
    let sum: Tensor<f64, shape![2, 3]> = plain + plain;
    assert_eq!(sum, 2.0 * &x);
    let kept: Tensor<f64, shape![Dyn]> = x.mask(&x.gt(4.0));
    assert_eq!(kept, tensor![5.0, 6.0]);
    let list: Tensor<f64, shape![Dyn, 3]> = concat(&[x, x][..], Axis::<0>);
    assert_eq!(list.shape(), [4, 3]);
}
