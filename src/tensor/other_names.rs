//! Methods and functions with the names of other libraries, which say what to write here: without
//! `clip`, the compiler would suggest `flip`, without `expand_dims`, `expand`, and without
//! `sum_axis`, `sub_axis`. For a function that does not exist, such as `Tensor::cat`, it
//! would show the signatures of four functions that create tensors.
//!
//! (A method without arguments, such as `numel`, cannot report a rule. The compiler checks whether
//! its rule could hold before it chooses the method, and would then report bounds that are not
//! satisfied.)

use crate::tensor::Tensor;
use broadax_shape::dims::{Nowhere, Rule};
use broadax_shape::shapes::Shape;

/// Methods that never apply, and their messages. `$rule` never holds. The type of the first
/// argument, which is not known when the compiler chooses the method, makes it evaluate the rule.
macro_rules! other_names {
    ($(
        $($name:ident($($this:ident)? $(; $more:ident)?))+:
        pub trait $arg:ident;
        pub trait $rule:ident: $message:literal, $label:literal;
    )*) => { $(
        /// The method has another name here: never holds.
        #[diagnostic::on_unimplemented(message = $message, label = $label)]
        pub trait $rule<L> {
            #[doc(hidden)]
            type Output;
        }
        impl<X> $rule<Nowhere<true>> for X {
            type Output = ();
        }
        impl<X> $rule<Nowhere<false>> for X {
            type Output = ();
        }

        /// The first argument of the method.
        pub trait $arg {
            /// With a bound on this type, the message does not show the method.
            #[doc(hidden)]
            type Given;
        }
        impl<L> $arg for L
        where
            Rule: $rule<L>,
        {
            type Given = <Rule as $rule<L>>::Output;
        }

        impl<T, S: Shape, D> Tensor<T, S, D> {
            $(#[doc(hidden)]
            pub fn $name<L: $arg<Given: Sized> $(, $more)?>(
                $(&$this,)?
                _: L
                $(, _: $more)?
            ) -> L::Given {
                unreachable!("the rule never holds")
            })+
        }
    )* };
}

other_names! {
    cat(; A):
        pub trait CatArg;
        pub trait CatIsConcat:
            "`cat` is the function `concat` here: write `concat((&x, &y), Axis::<0>)`",
            "write `concat((&x, &y), Axis::<0>)`";
    clip(self; H):
        pub trait ClipArg;
        pub trait ClipIsClamp:
            "NumPy's `clip` is `clamp` here: write `x.clamp(low, high)`",
            "write `clamp`";
    expand_dims(self):
        pub trait ExpandDimsArg;
        pub trait ExpandDimsIsUnsqueeze:
            "NumPy's `expand_dims` is `unsqueeze` here: write `x.unsqueeze(Axis::<0>)`",
            "write `unsqueeze`, with `Axis::<0>`, or for a tensor of dynamic rank a number";
    from_data(; V) from_floats(; V):
        pub trait FromDataArg;
        pub trait FromDataIsFrom:
            "burn's `from_data` and `from_floats` are `from` here: write `Tensor::from([[1.0, 2.0]])`",
            "write `Tensor::from([[1.0, 2.0]])`, or `tensor![[1.0, 2.0]]`";
    from_elem(; V):
        pub trait FromElemArg;
        pub trait FromElemIsFull:
            "ndarray's `from_elem` is `full` here: write `Tensor::<f32, shape![2, 3]>::full(value)`",
            "write `full(value)`, or with sizes that are numbers `full_with([n, 3], value)`";
    from_shape_fn(; F):
        pub trait FromShapeFnArg;
        pub trait FromShapeFnIsFromFn:
            "ndarray's `from_shape_fn` is `from_fn` here: write `Tensor::<f32, shape![2, 3]>::from_fn(f)`",
            "write `from_fn(|[i, j]| ..)`, or with sizes that are numbers `from_fn_with([n, 3], ..)`";
    from_shape_vec(; V):
        pub trait FromShapeVecArg;
        pub trait FromShapeVecIsFromVec:
            "ndarray's `from_shape_vec` is `from_vec` here: write `Tensor::<f32, shape![2, 3]>::from_vec(v)`",
            "write `from_vec(v)`, or with sizes that are numbers `from_vec_with([n, 3], v)`";
    index_axis(self; I):
        pub trait IndexAxisArg;
        pub trait IndexAxisIsSelect:
            "ndarray's `index_axis` is `select` here: write `x.select(Axis::<0>, i)`",
            "write `select(Axis::<0>, i)`";
    masked_fill(self; V):
        pub trait MaskedFillArg;
        pub trait MaskedFillIsWhere:
            "PyTorch's `masked_fill` is `where_` here: write `where_(&mask, value, &x)`",
            "write `where_(&mask, value, &x)`, or in place `x.mask_fill(&mask, value)`";
    stack(self):
        pub trait StackArg;
        pub trait StackIsFunction:
            "`stack` is a function: write `stack((&x, &y), Axis::<0>)`",
            "write `stack((&x, &y), Axis::<0>)`; along an existing axis, `x.concat(&y, Axis::<0>)`";
    sum_axis(self) mean_axis(self):
        pub trait SumAxisArg;
        pub trait SumAxisIsSum:
            "ndarray's `sum_axis` and `mean_axis` are `sum` and `mean` here: write \
                `x.sum(Axis::<0>)`",
            "write `sum(Axis::<0>)` or `mean(Axis::<0>)`";
}
