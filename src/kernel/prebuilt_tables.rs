//! The inner loops of copies, arithmetic and sums that are compiled in this crate, with the feature
//! `dev-kernels`.

use crate::element::arithmetic::{Add, Div, Mul, Sub};
use crate::kernel::inner_loops::LoopsOf;
use crate::kernel::prebuilt::{Layer, Table, find_in, register as register_in};
use crate::kernel::reduce_loops::ReduceLoopsOf;
use crate::kernel::sink::Accumulate;
use crate::kernel::source::Fill;
use crate::kernel::table_types::{Binary, ReadLeaf, ScalarWith, WithScalar, WriteNewLoops};
use core::any::TypeId;

/// Registers the tables.
#[inline(always)]
pub(crate) fn register() {
    register_in(Layer::Kernel, find);
}

/// Finds the tables of copies, arithmetic and sums.
fn find(id: TypeId) -> Option<Table> {
    macro_rules! of {
        ($($t:ty: $($f:ident)*;)*) => { $(
            find_in!(id:
                WriteNewLoops<ReadLeaf<$t>, 2>,
                WriteNewLoops<Fill<$t>, 1>,
                ReduceLoopsOf<ReadLeaf<$t>, Add, 2>,
            );
            $( find_in!(id:
                WriteNewLoops<Binary<$f, $t>, 3>,
                WriteNewLoops<WithScalar<$f, $t>, 2>,
                LoopsOf<ReadLeaf<$t>, Accumulate<$f, $t>, 2>,
                LoopsOf<Fill<$t>, Accumulate<$f, $t>, 1>,
            ); )*
        )* };
    }
    of! {
        f32: Add Sub Mul Div;
        f64: Add Sub Mul Div;
        i32: Add Sub Mul;
        i64: Add;
    }
    find_in!(id:
        WriteNewLoops<ScalarWith<Mul, f32>, 2>,
        WriteNewLoops<ScalarWith<Sub, f32>, 2>,
        WriteNewLoops<ScalarWith<Div, f32>, 2>,
        WriteNewLoops<ReadLeaf<u8>, 2>,
        WriteNewLoops<ReadLeaf<bool>, 2>,
    );
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::prebuilt::find;

    #[test]
    fn tables_are_found_by_their_types() {
        register();
        assert!(find::<WriteNewLoops<Binary<Add, f32>, 3>>().is_some());
        assert!(find::<ReduceLoopsOf<ReadLeaf<f64>, Add, 2>>().is_some());
        assert!(find::<WriteNewLoops<Binary<Add, u16>, 3>>().is_none());
    }
}
