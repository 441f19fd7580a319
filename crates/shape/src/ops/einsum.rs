//! The axes of operands of `einsum!` and `gufunc!`.

use crate::dims::{Dim, Dyn};
use crate::shapes::{DynRank, Shape};

/// The shape `S` has as many axes as there are labels.
macro_rules! axes {
    ($($axes:ident $tail:ident $n:literal: $($axis:ident $name:ident)*;)*) => { $(
        /// # Safety
        /// 1. The types state the sizes that the functions compute, which are those of the result.
        #[diagnostic::on_unimplemented(
            message = "einsum: the operand has the shape `{S}`, and its number of labels is {N}",
            label = "the number of labels is {N}",
            note = "each axis has a label; `...` in front stands for any leading axes"
        )]
        #[doc(hidden)]
        pub unsafe trait $axes<S, const N: usize = $n> {
            $( #[doc(hidden)] type $name: Dim; )*
        }
        // SAFETY: the types are the axes of the list.
        unsafe impl<X $(, $axis: Dim)*> $axes<axes!(@list [()] $($axis)*)> for X {
            $( type $name = $axis; )*
        }
        // SAFETY: the types are the axes of the list.
        unsafe impl<X> $axes<DynRank> for X {
            $( type $name = axes!(@dyn $axis); )*
        }
        /// # Safety
        /// 1. The types state the sizes that the functions compute, which are those of the result.
        #[diagnostic::on_unimplemented(
            message = "the operand has the shape `{S}`, and its number of labels is {N}",
            label = "too few axes: the number of labels is {N}",
            note = "each axis behind the leading ones has a label"
        )]
        #[doc(hidden)]
        pub unsafe trait $tail<S, const N: usize = $n> {
            #[doc(hidden)]
            type Batch: Shape;
            $( #[doc(hidden)] type $name: Dim; )*
        }
        // SAFETY: the types are the axes of the list.
        unsafe impl<X, S: Shape $(, $axis: Dim)*> $tail<axes!(@list [S] $($axis)*)> for X {
            type Batch = S;
            $( type $name = $axis; )*
        }
        axes!(@any $tail $($name)*);
    )* };
    // The tail without labels is any shape already.
    (@any $tail:ident) => {};
    (@any $tail:ident $($name:ident)+) => {
        // SAFETY: the types are the axes of the list.
        unsafe impl<X> $tail<DynRank> for X {
            type Batch = DynRank;
            $( type $name = Dyn; )+
        }
    };
    (@dyn $axis:ident) => { Dyn };
    (@list [$s:ty]) => { $s };
    (@list [$s:ty] $head:ident $($rest:ident)*) => { axes!(@list [($s, $head)] $($rest)*) };
}

axes! {
    Axes0 Tail0 0: ;
    Axes1 Tail1 1: A A0;
    Axes2 Tail2 2: A A0 B A1;
    Axes3 Tail3 3: A A0 B A1 C A2;
    Axes4 Tail4 4: A A0 B A1 C A2 D A3;
    Axes5 Tail5 5: A A0 B A1 C A2 D A3 E A4;
    Axes6 Tail6 6: A A0 B A1 C A2 D A3 E A4 F A5;
    Axes7 Tail7 7: A A0 B A1 C A2 D A3 E A4 F A5 G A6;
    Axes8 Tail8 8: A A0 B A1 C A2 D A3 E A4 F A5 G A6 H A7;
}
