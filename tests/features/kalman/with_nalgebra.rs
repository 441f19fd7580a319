//! The Kalman filter of `examples/kalman-no-std`, written with nalgebra.

use nalgebra::{Matrix2x4, Matrix4, Vector2, Vector4};

/// Seconds from one measurement to the next.
const STEP: f64 = 0.1;
/// How much the velocity changes in a step, as a variance.
const JITTER: f64 = 1e-3;

/// How a state becomes the next one.
#[rustfmt::skip]
const MOTION: Matrix4<f64> = Matrix4::new(
    1.0, 0.0, STEP, 0.0,
    0.0, 1.0, 0.0, STEP,
    0.0, 0.0, 1.0, 0.0,
    0.0, 0.0, 0.0, 1.0,
);
/// What happens that nobody knows of: the velocity changes a little.
const UNKNOWN: Vector4<f64> = Vector4::new(0.0, 0.0, JITTER, JITTER);
/// Which of the state a measurement sees: a row for each coordinate.
const SEEN: Matrix2x4<f64> = Matrix2x4::new(1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0);

/// A filter: the best guess of the state, and how sure it is.
pub struct Filter {
    state: Vector4<f64>,
    covariance: Matrix4<f64>,
    /// The variance of a measured coordinate.
    noise: f64,
}

impl Filter {
    /// A filter that knows nothing yet; measurements have the variance `noise`.
    pub fn new(noise: f64) -> Filter {
        Filter {
            state: Vector4::zeros(),
            covariance: Matrix4::identity() * 100.0,
            noise,
        }
    }

    /// One step without a measurement.
    pub fn predict(&mut self) {
        self.state = MOTION * self.state;
        self.covariance = MOTION * self.covariance * MOTION.transpose();
        self.covariance += Matrix4::from_diagonal(&UNKNOWN);
    }

    /// Takes in a measured position.
    pub fn measure(&mut self, position: Vector2<f64>) {
        for (row, &measured) in SEEN.row_iter().zip(position.iter()) {
            let surprise = measured - (row * self.state).x;
            let spread = self.covariance * row.transpose();
            let variance = (row * spread).x + self.noise;
            let gain = spread / variance;
            self.state += gain * surprise;
            // The covariance loses the outer product of gain and spread.
            self.covariance -= gain * spread.transpose();
        }
    }

    /// The best guess of the position.
    pub fn position(&self) -> Vector2<f64> {
        self.state.fixed_rows::<2>(0).into_owned()
    }

    /// The best guess of the velocity.
    pub fn velocity(&self) -> Vector2<f64> {
        self.state.fixed_rows::<2>(2).into_owned()
    }

    /// The variances of the position.
    pub fn variances(&self) -> Vector2<f64> {
        self.covariance.diagonal().fixed_rows::<2>(0).into_owned()
    }
}
