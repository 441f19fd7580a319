//! What the tests on burn compare.

use super::programs::{Network, batch};
use super::suite;
use broadax_engine::{Burn, Error, Host, NdArray};
use burn::tensor::Device;

/// The numbers of the programs on ndarray.
pub fn expected() -> Result<Vec<f32>, Error> {
    suite::programs::<NdArray>(&Host)
}

/// The gradients of the network, computed by burn on a device.
pub fn automatic(device: &Device) -> Result<Vec<f32>, Error> {
    let (network, (x, target)) = (Network::<Burn>::new(device)?, batch(device)?);
    network.tracked().automatic_gradients(&x, &target).to_vec()
}
