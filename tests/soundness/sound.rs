//! Programs without `unsafe` that once caused undefined behaviour, or look as if they could: each
//! results in an error or in a defined result. `scripts/sanitize.sh` runs them with
//! AddressSanitizer in debug and release builds.
//!
//! Programs that do not compile any more are in `ui-tests/sealed`, panics during operations in
//! `tests/soundness/panics.rs`, and broadcast shapes that overflow in
//! `tests/soundness/joint_shapes.rs`.
#![forbid(unsafe_code)]

use broadax::gufunc;
use broadax::prelude::*;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The sign of the NaN 0 / 0 at run time differs from that in a constant.
#[allow(clippy::eq_op)]
const fn size_by_nan() -> usize {
    let zero = 0.0_f64;
    let nan = zero / zero;
    if nan.is_sign_negative() { 100_004 } else { 4 }
}
dim!(Fickle = size_by_nan());

#[test]
fn the_size_of_a_name_is_evaluated_once() {
    const SIZE: usize = size_by_nan();
    // The precondition of the bug: the function has two values. (Not if the optimizer evaluates it
    // like a constant.)
    let at_run_time = std::hint::black_box(size_by_nan as fn() -> usize)();
    println!("constant {SIZE}, at run time {at_run_time}");
    let mut x = Tensor::<i32, shape![Fickle]>::zeros();
    assert_eq!(x.shape(), [SIZE]);
    assert_eq!(x.len(), SIZE);
    assert_eq!(x.iter().count(), SIZE);
    x.fill(7);
    assert_eq!(x.sum_all(), 7 * SIZE as i32);
    let wrong = Tensor::<i32, shape![Fickle]>::zeros_with([at_run_time]);
    assert_eq!(wrong.is_ok(), at_run_time == SIZE);
    assert!(catch_unwind(|| x[[100_003]]).is_err());
    // With other kinds of axes.
    let all: Tensor<i32, shape![Fickle]> = &x + &x;
    assert_eq!(all.sum_all(), 14 * SIZE as i32);
    assert!(x.try_add(&Tensor::<i32, shape![Fickle]>::ones()).is_ok());
    let unnamed: Tensor<i32, shape![Dyn]> = x.try_into_shape().unwrap();
    assert_eq!(unnamed.len(), SIZE);
}

#[test]
fn views_in_a_function_of_core_axes_have_elements_that_can_be_counted() {
    gufunc! {
        fn count("(m,n),(m,n)->()") |a: f64, b: f64, elements: f64| {
            elements[[]] = (a.len() + b.len()) as f64;
        }
    }
    let one = Tensor::<f64, shape![]>::ones();
    let column = one
        .broadcast_to_with::<shape![Dyn, 1]>([1 << 40, 1])
        .unwrap();
    let row = one
        .broadcast_to_with::<shape![1, Dyn]>([1, 1 << 40])
        .unwrap();
    assert!(try_count(&column, &row).is_err());
    let small = one.broadcast_to_with::<shape![Dyn, 1]>([3, 1]).unwrap();
    let row = one.broadcast_to_with::<shape![1, Dyn]>([1, 4]).unwrap();
    assert_eq!(count(&small, &row).into_scalar(), 24.0);
}

#[test]
fn a_divisor_that_becomes_0_is_met_as_any_other_0() {
    let x = Tensor::<i32, shape![4096]>::full(7);
    for first in [
        0_usize, 1, 2, 63, 64, 100, 1000, 1024, 1025, 4000, 4095, 4096, 5000,
    ] {
        let calls = Cell::new(0);
        let divisor = |_: i32| {
            calls.set(calls.get() + 1);
            i32::from(calls.get() <= first)
        };
        let y = Tensor::<i32, shape![4096]>::ones();
        let result = catch_unwind(AssertUnwindSafe(|| {
            (x.lazy() / y.lazy().map(divisor)).eval()
        }));
        match result {
            Ok(result) => {
                assert!(
                    first >= 4096,
                    "{first} divisors are 1, and the result has no panic"
                );
                assert!(result.iter().all(|&element| element == 7));
            }
            Err(_) => assert!(first < 4096, "a panic with {first} divisors of 1"),
        }
        assert!(
            calls.get() <= 4096,
            "{} calls for 4,096 elements",
            calls.get()
        );
    }
}

#[test]
fn operands_are_what_they_are_after_moves() {
    // The sizes of a view of dynamic rank are owned by it; views derived from it borrow them.
    let x = Tensor::<f64, shape![2, 3]>::ones().into_dyn();
    let mut views = vec![x.view()];
    for _ in 0..10 {
        let moved = views.pop().unwrap();
        views.push(moved.clone());
        views.push(moved);
    }
    assert_eq!(views.iter().map(|view| view.sum_all()).sum::<f64>(), 66.0);
}

/// A cut of `s!` may be a range of another `s!`.
#[test]
fn steps_of_nested_slices_stay_within_the_axis() {
    let memory: Vec<i32> = (0..40).collect();
    let x = View::<i32, shape![9]>::from_slice(&memory[10..19]).unwrap();
    let (_, thirds) = s![..;3];
    assert_eq!(x.slice(s![thirds;-1]), tensor![16, 13, 10]);
    let (_, thirds) = s![..;3];
    assert_eq!(x.slice(s![thirds;-2]), tensor![16, 10]);
    let (_, back) = s![..;-1];
    assert_eq!(x.slice(s![back;-1]), x);
    let (step, open) = (2, x.loosen::<shape![Dyn]>());
    for (inner, outer, expected) in [
        (2, 2, vec![10, 14, 18]),
        (2, 3, vec![10, 16]),
        (9, 1, vec![10]),
        (usize::MAX, 5, vec![10]),
    ] {
        let (_, every) = s![..;inner];
        assert_eq!(open.slice(s![every;outer]).to_tensor().into_vec(), expected);
        let (_, every) = s![..;inner];
        let reversed: Vec<i32> = x.slice(s![every;-1]).iter().copied().collect();
        assert_eq!(open.slice(s![..;inner]).len(), reversed.len());
        let (_, every) = s![..;-inner];
        let both = open.slice(s![every;-outer]);
        assert!(both.iter().all(|element| memory[10..19].contains(element)));
    }
    let mut all = [0; 40];
    let (left, right) = all.split_at_mut(20);
    let mut half = ViewMut::<i32, shape![Dyn]>::from(&mut left[..]);
    let (_, back) = s![..;-step];
    half.slice_mut(s![back;-step]).fill(7);
    assert_eq!(left.iter().sum::<i32>(), 35);
    assert_eq!(right.iter().sum::<i32>(), 0);
}

/// The functions that `einsum!` calls are public, and check their labels.
#[test]
fn labels_that_are_not_those_of_the_operands() {
    use broadax::rules::{EinsumOperand, try_einsum, try_einsum_into};
    let (x, none) = (
        Tensor::<f32, shape![8]>::ones(),
        Tensor::<f32, shape![0]>::zeros(),
    );
    let words = "einsum: these are not labels of the operands";
    for (inputs, output) in [
        (&["i"][..], "i"),
        (&["i", "i", "i"], "i"),
        (&["i", "i"], "ii"),
        (&["i", "i"], "j"),
        (&["i", "i"], "...i"),
        (&["1", "i"], "i"),
        (&["i", "é"], "i"),
    ] {
        let result: Result<DynTensor<f32>, _> = try_einsum(
            inputs,
            output,
            &[EinsumOperand::of(&x), EinsumOperand::of(&x)],
        );
        assert_eq!(
            result.unwrap_err().to_string(),
            words,
            "{inputs:?} {output}"
        );
        let mut out = x.clone().into_dyn();
        let operands = [EinsumOperand::of(&x), EinsumOperand::of(&none)];
        let result = try_einsum_into::<_, DynRank, _, _>(inputs, output, &operands, &mut out);
        assert_eq!(
            result.unwrap_err().to_string(),
            words,
            "{inputs:?} {output}"
        );
    }
    let operands: Vec<_> = (0..17).map(|_| EinsumOperand::of(&x)).collect();
    let result: Result<DynTensor<f32>, _> = try_einsum(&["i"; 17], "i", &operands);
    assert_eq!(result.unwrap_err().to_string(), words);
}

/// Elements of size 0 need no memory, and are at most `isize::MAX` all the same.
#[test]
fn elements_of_size_0_are_counted() {
    let many = |n: usize| -> Vec<()> { (0..n).map(|_| ()).collect() };
    assert_eq!(Tensor::from(many(5)).into_vec().len(), 5);
    let mut list = Tensor::<(), shape![Dyn]>::from(many(3));
    list.append(Tensor::<(), shape![Dyn]>::from(many(4)));
    assert_eq!(list.into_vec().len(), 7);
    let boxed: Box<[(); isize::MAX as usize + 1]> = Box::new([(); isize::MAX as usize + 1]);
    let too_many = (boxed as Box<[()]>).into_vec();
    assert!(catch_unwind(|| Tensor::from(too_many)).is_err());
    let boxed: Box<[(); isize::MAX as usize]> = Box::new([(); isize::MAX as usize]);
    let most = Tensor::from((boxed as Box<[()]>).into_vec());
    assert_eq!(most.len(), isize::MAX as usize);
    let mut list = most;
    assert!(
        list.try_append(Tensor::<(), shape![Dyn]>::from(many(1)))
            .is_err()
    );
    assert_eq!(list.into_vec().len(), isize::MAX as usize);
    // Also where they are borrowed.
    static MORE: [(); isize::MAX as usize + 1] = [(); isize::MAX as usize + 1];
    let mut more: Box<[()]> = Box::new([(); isize::MAX as usize + 1]);
    assert!(catch_unwind(|| View::<(), shape![Dyn]>::from(&MORE[..]).len()).is_err());
    let more = AssertUnwindSafe(|| ViewMut::<(), shape![Dyn]>::from(&mut more[..]).len());
    assert!(catch_unwind(more).is_err());
    let most = View::<(), shape![Dyn]>::from(&MORE[1..]);
    assert_eq!(most.len(), isize::MAX as usize);
}

/// Beside an axis of size 0, other sizes are more than `isize::MAX`.
#[test]
fn rolls_beside_an_axis_of_size_0() {
    let x = DynTensor::<f32>::zeros_with([usize::MAX, 0]).unwrap();
    let rolled = x.try_roll_axes(&[0, 0, 0], &[-1, -1, 5]).unwrap();
    assert_eq!(rolled.shape(), [usize::MAX, 0]);
    let x = tensor![0, 1, 2, 3, 4].into_dyn();
    assert_eq!(
        x.roll_axes(&[0, 0, 0], &[4, 4, -1]),
        x.roll_axes(&[0], &[2])
    );
    assert_eq!(x.roll_axes(&[0, 0], &[-1, 1]), x);
}
