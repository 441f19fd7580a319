//! The macros `shape!`, `einsum!` (and its other forms), `equation!` and `gufunc!` of broadax. This
//! crate has no dependencies, so that it is built first.
//!
//! The feature `tensors` has those that only broadax uses: broadax-shape, for which the others are
//! enough, is built in a fifth less time without them.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "tensors")]
mod einsum;
mod equation;
#[cfg(feature = "tensors")]
mod gufunc;
mod labels;
mod shape;
mod tokens;
#[cfg(feature = "tensors")]
mod try_form;

#[cfg(feature = "tensors")]
use einsum::{Errors, Form};
use proc_macro::TokenStream;

/// See `broadax::einsum!`.
#[cfg(feature = "tensors")]
#[proc_macro]
pub fn einsum(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::New, Errors::Panic)
}

/// See `broadax::einsum_into!`.
#[cfg(feature = "tensors")]
#[proc_macro]
pub fn einsum_into(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::Into, Errors::Panic)
}

/// See `broadax::try_einsum!`.
#[cfg(feature = "tensors")]
#[proc_macro]
pub fn try_einsum(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::New, Errors::Return)
}

/// See `broadax::try_einsum_into!`.
#[cfg(feature = "tensors")]
#[proc_macro]
pub fn try_einsum_into(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::Into, Errors::Return)
}

/// See `broadax_shape::equation!`. The first token is the path to broadax-shape.
#[proc_macro]
pub fn equation_type(tokens: TokenStream) -> TokenStream {
    match equation::expand(tokens) {
        Ok(items) => items,
        Err((message, span)) => tokens::refuse(&message, span),
    }
}

/// See `broadax::gufunc!`.
#[cfg(feature = "tensors")]
#[proc_macro]
pub fn gufunc(tokens: TokenStream) -> TokenStream {
    match gufunc::expand(tokens) {
        Ok(items) => items,
        Err((message, span)) => tokens::refuse(&message, span),
    }
}

/// See `broadax::shape!`. The first token is the path to broadax.
#[proc_macro]
pub fn shape(tokens: TokenStream) -> TokenStream {
    shape::expand(tokens)
}

/// Only for broadax: defines two functions from one that returns a `Result`: the function itself,
/// which panics on an error and returns the type in its signature, and its `try_` form (or the name
/// given as argument), which returns the `Result`.
///
/// The `try_` form of a public method is hidden in the documentation and in the lists of methods of
/// editors; the documentation of the method names it: "Also `try_f`." It is shown with the argument
/// `shown`, or if it has a name of its own.
///
/// ```text
/// /// Returns a view with another shape.
/// ///
/// /// # Panics
/// /// If the number of elements differs.
/// ///
/// /// # Errors
/// /// If the number of elements differs. (This section, and all after it, is only in the
/// /// documentation of the `try_` form. Without it, `# Panics` is used.)
/// #[try_form]
/// #[track_caller]
/// pub fn reshape<R: Shape>(&self) -> View<'_, T, R> {
///     self.reshaped("reshape")    // a Result
/// }
/// ```
#[cfg(feature = "tensors")]
#[doc(hidden)]
#[proc_macro_attribute]
pub fn try_form(arguments: TokenStream, item: TokenStream) -> TokenStream {
    try_form::expand(arguments, item)
}
