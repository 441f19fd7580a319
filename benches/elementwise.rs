//! `cargo bench --bench elementwise`: operators, `_into` and lazy forms, for each kind of shape.

use broadax::prelude::*;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// A tensor with small numbers in it.
fn filled<S: Shape>(sizes: &[usize]) -> Tensor<f32, S> {
    let mut n = 0;
    Tensor::from_fn_with(sizes, |_| {
        n = (n * 31 + 7) % 1009;
        n as f32 / 1009.0
    })
    .unwrap()
}

/// The three forms of a sum, for three kinds of shape.
macro_rules! sums {
    ($($name:ident $left:tt $right:tt $out:tt: [$($l:tt)*] [$($r:tt)*] [$($o:tt)*], [$($ml:tt)*] [$($mr:tt)*] [$($mo:tt)*];)*) => { $(
        mod $name {
            use super::*;

            fn op<L: Shape + Broadcast<R>, R: Shape>(bencher: Bencher)
            where
                broadax::Heap<f32>: broadax::OutputStorage<broadax::Heap<f32>, f32, Broadcasted<L, R>>
                    + broadax::Storage<f32, L>
                    + broadax::Storage<f32, R>,
            {
                let (a, b) = (filled::<L>(&$left), filled::<R>(&$right));
                bencher.bench_local(|| black_box(&a) + black_box(&b));
            }

            #[divan::bench]
            fn static_op(bencher: Bencher) {
                op::<shape![$($l)*], shape![$($r)*]>(bencher)
            }
            #[divan::bench]
            fn mixed_op(bencher: Bencher) {
                op::<shape![$($ml)*], shape![$($mr)*]>(bencher)
            }
            #[divan::bench]
            fn dyn_rank_op(bencher: Bencher) {
                op::<DynRank, DynRank>(bencher)
            }
            #[divan::bench]
            fn static_into(bencher: Bencher) {
                let (a, b) = (filled::<shape![$($l)*]>(&$left), filled::<shape![$($r)*]>(&$right));
                let mut out = filled::<shape![$($o)*]>(&$out);
                bencher.bench_local(|| black_box(&a).add_into(black_box(&b), black_box(&mut out)));
            }
            #[divan::bench]
            fn mixed_into(bencher: Bencher) {
                let (a, b) = (filled::<shape![$($ml)*]>(&$left), filled::<shape![$($mr)*]>(&$right));
                let mut out = filled::<shape![$($mo)*]>(&$out);
                bencher.bench_local(|| black_box(&a).add_into(black_box(&b), black_box(&mut out)));
            }
            #[divan::bench]
            fn dyn_rank_into(bencher: Bencher) {
                let (a, b) = (filled::<DynRank>(&$left), filled::<DynRank>(&$right));
                let mut out = filled::<DynRank>(&$out);
                bencher.bench_local(|| black_box(&a).add_into(black_box(&b), black_box(&mut out)));
            }
        }
    )* };
}
sums! {
    four_axes [2, 3, 1, 5] [3, 4, 1] [2, 3, 4, 5]: [2, 3, 1, 5] [3, 4, 1] [2, 3, 4, 5], [Dyn, 3, 1, 5] [3, 4, 1] [Dyn, 3, 4, 5];
    row [64, 64] [64] [64, 64]: [64, 64] [64] [64, 64], [Dyn, 64] [64] [Dyn, 64];
    column [64, 64] [64, 1] [64, 64]: [64, 64] [64, 1] [64, 64], [Dyn, 64] [Dyn, 1] [Dyn, 64];
    outer [32, 1, 32] [1, 32, 1] [32, 32, 32]: [32, 1, 32] [1, 32, 1] [32, 32, 32], [Dyn, 1, 32] [1, 32, 1] [Dyn, 32, 32];
    large_row [2048, 2048] [2048] [2048, 2048]: [2048, 2048] [2048] [2048, 2048], [Dyn, 2048] [2048] [Dyn, 2048];
}

/// Arrays without a heap.
mod array {
    use super::*;

    #[divan::bench]
    fn vector_of_3(bencher: Bencher) {
        let a: Array<f32, shape![3]> = array![1.0, 2.0, 3.0];
        let b: Array<f32, shape![3]> = array![4.0, 5.0, 6.0];
        bencher.bench_local(|| black_box(&a) + black_box(&b));
    }

    #[divan::bench]
    fn row_of_4(bencher: Bencher) {
        let a = filled::<shape![4, 4]>(&[4, 4]).to_array();
        let b = filled::<shape![4]>(&[4]).to_array();
        bencher.bench_local(|| black_box(&a) + black_box(&b));
    }
}

/// Several operations.
mod chain {
    use super::*;

    type M = Tensor<f32, shape![256, 256]>;

    fn inputs() -> [M; 4] {
        [(); 4].map(|()| filled(&[256, 256]))
    }

    #[divan::bench]
    fn operators(bencher: Bencher) {
        let [a, b, c, d] = inputs();
        bencher.bench_local(|| (black_box(&a) + black_box(&b)) * black_box(&c) - black_box(&d));
    }

    #[divan::bench]
    fn lazy(bencher: Bencher) {
        let [a, b, c, d] = inputs();
        bencher.bench_local(|| {
            ((black_box(&a).lazy() + black_box(&b)) * black_box(&c) - black_box(&d)).eval()
        });
    }

    #[divan::bench]
    fn lazy_into(bencher: Bencher) {
        let [a, b, c, d] = inputs();
        let mut out = filled::<shape![256, 256]>(&[256, 256]);
        bencher.bench_local(|| {
            let x = (black_box(&a).lazy() + black_box(&b)) * black_box(&c) - black_box(&d);
            x.eval_into(black_box(&mut out))
        });
    }
}

#[divan::bench]
fn transposed(bencher: Bencher) {
    let (a, b) = (
        filled::<shape![1024, 1024]>(&[1024, 1024]),
        filled::<shape![1024, 1024]>(&[1024, 1024]),
    );
    let mut out = filled::<shape![1024, 1024]>(&[1024, 1024]);
    bencher.bench_local(|| black_box(&a).add_into(black_box(&b).transpose(), black_box(&mut out)));
}

#[divan::bench]
fn less(bencher: Bencher) {
    let (a, b) = (
        filled::<shape![65536]>(&[65536]),
        filled::<shape![65536]>(&[65536]),
    );
    bencher.bench_local(|| black_box(&a).lt(black_box(&b)));
}

#[divan::bench]
fn remainder_of_integers(bencher: Bencher) {
    let a = Tensor::<i32, shape![256, 256]>::arange();
    let b = Tensor::<i32, shape![256]>::arange() + 1;
    bencher.bench_local(|| black_box(&a) % black_box(&b));
}
