//! The rules, one after the other: what is drawn, and what is said about it.

use broadax_shape::axis::position;
use broadax_shape::axis::set::reduce_sizes;
use broadax_shape::error::ErrorKind;
use broadax_shape::ops::concat::{concat_shapes, stack_shapes};
use broadax_shape::ops::conv::conv_sizes;
use broadax_shape::ops::conv_transpose::conv_transpose_sizes;
use broadax_shape::ops::einsum::einsum_sizes;
use broadax_shape::ops::expand::{expand_sizes, squeeze_sizes, unsqueeze_sizes};
use broadax_shape::ops::flatten::reshape_sizes;
use broadax_shape::ops::index::take_sizes;
use broadax_shape::ops::kron::kron_shape;
use broadax_shape::ops::matmul::{dot_sizes, matmul_sizes};
use broadax_shape::ops::matrices::solve_sizes;
use broadax_shape::ops::paddle_axis::elementwise_sizes;
use broadax_shape::ops::permute::{permute_sizes, transpose_sizes};
use broadax_shape::ops::pool::pool_sizes;
use broadax_shape::ops::repeat::{pad_axes_sizes, repeat_sizes};
use broadax_shape::ops::slice::slice_sizes;
use broadax_shape::ops::split::split_sizes;
use broadax_shape::ops::tensordot::tensordot_sizes;
use broadax_shape::ops::vector::outer_sizes;
use broadax_shape::ops::windows::{diagonal_sizes, windows_sizes};
use broadax_shape::sizes::countable;
use broadax_shape::{AxisVec, ShapeError, Sizes, broadcast_shapes};

use super::table::{Cell, Mark, Row, Table, colour};
use super::{RuleArgs, Slide};
use crate::text::{self, short};

/// What a rule says about shapes.
pub struct RuleAnswer {
    table: Table,
    /// The sizes of the result, or why there is none.
    pub outcome: Result<Vec<usize>, String>,
    /// What happens along each axis, or what the rule is.
    notes: Vec<String>,
}

impl RuleAnswer {
    /// The text to print, with colours.
    pub fn text(&self, quiet: bool) -> String {
        if quiet && let Ok(sizes) = &self.outcome {
            return match sizes.is_empty() {
                true => "()\n".to_owned(),
                false => joined(sizes, ",") + "\n",
            };
        }
        let mut out = self.table.draw();
        if let Err(error) = &self.outcome {
            let error = text::wrapped(&text::printable(error), "error: ".len());
            out += &format!("\n{}error{}: {error}\n", colour::RED, colour::OFF);
        }
        if !self.notes.is_empty() {
            out.push('\n');
        }
        for note in &self.notes {
            out += &format!("{}\n", text::wrapped(note, 0));
        }
        out
    }
}

fn joined<T: ToString>(values: &[T], between: &str) -> String {
    let values: Vec<String> = values.iter().map(T::to_string).collect();
    values.join(between)
}

type RuleResult = Result<Sizes<AxisVec<usize>>, ShapeError>;

/// The message of an error, without the name of the operation in front.
fn words(error: &ShapeError) -> String {
    let text = error.to_string();
    let operation = format!("{}: ", error.operation());
    text.strip_prefix(&operation).unwrap_or(&text).to_owned()
}

fn outcome(result: RuleResult) -> Result<Vec<usize>, String> {
    let sizes = result.map_err(|error| match error.kind() {
        ErrorKind::Overflow => format!("{}, {}", words(&error), most_elements()),
        _ => words(&error),
    })?;
    Ok(sizes.to_vec())
}

fn most_elements() -> String {
    format!("which are {} at most", isize::MAX)
}

/// A number of things: `1 shape`, `2 shapes`.
fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The name of an operand: `a`, `b`, ..
fn name(index: usize) -> String {
    match u8::try_from(index) {
        Ok(index) if index < 26 => char::from(b'a' + index).to_string(),
        _ => format!("#{index}"),
    }
}

/// Asks the rule that the arguments name, and whether the elements of all shapes can be counted. An
/// error is one of the arguments.
pub fn ask(rule: &RuleArgs, shapes: &[&[usize]]) -> Result<RuleAnswer, String> {
    let mut answer = ask_rule(rule, shapes)?;
    let Ok(result) = &answer.outcome else {
        return Ok(answer);
    };
    // A rule is about the axes, and some of its operands may be views without memory of their own.
    let operand = shapes.iter().position(|shape| !countable(shape));
    let (wrong, shape) = match operand {
        Some(operand) => (operand, shapes[operand].to_vec()),
        None if !countable(result) => (shapes.len(), result.clone()),
        None => return Ok(answer),
    };
    let rows = &mut answer.table.rows;
    if operand.is_some() {
        rows.truncate(shapes.len());
    }
    if let Some(row) = rows.get_mut(wrong) {
        row.cells
            .iter_mut()
            .flatten()
            .for_each(|cell| cell.mark = Mark::Wrong);
    }
    answer.outcome = Err(format!(
        "shape ({}) has more elements than memory can hold, {}",
        joined(&shape, ", "),
        most_elements()
    ));
    Ok(answer)
}

fn ask_rule(rule: &RuleArgs, shapes: &[&[usize]]) -> Result<RuleAnswer, String> {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    if rank > broadax_shape::MAX_RANK {
        return Err(format!(
            "a shape has {rank} axes: a tensor has at most {}",
            broadax_shape::MAX_RANK
        ));
    }
    let one = || -> Result<&[usize], String> {
        match shapes {
            [shape] => Ok(shape),
            _ => Err(format!(
                "this rule is for one shape, and not {}",
                shapes.len()
            )),
        }
    };
    let two = || -> Result<(&[usize], &[usize]), String> {
        match shapes {
            [left, right] => Ok((left, right)),
            _ => Err(format!(
                "this rule is for two shapes, and not {}",
                shapes.len()
            )),
        }
    };
    let unary = |result: RuleResult, notes: Vec<String>| Ok(listed(shapes, result, notes));
    if let Some(axis) = rule.axis {
        let (left, right) = two()?;
        return Ok(laid(left, right, axis));
    }
    if rule.into {
        let (from, to) = two()?;
        return Ok(into(from, to));
    }
    if rule.matmul {
        let (left, right) = two()?;
        return Ok(product(left, right, matmul_sizes(left, right), true));
    }
    if rule.dot {
        let (left, right) = two()?;
        return Ok(product(left, right, dot_sizes(left, right), false));
    }
    if rule.outer {
        let (left, right) = two()?;
        let note = "the axes of `a`, then those of `b`";
        return unary(outer_sizes(left, right), vec![note.to_owned()]);
    }
    if rule.kron {
        let (left, right) = two()?;
        let note = "the sizes are multiplied, aligned at the last axis; a missing axis counts as 1";
        return Ok(aligned_with(shapes, kron_shape(left, right), note));
    }
    if rule.solve {
        let (left, right) = two()?;
        let note = "`a` is (.., N, N), and `b` (.., N, K): the result has the shape of `b`";
        return unary(solve_sizes(left, right), vec![note.to_owned()]);
    }
    if let Some(equation) = &rule.einsum {
        return Ok(einsum(equation, shapes));
    }
    if let Some(axes) = rule.tensordot {
        let (left, right) = two()?;
        return Ok(tensordot(left, right, axes));
    }
    if rule.conv {
        let (input, kernel) = two()?;
        return Ok(conv(input, kernel, rule.slide(), None));
    }
    if rule.conv_transpose {
        let (input, kernel) = two()?;
        let output_padding = rule.output_padding.unwrap_or(0);
        return Ok(conv(input, kernel, rule.slide(), Some(output_padding)));
    }
    if let Some(size) = rule.pool {
        let x = one()?;
        return Ok(pool(x, size, rule.axes.unwrap_or(2), rule.slide()));
    }
    if let Some(target) = &rule.reshape {
        let x = one()?;
        let count = x.iter().try_fold(1usize, |n, &size| n.checked_mul(size));
        let count = match count {
            Some(count) => counted(count, "element"),
            None => "too many elements to count".to_owned(),
        };
        let product = match x {
            [] | [_] => String::new(),
            _ => joined(x, " x ") + " = ",
        };
        let note = format!("{product}{count}, which stay in row-major order");
        return unary(reshape_sizes(x, &target.0), vec![note]);
    }
    if let Some(target) = &rule.expand {
        let x = one()?;
        let note = "an axis of size 1 is repeated, -1 keeps a size, new axes are in front";
        return Ok(aligned_with(shapes, expand_sizes(x, &target.0), note));
    }
    if let Some(order) = &rule.permute {
        let result = permute_sizes(one()?, &order.0);
        let axes = order.0.iter().enumerate();
        let note = |(to, from): (usize, &isize)| format!("axis {to} of the result is axis {from}");
        return unary(result, axes.map(note).collect());
    }
    if rule.transpose {
        return unary(
            transpose_sizes(one()?),
            vec!["the last two axes are swapped".to_owned()],
        );
    }
    if let Some(axis) = rule.concat {
        return Ok(concat(shapes, axis));
    }
    if let Some(axis) = rule.stack {
        let note = format!("all shapes are equal; axis {axis} is new, one place for each operand");
        return unary(stack_shapes(shapes, axis), vec![note]);
    }
    if let Some((axis, parts)) = rule.split {
        let note = format!("{parts} parts, each with this shape, along axis {axis}");
        return unary(split_sizes(one()?, axis, parts), vec![note]);
    }
    if let Some(items) = &rule.slice {
        let note = "a number removes its axis, a range keeps it, `None` is a new axis of size 1";
        return unary(slice_sizes(one()?, items), vec![note.to_owned()]);
    }
    if let Some(axis) = rule.take {
        let (x, indices) = two()?;
        let note = format!("axis {axis} of `a` is replaced by the axes of the indices `b`");
        return unary(take_sizes(x, axis, indices), vec![note]);
    }
    if let Some(pairs) = &rule.pad {
        let x = one()?;
        let first = x.len().saturating_sub(pairs.0.len());
        let note = |(i, (before, after)): (usize, &(usize, usize))| {
            let size = x.get(first + i)?;
            Some(format!("axis {}: {before} + {size} + {after}", first + i))
        };
        let notes = pairs.0.iter().enumerate().filter_map(note).collect();
        return unary(pad_axes_sizes(x, &pairs.0), notes);
    }
    if let Some((axis, times)) = rule.repeat {
        let note = format!("{times} times along axis {axis}");
        return unary(repeat_sizes(one()?, axis, times), vec![note]);
    }
    if let Some(axes) = &rule.reduce {
        let note = match rule.keepdim {
            true => "each of these axes keeps a 1",
            false => "without these axes; `--keepdim` leaves a 1 for each",
        };
        return unary(
            reduce_sizes(one()?, &axes.0, rule.keepdim),
            vec![note.to_owned()],
        );
    }
    if let Some(axes) = &rule.squeeze {
        let note = "only axes of size 1 are removed";
        return unary(squeeze_sizes(one()?, &axes.0), vec![note.to_owned()]);
    }
    if let Some(axis) = rule.unsqueeze {
        let note = format!("axis {axis} of the result is new, and has size 1");
        return unary(unsqueeze_sizes(one()?, axis), vec![note]);
    }
    if let Some((axis, size)) = rule.windows {
        let note = format!("n - {size} + 1 windows along axis {axis}, each of {size} elements");
        return unary(windows_sizes(one()?, axis, size), vec![note]);
    }
    if let Some(offset) = rule.diagonal {
        let note = "the last two axes become one";
        return unary(diagonal_sizes(one()?, offset), vec![note.to_owned()]);
    }
    Ok(broadcast(shapes, broadcast_shapes(shapes)))
}

/// A row that ends in the last column.
fn row(name: &str, sizes: &[usize], columns: usize, mark: Mark) -> Row {
    let before = columns.saturating_sub(sizes.len());
    let cells = (0..before).map(|_| None);
    let sizes = sizes.iter().map(|size| Some(Cell::new(size, mark)));
    Row {
        name: name.to_owned(),
        cells: cells.chain(sizes).collect(),
    }
}

/// A row that begins in the first column.
fn row_in_front(name: &str, sizes: &[usize], mark: Mark) -> Row {
    row(name, sizes, sizes.len(), mark)
}

/// Shapes below each other, aligned at the first axis.
fn listed(shapes: &[&[usize]], result: RuleResult, notes: Vec<String>) -> RuleAnswer {
    let mut table = Table::default();
    let wrong = result.as_ref().err().and_then(ShapeError::axis);
    for (i, shape) in shapes.iter().enumerate() {
        let mut row = row_in_front(&name(i), shape, Mark::Plain);
        // The axis in the error, if the error is about this shape.
        let is_meant = result.as_ref().is_err_and(|error| {
            let kind = error.kind();
            kind != ErrorKind::WrongAxis && error.shapes().any(|meant| meant == *shape)
        });
        if is_meant
            && let Some(axis) = wrong
            && let Ok(at) = position("", axis, shape.len())
            && let Some(Some(cell)) = row.cells.get_mut(at)
        {
            cell.mark = Mark::Wrong;
        }
        table.rows.push(row);
    }
    let outcome = outcome(result);
    if let Ok(sizes) = &outcome {
        table.rows.push(row_in_front("result", sizes, Mark::Result));
    }
    RuleAnswer {
        table,
        outcome,
        notes,
    }
}

/// Shapes below each other, aligned at the last axis.
fn aligned_with(shapes: &[&[usize]], result: RuleResult, note: &str) -> RuleAnswer {
    let outcome = outcome(result);
    let ranks = shapes.iter().map(|shape| shape.len());
    let ranks = ranks.chain(outcome.iter().map(Vec::len));
    let columns = ranks.max().unwrap_or(0);
    let mut table = Table::default();
    for (i, shape) in shapes.iter().enumerate() {
        table.rows.push(row(&name(i), shape, columns, Mark::Plain));
    }
    if let Ok(sizes) = &outcome {
        table.rows.push(row("result", sizes, columns, Mark::Result));
    }
    let notes = vec![note.to_owned()];
    RuleAnswer {
        table,
        outcome,
        notes,
    }
}

/// What broadcasting does along each axis of shapes that are aligned at the last one.
fn broadcast(shapes: &[&[usize]], result: RuleResult) -> RuleAnswer {
    let columns = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let names: Vec<String> = (0..shapes.len()).map(name).collect();
    let mut table = Table::default();
    for (name, shape) in names.iter().zip(shapes) {
        table.rows.push(row(name, shape, columns, Mark::Plain));
    }
    let mut notes = Vec::new();
    let mut missing: Vec<usize> = vec![0; shapes.len()];
    let mut differ = 0;
    for column in 0..columns {
        let back = columns - column;
        let size = |shape: &[usize]| shape.len().checked_sub(back).map(|at| shape[at]);
        let mut others: Vec<usize> = shapes
            .iter()
            .filter_map(|shape| size(shape))
            .filter(|&size| size != 1)
            .collect();
        others.sort_unstable();
        others.dedup();
        if others.len() > 1 {
            let sizes = joined(&others, " and ");
            let all = if others.len() == 2 { "neither" } else { "none" };
            notes.push(format!("axis -{back}: {sizes} differ, and {all} is 1"));
            differ += 1;
        }
        let mut repeated = Vec::new();
        for (i, shape) in shapes.iter().enumerate() {
            let mark = match size(shape) {
                None => {
                    missing[i] += 1;
                    continue;
                }
                Some(1) if others.len() == 1 => {
                    repeated.push(names[i].as_str());
                    Mark::Repeated
                }
                Some(1) => Mark::Plain,
                Some(_) if others.len() > 1 => Mark::Wrong,
                Some(_) => Mark::Plain,
            };
            if let Some(cell) = &mut table.rows[i].cells[column] {
                cell.mark = mark;
            }
        }
        if let (false, [size]) = (repeated.is_empty(), others.as_slice()) {
            let of = repeated.join(" and ");
            let times = if *size == 1 { "time" } else { "times" };
            notes.push(format!(
                "axis -{back}: the 1 of {of} is repeated {size} {times}"
            ));
        }
    }
    // One axis that does not fit is what the error is about.
    if differ == 1 {
        notes.retain(|note| !note.contains(" differ, "));
    }
    for (name, count) in names.iter().zip(missing) {
        if count > 0 && count < columns {
            let (axes, count_as) = match count {
                1 => ("axis", "counts"),
                _ => ("axes", "count"),
            };
            notes.push(format!(
                "{name} has {count} {axes} fewer, which {count_as} as 1"
            ));
        }
    }
    let outcome = outcome(result);
    if let Ok(sizes) = &outcome {
        table.rows.push(row("result", sizes, columns, Mark::Result));
    }
    RuleAnswer {
        table,
        outcome,
        notes,
    }
}

/// PaddlePaddle's rule.
fn laid(left: &[usize], right: &[usize], axis: isize) -> RuleAnswer {
    let result = elementwise_sizes(left, right, axis);
    // The rule as broadcasting of the second shape, padded behind.
    let padded = match usize::try_from(axis) {
        Ok(axis) => {
            let ones = right.iter().rev().take_while(|&&size| size == 1).count();
            let kept = &right[..right.len() - ones];
            let behind = left.len().checked_sub(axis + kept.len());
            behind.map(|behind| {
                let mut padded = kept.to_vec();
                padded.resize(kept.len() + behind, 1);
                (padded, kept.len())
            })
        }
        Err(_) => Some((right.to_vec(), right.len())),
    };
    let is_axis = axis >= -1 && axis <= left.len() as isize;
    let Some((padded, kept)) = padded.filter(|_| is_axis) else {
        return listed(&[left, right], result, Vec::new());
    };
    let mut answer = broadcast(&[left, &padded], result);
    let added = padded.len() - kept;
    let from = answer.table.rows[1].cells.len() - added;
    for cell in answer.table.rows[1].cells[from..].iter_mut().flatten() {
        cell.mark = Mark::Faint;
    }
    let note = match axis {
        -1 => "axis = -1: aligned at the last axis".to_owned(),
        _ => format!("axis = {axis}: `b` begins at axis {axis} of `a`, and has 1s behind its last"),
    };
    answer.notes.insert(0, note);
    answer
}

/// The rule of `+=`: the result has the shape of the second one.
fn into(from: &[usize], to: &[usize]) -> RuleAnswer {
    let fits = from.len() <= to.len()
        && std::iter::zip(from.iter().rev(), to.iter().rev()).all(|(f, t)| f == t || *f == 1);
    let result = match fits {
        true => broadcast_shapes(&[from, to]),
        // The message of the rule for expanding says which axis does not fit.
        false => {
            let target: Vec<Option<usize>> = to.iter().map(|&size| Some(size)).collect();
            expand_sizes(from, &target).map_err(|error| error.with_operation("broadcast_to"))
        }
    };
    let mut answer = broadcast(&[from, to], result);
    let columns = from.len().max(to.len());
    for column in 0..columns {
        let back = columns - column;
        let size = |shape: &[usize]| shape.len().checked_sub(back).map(|at| shape[at]);
        let fits = match (size(from), size(to)) {
            (Some(f), Some(t)) => f == t || f == 1,
            (Some(_), None) => false,
            (None, _) => true,
        };
        if !fits && let Some(cell) = &mut answer.table.rows[0].cells[column] {
            cell.mark = Mark::Wrong;
        }
    }
    if !fits {
        answer.notes = vec![
            "only `a` broadcasts: each of its sizes is 1 or that of `b`, and it has no more axes"
                .to_owned(),
        ];
    }
    answer
}

/// The axes of shapes by what they are: a label for each axis.
///
/// Columns are in the order in which labels are first met; a label without a name is that of a
/// leading axis, counted from the last of them.
struct Labelled {
    columns: Vec<(String, usize)>,
    rows: Vec<Row>,
}

impl Labelled {
    fn new() -> Self {
        Labelled {
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// The leading axes, the most that any shape has.
    fn leading(&mut self, count: usize) {
        let columns = (0..count).rev().map(|back| (String::new(), back + 1));
        self.columns.extend(columns);
    }

    fn column(&mut self, label: &str) {
        if !self.columns.iter().any(|(known, _)| known == label) {
            self.columns.push((label.to_owned(), 0));
        }
    }

    /// A row: the sizes of leading axes, then those of labels.
    fn row(&mut self, name: &str, leading: &[usize], labels: &[&str], sizes: &[usize], mark: Mark) {
        let mut cells = vec![None; self.columns.len()];
        for (i, size) in leading.iter().enumerate() {
            let back = leading.len() - i;
            let column = self.columns.iter().position(|(_, b)| *b == back);
            if let Some(column) = column {
                cells[column] = Some(Cell::new(size, mark));
            }
        }
        for (label, size) in labels.iter().zip(sizes) {
            let column = self.columns.iter().position(|(known, _)| known == label);
            if let Some(column) = column {
                match &mut cells[column] {
                    // A label that occurs twice in one operand: its diagonal.
                    Some(Cell { text, .. }) => *text += &format!(",{size}"),
                    cell => *cell = Some(Cell::new(size, mark)),
                }
            }
        }
        let name = name.to_owned();
        self.rows.push(Row { name, cells });
    }

    /// The drawing. Columns in which sizes differ, and neither is 1, are wrong; those that the
    /// result does not have are faint in the operands.
    fn table(self, is_valid: bool) -> Table {
        let mut rows = self.rows;
        for column in 0..self.columns.len() {
            let mut sizes: Vec<&str> = rows
                .iter()
                .filter_map(|row| row.cells[column].as_ref())
                .filter(|cell| cell.mark != Mark::Result)
                .flat_map(|cell| cell.text.split(','))
                .filter(|size| *size != "1")
                .collect();
            sizes.sort_unstable();
            sizes.dedup();
            let mark = match (is_valid, sizes.len() > 1) {
                (false, true) => Mark::Wrong,
                (true, _) if rows.last().is_some_and(|row| row.cells[column].is_none()) => {
                    Mark::Faint
                }
                _ => continue,
            };
            for row in &mut rows {
                if let Some(cell) = &mut row.cells[column] {
                    cell.mark = mark;
                }
            }
        }
        let header = self.columns.into_iter();
        let header = header.map(|(label, back)| match back {
            0 => label,
            _ => "..".to_owned(),
        });
        Table {
            header: header.collect(),
            rows,
        }
    }
}

/// A product of matrices, or of a matrix and a vector where the operation takes it.
fn product(left: &[usize], right: &[usize], result: RuleResult, is_matmul: bool) -> RuleAnswer {
    let split = |shape: &[usize], core: usize| -> (Vec<usize>, Vec<usize>) {
        let at = shape.len().saturating_sub(core);
        (shape[..at].to_vec(), shape[at..].to_vec())
    };
    let (left_labels, right_labels): (&[&str], &[&str]) = match (is_matmul, right.len()) {
        (true, 1) => (if left.len() > 1 { &["M", "K"] } else { &["K"] }, &["K"]),
        (true, _) => (
            if left.len() > 1 { &["M", "K"] } else { &["K"] },
            &["K", "N"],
        ),
        (false, 1) => (&["K"], &["K"]),
        (false, _) => (&["K"], &["K", "N"]),
    };
    if left.is_empty() || right.is_empty() || (!is_matmul && right.len() > 2) {
        return listed(&[left, right], result, Vec::new());
    }
    let (left_batch, left_core) = split(left, left_labels.len());
    let (right_batch, right_core) = split(right, right_labels.len());
    let mut drawing = Labelled::new();
    drawing.leading(left_batch.len().max(right_batch.len()));
    for label in left_labels.iter().chain(right_labels) {
        drawing.column(label);
    }
    drawing.row("a", &left_batch, left_labels, &left_core, Mark::Plain);
    drawing.row("b", &right_batch, right_labels, &right_core, Mark::Plain);
    let outcome = outcome(result);
    if let Ok(sizes) = &outcome {
        let labels = left_labels.iter().chain(right_labels);
        let labels: Vec<&str> = labels.copied().filter(|label| *label != "K").collect();
        let (batch, core) = split(sizes, labels.len());
        drawing.row("result", &batch, &labels, &core, Mark::Result);
    }
    let notes =
        vec![match is_matmul {
        true => "(.., M, K) @ (.., K, N) is (.., M, N): both K are equal, leading axes broadcast",
        false => "(.., K) @ (K, N) is (.., N): both K are equal",
    }
    .to_owned()];
    RuleAnswer {
        table: drawing.table(outcome.is_ok()),
        outcome,
        notes,
    }
}

/// Einstein summation.
fn einsum(equation: &str, shapes: &[&[usize]]) -> RuleAnswer {
    let result = einsum_sizes(equation, shapes);
    let text: String = equation.chars().filter(|c| *c != ' ').collect();
    let (inputs, output) = match text.split_once("->") {
        Some((inputs, output)) => (inputs, Some(output)),
        None => (text.as_str(), None),
    };
    let inputs: Vec<&str> = inputs.split(',').collect();
    let letters = |labels: &str| -> Vec<String> {
        let labels = labels.replacen("...", "", 1);
        labels.chars().map(String::from).collect()
    };
    // How many labels are before `...`.
    let before = |labels: &str| -> usize {
        let front = labels.split_once("...").map_or("", |(front, _)| front);
        front.chars().count()
    };
    let is_readable = inputs.len() == shapes.len()
        && std::iter::zip(&inputs, shapes).all(|(labels, shape)| {
            let count = letters(labels).len();
            count == shape.len() || (labels.contains("...") && count <= shape.len())
        })
        && inputs.iter().all(|labels| {
            letters(labels)
                .iter()
                .all(|l| l.chars().all(char::is_alphabetic))
        });
    if !is_readable {
        let mut answer = listed(shapes, result, Vec::new());
        if inputs.len() != shapes.len() {
            answer.outcome = Err(format!(
                "the equation {} is for {}, and not {}",
                short(&text),
                counted(inputs.len(), "shape"),
                shapes.len()
            ));
        }
        return answer;
    }
    // Without an arrow: the labels that occur once, in order.
    let front = output.map_or(0, before);
    let output: Vec<String> = match output {
        Some(output) => letters(output),
        None => {
            let mut all: Vec<String> = inputs.iter().flat_map(|labels| letters(labels)).collect();
            all.sort();
            let once = |label: &String| all.iter().filter(|other| *other == label).count() == 1;
            all.iter().filter(|label| once(label)).cloned().collect()
        }
    };
    let mut drawing = Labelled::new();
    let leading = |labels: &str, shape: &[usize]| shape.len() - letters(labels).len();
    let most = std::iter::zip(&inputs, shapes).map(|(labels, shape)| leading(labels, shape));
    drawing.leading(most.max().unwrap_or(0));
    for label in inputs.iter().flat_map(|labels| letters(labels)) {
        drawing.column(&label);
    }
    let mut add = |name: &str, labels: &[String], front: usize, shape: &[usize], mark: Mark| {
        let dots = shape.len().saturating_sub(labels.len());
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let (front, rest) = shape.split_at(front.min(shape.len()));
        let (leading, back) = rest.split_at(dots.min(rest.len()));
        drawing.row(name, leading, &labels, &[front, back].concat(), mark);
    };
    for (i, (labels, shape)) in std::iter::zip(&inputs, shapes).enumerate() {
        add(
            &name(i),
            &letters(labels),
            before(labels),
            shape,
            Mark::Plain,
        );
    }
    let mut outcome = outcome(result);
    if let Ok(sizes) = &outcome {
        add("result", &output, front, sizes, Mark::Result);
    }
    let is_used = |label: &&String| inputs.iter().any(|labels| letters(labels).contains(label));
    if let Some(unknown) = output.iter().find(|label| !is_used(label)) {
        outcome = outcome.map_err(|error| match unknown.chars().all(char::is_alphabetic) {
            true => format!("label {unknown} of the result is in no operand"),
            false => error,
        });
    }
    let mut summed: Vec<String> = Vec::new();
    for label in inputs.iter().flat_map(|labels| letters(labels)) {
        if !output.contains(&label) && !summed.contains(&label) {
            summed.push(label);
        }
    }
    let mut notes = Vec::new();
    if outcome.is_ok() && !summed.is_empty() {
        notes.push(format!("summed over {}", summed.join(", ")));
    } else if outcome.is_err() {
        notes.push("axes with one label have one size, or 1".to_owned());
    }
    RuleAnswer {
        table: drawing.table(outcome.is_ok()),
        outcome,
        notes,
    }
}

/// `tensordot` over the last axes of one shape and the first of the other.
fn tensordot(left: &[usize], right: &[usize], axes: usize) -> RuleAnswer {
    let note = format!("the last {axes} axes of `a` are summed with the first {axes} of `b`");
    if axes > left.len() || axes > right.len() {
        let rank = left.len().min(right.len());
        let error = format!("{axes} axes are to be summed over, and a shape has {rank}");
        let rows = [("a", left), ("b", right)];
        let rows = rows.map(|(name, shape)| row_in_front(name, shape, Mark::Plain));
        return RuleAnswer {
            table: Table {
                header: Vec::new(),
                rows: rows.into(),
            },
            outcome: Err(error),
            notes: vec![note],
        };
    }
    let last: Vec<isize> = (0..axes)
        .map(|i| (left.len() - axes + i) as isize)
        .collect();
    let first: Vec<isize> = (0..axes as isize).collect();
    let result = tensordot_sizes(left, right, &last, &first);
    // Aligned so that the axes that are summed over are below each other.
    let before = left.len() - axes;
    let mut a = row_in_front("a", left, Mark::Plain);
    a.cells.resize(before + right.len(), None);
    let mut b = row("b", right, before + right.len(), Mark::Plain);
    for column in before..left.len() {
        let mark = match left[column] == right[column - before] {
            true => Mark::Faint,
            false => Mark::Wrong,
        };
        for row in [&mut a, &mut b] {
            if let Some(cell) = &mut row.cells[column] {
                cell.mark = mark;
            }
        }
    }
    let mut rows = vec![a, b];
    let outcome = outcome(result);
    if let Ok(sizes) = &outcome {
        let mut row = row_in_front("result", sizes, Mark::Result);
        for _ in 0..axes {
            row.cells.insert(before, None);
        }
        rows.push(row);
    }
    RuleAnswer {
        table: Table {
            header: Vec::new(),
            rows,
        },
        outcome,
        notes: vec![note],
    }
}

/// The number of positions of a kernel along an axis, as a formula.
fn positions(size: usize, kernel: usize, slide: Slide, result: usize) -> String {
    let Slide {
        stride,
        padding,
        dilation,
    } = slide;
    format!(
        "({size} + 2 x {padding} - {dilation} x ({kernel} - 1) - 1) / {stride} + 1 = {result}, \
         rounded down"
    )
}

/// What the formula is, for an axis that a kernel does not fit.
const POSITIONS: &str = "(size + 2 x padding - dilation x (kernel - 1) - 1) / stride + 1 positions, \
                         at least 1";

/// The size of the result of a transposed convolution along an axis, as a formula.
fn transposed(size: usize, kernel: usize, slide: Slide, more: usize, result: usize) -> String {
    let Slide {
        stride,
        padding,
        dilation,
    } = slide;
    format!(
        "({size} - 1) x {stride} - 2 x {padding} + {dilation} x ({kernel} - 1) + {more} + 1 = {result}"
    )
}

/// What the formula is, for an axis of which the result has none.
const TRANSPOSED: &str = "(size - 1) x stride - 2 x padding + dilation x (kernel - 1) + output \
                          padding + 1, at least 1";

/// A convolution, or a transposed one with this output padding.
fn conv(
    input: &[usize],
    kernel: &[usize],
    slide: Slide,
    output_padding: Option<usize>,
) -> RuleAnswer {
    let Slide {
        stride,
        padding,
        dilation,
    } = slide;
    let result = match output_padding {
        None => conv_sizes(input, kernel, stride, padding, dilation),
        Some(more) => conv_transpose_sizes(input, kernel, stride, padding, dilation, more),
    };
    let channels_of_kernel = match output_padding {
        None => ["results", "channels"],
        Some(_) => ["channels", "results"],
    };
    let spatial = kernel.len().saturating_sub(2);
    if spatial == 0 || input.len() < spatial + 1 {
        let note = match output_padding {
            None => {
                "the input is (.., channels, positions..), the kernel (results, channels, \
                 positions..)"
            }
            Some(_) => {
                "the input is (.., channels, sizes..), the kernel (channels, results, sizes..)"
            }
        };
        return listed(&[input, kernel], result, vec![note.to_owned()]);
    }
    let mut drawing = Labelled::new();
    let batch = input.len() - spatial - 1;
    drawing.leading(batch);
    let axes: Vec<String> = (0..spatial)
        .map(|i| format!("axis -{}", spatial - i))
        .collect();
    let axes = || axes.iter().map(String::as_str);
    for label in channels_of_kernel.into_iter().chain(axes()) {
        drawing.column(label);
    }
    let of_input: Vec<&str> = ["channels"].into_iter().chain(axes()).collect();
    let of_kernel: Vec<&str> = channels_of_kernel.into_iter().chain(axes()).collect();
    let of_result: Vec<&str> = ["results"].into_iter().chain(axes()).collect();
    drawing.row(
        "input",
        &input[..batch],
        &of_input,
        &input[batch..],
        Mark::Plain,
    );
    drawing.row("kernel", &[], &of_kernel, kernel, Mark::Plain);
    let wrong = result
        .as_ref()
        .err()
        .map(|error| (error.kind(), error.axis()));
    let outcome = outcome(result);
    let mut notes = Vec::new();
    if let Ok(sizes) = &outcome {
        drawing.row(
            "result",
            &sizes[..batch],
            &of_result,
            &sizes[batch..],
            Mark::Result,
        );
        for axis in 0..spatial {
            let back = spatial - axis;
            let (size, kernel) = (input[input.len() - back], kernel[kernel.len() - back]);
            let result = sizes[sizes.len() - back];
            let formula = match output_padding {
                None => positions(size, kernel, slide, result),
                Some(more) => transposed(size, kernel, slide, more, result),
            };
            notes.push(format!("axis -{back}: {formula}"));
        }
    } else {
        notes.push("the channels of both are equal".to_owned());
        let formula = match output_padding {
            None => POSITIONS,
            Some(_) => TRANSPOSED,
        };
        notes.push(format!("along each other axis: {formula}"));
    }
    let mut table = drawing.table(true);
    for row in &mut table.rows {
        for cell in row.cells.iter_mut().flatten() {
            if cell.mark == Mark::Faint {
                cell.mark = Mark::Plain;
            }
        }
    }
    if let Some((kind, axis)) = wrong {
        let column = match (kind, axis) {
            (ErrorKind::InnerSize, _) => {
                let channels = usize::from(output_padding.is_none());
                Some(batch + channels)
            }
            // Of the input; the column of the results is in between.
            (_, Some(axis)) => position("", axis, input.len()).ok().map(|at| at + 1),
            _ => None,
        };
        for row in &mut table.rows {
            if let Some(column) = column
                && let Some(Some(cell)) = row.cells.get_mut(column)
            {
                cell.mark = Mark::Wrong;
            }
        }
    }
    RuleAnswer {
        table,
        outcome,
        notes,
    }
}

/// Pooling over the last axes.
fn pool(x: &[usize], size: usize, axes: usize, slide: Slide) -> RuleAnswer {
    let Slide {
        stride,
        padding,
        dilation,
    } = slide;
    let result = pool_sizes(x, axes, size, stride, padding, dilation);
    let mut notes = Vec::new();
    match &result {
        Ok(sizes) => {
            for back in (1..=axes.min(x.len())).rev() {
                let at = x.len() - back;
                let formula = positions(x[at], size, slide, sizes[at]);
                notes.push(format!("axis -{back}: {formula}"));
            }
        }
        Err(_) => notes.push(format!("along each of the last {axes} axes: {POSITIONS}")),
    }
    listed(&[x], result, notes)
}

/// Joining along an axis.
fn concat(shapes: &[&[usize]], axis: isize) -> RuleAnswer {
    let result = concat_shapes(shapes, axis);
    let is_valid = result.is_ok();
    let note = format!("sizes along axis {axis} are added, all others are equal");
    let mut answer = listed(shapes, result, vec![note]);
    let rank = shapes.first().map_or(0, |shape| shape.len());
    let Ok(at) = position("", axis, rank) else {
        return answer;
    };
    for row in &mut answer.table.rows {
        if let (true, Some(Some(cell))) = (is_valid, row.cells.get_mut(at))
            && cell.mark == Mark::Plain
        {
            cell.mark = Mark::Repeated;
        }
    }
    answer
}
