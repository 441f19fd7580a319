//! The attribute `try_form`: defines a function that panics on an error, and one that returns the
//! error, from one signature.
//!
//! All tokens of the source keep their spans, and added tokens have the span of a token next to
//! them. The compiler therefore reports errors in a signature or in a call as for two functions
//! that are written out, without mentioning a macro.
//!
//! The panicking form calls the other one. If the body mentions the type `Form`, each form has a copy
//! of the body instead, in which that is `Panics` or `Returns` of `broadax_shape::error`: a function
//! that takes it as a parameter returns an array without a `Result` around it.

use crate::tokens::refuse;
use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use std::iter::Peekable;

type Tokens = Peekable<proc_macro::token_stream::IntoIter>;
type Refused = (&'static str, Span);

const NO_FUNCTION: &str = "try_form: expected a function";
const NO_BODY: &str = "try_form: expected a function with a body";
const UNSAFE: &str = "try_form: expected nothing but `pub` in front of `fn`";
const PATTERN: &str = "try_form: expected a name and a type for each argument: a pattern stands in \
                       the body";
const ARGUMENT: &str = "try_form: expected nothing, `shown`, or the name of the form that returns \
                        a `Result`";
const NO_SECTION: &str =
    "try_form: expected a section `# Errors` or `# Panics` in the documentation";

/// An attribute: `#`, and its brackets.
struct Attribute {
    tokens: [TokenTree; 2],
    /// The first word.
    name: String,
    /// Whether it is a line of documentation, `doc = ..`.
    is_line: bool,
    /// The text of the line, if it is a literal.
    line: Option<String>,
    /// Whether the attribute is `doc(alias)`, which applies only to the panicking form.
    is_alias: bool,
    /// Whether the attribute is `doc(hidden)`.
    is_hidden: bool,
}

/// The parts of a function.
struct Function {
    attributes: Vec<Attribute>,
    /// `pub` and `fn`.
    head: Vec<TokenTree>,
    name: Ident,
    /// The generics, with angle brackets.
    generics: Vec<TokenTree>,
    arguments: Group,
    /// The return type, without the arrow.
    output: Vec<TokenTree>,
    /// The bounds, with the keyword `where`.
    bounds: Vec<TokenTree>,
    body: Group,
}

fn is_punct(token: &TokenTree, c: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == c)
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident.to_string() == word)
}

fn is_group(token: &TokenTree, delimiter: Delimiter) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter)
}

/// Takes the tokens before the first token outside of angle brackets for which `is_end` holds.
fn take_until(tokens: &mut Tokens, is_end: impl Fn(&TokenTree) -> bool) -> Vec<TokenTree> {
    let (mut taken, mut depth, mut is_arrow) = (Vec::new(), 0, false);
    while let Some(token) = tokens.next_if(|token| depth > 0 || !is_end(token)) {
        match &token {
            token if is_punct(token, '<') => depth += 1,
            token if is_punct(token, '>') && !is_arrow => depth -= 1,
            _ => {}
        }
        is_arrow = is_punct(&token, '-');
        taken.push(token);
    }
    taken
}

/// Returns the text of a documentation literal in the forms that the compiler uses, `"text"` or
/// `r"text"`. It is only compared with headings, so that escapes need not be resolved.
fn text(literal: &Literal) -> String {
    let text = literal.to_string();
    let text = text.trim_start_matches(['r', '#']).trim_end_matches('#');
    text.trim_matches('"').trim().to_owned()
}

/// Removes the leading space of `doc = " text"`, to which `/// text` expands: rustdoc removes it
/// only if no line is a `doc = concat!(..)`.
fn without_space(doc: TokenTree, equals: TokenTree, literal: &Literal) -> TokenStream {
    let mut text = literal.to_string();
    let start = text.find('"').map_or(0, |quote| quote + 1);
    if text[start..].starts_with(' ') {
        text.remove(start);
    }
    let mut new: Literal = text.parse().unwrap_or_else(|_| literal.clone());
    new.set_span(literal.span());
    [doc, equals, new.into()].into_iter().collect()
}

/// Returns the first token in brackets.
fn inside(token: TokenTree) -> Option<TokenTree> {
    match token {
        TokenTree::Group(group) => group.stream().into_iter().next(),
        _ => None,
    }
}

fn attributes(tokens: &mut Tokens) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    while let Some(hash) = tokens.next_if(|token| is_punct(token, '#')) {
        let Some(TokenTree::Group(group)) = tokens.next() else {
            break;
        };
        let inner: Vec<_> = group.stream().into_iter().collect();
        let name = inner.first().map(TokenTree::to_string).unwrap_or_default();
        let is_doc = name == "doc";
        let is_line = is_doc && inner.get(1).is_some_and(|token| is_punct(token, '='));
        let (mut line, mut brackets) = (None, TokenTree::from(group.clone()));
        if let ([doc, equals, TokenTree::Literal(literal)], true) = (&inner[..], is_line) {
            let inside = without_space(doc.clone(), equals.clone(), literal);
            brackets = self::group(Delimiter::Bracket, inside, group.span());
            line = Some(text(literal));
        }
        let inside = group.stream().into_iter().nth(1).and_then(inside);
        let is = |word| is_doc && inside.as_ref().is_some_and(|inside| is_word(inside, word));
        let (is_alias, is_hidden) = (is("alias"), is("hidden"));
        attributes.push(Attribute {
            tokens: [hash, brackets],
            name,
            is_line,
            line,
            is_alias,
            is_hidden,
        });
    }
    attributes
}

fn read(item: TokenStream) -> Result<Function, Refused> {
    let mut tokens = item.into_iter().peekable();
    let attributes = attributes(&mut tokens);
    let mut last = Span::call_site();
    if let Some(token) = tokens.peek() {
        last = token.span();
    }
    let mut head = take_until(&mut tokens, |token| {
        is_word(token, "fn") || is_group(token, Delimiter::Brace)
    });
    match tokens.next_if(|token| is_word(token, "fn")) {
        Some(word) => head.push(word),
        None => return Err((NO_FUNCTION, last)),
    }
    let words = ["const", "async", "unsafe", "extern"];
    let is_other = |token: &&TokenTree| words.iter().any(|word| is_word(token, word));
    if let Some(word) = head.iter().find(is_other) {
        return Err((UNSAFE, word.span()));
    }
    let Some(TokenTree::Ident(name)) = tokens.next() else {
        return Err((NO_FUNCTION, last));
    };
    let generics = take_until(&mut tokens, |token| is_group(token, Delimiter::Parenthesis));
    let Some(TokenTree::Group(arguments)) = tokens.next() else {
        return Err((NO_FUNCTION, last));
    };
    let is_body = |token: &TokenTree| is_group(token, Delimiter::Brace) || is_punct(token, ';');
    let mut output = Vec::new();
    if tokens.next_if(|token| is_punct(token, '-')).is_some() {
        tokens.next();
        output = take_until(&mut tokens, |token| {
            is_body(token) || is_word(token, "where")
        });
    }
    let bounds = take_until(&mut tokens, is_body);
    let Some(TokenTree::Group(body)) = tokens.next() else {
        return Err((NO_BODY, name.span()));
    };
    Ok(Function {
        attributes,
        head,
        name,
        generics,
        arguments,
        output,
        bounds,
        body,
    })
}

/// Splits a list at its commas.
fn by_commas(list: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut tokens = list.into_iter().peekable();
    let mut parts = Vec::new();
    while tokens.peek().is_some() {
        parts.push(take_until(&mut tokens, |token| is_punct(token, ',')));
        tokens.next();
    }
    parts
}

/// Returns the names of the type and constant parameters.
fn parameters(generics: &[TokenTree]) -> Vec<TokenTree> {
    let [_, inner @ .., _] = generics else {
        return Vec::new();
    };
    let parts = by_commas(inner.iter().cloned().collect());
    let name = |part: Vec<TokenTree>| {
        let is_const = part.first().is_some_and(|token| is_word(token, "const"));
        let name = part.into_iter().nth(usize::from(is_const));
        name.filter(|name| matches!(name, TokenTree::Ident(_)))
    };
    parts.into_iter().filter_map(name).collect()
}

/// The arguments that the panicking form passes on unchanged, and their names.
struct Passed {
    arguments: Group,
    names: Vec<TokenTree>,
    has_self: bool,
}

fn passed(arguments: &Group) -> Result<Passed, Refused> {
    let (mut list, mut names, mut has_self) = (TokenStream::new(), Vec::new(), false);
    for mut part in by_commas(arguments.stream()) {
        if part.first().is_some_and(|token| is_word(token, "mut")) {
            part.remove(0);
        }
        let mut pattern = part.iter().take_while(|token| !is_punct(token, ':'));
        let name = match pattern.find(|token| is_word(token, "self")) {
            Some(word) => {
                has_self = true;
                word.clone()
            }
            None => match &part[..] {
                [name @ TokenTree::Ident(_), colon, ..] if is_punct(colon, ':') => name.clone(),
                _ => return Err((PATTERN, part[0].span())),
            },
        };
        names.push(name);
        list.extend(part);
        list.extend([TokenTree::from(Punct::new(',', Spacing::Alone))]);
    }
    let mut group = Group::new(Delimiter::Parenthesis, list);
    group.set_span(arguments.span());
    Ok(Passed {
        arguments: group,
        names,
        has_self,
    })
}

/// Parses text to tokens with a span.
fn source(text: &str, span: Span) -> TokenStream {
    let tokens: TokenStream = text.parse().unwrap_or_default();
    let spanned = |mut token: TokenTree| {
        token.set_span(span);
        token
    };
    tokens.into_iter().map(spanned).collect()
}

/// Creates a group with the span of the code around it.
fn group(delimiter: Delimiter, inner: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, inner);
    group.set_span(span);
    group.into()
}

/// Creates a line of documentation.
fn line(text: &str, span: Span) -> TokenStream {
    let mut literal = Literal::string(text);
    literal.set_span(span);
    let mut inner = source("doc =", span);
    inner.extend([TokenTree::from(literal)]);
    let mut tokens = source("#", span);
    tokens.extend([group(Delimiter::Bracket, inner, span)]);
    tokens
}

/// Returns the start of the section `# Errors`, or otherwise the range of the section `# Panics` up
/// to its example. Without either section, the range is empty and at the end.
fn sections(lines: &[&Attribute]) -> Result<(usize, usize), (usize, usize)> {
    let find = |heading: &str| {
        let is = |line: &&Attribute| line.line.as_deref() == Some(heading);
        lines.iter().position(is)
    };
    if let Some(begin) = find("# Errors") {
        return Ok((begin, lines.len()));
    }
    let begin = find("# Panics").unwrap_or(lines.len());
    let is_other = |text: &str| text.starts_with("# ") || text.starts_with("```");
    let inside = lines.iter().skip(begin + 1);
    let count = inside
        .take_while(|line| !line.line.as_deref().is_some_and(is_other))
        .count();
    Err((begin, (begin + 1 + count).min(lines.len())))
}

/// Inserts a line that names the hidden `try_` form, `also`, before the first section or example.
/// Not if there is one that names all forms, which starts with the same word.
fn with_also(lines: &[&Attribute], also: &str, span: Span) -> TokenStream {
    let is_also = |line: &&Attribute| {
        line.line
            .as_deref()
            .is_some_and(|l| l.starts_with("Also `"))
    };
    let is_other = |line: &&Attribute| {
        let is = |text: &str| text.starts_with("# ") || text.starts_with("```");
        line.line.as_deref().is_some_and(is)
    };
    let at = match lines.iter().any(is_also) {
        true => lines.len(),
        false => lines.iter().position(is_other).unwrap_or(lines.len()),
    };
    let mut tokens = TokenStream::new();
    for (i, attribute) in lines.iter().enumerate() {
        if i == at {
            let span = attribute.tokens[0].span();
            tokens.extend([line("", span), line(also, span), line("", span)]);
        }
        tokens.extend(attribute.tokens.iter().cloned());
    }
    if at == lines.len() && !lines.iter().any(is_also) {
        tokens.extend([line("", span), line(also, span)]);
    }
    tokens
}

/// Returns the documentation of both forms. The lines of the `try_` form keep their spans, so that
/// the lines of its example are those in the source; the lines before it have spans accordingly.
/// The documentation of the panicking form names `hidden`, the `try_` form if it is hidden.
fn documentation(
    function: &Function,
    has_self: bool,
    hidden: Option<&Ident>,
) -> Result<(TokenStream, TokenStream), Refused> {
    let lines = function.attributes.iter().filter(|a| a.is_line);
    let lines: Vec<&Attribute> = lines.collect();
    let (name, span) = (&function.name, function.name.span());
    let name = name.to_string();
    let name = name.trim_start_matches("r#");
    let link = match has_self {
        true => format!("[`{name}`](Self::{name})"),
        false => format!("[`{name}`](fn@{name})"),
    };
    let summary = format!("Like {link}, but returns `Err` instead of panicking.");
    let trim = |lines: &[&Attribute]| {
        let is_blank = |line: &&&Attribute| line.line.as_deref() == Some("");
        lines.len() - lines.iter().rev().take_while(is_blank).count()
    };
    let write = |lines: &[&Attribute]| -> TokenStream {
        let lines = &lines[..trim(lines)];
        let tokens = lines.iter().flat_map(|line| line.tokens.iter().cloned());
        tokens.collect()
    };
    let span_of = |i: usize| lines.get(i).map_or(span, |line| line.tokens[0].span());
    let (plain, begin, rest) = match sections(&lines) {
        Ok((begin, _)) => (&lines[..begin], begin, write(&lines[begin..])),
        Err((begin, _)) if begin == lines.len() => return Err((NO_SECTION, span)),
        Err((begin, end)) => {
            let mut rest = line("# Errors", span_of(begin));
            rest.extend(write(&lines[begin + 1..end]));
            (&lines[..], begin, rest)
        }
    };
    let mut errors = line(&summary, span_of(begin.saturating_sub(2)));
    errors.extend(line("", span_of(begin.saturating_sub(1))));
    errors.extend(rest);
    let plain = match hidden {
        None => write(plain),
        Some(form) => with_also(&plain[..trim(plain)], &format!("Also `{form}`."), span),
    };
    Ok((plain, errors))
}

impl Function {
    /// Returns the attributes that are not lines of documentation.
    fn others(&self, is_for: impl Fn(&Attribute) -> bool) -> TokenStream {
        let others = self.attributes.iter().filter(|a| !a.is_line && is_for(a));
        others.flat_map(|a| a.tokens.iter().cloned()).collect()
    }

    /// Returns `pub fn` and a name with parameters.
    fn signature(&self, name: &Ident) -> TokenStream {
        let mut tokens: TokenStream = self.head.iter().cloned().collect();
        tokens.extend([TokenTree::from(name.clone())]);
        tokens.extend(self.generics.iter().cloned());
        tokens
    }

    /// Returns the body of the panicking form.
    fn call(&self, name: &Ident, passed: &Passed) -> TokenTree {
        let span = self.name.span();
        let comma = || source(",", span);
        let list = |names: &[TokenTree]| -> TokenStream {
            let part = |name: &TokenTree| {
                let mut part = TokenStream::from(name.clone());
                part.extend(comma());
                part
            };
            names.iter().map(part).collect()
        };
        let mut call = match passed.has_self {
            true => source("Self::", span),
            false => TokenStream::new(),
        };
        call.extend([TokenTree::from(name.clone())]);
        // Not all of them can be inferred from the arguments.
        let parameters = parameters(&self.generics);
        if !parameters.is_empty() {
            call.extend(source("::<", span));
            call.extend(list(&parameters));
            call.extend(source(">", span));
        }
        call.extend([group(Delimiter::Parenthesis, list(&passed.names), span)]);
        let mut body = source("::broadax_shape::error::or_panic", span);
        body.extend([group(Delimiter::Parenthesis, call, span)]);
        group(Delimiter::Brace, body, span)
    }

    /// Returns the body with this type as `Form`.
    fn body_of(&self, form: &str) -> TokenTree {
        let span = self.name.span();
        let mut body = source(
            &format!("type Form = ::broadax_shape::error::{form};"),
            span,
        );
        body.extend(self.body.stream());
        group(Delimiter::Brace, body, self.body.span())
    }

    /// Returns `-> Result<R, ShapeError>`.
    fn result(&self) -> TokenStream {
        let end = self.arguments.span_close();
        let first = self.output.first().map_or(end, TokenTree::span);
        let last = self.output.last().map_or(end, TokenTree::span);
        let mut tokens = source("-> ::core::result::Result<", first);
        match self.output.is_empty() {
            true => tokens.extend(source("()", end)),
            false => tokens.extend(self.output.iter().cloned()),
        }
        tokens.extend(source(", ::broadax_shape::error::ShapeError>", last));
        tokens
    }
}

/// Returns the name of the `try_` form, and whether it is hidden in the documentation. The name is
/// the argument, or otherwise `try_` and the name; it is hidden if there is no argument.
fn try_name(arguments: TokenStream, name: &Ident) -> Result<(Ident, bool), Refused> {
    let mut arguments = arguments.into_iter();
    let plain = name.to_string();
    let usual = format!("try_{}", plain.trim_start_matches("r#"));
    let usual = Ident::new(&usual, name.span());
    let named = match arguments.next() {
        None => (usual, true),
        Some(TokenTree::Ident(word)) if word.to_string() == "shown" => (usual, false),
        Some(TokenTree::Ident(given)) => (given, false),
        Some(token) => return Err((ARGUMENT, token.span())),
    };
    match arguments.next() {
        None => Ok(named),
        Some(token) => Err((ARGUMENT, token.span())),
    }
}

/// Whether a word is among the tokens, or those of a group.
fn mentions(tokens: TokenStream, word: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => mentions(group.stream(), word),
        token => is_word(&token, word),
    })
}

fn both(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Refused> {
    let function = read(item)?;
    let is_by_form = mentions(function.body.stream(), "Form");
    let (try_name, is_hidden) = try_name(arguments, &function.name)?;
    let passed = passed(&function.arguments)?;
    let is_public = function.head.len() > 1;
    let is_shown = function.attributes.iter().all(|a| !a.is_hidden);
    // (A free function is not in a list of methods.)
    let hidden = (is_hidden && is_public && passed.has_self && is_shown).then_some(&try_name);
    let (plain_lines, try_lines) = documentation(&function, passed.has_self, hidden)?;

    let mut tokens = plain_lines;
    tokens.extend(function.others(|_| true));
    tokens.extend(function.signature(&function.name));
    tokens.extend([TokenTree::from(match is_by_form {
        true => function.arguments.clone(),
        false => passed.arguments.clone(),
    })]);
    if let Some(first) = function.output.first() {
        tokens.extend(source("->", first.span()));
    }
    tokens.extend(function.output.iter().cloned());
    tokens.extend(function.bounds.iter().cloned());
    tokens.extend([match is_by_form {
        true => function.body_of("Panics"),
        false => function.call(&try_name, &passed),
    }]);

    tokens.extend(try_lines);
    if hidden.is_some() {
        tokens.extend(source("#[doc(hidden)]", function.name.span()));
    }
    tokens.extend(function.others(|a| a.name != "track_caller" && !a.is_alias));
    tokens.extend(function.signature(&try_name));
    tokens.extend([TokenTree::from(function.arguments.clone())]);
    tokens.extend(function.result());
    tokens.extend(function.bounds.iter().cloned());
    tokens.extend([match is_by_form {
        true => function.body_of("Returns"),
        false => TokenTree::from(function.body),
    }]);
    Ok(tokens)
}

pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    both(arguments, item.clone()).unwrap_or_else(|(message, span)| {
        let mut tokens = refuse(message, span);
        if message == NO_FUNCTION {
            tokens.extend(item);
        }
        tokens
    })
}
