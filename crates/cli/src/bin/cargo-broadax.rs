//! The command `cargo broadax`, which cargo starts as `cargo-broadax broadax`.

use std::process::ExitCode;

use broadax_cli::{Called, run};

fn main() -> ExitCode {
    run(std::env::args_os(), Called::ByCargo).into()
}
