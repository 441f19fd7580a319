//! The inner loops of elementwise operations that are compiled in this crate: the feature
//! `dev-kernels`.

use crate::elementwise::float::{Exp, Ln, PowI, Sigmoid, Tanh};
use crate::elementwise::operators::Neg;
use crate::elementwise::{Abs, Converted, Eq, Gt, Lt, Maximum, Minimum, Relu, Square};
use crate::kernel::prebuilt::{Layer, Table, find_in, register as register_in};
use crate::kernel::table_types::{Binary, Unary, WithScalar, WriteNewLoops};
use core::any::TypeId;

/// Makes the tables known to the kernels.
#[inline(always)]
pub(crate) fn register() {
    register_in(Layer::Elementwise, find);
}

fn find(id: TypeId) -> Option<Table> {
    macro_rules! of {
        ($($t:ty: $($f:ident)*;)*) => { $( $(
            find_in!(id: WriteNewLoops<Unary<$f, $t>, 2>);
        )* )* };
    }
    of! {
        f32: Abs Neg Square Relu Exp Ln Tanh Sigmoid PowI;
        f64: Abs Neg Square Exp Ln Tanh;
        i32: Abs Neg;
    }
    find_in!(id:
        WriteNewLoops<Unary<Converted<f64>, f32>, 2>,
        WriteNewLoops<Unary<Converted<f32>, f64>, 2>,
        WriteNewLoops<Unary<Converted<f32>, i32>, 2>,
        WriteNewLoops<Unary<Converted<f32>, u8>, 2>,
        WriteNewLoops<Binary<Maximum, f32>, 3>,
        WriteNewLoops<Binary<Minimum, f32>, 3>,
        WriteNewLoops<WithScalar<Maximum, f32>, 2>,
        WriteNewLoops<WithScalar<Minimum, f32>, 2>,
        WriteNewLoops<WithScalar<Gt, f32>, 2>,
        WriteNewLoops<WithScalar<Lt, f32>, 2>,
        WriteNewLoops<WithScalar<Eq, f32>, 2>,
        WriteNewLoops<Binary<Eq, f32>, 3>,
    );
    #[cfg(any(feature = "std", feature = "libm"))]
    {
        use crate::elementwise::float::from_num_traits::Sqrt;
        find_in!(id: WriteNewLoops<Unary<Sqrt, f32>, 2>, WriteNewLoops<Unary<Sqrt, f64>, 2>);
    }
    None
}
