//! The filter of `examples/kalman-no-std` beside the same one with nalgebra: equal results, and not
//! many more lines.

#[path = "../../../examples/kalman-no-std/src/lib.rs"]
#[allow(unused_attributes)] // `no_std`
mod with_broadax;
mod with_nalgebra;

use broadax::prelude::*;
use nalgebra::Vector2;

#[test]
fn the_results_are_equal() {
    let mut ours = with_broadax::Filter::new(0.25);
    let mut theirs = with_nalgebra::Filter::new(0.25);
    for step in 0..50 {
        let time = f64::from(step) / 10.0;
        let [x, y] = [time + (time * 7.0).sin(), (time * 3.0).cos() - time];
        ours.predict();
        theirs.predict();
        ours.measure(array![x, y]);
        theirs.measure(Vector2::new(x, y));
        for (our, their) in [
            (ours.position(), theirs.position()),
            (ours.velocity(), theirs.velocity()),
            (ours.variances(), theirs.variances()),
        ] {
            assert!((our - array![their.x, their.y]).abs().max_all() < 1e-9);
        }
    }
}

/// Lines of code, without comments and empty lines.
fn lines(text: &str) -> usize {
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    text.lines().map(str::trim).filter(is_code).count()
}

#[test]
fn not_many_more_lines() {
    let ours = lines(include_str!("../../../examples/kalman-no-std/src/lib.rs"));
    let theirs = lines(include_str!("with_nalgebra.rs"));
    assert!(
        ours * 10 <= theirs * 13,
        "{ours} lines, and {theirs} with nalgebra"
    );
}
