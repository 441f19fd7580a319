//! Workloads whose data fits into the caches.

use super::ours;
use crate::data::{Prepared, Raw};
use crate::limit::simd::Level;
use crate::limit::{fused, narrow, rows};
#[cfg(feature = "others")]
use crate::others;
use crate::race::{LIMIT, Race};
use broadax::prelude::*;
use broadax::where_into;

pub fn row64(race: &mut Race) {
    let (ra, rb) = (Raw::<f32>::new(&[64, 64], 1), Raw::<f32>::new(&[64], 2));
    race.result(&[64, 64]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(64 * 64), move |out| {
            rows::add::<false, false, false>(level, out, pa, pb, 1, 64)
        });
    }
    for &level in Level::all() {
        let name = format!("{} row in registers", level.name());
        race.put(LIMIT, &name, Prepared::zeros(64 * 64), move |out| {
            rows::row64(level, out, pa, pb)
        });
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![64, 64], shape![64]) -> shape![64, 64];
        "mixed" (shape![Dyn, 64], shape![64]) -> shape![Dyn, 64];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
        lazy { (a.lazy() + b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::add_2_1(race, &ra, &rb);
}

pub fn column64(race: &mut Race) {
    let (ra, rb) = (Raw::<f32>::new(&[64, 64], 1), Raw::<f32>::new(&[64, 1], 2));
    race.result(&[64, 64]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(64 * 64), move |out| {
            rows::add::<false, true, false>(level, out, pa, pb, 64, 64)
        });
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![64, 64], shape![64, 1]) -> shape![64, 64];
        "mixed" (shape![Dyn, 64], shape![Dyn, 1]) -> shape![Dyn, 64];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
        lazy { (a.lazy() + b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::add_2_2(race, &ra, &rb);
}

pub fn outer32(race: &mut Race) {
    let (ra, rb) = (
        Raw::<f32>::new(&[32, 1, 32], 1),
        Raw::<f32>::new(&[1, 32, 1], 2),
    );
    race.result(&[32, 32, 32]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(
            LIMIT,
            level.name(),
            Prepared::zeros(32 * 32 * 32),
            move |out| rows::outer(level, out, pa, pb),
        );
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![32, 1, 32], shape![1, 32, 1]) -> shape![32, 32, 32];
        "mixed" (shape![Dyn, 1, 32], shape![1, 32, 1]) -> shape![Dyn, 32, 32];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
        lazy { (a.lazy() + b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::add_3_3(race, &ra, &rb);
}

pub fn chain256(race: &mut Race) {
    let make = |seed| Raw::<f32>::new(&[256, 256], seed);
    let (ra, rb, rc, rd) = (make(1), make(2), make(3), make(4));
    race.result(&[256, 256]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    let (pc, pd) = (
        race.keep(Prepared::from(&rc)),
        race.keep(Prepared::from(&rd)),
    );
    for &level in Level::all() {
        race.put(
            LIMIT,
            level.name(),
            Prepared::zeros(256 * 256),
            move |out| rows::chain(level, out, pa, pb, pc, pd),
        );
    }
    ours!(race; a: f32 = ra, b: f32 = rb, c: f32 = rc, d: f32 = rd; out: f32;
        "static" (shape![256, 256], shape![256, 256], shape![256, 256], shape![256, 256]) -> shape![256, 256];
        "mixed" (shape![Dyn, 256], shape![Dyn, 256], shape![Dyn, 256], shape![Dyn, 256]) -> shape![Dyn, 256];
        "DynRank" (DynRank, DynRank, DynRank, DynRank) -> DynRank;
        op { (a + b) * c - d }
        eval { ((a.lazy() + b) * c - d).eval() }
        lazy { ((a.lazy() + b) * c - d).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::chain(race, [&ra, &rb, &rc, &rd]);
}

pub fn feature_map(race: &mut Race) {
    let (ra, rb) = (
        Raw::<f32>::new(&[4, 3, 32, 32], 1),
        Raw::<f32>::new(&[3, 1, 1], 2),
    );
    race.result(&[4, 3, 32, 32]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(
            LIMIT,
            level.name(),
            Prepared::zeros(4 * 3 * 32 * 32),
            move |out| rows::add::<false, true, false>(level, out, pa, pb, 3, 1024),
        );
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![4, 3, 32, 32], shape![3, 1, 1]) -> shape![4, 3, 32, 32];
        "mixed" (shape![Dyn, 3, 32, 32], shape![3, 1, 1]) -> shape![Dyn, 3, 32, 32];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a + b }
        into { a.add_into(b, out) }
        lazy { (a.lazy() + b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::add_4_3(race, &ra, &rb);
}

pub fn layer_norm(race: &mut Race) {
    let rx = Raw::<f32>::new(&[512, 768], 1);
    let (rg, rb) = (Raw::<f32>::new(&[768], 2), Raw::<f32>::new(&[768], 3));
    race.result(&[512, 768]);
    race.tolerance(1e-4);
    let (px, pg, pb) = (
        race.keep(Prepared::from(&rx)),
        race.keep(Prepared::from(&rg)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(
            LIMIT,
            level.name(),
            Prepared::zeros(512 * 768),
            move |out| fused::layer_norm(level, out, px, pg, pb, 1e-5),
        );
    }
    ours!(race; x: f32 = rx, gamma: f32 = rg, beta: f32 = rb; out: f32;
        "static" (shape![512, 768], shape![768], shape![768]) -> shape![512, 768];
        "mixed" (shape![Dyn, 768], shape![768], shape![768]) -> shape![Dyn, 768];
        op { x.layer_norm(gamma, beta, 1e-5) }
        into { x.layer_norm_into(gamma, beta, 1e-5, out) }
    );
    ours!(race; x: f32 = rx, gamma: f32 = rg, beta: f32 = rb; out: f32;
        "DynRank" (DynRank, DynRank, DynRank) -> DynRank;
        op { x.try_layer_norm(gamma, beta, 1e-5).unwrap() }
        into { x.try_layer_norm_into(gamma, beta, 1e-5, out).unwrap() }
    );
    #[cfg(feature = "others")]
    others::layer_norm(race, &rx, &rg, &rb);
}

pub fn softmax(race: &mut Race) {
    let rx = Raw::<f32>::new(&[512, 1024], 1);
    race.result(&[512, 1024]);
    let px = race.keep(Prepared::from(&rx));
    for &level in Level::all() {
        race.put(
            LIMIT,
            level.name(),
            Prepared::zeros(512 * 1024),
            move |out| fused::softmax(level, out, px, 1024),
        );
    }
    ours!(race; x: f32 = rx; out: f32;
        "static" (shape![512, 1024]) -> shape![512, 1024];
        "mixed" (shape![Dyn, 1024]) -> shape![Dyn, 1024];
        "DynRank" (DynRank) -> DynRank;
        op { x.softmax(Axis::<-1>) }
        into { x.softmax_into(Axis::<-1>, out) }
    );
    #[cfg(feature = "others")]
    others::softmax(race, &rx);
}

const MANY: usize = 1 << 16;

pub fn exp(race: &mut Race) {
    let rx = Raw::<f32>::new(&[MANY], 1);
    race.result(&[MANY]);
    let px = race.keep(Prepared::from(&rx));
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(MANY), move |out| {
            fused::exp_all(level, out, px)
        });
    }
    ours!(race; x: f32 = rx; out: f32;
        "static" (shape![65536]) -> shape![65536];
        "mixed" (shape![Dyn]) -> shape![Dyn];
        "DynRank" (DynRank) -> DynRank;
        op { x.exp() }
        into { x.exp_into(out) }
        lazy { x.lazy().exp().eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::exp(race, &rx);
}

macro_rules! add_vectors {
    ($name:ident, $t:ty) => {
        pub fn $name(race: &mut Race) {
            let (ra, rb) = (Raw::<$t>::new(&[MANY], 1), Raw::<$t>::new(&[MANY], 2));
            race.result(&[MANY]);
            let (pa, pb) = (race.keep(Prepared::from(&ra)), race.keep(Prepared::from(&rb)));
            for &level in Level::all() {
                race.put(LIMIT, level.name(), Prepared::zeros(MANY), move |out| {
                    narrow::$name(level, out, pa, pb)
                });
            }
            ours!(race; a: $t = ra, b: $t = rb; out: $t;
                "static" (shape![65536], shape![65536]) -> shape![65536];
                "mixed" (shape![Dyn], shape![Dyn]) -> shape![Dyn];
                "DynRank" (DynRank, DynRank) -> DynRank;
                op { a + b }
                into { a.add_into(b, out) }
                lazy { (a.lazy() + b).eval_into(out) }
            );
            #[cfg(feature = "others")]
            others::add_1_1(race, &ra, &rb);
        }
    };
}
add_vectors!(add_u8, u8);
add_vectors!(add_i32, i32);
add_vectors!(add_f64, f64);

pub fn less(race: &mut Race) {
    let (ra, rb) = (Raw::<f32>::new(&[MANY], 1), Raw::<f32>::new(&[MANY], 2));
    race.result(&[MANY]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(MANY), move |out| {
            narrow::less_loop(level, out, pa, pb)
        });
        #[cfg(target_arch = "x86_64")]
        match level {
            Level::Avx2 => race.put(LIMIT, "AVX2 packed", Prepared::zeros(MANY), move |out| {
                narrow::less_avx2(out, pa, pb)
            }),
            Level::Avx512 => race.put(LIMIT, "AVX-512 masks", Prepared::zeros(MANY), move |out| {
                narrow::less_avx512(out, pa, pb)
            }),
            Level::Plain => {}
        }
    }
    ours!(race; a: f32 = ra, b: f32 = rb; out: bool;
        "static" (shape![65536], shape![65536]) -> shape![65536];
        "mixed" (shape![Dyn], shape![Dyn]) -> shape![Dyn];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a.lt(b) }
        into { a.lt_into(b, out) }
        lazy { a.lazy().lt(b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::less(race, &ra, &rb);
}

pub fn choose(race: &mut Race) {
    let rc = Raw::<bool>::new(&[MANY], 3);
    let (ra, rb) = (Raw::<f32>::new(&[MANY], 1), Raw::<f32>::new(&[MANY], 2));
    race.result(&[MANY]);
    let (pc, pa, pb) = (
        race.keep(Prepared::from(&rc)),
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(MANY), move |out| {
            narrow::where_loop(level, out, pc, pa, pb)
        });
        #[cfg(target_arch = "x86_64")]
        match level {
            Level::Avx2 => race.put(LIMIT, "AVX2 blend", Prepared::zeros(MANY), move |out| {
                narrow::where_avx2(out, pc, pa, pb)
            }),
            Level::Avx512 => race.put(LIMIT, "AVX-512 masks", Prepared::zeros(MANY), move |out| {
                narrow::where_avx512(out, pc, pa, pb)
            }),
            Level::Plain => {}
        }
    }
    ours!(race; c: bool = rc, a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![65536], shape![65536], shape![65536]) -> shape![65536];
        "mixed" (shape![Dyn], shape![Dyn], shape![Dyn]) -> shape![Dyn];
        "DynRank" (DynRank, DynRank, DynRank) -> DynRank;
        op { where_::<f32, _, _, _>(c, a, b) }
        into { where_into(c, a, b, out) }
    );
    #[cfg(feature = "others")]
    others::where_(race, &rc, &ra, &rb);
}

pub fn remainder(race: &mut Race) {
    let ra = Raw::<i32>::new(&[256, 256], 1);
    let mut rb = Raw::<i32>::new(&[256], 2);
    // Divisors of some size and either sign, none of them 0 or -1.
    rb.data.iter_mut().for_each(|x| *x = *x / 1000 * 2 + 3);
    race.result(&[256, 256]);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    for &level in Level::all() {
        race.put(
            LIMIT,
            &format!("{} division", level.name()),
            Prepared::zeros(256 * 256),
            move |out| narrow::remainder(level, out, pa, pb),
        );
        let mut reciprocals = vec![0.0; 256];
        race.put(
            LIMIT,
            &format!("{} reciprocal", level.name()),
            Prepared::zeros(256 * 256),
            move |out| narrow::remainder_reciprocal(level, out, pa, pb, &mut reciprocals),
        );
    }
    ours!(race; a: i32 = ra, b: i32 = rb; out: i32;
        "static" (shape![256, 256], shape![256]) -> shape![256, 256];
        "mixed" (shape![Dyn, 256], shape![256]) -> shape![Dyn, 256];
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a % b }
        into { a.rem_into(b, out) }
        lazy { (a.lazy() % b).eval_into(out) }
    );
    #[cfg(feature = "others")]
    others::remainder(race, &ra, &rb);
}
