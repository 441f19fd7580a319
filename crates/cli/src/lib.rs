//! The commands `broadax` and `cargo broadax`: shapes and files of tensors, and shorter messages of
//! the compiler. The README has examples.

mod args;
mod cargo;
mod color;
mod files;
mod map;
pub mod messages;
mod shape;
mod text;

use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::path::PathBuf;

use args::{Cli, Command};
use clap::{CommandFactory, FromArgMatches};
use map::MapError;

/// The exit code if shapes do not fit, or a file cannot be read.
const FAILED: u8 = 1;
/// The exit code for arguments that are wrong.
const USAGE: u8 = 2;

/// How the command is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// `broadax`
    Alone,
    /// `cargo broadax`, as `cargo-broadax broadax`: any other command is one of cargo.
    ByCargo,
}

/// What a command answers.
#[derive(Debug)]
pub enum Answer {
    /// Text for standard output and for standard error, and the exit code.
    Text {
        /// For standard output.
        out: String,
        /// For standard error.
        err: String,
        /// The exit code.
        code: u8,
    },
    /// A command of cargo is to be run.
    Cargo {
        /// The command.
        name: OsString,
        /// Its arguments.
        arguments: Vec<OsString>,
    },
    /// Messages are to be shortened: of a file, or of standard input.
    Messages(Option<PathBuf>),
}

impl Answer {
    fn out(out: String, code: u8) -> Self {
        let err = String::new();
        Answer::Text { out, err, code }
    }

    fn error(error: &str, code: u8) -> Self {
        Answer::Text {
            out: String::new(),
            err: error_text(error),
            code,
        }
    }
}

fn error_text(error: &str) -> String {
    let (red, off) = (shape::colour::RED, shape::colour::OFF);
    let error = text::wrapped(&text::printable(error), "error: ".len());
    format!("{red}error{off}: {error}\n")
}

/// Runs the command with the arguments of the process, and returns its exit code.
pub fn run(arguments: impl IntoIterator<Item = OsString>, called: Called) -> u8 {
    match answer(arguments, called) {
        Answer::Text { out, err, code } => print(&out, &err, code),
        Answer::Cargo { name, arguments } => match cargo::run(&name, &arguments) {
            Ok(code) => code,
            Err(error) => print_error(&error.to_string()),
        },
        Answer::Messages(file) => {
            let read = match &file {
                Some(path) => std::fs::read(path),
                None => {
                    let mut all = Vec::new();
                    io::stdin().lock().read_to_end(&mut all).map(|_| all)
                }
            };
            match read {
                Ok(bytes) => {
                    let mut text = messages::stream::Text::new(io::stdout());
                    let written = text.write(&bytes).and_then(|()| text.flush());
                    written_code(written, 0)
                }
                Err(error) => {
                    let file = file.unwrap_or_else(|| "standard input".into());
                    print_error(&format!("{}: {error}", file.display()))
                }
            }
        }
    }
}

/// Says what the command does: reads its arguments, and answers what it can by itself.
pub fn answer(arguments: impl IntoIterator<Item = OsString>, called: Called) -> Answer {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut command = Cli::command();
    if called == Called::ByCargo {
        if arguments.get(1).is_some_and(|first| first == "broadax") {
            arguments.remove(1);
        }
        command = command.name("cargo broadax").bin_name("cargo broadax");
        // Any other command of cargo, with its arguments: `cargo broadax nextest run`.
        if let Some(first) = arguments.get(1)
            && !is_known(&command, first)
        {
            return Answer::Cargo {
                name: first.clone(),
                arguments: arguments[2..].to_vec(),
            };
        }
    }
    let parsed = command.try_get_matches_from(arguments);
    match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => execute(cli.command),
        Err(error) => {
            let mut text = error.render().ansi().to_string();
            if error.use_stderr() {
                text = text::wrapped(&text::shortened_runs(&text), 0);
            }
            let code = u8::try_from(error.exit_code()).unwrap_or(USAGE);
            // Help and version are no errors.
            match error.use_stderr() {
                true => Answer::Text {
                    out: String::new(),
                    err: text,
                    code,
                },
                false => Answer::out(text, code),
            }
        }
    }
}

/// Whether an argument is an option, or a command of ours.
fn is_known(command: &clap::Command, argument: &OsStr) -> bool {
    let Some(argument) = argument.to_str() else {
        return false;
    };
    argument.starts_with('-')
        || argument.is_empty()
        || argument == "help"
        || command.find_subcommand(argument).is_some()
}

fn execute(command: Command) -> Answer {
    let (name, arguments) = match command {
        Command::Shape(arguments) => {
            arguments.color.choose();
            return match shape::answer(&arguments) {
                Ok((text, fits)) => Answer::out(text, if fits { 0 } else { FAILED }),
                Err(error) => Answer::error(&error, USAGE),
            };
        }
        Command::File(arguments) => {
            arguments.color.choose();
            // A file that cannot be read does not hide the others.
            let (mut out, mut err, mut code) = (String::new(), String::new(), 0);
            for path in &arguments.files {
                match files::describe(path) {
                    Ok(text) => out += &text,
                    Err(error) => {
                        err += &error_text(&error);
                        code = FAILED;
                    }
                }
            }
            return Answer::Text { out, err, code };
        }
        Command::Map(arguments) => {
            arguments.color.choose();
            return match map::answer(&arguments) {
                Ok(text) => Answer::out(text, 0),
                Err(MapError::Usage(error)) => Answer::error(&error, USAGE),
                Err(MapError::Failed(error)) => Answer::error(&error, FAILED),
            };
        }
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "broadax", &mut text);
            return Answer::out(String::from_utf8_lossy(&text).into_owned(), 0);
        }
        Command::Messages { file } => return Answer::Messages(file),
        Command::Check(a) => ("check", a),
        Command::Build(a) => ("build", a),
        Command::Test(a) => ("test", a),
        Command::Clippy(a) => ("clippy", a),
        Command::Run(a) => ("run", a),
        Command::Bench(a) => ("bench", a),
        Command::Doc(a) => ("doc", a),
    };
    Answer::Cargo {
        name: name.into(),
        arguments: arguments.arguments,
    }
}

/// Prints. A reader that has gone is no error: `broadax .. | head`.
fn print(out: &str, err: &str, code: u8) -> u8 {
    let mut stdout = anstream::stdout();
    let written = stdout
        .write_all(out.as_bytes())
        .and_then(|()| stdout.flush());
    let _ = anstream::stderr().write_all(err.as_bytes());
    written_code(written, code)
}

/// The exit code after output: an error if it could not be written, as on a full disk.
fn written_code(written: io::Result<()>, code: u8) -> u8 {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let error = error_text(&format!("standard output: {error}"));
            let _ = anstream::stderr().write_all(error.as_bytes());
            FAILED
        }
        _ => code,
    }
}

fn print_error(error: &str) -> u8 {
    print("", &error_text(error), FAILED)
}
