//! A Kalman filter for a point that moves in a plane at nearly constant velocity, and of which only
//! the position is measured.
//!
//! This needs no heap and no standard library: the state and its covariance are arrays with static
//! shapes, and the compiler checks each product. The filter uses one coordinate of a measurement at
//! a time, which needs a division instead of an inverse.
#![no_std]

use broadax::prelude::*;

/// Seconds from one measurement to the next.
const STEP: f64 = 0.1;
/// How much the velocity changes in a step, as a variance.
const JITTER: f64 = 1e-3;

/// Position (x, y) and velocity (x, y).
pub type State = Array<f64, shape![4]>;
pub type Covariance = Array<f64, shape![4, 4]>;
/// A position.
pub type Position = Array<f64, shape![2]>;

/// How a state becomes the next one.
const MOTION: Covariance = array![
    [1.0, 0.0, STEP, 0.0],
    [0.0, 1.0, 0.0, STEP],
    [0.0, 0.0, 1.0, 0.0],
    [0.0, 0.0, 0.0, 1.0],
];
/// What happens that nobody knows of: the velocity changes a little.
const UNKNOWN: Array<f64, shape![4]> = array![0.0, 0.0, JITTER, JITTER];
/// Which of the state a measurement sees: a row for each coordinate.
const SEEN: Array<f64, shape![2, 4]> = array![[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]];

/// A filter: the best guess of the state, and how sure it is.
pub struct Filter {
    state: State,
    covariance: Covariance,
    /// The variance of a measured coordinate.
    noise: f64,
}

impl Filter {
    /// A filter that knows nothing yet; measurements have the variance `noise`.
    pub fn new(noise: f64) -> Filter {
        Filter {
            state: Array::zeros(),
            covariance: Covariance::eye() * 100.0,
            noise,
        }
    }

    /// One step without a measurement.
    pub fn predict(&mut self) {
        self.state = MOTION.matmul(&self.state);
        self.covariance = MOTION.matmul(&self.covariance).matmul(&MOTION.transpose());
        let mut diagonal = self.covariance.diagonal_mut();
        diagonal += UNKNOWN;
    }

    /// Takes in a measured position.
    pub fn measure(&mut self, position: Position) {
        for (row, &measured) in SEEN.outer_iter().zip(&position) {
            let surprise = measured - row.matmul(&self.state).into_scalar();
            let spread: Array<f64, shape![4]> = self.covariance.matmul(&row);
            let variance = row.matmul(&spread).into_scalar() + self.noise;
            let gain = spread / variance;
            self.state += gain * surprise;
            // The covariance loses the outer product of gain and spread.
            self.covariance -= gain.unsqueeze(Axis::<1>) * spread;
        }
    }

    /// The best guess of the position.
    pub fn position(&self) -> Position {
        self.state.slice(s![..2]).to_array()
    }

    /// The best guess of the velocity.
    pub fn velocity(&self) -> Position {
        self.state.slice(s![2..]).to_array()
    }

    /// The variances of the position.
    pub fn variances(&self) -> Position {
        self.covariance.diagonal().slice(s![..2]).to_array()
    }
}
