//! Tracks a point that moves along a line, and prints the errors of the measurements and of the
//! filter. The filter is in the library of this crate, without the standard library; this program
//! only calls it and prints.

use broadax::prelude::*;
use kalman_no_std::{Filter, Position};

/// The standard deviation of a measured coordinate.
const NOISE: f64 = 0.5;

/// Numbers that look random, about from a normal distribution with deviation 1: the sum of twelve
/// even ones.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> f64 {
        let sum: f64 = (0..12).map(|_| self.even()).sum();
        sum - 6.0
    }

    /// From 0 to 1 (Knuth's multiplier).
    fn even(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
}

fn main() {
    let mut noise = Noise(1);
    let mut filter = Filter::new(NOISE * NOISE);
    let velocity: Position = array![1.0, -0.5];
    let (mut measured_error, mut filter_error) = (0.0, 0.0);
    for step in 1..=200 {
        let truth = velocity * (0.1 * f64::from(step));
        let measured = truth + array![noise.next(), noise.next()] * NOISE;
        filter.predict();
        filter.measure(measured);
        // Of the second half, when the filter has settled.
        if step > 100 {
            let far = |guess: Position| (guess - truth).map(|d| d * d).sum_all();
            measured_error += far(measured) / 100.0;
            filter_error += far(filter.position()) / 100.0;
        }
        if step % 50 == 0 {
            println!("step {step}: at {:.2}, truly {truth:.2}", filter.position());
        }
    }
    println!("velocity {:.2}, truly {velocity:.2}", filter.velocity());
    println!("mean square error: measured {measured_error:.3}, filtered {filter_error:.3}");
    println!("variances {:.3}", filter.variances());
}
