//! Reading and writing tokens.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// Returns the text of a literal if it is a plain string.
pub fn string(token: &TokenTree) -> Option<String> {
    let literal = match token {
        TokenTree::Literal(literal) => literal,
        // Tokens passed on by another macro are in an invisible group.
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            return group.stream().into_iter().next().as_ref().and_then(string);
        }
        _ => return None,
    };
    let text = literal.to_string();
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.contains('\\')).then(|| inner.to_string())
}

/// Counts the angle brackets that are open, token by token. A comma inside of them separates the
/// arguments of a type, as in `f::<u8, u16>()`.
#[derive(Default)]
pub struct Angles {
    depth: usize,
    /// The token before.
    before: Before,
}

/// What a token says about a `<` or `>` behind it.
#[derive(Clone, Copy, Default, PartialEq)]
enum Before {
    /// No value ends here, so a `<` opens a path: `f::<u8>`, `&<T as Default>::default()`.
    #[default]
    NoValue,
    /// A `<` compares or shifts.
    Value,
    /// A `>` is the second character of `->`.
    Minus,
}

impl Angles {
    /// Reads a token of an expression.
    pub fn read_expression(&mut self, token: &TokenTree) {
        let opens = self.is_open() || self.before != Before::Value;
        self.read(token, opens);
    }

    /// Reads a token of a type, or of a list of type parameters. Each `<` is a bracket.
    pub fn read_type(&mut self, token: &TokenTree) {
        self.read(token, true);
    }

    /// Whether a bracket is open.
    pub fn is_open(&self) -> bool {
        self.depth > 0
    }

    fn read(&mut self, token: &TokenTree, opens: bool) {
        let before = core::mem::replace(&mut self.before, Before::Value);
        let TokenTree::Punct(punct) = token else {
            return;
        };
        match punct.as_char() {
            '<' if opens => self.depth += 1,
            '>' if before != Before::Minus => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.before = match punct.as_char() {
            '-' => Before::Minus,
            // `1 << 2`, `f::<u8> < g`, `x? < y`
            '<' | '>' | '?' => Before::Value,
            _ => Before::NoValue,
        };
    }
}

/// Returns an error for the code of `span`.
pub fn refuse(message: &str, span: Span) -> TokenStream {
    refuse_between(message, span, span)
}

/// Returns an error for the code from `first` to `last`.
pub fn refuse_between(message: &str, first: Span, last: Span) -> TokenStream {
    let mut text = Literal::string(message);
    text.set_span(last);
    let mut bang = Punct::new('!', Spacing::Alone);
    bang.set_span(last);
    let mut group = Group::new(Delimiter::Brace, TokenTree::Literal(text).into());
    group.set_span(last);
    TokenStream::from_iter([
        TokenTree::Ident(Ident::new("compile_error", first)),
        TokenTree::Punct(bang),
        TokenTree::Group(group),
    ])
}
