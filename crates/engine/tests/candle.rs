//! candle, on the CPU.

mod common;

use broadax_engine::{Axis, Candle, Dyn, Error, Host, NdArray, Typed, shape};
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

/// Elements of another type are refused with the tensor, and narrower integers are converted.
#[test]
fn elements_are_those_of_the_type() -> Result<(), Box<dyn std::error::Error>> {
    use candle_core::{DType, Tensor};
    let own = Tensor::new(&[[1.0f64, 4.0, 2.0], [3.0, 0.0, 1.0]], &Device::Cpu)?;
    let refused = Typed::<Candle, shape![2, 3]>::new(own.clone()).expect_err("an error");
    assert_eq!(
        refused.error.to_string(),
        "the elements are F64, the type asks for f32"
    );
    assert_eq!(refused.value.dtype(), DType::F64);
    Typed::<Candle, shape![2, 3], f64>::new(refused.value)?;
    // candle's positions have 32 bits.
    let best = Typed::<Candle, shape![2], i64>::new(own.argmax(1)?)?;
    assert_eq!((&best * 3_000_000_000).try_to_vec()?, [3_000_000_000, 0]);
    let labels = Typed::<Candle, shape![2], i64>::from_vec(vec![1, 2], &Device::Cpu)?;
    assert_eq!(best.try_eq(&labels)?.try_to_vec()?, [true, false]);
    // Without a conversion, and from bytes; not from more bits.
    let own_type = Typed::<Candle, shape![2], u32>::new(own.argmax(1)?)?;
    assert_eq!(own_type.try_to_vec()?, [1, 0]);
    let bytes = Tensor::new(&[200u8, 7], &Device::Cpu)?;
    let wide = Typed::<Candle, shape![2], i32>::new(bytes.clone())?;
    assert_eq!((&wide * -2).try_to_vec()?, [-400, -14]);
    let wide = Typed::<Candle, shape![2], u32>::new(bytes)?;
    assert_eq!((&wide * 2).try_to_vec()?, [400, 14]);
    assert!(Typed::<Candle, shape![2], u8>::new(wide.into_inner()).is_err());
    #[cfg(feature = "half")]
    {
        let half = own.to_dtype(DType::BF16)?;
        assert!(Typed::<Candle, shape![2, 3], half::f16>::new(half.clone()).is_err());
        let half = Typed::<Candle, shape![2, 3], half::bf16>::new(half)?;
        let sums: Typed<Candle, shape![2], half::bf16> = half.sum(Axis::<1>);
        assert_eq!(sums.cast::<f32>().try_to_vec()?, [7.0, 4.0]);
    }
    // Bytes as `bool`s: all but 0 are `true`.
    let bytes = Tensor::new(&[0u8, 255, 1], &Device::Cpu)?;
    let mask = Typed::<Candle, shape![3], bool>::new(bytes)?;
    assert_eq!((!&mask).try_to_vec()?, [true, false, false]);
    assert_eq!(mask.cast::<f32>().try_to_vec()?, [0.0, 1.0, 1.0]);
    Ok(())
}

/// Functions of candle itself: their results are compared with the shape and the elements.
#[test]
fn functions_of_the_library() -> Result<(), Error> {
    use candle_core::DType;
    let x = Typed::<Candle, shape![2, 3]>::full(4.0, &Device::Cpu);
    let roots: Typed<Candle, shape![2, 3]> = x.try_apply(|x| x.powf(0.5))?;
    assert_eq!(roots.to_vec(), [2.0; 6]);
    let other = x.try_apply(|x| x.sum(0)).expect_err("other sizes");
    assert_eq!(
        other.to_string(),
        "apply: expected a tensor of shape (2, 3), found (3)"
    );
    let loose = x.clone().loosen::<shape![Dyn, 3]>();
    assert!(loose.try_apply(|x| x.narrow(0, 0, 1)).is_err());
    let other = x.try_apply(|x| x.to_dtype(DType::F64));
    assert_eq!(
        other.expect_err("other elements").to_string(),
        "the elements are F64, the type asks for f32"
    );
    // Its own errors.
    assert!(x.try_apply(|x| x.reshape((4, 4))).is_err());
    Ok(())
}

/// candle panics in functions of two tensors with more than 8 axes.
#[test]
fn many_axes() -> Result<(), Error> {
    let x = Typed::<Candle, shape![1, 1, 1, 1, 1, 1, 1, 2, 3]>::ones(&Device::Cpu);
    let y = Typed::<Candle, shape![3]>::ones(&Device::Cpu);
    for error in [
        x.try_add(&x).err(),
        x.try_add(&y).err(),
        x.try_gt(0.0).err(),
        x.try_argmax(Axis::<-1>).err(),
        x.try_softmax(Axis::<-1>).err(),
    ] {
        let error = error.expect("an error").to_string();
        assert_eq!(
            error,
            "candle: 9 axes, and a function of two tensors is for 8 at most"
        );
    }
    assert_eq!(x.try_sum_all()?.to_vec(), [6.0]);
    Ok(())
}
