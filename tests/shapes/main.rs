//! Shape rules, by types and by numbers, and the errors where shapes do not fit.

mod laws;
mod rule;
mod runtime_errors;
mod sizes;
mod try_form;
mod types;
