//! The engines that build quickly: ndarray, and broadax's own tensors.

mod common;

use broadax_engine::{Broadax, Error, Host, NdArray, Typed, shape};
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

#[test]
fn elements_within_a_time() -> Result<(), Error> {
    let x = Typed::<NdArray, shape![2]>::ones(&Host);
    assert_eq!(x.try_to_vec_within(Duration::from_secs(60))?, [1.0, 1.0]);
    Ok(())
}
