//! The workloads: each is a function that creates its inputs, registers its contenders and measures
//! them.
//!
//! To add a form of an operation of broadax, add a line to the `ours!` of the workload.

mod cached;
pub mod curves;
mod large;
mod products;
mod sums;
mod tiny;

use crate::race::Race;

pub struct Workload {
    pub name: &'static str,
    /// As in the tables.
    pub title: &'static str,
    pub goal: Goal,
    pub run: fn(&mut Race),
}

/// What is wanted of broadax, in multiples of the limit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Goal {
    Tiny,
    FourAxes,
    Cached,
    Chosen,
    Memory,
    Transposed,
    Affine,
    Fused,
    Sums,
    Products,
    Small,
}

pub const ALL: &[Workload] = &[
    Workload {
        name: "add3",
        title: "[3] + [3]",
        goal: Goal::Tiny,
        run: tiny::add3,
    },
    Workload {
        name: "add4x4",
        title: "[4, 4] + [4]",
        goal: Goal::Tiny,
        run: tiny::add4x4,
    },
    Workload {
        name: "four_axes",
        title: "[2, 3, 1, 5] + [3, 4, 1]",
        goal: Goal::FourAxes,
        run: tiny::four_axes,
    },
    Workload {
        name: "row64",
        title: "[64, 64] + [64]",
        goal: Goal::Cached,
        run: cached::row64,
    },
    Workload {
        name: "column64",
        title: "[64, 64] + [64, 1]",
        goal: Goal::Cached,
        run: cached::column64,
    },
    Workload {
        name: "outer32",
        title: "[32, 1, 32] + [1, 32, 1]",
        goal: Goal::Cached,
        run: cached::outer32,
    },
    Workload {
        name: "chain256",
        title: "(a + b) * c - d, [256, 256]",
        goal: Goal::Cached,
        run: cached::chain256,
    },
    Workload {
        name: "feature_map",
        title: "[4, 3, 32, 32] + [3, 1, 1]",
        goal: Goal::Cached,
        run: cached::feature_map,
    },
    Workload {
        name: "affine_relu",
        title: "relu(x * [64, 1, 1] + [64, 1, 1]), x [32, 64, 56, 56]",
        goal: Goal::Affine,
        run: large::affine_relu,
    },
    Workload {
        name: "layer_norm",
        title: "layer norm [512, 768]",
        goal: Goal::Fused,
        run: cached::layer_norm,
    },
    Workload {
        name: "softmax",
        title: "softmax [512, 1024]",
        goal: Goal::Fused,
        run: cached::softmax,
    },
    Workload {
        name: "exp",
        title: "exp of 64 K",
        goal: Goal::Fused,
        run: cached::exp,
    },
    Workload {
        name: "row4096",
        title: "[4096, 4096] + [4096]",
        goal: Goal::Memory,
        run: large::row4096,
    },
    Workload {
        name: "outer4096",
        title: "[4096, 1] + [4096]",
        goal: Goal::Memory,
        run: large::outer4096,
    },
    Workload {
        name: "vector2_25",
        title: "[2^25] + [2^25]",
        goal: Goal::Memory,
        run: large::vector2_25,
    },
    Workload {
        name: "transposed",
        title: "A + B^T, 2048 x 2048",
        goal: Goal::Transposed,
        run: large::transposed,
    },
    Workload {
        name: "add_u8",
        title: "u8 add of 64 K",
        goal: Goal::Cached,
        run: cached::add_u8,
    },
    Workload {
        name: "add_i32",
        title: "i32 add of 64 K",
        goal: Goal::Cached,
        run: cached::add_i32,
    },
    Workload {
        name: "add_f64",
        title: "f64 add of 64 K",
        goal: Goal::Cached,
        run: cached::add_f64,
    },
    Workload {
        name: "less",
        title: "a < b of 64 K to bool",
        goal: Goal::Chosen,
        run: cached::less,
    },
    Workload {
        name: "where",
        title: "where of 64 K",
        goal: Goal::Chosen,
        run: cached::choose,
    },
    Workload {
        name: "remainder",
        title: "i32 [256, 256] % [256]",
        goal: Goal::Chosen,
        run: cached::remainder,
    },
    Workload {
        name: "sum0",
        title: "sum of [4096, 1024] over axis 0",
        goal: Goal::Sums,
        run: sums::axis0,
    },
    Workload {
        name: "sum1",
        title: "sum of [4096, 1024] over axis 1",
        goal: Goal::Sums,
        run: sums::axis1,
    },
    Workload {
        name: "sum_all",
        title: "sum of [4096, 1024]",
        goal: Goal::Sums,
        run: sums::all,
    },
    Workload {
        name: "batched",
        title: "[16, 1, 64, 64] @ [8, 64, 64]",
        goal: Goal::Products,
        run: products::batched,
    },
    Workload {
        name: "matmul512",
        title: "512^3 matmul",
        goal: Goal::Products,
        run: products::matmul512,
    },
    Workload {
        name: "matmul4",
        title: "4x4 @ 4x4",
        goal: Goal::Small,
        run: products::matmul4,
    },
];

/// Enters the forms of broadax, for each kind of shape.
///
/// ```text
/// ours!(race; a: f32 = raw_a, b: f32 = raw_b; out: f32;
///     "static" (shape![64, 64], shape![64]) -> shape![64, 64];
///     "mixed" (shape![Dyn, 64], shape![64]) -> shape![Dyn, 64];
///     "DynRank" (DynRank, DynRank) -> DynRank;
///     op { a + b }
///     into { a.add_into(b, out) }
/// );
/// ```
///
/// `op` and `eval` give a result, all other forms write into `out`.
macro_rules! ours {
    ($race:ident; $($x:ident: $t:ty = $raw:ident),*; $out:ident: $to:ty;
        $($kind:literal ($($s:ty),*) -> $so:ty;)* $($form:ident $body:block)*) => {
        ours!(@kinds $race [$($x: $t = $raw),*] $out $to; [$($kind ($($s),*) -> $so;)*] {$($form $body)*});
    };
    (@kinds $race:ident $names:tt $out:ident $to:ty; [$($kind:literal $shapes:tt -> $so:ty;)*] $forms:tt) => { $(
        ours!(@bind $race $names $shapes);
        ours!(@forms $race $kind $names $out $to; $so; $forms);
    )* };
    (@bind $race:ident [$($x:ident: $t:ty = $raw:ident),*] ($($s:ty),*)) => {
        $( let $x = $race.keep($raw.tensor::<$s>()); )*
    };
    (@forms $race:ident $kind:literal $names:tt $out:ident $to:ty; $so:ty; {$($form:ident $body:block)*}) => {
        $( ours!(@form $race $kind $names $out $to; $so; $form $body); )*
    };
    (@form $race:ident $kind:literal $names:tt $out:ident $to:ty; $so:ty; op $body:block) => {
        ours!(@op $race $kind $names "op" $body);
    };
    (@form $race:ident $kind:literal $names:tt $out:ident $to:ty; $so:ty; eval $body:block) => {
        ours!(@op $race $kind $names "eval" $body);
    };
    (@op $race:ident $kind:literal [$($x:ident: $t:ty = $raw:ident),*] $form:literal $body:block) => {
        $race.op($kind, $form, move || {
            $( let $x = std::hint::black_box($x); )*
            $body
        });
    };
    (@form $race:ident $kind:literal [$($x:ident: $t:ty = $raw:ident),*] $out:ident $to:ty; $so:ty; $form:ident $body:block) => {
        let $out = broadax::Tensor::<$to, $so>::full_with(&$race.sizes, <$to>::default()).unwrap();
        $race.put($kind, stringify!($form), $out, move |$out| {
            $( let $x = std::hint::black_box($x); )*
            $body
        });
    };
}
pub(crate) use ours;
