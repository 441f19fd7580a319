//! Drawings of shapes: a row for each shape, with axes that belong together in one column.

use std::fmt::Write;

/// Sequences for colours. The stream removes them where no colour is wanted.
pub mod colour {
    pub const BOLD: &str = "\x1b[1m";
    pub const FAINT: &str = "\x1b[2m";
    pub const RED: &str = "\x1b[1;31m";
    pub const GREEN: &str = "\x1b[1;32m";
    pub const CYAN: &str = "\x1b[36m";
    pub const OFF: &str = "\x1b[0m";
}

/// How an entry is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Plain,
    /// A 1 that is repeated.
    Repeated,
    /// An axis that does not fit.
    Wrong,
    /// An axis of the result.
    Result,
    /// An axis that is summed over, or written for the drawing only.
    Faint,
}

/// An entry of the drawing.
#[derive(Clone, Debug)]
pub struct Cell {
    pub text: String,
    pub mark: Mark,
}

impl Cell {
    pub fn new(text: impl ToString, mark: Mark) -> Self {
        let text = text.to_string();
        Cell { text, mark }
    }
}

/// A shape with its name: an entry for each column, `None` where it has no axis.
#[derive(Clone, Debug)]
pub struct Row {
    pub name: String,
    pub cells: Vec<Option<Cell>>,
}

/// A drawing.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// What each column is; empty if there is no such line.
    pub header: Vec<String>,
    pub rows: Vec<Row>,
}

impl Table {
    /// The drawing, with colours.
    pub fn draw(&self) -> String {
        let columns = self.rows.iter().map(|row| row.cells.len());
        let columns = columns.max().unwrap_or(0).max(self.header.len());
        let names = self.rows.iter().map(|row| row.name.chars().count());
        let names = names.max().unwrap_or(0);
        let cell = |row: &Row, column: usize| -> usize {
            let cell = row.cells.get(column).and_then(Option::as_ref);
            cell.map_or(0, |cell| cell.text.chars().count())
        };
        let width = |column: usize| {
            let header = self
                .header
                .get(column)
                .map_or(0, |text| text.chars().count());
            let cells = self.rows.iter().map(|row| cell(row, column));
            cells.max().unwrap_or(0).max(header)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut out = String::new();
        if !self.header.is_empty() {
            let mut line = " ".repeat(names);
            for (column, text) in self.header.iter().enumerate() {
                let width = widths[column];
                let gap = if column == 0 { "  " } else { "   " };
                let _ = write!(line, "{gap}{text:>width$}");
            }
            let _ = writeln!(out, "{}{}{}", colour::FAINT, line.trim_end(), colour::OFF);
        }
        for row in &self.rows {
            let _ = write!(out, "{}{:<names$}{}", colour::BOLD, row.name, colour::OFF);
            // The column of the axis before, and the spaces since.
            let mut before = None;
            let mut space = 0;
            for (column, &width) in widths.iter().enumerate() {
                let gap = if column == 0 { 2 } else { 3 };
                let Some(cell) = row.cells.get(column).and_then(Option::as_ref) else {
                    space += gap + width;
                    continue;
                };
                // Sizes are multiplied, unless the columns have names.
                let is_next = column > 0 && before == Some(column - 1);
                let gap = match is_next && self.header.is_empty() {
                    true => " x ".to_owned(),
                    false => " ".repeat(space + gap),
                };
                let (colour, off) = match cell.mark {
                    Mark::Plain => ("", ""),
                    Mark::Repeated => (colour::CYAN, colour::OFF),
                    Mark::Wrong => (colour::RED, colour::OFF),
                    Mark::Result => (colour::GREEN, colour::OFF),
                    Mark::Faint => (colour::FAINT, colour::OFF),
                };
                let _ = write!(out, "{gap}{colour}{:>width$}{off}", cell.text);
                before = Some(column);
                space = 0;
            }
            if before.is_none() {
                out.push_str("  ()");
            }
            out.push('\n');
        }
        let is_wrong = |column: usize| {
            self.rows.iter().any(|row| {
                let cell = row.cells.get(column).and_then(Option::as_ref);
                cell.is_some_and(|cell| cell.mark == Mark::Wrong)
            })
        };
        if (0..columns).any(is_wrong) {
            let mut line = " ".repeat(names);
            for (column, &width) in widths.iter().enumerate() {
                let gap = if column == 0 { "  " } else { "   " };
                let mark = if is_wrong(column) { "^" } else { " " }.repeat(width);
                let _ = write!(line, "{gap}{mark}");
            }
            let _ = writeln!(out, "{}{}{}", colour::RED, line.trim_end(), colour::OFF);
        }
        out
    }
}
