//! Text that fits a terminal: long arguments are shortened, and long lines of errors wrapped.

use std::borrow::Cow;

/// The width of lines that are wrapped, in characters.
pub const WIDTH: usize = 80;
/// The maximum length of an argument in an error, in characters.
const LONGEST: usize = 60;
/// The maximum length of a line of an error, in characters, before it is wrapped.
const LONGEST_LINE: usize = 800;
/// The maximum number of names in an error.
const MOST_NAMES: usize = 20;

/// An argument for an error: a long one is shortened in the middle.
pub fn short(text: &str) -> Cow<'_, str> {
    shortened(text, LONGEST)
}

fn shortened(text: &str, longest: usize) -> Cow<'_, str> {
    let count = text.chars().count();
    if count <= longest {
        return Cow::Borrowed(text);
    }
    let part = longest / 2 - 2;
    let start: String = text.chars().take(part).collect();
    let end: String = text.chars().skip(count - part).collect();
    Cow::Owned(format!("{start}[..]{end}"))
}

/// A list of names for an error, of which there may be thousands.
pub fn names<S: AsRef<str>>(names: &[S]) -> String {
    let mut shown: Vec<Cow<'_, str>> = names
        .iter()
        .take(MOST_NAMES)
        .map(|name| short(name.as_ref()))
        .collect();
    if names.len() > MOST_NAMES {
        shown.push(Cow::Owned(format!("and {} more", names.len() - MOST_NAMES)));
    }
    shown.join(", ")
}

/// Whether a character moves the cursor, changes the colour or the direction of text.
fn is_escaped(c: char) -> bool {
    let is_direction =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() && c != '\n' || is_direction
}

/// A text for a terminal, in which such characters are escaped. An error of a file may quote what the
/// file contains.
pub fn printable(text: &str) -> Cow<'_, str> {
    match text.contains(is_escaped) {
        false => Cow::Borrowed(text),
        true => text
            .chars()
            .map(|c| match c {
                c if is_escaped(c) => c.escape_default().to_string(),
                c => c.to_string(),
            })
            .collect::<String>()
            .into(),
    }
}

/// Wraps the lines of an error between words. The first line begins in column `at`. Lines that
/// begin with a space are drawings, and stay as they are.
pub fn wrapped(text: &str, at: usize) -> String {
    let mut out = String::new();
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        if line.starts_with(' ') {
            out += line;
            continue;
        }
        let line = shortened(line, LONGEST_LINE);
        let mut column = if index == 0 { at } else { 0 };
        for (word_index, word) in line.split(' ').enumerate() {
            let width = visible(word);
            match word_index {
                0 => {}
                _ if column + 1 + width > WIDTH => {
                    out.push('\n');
                    column = 0;
                }
                _ => {
                    out.push(' ');
                    column += 1;
                }
            }
            out += word;
            column += width;
        }
    }
    out
}

/// The number of characters that are visible, without sequences for colours.
fn visible(word: &str) -> usize {
    let mut is_sequence = false;
    let is_visible = |c: &char| match (is_sequence, *c) {
        (false, '\x1b') => {
            is_sequence = true;
            false
        }
        (true, c) => {
            is_sequence = !c.is_ascii_alphabetic();
            false
        }
        _ => true,
    };
    word.chars().filter(is_visible).count()
}

/// Shortens arguments that clap quotes in an error. Each is between two sequences for colours.
pub fn shortened_runs(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    let runs = lines.flat_map(|line| line.split_inclusive('\x1b'));
    runs.map(|run| shortened(run, 240)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_arguments_are_shortened_in_the_middle() {
        assert_eq!(short("2,3"), "2,3");
        let long = format!("a{}z", "-".repeat(20_000));
        let text = short(&long);
        assert_eq!(text.chars().count(), LONGEST);
        assert!(text.starts_with("a-") && text.contains("[..]") && text.ends_with("-z"));
        // Characters of several bytes are not cut.
        assert_eq!(short(&"\u{e9}".repeat(100)).chars().count(), LONGEST);
        let all: Vec<String> = (0..1000).map(|i| i.to_string()).collect();
        assert!(names(&all).ends_with("18, 19, and 980 more"));
        assert_eq!(names(&["a", "b"]), "a, b");
    }

    #[test]
    fn lines_are_wrapped_between_words() {
        let text = "word ".repeat(40);
        let wrapped = wrapped(&text, 7);
        let lines: Vec<&str> = wrapped.lines().collect();
        assert!(lines[0].len() + 7 <= WIDTH && lines[0].len() + 7 > WIDTH - 6);
        assert!(
            lines[1..]
                .iter()
                .all(|line| line.len() <= WIDTH && line.starts_with("word"))
        );
        assert_eq!(wrapped.split_whitespace().count(), 40);
    }

    #[test]
    fn drawings_are_not_wrapped() {
        let drawing = format!("  {}\n  ^", "a + ".repeat(40));
        assert_eq!(wrapped(&drawing, 0), drawing);
        // Sequences for colours take no space.
        let red = format!("\x1b[1;31merror\x1b[0m: {}", "word ".repeat(14).trim_end());
        assert_eq!(wrapped(&red, 0), red);
        // A path is one word.
        let path = "/folder".repeat(20);
        assert_eq!(wrapped(&path, 7), path);
    }

    #[test]
    fn no_control_characters() {
        assert_eq!(printable("a\n b"), "a\n b");
        assert_eq!(printable("\x1b[31m\r"), "\\u{1b}[31m\\r");
        assert_eq!(printable("\u{202e}a"), "\\u{202e}a");
    }
}
