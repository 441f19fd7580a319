//! Creating, reading and printing tensors, and operations on all kinds of elements.

use broadax::broadcast_views;
use broadax::prelude::*;
use num_complex::Complex;
use num_traits::{One, Zero};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns the message of a panic.
fn panic_of<V>(f: impl FnOnce() -> V) -> String {
    let payload = catch_unwind(AssertUnwindSafe(|| drop(f()))).expect_err("expected a panic");
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => payload.downcast::<&str>().unwrap().to_string(),
    }
}

#[test]
fn constructors() {
    type S = shape![2, 3];
    assert_eq!(Tensor::<i32, S>::zeros(), tensor![[0, 0, 0], [0, 0, 0]]);
    assert_eq!(Tensor::<i32, S>::ones(), tensor![[1, 1, 1], [1, 1, 1]]);
    assert_eq!(Tensor::<char, shape![2]>::full('x'), tensor!['x', 'x']);
    assert_eq!(Tensor::<i32, S>::default(), Tensor::<i32, S>::zeros());
    assert_eq!(
        Tensor::<String, shape![1]>::default(),
        tensor![String::new()]
    );
    assert_eq!(Tensor::<i32, S>::arange(), tensor![[0, 1, 2], [3, 4, 5]]);
    assert_eq!(Tensor::<i32, S>::eye(), tensor![[1, 0, 0], [0, 1, 0]]);
    assert_eq!(
        Tensor::<f64, shape![3]>::linspace(1.0, -1.0),
        tensor![1.0, 0.0, -1.0]
    );
    assert_eq!(Tensor::<f64, shape![1]>::linspace(1.0, 2.0), tensor![1.0]);
    assert_eq!(Tensor::<f64, shape![0]>::linspace(1.0, 2.0).len(), 0);
    assert_eq!(
        Tensor::<usize, S>::from_fn(|[i, j]| 3 * i + j),
        Tensor::<usize, S>::arange()
    );
    assert_eq!(Tensor::<usize, shape![]>::from_fn(|[]| 7).into_scalar(), 7);
    assert_eq!(Tensor::scalar("x").shape(), []);
    // An array has all of these methods.
    assert_eq!(Array::<i32, S>::arange(), tensor![[0, 1, 2], [3, 4, 5]]);
    assert_eq!(Array::<i32, S>::full(7), array![[7, 7, 7], [7, 7, 7]]);
    assert_eq!(Array::<u8, S>::default(), Array::<u8, S>::zeros());
    assert_eq!(
        Array::<usize, S>::from_fn(|[i, j]| 3 * i + j),
        Array::<usize, S>::arange()
    );
}

#[test]
fn constructors_with_sizes() -> Result<(), ShapeError> {
    type S = shape![Dyn, 3];
    let all = tensor![[0, 1, 2], [3, 4, 5]];
    assert_eq!(Tensor::<i32, S>::arange_with([2, 3])?, all);
    assert_eq!(
        Tensor::<i32, S>::zeros_with([2, 3])?,
        tensor![[0, 0, 0], [0, 0, 0]]
    );
    assert_eq!(
        Tensor::<i32, S>::ones_with([2, 3])?,
        tensor![[1, 1, 1], [1, 1, 1]]
    );
    assert_eq!(
        Tensor::<i32, S>::full_with([2, 3], 7)?,
        tensor![[7, 7, 7], [7, 7, 7]]
    );
    assert_eq!(
        Tensor::<i32, S>::eye_with([2, 3])?,
        Tensor::<i32, shape![2, 3]>::eye()
    );
    assert_eq!(DynTensor::<i32>::arange_with(vec![2, 3])?, all);
    assert_eq!(DynTensor::<i32>::arange_with(&[2, 3][..])?, all);
    assert_eq!(DynTensor::<i32>::arange_with(all.shape())?, all);
    assert_eq!(
        DynTensor::<usize>::from_fn_with([2, 3], |at| 3 * at[0] + at[1])?,
        all.map(|x| x as usize)
    );
    assert_eq!(
        DynTensor::<i32>::from_vec_with([2, 3], (0..6).collect())?,
        all
    );
    assert_eq!(
        Tensor::<i32, shape![2, 3]>::from_vec((0..6).collect())?,
        all
    );
    assert_eq!(DynTensor::<i32>::ones_with([])?.shape(), []);
    Ok(())
}

/// The largest number of a type can be reached.
#[test]
fn arange_to_the_last_number() {
    let x = Tensor::<u8, shape![256]>::arange();
    assert_eq!(x[[255]], 255);
    assert_eq!(DynTensor::<i8>::arange_with([128]).unwrap().max_all(), 127);
}

#[test]
fn literals() {
    let x: Tensor<i32, shape![2, 1, 3]> = tensor![[[1, 2, 3]], [[4, 5, 6]]];
    assert_eq!(x.shape(), [2, 1, 3]);
    let x: Tensor<i32, shape![0]> = tensor![];
    assert_eq!(x.shape(), [0]);
    let x: Tensor<i32, shape![2, 0]> = tensor![[], []];
    assert_eq!(x.shape(), [2, 0]);
    let two = 2;
    #[rustfmt::skip]
    let x = tensor![
        [1 + 1, two * two,],
        [{ let y = 3; y * y }, i32::abs(-7)],
    ];
    assert_eq!(x.as_slice(), [2, 4, 9, 7]);
    let x: Array<i32, shape![2, 1]> = array![[1], [2]];
    assert_eq!(x.into_nested(), [[1], [2]]);
}

#[test]
fn nested_arrays() {
    let x: Tensor<i32, shape![2]> = Tensor::from([1, 2]);
    assert_eq!(x, tensor![1, 2]);
    let x: Tensor<i32, shape![2, 2]> = [[1, 2], [3, 4]].into();
    assert_eq!(x, tensor![[1, 2], [3, 4]]);
    let x: Array<i32, shape![2, 2]> = Array::new([[1, 2], [3, 4]]);
    assert_eq!(x, array![[1, 2], [3, 4]]);
    let deep = [[[[[[1, 2]; 2]; 2]; 2]; 2]; 2];
    let x: Tensor<i32, shape![2, 2, 2, 2, 2, 2]> = Tensor::from(deep);
    assert_eq!((x.len(), x.sum_all()), (64, 96));
    let a: Array<i32, shape![2, 2, 2, 2, 2, 2]> = Array::new(deep);
    assert_eq!(a.into_nested(), deep);
    assert_eq!(*a.as_nested(), deep);
    let words: Tensor<String, shape![{ 1 }, 2]> =
        Tensor::from([["a".to_string(), "b".to_string()]]);
    assert_eq!(words.shape(), [1, 2]);
    assert_eq!(words.into_vec(), ["a", "b"]);
    let x = Tensor::<String, shape![2]>::from_nested(["a".to_string(), "b".to_string()]);
    assert_eq!(x[[1]], "b");
    assert_eq!(
        Tensor::<i32, shape![1, 2]>::from_nested([[1, 2]]) + tensor![[1], [2]],
        tensor![[2, 3], [3, 4]]
    );
}

#[test]
fn indices_and_slices() {
    let mut x = Tensor::<i32, shape![2, 3]>::arange();
    assert_eq!(x[[1, 2]], 5);
    assert_eq!(x[&[1, 0][..]], 3);
    assert_eq!(x.get([1, 1]), Some(&4));
    assert_eq!(x.get([1, 3]), None);
    assert_eq!(x.get([1]), None);
    assert_eq!(x.get(&[0, 0, 0][..]), None);
    assert_eq!(x.get_mut([2, 0]), None);
    *x.get_mut([0, 0]).unwrap() = 10;
    x[[0, 1]] += 10;
    x[&[0, 2][..]] = 12;
    assert_eq!(x.as_slice(), [10, 11, 12, 3, 4, 5]);
    x.as_mut_slice()[5] = 15;
    assert_eq!(x.transpose()[[2, 1]], 15);
    assert_eq!(x.transpose().try_as_slice(), None);
    assert_eq!(x.view().try_as_slice().unwrap().len(), 6);
    let mut v = x.view_mut();
    v[[1, 0]] = 13;
    assert_eq!(v.get_mut([1, 1]).map(|y| std::mem::replace(y, 14)), Some(4));
    assert_eq!(v.try_as_mut_slice().unwrap(), [10, 11, 12, 13, 14, 15]);
    assert_eq!((x.rank(), x.len(), x.is_empty()), (2, 6, false));
    let dynamic = x.into_dyn();
    assert_eq!(dynamic[[1, 1]], 14);
    assert_eq!(Tensor::scalar(3)[[]], 3);
    assert_eq!(dynamic.into_vec(), [10, 11, 12, 13, 14, 15]);
}

/// Commas between the arguments of a type do not end an item of `s!`.
/// A list of `s!` is `Copy`, or `Clone` with ranges whose bounds are variables, like these.
#[test]
fn slices_by_one_list() {
    let x = Tensor::<i32, shape![4, 4]>::arange();
    let part = s![-1, {1}..;-1];
    assert_eq!(x.slice(part), tensor![15, 14, 13]);
    assert_eq!(x.slice(part), x.slice(s![-1, 1..;-1]));
    let first = s![..., 0];
    assert_eq!(x.slice(first), tensor![0, 4, 8, 12]);
    assert_eq!(x.transpose().slice(first), tensor![0, 1, 2, 3]);
    let from = 2;
    let range = s![.., from..];
    assert_eq!(x.slice(range.clone()), x.slice(range));
}

#[test]
fn slices_by_functions_of_types() {
    fn number<A, B>() -> usize {
        1 + size_of::<(A, B)>()
    }
    fn constant<const N: isize>() -> usize {
        N.unsigned_abs()
    }
    let x = Tensor::<i32, shape![2, 3]>::arange();
    let y = x.slice(s![0, number::<(), ()>()..]);
    assert_eq!(y, tensor![1, 2]);
    let y = x.slice(s![1, ..number::<Vec<[u8; 0]>, ()>().min(3);number::<u8, ()>()]);
    assert_eq!(y, tensor![3, 5]);
    let y = x.slice(s![..Vec::<Vec<u8>>::new().len(), constant::<-1>()]);
    assert!(y.is_empty());
}

/// `Iterator::sum` of tensors, references and views, including those that broadcast; without any,
/// the sum is zeros.
#[test]
fn sums_of_iterators() {
    let x = Tensor::<i32, shape![3, 2]>::arange();
    let rows: Tensor<i32, shape![2]> = x.outer_iter().sum();
    assert_eq!(rows, x.sum(Axis::<0>));
    let list = [tensor![1, 2], tensor![10, 20]];
    let tables: Tensor<i32, shape![3, 2]> = list.iter().sum();
    assert_eq!(tables, tensor![[11, 22], [11, 22], [11, 22]]);
    let owned: Tensor<i32, shape![2]> = list.into_iter().sum();
    assert_eq!(owned, tensor![11, 22]);
    let none: Tensor<i32, shape![2]> = x.outer_iter().take(0).sum();
    assert_eq!(none, tensor![0, 0]);
    #[cfg(feature = "inline")]
    {
        let inline: Array<i32, shape![2]> = x.outer_iter().sum();
        assert_eq!(inline, rows);
    }
}

/// Takes elements from both ends of an iterator, as the bits of `turns` say, and then all others.
fn from_both_ends<'a>(
    mut iter: impl DoubleEndedIterator<Item = &'a i32> + ExactSizeIterator,
    turns: u32,
) -> Vec<i32> {
    let (mut front, mut back) = (Vec::new(), Vec::<&i32>::new());
    for turn in 0..4 {
        match turns >> turn & 1 {
            0 => front.extend(iter.next()),
            _ => back.extend(iter.next_back()),
        }
    }
    assert_eq!(iter.len(), 2);
    iter.fold((), |(), element| front.push(element));
    front.extend(back.iter().rev());
    front.into_iter().copied().collect()
}

#[test]
fn iterators_from_both_ends() {
    let x = tensor![[0, 1, 2], [3, 4, 5]];
    let (d, a) = (x.clone().into_dyn(), x.to_array());
    let (t, mut m) = (tensor![[0, 3], [1, 4], [2, 5]], x.clone());
    for turns in 0..1 << 4 {
        assert_eq!(from_both_ends(x.iter(), turns), *x.as_slice());
        assert_eq!(from_both_ends(d.iter(), turns), *x.as_slice());
        assert_eq!(from_both_ends(a.iter(), turns), *x.as_slice());
        assert_eq!(from_both_ends(x.view().iter(), turns), *x.as_slice());
        assert_eq!(from_both_ends(t.transpose().iter(), turns), *x.as_slice());
        let of_m = from_both_ends(m.iter_mut().map(|x| &*x), turns);
        assert_eq!(of_m, *x.as_slice());
    }
}

#[test]
fn iterators() {
    let mut x = Tensor::<i32, shape![2, 3]>::arange();
    let t = x.transpose();
    let mut iter = t.iter();
    assert_eq!(iter.len(), 6);
    assert_eq!(iter.next(), Some(&0));
    assert_eq!(iter.next(), Some(&3));
    assert_eq!((iter.len(), iter.size_hint()), (4, (4, Some(4))));
    assert_eq!(iter.clone().copied().collect::<Vec<_>>(), [1, 4, 2, 5]);
    assert_eq!(iter.by_ref().count(), 4);
    assert_eq!((iter.next(), iter.next(), iter.len()), (None, None, 0));
    // A broadcast view repeats its elements.
    let rows = x.broadcast_to::<shape![2, 2, 3]>();
    assert!(rows.iter().eq(x.iter().chain(&x)));
    for (i, element) in x.iter_mut().enumerate() {
        *element += 10 * i as i32;
    }
    assert_eq!(x.iter_mut().len(), 6);
    for element in &mut x {
        *element += 1;
    }
    let mut sum = 0;
    for element in &x {
        sum += element;
    }
    assert_eq!(sum, x.sum_all());
    assert_eq!(x.clone().into_iter().len(), 6);
    assert_eq!(x.into_iter().collect::<Vec<_>>(), [1, 12, 23, 34, 45, 56]);
    assert_eq!(Tensor::scalar(1).iter().len(), 1);
    assert_eq!(Tensor::<i32, shape![3, 0]>::zeros().iter().next(), None);
}

#[test]
fn printing() {
    let x = Tensor::<i32, shape![2, 2, 2]>::arange();
    let nested = "[[[0, 1],\n  [2, 3]],\n\n [[4, 5],\n  [6, 7]]]";
    assert_eq!(x.to_string(), nested);
    assert_eq!(format!("{x:?}"), format!("tensor(2, 2, 2) {nested}"));
    assert_eq!(x.clone().into_dyn().to_string(), nested);
    assert_eq!(x.view().to_string(), nested);
    let t = x.permute((Axis::<2>, Axis::<1>, Axis::<0>));
    assert_eq!(
        t.to_string(),
        "[[[0, 4],\n  [2, 6]],\n\n [[1, 5],\n  [3, 7]]]"
    );
    assert_eq!(x.to_array().to_string(), nested);

    assert_eq!(Tensor::scalar(5).to_string(), "5");
    assert_eq!(format!("{:?}", Tensor::scalar("x")), "tensor() \"x\"");
    assert_eq!(Tensor::<i32, shape![0]>::zeros().to_string(), "[]");
    assert_eq!(
        Tensor::<i32, shape![2, 0]>::zeros().to_string(),
        "[[],\n []]"
    );
    assert_eq!(
        format!("{:?}", Tensor::<i32, shape![0, 2]>::zeros()),
        "tensor(0, 2) []"
    );

    let x = tensor![1.0, -2.5, 1.0 / 3.0];
    assert_eq!(format!("{x:.2}"), "[1.00, -2.50, 0.33]");
    assert_eq!(format!("{x:7.2}"), "[   1.00,   -2.50,    0.33]");
    assert_eq!(format!("{:03}", tensor![1, 2]), "[001, 002]");
    assert_eq!(format!("{:?}", tensor![1.0]), "tensor(1) [1.0]");
    assert_eq!(x.shape().to_string(), "(3)");
    assert_eq!(format!("{:?}", tensor![[1, 2]].shape()), "(1, 2)");
}

/// A tensor with more than 1,000 elements is abbreviated.
#[test]
fn printing_shortened() {
    let x = Tensor::<i32, shape![1000]>::arange();
    assert!(!x.to_string().contains("..."));
    let x = Tensor::<i32, shape![1001]>::arange();
    assert_eq!(x.to_string(), "[0, 1, 2, ..., 998, 999, 1000]");
    let x = Tensor::<i32, shape![100, 20]>::arange();
    assert_eq!(
        x.to_string(),
        "[[0, 1, 2, ..., 17, 18, 19],\n \
          [20, 21, 22, ..., 37, 38, 39],\n \
          [40, 41, 42, ..., 57, 58, 59],\n \
          ...,\n \
          [1940, 1941, 1942, ..., 1957, 1958, 1959],\n \
          [1960, 1961, 1962, ..., 1977, 1978, 1979],\n \
          [1980, 1981, 1982, ..., 1997, 1998, 1999]]"
    );
    // Six elements are not abbreviated.
    let x = Tensor::<i32, shape![6, 200]>::arange();
    assert_eq!(x.to_string().lines().count(), 6);
    // Many rows without elements.
    let x = DynTensor::<i32>::zeros_with([usize::MAX, 0]).unwrap();
    assert_eq!(x.to_string(), "[[],\n [],\n [],\n ...,\n [],\n [],\n []]");
}

#[test]
fn equality() {
    let x = tensor![[1, 2], [3, 4]];
    assert_eq!(x, x.clone());
    assert_eq!(x, x.clone().into_dyn());
    assert_eq!(x.clone().into_dyn(), x.view());
    assert_eq!(x, x.to_array());
    assert_ne!(x, tensor![[1, 2], [3, 5]]);
    assert_ne!(x.clone().into_dyn(), tensor![1, 2, 3, 4].into_dyn());
    assert_ne!(tensor![1, 2].into_dyn(), tensor![[1, 2]].into_dyn());
    assert_ne!(tensor![f64::NAN], tensor![f64::NAN]);
    // No elements, but different sizes.
    assert_ne!(
        DynTensor::<i32>::zeros_with([0, 2]).unwrap(),
        DynTensor::<i32>::zeros_with([2, 0]).unwrap()
    );
}

/// The buffer of an owned operand with the shape of the result is reused.
#[test]
fn buffers_are_used_again() {
    let make = || Tensor::<i32, shape![2, 3]>::arange();
    let of_vec = || Tensor::<i32, shape![2, 3]>::from_vec(vec![0; 6]).unwrap();
    let row = tensor![1, 2, 3];
    macro_rules! reuses {
        ($($x:ident: $value:expr => $result:expr;)*) => { $(
            let $x = $value;
            let before = $x.as_slice().as_ptr();
            let after = $result;
            assert_eq!(after.as_slice().as_ptr(), before, stringify!($result));
        )* };
    }
    reuses! {
        x: make() => x + &row;
        x: make() => x + row.view();
        x: make() => x + row.clone();
        x: make() => &row + x;
        x: make() => row.clone() + x;
        x: make() => row.view() + x;
        x: make() => x * 2;
        x: make() => 2 * x;
        x: make() => -x;
        x: make() => x - make();
        x: make() => array![1, 2, 3] + x;
        x: make().into_dyn() => x + &row;
        x: make().into_dyn() => &row + x;
        x: make() => x.try_into_shape::<shape![Dyn, 3]>().unwrap() + &row;
        x: of_vec() => Tensor::<i32, shape![2, 3]>::from_vec(x.into_vec()).unwrap();
        x: of_vec() => x + &row;
        x: make() => x.into_shape::<shape![6]>();
        x: make() => x.into_dyn();
    }
    assert_eq!(make() - &row, tensor![[-1, -1, -1], [2, 2, 2]]);
    assert_eq!(&row - make(), tensor![[1, 1, 1], [-2, -2, -2]]);
    assert_eq!(make() - make(), Tensor::<i32, shape![2, 3]>::zeros());
    // A smaller buffer is not reused.
    let small = row.clone();
    let before = small.as_slice().as_ptr();
    assert_ne!((small + &make()).as_slice().as_ptr(), before);
    // References are never written to.
    let x = make();
    let y = &x + 1;
    assert_eq!((x, y.sum_all()), (make(), 21));
}

#[test]
fn integers_of_every_type() {
    macro_rules! integers {
        ($($t:ident)*) => { $( {
            let x: Tensor<$t, shape![3]> = tensor![7, 3, 100];
            let y: Tensor<$t, shape![2, 1]> = tensor![[2], [1]];
            assert_eq!(&x + &y, tensor![[9, 5, 102], [8, 4, 101]]);
            assert_eq!(&x - &y, tensor![[5, 1, 98], [6, 2, 99]]);
            assert_eq!((&x / 2) * &y, tensor![[6, 2, 100], [3, 1, 50]]);
            assert_eq!(&x / &y, tensor![[3, 1, 50], [7, 3, 100]]);
            assert_eq!(&x % &y, tensor![[1, 1, 0], [0, 0, 0]]);
            assert_eq!(&x & &y, tensor![[2, 2, 0], [1, 1, 0]]);
            assert_eq!(&x | &y, tensor![[7, 3, 102], [7, 3, 101]]);
            assert_eq!(&x ^ &y, tensor![[5, 1, 102], [6, 2, 101]]);
            assert_eq!((&x >> 2) << &y, tensor![[4, 0, 100], [2, 0, 50]]);
            assert_eq!(&x >> &y, tensor![[1, 0, 25], [3, 1, 50]]);
            assert_eq!(1 << &y, tensor![[4], [2]]);
            assert_eq!(100 - &x, tensor![93, 97, 0]);
            assert_eq!(100 / x.clone(), tensor![14, 33, 1]);
            assert_eq!(!!&x, x);
            assert_eq!(x.floor_div(2), tensor![3, 1, 50]);
            assert_eq!(x.floor_rem(&y), tensor![[1, 1, 0], [0, 0, 0]]);
            assert_eq!(y.pow(3), tensor![[8], [1]]);
            assert_eq!(x.wrapping_add($t::MAX).wrapping_add($t::MAX).wrapping_add(2), x);
            assert_eq!(x.gt(&y).sum_of(), 6);
            assert_eq!((x.sum_all(), y.prod(Axis::<0>)), (110, tensor![2]));
            assert_eq!((x.min_all(), x.max_all(), x.argmax_all()), (3, 100, 2));
            assert_eq!(y.matmul(&y.transpose()), tensor![[4, 2], [2, 1]]);
            assert_eq!(Tensor::<$t, shape![3]>::arange(), tensor![0, 1, 2]);
            let mut z = x.clone();
            z += 1; z -= &tensor![1]; z *= 1; z /= 1; z %= 101; z &= 127; z |= 0; z ^= 0;
            z <<= 0; z >>= 0;
            assert_eq!(z, x);
            assert_eq!(x.map(|x| x as f64), tensor![7.0, 3.0, 100.0]);
        } )* };
    }
    integers!(u8 u16 u32 u64 u128 usize i16 i32 i64 i128 isize);
    // 128 overflows.
    let x: Tensor<i8, shape![2]> = tensor![-7, 7];
    assert_eq!(&x + 100, tensor![93, 107]);
    assert_eq!(-&x, tensor![7, -7]);
    assert_eq!(&x / 2, tensor![-3, 3]);
    assert_eq!(x.floor_div(2), tensor![-4, 3]);
    assert_eq!(x.abs(), tensor![7, 7]);
    assert_eq!(x.sign(), tensor![-1, 1]);
}

trait Count {
    fn sum_of(&self) -> usize;
}
impl<S: Shape> Count for Tensor<bool, S> {
    fn sum_of(&self) -> usize {
        self.iter().filter(|&&x| x).count()
    }
}

#[test]
fn floats_of_every_type() {
    macro_rules! floats {
        ($($t:ident)*) => { $( {
            let x: Tensor<$t, shape![3]> = tensor![1.0, -2.0, 4.0];
            let y: Tensor<$t, shape![2, 1]> = tensor![[2.0], [-1.0]];
            assert_eq!(&x + &y, tensor![[3.0, 0.0, 6.0], [0.0, -3.0, 3.0]]);
            assert_eq!(&x / &y, tensor![[0.5, -1.0, 2.0], [-1.0, 2.0, -4.0]]);
            assert_eq!(&x % 3.0, tensor![1.0, -2.0, 1.0]);
            assert_eq!(x.floor_rem(3.0), tensor![1.0, 1.0, 1.0]);
            assert_eq!(1.0 - &x, tensor![0.0, 3.0, -3.0]);
            assert_eq!(&x / 0.0, tensor![$t::INFINITY, $t::NEG_INFINITY, $t::INFINITY]);
            assert_eq!(x.pow(2.0), tensor![1.0, 4.0, 16.0]);
            assert_eq!(x.powi(3), tensor![1.0, -8.0, 64.0]);
            assert_eq!(x.abs().sqrt().exp().ln(), x.abs().sqrt().exp().ln());
            assert_eq!((x.sum_all(), x.mean_all(), x.var_all()), (3.0, 1.0, 6.0));
            assert_eq!((x.min_all(), x.argmin_all()), (-2.0, 1));
            let nan = tensor![1.0, $t::NAN, 0.0];
            assert!(nan.min_all().is_nan() && nan.max_all().is_nan());
            assert_eq!((nan.argmin_all(), nan.argmax(Axis::<0>)), (1, Tensor::scalar(1)));
            assert_eq!(nan.fmin(2.0), tensor![1.0, 2.0, 0.0]);
            assert!(nan.minimum(2.0)[[1]].is_nan());
            assert_eq!(nan.eq(&nan), tensor![true, false, true]);
            assert_eq!(y.matmul(&x.unsqueeze(Axis::<0>)), tensor![[2.0, -4.0, 8.0], [-1.0, 2.0, -4.0]]);
        } )* };
    }
    floats!(f32 f64);
}

#[test]
fn booleans() {
    let x = tensor![true, false];
    let y = tensor![[true], [false]];
    assert_eq!(&x & &y, tensor![[true, false], [false, false]]);
    assert_eq!(&x | &y, tensor![[true, true], [true, false]]);
    assert_eq!(&x ^ &y, tensor![[false, true], [true, false]]);
    assert_eq!(!&x, tensor![false, true]);
    assert_eq!(true & &x, x);
    assert_eq!(&x | true, tensor![true, true]);
    assert_eq!(x.logical_xor(&y), &x ^ &y);
    assert_eq!((x.min_all(), x.max_all()), (false, true));
    let mut z = x.clone();
    z ^= true;
    assert_eq!(z, tensor![false, true]);
}

/// As for Rust's operators, overflow panics with overflow checks.
#[test]
fn overflow_and_division_by_zero() {
    let x = tensor![1u8, 200];
    assert_eq!(panic_of(|| &x / 0), "attempt to divide by zero");
    assert_eq!(
        panic_of(|| &x % &tensor![[1], [0]]),
        "attempt to calculate the remainder with a divisor of zero"
    );
    assert_eq!(panic_of(|| x.floor_div(0)), "attempt to divide by zero");
    let least = tensor![i32::MIN];
    assert_eq!(panic_of(|| &least / -1), "attempt to divide with overflow");
    if cfg!(debug_assertions) {
        assert_eq!(panic_of(|| &x + 100), "attempt to add with overflow");
        assert_eq!(panic_of(|| &x - 2), "attempt to subtract with overflow");
        assert_eq!(panic_of(|| &x * &x), "attempt to multiply with overflow");
        assert_eq!(panic_of(|| -&least), "attempt to negate with overflow");
        assert_eq!(
            panic_of(|| tensor![200u8, 100].sum_all()),
            "attempt to add with overflow"
        );
        let mut y = x.clone();
        assert_eq!(panic_of(|| y += 100), "attempt to add with overflow");
    } else {
        assert_eq!(&x + 100, tensor![101, 44]);
        assert_eq!(-&least, least);
    }
    assert_eq!(x.wrapping_add(100), tensor![101, 44]);
    // Shifting by the number of bits shifts all bits out.
    assert_eq!(&x << 8, tensor![0, 0]);
}

#[test]
fn complex_numbers() {
    let i = Complex::<f64>::i();
    let one = Complex::one();
    let x = tensor![one, i, one + i];
    assert_eq!(&x * &x, tensor![one, -one, i + i]);
    assert_eq!(&x * i, tensor![i, -one, i - one]);
    assert_eq!(
        &x + &tensor![[i], [-i]],
        tensor![[one + i, i + i, one + i + i], [one - i, i - i, one]]
    );
    assert_eq!(x.sum_all(), one + one + i + i);
    assert_eq!(x.prod_all(), i * (one + i));
    assert_eq!(x.map(|z| z.norm_sqr()), tensor![1.0, 1.0, 2.0]);
    assert_eq!(x.matmul(&x.map(|z| z.conj())), Tensor::scalar(one * 4.0));
    assert_eq!(
        Tensor::<Complex<f32>, shape![2, 2]>::eye()[[1, 1]],
        Complex::one()
    );
    let mut y = x.clone();
    y -= i;
    y /= one + one;
    assert_eq!(y[[0]], (one - i) / 2.0);
}

/// A fixed-point number with 8 fractional bits: an example of a user-defined type.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Fixed(i32);
impl Fixed {
    fn new(x: f64) -> Self {
        Fixed((x * 256.0) as i32)
    }
}
impl std::ops::Add for Fixed {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Fixed(self.0 + other.0)
    }
}
impl std::ops::Sub for Fixed {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Fixed(self.0 - other.0)
    }
}
impl std::ops::Mul for Fixed {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Fixed(((i64::from(self.0) * i64::from(other.0)) >> 8) as i32)
    }
}
impl std::ops::Neg for Fixed {
    type Output = Self;
    fn neg(self) -> Self {
        Fixed(-self.0)
    }
}
impl Zero for Fixed {
    fn zero() -> Self {
        Fixed(0)
    }
    fn is_zero(&self) -> bool {
        self.0 == 0
    }
}
impl One for Fixed {
    fn one() -> Self {
        Fixed(256)
    }
}

#[test]
fn numbers_of_a_user() {
    let n = Fixed::new;
    let x = tensor![[1.0, 0.5], [2.0, -1.5]].map(n);
    assert_eq!(&x + &x, &x * n(2.0));
    assert_eq!(-&x - n(1.0), tensor![[-2.0, -1.5], [-3.0, 0.5]].map(n));
    assert_eq!(x.sum(Axis::<0>), tensor![n(3.0), n(-1.0)]);
    assert_eq!(x.prod_all(), n(-1.5));
    assert_eq!((x.min_all(), x.argmax_all()), (n(-1.5), 2));
    assert_eq!(x.matmul(&x), tensor![[2.0, -0.25], [-1.0, 3.25]].map(n));
    assert_eq!(x.matmul(&Tensor::<Fixed, shape![2, 2]>::eye()), x);
    assert_eq!(Tensor::<Fixed, shape![3]>::arange()[[2]], n(2.0));
    assert_eq!(x.lt(n(0.0)).sum_of(), 1);
    let mut y = x.clone().into_dyn();
    y *= &tensor![n(2.0), n(0.0)];
    assert_eq!(y, tensor![[2.0, 0.0], [4.0, 0.0]].map(n));
}

/// Elements that own memory.
#[test]
fn strings() {
    let x = Tensor::<String, shape![2, 3]>::from_fn(|[i, j]| format!("{i}{j}"));
    let t = x.transpose().to_tensor();
    assert_eq!(t.as_slice(), ["00", "10", "01", "11", "02", "12"]);
    assert_eq!(x.map(|s| s.len()), Tensor::<usize, shape![2, 3]>::full(2));
    let y = x.zip_with(&tensor![["a"], ["b"]], |s, t| s + t);
    assert_eq!(y[[1, 2]], "12b");
    let z = x.zip_with3(&tensor![1, 2, 3], &tensor![['x'], ['y']], |s, n, c| {
        format!("{s}{n}{c}")
    });
    assert_eq!(z[[1, 0]], "101y");
    assert_eq!(x.max_all(), "12");
    assert_eq!(x.argmin(Axis::<1>), tensor![0, 0]);
    assert_eq!(x.min(Axis::<0>).into_vec(), ["00", "01", "02"]);
    let mut y = x.clone();
    y.map_inplace(|s| s.repeat(2));
    y.assign(tensor!["x", "y", "z"].map(str::to_string));
    assert_eq!(y[[1, 1]], "y");
    assert_eq!(x.permute((Axis::<1>, Axis::<0>)).into_dyn().to_tensor(), t);
    assert_eq!(x.to_array(), x);
}

// Elements that count their instances.

thread_local! {
    static LIVE: Cell<isize> = const { Cell::new(0) };
    /// The number of further calls of `+`, `*` and `clone` that succeed.
    static CALLS: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Owns memory, so that the allocator would detect a second drop, too.
#[derive(Debug, PartialEq, PartialOrd)]
struct Counted(Box<i32>);

fn counted(x: i32) -> Counted {
    LIVE.set(LIVE.get() + 1);
    Counted(Box::new(x))
}
/// A call, which panics if no more may succeed.
fn call() {
    match CALLS.get() {
        usize::MAX => {}
        0 => {
            // Only this call panics; unwinding may call again.
            CALLS.set(usize::MAX);
            panic!("the element function panics");
        }
        n => CALLS.set(n - 1),
    }
}
impl Clone for Counted {
    fn clone(&self) -> Self {
        call();
        counted(*self.0)
    }
}
impl Drop for Counted {
    fn drop(&mut self) {
        LIVE.set(LIVE.get() - 1);
        assert!(LIVE.get() >= 0, "dropped twice");
    }
}
impl std::ops::Add for Counted {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        call();
        counted(*self.0 + *other.0)
    }
}
impl std::ops::Mul for Counted {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        call();
        counted(*self.0 * *other.0)
    }
}
impl std::ops::Neg for Counted {
    type Output = Self;
    fn neg(self) -> Self {
        call();
        counted(-*self.0)
    }
}
impl Zero for Counted {
    fn zero() -> Self {
        counted(0)
    }
    fn is_zero(&self) -> bool {
        *self.0 == 0
    }
}
impl One for Counted {
    fn one() -> Self {
        counted(1)
    }
}

type Counts = Tensor<Counted, shape![3, 4]>;

fn counts() -> Counts {
    Counts::from_fn(|[i, j]| counted((4 * i + j) as i32))
}

/// Operations that create, move and drop elements.
fn drops() -> Vec<(&'static str, fn())> {
    macro_rules! named {
        ($($body:expr;)*) => { vec![$( (stringify!($body), || { let _dropped = $body; }) ),*] };
    }
    named! {
        counts();
        counts().clone();
        counts().into_vec();
        counts().into_dyn();
        counts().into_iter().nth(5);
        counts().transpose().to_tensor();
        counts().to_array();
        counts().to_array().clone();
        counts().try_into_shape::<shape![4, 3]>().err();
        counts().broadcast_to::<shape![2, 3, 4]>().to_tensor();
        Counts::full(counted(1));
        Counts::zeros();
        Counts::arange();
        Tensor::<Counted, shape![3, 3]>::eye();
        Tensor::<Counted, shape![2, 2]>::from_nested([[counted(1), counted(2)], [counted(3), counted(4)]]);
        Array::<Counted, shape![2]>::new([counted(1), counted(2)]).into_nested();
        Tensor::<Counted, shape![2]>::from_vec(vec![counted(1)]).err();
        counts() + counts();
        &counts() + &counts();
        &counts() + counts();
        counts() * counted(2);
        counts().transpose() + Tensor::<Counted, shape![4, 1]>::ones();
        Tensor::<Counted, shape![4]>::ones() + counts();
        counts().to_array() + counts().to_array();
        counts().into_dyn() + counts();
        counts().into_dyn().try_permute(&[1, 0]).unwrap() + Tensor::<Counted, shape![4, 1]>::ones();
        -counts();
        -&counts();
        counts().map(|x| -x);
        counts().transpose().map(|x| -x);
        counts().zip_with(&counts(), |x, y| x + y);
        counts().zip_with3(&counts(), &counts(), |x, y, z| x + y * z);
        { let mut x = counts(); x += counts(); x };
        { let mut x = counts(); x += Tensor::<Counted, shape![4]>::ones(); x };
        { let mut x = counts(); x *= counted(3); x };
        { let mut x = counts(); x.map_inplace(|x| -x); x };
        { let mut x = counts(); x.assign(counted(3)); x };
        { let mut x = counts(); x.view_mut().assign(counts()); x };
        { let mut x = counts(); x[[1, 1]] = counted(7); x };
        counts().sum(Axis::<0>);
        counts().sum(Axis::<1>);
        counts().prod_keepdim(Axis::<1>);
        counts().transpose().sum(Axis::<0>);
        counts().sum_all();
        counts().min(Axis::<0>);
        counts().max_all();
        counts().argmax(Axis::<1>);
        counts().argmin_all();
        counts().to_array().sum(Axis::<0>);
        counts().into_dyn().try_sum(&[0, 1]).unwrap();
        Tensor::<Counted, shape![40]>::arange().sum_all();
        counts().matmul(&counts().transpose());
        counts().matmul(&Tensor::<Counted, shape![4]>::ones());
        counts().lt(&counts());
        counts().add_axis(&Tensor::<Counted, shape![3]>::ones(), Axis::<0>);
        counts() == counts();
        counts().reshape::<shape![12]>().to_tensor();
    }
}

#[test]
fn nothing_is_leaked_or_dropped_twice() {
    for (name, f) in drops() {
        f();
        assert_eq!(LIVE.get(), 0, "{name}");
    }
}

/// The same if a call of an element's function panics, for every call.
#[test]
fn panics_leak_nothing_and_drop_nothing_twice() {
    let mut panics = 0;
    std::panic::set_hook(Box::new(|info| {
        let text = info.payload().downcast_ref::<&str>().copied();
        if text != Some("the element function panics") {
            eprintln!("{info}");
        }
    }));
    for (name, f) in drops() {
        for calls in 0.. {
            CALLS.set(calls);
            let result = catch_unwind(f);
            let done = CALLS.replace(usize::MAX) != usize::MAX;
            assert_eq!(LIVE.get(), 0, "{name}: call {calls}");
            assert_eq!(done, result.is_ok(), "{name}: call {calls}");
            if done {
                break;
            }
            panics += 1;
        }
    }
    assert!(panics > 500, "{panics}");
}

/// The closure of `from_fn` panics.
#[test]
fn a_panic_in_from_fn_leaks_nothing() {
    for last in 0..12 {
        let result = catch_unwind(|| {
            let mut n = 0;
            Counts::from_fn(|_| {
                n += 1;
                assert!(n <= last, "expected");
                counted(n)
            })
        });
        assert!(result.is_err());
        assert_eq!(LIVE.get(), 0);
    }
}

/// Every operation without elements.
#[test]
fn size_0() {
    let x = Tensor::<f64, shape![3, 0]>::ones();
    let dynamic = x.clone().into_dyn();
    macro_rules! empty {
        ($($x:expr => $sizes:expr;)*) => { $(
            let y = $x;
            assert_eq!(y.shape(), $sizes, stringify!($x));
            assert_eq!(y.len(), 0);
            assert!(y.is_empty());
        )* };
    }
    empty! {
        &x + &x => [3, 0];
        &x + 1.0 => [3, 0];
        2.0 * x.clone() => [3, 0];
        &x + Tensor::<f64, shape![3, 1]>::ones() => [3, 0];
        &x + Tensor::<f64, shape![1]>::ones() => [3, 0];
        &x + Tensor::<f64, shape![2, 1, 1]>::ones() => [2, 3, 0];
        &dynamic + &x => [3, 0];
        -&x => [3, 0];
        x.exp() => [3, 0];
        x.map(|x| x as i32) => [3, 0];
        x.zip_with(&x, |a, b| a < b) => [3, 0];
        x.transpose() => [0, 3];
        x.transpose() + 1.0 => [0, 3];
        x.unsqueeze(Axis::<0>) => [1, 3, 0];
        x.broadcast_to::<shape![2, 3, 0]>() => [2, 3, 0];
        x.reshape::<shape![0, 5]>() => [0, 5];
        x.clone().into_shape::<shape![0]>() => [0];
        x.sum(Axis::<0>) => [0];
        x.min(Axis::<0>) => [0];
        x.argmax(Axis::<0>) => [0];
        x.mean_keepdim(Axis::<0>) => [1, 0];
        x.matmul(&Tensor::<f64, shape![0, 0]>::ones()) => [3, 0];
        Tensor::<f64, shape![0, 2]>::ones().matmul(&Tensor::<f64, shape![2, 0]>::ones()) => [0, 0];
        x.to_tensor() => [3, 0];
        x.to_array() => [3, 0];
        x.to_array() + x.to_array() => [3, 0];
        x.add_axis(&tensor![1.0, 2.0, 3.0], Axis::<0>) => [3, 0];
        dynamic.try_permute(&[1, 0]).unwrap() => [0, 3];
        dynamic.try_broadcast_to(&[7, 3, 0]).unwrap() => [7, 3, 0];
    }
    assert_eq!(x.sum(Axis::<1>), tensor![0.0, 0.0, 0.0]);
    assert_eq!(x.prod(Axis::<-1>), tensor![1.0, 1.0, 1.0]);
    assert!(x.mean(Axis::<1>)[[0]].is_nan() && x.var_all().is_nan());
    assert_eq!((x.sum_all(), x.prod_all()), (0.0, 1.0));
    // A sum over no products is 0.
    let product = x.matmul(&Tensor::<f64, shape![0, 2]>::ones());
    assert_eq!(product, Tensor::<f64, shape![3, 2]>::zeros());
    let mut y = x.clone();
    y += &x;
    y *= 2.0;
    y += tensor![[1.0], [2.0], [3.0]];
    y.map_inplace(|x| x + 1.0);
    y.assign(7.0);
    assert_eq!(y, x);
    assert_eq!(x.into_vec(), [0.0; 0]);
}

/// Every operation on one element without axes.
#[test]
fn rank_0() {
    let x = Tensor::scalar(4.0_f64);
    let row = tensor![1.0, 2.0];
    assert_eq!((&x + &x).into_scalar(), 8.0);
    assert_eq!((&x + 1.0).into_scalar(), 5.0);
    assert_eq!((1.0 / &x).into_scalar(), 0.25);
    assert_eq!(&x * &row, tensor![4.0, 8.0]);
    assert_eq!(&row - x.clone(), tensor![-3.0, -2.0]);
    assert_eq!(&x + x.clone().into_dyn(), Tensor::scalar(8.0));
    assert_eq!(x.clone().into_dyn() + &row, tensor![5.0, 6.0]);
    assert!((-&x).sqrt().into_scalar().is_nan());
    assert_eq!(x.sqrt(), Tensor::scalar(2.0));
    assert_eq!(x.map(|x| x as i32), Tensor::scalar(4));
    assert_eq!(
        (x.sum_all(), x.max_all(), x.argmax_all(), x.mean_all()),
        (4.0, 4.0, 0, 4.0)
    );
    assert_eq!(
        x.broadcast_to::<shape![2, 2]>(),
        tensor![[4.0, 4.0], [4.0, 4.0]]
    );
    assert_eq!(x.unsqueeze(Axis::<0>).shape(), [1]);
    assert_eq!(x.unsqueeze(Axis::<-1>).squeeze(Axis::<0>).shape(), []);
    assert_eq!(x.reshape::<shape![1, 1]>(), tensor![[4.0]]);
    assert_eq!(x.view().to_array().into_nested(), 4.0);
    assert_eq!(x.zip_with(&row, |a, b| a > b), tensor![true, true]);
    assert_eq!(
        row.clone().into_dyn().try_sum(&[0]).unwrap(),
        Tensor::scalar(3.0)
    );
    assert_eq!(x.clone().into_dyn().try_sum(&[]).unwrap(), x);
    assert_eq!(x.clone().into_dyn().try_permute(&[]).unwrap(), x);
    assert_eq!(row.matmul(&row), Tensor::scalar(5.0));
    let mut y = x.clone();
    y += 1.0;
    y *= &x;
    y -= tensor![1.0].squeeze(Axis::<0>);
    assert_eq!(y.into_scalar(), 19.0);
    let mut z = row.clone();
    z += &x;
    assert_eq!(z, tensor![5.0, 6.0]);
    assert_eq!(x.iter().collect::<Vec<_>>(), [&4.0]);
}

/// Arrays, tensors and views in all combinations.
#[test]
fn storages_mix() {
    let a = array![[1, 2], [3, 4]];
    let t = a.to_tensor();
    let row = array![10, 20];
    let want = tensor![[11, 22], [13, 24]];
    assert_eq!(a + row, want);
    assert_eq!(a + row.to_tensor(), want);
    assert_eq!(&t + row, want);
    assert_eq!(row + &t, want);
    assert_eq!(a.view() + row.view(), want);
    assert_eq!(a.transpose() + row.unsqueeze(Axis::<1>), want.transpose());
    assert_eq!(a.view() + t.view().into_dyn(), &t + &t);
    assert_eq!(a.matmul(&t), t.matmul(&a));
    let mut b = a;
    b += &t;
    b += row;
    b += 1;
    assert_eq!(b, &t * 2 + row + 1);
    let mut c = t.clone();
    c += a;
    c.view_mut().assign(&a.transpose());
    assert_eq!(c, a.transpose());
}

#[test]
fn views_of_several() -> Result<(), ShapeError> {
    let a = tensor![[1], [2]];
    let b = tensor![10, 20, 30];
    let c = tensor![[['x']]];
    let d = Tensor::scalar(1.5);
    let e = array![[1u8, 2, 3]];
    let f = tensor![7].into_dyn();
    let (x, y) = broadcast_views((&a, &b))?;
    assert_eq!(x, tensor![[1, 1, 1], [2, 2, 2]]);
    assert_eq!(y, tensor![[10, 20, 30], [10, 20, 30]]);
    let (x, y, z) = broadcast_views((&a, &b, &c))?;
    assert_eq!((x.shape(), y.shape()), (z.shape(), z.shape()));
    assert_eq!(z, tensor![[['x', 'x', 'x'], ['x', 'x', 'x']]]);
    let (_, _, _, w) = broadcast_views((&a, &b, &c, &d))?;
    assert_eq!(w.iter().sum::<f64>(), 9.0);
    let (_, _, _, _, v) = broadcast_views((&a, &b, &c, &d, &e))?;
    assert_eq!(v[[0, 1, 2]], 3);
    let (x, .., u) = broadcast_views((&a, &b, &c, &d, &e, &f))?;
    assert_eq!(x, tensor![[[1, 1, 1], [2, 2, 2]]]);
    assert_eq!(u.shape(), [1, 2, 3]);
    assert_eq!(u.strides().as_ref(), [0, 0, 0]);
    Ok(())
}

#[test]
fn sixteen_axes() {
    type L = shape![2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];
    type R = shape![2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2];
    let x = Tensor::<i32, L>::arange();
    let y = Tensor::<i32, R>::arange();
    let z = &x + &y;
    assert_eq!(z.shape(), [2; 16]);
    // Splits the index of an element of z into the indices of x and of y, bit by bit.
    for (n, got) in z.iter().enumerate() {
        let bit = |axis: usize| (n >> (15 - axis)) & 1;
        let x = (0..8).fold(0, |all, k| 2 * all + bit(2 * k));
        let y = (0..8).fold(0, |all, k| 2 * all + bit(2 * k + 1));
        assert_eq!(*got, (x + y) as i32);
    }
    assert_eq!(z[[1; 16]], 255 + 255);
    assert_eq!(z.sum(Axis::<15>).sum(Axis::<0>).sum_all(), z.sum_all());
    assert_eq!(x.into_dyn() + y.into_dyn(), z);
}

#[test]
fn twenty_and_sixty_four_axes() -> Result<(), ShapeError> {
    // 10 axes of size 2 and 10 of size 1, swapped on the right.
    let sizes = |odd: usize| -> Vec<usize> { (0..20).map(|i| 1 + (i + odd) % 2).collect() };
    let x = DynTensor::<i64>::arange_with(sizes(1))?;
    let y = DynTensor::<i64>::arange_with(sizes(0))?;
    let z = &x + &y;
    assert_eq!(z.shape(), [2; 20]);
    assert_eq!(z.sum_all(), 1024 * (x.sum_all() + y.sum_all()));
    assert_eq!(z[&[1; 20][..]], 1023 + 1023);
    let back: Vec<isize> = (0..20).rev().collect();
    let t = z.try_permute(&back)?;
    assert_eq!((&t + &t).try_permute(&back)?, &z * 2);
    assert_eq!(t.try_sum(&back[..10])?.shape(), [2; 10]);
    assert_eq!(t.try_sum(&back[..10])?.sum_all(), z.sum_all());

    let mut sizes = [1; 64];
    (sizes[0], sizes[31], sizes[63]) = (2, 3, 4);
    let x = DynTensor::<i64>::arange_with(sizes)?;
    let y = &x
        + &x.squeeze_all()
            .to_tensor()
            .try_into_shape_with::<DynRank>([24])?
            .try_broadcast_to(&[24])?
            .reshape_with::<DynRank>(sizes)?;
    assert_eq!(y, &x * 2);
    assert_eq!(y.try_sum(&[63])?.shape().len(), 63);
    assert_eq!(y.squeeze_all().shape(), [2, 3, 4]);
    let many: Vec<isize> = (0..64).collect();
    assert_eq!(y.try_sum(&many)?, Tensor::scalar(y.sum_all()));
    Ok(())
}

/// Reduced and kept axes alternate, so no two loops merge: there are 9 of each.
#[test]
fn reductions_of_eighteen_loops() -> Result<(), ShapeError> {
    let x = DynTensor::<i64>::arange_with([2; 18])?;
    let reversal: Vec<isize> = (0..18).rev().collect();
    let reversed = x.try_permute(&reversal)?.to_tensor();
    for parity in 0..2 {
        // The element whose index has the bits of `i` at the reduced axes, and of `j` at the others.
        let element = |i: usize, j: usize| {
            let bits = (0..9)
                .map(|k| (i >> k & 1) << (2 * k + 1 - parity) | (j >> k & 1) << (2 * k + parity));
            bits.sum::<usize>() as i64
        };
        let expected = |f: fn(&mut dyn Iterator<Item = i64>) -> i64| {
            let values = (0..512).map(|j| f(&mut (0..512).map(|i| element(i, j))));
            DynTensor::from_vec_with([2; 9], values.collect()).map_err(ShapeError::from)
        };
        let sums = expected(|row| row.sum())?;
        let axes: Vec<isize> = (0..9).map(|k| 2 * k + parity as isize).collect();
        assert_eq!(x.try_sum(&axes)?, sums);
        assert_eq!(x.try_max(&axes)?, expected(|row| row.max().unwrap())?);
        assert_eq!((x.lazy() + &x).sum(&axes), &sums * 2);
        assert_eq!(reversed.try_permute(&reversal)?.try_sum(&axes)?, sums);
        // Deviations from the mean are those of the bits at the reduced axes.
        let x = x.cast::<f64>();
        let variances = (x.try_mean(&axes)? * 512.0, x.try_var(&axes)?);
        assert_eq!(variances.0, sums.cast::<f64>());
        let expected = (0..9)
            .map(|k| 4f64.powi(2 * k + 1 - parity) / 4.0)
            .sum::<f64>();
        assert!(
            variances
                .1
                .iter()
                .all(|&got| (got - expected).abs() < 1e-9 * expected)
        );
    }
    Ok(())
}

/// An inline array converts between static shape types like other tensors; only dynamic rank needs
/// the heap.
#[test]
fn arrays_change_their_shape_type() {
    let x = array![[1, 2], [3, 4]];
    let any: DynTensor<i32> = x.into_dyn();
    assert_eq!(any, x);
    let again: Array<i32, shape![{ 2 }, 2]> = x.try_into_shape().unwrap();
    assert_eq!(again, x);
    let refused = x.try_into_shape::<shape![4]>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "try_into_shape: the shape is (2, 2), the type asks for (4): it has 2 axes, and 1 would be needed"
    );
    assert_eq!(refused.value, x);
    let row = Array::<i32, shape![{ 1 }, 2]>::new([[10, 20]]).as_one(Axis::<0>);
    assert_eq!(x + row, array![[11, 22], [13, 24]]);
}

/// Elements and rows can be repeated, as in Rust's array expressions.
#[test]
fn repeated_literals() {
    let x: Tensor<f32, shape![3]> = tensor![0.5; 3];
    assert_eq!(x, tensor![0.5, 0.5, 0.5]);
    let x: Tensor<i32, shape![2, 3]> = tensor![[1; 3], [2; 3]];
    assert_eq!(x, tensor![[1, 1, 1], [2, 2, 2]]);
    let x: Tensor<i32, shape![1, 2, 1]> = tensor![[[7; 1]; 2]; 1];
    assert_eq!(x, tensor![[[7], [7]]]);
    const N: usize = 2;
    let x: Array<i32, shape![2, { N * 2 }]> = array![[-1; N * 2]; N];
    assert_eq!(x.sum_all(), -8);
}

/// Beyond the table of sizes, the numbers of elements are compared at compile time.
#[test]
fn reshape_at_build() {
    let x = Tensor::<u8, shape![50257, 2]>::from_fn(|[i, j]| (2 * i + j) as u8);
    let y: View<'_, u8, shape![2, 50257]> = x.reshape_at_build();
    assert_eq!((y[[0, 255]], y[[1, 50256]]), (255, (2 * 50257 - 1) as u8));
    assert_eq!(y.to_tensor().reshape_at_build::<shape![50257, 2]>(), x);
    let none = Tensor::<u8, shape![0, 50257]>::zeros();
    assert_eq!(none.reshape_at_build::<shape![7, 0]>().shape(), [7, 0]);
}

/// The elements of a view of a view are those of the tensor.
#[test]
fn views_of_views_to_write_to() {
    fn corner<S: Shape>(x: ViewMut<'_, i32, S>) -> ViewMut<'_, i32, shape![]> {
        let x = x.into_dyn();
        let last = x.try_then_mut(|x| x.try_select_mut(-1, 1));
        last.unwrap()
            .then_mut(|x| x.select_mut(0, 2))
            .try_into_shape()
            .unwrap()
    }
    let mut x = Tensor::<i32, shape![3, 2]>::zeros();
    corner(x.view_mut()).assign(5);
    let mut y = Tensor::<i32, shape![4, 4]>::zeros();
    corner(y.slice_mut(s![1.., ..;2])).assign(7);
    let mut none = Tensor::<i32, shape![3, 1]>::zeros();
    assert!(
        none.view_mut()
            .try_then_mut(|x| x.try_select_mut(Axis::<1>, 1_usize))
            .is_err()
    );
    assert_eq!(x, tensor![[0, 0], [0, 0], [0, 5]]);
    assert_eq!((y[[3, 2]], y.sum_all()), (7, 7));
}

#[test]
fn one_element_makes_tensors_differ() {
    for n in [0, 1, 63, 64, 65, 130, 200] {
        let x = Tensor::<f32, shape![Dyn]>::from_fn_with([n], |[i]| i as f32).unwrap();
        let words = x.map(|x| x.to_string());
        assert_eq!(x, x.clone());
        assert_eq!(words, words.clone());
        for i in 0..n {
            let (mut y, mut other) = (x.clone(), words.clone());
            y[[i]] = f32::NAN;
            other[[i]].push('!');
            assert_ne!(x, y);
            assert_ne!(y, y.clone());
            assert_ne!(words, other);
            assert_ne!(x.flip(Axis::<0>), y.flip(Axis::<0>));
        }
    }
}

#[test]
fn item_of_one_element() {
    assert_eq!(Tensor::scalar(2.5).item(), 2.5);
    let x = Tensor::<i32, shape![1, 1]>::full(7);
    assert_eq!((x.item(), x.transpose().item(), x.view().item()), (7, 7, 7));
    assert_eq!(Tensor::<i32, shape![{ 1 }, 1]>::full(8).item(), 8);
    let text = Tensor::scalar(String::from("a"));
    assert_eq!((text.item(), text.item()), ("a".into(), "a".into()));
    // Sizes that are known at run time.
    let open = |n| Tensor::<i32, shape![Dyn, 1]>::full_with([n, 1], 3).unwrap();
    assert_eq!(open(1).item(), 3);
    assert_eq!(open(1).into_dyn().item(), 3);
    for n in [0, 2] {
        let error = open(n).try_item().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("item: shape ({n}, 1): expected one element")
        );
        assert_eq!(error.kind(), broadax::ErrorKind::WrongLength);
        let x = open(n).into_dyn();
        assert_eq!(panic_of(|| x.item()), error.to_string());
    }
}

#[test]
fn assigning_to_a_view_without_a_variable() {
    let mut x = tensor![[10, 20, 30], [41, 52, 63]];
    *x.slice_mut(s![0, ..]) += 1;
    *x.select_mut(Axis::<1>, 0) -= &tensor![1, 1];
    *x.slice_mut(s![.., 1..]) *= &tensor![[2], [3]];
    assert_eq!(x, tensor![[10, 42, 62], [40, 156, 189]]);
    *x.view_mut() /= 2;
    *x.slice_mut(s![1, ..]) %= 10;
    assert_eq!(x, tensor![[5, 21, 31], [0, 8, 4]]);
    *x.transpose_mut().slice_mut(s![0, ..]) |= 8;
    *x.slice_mut(s![.., 0]) &= 9;
    *x.slice_mut(s![.., 2]) ^= 1;
    *x.slice_mut(s![0, ..]) <<= 1;
    *x.slice_mut(s![1, ..]) >>= 1;
    assert_eq!(x, tensor![[18, 42, 60], [4, 4, 2]]);
    // Dynamic sizes are compared.
    let mut x = x.into_dyn();
    let y = tensor![1, 2].into_dyn();
    assert_eq!(
        panic_of(|| *x.slice_mut(s![0, ..]) += &y),
        panic_of(|| {
            let mut row = x.slice_mut(s![0, ..]);
            row += &y;
        })
    );
}
