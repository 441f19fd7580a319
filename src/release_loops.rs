//! Inner loops that are compiled in this crate in release builds.
//!
//! The compiler does not generate an instance of a generic function again if the function is
//! `#[inline(never)]` and a crate below has that instance. Inner loops are such functions, so a
//! program calls these, and generates all others: those of its own element types and functions, and
//! those of less common operations.
//!
//! They are those that save the most for what they cost this crate: see "Code size" in
//! docs/design/performance-log.md. Debug builds have none, so that this crate is built fast there;
//! the feature `dev-kernels` has tables of its own, see `kernel::prebuilt`.

use crate::element::arithmetic::{Add, Div, Mul, Sub};
use crate::elementwise::float::{Exp, Tanh};
use crate::elementwise::{Abs, Maximum};
use crate::kernel::inner_loops::LoopsOf;
use crate::kernel::reduce_loops::ReduceLoopsOf;
use crate::kernel::sink::{Accumulate, IgnoreRhs};
use crate::kernel::source::Fill;
use crate::kernel::table_types::{Binary, ReadLeaf, ScalarWith, Unary, WithScalar, WriteNewLoops};
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

/// Compiles functions of two elements: of two tensors, of a tensor and a scalar, and in place.
macro_rules! arithmetic {
    ($($t:ty: $($f:ident)*;)*) => { $( $( compile! {
        WriteNewLoops<Binary<$f, $t>, 3>,
        WriteNewLoops<WithScalar<$f, $t>, 2>,
        LoopsOf<ReadLeaf<$t>, Accumulate<$f, $t>, 2>,
        LoopsOf<Fill<$t>, Accumulate<$f, $t>, 1>,
    } )* )* };
}

/// Compiles functions of one element.
macro_rules! functions {
    ($($t:ty: $($f:ident)*;)*) => { $( $( compile! {
        WriteNewLoops<Unary<$f, $t>, 2>,
    } )* )* };
}

/// Compiles copies, sums and means.
macro_rules! numbers {
    ($($t:ty)*) => { $( compile! {
        WriteNewLoops<ReadLeaf<$t>, 2>,
        WriteNewLoops<Fill<$t>, 1>,
        ReduceLoopsOf<ReadLeaf<$t>, Add, 2>,
        LoopsOf<Fill<()>, Accumulate<IgnoreRhs<DividedBy<$t>>, $t>, 1>,
    } )* };
}

arithmetic! {
    f32: Add Sub Mul Div;
    f64: Add Sub Mul Div;
}
functions! {
    f32: Exp Tanh Abs;
    f64: Exp;
}
numbers!(f32 f64);
compile! {
    WriteNewLoops<ScalarWith<Sub, f32>, 2>,
    WriteNewLoops<ScalarWith<Mul, f32>, 2>,
    WriteNewLoops<Binary<Maximum, f32>, 3>,
    WriteNewLoops<WithScalar<Maximum, f32>, 2>,
    ReduceLoopsOf<ReadLeaf<f32>, Maximum, 2>,
}

#[cfg(any(feature = "std", feature = "libm"))]
const _: () = {
    use crate::elementwise::float::from_num_traits::Sqrt;
    functions! {
        f32: Sqrt;
        f64: Sqrt;
    }
};
