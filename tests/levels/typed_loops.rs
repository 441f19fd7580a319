//! Comparisons and divisions, which have loops for certain types and levels: all patterns, lengths
//! and levels have the results of single elements.

use broadax::prelude::*;
use broadax::simd::Level;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Rows and their lengths: whole vectors or not, divided into pieces or not.
const SIZES: [(usize, usize); 12] = [
    (1, 15),
    (1, 257),
    (1, 1200),
    (2, 16),
    (3, 33),
    (4, 64),
    (5, 65),
    (9, 127),
    (4, 300),
    (70, 17),
    (5, 529),
    (67, 40),
];

fn at_each_level(f: impl Fn(&'static str)) {
    let _turn = crate::sets_the_level();
    for (level, name) in Level::available()
        .iter()
        .zip(["baseline", "AVX2", "AVX-512"])
    {
        assert!(level.set());
        f(name);
    }
    assert!(Level::available().last().unwrap().set());
}

fn tensor<T: Clone>(sizes: [usize; 2], all: &[T], from: usize) -> DynTensor<T> {
    let count = sizes[0] * sizes[1];
    let elements = all.iter().skip(from % all.len()).chain(all.iter().cycle());
    Tensor::from_vec_with(sizes, elements.take(count).cloned().collect()).unwrap()
}

/// Calls `check` with pairs of operands that broadcast to `m` rows of `n` elements.
fn operands<T: Clone>(m: usize, n: usize, all: &[T], check: impl Fn(View<'_, T>, View<'_, T>)) {
    let x = tensor([m, n], all, m);
    let right = [[m, n], [1, n], [m, 1], [1, 1]].map(|sizes| tensor(sizes, all, n));
    for y in &right {
        check(x.view(), y.view());
        check(y.view(), x.view());
    }
    // Rows that begin between vectors and lie apart; every second element.
    let wide = tensor([m, 2 * n + 1], all, 5);
    let (shifted, apart) = (wide.slice(s![.., 1..=n]), wide.slice(s![.., 1..;2]));
    for x in [shifted, apart] {
        check(x.view(), right[0].view());
        check(x.view(), right[1].view());
    }
}

/// An alias with a dynamic rank.
type View<'a, T> = broadax::View<'a, T, DynRank>;

macro_rules! comparisons_of {
    ($all:expr) => {{
        let all = $all;
        at_each_level(|level| {
            for (m, n) in SIZES {
                operands(m, n, &all, |x, y| {
                    macro_rules! each {
                        ($name:ident $into:ident $op:tt) => {
                            let result = x.$name(&y);
                            // Into rows that lie apart.
                            let mut out = DynTensor::full_with([m, n + 3], false).unwrap();
                            x.$into(&y, &mut out.slice_mut(s![.., 1..=n]));
                            let (a, b) = (x.try_broadcast_to(&[m, n]), y.try_broadcast_to(&[m, n]));
                            let pairs = a.unwrap().to_tensor().into_vec().into_iter()
                                .zip(b.unwrap().to_tensor().into_vec());
                            let want: Vec<bool> = pairs.map(|(a, b)| a $op b).collect();
                            let at = concat!(stringify!($name), " of ", stringify!($all));
                            assert!(result.into_vec() == want, "{at}, {m} x {n}, {level}");
                            let there = out.slice(s![.., 1..=n]).to_tensor().into_vec();
                            assert!(there == want, "{at} into, {m} x {n}, {level}");
                            assert!(!out[[0, 0]] && !out[[m - 1, n + 1]] && !out[[m - 1, n + 2]]);
                        };
                    }
                    each!(eq eq_into ==);
                    each!(ne ne_into !=);
                    each!(lt lt_into <);
                    each!(le le_into <=);
                    each!(gt gt_into >);
                    each!(ge ge_into >=);
                });
            }
        });
    }};
}

#[test]
fn comparisons_of_floats() {
    comparisons_of!([
        0.5_f32,
        -0.0,
        f32::NAN,
        2.0,
        0.0,
        f32::INFINITY,
        -2.0,
        0.5,
        f32::MIN
    ]);
    comparisons_of!([
        0.5_f64,
        -0.0,
        f64::NAN,
        2.0,
        0.0,
        f64::INFINITY,
        -2.0,
        0.5,
        f64::MIN
    ]);
}

#[test]
fn comparisons_of_integers() {
    comparisons_of!([1_i8, -1, 0, i8::MIN, i8::MAX, 1, 100]);
    comparisons_of!([1_i16, -1, 0, i16::MIN, i16::MAX, 1, 100]);
    comparisons_of!([1_i32, -1, 0, i32::MIN, i32::MAX, 1, 100]);
    comparisons_of!([1_i64, -1, 0, i64::MIN, i64::MAX, 1, 100]);
    comparisons_of!([1_isize, -1, 0, isize::MIN, isize::MAX, 1, 100]);
    comparisons_of!([1_u8, 2, 0, 255, 128, 1, 100]);
    comparisons_of!([1_u16, 2, 0, u16::MAX, 1 << 15, 1, 100]);
    comparisons_of!([1_u32, 2, 0, u32::MAX, 1 << 31, 1, 100]);
    comparisons_of!([1_u64, 2, 0, u64::MAX, 1 << 63, 1, 100]);
    comparisons_of!([1_usize, 2, 0, usize::MAX, 1 << 31, 1, 100]);
}

macro_rules! divisions_of {
    ($t:ident) => {{
        // Numbers of all sizes, and none that fails as a divisor of any of them.
        let bits = size_of::<$t>() as u32 * 8;
        let numbers = |seed: u64| {
            (0..997_u64).map(move |i| {
                let number = (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                ((number >> 32) as $t) >> (i as u32 % bits)
            })
        };
        let limits = [$t::MIN, $t::MAX, $t::MIN + 1, $t::MAX - 1, 1];
        let fits = |y: $t| y != 0 && $t::MIN.checked_div(y).is_some();
        let all: Vec<$t> = limits.into_iter().chain(numbers(1)).collect();
        let divisors: Vec<$t> = all.iter().rev().copied().filter(|&y| fits(y)).collect();
        at_each_level(|level| {
            for (m, n) in SIZES {
                let x = tensor([m, n], &all, m);
                for sizes in [[m, n], [1, n], [m, 1], [1, 1]] {
                    let y = tensor(sizes, &divisors, 3 * n + m);
                    macro_rules! each {
                        ($name:ident, $op:expr, $in_place:expr, $fails:expr) => {
                            let pairs = || {
                                x.clone().into_vec().into_iter().zip(
                                    y.try_broadcast_to(&[m, n]).unwrap().to_tensor().into_vec(),
                                )
                            };
                            let want: Vec<$t> = pairs().map(|(a, b)| $name(a, b)).collect();
                            let at = concat!(stringify!($name), " of ", stringify!($t));
                            let at = format!("{at}, {m} x {n} by {sizes:?}, {level}");
                            assert!($op(&x, &y).into_vec() == want, "{at}");
                            let mut there = x.clone();
                            $in_place(&mut there, &y);
                            assert!(there.into_vec() == want, "{at}, in place");
                            // A divisor that fails, at the end.
                            let mut fails = y.clone();
                            fails.iter_mut().last().map(|y| *y = 0);
                            assert!($fails(&x, &fails), "{at}: by 0");
                            if $t::MIN != 0 {
                                let mut x = x.clone();
                                fails.iter_mut().last().map(|y| *y = !0);
                                // (-1 divides all numbers but one.)
                                x.iter_mut().for_each(|x| *x = (*x).max($t::MIN + 1));
                                assert!(!$fails(&x, &fails), "{at}: by -1");
                                x.iter_mut().last().map(|x| *x = $t::MIN);
                                assert!($fails(&x, &fails), "{at}: MIN by -1");
                            }
                        };
                    }
                    fn div(a: $t, b: $t) -> $t {
                        a / b
                    }
                    fn rem(a: $t, b: $t) -> $t {
                        a % b
                    }
                    use broadax::FloorDiv;
                    fn floor_div(a: $t, b: $t) -> $t {
                        a.floor_div(b)
                    }
                    fn floor_rem(a: $t, b: $t) -> $t {
                        a.floor_rem(b)
                    }
                    type D = DynTensor<$t>;
                    each!(
                        div,
                        |x: &D, y: &D| x / y,
                        |x: &mut D, y: &D| *x /= y,
                        |x: &D, y: &D| x.try_div(y).is_err()
                    );
                    each!(
                        rem,
                        |x: &D, y: &D| x % y,
                        |x: &mut D, y: &D| *x %= y,
                        |x: &D, y: &D| x.try_rem(y).is_err()
                    );
                    each!(
                        floor_div,
                        |x: &D, y: &D| x.floor_div(y),
                        |x: &mut D, y: &D| *x = x.floor_div(y),
                        |x: &D, y: &D| x.try_floor_div(y).is_err()
                    );
                    each!(
                        floor_rem,
                        |x: &D, y: &D| x.floor_rem(y),
                        |x: &mut D, y: &D| *x = x.floor_rem(y),
                        |x: &D, y: &D| x.try_floor_rem(y).is_err()
                    );
                }
                // By a number.
                for y in [divisors[0], divisors[7], 3, 1] {
                    let want: Vec<$t> = x.iter().map(|&x| x % y).collect();
                    assert!((&x % y).into_vec() == want, "{m} x {n} % {y}, {level}");
                    let mut there = x.clone();
                    there %= y;
                    assert!(there.into_vec() == want, "{m} x {n} %= {y}, {level}");
                    let quotients: Vec<$t> = x.iter().map(|&x| x / y).collect();
                    assert!((&x / y).into_vec() == quotients, "{m} x {n} / {y}, {level}");
                }
                assert!(catch_unwind(AssertUnwindSafe(|| &x % 0)).is_err());
            }
        });
    }};
}

#[test]
fn divisions() {
    divisions_of!(i8);
    divisions_of!(i16);
    divisions_of!(i32);
    divisions_of!(i64);
    divisions_of!(u8);
    divisions_of!(u16);
    divisions_of!(u32);
    divisions_of!(u64);
}
