//! Typed shapes for another library: an array of ndarray with a shape in its type.
//!
//! `cargo run -p broadax-shape --example engine`
//!
//! An existing array library, be it ndarray, candle or your own, can be kept. [`Typed<S>`](Typed)
//! is an array of that library with a shape; each operation names the shape rule that it follows.
//! The rules are traits of this crate, so they support static sizes, `Dyn` and generic code, and
//! their errors contain the sizes. At run time, the only additions are a check when an array is
//! wrapped, and a comparison of dynamic sizes. A line after `// error:` does not compile; the assertion below it proves that.

use broadax_shape::{
    Axis, AxisArg, Broadcast, Dyn, MatMul, Shape, ShapeError, broadcasted_sizes, check_sizes, shape,
};
use ndarray::{ArrayD, Ix2};
use static_assertions::assert_not_impl_any;
use std::marker::PhantomData;
use std::ops::{Add, Mul};

/// An array of the engine, of shape `S`.
struct Typed<S> {
    array: ArrayD<f32>,
    shape: PhantomData<S>,
}

impl<S: Shape> Typed<S> {
    /// Compares the sizes of an array with those that the type states.
    fn new(array: ArrayD<f32>) -> Result<Self, ShapeError> {
        check_sizes::<S>("Typed::new", array.shape())?;
        Ok(Typed::trusted(array))
    }

    /// An elementwise function. Dynamic sizes are compared by the rule for the types: the engine's
    /// own is less strict, and the type of the result would be wrong.
    fn zip<R: Shape>(
        &self,
        op: &'static str,
        right: &Typed<R>,
        function: impl Fn(&ArrayD<f32>, &ArrayD<f32>) -> ArrayD<f32>,
    ) -> Typed<<S as Broadcast<R>>::Output>
    where
        S: Broadcast<R>,
    {
        let (left, right) = (&self.array, &right.array);
        match broadcasted_sizes::<S, R>(op, left.shape(), right.shape()) {
            Ok(_) => Typed::trusted(function(left, right)),
            Err(error) => panic!("{error}"),
        }
    }

    /// A result of the engine whose shape follows from a rule.
    fn trusted(array: ArrayD<f32>) -> Self {
        let shape = PhantomData;
        Typed { array, shape }
    }

    /// A reduction removes its axis.
    fn mean<A: AxisArg<S>>(&self, axis: A) -> Typed<A::Removed> {
        let axis = axis.number().rem_euclid(self.array.ndim() as isize) as usize;
        let mean = self.array.mean_axis(ndarray::Axis(axis));
        Typed::trusted(mean.expect("an axis with elements"))
    }

    /// The inner sizes of a matrix product are equal.
    fn matmul<R: Shape>(&self, right: &Typed<R>) -> Typed<<S as MatMul<R>>::Output>
    where
        S: MatMul<R>,
    {
        let matrix = |x: &ArrayD<f32>| x.clone().into_dimensionality::<Ix2>();
        let (Ok(left), Ok(right)) = (matrix(&self.array), matrix(&right.array)) else {
            unimplemented!("this engine multiplies two matrices");
        };
        Typed::trusted(left.dot(&right).into_dyn())
    }
}

/// Elementwise operations broadcast.
impl<L: Shape + Broadcast<R>, R: Shape> Add<&Typed<R>> for &Typed<L> {
    type Output = Typed<<L as Broadcast<R>>::Output>;
    fn add(self, right: &Typed<R>) -> Self::Output {
        self.zip("add", right, |x, y| x + y)
    }
}
impl<L: Shape + Broadcast<R>, R: Shape> Mul<&Typed<R>> for &Typed<L> {
    type Output = Typed<<L as Broadcast<R>>::Output>;
    fn mul(self, right: &Typed<R>) -> Self::Output {
        self.zip("mul", right, |x, y| x * y)
    }
}

/// A layer, generic over its sizes, without a where-clause.
struct Dense<const IN: usize, const OUT: usize> {
    weights: Typed<shape![{ IN }, { OUT }]>,
    bias: Typed<shape![{ OUT }]>,
}

impl<const IN: usize, const OUT: usize> Dense<IN, OUT> {
    fn forward(&self, x: &Typed<shape![Dyn, { IN }]>) -> Typed<shape![Dyn, { OUT }]> {
        &x.matmul(&self.weights) + &self.bias
    }
}

/// `first + 1`, `first + 2`, ...
fn array(sizes: &[usize], first: f32) -> ArrayD<f32> {
    let mut next = first;
    ArrayD::from_shape_fn(sizes, |_| {
        next += 1.0;
        next
    })
}

fn main() -> Result<(), ShapeError> {
    // The number of rows is found at run time.
    let x = Typed::<shape![Dyn, 3]>::new(array(&[4, 3], 0.0))?;
    let layer = Dense::<3, 2> {
        weights: Typed::new(array(&[3, 2], 0.0))?,
        bias: Typed::new(array(&[2], -3.0))?,
    };
    let y: Typed<shape![Dyn, 2]> = layer.forward(&x);
    println!("x @ w + b, shape (_, 2):\n{}", y.array);

    let scaled: Typed<shape![Dyn, 3]> = &x.mean(Axis::<0>) * &x;
    println!("mean * x, shape (_, 3):\n{}", scaled.array);

    // error: x and layer.bias do not broadcast, 3 and 2
    // let wrong = &x + &layer.bias;
    assert_not_impl_any!(shape![Dyn, 3]: Broadcast<shape![2]>);

    // error: the inner sizes of a product, 3 and 2
    // let wrong = x.matmul(&layer.bias);
    assert_not_impl_any!(shape![Dyn, 3]: MatMul<shape![2]>);

    let refused = Typed::<shape![Dyn, 3]>::new(array(&[4, 5], 0.0)).map(drop);
    println!("{}", refused.expect_err("5 columns are not 3"));
    Ok(())
}
