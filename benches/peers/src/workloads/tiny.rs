//! A few elements, for the overhead of an operation.

use super::ours;
use crate::data::Raw;
#[cfg(target_arch = "x86_64")]
use crate::limit::simd::Level;
use crate::limit::tiny::{self, X, XY, Y};
#[cfg(feature = "others")]
use crate::others;
use crate::race::{LIMIT, Race};
use broadax::prelude::*;
use std::hint::black_box;

pub fn add3(race: &mut Race) {
    let (ra, rb) = (Raw::<f32>::new(&[3], 1), Raw::<f32>::new(&[3], 2));
    race.result(&[3]);
    let of = |raw: &Raw<f32>| -> [f32; 3] { raw.data[..].try_into().unwrap() };
    let (ha, hb) = (of(&ra), of(&rb));
    race.op(LIMIT, "value", move || {
        tiny::add3(black_box(&ha), black_box(&hb))
    });
    race.put(LIMIT, "into", [0f32; 3], move |out| {
        *out = tiny::add3(black_box(&ha), black_box(&hb))
    });
    let a = race.keep(ra.array::<shape![3]>());
    let b = race.keep(rb.array::<shape![3]>());
    race.op("array", "op", move || black_box(a) + black_box(b));
    race.put("array", "into", a + b, move |out| {
        black_box(a).add_into(black_box(b), out)
    });
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![3], shape![3]) -> shape![3];
        "mixed" (shape![Dyn], shape![Dyn]) -> shape![Dyn];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
    );
    #[cfg(feature = "others")]
    others::add3(race, &ra, &rb);
}

pub fn add4x4(race: &mut Race) {
    let (ra, rb) = (Raw::<f32>::new(&[4, 4], 1), Raw::<f32>::new(&[4], 2));
    race.result(&[4, 4]);
    let ha: [[f32; 4]; 4] = std::array::from_fn(|i| std::array::from_fn(|j| ra.data[4 * i + j]));
    let hb: [f32; 4] = rb.data[..].try_into().unwrap();
    race.op(LIMIT, "value", move || {
        tiny::add_row4(black_box(&ha), black_box(&hb))
    });
    race.put(LIMIT, "into", [[0f32; 4]; 4], move |out| {
        *out = tiny::add_row4(black_box(&ha), black_box(&hb))
    });
    let a = race.keep(ra.array::<shape![4, 4]>());
    let b = race.keep(rb.array::<shape![4]>());
    race.op("array", "op", move || black_box(a) + black_box(b));
    race.put("array", "into", a + b, move |out| {
        black_box(a).add_into(black_box(b), out)
    });
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![4, 4], shape![4]) -> shape![4, 4];
        "mixed" (shape![Dyn, 4], shape![4]) -> shape![Dyn, 4];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
    );
    #[cfg(feature = "others")]
    others::add4x4(race, &ra, &rb);
}

pub fn four_axes(race: &mut Race) {
    let (ra, rb) = (
        Raw::<f32>::new(&[2, 3, 1, 5], 1),
        Raw::<f32>::new(&[3, 4, 1], 2),
    );
    race.result(&[2, 3, 4, 5]);
    let (mut hx, mut hy) = (X::default(), Y::default());
    for n in 0..30 {
        hx[n / 15][n / 5 % 3][0][n % 5] = ra.data[n];
    }
    for n in 0..12 {
        hy[n / 4][n % 4][0] = rb.data[n];
    }
    race.put(LIMIT, "loops", XY::default(), move |out| {
        tiny::add_four_axes(out, black_box(&hx), black_box(&hy))
    });
    #[cfg(target_arch = "x86_64")]
    {
        race.put(LIMIT, "SSE", XY::default(), move |out| {
            tiny::add_four_axes_overlapping(out, black_box(&hx), black_box(&hy))
        });
        if Level::all().contains(&Level::Avx2) {
            race.put(LIMIT, "AVX2", XY::default(), move |out| {
                // SAFETY: the processor has AVX2.
                unsafe { tiny::add_four_axes_avx2(out, black_box(&hx), black_box(&hy)) }
            });
        }
    }
    let a = race.keep(ra.array::<shape![2, 3, 1, 5]>());
    let b = race.keep(rb.array::<shape![3, 4, 1]>());
    race.op("array", "op", move || black_box(a) + black_box(b));
    race.put("array", "into", a + b, move |out| {
        black_box(a).add_into(black_box(b), out)
    });
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![2, 3, 1, 5], shape![3, 4, 1]) -> shape![2, 3, 4, 5];
        "mixed" (shape![Dyn, 3, 1, 5], shape![3, 4, 1]) -> shape![Dyn, 3, 4, 5];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
    );
    #[cfg(feature = "others")]
    others::add_4_3(race, &ra, &rb);
}
