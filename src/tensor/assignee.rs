//! What a mutable view dereferences to: `*x.slice_mut(s![0, ..]) += 1.0`.

use super::Tensor;
use crate::storage::ViewedMut;
use broadax_shape::shapes::Shape;
use core::ops::{self, Deref, DerefMut};

/// The elements of a mutable view `X`, as the left side of an assigning operator: a view that a
/// method returns is no variable, and `x.slice_mut(s![0, ..]) += 1.0` does not compile.
///
/// ```
/// use broadax::prelude::*;
/// let mut x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// *x.slice_mut(s![0, ..]) += 10.0;
/// *x.select_mut(Axis::<1>, 1) *= &tensor![2.0, 3.0];
/// assert_eq!(x, tensor![[11.0, 24.0], [3.0, 12.0]]);
/// ```
#[repr(transparent)]
pub struct Assignee<X>(X);

impl<'a, T, S: Shape, P, O> Deref for Tensor<T, S, ViewedMut<'a, T, P, O>> {
    type Target = Assignee<Self>;
    #[inline(always)]
    fn deref(&self) -> &Assignee<Self> {
        // SAFETY: 1. `Assignee` is `repr(transparent)`, so the pointer is valid for it; 2. the
        // reference has the lifetime of `self`.
        unsafe { &*core::ptr::from_ref(self).cast() }
    }
}

impl<'a, T, S: Shape, P, O> DerefMut for Tensor<T, S, ViewedMut<'a, T, P, O>> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Assignee<Self> {
        // SAFETY: 1. `Assignee` is `repr(transparent)`, so the pointer is valid for it; 2. the
        // reference has the lifetime of `self`, and is the only one.
        unsafe { &mut *core::ptr::from_mut(self).cast() }
    }
}

/// Implements the assigning operators.
macro_rules! assigns {
    ($($op:ident $method:ident,)*) => { $(
        impl<X: ops::$op<Y>, Y> ops::$op<Y> for Assignee<X> {
            #[inline(always)]
            #[track_caller]
            fn $method(&mut self, right: Y) {
                self.0.$method(right)
            }
        }
    )* };
}
assigns! {
    AddAssign add_assign, SubAssign sub_assign, MulAssign mul_assign, DivAssign div_assign,
    RemAssign rem_assign, BitAndAssign bitand_assign, BitOrAssign bitor_assign,
    BitXorAssign bitxor_assign, ShlAssign shl_assign, ShrAssign shr_assign,
}
