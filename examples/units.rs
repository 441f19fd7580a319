//! Named axes: axes that happen to have the same size cannot be confused.
//!
//! `cargo run --example units`
//!
//! In `(3, 3) + (3)` the sizes are compatible, whether the three numbers belong to the rows or to
//! the columns. An axis declared by `dim!` is a distinct type, equal only to itself, so that the
//! compiler detects the mistake. A line after `// error:` does not compile; the assertion below it
//! proves that.

use broadax::prelude::*;
use static_assertions::assert_not_impl_any;

// Two axes whose sizes are known at run time, and one that always has 3 elements.
dim!(
    /// Which of the recordings.
    pub Batch
);
dim!(
    /// When, within a recording.
    pub Time
);
dim!(
    /// What was measured: temperature, wind, rain.
    pub Feature = 3
);

fn main() -> Result<(), ShapeError> {
    without_names();
    let x = name()?;
    same_names_fit(&x)?;
    other_names_do_not(&x);
    ones_stretch(&x);
    products(&x)?;
    back_to_plain_sizes(x)
}

/// The mistake that names are for.
fn without_names() {
    println!("Without names, three times and three features look the same:");
    let x: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    let per_time: Tensor<f32, shape![3]> = tensor![10.0, 20.0, 30.0];
    // Meant for the rows, added to the columns: it compiles, and it is wrong.
    println!("{}\n", x + per_time);
}

/// From plain sizes to names: `try_into_shape` checks, once, that the sizes are right.
fn name() -> Result<Tensor<f32, shape![Batch, Time, Feature]>, ShapeError> {
    println!("Two recordings of three times and three features:");
    let plain: Tensor<f32, shape![2, 3, 3]> = Tensor::arange();
    let x: Tensor<f32, shape![Batch, Time, Feature]> = plain.try_into_shape()?;
    println!("{x}\n");

    // `Feature` is always 3, so five of them are refused.
    let plain: Tensor<f32, shape![2, 3, 5]> = Tensor::zeros();
    if let Err(refused) = plain.try_into_shape::<shape![Batch, Time, Feature]>() {
        println!("Refused: {refused}\n");
    }
    Ok(x)
}

/// Axes of the same name fit, and the result has the name.
fn same_names_fit(x: &Tensor<f32, shape![Batch, Time, Feature]>) -> Result<(), ShapeError> {
    let per_feature: Tensor<f32, shape![Feature]> =
        tensor![100.0, 200.0, 300.0].try_into_shape()?;
    let sum: Tensor<f32, shape![Batch, Time, Feature]> = x + &per_feature;
    println!("Plus [100, 200, 300] for the features:\n{sum}\n");

    // A name says that the sizes should be equal; that they are is checked at run time,
    // because `Time` has no fixed size.
    let three: Tensor<f32, shape![Time, 1]> = Tensor::zeros_with([3, 1])?;
    let four: Tensor<f32, shape![Time, 1]> = Tensor::zeros_with([4, 1])?;
    assert!(x.try_add(&three).is_ok());
    if let Err(error) = x.try_add(&four) {
        println!("Three times and four times:\n{error}\n");
    }
    Ok(())
}

/// Axes of other names do not fit, whatever their sizes.
fn other_names_do_not(x: &Tensor<f32, shape![Batch, Time, Feature]>) {
    let _mean: Tensor<f32, shape![Batch, Feature]> = x.mean(Axis::<1>);
    // error: x - _mean                       `Time` does not broadcast with `Batch`
    assert_not_impl_any!(shape![Batch, Time, Feature]: Broadcast<shape![Batch, Feature]>);

    let _per_time: Option<Tensor<f32, shape![Time]>> = None;
    // error: x + _per_time                   `Feature` does not broadcast with `Time`
    assert_not_impl_any!(shape![Batch, Time, Feature]: Broadcast<shape![Time]>);

    let _three: Tensor<f32, shape![3]> = tensor![100.0, 200.0, 300.0];
    // error: x + _three                      a plain 3 is not a `Feature` until someone says so
    assert_not_impl_any!(shape![Batch, Time, Feature]: Broadcast<shape![3]>);

    let _swapped: View<'_, f32, shape![Batch, Feature, Time]> = x.transpose();
    // error: x + _swapped                    here sizes would fit: (2, 3, 3) + (2, 3, 3)
    assert_not_impl_any!(
        shape![Batch, Time, Feature]: Broadcast<shape![Batch, Feature, Time]>
    );
    println!("What does not compile: see the lines behind `// error:` in the source.\n");
}

/// A literal 1 broadcasts to a name, and a number fits everything.
fn ones_stretch(x: &Tensor<f32, shape![Batch, Time, Feature]>) {
    // `_keepdim` leaves a 1, which says which axis it was.
    let mean: Tensor<f32, shape![Batch, 1, Feature]> = x.mean_keepdim(Axis::<1>);
    let centered: Tensor<f32, shape![Batch, Time, Feature]> = 2.0 * (x - &mean);
    println!("Twice the distance to the mean over time:\n{centered}\n");
}

/// A product of matrices sums over an axis that both sides name.
fn products(x: &Tensor<f32, shape![Batch, Time, Feature]>) -> Result<(), ShapeError> {
    dim!(
        /// What we are asked for: is it a storm?
        Answer = 1
    );
    let weights: Tensor<f32, shape![Feature, Answer]> =
        tensor![[0.0], [1.0], [0.5]].try_into_shape()?;
    let answers: Tensor<f32, shape![Batch, Time, Answer]> = x.matmul(&weights);
    println!(
        "(Batch, Time, Feature) @ (Feature, Answer): {}",
        answers.shape()
    );

    // How alike two features are, over all times; and two times, over all features. Both are 3 x 3,
    // and the types tell them apart.
    let features: Tensor<f32, shape![Batch, Feature, Feature]> = x.transpose().matmul(x);
    let times: Tensor<f32, shape![Batch, Time, Time]> = x.matmul(&x.transpose());
    println!(
        "(Batch, Feature, Time) @ (Batch, Time, Feature): {}",
        features.shape()
    );
    println!(
        "(Batch, Time, Feature) @ (Batch, Feature, Time): {}\n",
        times.shape()
    );
    // error: x.matmul(x)                     `Feature` is not `Time`, though (3, 3) @ (3, 3) would
    // do
    assert_not_impl_any!(
        shape![Batch, Time, Feature]: broadax::MatMul<shape![Batch, Time, Feature]>
    );
    // error: features + times
    assert_not_impl_any!(
        shape![Batch, Feature, Feature]: Broadcast<shape![Batch, Time, Time]>
    );
    Ok(())
}

/// The way back is the same function.
fn back_to_plain_sizes(x: Tensor<f32, shape![Batch, Time, Feature]>) -> Result<(), ShapeError> {
    let plain: Tensor<f32, shape![2, 3, 3]> = x.try_into_shape()?;
    println!("Without names again: {}", plain.shape());
    Ok(())
}
