//! A line of text for a terminal, with its colours.

/// A line: its characters, each with the escape sequences in front of it.
///
/// Positions in a line are numbers of characters: escape sequences have no width.
#[derive(Clone, Debug, Default)]
pub struct Line {
    cells: Vec<StyledChar>,
    /// The escape sequences behind the last character.
    end: String,
}

#[derive(Clone, Debug)]
struct StyledChar {
    escapes: String,
    character: char,
}

/// A character of a rewritten line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The character that was at this position.
    Old(usize),
    /// A new one.
    New(char),
}

impl Line {
    /// Reads a line, without its line break.
    pub fn new(text: &str) -> Self {
        let mut line = Line::default();
        let mut rest = text.chars();
        while let Some(character) = rest.next() {
            if character != '\x1b' {
                let escapes = std::mem::take(&mut line.end);
                line.cells.push(StyledChar { escapes, character });
                continue;
            }
            line.end.push(character);
            let Some(kind) = rest.next() else { break };
            line.end.push(kind);
            match kind {
                // A control sequence (colours): up to a final byte.
                '[' => {
                    for character in rest.by_ref() {
                        line.end.push(character);
                        if matches!(character, '\x40'..='\x7e') {
                            break;
                        }
                    }
                }
                // A command of the operating system (hyperlinks): up to BEL or `ESC \`.
                ']' => {
                    let mut before = ' ';
                    for character in rest.by_ref() {
                        line.end.push(character);
                        if character == '\x07' || (before == '\x1b' && character == '\\') {
                            break;
                        }
                        before = character;
                    }
                }
                _ => {}
            }
        }
        line
    }

    /// The characters, without escape sequences.
    pub fn chars(&self) -> Vec<char> {
        self.cells.iter().map(|cell| cell.character).collect()
    }

    /// The text, without escape sequences.
    pub fn plain(&self) -> String {
        self.cells.iter().map(|cell| cell.character).collect()
    }

    /// Replaces the characters. Those that are kept must be in their order; the escape sequences
    /// of those that are not stay where they were.
    pub fn replace(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        let mut old = std::mem::take(&mut self.cells).into_iter().enumerate();
        let mut escapes = String::new();
        for piece in pieces {
            let character = match piece {
                Piece::New(character) => character,
                Piece::Old(wanted) => {
                    let mut found = None;
                    for (at, cell) in old.by_ref() {
                        escapes.push_str(&cell.escapes);
                        if at == wanted {
                            found = Some(cell.character);
                            break;
                        }
                    }
                    match found {
                        Some(character) => character,
                        None => continue,
                    }
                }
            };
            let escapes = std::mem::take(&mut escapes);
            self.cells.push(StyledChar { escapes, character });
        }
        for (_, cell) in old {
            escapes.push_str(&cell.escapes);
        }
        escapes.push_str(&self.end);
        self.end = escapes;
    }

    /// Replaces one character by a space.
    pub fn blank(&mut self, at: usize) {
        if let Some(cell) = self.cells.get_mut(at) {
            cell.character = ' ';
        }
    }

    /// Removes spaces at the end.
    pub fn trim_end(&mut self) {
        while let Some(cell) = self.cells.pop_if(|cell| cell.character == ' ') {
            self.end.insert_str(0, &cell.escapes);
        }
    }

    /// Appends the line with its colours to `out`.
    pub fn write(&self, out: &mut String) {
        for cell in &self.cells {
            out.push_str(&cell.escapes);
            out.push(cell.character);
        }
        out.push_str(&self.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(line: &Line) -> String {
        let mut out = String::new();
        line.write(&mut out);
        out
    }

    #[test]
    fn any_text_comes_out_as_it_went_in() {
        for text in [
            "",
            "abc",
            "\x1b[1m\x1b[38;5;9merror\x1b[0m: x",
            "\x1b]8;;https://example.org\x1b\\E0277\x1b]8;;\x1b\\ ",
            "\x1b",
            "\x1b[",
            "\x1b]8",
            "é\x1b(B",
        ] {
            assert_eq!(written(&Line::new(text)), text);
        }
        assert_eq!(Line::new("\x1b[1merror\x1b[0m: x").plain(), "error: x");
    }

    #[test]
    fn colours_stay_when_characters_go() {
        let mut line = Line::new("a\x1b[31mbc\x1b[0md");
        line.replace([Piece::Old(0), Piece::New('-'), Piece::Old(2), Piece::Old(3)]);
        assert_eq!(written(&line), "a-\x1b[31mc\x1b[0md");
        line.replace([]);
        assert_eq!(written(&line), "\x1b[31m\x1b[0m");
    }
}
