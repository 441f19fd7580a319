//! The engines that build quickly: ndarray, and broadax's own tensors.

mod common;

use broadax_engine::{Axis, Broadax, Dyn, Engine, Error, Host, NdArray, Typed, shape};
use common::suite;
use std::time::Duration;

#[test]
fn ndarray() -> Result<(), Error> {
    suite::all::<NdArray>(&Host)?;
    suite::index_out_of_range::<NdArray>(&Host)
}

#[test]
fn broadax() -> Result<(), Error> {
    suite::all::<Broadax>(&Host)?;
    suite::index_out_of_range::<Broadax>(&Host)
}

#[test]
fn the_same_numbers() -> Result<(), Error> {
    let expected = suite::programs::<NdArray>(&Host)?;
    assert!(expected.len() > 300);
    suite::close(&suite::programs::<Broadax>(&Host)?, &expected);
    Ok(())
}

/// `f16` has no 2049, and `bf16` no 257.
#[cfg(feature = "half")]
#[test]
fn sums_of_halves_are_rounded_once() -> Result<(), Error> {
    fn of<T: broadax_engine::Float>() -> Result<(), Error> {
        let x = Typed::<NdArray, shape![4096], T>::ones(&Host);
        assert_eq!(x.sum_all().try_item()?.as_f64(), 4096.0);
        assert_eq!(x.mean(Axis::<0>).try_item()?.as_f64(), 1.0);
        assert_eq!(x.dot(&x).try_item()?.as_f64(), 4096.0);
        Ok(())
    }
    of::<half::f16>()?;
    of::<half::bf16>()
}

#[test]
fn elements_within_a_time() -> Result<(), Error> {
    let x = Typed::<NdArray, shape![2]>::ones(&Host);
    assert_eq!(x.try_to_vec_within(Duration::from_secs(60))?, [1.0, 1.0]);
    Ok(())
}

/// The rules of `broadax`: NaN is the result of a comparison with NaN.
#[test]
fn nan_is_kept() -> Result<(), Error> {
    fn of<E: Engine<Device = Host>>() -> Result<(), Error> {
        let x =
            Typed::<E, shape![4]>::from_vec(vec![f32::NAN, 1.0, -2.0, f32::NEG_INFINITY], &Host)?;
        let y = Typed::<E, shape![4]>::from_vec(vec![1.0, f32::NAN, 3.0, 0.0], &Host)?;
        for (found, expected) in [
            (x.maximum(&y), [f32::NAN, f32::NAN, 3.0, 0.0]),
            (y.maximum(&x), [f32::NAN, f32::NAN, 3.0, 0.0]),
            (x.minimum(&y), [f32::NAN, f32::NAN, -2.0, f32::NEG_INFINITY]),
            (x.relu(), [f32::NAN, 1.0, 0.0, 0.0]),
            (y.clamp(f32::NAN, 9.0), [f32::NAN; 4]),
        ] {
            for (x, y) in found.to_vec().into_iter().zip(expected) {
                assert!(
                    x == y && x.is_sign_positive() == y.is_sign_positive()
                        || x.is_nan() && y.is_nan()
                );
            }
        }
        for order in [
            [f32::NAN, 1.0, 2.0],
            [1.0, f32::NAN, 2.0],
            [1.0, 2.0, f32::NAN],
        ] {
            let x = Typed::<E, shape![3]>::from_vec(order.to_vec(), &Host)?;
            assert!(x.max(Axis::<0>).to_vec()[0].is_nan());
            assert!(x.min(Axis::<0>).to_vec()[0].is_nan());
        }
        Ok(())
    }
    of::<NdArray>()?;
    of::<Broadax>()
}

/// More memory than there is, where ndarray aborts.
#[test]
fn out_of_memory() {
    fn of<E: Engine<Device = Host>>() {
        let huge = [1 << 40, 1 << 20];
        assert!(Typed::<E, shape![Dyn, Dyn]>::zeros_with(huge, &Host).is_err());
        let x = Typed::<E, shape![]>::full(1.0, &Host);
        assert!(x.broadcast_to_with::<shape![Dyn, Dyn]>(huge).is_err());
    }
    of::<NdArray>();
    of::<Broadax>();
}
