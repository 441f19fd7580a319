//! The macros `einsum!` (and its other forms) and `gufunc!` of broadax, and the attribute with which
//! it defines functions that panic together with those that return an error.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod einsum;
mod gufunc;
mod try_form;

use broadax_macro_syntax::tokens;
use einsum::{Errors, Form};
use proc_macro::TokenStream;

/// See `broadax::einsum!`.
#[proc_macro]
pub fn einsum(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::New, Errors::Panic)
}

/// See `broadax::einsum_into!`.
#[proc_macro]
pub fn einsum_into(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::Into, Errors::Panic)
}

/// See `broadax::try_einsum!`.
#[proc_macro]
pub fn try_einsum(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::New, Errors::Return)
}

/// See `broadax::try_einsum_into!`.
#[proc_macro]
pub fn try_einsum_into(tokens: TokenStream) -> TokenStream {
    einsum::expand(tokens, Form::Into, Errors::Return)
}

/// See `broadax::gufunc!`.
#[proc_macro]
pub fn gufunc(tokens: TokenStream) -> TokenStream {
    match gufunc::expand(tokens) {
        Ok(items) => items,
        Err((message, span)) => tokens::refuse(&message, span),
    }
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
#[doc(hidden)]
#[proc_macro_attribute]
pub fn try_form(arguments: TokenStream, item: TokenStream) -> TokenStream {
    try_form::expand(arguments, item)
}
