//! Inner loops that are compiled in this crate: in release builds, and with the feature
//! `dev-kernels`.
//!
//! The compiler does not generate an instance of a generic function again if the function is
//! `#[inline(never)]` and a crate below has that instance. Inner loops are such functions, so a
//! program calls these, and generates all others: those of its own element types and functions, and
//! those of less common operations. With `dev-kernels`, they are optimized as the profile says for
//! this crate, whatever it says for the program.
//!
//! In release, they are those that save the most for what they cost this crate: see "Code size" in
//! docs/design/performance-log.md. Dev builds without the feature have none, so that this crate is
//! built fast there; with it, they have more, since others are slow. `nn::softmax` has lists of its
//! own.

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

/// More of them, with the feature `dev-kernels`.
#[cfg(debug_assertions)]
mod dev {
    use super::*;
    use crate::elementwise::float::{Ln, PowI, Sigmoid};
    use crate::elementwise::operators::Neg;
    use crate::elementwise::{Converted, Eq, Gt, Lt, Minimum, Relu, Square};
    use crate::kernel::table_types::ScalarWith;
    use crate::reduce::SquareOfDifference;

    macro_rules! numbers {
        ($($t:ty: $two:tt $unary:tt;)*) => { $(
            compile! {
                WriteNewLoops<ReadLeaf<$t>, 2>,
                WriteNewLoops<Fill<$t>, 1>,
                ReduceLoopsOf<ReadLeaf<$t>, Add, 2>,
            }
            numbers!(@two $t $two);
            numbers!(@unary $t $unary);
        )* };
        (@two $t:ty [$($two:ident)*]) => { compile! { $(
            WriteNewLoops<Binary<$two, $t>, 3>,
            WriteNewLoops<WithScalar<$two, $t>, 2>,
            LoopsOf<ReadLeaf<$t>, Accumulate<$two, $t>, 2>,
            LoopsOf<Fill<$t>, Accumulate<$two, $t>, 1>,
        )* } };
        (@unary $t:ty [$($f:ident)*]) => { compile! { $( WriteNewLoops<Unary<$f, $t>, 2>, )* } };
    }
    numbers! {
        f32: [Add Sub Mul Div] [Abs Neg Square Relu Exp Ln Tanh Sigmoid PowI];
        f64: [Add Sub Mul Div] [Abs Neg Square Exp Ln Tanh];
        i32: [Add Sub Mul] [Abs Neg];
        i64: [Add] [];
    }
    compile! {
        WriteNewLoops<ScalarWith<Mul, f32>, 2>,
        WriteNewLoops<ScalarWith<Sub, f32>, 2>,
        WriteNewLoops<ScalarWith<Div, f32>, 2>,
        WriteNewLoops<ReadLeaf<u8>, 2>,
        WriteNewLoops<ReadLeaf<bool>, 2>,
        WriteNewLoops<Unary<Converted<f64>, f32>, 2>,
        WriteNewLoops<Unary<Converted<f32>, f64>, 2>,
        WriteNewLoops<Unary<Converted<f32>, i32>, 2>,
        WriteNewLoops<Unary<Converted<f32>, u8>, 2>,
        WriteNewLoops<Binary<Minimum, f32>, 3>,
        WriteNewLoops<WithScalar<Minimum, f32>, 2>,
        WriteNewLoops<WithScalar<Gt, f32>, 2>,
        WriteNewLoops<WithScalar<Lt, f32>, 2>,
        WriteNewLoops<WithScalar<Eq, f32>, 2>,
        WriteNewLoops<Binary<Eq, f32>, 3>,
        ReduceLoopsOf<ReadLeaf<f32>, Minimum, 2>,
        ReduceLoopsOf<ReadLeaf<f64>, Maximum, 2>,
        ReduceLoopsOf<ReadLeaf<f64>, Minimum, 2>,
        ReduceLoopsOf<Binary<SquareOfDifference, f32>, Add, 3>,
    }
    #[cfg(any(feature = "std", feature = "libm"))]
    compile!(WriteNewLoops<Unary<crate::elementwise::float::from_num_traits::Sqrt, f64>, 2>);
}
