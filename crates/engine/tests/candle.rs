//! candle, on the CPU.

mod common;

use broadax_engine::{Candle, Error, Host, NdArray};
use candle_core::Device;
use common::programs::{Network, batch};
use common::suite;

#[test]
fn operations() -> Result<(), Error> {
    suite::all::<Candle>(&Device::Cpu)?;
    suite::index_out_of_range::<Candle>(&Device::Cpu)
}

#[test]
fn the_same_numbers() -> Result<(), Error> {
    let expected = suite::programs::<NdArray>(&Host)?;
    suite::close(&suite::programs::<Candle>(&Device::Cpu)?, &expected);
    Ok(())
}

#[test]
fn gradients() -> Result<(), Error> {
    suite::gradients::<Candle>(&Device::Cpu)?;
    let (network, (x, target)) = (Network::<NdArray>::new(&Host)?, batch(&Host)?);
    let by_hand = network.gradients(&x, &target).to_vec()?;
    let (network, (x, target)) = (Network::<Candle>::new(&Device::Cpu)?, batch(&Device::Cpu)?);
    suite::close(
        &network
            .tracked()
            .automatic_gradients(&x, &target)
            .to_vec()?,
        &by_hand,
    );
    Ok(())
}
