//! The output of cargo while it runs: its messages are shortened, all else passes through.

use std::io::{self, Write};

use super::line::Line;
use super::{json, shorten, shorten_line};

/// How long the text of one message may get.
const LONGEST: usize = 1 << 20;

/// What cargo prints on standard error.
///
/// A message starts with a line `error: ..` or `warning: ..` and ends with an empty line. From the
/// line on with which cargo starts a program, everything is the program's.
pub struct Text<W: Write> {
    out: W,
    /// The line that is not complete yet.
    line: Vec<u8>,
    /// The lines of a message that is not complete yet.
    message: Vec<u8>,
    is_of_program: bool,
}

impl<W: Write> Text<W> {
    /// Makes a stream that prints to `out`.
    pub fn new(out: W) -> Self {
        Text {
            out,
            line: Vec::new(),
            message: Vec::new(),
            is_of_program: false,
        }
    }

    /// Takes what cargo printed.
    pub fn write(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        // A line of progress, unless this is the rest of the end of a line.
        if self.line.ends_with(b"\r") && bytes.first().is_some_and(|&byte| byte != b'\n') {
            self.end_line()?;
        }
        while !bytes.is_empty() {
            if self.is_of_program {
                return self.pass(bytes);
            }
            // Lines end by `\n` or `\r\n`; of progress, by `\r`.
            let is_end = |(i, &byte): (usize, &u8)| {
                byte == b'\n'
                    || byte == b'\r' && bytes.get(i + 1).is_some_and(|&next| next != b'\n')
            };
            let Some(end) = bytes.iter().enumerate().position(is_end) else {
                self.line.extend_from_slice(bytes);
                return match self.line.len() > LONGEST {
                    true => self.flush(),
                    false => Ok(()),
                };
            };
            self.line.extend_from_slice(&bytes[..=end]);
            bytes = &bytes[end + 1..];
            self.end_line()?;
        }
        Ok(())
    }

    /// Prints what waits for its end: when nothing more comes for a while, and at the end.
    pub fn flush(&mut self) -> io::Result<()> {
        self.end_message()?;
        let line = std::mem::take(&mut self.line);
        self.pass(&line)
    }

    fn pass(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)?;
        self.out.flush()
    }

    fn end_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let is_progress = line.ends_with(b"\r");
        let plain = Line::new(&String::from_utf8_lossy(&line)).plain();
        let plain = plain.trim_end_matches(['\r', '\n']);
        let starts = ["error: ", "error[", "warning: ", "warning["];
        if !is_progress && starts.iter().any(|start| plain.starts_with(start)) {
            self.end_message()?;
            self.message = line;
            return Ok(());
        }
        if is_status(plain) {
            self.end_message()?;
        } else if !self.message.is_empty() && !is_progress {
            self.message.extend_from_slice(&line);
            return match plain.is_empty() || self.message.len() > LONGEST {
                true => self.end_message(),
                false => Ok(()),
            };
        }
        let words = ["Running ", "Doc-tests "];
        self.is_of_program = words.iter().any(|w| plain.trim_start().starts_with(w));
        match std::str::from_utf8(&line) {
            Ok(text) => self.pass(shorten_line(text).as_bytes()),
            Err(_) => self.pass(&line),
        }
    }

    fn end_message(&mut self) -> io::Result<()> {
        let message = std::mem::take(&mut self.message);
        match std::str::from_utf8(&message) {
            // Its lines end as they did.
            Ok(text) if text.contains("\r\n") => {
                let shorter = shorten(&text.replace("\r\n", "\n"));
                self.pass(shorter.replace('\n', "\r\n").as_bytes())
            }
            Ok(text) => self.pass(shorten(text).as_bytes()),
            Err(_) => self.pass(&message),
        }
    }
}

/// Whether a line says what cargo does: its first word ends in column 12, as in `   Compiling x`.
fn is_status(line: &str) -> bool {
    let word = line.trim_start().split(' ').next().unwrap_or("");
    let indent = line.len() - line.trim_start().len();
    word.starts_with(|c: char| c.is_ascii_uppercase()) && indent + word.len() == 12
}

/// What cargo prints on standard output when it was asked for JSON: a value in each line.
pub struct Json<W: Write> {
    out: W,
    line: Vec<u8>,
    is_of_program: bool,
}

impl<W: Write> Json<W> {
    /// Makes a stream that prints to `out`.
    pub fn new(out: W) -> Self {
        Json {
            out,
            line: Vec::new(),
            is_of_program: false,
        }
    }

    /// Takes what cargo printed.
    pub fn write(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            if self.is_of_program {
                self.out.write_all(bytes)?;
                return self.out.flush();
            }
            let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else {
                self.line.extend_from_slice(bytes);
                return Ok(());
            };
            self.line.extend_from_slice(&bytes[..=end]);
            bytes = &bytes[end + 1..];
            self.end_line()?;
        }
        Ok(())
    }

    /// Prints what waits for its end, at the end.
    pub fn flush(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        self.out.write_all(&line)?;
        self.out.flush()
    }

    fn end_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let text = std::str::from_utf8(&line).ok();
        match text.and_then(json::shorten) {
            Some(shorter) => {
                self.out.write_all(shorter.as_bytes())?;
                self.out.write_all(b"\n")?;
            }
            None => {
                // The last value that cargo writes; a program may run after it.
                let finished = br#"{"reason":"build-finished""#;
                self.is_of_program = line.starts_with(finished);
                self.out.write_all(&line)?;
            }
        }
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INPUT: &str = "   Compiling x v0.1.0\n\
        error[E0277]: axis `broadax::Dyn` has no size\n  = note: required for `X` to implement `Y`\n\
        \nerror: could not compile `x`\n     Running `x`\nerror: broadax::Dyn\nno line break";
    const OUTPUT: &str = "   Compiling x v0.1.0\n\
        error[E0277]: axis `Dyn` has no size\n\
        \nerror: could not compile `x`\n     Running `x`\nerror: broadax::Dyn\nno line break";

    #[test]
    fn any_split_gives_the_same() {
        for size in [1, 2, 7, 1000] {
            let mut out = Vec::new();
            let mut text = Text::new(&mut out);
            for part in INPUT.as_bytes().chunks(size) {
                text.write(part).unwrap();
            }
            text.flush().unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), OUTPUT, "{size}");
        }
    }

    /// A log of Windows, and progress, which ends by `\r`.
    #[test]
    fn ends_of_lines() {
        let windows = |text: &str| text.replace('\n', "\r\n");
        let input = windows(INPUT) + "\nBuilding [1/2]\rBuilding [2/2]\rerror: x\n";
        let output = windows(OUTPUT) + "\nBuilding [1/2]\rBuilding [2/2]\rerror: x\n";
        for size in [1, 2, 3, 7, 1000] {
            let mut out = Vec::new();
            let mut text = Text::new(&mut out);
            for part in input.as_bytes().chunks(size) {
                text.write(part).unwrap();
            }
            text.flush().unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), output, "{size}");
        }
    }
}
