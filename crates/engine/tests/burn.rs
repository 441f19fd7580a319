//! burn on this machine, with gradients.

mod common;

use broadax_engine::{Axis, Burn, Dyn, Error, Host, NdArray, Typed, shape};
use burn::tensor::Device;
use common::on_burn::{automatic, expected};
use common::programs::{Network, batch};
use common::suite;

#[test]
fn operations() -> Result<(), Error> {
    suite::all::<Burn>(&Device::flex())?;
    suite::index_out_of_range::<Burn>(&Device::flex())
}

#[test]
fn the_same_numbers() -> Result<(), Error> {
    suite::close(&suite::programs::<Burn>(&Device::flex())?, &expected()?);
    // Also where the device records a graph.
    suite::close(
        &suite::programs::<Burn>(&Device::flex().autodiff())?,
        &expected()?,
    );
    Ok(())
}

#[test]
fn gradients() -> Result<(), Error> {
    let device = Device::flex().autodiff();
    suite::gradients::<Burn>(&device)?;
    let (network, (x, target)) = (Network::<NdArray>::new(&Host)?, batch(&Host)?);
    let by_hand = network.gradients(&x, &target).to_vec()?;
    suite::close(&automatic(&device)?, &by_hand);
    Ok(())
}

/// A tensor of burn and back, without copying.
#[test]
fn tensors_of_burn() -> Result<(), Error> {
    let own = burn::tensor::Tensor::<2>::from_data([[1.0, 2.0], [3.0, 4.0]], &Device::flex());
    let x = Typed::<Burn, shape![2, Dyn]>::new(own.into())?;
    suite::close(&x.sum(Axis::<0>).try_to_vec()?, &[4.0, 6.0]);
    let own: burn::tensor::Tensor<2> = x.into_inner().try_into().expect("two axes");
    assert_eq!(own.dims(), [2, 2]);
    Ok(())
}
