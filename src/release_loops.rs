//! Inner loops that are compiled in this crate in release builds.
//!
//! The compiler does not generate an instance of a generic function again if the function is
//! `#[inline(never)]` and a crate below has that instance. Inner loops are such functions, so a
//! program calls these, and generates all others: those of its own element types and functions, and
//! those of less common operations.
//!
//! They are those that save the most for what they cost this crate: see "Code size" in
//! docs/design/performance-log.md. `nn::softmax` has a list of its own. Debug builds have none, so
//! that this crate is built fast there; the feature `dev-kernels` has tables of its own, see
//! `kernel::prebuilt`.

use crate::element::arithmetic::{Add, Div, Mul, Sub};
use crate::elementwise::float::{Exp, Tanh};
use crate::elementwise::{Abs, Maximum};
use crate::kernel::inner_loops::LoopsOf;
use crate::kernel::reduce_loops::ReduceLoopsOf;
use crate::kernel::sink::{Accumulate, IgnoreRhs};
use crate::kernel::source::Fill;
use crate::kernel::table_types::{Binary, ReadLeaf, Unary, WithScalar, WriteNewLoops};
use crate::reduce::DividedBy;

/// Compiles the loops of these tables.
macro_rules! compile {
    ($($table:ty),* $(,)?) => { $(
        const _: () = {
            // (What a static points to is compiled, whether it is used or not.)
            #[allow(dead_code)]
            static LOOPS: &dyn Sync = &<$table>::TABLE;
        };
    )* };
}

/// Compiles functions of two elements: of two tensors, with a scalar on the right, and in place.
macro_rules! arithmetic {
    ($($t:ty: [$($two:ident)*] [$($scalar:ident)*] [$($in_place:ident)*];)*) => { $(
        compile!($( WriteNewLoops<Binary<$two, $t>, 3>, )*);
        compile!($( WriteNewLoops<WithScalar<$scalar, $t>, 2>, )*);
        compile!($( LoopsOf<ReadLeaf<$t>, Accumulate<$in_place, $t>, 2>, )*);
        compile!(LoopsOf<Fill<$t>, Accumulate<Mul, $t>, 1>);
    )* };
}

/// Compiles sums and means.
macro_rules! sums {
    ($($t:ty)*) => { $( compile! {
        ReduceLoopsOf<ReadLeaf<$t>, Add, 2>,
        LoopsOf<Fill<()>, Accumulate<IgnoreRhs<DividedBy<$t>>, $t>, 1>,
    } )* };
}

arithmetic! {
    f32: [Add Sub Mul Div Maximum] [Add Sub Mul Div Maximum] [Add Sub Mul];
    f64: [Add Sub Mul Div] [Add Sub Mul] [Add Sub Mul];
}
sums!(f32 f64);
compile! {
    ReduceLoopsOf<ReadLeaf<f32>, Maximum, 2>,
    WriteNewLoops<ReadLeaf<f32>, 2>,
    WriteNewLoops<Fill<f32>, 1>,
    WriteNewLoops<Unary<Exp, f32>, 2>,
    WriteNewLoops<Unary<Tanh, f32>, 2>,
    WriteNewLoops<Unary<Abs, f32>, 2>,
}

#[cfg(any(feature = "std", feature = "libm"))]
compile!(WriteNewLoops<Unary<crate::elementwise::float::from_num_traits::Sqrt, f32>, 2>);
