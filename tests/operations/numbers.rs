//! Results at the limits of numbers: shifts by more bits than there are, divisions without a
//! quotient, complex quotients near the limits of floats, and zeros of both signs.
#![cfg(feature = "std")]

use broadax::prelude::*;
#[cfg(feature = "complex")]
use num_complex::Complex;

/// Tests every shift, in every form.
macro_rules! shifts {
    ($($t:ident $left:expr, $right:expr;)*) => { $(
        #[test]
        fn $t() {
            type T = core::primitive::$t;
            let elements = [0, 1, 2, 5, T::MAX, T::MAX - 1, T::MIN, T::MIN + 1, T::MAX / 3, (0 as T).wrapping_sub(1)];
            let bits = T::BITS as T;
            let mut amounts = vec![0, 1, bits - 1, bits, bits + 1, T::MAX, T::MIN, (0 as T).wrapping_sub(1), (0 as T).wrapping_sub(bits)];
            if T::BITS > 8 {
                let wrapped = (1 as T).wrapping_shl(8);
                amounts.extend([wrapped, wrapped + bits]);
            }
            // Results of NumPy 2.4.6: a negative amount is treated as a large one.
            let known = |x: T, by: T, left: bool| -> T {
                let out_of = by < 0 as T || by >= bits;
                match (left, out_of) {
                    (true, false) => x << by,
                    (false, false) => x >> by,
                    (true, true) => 0,
                    (false, true) => if x < 0 as T { (0 as T).wrapping_sub(1) } else { 0 },
                }
            };
            // Long enough for vectorized loops, with a remainder.
            for n in [1, 3, 70] {
                for &by in &amounts {
                    let x: Vec<T> = (0..n).map(|i| elements[i % elements.len()]).collect();
                    let result = |left| -> Vec<T> { x.iter().map(|&x| known(x, by, left)).collect() };
                    let (left, right) = (result(true), result(false));
                    let x = DynTensor::from_vec_with([n], x).ok().unwrap();
                    let all = DynTensor::<T>::full_with([n], by).unwrap();
                    assert_eq!((&x << by).as_slice(), left, "<< {by}");
                    assert_eq!((&x >> by).as_slice(), right, ">> {by}");
                    assert_eq!((&x << &all).as_slice(), left);
                    assert_eq!((&x >> &all).as_slice(), right);
                    assert_eq!((x.clone() << &all).as_slice(), left);
                    assert_eq!((&x >> all.clone()).as_slice(), right);
                    assert_eq!((x.lazy() << by).eval().as_slice(), left);
                    assert_eq!((x.lazy() >> &all).eval().as_slice(), right);
                    assert_eq!(x.try_shl(&all).unwrap().as_slice(), left);
                    assert_eq!(x.try_shr(by).unwrap().as_slice(), right);
                    let mut y = x.clone();
                    y <<= &all;
                    assert_eq!(y.as_slice(), left);
                    let mut y = x.clone();
                    y.try_shr_assign(by).unwrap();
                    assert_eq!(y.as_slice(), right);
                    x.shl_into(by, &mut y);
                    assert_eq!(y.as_slice(), left);
                    // A scalar on the left.
                    let first = x.as_slice()[0];
                    assert_eq!((first << &all).as_slice()[0], left[0]);
                    assert_eq!((first >> all.lazy()).eval().as_slice()[0], right[0]);
                }
            }
            // Recorded results.
            assert_eq!((tensor![1 as T] << bits).as_slice(), [0]);
            assert_eq!((tensor![T::MAX] << (bits - 1)).as_slice(), [$left]);
            assert_eq!((tensor![(0 as T).wrapping_sub(1)] >> bits).as_slice(), [$right]);
        }
    )* };
}
mod shifts {
    use super::*;
    shifts! {
        i8 i8::MIN, -1;
        i16 i16::MIN, -1;
        i32 i32::MIN, -1;
        i64 i64::MIN, -1;
        i128 i128::MIN, -1;
        isize isize::MIN, -1;
        u8 128, 0;
        u16 32768, 0;
        u32 1 << 31, 0;
        u64 1 << 63, 0;
        u128 1 << 127, 0;
        usize 1 << (usize::BITS - 1), 0;
    }
}

#[test]
fn divisions_without_a_quotient_are_errors() {
    const BY_ZERO: &str = "an integer is divided by 0";
    const TOO_LARGE: &str = "the least integer is divided by -1, and the quotient is larger than all numbers of its type";
    macro_rules! check {
        ($($t:ident $signed:literal)*) => { $( {
            for n in [1_usize, 5, 300, 3000] {
                let x = DynTensor::<$t>::full_with([n], $t::MIN).unwrap();
                let mut y = DynTensor::<$t>::full_with([n], 3).unwrap();
                y.as_mut_slice()[n - 1] = 0;
                let says = |result: Result<DynTensor<$t>, ShapeError>, op: &str, why: &str| {
                    assert_eq!(result.unwrap_err().to_string(), format!("{op}: {why}"));
                };
                says(x.try_div(&y), "div", BY_ZERO);
                says(x.try_div(y.clone()), "div", BY_ZERO);
                says(x.try_rem(&y), "rem", BY_ZERO);
                says(x.try_floor_div(&y), "floor_div", BY_ZERO);
                says(x.try_floor_rem(&y), "floor_rem", BY_ZERO);
                says(x.try_div(0), "div", BY_ZERO);
                says(x.try_floor_rem(0), "floor_rem", BY_ZERO);
                says(x.try_div_axis(&y, 0), "div_axis", BY_ZERO);
                says(x.try_rem_axis(&y, 0), "rem_axis", BY_ZERO);
                if $signed {
                    let minus = (0 as $t).wrapping_sub(1);
                    says(x.try_div(minus), "div", TOO_LARGE);
                    says(x.try_rem(minus), "rem", TOO_LARGE);
                    says(x.try_floor_div(minus), "floor_div", TOO_LARGE);
                    says(x.try_floor_rem(minus), "floor_rem", TOO_LARGE);
                    let zeros = DynTensor::<$t>::zeros_with([n]).unwrap();
                    says(zeros.try_pow(minus), "pow", BY_ZERO);
                    says(zeros.try_pow_axis(&(&zeros - 1 as $t), 0), "pow_axis", BY_ZERO);
                }
                // In place: elements without a quotient are unchanged.
                let mut z = DynTensor::<$t>::full_with([n], 7).unwrap();
                let error = z.try_div_assign(&y).unwrap_err().to_string();
                assert_eq!(error, format!("div_assign: {BY_ZERO}"));
                assert_eq!(z.as_slice()[n - 1], 7);
                assert!(z.as_slice()[..n - 1].iter().all(|&z| z == 2));
                assert!(z.try_rem_assign(&y).is_err());
                // Into a tensor: the left element where there is no quotient.
                let mut out = DynTensor::<$t>::full_with([n], 9).unwrap();
                let z = DynTensor::<$t>::full_with([n], 7).unwrap();
                for (result, op) in [
                    (z.try_div_into(&y, &mut out), "div"),
                    (z.try_rem_into(&y, &mut out), "rem"),
                    (z.try_floor_div_into(&y, &mut out), "floor_div"),
                    (z.try_floor_rem_into(&y, &mut out), "floor_rem"),
                ] {
                    assert_eq!(result.unwrap_err().to_string(), format!("{op}: {BY_ZERO}"));
                }
                assert_eq!(out.as_slice()[n - 1], 7);
                if $signed {
                    let minus = (0 as $t).wrapping_sub(1);
                    let error = x.try_div_into(minus, &mut out).unwrap_err().to_string();
                    assert_eq!(error, format!("div: {TOO_LARGE}"));
                    let zeros = DynTensor::<$t>::zeros_with([n]).unwrap();
                    let error = zeros.try_pow_into(minus, &mut out).unwrap_err().to_string();
                    assert_eq!(error, format!("pow: {BY_ZERO}"));
                }
                // If all have a quotient, the results are those of the operators.
                y.as_mut_slice()[n - 1] = 2;
                assert_eq!(x.try_div(&y).unwrap(), &x / &y);
                assert_eq!(x.try_rem(&y).unwrap(), &x % &y);
                assert_eq!(x.try_floor_div(&y).unwrap(), x.floor_div(&y));
                assert_eq!(x.try_floor_rem(&y).unwrap(), x.floor_rem(&y));
                assert_eq!((&y + &y).try_pow(2).unwrap(), (&y + &y).pow(2));
            }
        } )* };
    }
    check!(i8 true i16 true i32 true i64 true i128 true isize true);
    check!(u8 false u16 false u32 false u64 false u128 false usize false);
    // Floats can be divided by 0, and static shapes have the same errors.
    assert_eq!(tensor![1.0].try_div(0.0).unwrap(), tensor![f64::INFINITY]);
    assert!(tensor![1, 2].try_floor_div(&tensor![1, 0]).is_err());
    assert!(array![1_u8, 2].try_rem(&array![1, 0]).is_err());
}

/// Formats zeros with their sign.
fn shown(x: f64) -> String {
    format!("{x:?}")
}

#[test]
fn of_two_zeros_it_is_the_second() {
    macro_rules! pairs {
        ($($t:ty)*) => { $(
            for n in [1_usize, 7, 100] {
                let full = |x: $t| DynTensor::<$t>::full_with([n], x).unwrap();
                let is = |x: DynTensor<$t>, known: $t| {
                    for y in x.iter() {
                        assert_eq!(y.is_nan(), known.is_nan());
                        assert!(known.is_nan() || y.to_bits() == known.to_bits(), "{y:?}, not {known:?}");
                    }
                };
                let nan = <$t>::NAN;
                for (a, b) in [(0.0, -0.0), (-0.0, 0.0)] {
                    let (x, y) = (full(a), full(b));
                    is(x.maximum(&y), b);
                    is(x.minimum(&y), b);
                    is(x.fmax(&y), b);
                    is(x.fmin(&y), b);
                    is(x.maximum(b), b);
                    is(x.lazy().minimum(b).eval(), b);
                    is(x.clamp(b, 1.0), b);
                    is(x.clamp(-1.0, b), b);
                    // Also if the buffer of an operand is reused for the result.
                    is(x.clone().lazy().maximum(&y).eval(), b);
                }
                is(full(-0.0).maximum(-0.0), -0.0);
                is(full(0.0).minimum(0.0), 0.0);
                is(full(-0.0).maximum(-1.0), -0.0);
                is(full(-0.0).relu(), 0.0);
                for (a, b) in [(nan, 1.0), (1.0, nan), (-nan, 1.0), (1.0, -nan), (nan, <$t>::INFINITY), (-0.0, nan)] {
                    let (x, y) = (full(a), full(b));
                    let other = if a.is_nan() { b } else { a };
                    is(x.maximum(&y), nan);
                    is(x.minimum(&y), nan);
                    is(x.fmax(&y), other);
                    is(x.fmin(&y), other);
                }
                is(full(nan).fmax(nan), nan);
                for (a, b) in [(1.0, 2.0), (-1.0, 2.0), (-2.0, -1.0), (<$t>::NEG_INFINITY, <$t>::MIN)] {
                    is(full(a).maximum(b), b);
                    is(full(b).maximum(a), b);
                    is(full(a).minimum(b), a);
                    is(full(b).minimum(a), a);
                    is(full(b).fmin(a), a);
                    is(full(b).fmax(a), b);
                }
            }
        )* };
    }
    pairs!(f32 f64);
}

#[test]
fn reductions_do_not_depend_on_the_order_of_zeros() {
    for n in [2_usize, 3, 17, 64, 65, 1000, 5000] {
        for at in [0, n / 2, n - 1] {
            for (zero, other) in [(0.0, -0.0), (-0.0, 0.0)] {
                let mut x = DynTensor::full_with([n], zero).unwrap();
                x.as_mut_slice()[at] = other;
                assert_eq!(shown(x.max_all()), "0.0");
                assert_eq!(shown(x.min_all()), "0.0");
                assert_eq!(shown(x.skip_nan().max(0).as_slice()[0]), "0.0");
                assert_eq!(shown(x.skip_nan().min(0).as_slice()[0]), "0.0");
                // Across rows, and into a view.
                let columns = x.unsqueeze(1).to_tensor();
                assert_eq!(shown(columns.max(0).as_slice()[0]), "0.0");
                let mut out = DynTensor::full_with([1, 2], 1.0).unwrap();
                let mut row = out.slice_mut(s![0, ..;2]);
                columns.try_min_into(0, &mut row).unwrap();
                assert_eq!(shown(out.as_slice()[0]), "0.0");
                // Of equal elements, the first position.
                assert_eq!((x.argmax_all(), x.argmin_all()), (0, 0));
                // Cumulative maxima and minima.
                assert!(
                    x.cummax(0)
                        .iter()
                        .zip(x.iter())
                        .all(|(max, x)| max.to_bits() == x.to_bits())
                );
                // Sorting keeps the order of equal elements.
                let same = |a: &DynTensor<f64>, b: &DynTensor<f64>| {
                    a.iter()
                        .zip(b.iter())
                        .all(|(a, b)| a.to_bits() == b.to_bits())
                };
                assert!(same(&x.sort(0), &x));
            }
        }
    }
    // Also of a single element, so that a result does not depend on the number of elements.
    assert_eq!(shown(tensor![-0.0].max_all()), "0.0");
    assert_eq!(shown(tensor![-0.0, -1.0].max_all()), "0.0");
}

#[test]
fn nonzero_of_a_scalar_is_an_error() {
    let scalar = tensor![5].into_dyn().sum(0);
    assert_eq!(
        scalar.try_nonzero().unwrap_err().to_string(),
        "nonzero: a scalar has no axis, and so there are no lists of indices"
    );
    assert!(std::panic::catch_unwind(|| scalar.nonzero()).is_err());
    assert_eq!(tensor![0, 5].try_nonzero().unwrap(), [tensor![1]]);
}

#[test]
#[cfg(target_pointer_width = "64")]
fn a_view_too_large_for_memory_has_no_copy() {
    let one = tensor![1.0].into_dyn();
    let large = one.try_broadcast_to(&[1 << 40, 1 << 22]).unwrap();
    let says = "shape (1099511627776, 4194304) has more elements than memory can hold";
    assert_eq!(
        large.try_to_tensor().unwrap_err().to_string(),
        format!("to_tensor: {says}")
    );
    assert_eq!(
        (large.lazy() + 1.0).try_eval().unwrap_err().to_string(),
        format!("eval: {says}")
    );
    assert_eq!(one.try_to_tensor().unwrap(), one);
}

/// Quotients of complex numbers.
#[cfg(feature = "complex")]
mod complex {
    use super::*;

    #[test]
    fn quotients_do_not_overflow() {
        let c = Complex::new;
        // Quotients computed by hand.
        let cases = [
            (c(1e300, 1e300), c(1e300, 1e300), c(1.0, 0.0)),
            (c(1e-300, 1e-300), c(1e-300, 1e-300), c(1.0, 0.0)),
            (c(f64::MAX, f64::MAX), c(f64::MAX, f64::MAX), c(1.0, 0.0)),
            (c(5e-324, 5e-324), c(5e-324, 0.0), c(1.0, 1.0)),
            (c(5e-324, 0.0), c(0.0, 5e-324), c(0.0, -1.0)),
            (
                c(1.0, 1.0),
                c(1.0, 2f64.powi(1023)),
                c(2f64.powi(-1023), -2f64.powi(-1023)),
            ),
            (
                c(2f64.powi(1023), 2f64.powi(-1023)),
                c(2f64.powi(677), 2f64.powi(-677)),
                c(2f64.powi(346), -2f64.powi(-1008)),
            ),
            (c(3.0, 4.0), c(0.0, 2.0), c(2.0, -1.5)),
            (c(1e200, 0.0), c(1e-100, 0.0), c(1e300, 0.0)),
            (c(0.0, 0.0), c(1e300, -1e300), c(0.0, 0.0)),
        ];
        for (a, b, q) in cases {
            let far = |z: Complex<f64>| (z - q).norm() / q.norm().max(f64::MIN_POSITIVE);
            let x = DynTensor::full_with([9], a).unwrap();
            for z in (&x / b)
                .iter()
                .chain((a / &(x.map(|_| b))).iter())
                .chain((x.lazy() / b).eval().iter())
            {
                assert!(far(*z) < 1e-15, "{a} / {b} = {z}, not {q}");
            }
            let mut y = x.clone();
            y /= b;
            assert!(far(y.as_slice()[0]) < 1e-15);
            assert!(far(x.try_div(b).unwrap().as_slice()[3]) < 1e-15);
        }
        // The special cases of C11, Annex G.5.1.
        let over = |a: Complex<f64>, b: Complex<f64>| (tensor![a] / b).into_scalar_of_one();
        let z = over(c(1.0, 1.0), c(0.0, 0.0));
        assert!(z.re == f64::INFINITY && z.im == f64::INFINITY);
        let z = over(c(f64::INFINITY, 1.0), c(1.0, 1.0));
        assert!(z.re == f64::INFINITY && z.im == f64::NEG_INFINITY);
        assert_eq!(over(c(1.0, 1.0), c(f64::INFINITY, 0.0)), c(0.0, 0.0));
        assert!(over(c(f64::NAN, 0.0), c(1.0, 1.0)).re.is_nan());
    }

    trait Only<T> {
        fn into_scalar_of_one(self) -> T;
    }
    impl<T: Clone> Only<T> for Tensor<T, shape![1]> {
        fn into_scalar_of_one(self) -> T {
            self.as_slice()[0].clone()
        }
    }

    /// `f32` of all magnitudes, compared with `f64`, whose range of exponents is larger.
    #[test]
    fn quotients_are_exact_to_four_units() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut worst = 0.0_f64;
        for _ in 0..200_000 {
            let mut part = || loop {
                let x = f32::from_bits(random() as u32);
                if x.is_finite() {
                    return x;
                }
            };
            let (a, b) = (Complex::new(part(), part()), Complex::new(part(), part()));
            if b == Complex::new(0.0, 0.0) {
                continue;
            }
            let wide = |z: Complex<f32>| Complex::new(f64::from(z.re), f64::from(z.im));
            let (x, y) = (wide(a), wide(b));
            // The square of an `f32` neither overflows nor underflows in `f64`, and its rounding
            // errors are negligible.
            let exact = x * y.conj() / y.norm_sqr();
            let z = wide((tensor![a] / b).into_scalar_of_one());
            let (size, most) = (exact.norm(), f64::from(f32::MAX));
            if exact.re.abs() > most || exact.im.abs() > most {
                assert!(!z.re.is_nan() && !z.im.is_nan());
                continue;
            }
            let unit = (size * 2f64.powi(-24)).max(2f64.powi(-149));
            worst = worst.max((z - exact).norm() / unit);
        }
        println!("{worst} roundings");
        assert!(worst < 6.0, "{worst}");
    }
}
