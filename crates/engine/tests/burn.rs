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

/// Functions of burn itself, and sizes that are kept beside the tensor.
#[test]
fn functions_of_the_library() -> Result<(), Error> {
    use burn::tensor::{Tensor, activation};
    let x = Typed::<Burn, shape![Dyn, 3]>::from_vec_with([2, 3], vec![-1.0; 6], &Device::flex())?;
    let of = |x: &broadax_engine::BurnTensor<f32>| -> Tensor<2> {
        x.clone().try_into().expect("two axes")
    };
    let y = x.try_apply(|x| Ok::<_, Error>(activation::leaky_relu(of(x), 0.5)))?;
    assert_eq!(y.shape(), [2, 3]);
    assert_eq!(y.to_vec(), [-0.5; 6]);
    let other = x.try_apply(|x| Ok::<_, Error>(of(x).narrow(0, 0, 1)));
    assert_eq!(
        other.expect_err("other sizes").to_string(),
        "apply: expected a tensor of shape (2, 3), found (1, 3)"
    );
    Ok(())
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
    let x = Typed::<Burn, shape![2, Dyn]>::new(own)?;
    suite::close(&x.sum(Axis::<0>).try_to_vec()?, &[4.0, 6.0]);
    let own: burn::tensor::Tensor<2> = x.into_inner().try_into().expect("two axes");
    assert_eq!(own.dims(), [2, 2]);
    Ok(())
}

/// Elements of another type are refused with the tensor, and narrower integers are converted.
#[test]
fn elements_are_those_of_the_type() -> Result<(), Error> {
    use burn::tensor::{DType, FloatDType, Int, Tensor};
    let device = Device::flex();
    let own = Tensor::<2>::from_data([[1.0, 4.0, 2.0], [3.0, 0.0, 1.0]], &device);
    let wide = own.clone().cast(FloatDType::F64);
    let refused = Typed::<Burn, shape![2, 3]>::new(wide).expect_err("an error");
    assert_eq!(
        refused.error.to_string(),
        "the elements are F64, the type asks for f32"
    );
    let wide: Tensor<2> = refused.value.try_into().expect("two axes");
    assert_eq!(wide.dtype(), DType::F64);
    Typed::<Burn, shape![2, 3], f64>::new(wide)?;
    // The positions of burn's `argmax` may have fewer bits.
    let best: Tensor<2, Int> = own.clone().argmax(1);
    let best = Typed::<Burn, shape![2, 1], i64>::new(best)?;
    assert_eq!((&best * 3_000_000_000).try_to_vec()?, [3_000_000_000, 0]);
    let labels = Typed::<Burn, shape![2, 1], i64>::from_vec(vec![1, 2], &device)?;
    assert_eq!(best.try_eq(&labels)?.try_to_vec()?, [true, false]);
    // From fewer bits, and not from more.
    let bytes = best.cast::<u8>().into_inner();
    let bytes: Tensor<2, Int> = bytes.try_into().expect("two axes");
    assert_eq!(bytes.dtype(), DType::U8);
    let wide = Typed::<Burn, shape![2, 1], i32>::new(bytes)?;
    assert_eq!((&wide * -70_000).try_to_vec()?, [-70_000, 0]);
    let wide: Tensor<2, Int> = wide.into_inner().try_into().expect("two axes");
    assert!(Typed::<Burn, shape![2, 1], u8>::new(wide).is_err());
    #[cfg(feature = "half")]
    {
        let half = own.clone().cast(FloatDType::BF16);
        assert!(Typed::<Burn, shape![2, 3], half::f16>::new(half.clone()).is_err());
        let half = Typed::<Burn, shape![2, 3], half::bf16>::new(half)?;
        let sums: Typed<Burn, shape![2], half::bf16> = half.sum(Axis::<1>);
        assert_eq!(sums.cast::<f32>().try_to_vec()?, [7.0, 4.0]);
    }
    // burn's scalars have an axis.
    let sum = Typed::<Burn, shape![]>::new(own.sum())?;
    assert_eq!(sum.try_to_vec()?, [11.0]);
    Ok(())
}
