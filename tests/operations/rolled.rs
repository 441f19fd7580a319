//! `roll`, compared with `roll_inplace`.

use broadax::Array;
use broadax::prelude::*;

dim! { Rows }

fn any(sizes: &[usize], seed: usize) -> DynTensor<i64> {
    let count = sizes.iter().product();
    let elements = (0..count).map(|i: usize| ((i * 7919 + seed * 104_729) % 1009) as i64 - 500);
    DynTensor::from_vec_with(sizes, elements.collect()).unwrap()
}

/// Returns the same elements, rolled.
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

/// Returns shifts of every axis, alone and together.
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
            assert_eq!(rolled!(x, shifts), want, "{sizes:?} {shifts:?}");
            assert_eq!(rolled!(x, shifts).shape(), sizes);
            // Elements with drop glue.
            let words = x.map(|x| x.to_string());
            assert_eq!(rolled!(words, shifts), want.map(|x| x.to_string()));
            // Into slots that are not contiguous, and in another order.
            let (axis, shift) = shifts[0];
            let want = moved(&x, &shifts[..1]);
            let mut wide = stack((&x, &x), -1);
            x.roll_into(axis, shift, &mut wide.select_mut(-1, 1));
            assert_eq!(wide.select(-1, 1), want);
            assert_eq!(wide.select(-1, 0), x);
            let mut out = x.swapaxes(0, -1).to_tensor();
            let mut order: Vec<isize> = (0..sizes.len() as isize).collect();
            order.swap(0, sizes.len() - 1);
            x.roll_into(axis, shift, &mut out.try_permute_mut(&order).unwrap());
            assert_eq!(out.swapaxes(0, -1), want);
        }
    }
}

/// Views that are not in row-major order, and broadcast views.
#[test]
fn views() {
    for sizes in SHAPES {
        let x = any(sizes, 1);
        for (axis, shift) in shifts_of(sizes.len()).iter().map(|shifts| shifts[0]) {
            let from_end = sizes.len() as isize - 1 - axis;
            let order: Vec<isize> = (0..sizes.len() as isize).rev().collect();
            let turned = x.try_permute(&order).unwrap();
            let want = moved(&x, &[(axis, shift)]);
            let want = want.try_permute(&order).unwrap();
            assert_eq!(turned.roll(from_end, shift), want);
            let back = x.flip(axis);
            let want = moved(&x, &[(axis, -shift)]);
            assert_eq!(back.roll(axis, shift), want.flip(axis));
            let wider = [&[2], sizes].concat();
            let wide = x.try_broadcast_to(&wider).unwrap();
            let want = moved(&x, &[(axis, shift)]);
            assert_eq!(
                wide.roll(axis + 1, shift),
                want.try_broadcast_to(&wider).unwrap()
            );
            assert_eq!(wide.roll(0, shift), wide);
        }
    }
}

#[test]
fn large() {
    let x = any(&[700, 900], 6);
    for shifts in [vec![(0, 3)], vec![(1, -450)], vec![(0, -1), (1, 5)]] {
        assert_eq!(rolled!(x, shifts), moved(&x, &shifts));
    }
}

/// The types: static sizes, dynamic sizes, no heap.
#[test]
fn shapes_stay() {
    let x: Tensor<i32, shape![2, 3]> = tensor![[1, 2, 3], [4, 5, 6]];
    let y: Tensor<i32, shape![2, 3]> = x.roll(Axis::<1>, 1);
    assert_eq!(y, tensor![[3, 1, 2], [6, 4, 5]]);
    let y: Tensor<i32, shape![2, 3]> = x.view().roll(Axis::<0>, 1);
    assert_eq!(y, tensor![[4, 5, 6], [1, 2, 3]]);
    let open = Tensor::<i32, shape![Rows, 3]>::arange_with([2, 3]).unwrap();
    let one: Tensor<i32, shape![Rows, 3]> = open.roll(Axis::<0>, 1);
    assert_eq!(one, tensor![[3, 4, 5], [0, 1, 2]]);
    let array: Array<i32, shape![4]> = array![1, 2, 3, 4];
    let next: Array<i32, shape![4]> = array - array.roll(Axis::<0>, -1);
    assert_eq!(next, array![-1, -1, -1, 3]);
    // The two views are of the tensor's own elements.
    let (front, rest) = x.roll_views(Axis::<1>, 1);
    assert!(core::ptr::eq(&front[[1, 0]], &x[[1, 2]]) && core::ptr::eq(&rest[[0, 0]], &x[[0, 0]]));
}

/// If a `clone` panics, no element is dropped twice.
#[test]
fn panics_drop_once() {
    use std::cell::Cell;
    use std::rc::Rc;
    struct Counted(Rc<()>, Rc<Cell<usize>>);
    impl Clone for Counted {
        fn clone(&self) -> Self {
            let left = self.1.get().checked_sub(1).expect("as planned");
            self.1.set(left);
            Counted(self.0.clone(), self.1.clone())
        }
    }
    let (one, left) = (Rc::new(()), Rc::new(Cell::new(0)));
    let x = DynTensor::from_fn_with([3, 4], |_| Counted(one.clone(), left.clone())).unwrap();
    for at in 0..12 {
        left.set(at);
        let rolled = std::panic::AssertUnwindSafe(|| x.roll(1, 2));
        assert!(std::panic::catch_unwind(rolled).is_err());
        assert_eq!(Rc::strong_count(&one), 13);
    }
    left.set(12);
    assert_eq!(x.roll(1, 2).shape(), [3, 4]);
}
