//! The expansion of `shape!`: the list of axes as a type.

use broadax_macro_syntax::tokens::{Angles, refuse_between};
use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, TokenStream, TokenTree};

const COMPUTED: &str = "a size that is computed stands in braces: `shape![{ 28 * 28 }, 3]`";
const NEGATIVE: &str = "a size is not negative: the one that is left over is `Infer`, in \
                        `x.reshape_infer::<shape![3, Infer]>()`";
const LEADING: &str = "leading axes, `..B`, come first: `shape![..B, 3]`";
const LEADING_DOTS: &str = "leading axes are written `..B`, and come first: `shape![..B, 3]`";
const LEADING_OF_NOTHING: &str = "leading axes have a name: `shape![..B, 3]`, with `B: Shape`";
const COMMA: &str = "expected a comma between two axes: `shape![2, 3]`";

/// The types of numbers, which are written for an axis whose size is known only at run time.
const NUMBERS: [&str; 12] = [
    "usize", "u64", "u32", "u16", "u8", "isize", "i64", "i32", "i16", "i8", "f64", "f32",
];

/// Expands the axes, which follow the tokens of the path to broadax.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let mut tokens = tokens.into_iter();
    let Some(root) = tokens.next() else {
        return TokenStream::new();
    };
    let mut shape = ShapeWriter {
        root,
        axes: Group::new(Delimiter::Parenthesis, TokenStream::new()).into(),
    };
    let mut axis: Vec<TokenTree> = Vec::new();
    let mut first = true;
    // Commas in `Name<A, B>` do not end an axis.
    let mut angles = Angles::default();
    for token in tokens {
        angles.read_type(&token);
        if is_punct(&token, ',') && !angles.is_open() {
            if axis.is_empty() {
                axis.push(token);
            }
            shape.push(core::mem::take(&mut axis), first);
            first = false;
            continue;
        }
        axis.push(token);
    }
    if !axis.is_empty() {
        shape.push(axis, first);
    }
    shape.axes.into()
}

struct ShapeWriter {
    /// `$crate`.
    root: TokenTree,
    /// The type of the axes so far.
    axes: TokenTree,
}

impl ShapeWriter {
    fn push(&mut self, mut axis: Vec<TokenTree>, first: bool) {
        // Tokens passed on by a macro are in a group without delimiters.
        while let [TokenTree::Group(group)] = &axis[..]
            && group.delimiter() == Delimiter::None
            && let Some(inner) = only(group)
        {
            axis[0] = inner;
        }
        if let [TokenTree::Literal(literal)] = &axis[..]
            && let Some(name) = name_of(literal)
        {
            let comma = one(',');
            let front = core::mem::replace(&mut self.axes, comma.clone());
            self.axes = parenthesized(TokenStream::from_iter([
                front,
                comma,
                self.root.clone(),
                Punct::new(':', Spacing::Joint).into(),
                one(':'),
                Ident::new(&name, literal.span()).into(),
            ]));
            return;
        }
        let written = match &axis[..] {
            [TokenTree::Literal(literal)] => self.number(literal),
            [TokenTree::Group(block)] if block.delimiter() == Delimiter::Brace => {
                // The braces get the span of the macro, because the compiler would warn about
                // unnecessary braces of the user.
                self.constant(Group::new(Delimiter::Brace, block.stream()).into())
            }
            [TokenTree::Punct(comma)] if comma.as_char() == ',' => {
                self.wrong("expected an axis before this comma", &axis)
            }
            [TokenTree::Literal(_), TokenTree::Literal(_), ..] => self.wrong(COMMA, &axis),
            [TokenTree::Literal(_), TokenTree::Punct(punct), ..] if punct.as_char() == ';' => {
                self.wrong(COMMA, &axis)
            }
            [TokenTree::Literal(_), ..] => self.wrong(COMPUTED, &axis),
            [TokenTree::Punct(minus), TokenTree::Literal(_)] if minus.as_char() == '-' => {
                self.wrong(NEGATIVE, &axis)
            }
            [TokenTree::Punct(a), TokenTree::Punct(b), rest @ ..]
                if a.as_char() == '.' && b.as_char() == '.' =>
            {
                let message = match rest {
                    [dot, ..] if is_punct(dot, '.') => LEADING_DOTS,
                    _ if !first => LEADING,
                    [] => LEADING_OF_NOTHING,
                    _ => {
                        let leading = TokenStream::from_iter(rest.iter().cloned());
                        self.axes = Group::new(Delimiter::None, leading).into();
                        return;
                    }
                };
                self.wrong(message, &axis)
            }
            _ => match no_axis(&axis) {
                Some(message) => self.wrong(&message, &axis),
                None => axis,
            },
        };
        let front = [self.axes.clone(), one(',')];
        self.axes = parenthesized(front.into_iter().chain(written).collect());
    }

    /// Returns the axis for a number that is not the name of a size.
    fn number(&self, literal: &Literal) -> Vec<TokenTree> {
        let text = literal.to_string();
        match text.strip_prefix('"') {
            Some(_) => {
                let what = "a named axis is a type: `dim!(Batch)`, then `shape![Batch, 3]`";
                self.wrong(what, &[literal.clone().into()])
            }
            None if text.starts_with(|c: char| c.is_ascii_digit()) && !text.contains('.') => {
                self.constant(literal.clone().into())
            }
            None => self.wrong(
                &format!("`{text}` is not a size"),
                &[literal.clone().into()],
            ),
        }
    }

    /// Returns `Extent<size>`.
    fn constant(&self, size: TokenTree) -> Vec<TokenTree> {
        vec![
            self.root.clone(),
            Punct::new(':', Spacing::Joint).into(),
            one(':'),
            Ident::new("Extent", size.span()).into(),
            one('<'),
            size,
            one('>'),
        ]
    }

    /// Returns an error in place of an axis. It is a constant, because the compiler treats an
    /// invalid constant as equal to any other, and reports no further errors.
    fn wrong(&self, message: &str, axis: &[TokenTree]) -> Vec<TokenTree> {
        let (first, last) = (&axis[0], &axis[axis.len() - 1]);
        let error = refuse_between(message, first.span(), last.span());
        self.constant(Group::new(Delimiter::Brace, error).into())
    }
}

fn parenthesized(tokens: TokenStream) -> TokenTree {
    Group::new(Delimiter::Parenthesis, tokens).into()
}

/// Returns the name of a size if it is in the size table.
///
/// The compiler treats each number in a type as a separate constant, and checks it like a small
/// function. Sizes in the table are therefore written by their names, such as `__N17`.
fn name_of(literal: &Literal) -> Option<String> {
    match literal.to_string().parse::<usize>() {
        Ok(1) => Some(String::from("One")),
        Ok(size) if size <= 4096 || size.is_multiple_of(64) && size <= 65536 => {
            Some(format!("__N{size}"))
        }
        _ => None,
    }
}

/// Returns what to write instead of tokens that cannot be an axis, because they are not a type.
/// Other tokens are left to the compiler.
fn no_axis(axis: &[TokenTree]) -> Option<String> {
    let text = text(axis);
    let dynamic = format!(
        "`{text}` is not an axis: if its size is known only at run time, write `Dyn`, and give the \
         size to a function such as `zeros_with([n, 3])`"
    );
    match axis {
        [TokenTree::Group(list)] if list.delimiter() == Delimiter::Parenthesis => {
            let is_type = list
                .stream()
                .into_iter()
                .all(|token| !matches!(&token, TokenTree::Literal(_)) && !is_punct(&token, ','));
            let inner = list.stream().to_string();
            let inner = inner.trim_end_matches(',');
            (!is_type).then(|| format!("the axes are not in parentheses: `shape![{inner}]`"))
        }
        [TokenTree::Group(list)] if list.delimiter() == Delimiter::Bracket => {
            let inner = list.stream().to_string();
            Some(format!(
                "the axes are in one pair of brackets: `shape![{inner}]`"
            ))
        }
        [TokenTree::Ident(name)] => {
            let name = name.to_string();
            if NUMBERS.contains(&&*name) || name == "_" || name == "None" {
                Some(format!(
                    "`{name}` is not an axis: one of dynamic size is `Dyn`, as in `shape![Dyn, 3]`"
                ))
            } else if is_value(&name) {
                Some(format!(
                    "`{name}` is not a type: a constant stands in braces, `{{ {name} }}`; a size that \
                     is known only at run time is `Dyn`, and given to `zeros_with([{name}, 3])`"
                ))
            } else {
                None
            }
        }
        [TokenTree::Punct(mark)] if matches!(mark.as_char(), '?' | '*') => Some(format!(
            "`{text}` is not an axis: one of dynamic size is `Dyn`, as in `shape![Dyn, 3]`"
        )),
        // `B..`, `B...`
        [.., TokenTree::Punct(a), TokenTree::Punct(b)]
            if a.as_char() == '.' && b.as_char() == '.' =>
        {
            Some(LEADING_DOTS.into())
        }
        // `module::SIZE`
        [
            ..,
            TokenTree::Punct(a),
            TokenTree::Punct(b),
            TokenTree::Ident(name),
        ] if a.as_char() == ':' && b.as_char() == ':' && is_value(&name.to_string()) => Some(
            format!("`{text}` is not a type: a constant stands in braces, `{{ {text} }}`"),
        ),
        [TokenTree::Ident(name), TokenTree::Punct(operator), ..]
            if matches!(operator.as_char(), '+' | '-' | '*' | '/' | '%')
                && !matches!(&*name.to_string(), "dyn" | "impl" | "fn") =>
        {
            Some(format!(
                "a size computed from constants stands in braces, `{{ {text} }}`; one computed from \
                 parameters is `Dyn`"
            ))
        }
        // `rows.len()`, `n as usize`
        [TokenTree::Ident(_), TokenTree::Punct(dot), ..] if dot.as_char() == '.' => Some(dynamic),
        [TokenTree::Ident(_), TokenTree::Ident(word), ..] if word.to_string() == "as" => {
            Some(dynamic)
        }
        _ => None,
    }
}

/// Whether this is the name of a variable or a constant, and not of a type or a parameter: `n`,
/// `batch_size`, `BATCH_SIZE`. (Such as `N` or `HIDDEN` may be either.)
fn is_value(name: &str) -> bool {
    let small = name.starts_with(|c: char| c.is_lowercase());
    let constant = name.contains('_') && name.chars().all(|c| !c.is_lowercase());
    small || constant && name.starts_with(char::is_uppercase)
}

fn is_punct(token: &TokenTree, c: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == c)
}

/// Returns tokens as text. (A stream is printed with the spaces of the source where it can be.)
fn text(tokens: &[TokenTree]) -> String {
    TokenStream::from_iter(tokens.iter().cloned()).to_string()
}

/// Returns the only token of a group unless it is a name, which may be that of a type.
fn only(group: &Group) -> Option<TokenTree> {
    let mut tokens = group.stream().into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(token @ (TokenTree::Literal(_) | TokenTree::Group(_))), None) => Some(token),
        _ => None,
    }
}

fn one(c: char) -> TokenTree {
    Punct::new(c, Spacing::Alone).into()
}
