//! The inner loops of reductions that are compiled in this crate: the feature `dev-kernels`.

use crate::element::arithmetic::Add;
use crate::elementwise::{Maximum, Minimum};
use crate::kernel::inner_loops::LoopsOf;
use crate::kernel::prebuilt::{Layer, Table, find_in, register as register_in};
use crate::kernel::reduce_loops::ReduceLoopsOf;
use crate::kernel::sink::{Accumulate, IgnoreRhs};
use crate::kernel::source::Fill;
use crate::kernel::table_types::{Binary, ReadLeaf};
use crate::reduce::{DividedBy, SquareOfDifference};
use core::any::TypeId;

/// Makes the tables known to the kernels.
#[inline(always)]
pub(crate) fn register() {
    register_in(Layer::Reduce, find);
}

fn find(id: TypeId) -> Option<Table> {
    find_in!(id:
        ReduceLoopsOf<ReadLeaf<f32>, Maximum, 2>,
        ReduceLoopsOf<ReadLeaf<f32>, Minimum, 2>,
        ReduceLoopsOf<ReadLeaf<f64>, Maximum, 2>,
        ReduceLoopsOf<ReadLeaf<f64>, Minimum, 2>,
        ReduceLoopsOf<Binary<SquareOfDifference, f32>, Add, 3>,
        LoopsOf<Fill<()>, Accumulate<IgnoreRhs<DividedBy<f32>>, f32>, 1>,
        LoopsOf<Fill<()>, Accumulate<IgnoreRhs<DividedBy<f64>>, f64>, 1>,
    );
    None
}
