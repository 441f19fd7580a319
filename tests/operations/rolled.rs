//! `roll` as an operand: against elements that are moved where they are, in every pass that reads operands.

use broadax::prelude::*;
use broadax::{Array, where_};

dim! { Rows }

fn any(sizes: &[usize], seed: usize) -> DynTensor<i64> {
    let count = sizes.iter().product();
    let elements = (0..count).map(|i: usize| ((i * 7919 + seed * 104_729) % 1009) as i64 - 500);
    DynTensor::from_vec_with(sizes, elements.collect()).unwrap()
}

/// The same elements, moved.
fn moved<T: Clone>(x: &DynTensor<T>, shifts: &[(isize, isize)]) -> DynTensor<T> {
    let mut x = x.clone();
    for &(axis, shift) in shifts {
        x.roll_inplace(axis, shift);
    }
    x
}

const SHAPES: [&[usize]; 10] = [
    &[1],
    &[5],
    &[0],
    &[3, 4],
    &[1, 7],
    &[4, 0, 2],
    &[2, 3, 5],
    &[3, 1, 2, 4],
    &[33, 70],
    &[2, 1, 3, 1, 2, 1, 2, 1, 3],
];

/// Shifts of every axis, alone and together.
fn shifts_of(rank: usize) -> Vec<Vec<(isize, isize)>> {
    let mut all = Vec::new();
    for axis in 0..rank as isize {
        for shift in [-9, -1, 0, 1, 2, 40] {
            all.push(vec![(axis, shift)]);
            all.push(vec![(axis, shift), (-1, 3)]);
            all.push(vec![(0, 2), (axis, shift), (axis, 1)]);
        }
    }
    all
}

macro_rules! rolled {
    ($x:expr, $shifts:expr) => {
        $shifts
            .iter()
            .fold(($x).roll(0, 0), |x, &(axis, shift)| x.roll(axis, shift))
    };
}

#[test]
fn computed() {
    for sizes in SHAPES {
        let x = any(sizes, 1);
        for shifts in shifts_of(sizes.len()) {
            let want = moved(&x, &shifts);
            assert_eq!(rolled!(x, shifts).eval(), want, "{sizes:?} {shifts:?}");
            assert_eq!(rolled!(x, shifts).shape(), sizes);
            // Into places that lie apart, and into another order.
            let mut wide = stack((&x, &x), -1);
            rolled!(x, shifts).eval_into(&mut wide.select_mut(-1, 1));
            assert_eq!(wide.select(-1, 1), want);
            assert_eq!(wide.select(-1, 0), x);
            let mut out = x.swapaxes(0, -1).to_tensor();
            let mut order: Vec<isize> = (0..sizes.len() as isize).collect();
            order.swap(0, sizes.len() - 1);
            out.try_permute_mut(&order)
                .unwrap()
                .assign(rolled!(x, shifts));
            assert_eq!(out.swapaxes(0, -1), want);
            // What needs a drop.
            let words = x.map(|x| x.to_string());
            assert_eq!(rolled!(words, shifts).eval(), want.map(|x| x.to_string()));
        }
    }
}

/// Operands with other seams, stretched ones, and views among them.
#[test]
fn beside_others() {
    for sizes in SHAPES {
        let (x, y) = (any(sizes, 1), any(sizes, 2));
        let row = any(&sizes[sizes.len() - 1..], 3);
        for shifts in shifts_of(sizes.len()) {
            let other: Vec<_> = shifts
                .iter()
                .map(|&(axis, shift)| (axis, 1 - 2 * shift))
                .collect();
            let of_row = [(-1, shifts[0].1)];
            let (a, b, c) = (moved(&x, &shifts), moved(&y, &other), moved(&row, &of_row));
            let want = &a * &b - &c + &x;
            let make = || rolled!(x, shifts) * rolled!(y, other) - rolled!(row, of_row) + &x;
            assert_eq!(make().eval(), want);
            let mut sum = x.clone();
            sum += rolled!(y, other);
            assert_eq!(sum, &x + &b);
            assert_eq!(
                (&x - rolled!(y, other)).map(|x| 2 * x).eval(),
                (&x - &b) * 2
            );
            let turned = x.swapaxes(0, -1);
            let view = rolled!(turned, [(-1, shifts[0].1)]);
            let mut want = x.clone();
            want.roll_inplace(0, shifts[0].1);
            assert_eq!(view.eval(), want.swapaxes(0, -1));
            // An expression is rolled as its operands are, and read as its result.
            let want = moved(&(&x * &row - 1), &shifts);
            let whole = rolled!(x.lazy() * &row - 1, shifts);
            assert_eq!(whole, want);
            assert!(whole != &want + 1 || sizes.contains(&0));
            assert_eq!(format!("{whole:?}"), format!("{want:?}"));
            if !sizes.contains(&0) {
                assert_eq!(make().sum_all(), (&a * &b - &c + &x).sum_all());
            }
        }
    }
}

#[test]
fn reduced() {
    for sizes in SHAPES {
        let x = any(sizes, 4);
        let y = any(sizes, 5);
        for shifts in shifts_of(sizes.len()) {
            let want = moved(&x, &shifts) - &y;
            let make = || rolled!(x, shifts) - &y;
            let floats = x.cast::<f64>();
            let make_floats = || rolled!(floats, shifts) - 0.5;
            let want_floats = moved(&floats, &shifts) - 0.5;
            let mut axes: Vec<Vec<isize>> = (0..sizes.len() as isize).map(|i| vec![i]).collect();
            axes.push((0..sizes.len() as isize).step_by(2).collect());
            axes.push(vec![]);
            for axes in &axes {
                let axes = &axes[..];
                assert_eq!(make().sum(axes), want.sum(axes));
                assert_eq!(make().sum_keepdim(axes), want.sum_keepdim(axes));
                assert_eq!(make().count_nonzero(axes), want.count_nonzero(axes));
                let mut out = want.sum(axes).zeros_like();
                make().sum_into(axes, &mut out);
                assert_eq!(out, want.sum(axes));
                if sizes.contains(&0) {
                    continue;
                }
                assert_eq!(make().max(axes), want.max(axes));
                if let &[axis] = axes {
                    assert_eq!(make().argmax(axis), want.argmax(axis));
                    let few = want.map(|x| x % 3);
                    assert_eq!(make().map(|x| x % 3).argmin(axis), few.argmin(axis));
                    assert_eq!(make().map(|x| x % 3).argmax_all(), few.argmax_all());
                }
                let near = |a: DynTensor<f64>, b: DynTensor<f64>| {
                    assert!(
                        a.all_close(&b, 1e-12, 1e-9),
                        "{sizes:?} {shifts:?} {axes:?}"
                    );
                };
                near(make_floats().mean(axes), want_floats.mean(axes));
                near(make_floats().var(axes), want_floats.var(axes));
                near(make_floats().std(axes), want_floats.std(axes));
                near(make_floats().norm(axes), want_floats.norm(axes));
                near(
                    (make_floats() * 0.01).logsumexp(axes),
                    (&want_floats * 0.01).logsumexp(axes),
                );
            }
        }
    }
}

/// More places than there is room for at a time, many elements, and threads.
#[test]
fn large() {
    let x = any(&[700, 900], 6);
    for shifts in [vec![(0, 3)], vec![(1, -450)], vec![(0, -1), (1, 5)]] {
        let want = moved(&x, &shifts);
        assert_eq!(rolled!(x, shifts).eval(), want);
        for axis in [0, 1] {
            assert_eq!((rolled!(x, shifts) - &x).sum(axis), (&want - &x).sum(axis));
            assert_eq!(rolled!(x, shifts).argmin(axis), want.argmin(axis));
            let (a, b) = (x.cast::<f64>(), want.cast::<f64>());
            let var = (rolled!(a, shifts) * 2.0).var(axis);
            assert!(var.all_close((&b * 2.0).var(axis), 1e-12, 0.0));
        }
        assert_eq!(rolled!(x, shifts).cumsum(0), want.cumsum(0));
    }
}

/// The types: static sizes, sizes known when the program runs, no heap.
#[test]
fn shapes_stay() {
    let x: Tensor<i32, shape![2, 3]> = tensor![[1, 2, 3], [4, 5, 6]];
    let y: Tensor<i32, shape![2, 3]> = (x.roll(Axis::<1>, 1) + x.roll(Axis::<0>, 1)).eval();
    assert_eq!(y, tensor![[3 + 4, 1 + 5, 2 + 6], [6 + 1, 4 + 2, 5 + 3]]);
    let z: Tensor<i32, shape![3]> = (x.roll(Axis::<-1>, -1) * &x).sum(Axis::<0>);
    assert_eq!(z, tensor![2 + 20, 6 + 30, 3 + 24]);
    let open = Tensor::<i32, shape![Rows, 3]>::arange_with([2, 3]).unwrap();
    let one: Tensor<i32, shape![Rows, 3]> = open.roll(Axis::<0>, 1).eval();
    assert_eq!(one, tensor![[3, 4, 5], [0, 1, 2]]);
    let array: Array<i32, shape![4]> = array![1, 2, 3, 4];
    let next: Array<i32, shape![4]> = (array - array.roll(Axis::<0>, -1)).eval();
    assert_eq!(next, array![-1, -1, -1, 3]);
    assert_eq!(array.roll(Axis::<0>, 1).max_all(), 4);
    // With a mask that is moved, too.
    let mask = tensor![true, false, false];
    let kept = where_(mask.roll(Axis::<0>, 1), x.roll(Axis::<1>, 1), 0);
    assert_eq!(kept, tensor![[0, 1, 0], [0, 4, 0]]);
    // Read one by one.
    let moved = x.roll(Axis::<1>, 1).roll(Axis::<0>, -1);
    for (i, j) in [(0, 0), (0, 2), (1, 0), (1, 1)] {
        assert_eq!(moved[[i, j]], x[[(i + 1) % 2, (j + 2) % 3]]);
    }
    assert!(std::panic::catch_unwind(|| x.roll(Axis::<1>, 1)[[0, 3]]).is_err());
    let owned = tensor![1, 2, 3].into_lazy().roll(Axis::<0>, 1);
    assert_eq!(owned.clone().eval(), owned.roll(Axis::<0>, 3).eval());
}

/// Functions of elements that panic leave no element behind twice.
#[test]
fn panics_drop_once() {
    use std::rc::Rc;
    let one = Rc::new(());
    let x = DynTensor::from_vec_with([3, 4], vec![one.clone(); 12]).unwrap();
    for at in 0..12 {
        let seen = std::cell::Cell::new(0);
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            x.roll(0, 1)
                .roll(1, 2)
                .map(|x| {
                    seen.set(seen.get() + 1);
                    assert!(seen.get() <= at, "as planned");
                    x
                })
                .eval()
        }));
        assert!(result.is_err());
        assert_eq!(Rc::strong_count(&one), 13);
    }
}
