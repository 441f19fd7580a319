//! Implementations of `Dim` for axes without names.

use crate::dims::label::{Labeled, Worded};
use crate::dims::{Dim, Dyn, Extent, Inlined, OnHeap, One, equal_or_one};

/// The items of axes with a static size.
macro_rules! static_dim_items {
    ($size:expr) => {
        const SIZE: Option<usize> = Some($size);
        type Placement = Inlined;
        type Value = ();
        const VALUE: Option<()> = Some(());
        #[inline(always)]
        fn size_of_value(_: &()) -> usize {
            $size
        }
        #[inline(always)]
        fn value(size: usize) -> Option<()> {
            if size == $size { Some(()) } else { None }
        }
    };
}

/// The items of axes with a dynamic size.
macro_rules! dynamic_dim_items {
    () => {
        const SIZE: Option<usize> = None;
        type Placement = OnHeap;
        type Value = usize;
        const VALUE: Option<usize> = None;
        #[inline(always)]
        fn size_of_value(value: &usize) -> usize {
            *value
        }
        #[inline(always)]
        fn value(size: usize) -> Option<usize> {
            Some(size)
        }
    };
}

#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<const N: usize> Dim for Extent<N> {
    type At<const L: char> = Labeled<L, Self>;
    type Under<L> = Worded<L, Self>;
    static_dim_items!(N);
    const ONE_BROADCASTS: bool = N != 1;
    type Unnamed = Self;
    type WithDyn = Self;
}
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl Dim for One {
    type At<const L: char> = Labeled<L, Self>;
    type Under<L> = Worded<L, Self>;
    static_dim_items!(1);
    const ONE_BROADCASTS: bool = true;
    type Unnamed = Self;
    type WithDyn = Dyn;
    #[inline(always)]
    fn with_dyn(_: usize, dynamic: usize) -> Option<usize> {
        Some(dynamic)
    }
}
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl Dim for Dyn {
    type At<const L: char> = Labeled<L, Self>;
    type Under<L> = Worded<L, Self>;
    dynamic_dim_items!();
    const ONE_BROADCASTS: bool = true;
    type Unnamed = Self;
    type WithDyn = Self;
    #[inline(always)]
    fn with_dyn(own: usize, dynamic: usize) -> Option<usize> {
        equal_or_one(own, dynamic)
    }
}
