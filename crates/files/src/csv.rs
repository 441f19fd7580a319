//! `.csv`: tables of numbers with named columns, read and written by the crate `csv`.

use crate::array::check;
use crate::element::{Element, ElementType};
use crate::error::{FileError, FileErrorKind, damaged};
use crate::output::Output;
use broadax::{Axis, Dim, Dyn, Shape, Storage, Tensor, View};
use csv::{Position, ReaderBuilder, StringRecord, Trim};
use std::fmt::Display;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::str::FromStr;

/// A table of numbers: a tensor with the axes rows and columns, and the names of the columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<T, S: Shape = (((), Dyn), Dyn)> {
    /// The names of the columns, in the order of the last axis.
    pub names: Vec<String>,
    /// The elements.
    pub values: Tensor<T, S>,
}

impl<T, R: Dim, C: Dim> Table<T, (((), R), C)> {
    /// Returns a view of the column of a name, or `None` if there is none. If several have the
    /// name, it is the first.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax_files::CsvReader;
    /// let text = "height,width\n1.5,10\n2.5,20\n";
    /// let table = CsvReader::new().read_from::<f64, shape![Dyn, Dyn]>(text.as_bytes())?;
    /// assert_eq!(table.column("width").unwrap(), tensor![10.0, 20.0]);
    /// assert!(table.column("depth").is_none());
    /// # Ok::<(), broadax_files::FileError>(())
    /// ```
    pub fn column(&self, name: &str) -> Option<View<'_, T, ((), R)>> {
        let i = self.names.iter().position(|n| n == name)?;
        self.values.try_select(Axis::<-1>, i).ok()
    }
}

/// How a table is read: which columns, and how they are written.
///
/// Spaces around names and cells are not part of them. Empty lines are skipped, except that in a
/// table of one column an empty line between others is a row with an empty cell.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{CsvReader, Table};
/// # let folder = std::env::temp_dir().join(format!("broadax-csv-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("flowers.csv");
/// std::fs::write(&path, "species;length;width\nsetosa;5.1;3.5\nvirginica;;2.7\n")?;
/// let flowers: Table<f64, shape![Dyn, 2]> = CsvReader::new()
///     .delimiter(b';')
///     .columns(["width", "length"])
///     .missing_as("NaN")
///     .read(&path)?;
/// assert_eq!(flowers.column("width").unwrap(), tensor![3.5, 2.7]);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CsvReader {
    delimiter: u8,
    has_names: bool,
    columns: Option<Vec<String>>,
    missing: Option<String>,
}

impl Default for CsvReader {
    fn default() -> Self {
        CsvReader::new()
    }
}

impl CsvReader {
    /// Columns separated by commas, with their names in the first line; all are read.
    pub fn new() -> Self {
        CsvReader {
            delimiter: b',',
            has_names: true,
            columns: None,
            missing: None,
        }
    }

    /// Sets the character between columns, such as `b';'` or `b'\t'`. With a quote or the end of a
    /// line nothing can be read.
    pub fn delimiter(mut self, delimiter: u8) -> Self {
        self.delimiter = delimiter;
        self
    }

    /// The first line has no names: the columns are called `0`, `1`, ...
    pub fn without_names(mut self) -> Self {
        self.has_names = false;
        self
    }

    /// Reads only the columns of these names, in this order. The others need not be numbers. (Spaces
    /// around a name make no difference.)
    pub fn columns<N: Into<String>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        self.columns = Some(names.into_iter().map(N::into).collect());
        self
    }

    /// Reads empty cells as this text, such as `NaN` or `0`. Otherwise they are an error.
    pub fn missing_as(mut self, text: impl Into<String>) -> Self {
        self.missing = Some(text.into());
        self
    }

    /// Reads the table in a file.
    ///
    /// # Errors
    /// If the file cannot be read, if a column is not there, if a row has fewer or more cells than
    /// the first line, if a cell is not an element of type `T`, or if the shape does not match the
    /// type.
    pub fn read<T: Element + FromStr, S: Shape>(
        &self,
        path: impl AsRef<Path>,
    ) -> Result<Table<T, S>, FileError> {
        let path = path.as_ref();
        match fs::read(path) {
            Ok(text) => self.read_table(path, &text),
            Err(error) => Err(FileError::new(path, error)),
        }
    }

    /// Reads a table from another source than a file. Its path in errors is `-`.
    ///
    /// # Errors
    /// As for [`read`](CsvReader::read).
    pub fn read_from<T: Element + FromStr, S: Shape>(
        &self,
        mut source: impl Read,
    ) -> Result<Table<T, S>, FileError> {
        let (path, mut text) = (Path::new("-"), Vec::new());
        match source.read_to_end(&mut text) {
            Ok(_) => self.read_table(path, &text),
            Err(error) => Err(FileError::new(path, error)),
        }
    }

    fn read_table<T: Element + FromStr, S: Shape>(
        &self,
        path: &Path,
        text: &[u8],
    ) -> Result<Table<T, S>, FileError> {
        let (names, rows, elements) = self.elements::<T>(path, text)?;
        let shape = [rows, names.len()];
        let make = || {
            check::<T, S>("read", &T::TYPE, &shape)?;
            Tensor::from_vec_with(shape, elements).map_err(|refused| refused.error.into())
        };
        let values = make().map_err(|kind: FileErrorKind| FileError::new(path, kind))?;
        Ok(Table { names, values })
    }

    /// Returns the names of the columns that are read, the number of rows and the elements.
    fn elements<T: Element + FromStr>(
        &self,
        path: &Path,
        text: &[u8],
    ) -> Result<(Vec<String>, usize, Vec<T>), FileError> {
        let damage = |kind: FileErrorKind| FileError::new(path, kind);
        if b"\r\n\"".contains(&self.delimiter) {
            let delimiter = char::from(self.delimiter);
            let reason = format!("{delimiter:?} cannot be between columns");
            return Err(damage(FileErrorKind::Unsupported(reason)));
        }
        let failed = |error| damage(csv_error(error, text, self.delimiter));
        let mut reader = ReaderBuilder::new()
            .delimiter(self.delimiter)
            .has_headers(self.has_names)
            .trim(Trim::All)
            .from_reader(text);
        let first = reader.headers().map_err(failed)?;
        check_quotes(text, first, self.delimiter).map_err(damage)?;
        let (names, columns) = self.find(path, first)?;
        let (mut elements, mut rows) = (Vec::new(), 0);
        let mut record = StringRecord::new();
        while reader.read_record(&mut record).map_err(failed)? {
            for at in empty_rows(text, &record) {
                rows += 1;
                for name in &names {
                    let line = || line_at(text, at);
                    elements.push(self.parse("", name, line).map_err(damage)?);
                }
            }
            rows += 1;
            for (name, &i) in names.iter().zip(&columns) {
                let line = || line(text, record.position());
                let element = self.parse(&record[i], name, line).or_else(|kind| {
                    check_quotes(text, &record, self.delimiter)?;
                    Err(kind)
                });
                elements.push(element.map_err(damage)?);
            }
            // Cells that are not read can have a quote too.
            if is_at_end(&reader, text) {
                check_quotes(text, &record, self.delimiter).map_err(damage)?;
            }
        }
        Ok((names, rows, elements))
    }

    /// Returns the element in a cell.
    fn parse<T: Element + FromStr>(
        &self,
        cell: &str,
        column: &str,
        line: impl Fn() -> u64,
    ) -> Result<T, FileErrorKind> {
        let text = match (cell, &self.missing) {
            ("", Some(missing)) => missing,
            _ => cell,
        };
        text.parse().map_err(|_| match (cell, &self.missing) {
            ("", Some(missing)) => FileErrorKind::Unsupported(format!(
                "line {}, column `{column}`: the cell is empty, and {missing:?} of `missing_as` \
                 cannot be read as {}",
                line(),
                T::TYPE
            )),
            _ => FileErrorKind::Cell {
                line: line(),
                column: column.to_owned(),
                text: shortened(cell),
                expected: T::TYPE,
            },
        })
    }

    /// Returns the names of the columns that are read, and their positions in a row.
    fn find(
        &self,
        path: &Path,
        // (Without names this is the first row, which is read again.)
        first: &StringRecord,
    ) -> Result<(Vec<String>, Vec<usize>), FileError> {
        let all: Vec<String> = match self.has_names {
            // Some programs mark the text as UTF-8.
            true => first
                .iter()
                .enumerate()
                .map(|(i, name)| match i {
                    0 => name.trim_start_matches('\u{feff}').to_owned(),
                    _ => name.to_owned(),
                })
                .collect(),
            false => (0..first.len()).map(|i| i.to_string()).collect(),
        };
        let Some(wanted) = &self.columns else {
            let columns = (0..all.len()).collect();
            return Ok((all, columns));
        };
        let mut columns = Vec::new();
        for name in wanted {
            match all.iter().position(|n| n == name.trim()) {
                Some(i) => columns.push(i),
                None => {
                    let kind = FileErrorKind::Name { names: all };
                    return Err(FileError::of_array(path, name, kind));
                }
            }
        }
        Ok((wanted.clone(), columns))
    }
}

/// Returns the first characters of a long text.
fn shortened(text: &str) -> String {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns how many bytes end a line at the start of a text: 0 if there are others.
fn line_end(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// Returns the number of the line that is at a position, counted from 1.
fn line_at(text: &[u8], at: usize) -> u64 {
    let (mut line, mut i) = (1, 0);
    while i < at {
        match line_end(&text[i..]) {
            0 => i += 1,
            end => (line, i) = (line + 1, i + end),
        }
    }
    line
}

/// Returns where a record and the empty lines before it start. (The position of a record can be
/// before the end of the line above.)
fn start(text: &[u8], position: &Position) -> usize {
    let at = text.len().min(position.byte() as usize);
    let is_between = at > 0 && text[at - 1] == b'\r' && text.get(at) == Some(&b'\n');
    at + usize::from(is_between)
}

/// Returns the line of a record, counted from 1.
fn line(text: &[u8], position: Option<&Position>) -> u64 {
    let Some(position) = position else { return 0 };
    let mut at = start(text, position);
    loop {
        match line_end(&text[at..]) {
            0 => return line_at(text, at),
            end => at += end,
        }
    }
}

/// Returns where the empty rows before a record are: the empty lines, if the table has one column.
/// (The crate `csv` skips them.)
fn empty_rows(text: &[u8], record: &StringRecord) -> Vec<usize> {
    let mut rows = Vec::new();
    if let (1, Some(position)) = (record.len(), record.position()) {
        let mut at = start(text, position);
        loop {
            match line_end(&text[at..]) {
                0 => break,
                end => {
                    rows.push(at);
                    at += end;
                }
            }
        }
    }
    rows
}

/// Whether the record that was read is the last one.
fn is_at_end(reader: &csv::Reader<&[u8]>, text: &[u8]) -> bool {
    reader.position().byte() >= text.len() as u64
}

/// Refuses a record with a quote that has no end, so that it contains all that follows.
fn check_quotes(text: &[u8], record: &StringRecord, delimiter: u8) -> Result<(), FileErrorKind> {
    let has_lines = record.as_slice().bytes().any(|b| b"\r\n".contains(&b));
    match (has_lines, record.position()) {
        (true, Some(position)) => check_quotes_at(text, position, delimiter),
        _ => Ok(()),
    }
}

fn check_quotes_at(text: &[u8], position: &Position, delimiter: u8) -> Result<(), FileErrorKind> {
    // A line that is put at the end is a record of its own, unless there is such a quote.
    let rest = &text[start(text, position)..];
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(rest.chain(&b"\nx\n"[..]));
    let mut record = csv::ByteRecord::new();
    let mut next = || reader.read_byte_record(&mut record).unwrap_or(true);
    match next() && next() {
        true => Ok(()),
        false => Err(damaged(format!(
            "line {}: a quote is not closed",
            line(text, Some(position))
        ))),
    }
}

fn csv_error(error: csv::Error, text: &[u8], delimiter: u8) -> FileErrorKind {
    match error.into_kind() {
        csv::ErrorKind::UnequalLengths {
            pos,
            expected_len,
            len,
        } => {
            if let Some(position) = &pos
                && let Err(unclosed) = check_quotes_at(text, position, delimiter)
            {
                return unclosed;
            }
            damaged(format!(
                "line {} does not have {expected_len} cells, as the first line, but {len}",
                line(text, pos.as_ref())
            ))
        }
        csv::ErrorKind::Utf8 { pos, .. } => {
            damaged(format!("line {} is not UTF-8", line(text, pos.as_ref())))
        }
        csv::ErrorKind::Io(error) => error.into(),
        other => damaged(format!("{other:?}")),
    }
}

/// Returns a number as it is written to a file: one that is large or small with an exponent, as
/// other programs expect.
fn number<T: Element + Display>(element: &T) -> String {
    use ElementType::*;
    let text = element.to_string();
    let is_large = text.len() > 16 && !text.contains('.');
    let is_small = text.trim_start_matches('-').starts_with("0.00000");
    if (is_large || is_small)
        && matches!(T::TYPE, F16 | Bf16 | F32 | F64)
        && let Ok(number) = text.parse::<f64>()
    {
        return format!("{number:e}");
    }
    text
}

/// Reads all columns of a table of numbers, with their names in the first line.
/// [`CsvReader`] has more choices.
///
/// # Errors
/// If the file cannot be read, if a row has fewer or more cells than the first line, if a cell is
/// not an element of type `T`, or if the shape does not match the type.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_files::{read_csv, write_csv};
/// # let folder = std::env::temp_dir().join(format!("broadax-read-csv-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("readings.csv");
/// write_csv(&path, ["celsius", "hectopascal"], &tensor![[20.5, 1013.0], [19.0, 1009.5]])?;
/// let readings = read_csv::<f64, shape![Dyn, 2]>(&path)?;
/// assert_eq!(readings.names, ["celsius", "hectopascal"]);
/// assert_eq!(readings.values.mean(Axis::<0>), tensor![19.75, 1011.25]);
///
/// std::fs::write(&path, "celsius,hectopascal\n20.5,1013\n19,n/a\n")?;
/// let error = read_csv::<f64, shape![Dyn, 2]>(&path).unwrap_err();
/// let expected = "line 3, column `hectopascal`: \"n/a\" cannot be read as f64";
/// assert!(error.to_string().ends_with(expected), "{error}");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_csv<T: Element + FromStr, S: Shape>(
    path: impl AsRef<Path>,
) -> Result<Table<T, S>, FileError> {
    CsvReader::new().read(path)
}

/// Writes a table: the names of the columns in the first line, and the rows of a matrix. Floats are
/// written with as many digits as are needed to read the same number, and with an exponent if they
/// are 1e16 or more, or less than 1e-5. Spaces around a name are written, and not read.
///
/// The file gets its name when it is whole: if an error occurs, a file of this name that was there
/// before is unchanged.
///
/// # Errors
/// If the number of names is not the number of columns, or if the file cannot be written.
pub fn write_csv<T, R, C, D, N>(
    path: impl AsRef<Path>,
    names: impl IntoIterator<Item = N>,
    x: &Tensor<T, (((), R), C), D>,
) -> Result<(), FileError>
where
    T: Element + Display,
    R: Dim,
    C: Dim,
    D: Storage<T, (((), R), C)>,
    N: AsRef<str>,
{
    let path = path.as_ref();
    let names: Vec<N> = names.into_iter().collect();
    let failed = |error| csv_error(error, &[], b',');
    let write = || {
        let columns = x.shape()[1];
        if names.len() != columns {
            return Err(FileErrorKind::Unsupported(format!(
                "{} names for the {columns} columns of a tensor of shape {}",
                names.len(),
                crate::error::Sizes(&x.shape())
            )));
        }
        if columns == 0 {
            let reason = "a table without columns has no lines";
            return Err(FileErrorKind::Unsupported(reason.to_owned()));
        }
        let mut out = Output::create(path)?;
        {
            let mut writer = csv::Writer::from_writer(&mut out);
            writer
                .write_record(names.iter().map(|name| name.as_ref()))
                .map_err(failed)?;
            let mut elements = x.iter();
            for _ in 0..x.shape()[0] {
                for element in elements.by_ref().take(columns) {
                    writer.write_field(number(element)).map_err(failed)?;
                }
                writer.write_record(None::<&[u8]>).map_err(failed)?;
            }
            writer.flush()?;
        }
        out.finish()?;
        Ok(())
    };
    write().map_err(|kind: FileErrorKind| FileError::new(path, kind))
}

/// Returns the names and the number of rows of a table, and the type that all cells have: `i64`,
/// `f64` or other.
pub(crate) fn inspect(path: &Path) -> Result<(Vec<String>, usize, ElementType), FileErrorKind> {
    let text = fs::read(path)?;
    let failed = |error| csv_error(error, &text, b',');
    let mut reader = ReaderBuilder::new().trim(Trim::All).from_reader(&text[..]);
    let first = reader.headers().map_err(failed)?;
    check_quotes(&text, first, b',')?;
    let names = first.iter().map(str::to_owned).collect();
    let (mut rows, mut is_integer, mut is_float) = (0, true, true);
    let mut record = StringRecord::new();
    while reader.read_record(&mut record).map_err(failed)? {
        let empty = empty_rows(&text, &record).len();
        rows += 1 + empty;
        (is_integer, is_float) = (is_integer && empty == 0, is_float && empty == 0);
        if is_at_end(&reader, &text) {
            check_quotes(&text, &record, b',')?;
        }
        is_integer = is_integer && record.iter().all(|cell| cell.parse::<i64>().is_ok());
        is_float = is_float && record.iter().all(|cell| cell.parse::<f64>().is_ok());
    }
    let element_type = match (is_integer && rows > 0, is_float && rows > 0) {
        (true, _) => ElementType::I64,
        (_, true) => ElementType::F64,
        _ => ElementType::Other("text".to_owned()),
    };
    Ok((names, rows, element_type))
}
