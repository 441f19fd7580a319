//! Each choice of docs/differences.md, in the same order: cases in which NumPy, PyTorch and
//! PaddlePaddle disagree, or in which the crate intentionally differs.

use broadax::prelude::*;
use broadax::{
    BroadcastDim, Conv, ConvTranspose, Cross, Dot, Full, HasAxis, LaidOn, MAX_RANK, Same,
    SqueezeDim, Valid, gufunc,
};
use num_traits::float::FloatCore;
use static_assertions::{assert_impl_all, assert_not_impl_any, assert_type_eq_all};
use std::ops::{Add, AddAssign, Mul, Sub};
use std::panic::{UnwindSafe, catch_unwind};

/// Returns the message of a panic.
fn panic_of<R>(f: impl FnOnce() -> R + UnwindSafe) -> String {
    let Err(panic) = catch_unwind(f) else {
        return "no panic".into();
    };
    match panic.downcast_ref::<String>() {
        Some(words) => words.clone(),
        None => panic
            .downcast_ref::<&str>()
            .copied()
            .unwrap_or("no words")
            .into(),
    }
}

fn ints<const N: usize>(sizes: impl AsRef<[usize]>, data: [i32; N]) -> DynTensor<i32> {
    DynTensor::from_vec_with(sizes, data.to_vec()).unwrap()
}

fn floats<const N: usize>(sizes: impl AsRef<[usize]>, data: [f32; N]) -> DynTensor<f32> {
    DynTensor::from_vec_with(sizes, data.to_vec()).unwrap()
}

fn ones(sizes: impl AsRef<[usize]>) -> DynTensor<i32> {
    DynTensor::ones_with(sizes).unwrap()
}

mod shapes {
    use super::*;

    #[test]
    fn a_scalar_broadcasts_with_everything() {
        assert_type_eq_all!(Broadcasted<(), shape![2, 3]>, shape![2, 3]);
        let scalar = Tensor::scalar(4.0);
        assert_eq!(&scalar + tensor![1.0, 2.0], tensor![5.0, 6.0]);
        let sum = scalar
            .into_dyn()
            .try_add(Tensor::scalar(1.0).into_dyn())
            .unwrap();
        assert_eq!((sum.rank(), sum.as_slice()), (0, &[5.0][..]));
    }

    #[test]
    fn zero_with_one_is_zero() {
        assert_type_eq_all!(Broadcasted<shape![3, 0], shape![1]>, shape![3, 0]);
        assert_not_impl_any!(shape![0]: Broadcast<shape![3]>);
        assert_eq!(ones([3, 0]).try_add(&ones([1])).unwrap().shape(), [3, 0]);
        assert_eq!(
            ones([0]).try_add(&ones([3])).unwrap_err().to_string(),
            "add: shapes (0) and (3) do not broadcast: at axis -1 the sizes are 0 and 3, which \
             differ, and neither is 1"
        );
    }

    #[test]
    fn at_most_64_axes() {
        assert_eq!(MAX_RANK, 64);
        assert_eq!(broadcast_shapes(&[&[1; 64], &[2]]).unwrap()[63], 2);
        assert_eq!(ones([1; 64]).try_add(&ones([2])).unwrap().rank(), 64);
        assert_eq!(
            broadcast_shapes(&[&[1; 65], &[2]]).unwrap_err().to_string(),
            "broadcast_shapes: 65 axes: a tensor has at most 64"
        );
        assert_eq!(
            DynTensor::<i32>::ones_with([1; 65])
                .unwrap_err()
                .to_string(),
            "ones: 65 axes: a tensor has at most 64"
        );
    }

    #[test]
    fn a_shape_may_be_larger_than_memory_and_a_tensor_may_not() {
        let huge = 1 << 40;
        assert_eq!(
            broadcast_shapes(&[&[huge, 1], &[1, huge]]).unwrap(),
            [huge, huge]
        );
        let one = ones([1]);
        let (column, row) = (
            one.try_broadcast_to(&[huge, 1]),
            one.try_broadcast_to(&[1, huge]),
        );
        assert_eq!(
            column
                .unwrap()
                .try_add(&row.unwrap())
                .unwrap_err()
                .to_string(),
            "add: shape (1099511627776, 1099511627776) has more elements than memory can hold"
        );
    }

    #[test]
    fn a_size_of_1_in_a_const_parameter_does_not_stretch() {
        assert_type_eq_all!(Broadcasted<shape![1], shape![3]>, shape![3]);
        assert_not_impl_any!(Extent<1>: BroadcastDim<Extent<3>>);
    }
}

mod writing {
    use super::*;

    #[test]
    fn a_result_stretches_into_a_target_that_keeps_its_shape() {
        let sum = ints([2], [1, 2]).try_add(&ints([2], [10, 20])).unwrap();
        let mut larger = ones([3, 2]);
        larger.try_assign(&sum).unwrap();
        assert_eq!(larger, tensor![[11, 22], [11, 22], [11, 22]]);
        let mut smaller = ones([1]);
        assert_eq!(
            smaller.try_assign(&sum).unwrap_err().to_string(),
            "assign: shape (2) does not broadcast to (1): at axis -1 the size is 2, which is not 1"
        );
        let mut fewer = ones([2]);
        assert_eq!(
            fewer.try_assign(ones([1, 2])).unwrap_err().to_string(),
            "assign: shape (1, 2) does not broadcast to (2): it has 2 axes, which is more than 1"
        );
        assert_eq!(fewer, tensor![1, 1]);
    }

    #[test]
    fn a_broadcast_view_is_read_only() {
        type Static<'a> = View<'a, f32, shape![4]>;
        assert_not_impl_any!(Static<'static>: AddAssign<f32>);
        assert_not_impl_any!(DynView<'static, f32>: AddAssign<f32>, AddAssign<DynTensor<f32>>);
        // Also if the buffer is not shared.
        let x = tensor![1, 2];
        let _: View<'_, i32, shape![1, 2]> = x.broadcast_to::<shape![1, 2]>();
    }

    #[test]
    fn in_place_never_grows() {
        assert_not_impl_any!(shape![3]: BroadcastTo<shape![1]>);
        assert_not_impl_any!(shape![0]: BroadcastTo<shape![1]>);
        assert_impl_all!(shape![1]: BroadcastTo<shape![0]>);
        let mut x = ones([1]);
        assert_eq!(
            x.try_add_assign(ones([0])).unwrap_err().to_string(),
            "add_assign: shape (0) does not broadcast to (1): at axis -1 the size is 0, which is not 1"
        );
    }
}

mod reductions {
    use super::*;

    #[test]
    fn no_axes_reduce_nothing() {
        let x = floats([2, 2], [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(x.try_sum(&[]).unwrap(), x);
        assert_eq!(x.try_max(&[]).unwrap(), x);
        assert_eq!(x.try_mean(&[]).unwrap(), x);
        assert_eq!(x.try_mean_keepdim(&[]).unwrap(), x);
    }

    #[test]
    fn a_scalar_of_run_time_rank_has_an_axis_that_does_nothing() {
        let x = floats([], [5.0]);
        for axis in [0, -1] {
            assert_eq!(x.try_sum(&[axis]).unwrap(), x);
            assert_eq!(x.try_mean(&[axis]).unwrap(), x);
            assert_eq!(x.try_max_keepdim(&[axis]).unwrap(), x);
            assert_eq!(x.try_argmax(axis).unwrap().as_slice(), [0]);
            assert_eq!(x.try_squeeze([axis]).unwrap(), x);
        }
        assert_eq!(x.sum(Axis::<0>), x);
        assert_eq!(x.squeeze(Axis::<-1>), x);
        assert_eq!(
            x.try_sum(&[1]).unwrap_err().to_string(),
            "sum: axis 1 of a scalar, which has none"
        );
        assert_eq!(
            x.try_sum(&[0, -1]).unwrap_err().to_string(),
            "sum: axis -1 is named twice"
        );
        // A scalar type has no axis.
        assert_not_impl_any!((): HasAxis<0>, HasAxis<-1>);
    }

    #[test]
    fn nothing_has_no_largest_element() {
        let x = floats([0, 2], []);
        assert_eq!(
            x.try_max(&[0]).unwrap_err().to_string(),
            "max: axis 0 of shape (0, 2) has size 0: there is nothing to choose from"
        );
        assert_eq!(
            x.try_argmin(0).unwrap_err().to_string(),
            "argmin: axis 0 of shape (0, 2) has size 0: there is nothing to choose from"
        );
        assert_eq!(
            panic_of(|| floats([0], []).min_all()),
            "min_all: shape (0) has no elements: there is nothing to choose from"
        );
        // No results, so an empty reduction is no error.
        assert_eq!(x.try_max(&[1]).unwrap().shape(), [0]);
    }

    #[test]
    fn nothing_has_no_median() {
        let x = floats([0, 2], []);
        assert!(x.try_median(&[0]).is_err());
        assert!(x.try_quantile(0.5, &[0]).is_err());
    }

    #[test]
    fn sums_keep_the_type_of_the_elements() {
        let x = tensor![255u8, 255, 156, 3, 1];
        let sum: u16 = x.map(u16::from).sum_all();
        assert_eq!(sum, 670);
        if cfg!(debug_assertions) {
            assert_eq!(panic_of(|| x.sum_all()), "attempt to add with overflow");
        }
        let count: u32 = tensor![true, false, true].map(u32::from).sum_all();
        assert_eq!(count, 2);
    }

    #[test]
    fn means_are_of_floats() {
        assert_not_impl_any!(i32: FloatCore);
        let x = tensor![[-2, 8], [-1, 4]];
        assert_eq!(x.map(f64::from).mean(Axis::<0>), tensor![-1.5, 6.0]);
        // The mean of no elements is NaN, as everywhere.
        assert!(floats([0], []).mean_all().is_nan());
    }

    #[test]
    fn the_first_nan_is_the_largest_and_the_smallest() {
        let nan = f32::NAN;
        let x = tensor![[nan, 1.0, 2.0], [2.0, 2.0, nan]];
        assert_eq!(x.argmax(Axis::<1>), tensor![0usize, 2]);
        assert_eq!(x.argmin(Axis::<1>), tensor![0usize, 2]);
        assert_eq!(x.argmax_all(), 0);
        assert!(x.max_all().is_nan());
    }

    #[test]
    fn an_index_of_no_number_is_0() {
        let nan = f64::NAN;
        let x = tensor![[nan, nan], [nan, 1.0]];
        assert_eq!(x.skip_nan().argmax(Axis::<1>), tensor![0usize, 1]);
        assert_eq!(x.skip_nan().argmin(Axis::<1>), tensor![0usize, 1]);
        let largest = x.skip_nan().max(Axis::<1>);
        assert!(largest[0].is_nan() && largest[1] == 1.0);
    }

    /// NumPy takes weights with one axis as those along the averaged axis.
    #[test]
    fn weights_that_do_not_vary() {
        let (x, weights) = (
            Tensor::<f64, shape![3, 3]>::arange(),
            tensor![1.0, 0.0, 1.0],
        );
        let words = "average: the weights of shape (3) do not vary along axis 0 of shape (3, 3), so \
            that they cancel out: `unsqueeze` inserts axes behind that of the weights";
        let error = x.try_average(Axis::<0>, &weights).unwrap_err();
        assert_eq!(error.to_string(), words);
        let rows = weights.unsqueeze(Axis::<-1>);
        assert_eq!(x.average(Axis::<0>, &rows), tensor![3.0, 4.0, 5.0]);
        assert!(x.try_average(Axis::<1>, &rows).is_err());
        assert!(x.try_average(Axis::<1>, &Tensor::scalar(2.0)).is_err());
        let mut out = tensor![7.0, 7.0, 7.0];
        assert!(x.try_average_into(Axis::<0>, &weights, &mut out).is_err());
        assert_eq!(out, tensor![7.0, 7.0, 7.0]);
        // One that varies is enough, and axes of size 1 do not count.
        let both = (Axis::<0>, Axis::<1>);
        assert_eq!(x.average(both, &rows).item(), 4.0);
        assert!(x.into_dyn().try_average([0, 1], &tensor![[2.0]]).is_err());
        let one = tensor![[5.0, 6.0]];
        assert_eq!(
            one.average(Axis::<0>, &tensor![1.0, 2.0]),
            tensor![5.0, 6.0]
        );
        let repeated = tensor![2.0]
            .broadcast_to_with::<DynRank>([1, 2])
            .unwrap()
            .to_tensor();
        assert_eq!(one.into_dyn().average(1, &repeated), tensor![5.5]);
    }

    #[test]
    fn infinity_is_a_number_and_nan_is_skipped() {
        let (nan, infinity) = (f64::NAN, f64::INFINITY);
        assert_eq!(tensor![nan, infinity].skip_nan().argmin_all(), 1);
        assert_eq!(tensor![nan, -infinity].skip_nan().argmax_all(), 1);
    }

    #[test]
    fn weights_that_add_up_to_0() {
        let weights = tensor![1.0, -1.0];
        assert!(
            tensor![1.0, 1.0]
                .average(Axis::<0>, &weights)
                .item()
                .is_nan()
        );
        let infinite = tensor![1.0, 2.0].average(Axis::<0>, &weights);
        assert_eq!(infinite.item(), f64::NEG_INFINITY);
    }

    #[test]
    fn weights_broadcast() {
        let (x, weights) = (tensor![[1.0, 2.0], [5.0, 6.0]], tensor![3.0, 1.0]);
        let of_rows = weights.unsqueeze(Axis::<1>);
        assert_eq!(x.average(Axis::<0>, &of_rows), tensor![2.0, 3.0]);
        // The same weight for both elements of a column, which NumPy takes for weights of rows.
        assert!(x.try_average(Axis::<0>, &weights).is_err());
    }

    #[test]
    fn medians_and_quantiles() {
        assert_eq!(tensor![1.0, 4.0, 2.0, 3.0].median_all(), 2.5);
        let x = tensor![1.0, f64::INFINITY, f64::INFINITY];
        assert_eq!(x.quantile_all(0.25), f64::INFINITY);
        assert_eq!(x.quantile_all(0.75), f64::INFINITY);
        let both = tensor![f64::NEG_INFINITY, f64::INFINITY];
        assert!(both.quantile_all(0.5).is_nan());
    }

    #[test]
    fn several_quantiles_are_on_the_last_axis() {
        let x = Tensor::<f64, shape![2, 3]>::arange();
        let ends: Tensor<f64, shape![2, 2]> = x.quantiles([0.0, 1.0], Axis::<1>);
        assert_eq!(ends, tensor![[0.0, 2.0], [3.0, 5.0]]);
        let moved = ends.moveaxis(Axis::<-1>, Axis::<0>);
        assert_eq!(moved, tensor![[0.0, 3.0], [2.0, 5.0]]);
    }

    #[test]
    fn the_variance_divides_by_the_number_of_elements() {
        assert_eq!(tensor![1.0, 3.0].var_all(), 1.0);
    }

    #[test]
    fn a_scalar_has_no_axis_to_scan() {
        assert!(floats([], [1.0]).try_cumsum(0).is_err());
    }
}

mod numbers {
    use super::*;

    #[test]
    fn integer_division_by_zero_panics() {
        let (x, zero) = (ints([3], [0, 7, 1]), ints([], [0]));
        assert_eq!(panic_of(|| &x / &zero), "attempt to divide by zero");
        let error = x.try_div(&zero).unwrap_err().to_string();
        assert_eq!(error, "div: an integer is divided by 0");
        assert_eq!(panic_of(|| x.floor_div(&zero)), "attempt to divide by zero");
        let rem = "attempt to calculate the remainder with a divisor of zero";
        assert_eq!(panic_of(|| &x % &zero), rem);
        assert_eq!(panic_of(|| x.floor_rem(&zero)), rem);
        assert_eq!(
            panic_of(|| tensor![i32::MIN] / -1),
            "attempt to divide with overflow"
        );
        assert_eq!(
            tensor![1.0, -1.0] / 0.0,
            tensor![f64::INFINITY, f64::NEG_INFINITY]
        );
    }

    #[test]
    fn integer_overflow_is_that_of_rust() {
        let x = tensor![200u8, 1];
        if cfg!(debug_assertions) {
            assert_eq!(panic_of(|| &x + 100), "attempt to add with overflow");
            assert_eq!(panic_of(|| &x - 2), "attempt to subtract with overflow");
            assert_eq!(panic_of(|| &x * 2), "attempt to multiply with overflow");
        }
        assert_eq!(x.wrapping_add(100), tensor![44, 101]);
        assert_eq!(x.wrapping_sub(2), tensor![198, 255]);
        assert_eq!(x.wrapping_mul(2), tensor![144, 2]);
    }

    #[test]
    fn an_integer_to_a_negative_power_is_truncated() {
        assert_eq!(tensor![2, 1, -1].pow(-3), tensor![0, 1, -1]);
        assert_eq!(tensor![-1].pow(-2), tensor![1]);
        assert_eq!(panic_of(|| tensor![0].pow(-1)), "attempt to divide by zero");
    }

    #[test]
    fn integers_divide_to_integers() {
        let x = tensor![7, -7];
        assert_eq!(&x / 2, tensor![3, -3]);
        assert_eq!(x.floor_div(2), tensor![3, -4]);
        assert_eq!(x.map(f64::from) / 2.0, tensor![3.5, -3.5]);
    }

    #[test]
    fn bools_have_logic_and_no_arithmetic() {
        type Bools = Tensor<bool, shape![2]>;
        assert_not_impl_any!(Bools: Add<Bools>, Sub<Bools>, Mul<Bools>);
        let (x, y) = (tensor![true, false], tensor![true, true]);
        assert_eq!(&x | &y, tensor![true, true]);
        assert_eq!(&x & &y, tensor![true, false]);
        assert_eq!(&x ^ &y, tensor![false, true]);
    }

    #[test]
    fn a_remainder_of_zero_has_the_sign_of_the_divisor() {
        let bits = |x: f64| x.to_bits();
        let zero = tensor![3.0, -3.0, 0.0].floor_rem(&tensor![-1.0, 1.0, f64::NEG_INFINITY]);
        assert_eq!(zero.map(bits), tensor![-0.0, 0.0, -0.0].map(bits));
    }

    #[test]
    fn both_sides_have_one_type() {
        type Of<T> = Tensor<T, shape![2]>;
        assert_not_impl_any!(Of<f64>: Add<Of<f32>>, Add<Of<i32>>, Add<i32>);
    }

    #[test]
    fn a_cast_to_integers_saturates() {
        let x = tensor![f64::NAN, 300.0, -1.0, 2.9];
        assert_eq!(x.cast::<u8>(), tensor![0, 255, 0, 2]);
    }

    #[test]
    fn numbers_at_equal_distances() {
        let fraction = |i: usize| i as f64 / 49.0;
        let x = Tensor::<f64, shape![50]>::linspace(0.1, 0.9);
        let expected = |[i]: [usize; 1]| match i {
            49 => 0.9,
            _ => 0.1 + (0.9 - 0.1) * fraction(i),
        };
        assert_eq!(x, Tensor::<f64, shape![50]>::from_fn(expected));
        let product = |[i]: [usize; 1]| 1.0 + i as f64 * 0.1;
        let expected = Tensor::<f64, shape![80]>::from_fn(product);
        assert_eq!(Tensor::from_range(1.0, 9.0, 0.1), expected);
        assert_eq!(Tensor::<f64, shape![80]>::arange_from(1.0, 0.1), expected);
    }

    #[test]
    fn a_slope_between_equal_points_is_infinite() {
        let points = tensor![0.0, 1.0, 1.0, 2.0];
        let slopes = tensor![1.0, 1.0, 4.0, 5.0].gradient_at(Axis::<0>, &points);
        assert_eq!(slopes, tensor![0.0, f64::INFINITY, f64::INFINITY, 1.0]);
        let slopes = tensor![0.0, 1.0, 1.0, 5.0].gradient_at(Axis::<0>, &points);
        assert!(slopes[1].is_nan() && slopes[2].is_nan());
    }
}

mod views {
    use super::*;

    #[test]
    fn slices_are_inside_the_axes() {
        let x = Tensor::<i32, shape![4, 5]>::arange().into_dyn();
        let error = |items: &str| {
            let items: SliceItems = items.parse().unwrap();
            x.try_slice(&items).unwrap_err().to_string()
        };
        assert_eq!(
            error("2:9, :"),
            "slice: range 2..9 is out of range for axis 0 of shape (4, 5), which has size 4"
        );
        assert_eq!(
            error("3:1, :"),
            "slice: range 3..1 of axis 0 of shape (4, 5) starts after its end"
        );
        assert_eq!(
            error("1:2"),
            "slice: 1 range for shape (4, 5), which has 2 axes: `...` stands for the others"
        );
        assert!(x.try_slice(s![2..9, ..]).is_err() && x.try_slice(s![3..1, ..]).is_err());
        assert!(x.try_slice(s![1..2]).is_err());
        let (i, n) = (3, 3);
        let last = x.slice(s![i..(i + n).min(x.shape()[0]), ..]);
        assert_eq!(last, tensor![[15, 16, 17, 18, 19]]);
    }

    #[test]
    fn a_negative_step_reverses_a_range() {
        let x = tensor![0, 1, 2, 3, 4];
        assert_eq!(x.slice(s![1..4;-1]), tensor![3, 2, 1]);
        let items: SliceItems = "3:0:-1".parse().unwrap();
        assert_eq!(x.slice(&items), tensor![3, 2, 1]);
    }

    #[test]
    fn only_an_axis_of_size_1_is_squeezed() {
        assert_not_impl_any!(Extent<2>: SqueezeDim);
        assert_not_impl_any!(Extent<0>: SqueezeDim);
        let x = ones([1, 2, 1]);
        assert_eq!(
            x.try_squeeze([0, 1]).unwrap_err().to_string(),
            "squeeze: axis 1 of shape (1, 2, 1) has size 2 and not 1"
        );
        assert_eq!(
            x.try_squeeze([0, 0]).unwrap_err().to_string(),
            "squeeze: axis 0 is named twice"
        );
        assert_eq!(
            ones([1, 0]).try_squeeze([1]).unwrap_err().to_string(),
            "squeeze: axis 1 of shape (1, 0) has size 0 and not 1"
        );
        assert_eq!(x.squeeze_all().shape(), [2]);
    }

    #[test]
    fn no_axes_are_no_axes_to_squeeze() {
        assert_eq!(ones([1, 2, 1]).try_squeeze([]).unwrap().shape(), [1, 2, 1]);
    }

    #[test]
    fn what_is_kept_is_named_and_not_minus_1() {
        let x = ones([2, 1]);
        assert_eq!(x.try_expand(&[None, Some(3)]).unwrap().shape(), [2, 3]);
        assert_eq!(
            tensor![[1], [2]].expand::<shape![Keep, 3]>().shape(),
            [2, 3]
        );
        assert_eq!(
            x.try_expand(&[None, Some(2), Some(3)])
                .unwrap_err()
                .to_string(),
            "expand: axis 0 of the result keeps a size of shape (2, 1), which has no axis there"
        );
    }

    #[test]
    fn a_view_never_has_fewer_axes_or_elements() {
        assert_eq!(
            ones([2]).try_broadcast_to(&[]).unwrap_err().to_string(),
            "broadcast_to: shape (2) does not broadcast to (): it has 1 axis, which is more than 0"
        );
        assert_eq!(
            ones([3, 1])
                .try_broadcast_to(&[2, 1, 6])
                .unwrap_err()
                .to_string(),
            "broadcast_to: shape (3, 1) does not broadcast to (2, 1, 6): at axis -2 the size is 3, which is not 1"
        );
        // `broadcast_shapes` broadcasts in both directions.
        assert_eq!(broadcast_shapes(&[&[3, 1], &[2, 1, 6]]).unwrap(), [2, 3, 6]);
    }

    #[test]
    fn matrices_are_the_last_two_axes() {
        let x = Tensor::<i32, shape![2, 3, 3]>::arange();
        assert_eq!(x.trace(), tensor![12, 39]);
        assert_eq!(x.diagonal(), tensor![[0, 4, 8], [9, 13, 17]]);
        assert_eq!(
            x.rot90().select(Axis::<0>, 1),
            x.select(Axis::<0>, 1).rot90()
        );
    }

    #[test]
    fn a_permutation_names_each_axis_once() {
        let x = ones([2, 3, 2]);
        assert_eq!(
            x.try_permute([0, 1]).unwrap_err().to_string(),
            "permute: a permutation of 2 axes for a tensor with 3 axes"
        );
        assert_eq!(
            x.try_permute([0, -3, 1]).unwrap_err().to_string(),
            "permute: axis -3 is named twice"
        );
    }
}

mod joining {
    use super::*;
    use broadax::concat;

    /// A shape without elements also has a rank.
    #[test]
    fn shapes_without_elements() {
        let (x, none) = (ints([3, 4], [0; 12]), ints([0], []));
        assert!(x.try_concat(&none, 0).is_err());
        assert!(none.try_concat(&x, 1).is_err());
        assert_eq!(x.concat(&ints([0, 4], []), 0), x);
    }

    /// Concatenating all chunks restores the tensor, also one without elements.
    #[test]
    fn chunks_of_nothing() {
        let none = ints([0, 3], []);
        let chunks: Vec<_> = none.chunks(0, 4).collect();
        assert_eq!(chunks.len(), 1);
        assert_eq!(concat(&chunks[..], 0), none);
    }

    /// Inserted values have the other sizes, and are broadcast first.
    #[test]
    fn values_of_insert() {
        let (x, nine) = (ints([2, 2], [1, 2, 3, 4]), ints([1, 1], [9]));
        assert!(x.try_insert(1, 1, &nine).is_err());
        let column = nine.try_broadcast_to(&[2, 1]).unwrap();
        assert_eq!(x.insert(1, 1, &column), ints([2, 3], [1, 9, 2, 3, 9, 4]));
    }

    /// Ranges must be inside the axis.
    #[test]
    fn ranges_of_delete() {
        let x = ints([3], [1, 2, 3]);
        assert!(x.try_delete(0, s![2..9]).is_err());
        assert_eq!(x.delete(0, s![2..]), ints([2], [1, 2]));
    }
}

mod elements_that_say_where {
    use super::*;

    /// Negative indices count from the end, but are not classes.
    #[test]
    fn negative_indices() {
        let x = ints([3], [7, 8, 9]);
        assert_eq!(x.take(0, [-1, -3]), ints([2], [9, 7]));
        assert_eq!(x.gather(0, &ints([1], [-2])), ints([1], [8]));
        assert_eq!(x.take_along_axis(0, &ints([1], [-2])), ints([1], [8]));
        assert!(x.try_take(0, [-4]).is_err());
        assert!(ints([1], [-1]).try_one_hot::<i32, _>(3).is_err());
    }

    /// The index of `gather` has the shape of the tensor except for one axis; `take_along_axis`
    /// broadcasts.
    #[test]
    fn only_one_axis_of_an_index_differs() {
        let (x, index) = (ints([2, 3], [0, 1, 2, 3, 4, 5]), ints([1, 2], [2, 0]));
        assert!(x.try_gather(1, &index).is_err());
        let front = x.slice(s![..1, ..]).into_dyn();
        assert_eq!(front.gather(1, &index), ints([1, 2], [2, 0]));
        assert_eq!(x.take_along_axis(1, &index), ints([2, 2], [2, 0, 5, 3]));
    }

    /// A mask has the shape of the tensor, or is one for an axis.
    #[test]
    fn masks_have_the_shape_of_what_they_pick_from() {
        let x = ints([2, 3], [0, 1, 2, 3, 4, 5]);
        let rows = ints([2], [0, 1]).gt(0);
        assert!(x.try_mask(&rows).is_err());
        assert_eq!(x.compress(0, &rows), ints([1, 3], [3, 4, 5]));
        let columns = ints([3], [0, 1, 0]).gt(0);
        assert_eq!(x.mask(&columns.broadcast_like(&x)), ints([2], [1, 4]));
    }

    /// A NaN is larger than all numbers, and equal to nothing.
    #[test]
    fn nan_in_order() {
        let x = floats([4], [f32::NAN, 2.0, f32::INFINITY, f32::NAN]);
        assert_eq!(*x.argsort(0).as_slice(), [1, 2, 0, 3]);
        assert_eq!(*x.argsort_descending(0).as_slice(), [0, 3, 2, 1]);
        let (_, first) = x.topk(0, 3);
        assert_eq!(*first.as_slice(), [0, 3, 2]);
        assert_eq!(x.argmax(Axis::<0>).into_vec(), [0]);
        assert_eq!(x.unique_counts().1, tensor![1, 1, 1, 1]);
    }
}

mod products {
    use super::*;

    #[test]
    fn batches_broadcast_by_the_usual_rule() {
        assert_eq!(
            ones([3, 2, 5])
                .try_matmul(&ones([0, 5, 3]))
                .unwrap_err()
                .to_string(),
            "matmul: the batch axes of (3, 2, 5) and (0, 5, 3) do not broadcast: the sizes are 3 \
             and 0, which differ, and neither is 1"
        );
        assert_eq!(
            ones([1, 2, 5])
                .try_matmul(&ones([0, 5, 3]))
                .unwrap()
                .shape(),
            [0, 2, 3]
        );
    }

    #[test]
    fn integers_of_unequal_rank_multiply() {
        let x = Tensor::<i32, shape![2, 2, 2]>::arange();
        assert_eq!(x.matmul(&tensor![1, 10]), tensor![[10, 32], [54, 76]]);
    }

    #[test]
    fn leading_axes_of_outer_are_a_batch() {
        let (x, y) = (tensor![[1, 2], [3, 4]], tensor![1, 10, 100]);
        let table: Tensor<i32, shape![2, 2, 3]> = x.outer(&y);
        assert_eq!(table[[1, 0, 2]], 300);
    }

    #[test]
    fn dot_takes_no_batch_on_the_right() {
        let (x, y) = (ones([2, 3, 4]), ones([5, 4, 6]));
        assert!(x.try_dot(&y).is_err());
        assert_not_impl_any!(shape![2, 3, 4]: Dot<shape![5, 4, 6]>);
        let (x, y) = (
            Tensor::<i32, shape![2, 3, 4]>::ones(),
            Tensor::<i32, shape![5, 4, 6]>::ones(),
        );
        let pairs: Tensor<i32, shape![2, 3, 5, 6]> =
            x.tensordot(&y, ((Axis::<-1>,), (Axis::<-2>,)));
        assert_eq!(pairs[[0, 0, 0, 0]], 4);
    }

    #[test]
    fn products_of_complex_numbers_conjugate_nothing() {
        let i = tensor![num_complex::Complex::new(0, 1)];
        assert_eq!(i.vecdot(&i).into_scalar(), num_complex::Complex::new(-1, 0));
        assert_eq!(
            i.vecmat(&i.unsqueeze(Axis::<1>))[[0]],
            num_complex::Complex::new(-1, 0)
        );
        assert_eq!(
            i.correlate(Axis::<0>, &i, Valid)[[0]],
            num_complex::Complex::new(-1, 0)
        );
    }

    #[test]
    fn cross_is_of_three_elements() {
        assert_not_impl_any!(shape![2]: Cross<shape![2]>);
        assert!(ones([2]).try_cross(&ones([2])).is_err());
    }

    #[test]
    fn the_kernel_is_the_second_operand() {
        let (x, kernel) = (tensor![1, 2], tensor![1, 10, 100]);
        assert_eq!(x.convolve(Axis::<0>, &kernel, Same), tensor![12, 120]);
        assert_eq!(kernel.convolve(Axis::<0>, &x, Same), tensor![1, 12, 120]);
        let (x, kernel) = (x.into_dyn(), kernel.into_dyn());
        assert!(x.try_convolve(0, &kernel, Valid).is_err());
        assert_eq!(kernel.convolve(0, &x, Valid), tensor![12, 120]);
    }

    #[test]
    fn a_convolution_of_nothing() {
        let (x, kernel) = (ints([0], []), tensor![1, 2, 3].into_dyn());
        assert_eq!(x.convolve(0, &kernel, Full), tensor![0, 0]);
        assert_eq!(x.convolve(0, &kernel, Same).shape(), [0]);
        assert!(kernel.try_convolve(0, &x, Full).is_err());
    }

    #[test]
    fn groups_are_an_axis_before_the_channels() {
        // As `groups=2` of PyTorch, which has 4 channels, and 2 for each of 6 results.
        let x = Tensor::<i32, shape![4, 5]>::arange();
        let kernel = Tensor::<i32, shape![6, 2, 3]>::arange();
        let (groups, kernels) = (
            x.unflatten::<shape![2, 2], _>(Axis::<0>),
            kernel.unflatten::<shape![2, 3], _>(Axis::<0>),
        );
        let y: Tensor<i32, shape![2, 3, 3]> = groups.conv1d(&kernels, Conv::new());
        let y: View<'_, i32, shape![6, 3]> = y.flatten_axes(Axis::<0>, Axis::<1>);
        let first = x.slice(s![..2, ..]);
        assert_eq!(
            y.slice(s![..3, ..]),
            first.conv1d(&kernel.slice(s![..3, .., ..]), Conv::new())
        );
        assert!(x.into_dyn().try_conv1d(&kernel, Conv::new()).is_err());
    }

    #[test]
    fn transposed_convolutions_have_an_output_padding_at_compile_time() {
        let (x, w) = (tensor![[1, 2]], tensor![[[1, 10, 100]]]);
        let twice = ConvTranspose::new().stride::<2>();
        let y: Tensor<i32, shape![1, 5]> = x.conv_transpose1d(&w, twice);
        let z: Tensor<i32, shape![1, 6]> = x.conv_transpose1d(&w, twice.output_padding::<1>());
        assert_eq!(y, tensor![[1, 10, 102, 20, 200]]);
        assert_eq!(z.slice(s![.., ..5]), y);
        // No elements along the axis.
        let none = x.slice(s![.., ..0]).into_dyn();
        assert!(none.try_conv_transpose1d(&w, twice).is_err());
    }

    #[test]
    fn nearest_elements_are_found_in_integers() {
        let x = Tensor::<i32, shape![Dyn]>::arange_with([2546]).unwrap();
        let y = x
            .interpolate_with::<shape![Dyn]>([2490], Interpolation::nearest())
            .unwrap();
        assert_eq!((1245 * 2546 / 2490, y[[1245]]), (1273, 1273));
    }

    #[test]
    fn infinite_elements_beside_a_position_have_no_effect() {
        let x = tensor![1.0, f64::INFINITY, 3.0];
        let y = x.interpolate::<shape![5]>(Interpolation::linear().align_corners());
        let inf = f64::INFINITY;
        assert_eq!(y, tensor![1.0, inf, inf, inf, 3.0]);
    }

    #[test]
    fn nothing_can_be_interpolated_to_but_not_from() {
        let x = tensor![1.0, 2.0];
        let none = x.interpolate::<shape![0]>(Interpolation::linear());
        assert_eq!(none.shape(), [0]);
        let same = none.interpolate::<shape![0]>(Interpolation::nearest());
        assert_eq!(same.shape(), [0]);
        let error = none
            .into_dyn()
            .try_interpolate::<shape![2]>(Interpolation::nearest());
        assert!(error.is_err());
    }

    #[test]
    fn einsum_sums_over_leading_axes_that_the_result_does_not_have() {
        let x = Tensor::<i32, shape![4, 2, 3]>::arange();
        let sums: Tensor<i32, shape![3]> = einsum!("...i->i", x);
        assert_eq!(sums, x.sum((Axis::<0>, Axis::<1>)));
    }

    #[test]
    fn core_axes_of_size_1_stretch() {
        gufunc! {
            fn total("(n),(n)->()") |x: i32, y: i32, out: i32| {
                out[[]] = x.vecdot(&y).into_scalar();
            }
        }
        assert_eq!(total(&tensor![1, 2, 3], &tensor![10]).into_scalar(), 60);
        assert_eq!(total(&ones([3]), &ones([1]))[[]], 3);
    }
}

mod paddle_axis {
    use super::*;

    fn laid(x: &[usize], y: &[usize], axis: isize) -> Result<Vec<usize>, String> {
        let sum = ones(x).try_add_axis(&ones(y), axis);
        sum.map(|sum| sum.shape().to_vec())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn trailing_ones_are_dropped_before_the_end_is_checked() {
        assert_eq!(laid(&[2, 4, 5], &[5, 1], 2), Ok(vec![2, 4, 5]));
        assert_eq!(laid(&[2, 4, 5], &[1, 1], 2), Ok(vec![2, 4, 5]));
        assert_eq!(laid(&[2, 4, 5], &[4, 1, 1], 1), Ok(vec![2, 4, 5]));
        assert_type_eq_all!(
            <shape![5, 1] as LaidOn<shape![2, 4, 5], 2>>::Output,
            shape![5]
        );
        let overhang = "add_axis: shape (4, 5) aligned with (2, 4, 5) from axis 2 on extends beyond its last axis";
        assert_eq!(laid(&[2, 4, 5], &[4, 5], 2), Err(overhang.into()));
        assert_not_impl_any!(shape![4, 5]: LaidOn<shape![2, 4, 5], 2>);
    }

    #[test]
    fn equal_shapes_are_no_exception() {
        let overhang = "add_axis: shape (2, 4, 5) aligned with (2, 4, 5) from axis 1 on extends beyond its last axis";
        assert_eq!(laid(&[2, 4, 5], &[2, 4, 5], 1), Err(overhang.into()));
        assert_eq!(laid(&[2, 4, 5], &[2, 4, 5], 0), Ok(vec![2, 4, 5]));
    }

    #[test]
    fn the_right_operand_is_laid_on_the_left_one_and_never_the_other_way() {
        let overhang = "add_axis: shape (2, 4, 5) aligned with (4) from axis 1 on extends beyond its last axis";
        assert_eq!(laid(&[4], &[2, 4, 5], 1), Err(overhang.into()));
        // With -1 both align at the last axis, whichever is longer.
        assert_eq!(laid(&[5], &[2, 4, 5], -1), Ok(vec![2, 4, 5]));
    }

    #[test]
    fn an_axis_is_minus_1_or_counts_from_the_front() {
        let out = "add_axis: shape (4) cannot be aligned with (2, 4, 5) at axis -2: the axis is from -1 to 3";
        assert_eq!(laid(&[2, 4, 5], &[4], -2), Err(out.into()));
        let out = "add_axis: shape (5) cannot be aligned with (2, 4, 5) at axis 4: the axis is from -1 to 3";
        assert_eq!(laid(&[2, 4, 5], &[5], 4), Err(out.into()));
    }

    #[test]
    fn a_scalar_lies_anywhere_and_0_is_a_size() {
        for axis in -1..=3 {
            assert_eq!(laid(&[2, 4, 5], &[], axis), Ok(vec![2, 4, 5]));
        }
        assert_eq!(laid(&[], &[2, 4], -1), Ok(vec![2, 4]));
        assert_eq!(laid(&[2, 1, 5], &[0], 1), Ok(vec![2, 0, 5]));
        assert_eq!(laid(&[0, 4, 5], &[4], 1), Ok(vec![0, 4, 5]));
    }
}
