//! Messages of the compiler about tensors, made shorter: shapes are printed as lists, and notes
//! about the internal rules of the crate are removed.
//!
//! [`shorten`] does it for text as the compiler prints it, with or without colours, and
//! [`json::shorten`] for the JSON messages of cargo. Code, and the marks under it, stay where they
//! are: only text behind the last mark of a line changes. Messages about anything else than this
//! project do not change.

pub mod json;
mod line;
mod shapes;
pub mod stream;
mod types;

use line::{Line, Piece};

/// Shortens one message: an error or a warning, with its notes. Each line ends with a line break.
pub fn shorten(message: &str) -> String {
    let lines: Vec<Line> = message.lines().map(Line::new).collect();
    let plain: Vec<String> = lines.iter().map(Line::plain).collect();
    let Some(about) = About::of(plain.iter().map(String::as_str)) else {
        return message.to_owned();
    };
    let mut out: Vec<Line> = Vec::with_capacity(lines.len());
    let mut start = 0;
    while start < lines.len() {
        let is_next = |&i: &usize| Section::of(&plain[i]).is_some() || plain[i].is_empty();
        let end = (start + 1..lines.len()).find(is_next);
        let end = end.unwrap_or(lines.len());
        let section = Section::of(&plain[start]);
        let is_dropped = section.is_some_and(|section| {
            let rest = &plain[start + 1..end];
            about.drops(section, rest.iter().map(String::as_str))
        });
        if is_dropped {
            // A bar below the code leads to the note.
            if out.last().is_some_and(|line| line.plain().trim() == "|")
                && !plain.get(end).is_some_and(|next| is_attached(next))
            {
                out.pop();
            }
        } else {
            let mut kept = lines[start..end].to_vec();
            remove_label(&mut kept);
            if about.shows_types {
                kept.iter_mut().for_each(rewrite);
                if let [line] = kept.as_mut_slice() {
                    rewrite_shapes(line);
                }
            }
            out.append(&mut kept);
        }
        start = end;
    }
    remove_file_of_type(&mut out);
    let mut text = String::with_capacity(message.len());
    for line in out {
        line.write(&mut text);
        text.push('\n');
    }
    if !message.ends_with('\n') {
        text.pop();
    }
    text
}

/// Shortens a message of one line, as `cargo check --message-format=short` prints it.
pub fn shorten_line(text: &str) -> String {
    let mut line = Line::new(text);
    let plain = line.plain();
    let is_message = plain.contains(": error") || plain.contains(": warning");
    if is_message && SIGNS.iter().any(|sign| plain.contains(sign)) {
        line.replace(types::rewrite(&line.chars(), 0));
    }
    let mut out = String::with_capacity(text.len());
    line.write(&mut out);
    out
}

/// What messages about this project contain.
const SIGNS: [&str; 5] = ["broadax", "Extent<", "`Rule`", "`ShapeRule`", "((), "];

/// A note or a piece of advice in a message.
#[derive(Clone, Copy)]
struct Section<'a> {
    /// Whether it is a line `= note: ..`, without code of its own.
    is_attached: bool,
    text: &'a str,
}

impl<'a> Section<'a> {
    /// The section that a line starts.
    fn of(line: &'a str) -> Option<Self> {
        let (is_attached, rest) = match line.trim_start().strip_prefix("= ") {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let kinds = ["note: ", "help: "];
        let text = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
        Some(Section { is_attached, text })
    }
}

/// Whether a line is a note without code of its own, `= note: ..`.
fn is_attached(line: &str) -> bool {
    line.trim_start().starts_with("= ")
}

/// The beginnings of headlines that the compiler writes itself: their notes say more.
const OF_THE_COMPILER: [&str; 5] = [
    "the trait bound",
    "cannot ",
    "can't ",
    "the type `",
    "the size for values",
];

/// Errors about paths that were written: these stay as they are.
const OF_PATHS: [&str; 9] = [
    "E0405", "E0412", "E0422", "E0423", "E0425", "E0432", "E0433", "E0583", "E0603",
];

/// What a message is about.
#[derive(Clone, Copy)]
struct About {
    /// The headline is one of this project: it says what is wrong.
    has_own_headline: bool,
    /// Types are rewritten.
    shows_types: bool,
}

impl About {
    /// Finds out what a message is about; `None` if it is not about this project.
    fn of<'a>(lines: impl Iterator<Item = &'a str> + Clone) -> Option<Self> {
        let mut all = lines.clone();
        if !all.any(|line| SIGNS.iter().any(|sign| line.contains(sign))) {
            return None;
        }
        let mut headlines = lines.filter_map(Headline::of);
        let headline = headlines.next()?;
        let is_of_path = headline.code.is_some_and(|code| OF_PATHS.contains(&code));
        let is_trait = headline.code == Some("E0277");
        let text = headline.text;
        let is_default = OF_THE_COMPILER.iter().any(|start| text.starts_with(start))
            || [
                "doesn't implement",
                "cannot be indexed",
                "is not an iterator",
            ]
            .iter()
            .any(|words| text.contains(words));
        Some(About {
            has_own_headline: is_trait && !is_default,
            shows_types: !is_of_path,
        })
    }

    /// Whether a section says nothing to a reader who does not know the internal rules.
    fn drops<'a>(&self, section: Section<'_>, mut rest: impl Iterator<Item = &'a str>) -> bool {
        let text = section.text;
        let is_internal = |text: &str| text.contains("Rule`") || text.contains("rules::");
        if text.starts_with("required by a bound in `") {
            return text.contains("`broadax") || text.contains("`__");
        }
        if text.starts_with("consider ") {
            // Advice to write a bound on a rule, which a new line of code shows.
            let names = ["Rule: ", "broadax::rules::", "::Unnamed: "];
            return rest.any(|line| names.iter().any(|name| line.contains(name)));
        }
        let of_storage = [
            "required because it appears within the type `Inline<",
            "required by an implicit `Sized` bound in `Tensor`",
        ];
        if of_storage.iter().any(|start| text.starts_with(start)) {
            return self.has_own_headline;
        }
        if text.starts_with("the following other types implement trait") {
            return self.has_own_headline;
        }
        let is_of_bound = text.starts_with("required for `")
            && text.contains("` to implement `")
            && !(shapes::is_of_shapes(text) && self.shows_types);
        if !section.is_attached {
            return is_of_bound && is_internal(text);
        }
        let is_of_trait =
            text.starts_with("the trait `") && text.contains("is not implemented for");
        (is_of_trait && (self.has_own_headline || is_internal(text)))
            || is_of_bound
            || text.contains("redundant requirement")
            || text.starts_with("this error originates in the macro `")
            || text.starts_with("consider using `--verbose` to print the full type")
    }
}

/// The first line of an error or a warning.
struct Headline<'a> {
    code: Option<&'a str>,
    text: &'a str,
}

impl<'a> Headline<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let starts = ["error", "warning", "note", "help"];
        let rest = starts.iter().find_map(|start| line.strip_prefix(start))?;
        match rest.strip_prefix('[') {
            Some(rest) => {
                let (code, text) = rest.split_once("]: ")?;
                let code = Some(code);
                Some(Headline { code, text })
            }
            None => {
                let text = rest.strip_prefix(": ")?;
                Some(Headline { code: None, text })
            }
        }
    }
}

/// Whether a line is code with its number: `12 | let x = ..`, `12 + let x = ..`.
fn is_code(line: &str) -> bool {
    let number = line.trim_start();
    let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
    let mut marks = rest.trim_start().chars();
    rest.len() < number.len()
        && marks.next().is_some_and(|mark| "|+-~".contains(mark))
        && marks.next().is_none_or(|next| next == ' ')
}

/// Shortens the text in a line that is not code.
fn rewrite(line: &mut Line) {
    let plain = line.plain();
    let start = plain.trim_start();
    let is_place = ["-->", ":::", "..."].iter().any(|p| start.starts_with(p));
    if is_place || is_code(&plain) {
        return;
    }
    let chars = line.chars();
    let from = match start.starts_with('|') {
        // Behind the last mark is text.
        true => {
            let is_mark = |c: &char| " |_^~+-/\\".contains(*c);
            let behind = chars.iter().position(|c| !is_mark(c));
            let behind = behind.unwrap_or(chars.len());
            // (Part of the text: a minus, a plus or a backslash.)
            behind.max(1)
        }
        false => 0,
    };
    let pieces = types::rewrite(&chars, from);
    if pieces.len() != chars.len() || pieces.iter().any(|piece| matches!(piece, Piece::New(_))) {
        line.replace(pieces);
    }
}

/// Rewrites the note with two shapes.
fn rewrite_shapes(line: &mut Line) {
    let plain = line.plain();
    let Some(text) = Section::of(&plain).map(|section| section.text) else {
        return;
    };
    if let Some(text_of_shapes) = shapes::rewrite(text) {
        let start = plain.chars().count() - text.chars().count();
        let kept = (0..start).map(Piece::Old);
        line.replace(kept.chain(text_of_shapes.chars().map(Piece::New)));
    }
}

/// What the compiler says of a file with a type that it shortened.
const FILE_OF_TYPE: &str = "the full name for the type has been written to ";

/// Removes the notes [`FILE_OF_TYPE`] if no type in the message is shortened any more: it was in a
/// note that is gone.
fn remove_file_of_type(lines: &mut Vec<Line>) {
    let is_shortened = |line: &Line| {
        let plain = line.plain();
        !is_code(&plain)
            && !plain.contains(FILE_OF_TYPE)
            && plain.trim() != "..."
            && plain.contains("...")
    };
    if !lines.iter().any(is_shortened) {
        lines.retain(|line| !line.plain().contains(FILE_OF_TYPE));
        // A bar below the code leads to the notes.
        let last = lines.iter().rposition(|line| !line.plain().is_empty());
        if let Some(last) = last
            && lines[last].plain().trim() == "|"
        {
            lines.remove(last);
        }
    }
}

/// The label that the compiler puts under a call when a bound of the function fails.
const CALL: &str = "required by a bound introduced by this call";

/// Removes [`CALL`], and the bar that leads to it.
fn remove_label(lines: &mut Vec<Line>) {
    let Some(at) = lines.iter().position(|line| line.plain().ends_with(CALL)) else {
        return;
    };
    let plain = lines[at].plain();
    let column = plain.chars().count() - CALL.chars().count();
    let is_bar = |c: char| c == ' ' || c == '|';
    if !plain.chars().take(column).all(is_bar) {
        return; // Marks of the code itself are in this line.
    }
    let gutter = plain.chars().position(|c| c == '|');
    // Another bar may pass the label on its way down.
    let is_alone = plain.chars().take(column).filter(|&c| c == '|').count() <= 1;
    if is_alone {
        lines.remove(at);
    } else {
        let bars = (0..column).map(Piece::Old);
        lines[at].replace(bars);
        lines[at].trim_end();
    }
    let mut above = at;
    while above > 0 && Some(column) != gutter {
        above -= 1;
        let chars = lines[above].chars();
        if chars.get(column) != Some(&'|') {
            break;
        }
        lines[above].blank(column);
        lines[above].trim_end();
        if lines[above].plain().trim() == "|" {
            lines.remove(above);
        } else if lines
            .get(above + 1)
            .is_some_and(|next| next.plain() == lines[above].plain())
        {
            lines.remove(above + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_told_from_text() {
        for code in [
            "  7 |     let _ = x;",
            "12 + use broadax::Extent;",
            "1 |",
            " 9 ~ x",
        ] {
            assert!(is_code(code), "{code}");
        }
        for text in ["    |   ^^ text", "   = note: x", "2 axes", "", "7", "7 |x"] {
            assert!(!is_code(text), "{text}");
        }
    }

    #[test]
    fn other_messages_do_not_change() {
        let message = "error[E0277]: the trait bound `(A, B): Clone` is not satisfied\n \
                       --> src/main.rs:1:1\n  |\n1 | f(x)\n  | - ^ label\n  | |\n  | \
                       required by a bound introduced by this call\n  |\n  \
                       = note: required for `X` to implement `Y`\n\n";
        assert_eq!(shorten(message), message);
    }

    #[test]
    fn files_of_types_go_with_the_types() {
        let message = |note: &str| {
            format!(
                "error[E0277]: sizes 3 and 4 differ\n  |\n7 |  x;\n  |  ^ text\n  |\n  \
                 = note: {note}\n  = note: the full name for the type has been written to 'x.txt'\n\n"
            )
        };
        let gone = "required for `(((), ...), ...)` to implement `MatMul<..., ...>`";
        let shorter = "error[E0277]: sizes 3 and 4 differ\n  |\n7 |  x;\n  |  ^ text\n\n";
        assert_eq!(shorten(&message(gone)), shorter);
        let kept = shorten(&message("expected `Tensor<f32, (((), ...), Dyn)>`"));
        assert!(
            kept.contains("x.txt") && kept.contains("[..., Dyn]"),
            "{kept}"
        );
    }

    #[test]
    fn labels_of_calls_go() {
        let message = "\
error[E0277]: sizes 3 and 4 differ
 --> src/main.rs:7:22
  |
7 |     let _ = x.concat(&y, Axis::<0>);
  |               ------ ^^ an axis of `((), Extent<3>)`
  |               |
  |               required by a bound introduced by this call
  |
  = help: the trait `SameJoined<3, 4>` is not implemented for `Rule`
";
        let shorter = "\
error[E0277]: sizes 3 and 4 differ
 --> src/main.rs:7:22
  |
7 |     let _ = x.concat(&y, Axis::<0>);
  |               ------ ^^ an axis of `[3]`
";
        assert_eq!(shorten(message), shorter);
        let message = "\
error[E0277]: label 'd' has sizes 4 and 6
 --> src/main.rs:7:13
  |
7 |     let _ = einsum!(\"bqd,bkd->bqk\", q, k);
  |             ^^^^^^^^--------------^^^^^^^
  |             |       |
  |             |       required by a bound introduced by this call
  |             an axis of size 4 and an axis of size 6 have the label 'd'
  |
  = help: the trait `LabelSize<'d', 4, 6>` is not implemented for `Rule`
  = note: axes of one label have the same size
";
        let shorter = "\
error[E0277]: label 'd' has sizes 4 and 6
 --> src/main.rs:7:13
  |
7 |     let _ = einsum!(\"bqd,bkd->bqk\", q, k);
  |             ^^^^^^^^--------------^^^^^^^
  |             |
  |             an axis of size 4 and an axis of size 6 have the label 'd'
  |
  = note: axes of one label have the same size
";
        assert_eq!(shorten(message), shorter);
    }
}
