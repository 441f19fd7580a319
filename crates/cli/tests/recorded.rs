//! All messages that the tests of broadax have recorded, shortened.

use std::fs;
use std::path::Path;

use broadax_cli::messages::shorten;

/// The recorded messages, by file.
fn recorded() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui-tests/plain");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "stderr")
        })
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    assert!(files.len() > 200, "{} files", files.len());
    files
}

/// The lines that the user wrote, and those that mark a part of them.
fn code_with_marks(message: &str) -> Vec<(&str, &str)> {
    let lines: Vec<&str> = message.lines().collect();
    let is_code = |line: &str| {
        let number = line.trim_start();
        let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < number.len() && rest.trim_start().starts_with('|')
    };
    let pairs = lines.windows(2).filter(|pair| is_code(pair[0]));
    pairs
        .map(|pair| {
            let marks = pair[1];
            let is_mark = |c: char| " |_^~+-".contains(c);
            let end = marks.rfind(['^', '-', '~', '+']).map_or(0, |end| end + 1);
            let first = marks.find(|c| !is_mark(c)).unwrap_or(marks.len());
            (pair[0], marks[..end.min(first)].trim_end())
        })
        .collect()
}

#[test]
fn recorded_messages_get_shorter() {
    let mut lines = (0, 0);
    let mut characters = (0, 0);
    for (name, before) in recorded() {
        let after = shorten(&before);
        let count = |text: &str| text.lines().count();
        assert!(count(&after) <= count(&before), "{name}:\n{after}");
        assert!(after.len() <= before.len(), "{name}:\n{after}");
        lines = (lines.0 + count(&before), lines.1 + count(&after));
        characters = (characters.0 + before.len(), characters.1 + after.len());

        // The first line may only change in how it writes types.
        let first = |text: &str| text.lines().next().unwrap().to_owned();
        assert_eq!(first(&shorten(&first(&before))), first(&after), "{name}");

        // The code is what it was, and the marks stand below the same part of it.
        let is_internal = |line: &str| line.contains("pub fn ") || line.contains("impl");
        let code = code_with_marks(&before);
        for (line, marks) in code_with_marks(&after) {
            assert!(
                code.contains(&(line, marks)) || is_internal(line),
                "{name}: {line}\n{marks}\n{after}"
            );
        }

        for line in after.lines() {
            let number = line.trim_start();
            if number.starts_with(|c: char| c.is_ascii_digit()) || number.contains("pub ") {
                continue; // code, that of the crate without its numbers
            }
            assert!(
                !line.contains("((()") && !line.contains("(((B"),
                "{name}: {line}"
            );
            assert!(
                !line.contains("`Rule`") && !line.contains("`ShapeRule`"),
                "{name}: {line}"
            );
            assert!(!line.contains("Extent<_>"), "{name}: {line}");
        }

        // Once is enough.
        assert_eq!(shorten(&after), after, "{name}");
    }
    let removed = |(before, after): (usize, usize)| 100 * (before - after) / before;
    println!(
        "{} of {} lines and {} of {} characters are left: {} % and {} % are removed",
        lines.1,
        lines.0,
        characters.1,
        characters.0,
        removed(lines),
        removed(characters),
    );
    assert!(removed(lines) >= 25 && removed(characters) >= 40);
}

#[test]
fn parts_of_messages_are_no_problem() {
    for (_, message) in recorded() {
        for (at, _) in message.char_indices().step_by(97) {
            let part = &message[..at];
            assert!(shorten(part).len() <= part.len());
            let part = &message[at..];
            assert!(shorten(part).len() <= part.len());
        }
    }
}
