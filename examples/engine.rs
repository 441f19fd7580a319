//! Another library computes, and this crate checks: an array of ndarray that carries a shape in its type.
//!
//! `cargo run --example engine`
//!
//! A team that has an engine, be it ndarray, candle or its own, need not leave it. The type
//! `Checked<S>` below is an array of the engine and a shape; for each operation that the program needs, a few
//! lines say by which rule of shapes it goes. The rules are traits of this crate, so they hold for sizes
//! known to the compiler, for `Dyn` and for generic code, and mistakes are told in the same words as for its
//! own tensors. At run time nothing is added but the check where an array comes in. A line behind
//! `// error:` does not compile; under each of them stands an assertion that proves it.

use broadax::prelude::*;
use broadax::{HasAxis, MatMul};
use ndarray::ArrayD;
use static_assertions::assert_not_impl_any;
use std::marker::PhantomData;
use std::ops::{Add, Mul};

/// An array of the engine, of shape `S`.
struct Checked<S> {
    array: ArrayD<f32>,
    shape: PhantomData<S>,
}

impl<S: Shape> Checked<S> {
    /// Where an array comes in, its sizes are compared with those of the type.
    fn new(array: ArrayD<f32>) -> Result<Self, ShapeError> {
        // In row-major order, so that a slice has the elements; with the feature `ndarray` of broadax,
        // `View::<f32, S>::try_from(&array)?` takes any order.
        let array = array.as_standard_layout().into_owned();
        let elements = array.as_slice().expect("in row-major order");
        View::<f32, S>::from_slice_with(array.shape(), elements)?;
        Ok(Checked::trusted(array))
    }

    /// What the engine has computed, by a rule that says its shape.
    fn trusted(array: ArrayD<f32>) -> Self {
        let shape = PhantomData;
        Checked { array, shape }
    }
}

/// Elementwise operations broadcast.
impl<L: Broadcast<R>, R> Add<&Checked<R>> for &Checked<L> {
    type Output = Checked<L::Output>;
    fn add(self, right: &Checked<R>) -> Self::Output {
        Checked::trusted(&self.array + &right.array)
    }
}
impl<L: Broadcast<R>, R> Mul<&Checked<R>> for &Checked<L> {
    type Output = Checked<L::Output>;
    fn mul(self, right: &Checked<R>) -> Self::Output {
        Checked::trusted(&self.array * &right.array)
    }
}

impl<S: Shape> Checked<S> {
    /// A reduction leaves its axis out.
    fn mean<const I: isize>(&self, _: Axis<I>) -> Checked<<S as HasAxis<I>>::Removed>
    where
        S: HasAxis<I>,
    {
        let axis = I.rem_euclid(self.array.ndim() as isize) as usize;
        let mean = self.array.mean_axis(ndarray::Axis(axis));
        Checked::trusted(mean.expect("an axis that is not empty"))
    }

    /// Products of matrices go by the rule for the inner sizes.
    fn matmul<R: Shape>(&self, right: &Checked<R>) -> Checked<<S as MatMul<R>>::Output>
    where
        S: MatMul<R>,
    {
        let two = |x: &ArrayD<f32>| x.clone().into_dimensionality::<ndarray::Ix2>();
        let (Ok(a), Ok(b)) = (two(&self.array), two(&right.array)) else {
            unimplemented!("this engine multiplies two matrices");
        };
        Checked::trusted(a.dot(&b).into_dyn())
    }
}

/// A layer, generic over its sizes, without a where-clause; the engine computes.
struct Dense<const IN: usize, const OUT: usize> {
    weights: Checked<shape![{ IN }, { OUT }]>,
    bias: Checked<shape![{ OUT }]>,
}

impl<const IN: usize, const OUT: usize> Dense<IN, OUT> {
    fn forward(&self, x: &Checked<shape![Dyn, { IN }]>) -> Checked<shape![Dyn, { OUT }]> {
        &x.matmul(&self.weights) + &self.bias
    }
}

fn array(sizes: &[usize], first: f32) -> ArrayD<f32> {
    let mut next = first;
    ArrayD::from_shape_fn(sizes, |_| {
        next += 1.0;
        next
    })
}

fn main() -> Result<(), ShapeError> {
    // The sizes of what is read are only known now.
    let x = Checked::<shape![Dyn, 3]>::new(array(&[4, 3], 0.0))?;
    let layer = Dense::<3, 2> {
        weights: Checked::new(array(&[3, 2], 0.0))?,
        bias: Checked::new(array(&[2], -3.0))?,
    };
    let y: Checked<shape![Dyn, 2]> = layer.forward(&x);
    println!("x @ w + b of ndarray, shape (_, 2):\n{}", y.array);

    let centred = &x.mean(Axis::<0>) * &x;
    println!("mean * x, shape (_, 3):\n{}", centred.array);

    // error: x and layer.bias do not broadcast, 3 and 2
    // let wrong = &x + &layer.bias;
    assert_not_impl_any!(shape![Dyn, 3]: Broadcast<shape![2]>);

    // error: the inner sizes of a product, 3 and 2
    // let wrong = x.matmul(&layer.bias);
    assert_not_impl_any!(shape![Dyn, 3]: MatMul<shape![2]>);

    // What comes in is checked once.
    let refused = Checked::<shape![Dyn, 3]>::new(array(&[4, 5], 0.0)).map(|_| ());
    println!("{}", refused.expect_err("5 columns are not 3"));

    // Where this crate is faster, or has what the engine has not, it computes on the engine's memory.
    let elements = y.array.as_slice().expect("in row-major order");
    let view = View::<f32, shape![Dyn, 2]>::from_slice_with(y.array.shape(), elements)?;
    let mut probabilities = ArrayD::zeros(y.array.raw_dim());
    let places = probabilities.as_slice_mut().expect("in row-major order");
    view.softmax_into(
        Axis::<-1>,
        &mut ViewMut::<f32, shape![Dyn, 2]>::from_slice_with([4, 2], places)?,
    );
    println!("softmax, in memory of ndarray:\n{probabilities:.3}");
    Ok(())
}
