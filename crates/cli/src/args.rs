//! The arguments of the commands.

use std::ffi::OsString;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::files::FileArgs;
use crate::map::MapArgs;
use crate::shape::ShapeArgs;

/// The arguments of `broadax`.
#[derive(Debug, Parser)]
#[command(name = "broadax", version, about, after_help = EXAMPLES, max_term_width = 100)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

const EXAMPLES: &str = "\
Examples:
  broadax shape 2,3,1,5 3,4,1            do these broadcast, and to what?
  broadax shape --einsum 'bqd,bkd->bqk' 8,2,3 8,4,3
  broadax file x.npy                     which shape and elements does it have?
  broadax map 'a + b * 2' a=a.npy b=b.npy -o c.npy
  cargo broadax check                    cargo check, with short messages about shapes

Exit codes: 0; 1 if shapes do not fit or a file cannot be read; 2 for wrong arguments;
that of cargo where it runs.";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Explain which shape an operation gives, or why shapes do not fit
    Shape(Box<ShapeArgs>),
    /// Say the shape and the element type of the arrays in files
    File(FileArgs),
    /// Compute with the tensors in files, with NumPy's broadcasting
    Map(MapArgs),
    /// Print the completions of these commands for a shell
    #[command(after_help = "Example:\n  broadax completions bash > \
        ~/.local/share/bash-completion/completions/broadax")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Shorten messages of the compiler that a file or standard input contains
    #[command(after_help = "Example:\n  cargo check 2>&1 | broadax messages")]
    Messages {
        /// The file; standard input if there is none
        file: Option<std::path::PathBuf>,
    },
    /// Run `cargo check`, and shorten its messages about shapes
    #[command(visible_alias = "c")]
    Check(CargoArgs),
    /// Run `cargo build`, and shorten its messages about shapes
    #[command(visible_alias = "b")]
    Build(CargoArgs),
    /// Run `cargo test`, and shorten its messages about shapes
    #[command(visible_alias = "t")]
    Test(CargoArgs),
    /// Run `cargo clippy`, and shorten its messages about shapes
    Clippy(CargoArgs),
    /// Run `cargo run`, and shorten its messages about shapes
    #[command(visible_alias = "r")]
    Run(CargoArgs),
    /// Run `cargo bench`, and shorten its messages about shapes
    Bench(CargoArgs),
    /// Run `cargo doc`, and shorten its messages about shapes
    Doc(CargoArgs),
}

/// Arguments for cargo.
#[derive(Args, Debug)]
#[command(disable_help_flag = true)]
pub struct CargoArgs {
    /// The arguments of the command of cargo
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    #[arg(value_name = "ARGUMENTS")]
    pub arguments: Vec<OsString>,
}
