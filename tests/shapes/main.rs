//! Shape rules for types and for numbers, and the errors for shapes that do not match.

mod derive;
mod hygiene;
mod laws;
mod rule;
mod runtime_errors;
mod sizes;
mod try_form;
mod types;
