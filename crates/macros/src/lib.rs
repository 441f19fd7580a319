//! The macros `shape!` and `equation!` of broadax-shape. Those that only broadax uses are in
//! broadax-tensor-macros, which is built at the same time as broadax-shape.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod equation;
mod shape;

use broadax_macro_syntax::tokens;
use proc_macro::TokenStream;

/// See `broadax_shape::equation!`. The first token is the path to broadax-shape.
#[proc_macro]
pub fn equation_type(tokens: TokenStream) -> TokenStream {
    match equation::expand(tokens) {
        Ok(items) => items,
        Err((message, span)) => tokens::refuse(&message, span),
    }
}

/// See `broadax::shape!`. The first token is the path to broadax.
#[proc_macro]
pub fn shape(tokens: TokenStream) -> TokenStream {
    shape::expand(tokens)
}
