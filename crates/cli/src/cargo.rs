//! Runs cargo, and shortens what it prints.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal, Read};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::messages::stream::{Json, Text};

/// Commands of cargo that take `--color`. For others there is a variable of the environment.
const TAKE_COLOR: [&str; 12] = [
    "check", "c", "build", "b", "test", "t", "run", "r", "clippy", "bench", "doc", "rustc",
];

/// Commands after which no program runs: cargo may show its progress.
const RUN_NOTHING: [&str; 8] = ["check", "c", "build", "b", "clippy", "doc", "d", "rustc"];

/// Runs `cargo command arguments`, and returns its exit code.
///
/// The compiler prints for a width of 140 columns, as always when standard error is not a
/// terminal: types of shapes are not cut to the width of a narrow one.
pub fn run(command: &OsStr, arguments: &[OsString]) -> io::Result<u8> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let is_in = |list: &[&str]| list.iter().any(|name| command == *name);
    let mut process = Command::new(&cargo);
    process.arg(command);
    let terminal = io::stderr().is_terminal();
    let is_chosen = own(arguments).any(|argument| {
        let argument = argument.to_string_lossy();
        argument == "--color" || argument.starts_with("--color=")
    });
    let is_off = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if terminal && !is_chosen && !is_off && env::var_os("CARGO_TERM_COLOR").is_none() {
        match is_in(&TAKE_COLOR) {
            true => process.arg("--color=always"),
            false => process.env("CARGO_TERM_COLOR", "always"),
        };
    }
    if terminal
        && is_in(&RUN_NOTHING)
        && let Some((width, _)) = terminal_size::terminal_size_of(io::stderr())
    {
        process.env("CARGO_TERM_PROGRESS_WHEN", "always");
        process.env("CARGO_TERM_PROGRESS_WIDTH", width.0.to_string());
    }
    process.args(arguments);
    let is_json = asks_for_json(arguments);
    process.stderr(Stdio::piped());
    if is_json {
        process.stdout(Stdio::piped());
    }
    let cannot = |error: io::Error| {
        let name = cargo.to_string_lossy();
        io::Error::new(error.kind(), format!("cannot run {name}: {error}"))
    };
    let mut child = process.spawn().map_err(cannot)?;
    let errors = child.stderr.take();
    let output = child.stdout.take();
    let texts = thread::spawn(move || errors.map_or(Ok(()), forward_text));
    let values = thread::spawn(move || output.map_or(Ok(()), forward_json));
    let status = child.wait()?;
    let _ = texts.join();
    match values.join().unwrap_or(Ok(())) {
        // As cargo itself, for its output: one that nobody reads any more is no error
        // (`cargo broadax check --message-format=json | head`).
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe && status.success() => {
            let text = format!("standard output: {error}");
            return Err(io::Error::new(error.kind(), text));
        }
        _ => {}
    }
    Ok(code(status))
}

/// The arguments for cargo itself, without those for the program that it runs.
fn own(arguments: &[OsString]) -> impl Iterator<Item = &OsString> {
    arguments.iter().take_while(|argument| *argument != "--")
}

/// Whether the arguments ask for messages as JSON.
fn asks_for_json(arguments: &[OsString]) -> bool {
    let mut is_value = false;
    own(arguments).any(|argument| {
        let argument = argument.to_string_lossy();
        let is_json = match argument.strip_prefix("--message-format=") {
            Some(value) => value.starts_with("json"),
            None => is_value && argument.starts_with("json"),
        };
        is_value = argument == "--message-format";
        is_json
    })
}

fn code(status: ExitStatus) -> u8 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return u8::try_from(128 + signal).unwrap_or(1);
    }
    let code = status.code().unwrap_or(1);
    u8::try_from(code & 0xff).unwrap_or(1)
}

/// How long a message may wait for its end.
const PATIENCE: Duration = Duration::from_millis(100);

/// Shortens messages on standard error.
fn forward_text(from: impl Read + Send + 'static) -> io::Result<()> {
    let mut text = Text::new(io::stderr());
    let (sender, parts) = mpsc::channel();
    let reader = thread::spawn(move || {
        read(from, |bytes| {
            let sent = sender.send(bytes.to_vec());
            sent.map_err(io::Error::other)
        })
    });
    loop {
        match parts.recv_timeout(PATIENCE) {
            Ok(bytes) => text.write(&bytes)?,
            Err(RecvTimeoutError::Timeout) => text.flush()?,
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    text.flush()?;
    reader.join().unwrap_or(Ok(()))
}

/// Shortens JSON on standard output.
fn forward_json(from: impl Read) -> io::Result<()> {
    let mut json = Json::new(io::stdout());
    read(from, |bytes| json.write(bytes))?;
    json.flush()
}

/// Reads to the end. If a part cannot be written, the rest is read all the same, so that cargo
/// does not wait for a reader.
fn read(mut from: impl Read, mut write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    let mut buffer = vec![0; 1 << 16];
    let mut result = Ok(());
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return result,
            Ok(count) if result.is_ok() => result = write(&buffer[..count]),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
