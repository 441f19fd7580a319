//! Matrix products.

use super::ours;
use crate::data::{Prepared, Raw};
use crate::limit::products;
use crate::limit::simd::Level;
use crate::limit::tiny::{self, M4};
#[cfg(feature = "others")]
use crate::others;
use crate::race::{LIMIT, Race};
use broadax::prelude::*;
use std::hint::black_box;

pub fn batched(race: &mut Race) {
    let (ra, rb) = (
        Raw::<f32>::new(&[16, 1, 64, 64], 1),
        Raw::<f32>::new(&[8, 64, 64], 2),
    );
    let sizes = [16, 8, 64, 64];
    race.result(&sizes);
    race.tolerance(1e-4);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    let len = sizes.iter().product();
    for &level in Level::all() {
        race.put(LIMIT, level.name(), Prepared::zeros(len), move |out| {
            products::batched64(level, out, pa, pb)
        });
    }
    race.put(LIMIT, "gemm", Prepared::zeros(len), move |out| {
        for (n, out) in out.chunks_mut(64 * 64).enumerate() {
            let (i, j) = (n / 8 * 4096, n % 8 * 4096);
            products::gemm(out, &pa[i..i + 4096], &pb[j..j + 4096], 64, 64, 64);
        }
    });
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![16, 1, 64, 64], shape![8, 64, 64]) -> shape![16, 8, 64, 64];
        "mixed" (shape![Dyn, 1, 64, 64], shape![8, 64, 64]) -> shape![Dyn, 8, 64, 64];
        op { a.matmul(b) }
        into { a.matmul_into(b, out) }
    );
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a.try_matmul(b).unwrap() }
    );
    #[cfg(feature = "others")]
    others::batched(race, &ra, &rb);
}

pub fn matmul512(race: &mut Race) {
    const N: usize = 512;
    let (ra, rb) = (Raw::<f32>::new(&[N, N], 1), Raw::<f32>::new(&[N, N], 2));
    race.result(&[N, N]);
    race.tolerance(1e-4);
    let (pa, pb) = (
        race.keep(Prepared::from(&ra)),
        race.keep(Prepared::from(&rb)),
    );
    race.put(LIMIT, "gemm", Prepared::zeros(N * N), move |out| {
        products::gemm(out, pa, pb, N, N, N)
    });
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![512, 512], shape![512, 512]) -> shape![512, 512];
        "mixed" (shape![Dyn, 512], shape![512, 512]) -> shape![Dyn, 512];
        op { a.matmul(b) }
        into { a.matmul_into(b, out) }
    );
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a.try_matmul(b).unwrap() }
    );
    #[cfg(feature = "others")]
    others::matmul512(race, &ra, &rb);
}

pub fn matmul4(race: &mut Race) {
    let (ra, rb) = (Raw::<f32>::new(&[4, 4], 1), Raw::<f32>::new(&[4, 4], 2));
    race.result(&[4, 4]);
    let rows = |raw: &Raw<f32>| -> M4 {
        std::array::from_fn(|i| std::array::from_fn(|j| raw.data[4 * i + j]))
    };
    let (ha, hb) = (rows(&ra), rows(&rb));
    race.op(LIMIT, "loops", move || {
        tiny::matmul4(black_box(&ha), black_box(&hb))
    });
    #[cfg(target_arch = "x86_64")]
    race.op(LIMIT, "SSE", move || {
        tiny::matmul4_sse(black_box(&ha), black_box(&hb))
    });
    #[cfg(target_arch = "x86_64")]
    if Level::all().contains(&Level::Avx2) {
        race.put(LIMIT, "FMA", M4::default(), move |out| {
            // SAFETY: the processor has the features.
            unsafe { tiny::matmul4_fma(black_box(&ha), black_box(&hb), out) }
        });
    }
    let a = race.keep(ra.array::<shape![4, 4]>());
    let b = race.keep(rb.array::<shape![4, 4]>());
    race.op("array", "op", move || black_box(a).matmul(black_box(b)));
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "static" (shape![4, 4], shape![4, 4]) -> shape![4, 4];
        "mixed" (shape![Dyn, 4], shape![4, 4]) -> shape![Dyn, 4];
        op { a.matmul(b) }
        into { a.matmul_into(b, out) }
    );
    ours!(race; a: f32 = ra, b: f32 = rb; out: f32;
        "DynRank" (DynRank, DynRank) -> DynRank;
        op { a.try_matmul(b).unwrap() }
    );
    #[cfg(feature = "others")]
    others::matmul4(race, &ra, &rb);
}
