//! Types in the text of a message, as a user would write them.
//!
//! - A list of axes, `(((), Extent<2>), Dyn)`, becomes `[2, Dyn]`; with leading axes `B`,
//!   `(B, Extent<8>)` becomes `[..B, 8]`.
//! - The modules of this project are removed: `broadax::Tensor` becomes `Tensor`.
//! - A tensor is named by its alias: `Tensor<f32, S, Viewed<'_, ..>>` becomes `View<'_, f32, S>`.
//!
//! A part that rustc left out (`...`), or that two types have in common (`_`), stays as it is.

use super::line::Piece;

/// The crates whose modules are removed.
const CRATES: [&str; 5] = [
    "broadax",
    "broadax_shape",
    "broadax_sizes",
    "broadax_macros",
    "broadax_tensor_macros",
];

/// Types that are no axes: a tuple with one of them is no shape.
const NO_AXES: [&str; 7] = ["String", "Vec", "Option", "Result", "Box", "Axis", "Tensor"];

/// Rewrites the types in a text from position `from` on, and returns the characters of all of it.
pub fn rewrite(text: &[char], from: usize) -> Vec<Piece> {
    let from = from.min(text.len());
    let mut writer = Writer {
        text,
        out: (0..from).map(Piece::Old).collect(),
    };
    writer.prose(from, text.len());
    writer.out
}

/// Rewrites the types in a text.
pub fn rewrite_str(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let pieces = rewrite(&chars, 0).into_iter();
    pieces
        .map(|piece| match piece {
            Piece::Old(at) => chars[at],
            Piece::New(character) => character,
        })
        .collect()
}

fn is_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

/// The positions of a part of the text.
type Span = std::ops::Range<usize>;

/// A list of axes.
struct List {
    root: Root,
    axes: Vec<Span>,
    /// Behind the closing parenthesis.
    end: usize,
}

/// What a list of axes starts with.
enum Root {
    /// `()`
    Scalar,
    /// A parameter for leading axes, or `...`.
    Other(Span),
}

/// Deeper lists, which are none of ours, are not read.
const DEEPEST: usize = 256;

struct Writer<'a> {
    text: &'a [char],
    out: Vec<Piece>,
}

impl Writer<'_> {
    /// Rewrites a part of the text in which types may occur.
    fn prose(&mut self, from: usize, to: usize) {
        let mut at = from;
        while at < to {
            let at_word = at == 0 || !is_word(self.text[at - 1]);
            if at_word && let Some(end) = self.modules(at, to) {
                at = end;
            } else if at_word && let Some(end) = self.tensor(at, to) {
                at = end;
            } else if let Some(end) = self.shape(at, to, false) {
                at = end;
            } else {
                self.out.push(Piece::Old(at));
                at += 1;
            }
        }
    }

    fn starts_with(&self, at: usize, to: usize, word: &str) -> bool {
        let end = at + word.chars().count();
        end <= to && word.chars().eq(self.text[at..end].iter().copied())
    }

    /// The end of the word at a position.
    fn word_end(&self, at: usize, to: usize) -> usize {
        let is_end = |&i: &usize| !is_word(self.text[i]);
        (at..to).find(is_end).unwrap_or(to)
    }

    fn word(&self, at: usize, to: usize) -> String {
        self.text[at..self.word_end(at, to)].iter().collect()
    }

    /// Skips spaces.
    fn space(&self, mut at: usize, to: usize) -> usize {
        while at < to && self.text[at] == ' ' {
            at += 1;
        }
        at
    }

    /// The end of a path of modules of ours, in front of an item, if there is one.
    fn modules(&self, at: usize, to: usize) -> Option<usize> {
        if (at > 0 && self.text[at - 1] == ':') || !CRATES.contains(&self.word(at, to).as_str()) {
            return None;
        }
        let mut item = at;
        loop {
            let end = self.word_end(item, to);
            let is_module = item == at
                || self.text[item..end]
                    .first()
                    .is_some_and(|first| first.is_lowercase());
            if !is_module || !self.starts_with(end, to, "::") {
                break;
            }
            item = end + 2;
            if item < to && self.text[item] == '<' {
                break;
            }
        }
        let is_item = item < to && (is_word(self.text[item]) || self.text[item] == '<');
        (item > at && is_item).then_some(item)
    }

    /// A position without the modules of ours in front of it.
    fn bare(&self, at: usize, to: usize) -> usize {
        self.modules(at, to).unwrap_or(at)
    }

    /// The arguments of a type from behind its `<` on, and the position of its `>`.
    fn arguments(&self, from: usize, to: usize) -> Option<(Vec<Span>, usize)> {
        let mut arguments = Vec::new();
        let (mut start, mut depth) = (from, 0usize);
        for at in from..to {
            match self.text[at] {
                '<' | '(' | '[' | '{' => depth += 1,
                '>' if at > 0 && self.text[at - 1] == '-' => {}
                '>' if depth == 0 => {
                    arguments.push(start..at);
                    return Some((arguments, at));
                }
                '>' | ')' | ']' | '}' => depth = depth.checked_sub(1)?,
                ',' if depth == 0 => {
                    arguments.push(start..at);
                    start = self.space(at + 1, to);
                }
                '`' => return None,
                _ => {}
            }
        }
        None
    }

    /// Rewrites a tensor: its second argument is a shape, its third one the name of the alias.
    fn tensor(&mut self, at: usize, to: usize) -> Option<usize> {
        let end = self.word_end(at, to);
        if end >= to || self.text[end] != '<' {
            return None;
        }
        let name: String = self.text[at..end].iter().collect();
        let shape = match name.as_str() {
            "Tensor" | "Array" => 1,
            "View" | "ViewMut" => 2,
            _ => return None,
        };
        let (arguments, close) = self.arguments(end + 1, to)?;
        if arguments.len() <= shape {
            return None;
        }
        let mut kept = arguments.as_slice();
        let mut alias = None;
        if name == "Tensor" && arguments.len() == 3 {
            let storage = self.bare(arguments[2].start, close);
            alias = match self.word(storage, close).as_str() {
                "Heap" => Some("Tensor<"),
                "Inline" => Some("Array<"),
                "Viewed" => Some("View<'_, "),
                "ViewedMut" => Some("ViewMut<'_, "),
                _ => None,
            };
            if alias.is_some() {
                kept = &arguments[..2];
            }
        }
        match alias {
            Some(alias) => self.out.extend(alias.chars().map(Piece::New)),
            None => self.out.extend((at..=end).map(Piece::Old)),
        }
        for (i, argument) in kept.iter().enumerate() {
            if i > 0 {
                self.out.extend([',', ' '].map(Piece::New));
            }
            if i != shape || self.shape(argument.start, argument.end, true) != Some(argument.end) {
                self.prose(argument.start, argument.end);
            }
        }
        self.out.push(Piece::Old(close));
        Some(close + 1)
    }

    /// Rewrites a list of axes at a position. `is_shape`: nothing else can be there.
    fn shape(&mut self, at: usize, to: usize, is_shape: bool) -> Option<usize> {
        let list = self.list(at, to, 0)?;
        let is_certain = match list.root {
            // The unit type is only a shape where one is expected.
            Root::Scalar => is_shape || !list.axes.is_empty(),
            Root::Other(_) => is_shape || list.axes.iter().any(|axis| self.is_ours(axis)),
        };
        if !is_certain {
            return None;
        }
        self.out.push(Piece::New('['));
        let mut first = true;
        if let Root::Other(root) = &list.root {
            if self.text[root.start] != '.' {
                self.out.extend(['.', '.'].map(Piece::New));
            }
            let start = self.bare(root.start, root.end);
            self.out.extend((start..root.end).map(Piece::Old));
            first = false;
        }
        for axis in &list.axes {
            if !first {
                self.out.extend([',', ' '].map(Piece::New));
            }
            first = false;
            self.axis(axis);
        }
        self.out.push(Piece::New(']'));
        Some(list.end)
    }

    /// Reads a list of axes, which starts with `(`.
    fn list(&self, at: usize, to: usize, depth: usize) -> Option<List> {
        if at >= to || self.text[at] != '(' || depth > DEEPEST {
            return None;
        }
        let inner = self.space(at + 1, to);
        if inner < to && self.text[inner] == ')' {
            let (root, axes) = (Root::Scalar, Vec::new());
            let end = inner + 1;
            return Some(List { root, axes, end });
        }
        let mut list = match self.list(inner, to, depth + 1) {
            Some(list) => list,
            None => {
                let end = self.name(inner, to)?;
                let (root, axes) = (Root::Other(inner..end), Vec::new());
                List { root, axes, end }
            }
        };
        if list.end >= to || self.text[list.end] != ',' {
            return None;
        }
        let axis = self.space(list.end + 1, to);
        let end = self.axis_end(axis, to)?;
        if self.text[end] != ')' {
            return None;
        }
        list.axes.push(axis..end);
        list.end = end + 1;
        Some(list)
    }

    /// The end of a name without arguments, or of `...` or `_`.
    fn name(&self, at: usize, to: usize) -> Option<usize> {
        if self.starts_with(at, to, "...") {
            return Some(at + 3);
        }
        let item = self.bare(at, to);
        let end = self.word_end(item, to);
        let first = *self.text[item..end].first()?;
        (first.is_uppercase() || first == '_').then_some(end)
    }

    /// The end of an axis: a name, with arguments or without, a projection, `...` or `_`. There is
    /// a character behind it.
    fn axis_end(&self, at: usize, to: usize) -> Option<usize> {
        let mut end = match self.text.get(at) {
            Some('<') => at,
            _ => self.name(at, to)?,
        };
        let item = self.bare(at, to);
        if NO_AXES.contains(&self.word(item, to).as_str()) {
            return None;
        }
        // `<N as Dim>::Unnamed`, `Extent<2>`
        while end < to && matches!(self.text[end], '<' | ':') {
            end = match self.text[end] {
                '<' => self.arguments(end + 1, to)?.1 + 1,
                _ => self.word_end(end + 2, to).max(end + 1),
            };
        }
        (end < to).then_some(end)
    }

    /// Whether an axis is one of this project.
    fn is_ours(&self, axis: &Span) -> bool {
        let at = self.bare(axis.start, axis.end);
        let word = self.word(at, axis.end);
        matches!(word.as_str(), "Extent" | "One" | "Dyn" | "Infer" | "Keep")
    }

    /// Writes an axis as in `shape!`: `Extent<2>` is `2`, and `One` is `1`.
    fn axis(&mut self, axis: &Span) {
        let at = self.bare(axis.start, axis.end);
        let word = self.word(at, axis.end);
        if word == "One" && at + 3 == axis.end {
            self.out.push(Piece::New('1'));
            return;
        }
        let inner = (at + 7, axis.end - 1);
        if word == "Extent" && inner.0 < inner.1 && self.text[at + 6] == '<' {
            let number = || self.text[inner.0..inner.1].iter().copied();
            // `Extent<1>` does not broadcast: it is not `1`.
            if !number().eq(['1']) {
                let is_number = number().all(|c| c.is_ascii_digit()) || number().eq(['_']);
                let in_braces = number().next() == Some('{');
                let braces = !is_number && !in_braces;
                self.out.extend(braces.then_some(Piece::New('{')));
                self.out.extend((inner.0..inner.1).map(Piece::Old));
                self.out.extend(braces.then_some(Piece::New('}')));
                return;
            }
        }
        self.prose(axis.start, axis.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes() {
        for (before, after) in [
            ("`((((), Extent<2>), Extent<3>), Extent<4>)`", "`[2, 3, 4]`"),
            ("`((B, Extent<H>), N)`", "`[..B, {H}, N]`"),
            ("`(((), broadax::Dyn), Extent<3>)`", "`[Dyn, 3]`"),
            ("`(((), One), Extent<1>)`", "`[1, Extent<1>]`"),
            ("`((), Extent<{ N * 4 }>)`", "`[{ N * 4 }]`"),
            ("`(((), Rows), Extent<50257>)`", "`[Rows, 50257]`"),
            (
                "`((), <N as broadax::Dim>::Unnamed)`",
                "`[<N as Dim>::Unnamed]`",
            ),
            // Types that rustc shortened, and what two types have in common.
            (
                "`Tensor<_, (((), Extent<_>), Extent<5>)>`",
                "`Tensor<_, [_, 5]>`",
            ),
            (
                "`(((((), Extent<10>), Extent<3>), ...), ...)`",
                "`[10, 3, ..., ...]`",
            ),
            ("`(..., Extent<3>)`", "`[..., 3]`"),
            (
                "`&Tensor<f32, (((), Extent<2>), ...)>`",
                "`&Tensor<f32, [2, ...]>`",
            ),
            ("`Tensor<f32, (B, N)>`", "`Tensor<f32, [..B, N]>`"),
            ("`Tensor<f32, ()>`", "`Tensor<f32, []>`"),
            (
                "`broadax::Tensor<f64, ((), Extent<3>), broadax::Heap<f64>>`",
                "`Tensor<f64, [3]>`",
            ),
            (
                "`Tensor<f32, (((), Extent<2>), Dyn), Viewed<'_, f32, [isize; 2]>>`",
                "`View<'_, f32, [2, Dyn]>`",
            ),
            ("`View<'_, f32, (B, N)>`", "`View<'_, f32, [..B, N]>`"),
            (
                "`Broadcast<((), Extent<3>), ((), broadax::Extent<4>)>`",
                "`Broadcast<[3], [4]>`",
            ),
            (
                "`broadax::manip::concat::<impl broadax::Tensor<T, S, D>>::concat`",
                "`<impl Tensor<T, S, D>>::concat`",
            ),
            // Neither shapes nor paths of ours.
            ("`(Axis<0>, Axis<1>)`", "`(Axis<0>, Axis<1>)`"),
            ("`({integer}, {integer})`", "`({integer}, {integer})`"),
            ("`((), String)`, `((), i32)`", "`((), String)`, `((), i32)`"),
            ("`(A, B)` and `()`", "`(A, B)` and `()`"),
            ("`fn() -> ()`, `(..., ...)`", "`fn() -> ()`, `(..., ...)`"),
            (
                "`my_broadax::Tensor`, broadax::",
                "`my_broadax::Tensor`, broadax::",
            ),
            (
                "the crate broadax: (see `x`)",
                "the crate broadax: (see `x`)",
            ),
            ("(B, N", "(B, N"),
            ("((((", "(((("),
            ("Tensor<f32, ((), Extent<", "Tensor<f32, ((), Extent<"),
        ] {
            assert_eq!(rewrite_str(before), after);
        }
    }

    #[test]
    fn what_is_rewritten_stays_as_it_is() {
        let text = "`Tensor<_, [_, 5]>` and `[..B, {H}, N]`";
        assert_eq!(rewrite_str(text), text);
    }
}
