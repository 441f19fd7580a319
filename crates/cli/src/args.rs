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
  broadax map 'sum(w)' w=model.safetensors:weight
  broadax check --all-targets            cargo check, with short messages about shapes
  broadax completions zsh                completions of a shell; see its --help

Exit codes: 0; 1 if shapes do not fit or a file cannot be read; 2 for wrong
arguments; that of cargo where it runs.";

/// Examples for a command of cargo.
macro_rules! examples {
    ($command:literal, $arguments:literal) => {
        concat!(
            "All arguments are those of `cargo ",
            $command,
            "`, which `cargo help ",
            $command,
            "` lists.\n\nExamples:\n  broadax ",
            $command,
            " ",
            $arguments,
            "\n  cargo broadax ",
            $command,
            " ",
            $arguments,
            "\n\nThe exit code is that of cargo."
        )
    };
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Explain which shape an operation gives, or why shapes do not fit
    Shape(Box<ShapeArgs>),
    /// Say the shape and the element type of the arrays in files
    File(FileArgs),
    /// Compute with the tensors in files, with NumPy's broadcasting
    Map(MapArgs),
    /// Print the completions of these commands for a shell
    #[command(
        alias = "completion",
        after_help = "Examples:\n  \
        broadax completions bash > ~/.local/share/bash-completion/completions/broadax\n  \
        broadax completions zsh > ~/.zfunc/_broadax        (a folder in $fpath)\n  \
        broadax completions fish > ~/.config/fish/completions/broadax.fish"
    )]
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
    #[command(visible_alias = "c", after_help = examples!("check", "--all-targets"))]
    Check(CargoArgs),
    /// Run `cargo build`, and shorten its messages about shapes
    #[command(visible_alias = "b", after_help = examples!("build", "--release"))]
    Build(CargoArgs),
    /// Run `cargo test`, and shorten its messages about shapes
    #[command(visible_alias = "t", after_help = examples!("test", "name_of_test -- --nocapture"))]
    Test(CargoArgs),
    /// Run `cargo clippy`, and shorten its messages about shapes
    #[command(after_help = examples!("clippy", "--all-targets -- -D warnings"))]
    Clippy(CargoArgs),
    /// Run `cargo run`, and shorten its messages about shapes
    #[command(visible_alias = "r", after_help = examples!("run", "--release -- arguments"))]
    Run(CargoArgs),
    /// Run `cargo bench`, and shorten its messages about shapes
    #[command(after_help = examples!("bench", "name_of_benchmark"))]
    Bench(CargoArgs),
    /// Run `cargo doc`, and shorten its messages about shapes
    #[command(after_help = examples!("doc", "--no-deps --open"))]
    Doc(CargoArgs),
}

/// Arguments for cargo.
#[derive(Args, Debug)]
pub struct CargoArgs {
    /// The arguments of the command of cargo
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    #[arg(value_name = "ARGUMENTS")]
    pub arguments: Vec<OsString>,
}
