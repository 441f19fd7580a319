//! Time against size, for the plot: operators on dynamic shapes.

use crate::data::{Prepared, Raw};
use crate::limit::simd::Level;
use crate::limit::{fused, products, rows};
#[cfg(feature = "others")]
use crate::others;
use crate::race::{LIMIT, Race};
use broadax::prelude::*;
use std::hint::black_box;

pub struct Curve {
    pub name: &'static str,
    pub title: &'static str,
    /// What the time is divided by.
    pub unit: &'static str,
    pub sizes: &'static [usize],
    pub units: fn(usize) -> f64,
    pub run: fn(&mut Race, usize),
}

const VECTORS: &[usize] = &[
    16,
    64,
    256,
    1 << 10,
    1 << 12,
    1 << 14,
    1 << 16,
    1 << 18,
    1 << 20,
    1 << 22,
    1 << 24,
];
const MATRICES: &[usize] = &[16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
const PRODUCTS: &[usize] = &[4, 8, 16, 32, 64, 128, 256, 512, 1024];

pub const ALL: &[Curve] = &[
    Curve {
        name: "curve_add",
        title: "[n] + [n]",
        unit: "element",
        sizes: VECTORS,
        units: |n| n as f64,
        run: add,
    },
    Curve {
        name: "curve_row",
        title: "[n, n] + [n]",
        unit: "element",
        sizes: MATRICES,
        units: |n| (n * n) as f64,
        run: row,
    },
    Curve {
        name: "curve_exp",
        title: "exp of [n]",
        unit: "element",
        sizes: VECTORS,
        units: |n| n as f64,
        run: exp,
    },
    Curve {
        name: "curve_matmul",
        title: "[n, n] @ [n, n]",
        unit: "multiplication",
        sizes: PRODUCTS,
        units: |n| (n * n * n) as f64,
        run: matmul,
    },
];

/// The hand-written sum, at each level, with streaming stores where they may pay.
fn limit_add(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>, columns: usize) {
    let (pa, pb) = (race.keep(Prepared::from(ra)), race.keep(Prepared::from(rb)));
    let len = pa.len();
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(len), move |out| {
            rows::add::<false, false, false>(level, out, black_box(pa), black_box(pb), 1, columns)
        });
        if level != Level::Plain && len >= 1 << 22 {
            let name = format!("{} stream", level.name());
            race.put(LIMIT, &name, Prepared::zeros(len), move |out| {
                rows::add::<false, false, true>(
                    level,
                    out,
                    black_box(pa),
                    black_box(pb),
                    1,
                    columns,
                )
            });
        }
    }
}

fn add(race: &mut Race, n: usize) {
    let (ra, rb) = (Raw::<f32>::new(&[n], 1), Raw::<f32>::new(&[n], 2));
    race.result(&[n]);
    limit_add(race, &ra, &rb, n);
    let a = race.keep(ra.tensor::<shape![Dyn]>());
    let b = race.keep(rb.tensor::<shape![Dyn]>());
    race.op("broadax", "op", move || black_box(a) + black_box(b));
    race.put("broadax", "into", a + b, move |out| {
        black_box(a).add_into(black_box(b), out)
    });
    #[cfg(feature = "others")]
    others::add_1_1(race, &ra, &rb);
}

fn row(race: &mut Race, n: usize) {
    let (ra, rb) = (Raw::<f32>::new(&[n, n], 1), Raw::<f32>::new(&[n], 2));
    race.result(&[n, n]);
    limit_add(race, &ra, &rb, n);
    let a = race.keep(ra.tensor::<shape![Dyn, Dyn]>());
    let b = race.keep(rb.tensor::<shape![Dyn]>());
    race.op("broadax", "op", move || black_box(a) + black_box(b));
    race.put("broadax", "into", a + b, move |out| {
        black_box(a).add_into(black_box(b), out)
    });
    #[cfg(feature = "others")]
    others::add_2_1(race, &ra, &rb);
}

fn exp(race: &mut Race, n: usize) {
    let rx = Raw::<f32>::new(&[n], 1);
    race.result(&[n]);
    let px = race.keep(Prepared::from(&rx));
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(n), move |out| {
            fused::exp_all(level, out, black_box(px))
        });
    }
    let x = race.keep(rx.tensor::<shape![Dyn]>());
    race.op("broadax", "op", move || black_box(x).exp());
    race.put("broadax", "into", x.exp(), move |out| {
        black_box(x).exp_into(out)
    });
    #[cfg(feature = "others")]
    others::exp(race, &rx);
}

fn matmul(race: &mut Race, n: usize) {
    let (ra, rb) = (Raw::<f32>::new(&[n, n], 1), Raw::<f32>::new(&[n, n], 2));
    race.result(&[n, n]);
    race.tolerance(1e-3);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    race.put(LIMIT, "gemm", Prepared::zeros(n * n), move |out| {
        products::gemm(out, black_box(pa), black_box(pb), n, n, n)
    });
    if n <= 64 {
        for &level in Level::all() {
            race.put(LIMIT, level.name(), Prepared::zeros(n * n), move |out| {
                products::small(level, out, black_box(pa), black_box(pb), n)
            });
        }
    }
    let a = race.keep(ra.tensor::<shape![Dyn, Dyn]>());
    let b = race.keep(rb.tensor::<shape![Dyn, Dyn]>());
    race.op("broadax", "op", move || black_box(a).matmul(black_box(b)));
    #[cfg(feature = "others")]
    others::matmul512(race, &ra, &rb);
}
