//! Reductions of adapted operands: with a correction of the divisor ([`WithDdof`](crate::WithDdof))
//! or without NaNs ([`SkipNan`](crate::SkipNan)).

/// Implements `Operand` for `$adapter` by delegating to the wrapped operand; `$correction` is the
/// correction of its variances.
macro_rules! read_as_inside {
    ($adapter:ident: |$own:ident| $correction:expr) => {
        // SAFETY: 1. those of the wrapped operand.
        #[diagnostic::do_not_recommend]
        unsafe impl<T, X: crate::expr::operand::OperandShape<T>>
            crate::expr::operand::OperandShape<T> for $adapter<T, X>
        {
            type Of = X::Of;
            type In = X::In;
            #[inline(always)]
            fn store(&self, _: crate::expr::operand::Internal) -> &<X::Of as Shape>::Store {
                self.operand.store(crate::expr::operand::INTERNAL)
            }
        }
        // SAFETY: 1. the shape and the source are those of the wrapped operand; 2. `HEAP` is false.
        #[diagnostic::do_not_recommend]
        unsafe impl<T, X: Operand<T>> Operand<T> for $adapter<T, X> {
            type Shape = X::Shape;
            type Data = X::Data;
            type Source<'a>
                = X::Source<'a>
            where
                Self: 'a;
            const HEAP: bool = false;
            const CALLS_USER: bool = X::CALLS_USER;
            #[inline(always)]
            fn source(&self) -> X::Source<'_> {
                self.operand.source()
            }
            #[inline(always)]
            fn into_heap(self) -> Option<Heap<T>> {
                None
            }
            #[inline(always)]
            fn correction(&self) -> f64 {
                let $own = self;
                $correction
            }
        }
    };
}

/// Defines the methods of `$adapter` for the reduction `$op`. In the documentation, `$by` is the
/// method that makes the adapter, `$how` describes it, and `$empty` describes the case of no
/// elements. `$holds` is a bound that rejects axes of static size 0.
macro_rules! adapted_reduction {
    (
        $adapter:ident<$t:ident: $bound:path> -> $out:ty, $how:literal, $by:literal;
        $op:ident $([$single:ident])?, $what:literal, $empty:literal $($holds:ident)?,
            $example:literal;
        $name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident
        $try:ident $try_keepdim:ident $try_into:ident
    ) => {
        impl<$t: $bound, X: Operand<$t>> $adapter<$t, X> {
            #[doc = concat!($what, $crate::reduce::adapter::along!($($single)?), $how, ".")]
            ///
            /// # Panics
            #[doc = concat!($empty, "If the tensor has dynamic rank and an axis is out of range")]
            /// or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = $example]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $name<A>(self, axes: A) -> OutputOf<X::Data, $out, A::Removed>
            where
                A: AxesArg<X::Shape> $(+ $single)?,
                X::Data: OutputStorage<Number, $out, A::Removed>,
            {
                $( let () = $holds::<X::Shape, A>::HOLDS; )?
                reduce::removing::<Panics, $op, $t, _, A, _>(stringify!($name), &self, axes)
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($name), "`], but")]
            /// keeps the axes with size 1.
            ///
            /// # Panics
            #[doc = concat!($empty, "If the tensor has dynamic rank and an axis is out of range")]
            /// or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("let y: Tensor<_, shape![1, 2]> = x.", $by, ".", stringify!($keepdim),
                "(Axis::<0>);")]
            #[doc = concat!("assert_eq!(y.squeeze(Axis::<0>), x.", $by, ".", stringify!($name),
                "(Axis::<0>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim<A>(self, axes: A) -> OutputOf<X::Data, $out, A::Kept>
            where
                A: AxesArg<X::Shape> $(+ $single)?,
                X::Data: OutputStorage<Number, $out, A::Kept>,
            {
                $( let () = $holds::<X::Shape, A>::HOLDS; )?
                reduce::keeping::<Panics, $op, $t, _, A, _>(stringify!($name), &self, axes)
            }

            #[doc = concat!($what, " of all elements, ", $how, ".")]
            ///
            #[doc = $crate::reduce::adapter::all_panics!($($holds)?)]
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("let y = x.flatten().", $by, ".", stringify!($name), "(Axis::<0>);")]
            #[doc = concat!("assert_eq!(x.", $by, ".", stringify!($all), "(), y.into_scalar());")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $all(self) -> $out {
                let () = reduce::SomeElementsFor::<$op, $t, X::Shape>::HOLDS;
                or_panic(reduce::all::<$op, $t, _>(stringify!($name), &self))
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($name), "`], but")]
            /// writes the result to `out`. Does not allocate.
            ///
            /// # Panics
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and
            #[doc = concat!("an axis is out of range or named twice. ", $empty)]
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("let mut out = x.", $by, ".", stringify!($name), "(Axis::<0>);")]
            #[doc = concat!("x.", $by, ".", stringify!($into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", $by, ".", stringify!($name), "(Axis::<1>));")]
            /// ```
            ///
            /// # Errors
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and
            #[doc = concat!("an axis is out of range or named twice. ", $empty)]
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            /// let mut out = tensor![Default::default()].into_dyn();
            #[doc = concat!("assert!(x.", $by, ".", stringify!($try_into),
                "(0, &mut out).is_err());")]
            /// ```
            #[broadax_tensor_macros::try_form]
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>(self, axes: A, out: &mut Tensor<$out, O, E>)
            where
                A: AxesArg<X::Shape, Removed: SameShape<O>> $(+ $single)?,
                O: Shape,
                E: StorageMut<$out, O>,
            {
                reduce::removing_into::<$op, $t, _, A, O, E>(
                    stringify!($name), &self, axes, out,
                )
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($keepdim), "`], but")]
            /// writes the result to `out`. Does not allocate.
            ///
            /// # Panics
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and
            #[doc = concat!("an axis is out of range or named twice. ", $empty)]
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("let mut out = x.transpose().", $by, ".", stringify!($keepdim),
                "(Axis::<1>);")]
            #[doc = concat!("x.", $by, ".", stringify!($keepdim_into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", $by, ".", stringify!($keepdim), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim_into<A, O, E>(self, axes: A, out: &mut Tensor<$out, O, E>)
            where
                A: AxesArg<X::Shape, Kept: SameShape<O>> $(+ $single)?,
                O: Shape,
                E: StorageMut<$out, O>,
            {
                or_panic(
                    reduce::keeping_into::<$op, $t, _, A, O, E>(
                        stringify!($name), &self, axes, out,
                    )
                )
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($name), "`], but")]
            /// returns `Err` instead of panicking.
            ///
            /// # Errors
            #[doc = concat!($empty, "If the tensor has dynamic rank and an axis is out of range")]
            /// or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert!(x.", $by, ".", stringify!($try), "(1).is_ok());")]
            #[doc = concat!("assert!(x.", $by, ".", stringify!($try), "(2).is_err());")]
            /// ```
            #[inline]
            pub fn $try<A>(self, axes: A) -> Result<OutputOf<X::Data, $out, A::Removed>, ShapeError>
            where
                A: AxesArg<X::Shape> $(+ $single)?,
                X::Data: OutputStorage<Number, $out, A::Removed>,
            {
                reduce::removing::<Returns, $op, $t, _, A, _>(stringify!($name), &self, axes)
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($keepdim), "`], but")]
            /// returns `Err` instead of panicking.
            ///
            /// # Errors
            #[doc = concat!($empty, "If the tensor has dynamic rank and an axis is out of range")]
            /// or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert_eq!(x.", $by, ".", stringify!($try_keepdim),
                "(0)?.shape(), [1, 2]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_keepdim<A>(self, axes: A) -> Result<OutputOf<X::Data, $out, A::Kept>,
                ShapeError>
            where
                A: AxesArg<X::Shape> $(+ $single)?,
                X::Data: OutputStorage<Number, $out, A::Kept>,
            {
                reduce::keeping::<Returns, $op, $t, _, A, _>(stringify!($name), &self, axes)
            }
        }
    };
}
/// The documentation of the reduced axes.
macro_rules! along {
    () => {
        " along one or more axes, "
    };
    ($single:ident) => {
        " along an axis, "
    };
}
macro_rules! all_panics {
    () => {
        ""
    };
    ($holds:ident) => {
        "# Panics\nIf there are no elements."
    };
}
pub(crate) use {adapted_reduction, all_panics, along, read_as_inside};
