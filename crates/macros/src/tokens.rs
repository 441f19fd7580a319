//! Reading and writing tokens.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// Returns the text of a literal if it is a plain string.
pub(crate) fn string(token: &TokenTree) -> Option<String> {
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

pub(crate) fn refuse(message: &str, span: Span) -> TokenStream {
    refuse_between(message, span, span)
}

/// Returns an error for the code from `first` to `last`.
pub(crate) fn refuse_between(message: &str, first: Span, last: Span) -> TokenStream {
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
