//! Workloads whose data is in main memory.

use super::ours;
use crate::data::{Prepared, Raw};
use crate::limit::simd::Level;
use crate::limit::{fused, large, rows};
#[cfg(feature = "others")]
use crate::others;
use crate::race::{LIMIT, Race};
use broadax::prelude::*;

/// The hand-written code by as many threads as there are, to see what the memory gives to two.
#[cfg(feature = "rayon")]
fn by_hand<'a>(
    race: &mut Race<'a>,
    len: usize,
    part: impl Fn(Level, usize, &mut [f32]) + Copy + Send + Sync + 'a,
) {
    let level = *Level::all().last().expect("a level");
    race.put("static", "by hand", Prepared::zeros(len), move |out| {
        if broadax::threads::count() > 1 {
            let (left, right) = out.split_at_mut(len / 2);
            rayon::join(|| part(level, 0, left), || part(level, len / 2, right));
        } else {
            part(level, 0, out);
        }
    });
}

pub fn affine_relu(race: &mut Race) {
    let sizes = [32, 64, 56, 56];
    let rx = Raw::<f32>::new(&sizes, 1);
    let (ra, rb) = (
        Raw::<f32>::new(&[64, 1, 1], 2),
        Raw::<f32>::new(&[64, 1, 1], 3),
    );
    race.result(&sizes);
    let (px, pa, pb) = (
        race.keep(Prepared::from(&rx)),
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(px.len()), move |out| {
            fused::affine_relu::<false>(level, out, px, pa, pb, 56 * 56)
        });
        if level != Level::Plain {
            let name = format!("{} stream", level.name());
            race.put(LIMIT, &name, Prepared::zeros(px.len()), move |out| {
                fused::affine_relu::<true>(level, out, px, pa, pb, 56 * 56)
            });
        }
    }
    ours!(race; x: f32 = rx, a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![32, 64, 56, 56], shape![64, 1, 1], shape![64, 1, 1]) -> shape![32, 64, 56, 56];
        "mixed" (shape![Dyn, 64, 56, 56], shape![64, 1, 1], shape![64, 1, 1]) -> shape![Dyn, 64, 56, 56];
        "DynRank" (DynRank, DynRank, DynRank) -> DynRank;
        op { (x * a + b).maximum(0.0) }
        eval { (x.lazy() * a + b).maximum(0.0).eval() }
        lazy { (x.lazy() * a + b).maximum(0.0).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::affine_relu(race, &rx, &ra, &rb);
}

pub fn row4096(race: &mut Race) {
    const N: usize = 4096;
    let (ra, rb) = (Raw::<f32>::new(&[N, N], 1), Raw::<f32>::new(&[N], 2));
    race.result(&[N, N]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(N * N), move |out| {
            rows::add::<false, false, false>(level, out, pa, pb, 1, N)
        });
        if level != Level::Plain {
            let name = format!("{} stream", level.name());
            race.put(LIMIT, &name, Prepared::zeros(N * N), move |out| {
                rows::add::<false, false, true>(level, out, pa, pb, 1, N)
            });
        }
    }
    #[cfg(feature = "rayon")]
    if race.threads() {
        let (a, b): (&[f32], &[f32]) = (pa, pb);
        by_hand(race, N * N, move |level, i, out| {
            rows::add::<false, false, true>(level, out, &a[i..i + out.len()], b, 1, N)
        });
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![4096, 4096], shape![4096]) -> shape![4096, 4096];
        "mixed" (shape![Dyn, 4096], shape![4096]) -> shape![Dyn, 4096];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
        lazy { (a.lazy() + b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::add_2_1(race, &ra, &rb);
}

pub fn outer4096(race: &mut Race) {
    const N: usize = 4096;
    let (ra, rb) = (Raw::<f32>::new(&[N, 1], 1), Raw::<f32>::new(&[N], 2));
    race.result(&[N, N]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(N * N), move |out| {
            rows::add::<true, false, false>(level, out, pa, pb, 1, N)
        });
        if level != Level::Plain {
            let name = format!("{} stream", level.name());
            race.put(LIMIT, &name, Prepared::zeros(N * N), move |out| {
                rows::add::<true, false, true>(level, out, pa, pb, 1, N)
            });
        }
    }
    #[cfg(feature = "rayon")]
    if race.threads() {
        let (a, b): (&[f32], &[f32]) = (pa, pb);
        by_hand(race, N * N, move |level, i, out| {
            rows::add::<true, false, true>(level, out, &a[i / N..(i + out.len()) / N], b, 1, N)
        });
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![4096, 1], shape![4096]) -> shape![4096, 4096];
        "mixed" (shape![Dyn, 1], shape![4096]) -> shape![Dyn, 4096];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
        lazy { (a.lazy() + b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::add_2_1(race, &ra, &rb);
}

pub fn vector2_25(race: &mut Race) {
    const N: usize = 1 << 25;
    let (ra, rb) = (Raw::<f32>::new(&[N], 1), Raw::<f32>::new(&[N], 2));
    race.result(&[N]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(N), move |out| {
            rows::add::<false, false, false>(level, out, pa, pb, 1, N)
        });
        if level != Level::Plain {
            let name = format!("{} stream", level.name());
            race.put(LIMIT, &name, Prepared::zeros(N), move |out| {
                rows::add::<false, false, true>(level, out, pa, pb, 1, N)
            });
        }
    }
    #[cfg(feature = "rayon")]
    if race.threads() {
        let (a, b): (&[f32], &[f32]) = (pa, pb);
        by_hand(race, N, move |level, i, out| {
            let (a, b) = (&a[i..i + out.len()], &b[i..i + out.len()]);
            rows::add::<false, false, true>(level, out, a, b, 1, out.len())
        });
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![33554432], shape![33554432]) -> shape![33554432];
        "mixed" (shape![Dyn], shape![Dyn]) -> shape![Dyn];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
        lazy { (a.lazy() + b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::add_1_1(race, &ra, &rb);
}

pub fn transposed(race: &mut Race) {
    const N: usize = 2048;
    let (ra, rb) = (Raw::<f32>::new(&[N, N], 1), Raw::<f32>::new(&[N, N], 2));
    race.result(&[N, N]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    race.put(LIMIT, "tiles", Prepared::zeros(N * N), move |out| {
        large::add_transposed_plain(out, pa, pb, N)
    });
    macro_rules! blocks {
        ($($i:literal $j:literal)*) => {
            #[cfg(target_arch = "x86_64")]
            if Level::all().contains(&Level::Avx2) { $(
                race.put(LIMIT, concat!("AVX2 blocks ", $i, " x ", $j), Prepared::zeros(N * N), move |out| {
                    large::add_transposed_blocks::<$i, $j, false>(out, pa, pb, N)
                });
                race.put(LIMIT, concat!("AVX2 blocks ", $i, " x ", $j, " stream"), Prepared::zeros(N * N), move |out| {
                    large::add_transposed_blocks::<$i, $j, true>(out, pa, pb, N)
                });
            )* }
        };
    }
    blocks!(64 128 32 256);
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![2048, 2048], shape![2048, 2048]) -> shape![2048, 2048];
        "mixed" (shape![Dyn, 2048], shape![2048, Dyn]) -> shape![Dyn, 2048];
        op { a + b.transpose() }
        into { a.add_into(b.transpose(), out) }
        lazy { (a.lazy() + b.transpose()).eval_into(out) }
    );
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b.try_permute([1, 0]).unwrap() }
        into { a.add_into(b.try_permute([1, 0]).unwrap(), out) }
        lazy { (a.lazy() + b.try_permute([1, 0]).unwrap()).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::transposed(race, &ra, &rb);
}
