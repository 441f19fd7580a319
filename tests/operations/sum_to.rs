//! `sum_to`, the adjoint of `broadcast_to`.

use broadax::prelude::*;
use proptest::prelude::*;

/// A shape, and one that broadcasts to it.
fn shapes() -> impl Strategy<Value = (Vec<usize>, Vec<usize>)> {
    (
        prop::collection::vec((0..4usize, any::<bool>()), 0..5),
        0..5usize,
    )
        .prop_map(|(axes, skip)| {
            let to: Vec<usize> = axes.iter().map(|&(size, _)| size).collect();
            let from = axes.iter().map(|&(size, one)| if one { 1 } else { size });
            (from.skip(skip).collect(), to)
        })
}

fn numbers(sizes: &[usize], seed: i64) -> DynTensor<i64> {
    let len = sizes.iter().product::<usize>();
    let elements = (0..len as i64).map(|i| (i * 7 + seed) % 11 - 5).collect();
    DynTensor::from_vec_with(sizes, elements).unwrap()
}

proptest! {
    /// <broadcast_to(x), y> = <x, sum_to(y)>, exactly for integers.
    #[test]
    fn it_is_the_adjoint((from, to) in shapes(), turn in any::<bool>()) {
        let (x, y) = (numbers(&from, 1), numbers(&to, 2));
        // Also for a view that is not in row-major order.
        let order: Vec<isize> = (0..to.len() as isize).rev().collect();
        let stored = y.try_permute(&order).unwrap().to_tensor();
        let y = if turn { stored.try_permute(&order).unwrap() } else { y.view() };
        let there = (&x.broadcast_to_with::<DynRank>(&to).unwrap() * &y).sum_all();
        let back = y.sum_to_with::<DynRank>(&from).unwrap();
        prop_assert_eq!(back.shape(), &from[..]);
        prop_assert_eq!(there, (&x * &back).sum_all());
        prop_assert_eq!(y.sum_to_like(&x), back);
    }

    /// For an expression, the same as for its result.
    #[test]
    fn of_expressions((from, to) in shapes()) {
        let (x, y) = (numbers(&from, 1), numbers(&to, 2));
        let product = || y.lazy() * &x - 1;
        let want = product().eval().sum_to_with::<DynRank>(&from).unwrap();
        prop_assert_eq!(product().sum_to_with::<DynRank>(&from).unwrap(), want.view());
        prop_assert_eq!(product().sum_to_like(&x), want.view());
        let mut out = x.clone();
        product().sum_to_into(&mut out);
        prop_assert_eq!(&out, &want);
        prop_assert!(product().try_sum_to_like(&numbers(&[5], 0)).is_err() || to.last() == Some(&5));
        prop_assert!(product().try_sum_to_into(&mut numbers(&[5], 0)).is_err() || to.last() == Some(&5));
    }
}

/// One body for static, mixed and dynamic shapes.
#[test]
fn all_kinds_of_shape() {
    macro_rules! check {
        ($($x:ty, $sizes:expr => $r:ty;)*) => { $( {
            let x = Tensor::<i64, $x>::from_vec_with($sizes, numbers(&$sizes, 3).into_vec()).unwrap();
            let got: Tensor<i64, $r> = x.sum_to::<$r>();
            let sizes = <$r as StaticShape>::SIZES;
            let want = numbers(&$sizes, 3).sum_to_with::<DynRank>(sizes).unwrap();
            assert_eq!(got, want);
            assert_eq!(x.view().sum_to::<$r>(), got);
            assert_eq!((x.lazy() + 0).sum_to::<$r>(), got);
            assert_eq!(x.clone().into_dyn().sum_to::<$r>(), got);
        } )* };
    }
    check! {
        shape![2, 3], [2, 3] => shape![3];
        shape![2, 3], [2, 3] => shape![2, 1];
        shape![2, 3], [2, 3] => shape![1, 1];
        shape![2, 3], [2, 3] => shape![];
        shape![2, 3], [2, 3] => shape![2, 3];
        shape![Dyn, 3], [7, 3] => shape![3];
        shape![Dyn, 3], [0, 3] => shape![3];
        shape![4, 1, 5], [4, 1, 5] => shape![1, 5];
        shape![4, 0, 5], [4, 0, 5] => shape![4, 1, 1];
        shape![0, 3], [0, 3] => shape![0, 1];
        shape![], [] as [usize; 0] => shape![];
    }
    let inline: Array<i32, shape![2]> = array![[1, 2], [3, 4]].sum_to::<shape![2]>();
    assert_eq!(inline, array![4, 6]);
    // Generic leading axes.
    fn bias<B: Shape, N: Dim>(
        gradient: &Tensor<f32, (B, N)>,
        bias: &Tensor<f32, ((), N)>,
    ) -> Tensor<f32, ((), N)>
    where
        ((), N): BroadcastTo<(B, N)>,
    {
        gradient.sum_to_like(bias)
    }
    let g = tensor![[1.0, 2.0], [3.0, 4.0]];
    assert_eq!(bias(&g, &tensor![0.0, 0.0]), tensor![4.0, 6.0]);
}

#[test]
fn errors() {
    let x = tensor![[1, 2, 3], [4, 5, 6]].into_dyn();
    let error = |sizes: &[usize]| x.sum_to_with::<DynRank>(sizes).unwrap_err().to_string();
    assert_eq!(
        error(&[2]),
        "sum_to: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3"
    );
    assert_eq!(
        error(&[1, 2, 3]),
        "sum_to: shape (1, 2, 3) does not broadcast to (2, 3): it has 3 axes, which is more than 2"
    );
}

/// Into an existing tensor: static, of dynamic rank, and a part of another; an error if the shapes
/// do not match.
#[test]
fn into_given_tensors() {
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    let mut row = tensor![9, 9, 9];
    x.sum_to_into(&mut row);
    assert_eq!(row, x.sum_to::<shape![3]>());
    let mut whole = tensor![[0, 0], [0, 0], [0, 0]];
    // Not contiguous: a transposed part.
    x.transpose().sum_to_into(&mut whole.view_mut());
    assert_eq!(whole, x.transpose().to_tensor());
    let mut apart = Tensor::<i32, shape![6]>::ones();
    x.sum_to_into(&mut apart.slice_mut(s![..;2]));
    assert_eq!(apart, tensor![5, 1, 7, 1, 9, 1]);
    let (any, mut out) = (x.into_dyn(), tensor![8, 8].into_dyn());
    assert_eq!(
        any.try_sum_to_into(&mut out).unwrap_err().to_string(),
        "sum_to: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3"
    );
    assert_eq!(out, tensor![8, 8].into_dyn());
    // No rows: zeros.
    let nothing = DynTensor::<i32>::zeros_with([0, 2]).unwrap();
    nothing.sum_to_into(&mut out);
    assert_eq!(out, tensor![0, 0].into_dyn());
}
