//! Sums of a matrix of 16 MiB.

use super::ours;
use crate::data::{Prepared, Raw};
use crate::limit::simd::Level;
use crate::limit::sums;
#[cfg(feature = "others")]
use crate::others;
use crate::race::{LIMIT, Race};
use broadax::prelude::*;

const ROWS: usize = 4096;
const COLUMNS: usize = 1024;

pub fn axis0(race: &mut Race) {
    let rx = Raw::<f32>::new(&[ROWS, COLUMNS], 1);
    race.result(&[COLUMNS]);
    race.tolerance(1e-4);
    let px = race.keep(Prepared::from(&rx));
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(COLUMNS), move |out| {
            sums::axis0(level, out, px)
        });
    }
    ours!(race; x: f32 = rx; out: f32;
        "static" (shape![4096, 1024]) -> shape![1024];
        "mixed" (shape![Dyn, 1024]) -> shape![1024];
        op { x.sum(Axis::<0>) }
        into { x.sum_into(Axis::<0>, out) }
    );
    ours!(race; x: f32 = rx; out: f32;
        "DynRank" (DynRank) -> DynRank;
        op { x.try_sum(&[0]).unwrap() }
    );
    #[cfg(feature = "others")]
    others::sum(race, &rx, Some(0));
}

pub fn axis1(race: &mut Race) {
    let rx = Raw::<f32>::new(&[ROWS, COLUMNS], 1);
    race.result(&[ROWS]);
    race.tolerance(1e-4);
    let px = race.keep(Prepared::from(&rx));
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(ROWS), move |out| {
            sums::axis1(level, out, px)
        });
    }
    ours!(race; x: f32 = rx; out: f32;
        "static" (shape![4096, 1024]) -> shape![4096];
        "mixed" (shape![Dyn, 1024]) -> shape![Dyn];
        op { x.sum(Axis::<1>) }
        into { x.sum_into(Axis::<1>, out) }
    );
    ours!(race; x: f32 = rx; out: f32;
        "DynRank" (DynRank) -> DynRank;
        op { x.try_sum(&[1]).unwrap() }
    );
    #[cfg(feature = "others")]
    others::sum(race, &rx, Some(1));
}

pub fn all(race: &mut Race) {
    let rx = Raw::<f32>::new(&[ROWS, COLUMNS], 1);
    // Some of the others lose more in so long a sum.
    race.result(&[]);
    race.tolerance(1e-3);
    let px = race.keep(Prepared::from(&rx));
    for &level in Level::all() {
        race.op(LIMIT, level.name(), move || {
            sums::all(level, std::hint::black_box(px))
        });
    }
    ours!(race; x: f32 = rx; out: f32;
        "static" (shape![4096, 1024]) -> shape![];
        "mixed" (shape![Dyn, 1024]) -> shape![];
        "DynRank" (DynRank) -> shape![];
        op { x.sum_all() }
    );
    #[cfg(feature = "others")]
    others::sum(race, &rx, None);
}
