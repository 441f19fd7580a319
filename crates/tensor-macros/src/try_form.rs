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

use broadax_macro_syntax::tokens::refuse;
use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// The tokens that are left.
struct Tokens(std::vec::IntoIter<TokenTree>);

impl Tokens {
    fn of(stream: TokenStream) -> Tokens {
        Tokens(Vec::from_iter(stream).into_iter())
    }

    fn peek(&self) -> Option<&TokenTree> {
        self.0.as_slice().first()
    }

    fn next(&mut self) -> Option<TokenTree> {
        self.0.next()
    }

    /// Returns the next token if it is this punctuation.
    fn next_punct(&mut self, c: char) -> Option<TokenTree> {
        if is_punct(self.peek()?, c) {
            self.next()
        } else {
            None
        }
    }
}

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
    /// The literal of the line, if it is one, and its text.
    line: Option<(Literal, String)>,
    /// Whether the line begins with a space, as a `///` does, or is empty.
    has_space: bool,
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
fn take_until(tokens: &mut Tokens, is_end: &dyn Fn(&TokenTree) -> bool) -> Vec<TokenTree> {
    let (mut taken, mut depth, mut is_arrow) = (Vec::new(), 0, false);
    while let Some(token) = tokens.peek() {
        if depth == 0 && is_end(token) {
            break;
        }
        match token {
            token if is_punct(token, '<') => depth += 1,
            token if is_punct(token, '>') && !is_arrow => depth -= 1,
            _ => {}
        }
        is_arrow = is_punct(token, '-');
        taken.extend(tokens.next());
    }
    taken
}

/// Returns the text of a documentation literal in the forms that the compiler uses, `"text"` or
/// `r"text"`, and whether it begins with a space, or is empty. It is only compared with headings, so
/// that escapes need not be resolved.
fn text(literal: &Literal) -> (String, bool) {
    let text = literal.to_string();
    let text = text.trim_start_matches(['r', '#']).trim_end_matches('#');
    let text = text.trim_matches('"');
    let has_space = text.is_empty() || text.starts_with(' ');
    (text.trim().to_owned(), has_space)
}

/// Removes the leading space of `doc = " text"`, to which `/// text` expands.
fn without_space(literal: &Literal) -> Literal {
    let mut text = literal.to_string();
    let start = text.find('"').map_or(0, |quote| quote + 1);
    if text[start..].starts_with(' ') {
        text.remove(start);
    }
    let mut new: Literal = text.parse().unwrap_or_else(|_| literal.clone());
    new.set_span(literal.span());
    new
}

impl Attribute {
    fn read(hash: TokenTree, group: Group) -> Attribute {
        let mut inner = group.stream().into_iter();
        let name = inner.next().map_or(String::new(), |word| word.to_string());
        let (second, third) = (inner.next(), inner.next());
        let is_doc = name == "doc";
        let mut attribute = Attribute {
            tokens: [hash, group.into()],
            name,
            is_line: is_doc && second.as_ref().is_some_and(|token| is_punct(token, '=')),
            line: None,
            has_space: false,
            is_alias: false,
            is_hidden: false,
        };
        match (second, third) {
            (_, Some(TokenTree::Literal(literal)))
                if attribute.is_line && inner.next().is_none() =>
            {
                let (text, has_space) = text(&literal);
                attribute.has_space = has_space;
                attribute.line = Some((literal, text));
            }
            (Some(TokenTree::Group(list)), None) if is_doc => {
                let word = list.stream().into_iter().next();
                let is = |text| word.as_ref().is_some_and(|word| is_word(word, text));
                (attribute.is_alias, attribute.is_hidden) = (is("alias"), is("hidden"));
            }
            _ => {}
        }
        attribute
    }

    /// Returns the text of a line of documentation that is a literal.
    fn text(&self) -> Option<&str> {
        self.line.as_ref().map(|(_, text)| text.as_str())
    }
}

/// Returns what lines of documentation begin with.
fn indent(attributes: &[Attribute]) -> &'static str {
    let mut lines = attributes.iter().filter(|a| a.is_line);
    if lines.all(|a| a.has_space) { " " } else { "" }
}

fn attributes(tokens: &mut Tokens) -> Vec<Attribute> {
    let mut attributes = Vec::new();
    while let Some(hash) = tokens.next_punct('#') {
        let Some(TokenTree::Group(group)) = tokens.next() else {
            break;
        };
        attributes.push(Attribute::read(hash, group));
    }
    // rustdoc removes the spaces before lines only if all have one, and a `doc = concat!(..)` has none.
    if indent(&attributes).is_empty() {
        for attribute in &mut attributes {
            if let Some((literal, _)) = &attribute.line {
                let span = attribute.tokens[1].span();
                let tokens = doc_line(without_space(literal), span);
                attribute.tokens[1] = group(Delimiter::Bracket, tokens, span);
                attribute.has_space = false;
            }
        }
    }
    attributes
}

fn read(item: TokenStream) -> Result<Function, Refused> {
    let mut tokens = Tokens::of(item);
    let attributes = attributes(&mut tokens);
    let mut last = Span::call_site();
    if let Some(token) = tokens.peek() {
        last = token.span();
    }
    let mut head = take_until(&mut tokens, &|token| {
        is_word(token, "fn") || is_group(token, Delimiter::Brace)
    });
    match tokens.next() {
        Some(word) if is_word(&word, "fn") => head.push(word),
        _ => return Err((NO_FUNCTION, last)),
    }
    let words = ["const", "async", "unsafe", "extern"];
    let is_other = |token: &&TokenTree| words.iter().any(|word| is_word(token, word));
    if let Some(word) = head.iter().find(is_other) {
        return Err((UNSAFE, word.span()));
    }
    let Some(TokenTree::Ident(name)) = tokens.next() else {
        return Err((NO_FUNCTION, last));
    };
    let generics = take_until(&mut tokens, &|token| {
        is_group(token, Delimiter::Parenthesis)
    });
    let Some(TokenTree::Group(arguments)) = tokens.next() else {
        return Err((NO_FUNCTION, last));
    };
    let is_body = |token: &TokenTree| is_group(token, Delimiter::Brace) || is_punct(token, ';');
    let mut output = Vec::new();
    if tokens.next_punct('-').is_some() {
        tokens.next();
        output = take_until(&mut tokens, &|token| {
            is_body(token) || is_word(token, "where")
        });
    }
    let bounds = take_until(&mut tokens, &is_body);
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
fn by_commas(list: Vec<TokenTree>) -> Vec<Vec<TokenTree>> {
    let mut tokens = Tokens(list.into_iter());
    let mut parts = Vec::new();
    while tokens.peek().is_some() {
        parts.push(take_until(&mut tokens, &|token| is_punct(token, ',')));
        tokens.next();
    }
    parts
}

/// Returns the names of the type and constant parameters.
fn parameters(generics: &[TokenTree]) -> Vec<TokenTree> {
    let [_, inner @ .., _] = generics else {
        return Vec::new();
    };
    let parts = by_commas(inner.to_vec());
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
    let (mut list, mut names, mut has_self) = (Vec::new(), Vec::new(), false);
    for mut part in by_commas(Vec::from_iter(arguments.stream())) {
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
        list.push(Punct::new(',', Spacing::Alone).into());
    }
    let mut group = Group::new(Delimiter::Parenthesis, list.into_iter().collect());
    group.set_span(arguments.span());
    Ok(Passed {
        arguments: group,
        names,
        has_self,
    })
}

/// Returns the tokens of a text of words and punctuation. (The compiler would take longer to parse it:
/// each call of a macro's library is a call of the compiler.)
fn source(text: &str, span: Span) -> Vec<TokenTree> {
    let mut tokens = Vec::new();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let end = match is_word(c) {
            true => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            false => c.len_utf8(),
        };
        let (token, behind) = rest.split_at(end);
        rest = behind;
        if is_word(c) {
            tokens.push(Ident::new(token, span).into());
        } else if c != ' ' {
            let joint = rest.starts_with(|c: char| c.is_ascii_punctuation() && c != '_');
            let mut punct = Punct::new(
                c,
                if joint {
                    Spacing::Joint
                } else {
                    Spacing::Alone
                },
            );
            punct.set_span(span);
            tokens.push(punct.into());
        }
    }
    tokens
}

/// Creates a group with the span of the code around it.
fn group(delimiter: Delimiter, inner: Vec<TokenTree>, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, inner.into_iter().collect());
    group.set_span(span);
    group.into()
}

/// Returns what is in the brackets of a line of documentation.
fn doc_line(mut text: Literal, span: Span) -> Vec<TokenTree> {
    text.set_span(span);
    let mut tokens = source("doc =", span);
    tokens.push(text.into());
    tokens
}

/// Creates lines of documentation, which begin with this.
struct Lines(&'static str);

impl Lines {
    fn line(&self, text: &str, span: Span) -> [TokenTree; 2] {
        let text = if text.is_empty() {
            String::new()
        } else {
            format!("{}{text}", self.0)
        };
        let mut hash = Punct::new('#', Spacing::Alone);
        hash.set_span(span);
        let inner = doc_line(Literal::string(&text), span);
        [hash.into(), group(Delimiter::Bracket, inner, span)]
    }
}

/// Returns the start of the section `# Errors`, or otherwise the range of the section `# Panics` up
/// to its example. Without either section, the range is empty and at the end.
fn sections(lines: &[&Attribute]) -> Result<(usize, usize), (usize, usize)> {
    let find = |heading: &str| {
        let is = |line: &&Attribute| line.text() == Some(heading);
        lines.iter().position(is)
    };
    if let Some(begin) = find("# Errors") {
        return Ok((begin, lines.len()));
    }
    let begin = find("# Panics").unwrap_or(lines.len());
    let is_other = |text: &str| text.starts_with("# ") || text.starts_with("```");
    let inside = lines.iter().skip(begin + 1);
    let count = inside
        .take_while(|line| !line.text().is_some_and(is_other))
        .count();
    Err((begin, (begin + 1 + count).min(lines.len())))
}

/// Inserts a line that names the hidden `try_` form, `also`, before the first section or example.
/// Not if there is one that names all forms, which starts with the same word.
fn with_also(lines: &[&Attribute], new: &Lines, also: &str, span: Span) -> Vec<TokenTree> {
    let is_also = |line: &&Attribute| line.text().is_some_and(|l| l.starts_with("Also `"));
    let is_other = |line: &&Attribute| {
        let is = |text: &str| text.starts_with("# ") || text.starts_with("```");
        line.text().is_some_and(is)
    };
    let at = match lines.iter().any(is_also) {
        true => lines.len(),
        false => lines.iter().position(is_other).unwrap_or(lines.len()),
    };
    let mut tokens = Vec::new();
    for (i, attribute) in lines.iter().enumerate() {
        if i == at {
            let span = attribute.tokens[0].span();
            for text in ["", also, ""] {
                tokens.extend_from_slice(&new.line(text, span));
            }
        }
        tokens.extend_from_slice(&attribute.tokens);
    }
    if at == lines.len() && !lines.iter().any(is_also) {
        for text in ["", also] {
            tokens.extend_from_slice(&new.line(text, span));
        }
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
) -> Result<[Vec<TokenTree>; 2], Refused> {
    let new = Lines(indent(&function.attributes));
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
        let is_blank = |line: &&&Attribute| line.text() == Some("");
        lines.len() - lines.iter().rev().take_while(is_blank).count()
    };
    let write = |lines: &[&Attribute]| -> Vec<TokenTree> {
        let mut tokens = Vec::new();
        for line in &lines[..trim(lines)] {
            tokens.extend_from_slice(&line.tokens);
        }
        tokens
    };
    let span_of = |i: usize| lines.get(i).map_or(span, |line| line.tokens[0].span());
    let (plain, begin, rest) = match sections(&lines) {
        Ok((begin, _)) => (&lines[..begin], begin, write(&lines[begin..])),
        Err((begin, _)) if begin == lines.len() => return Err((NO_SECTION, span)),
        Err((begin, end)) => {
            let mut rest = new.line("# Errors", span_of(begin)).to_vec();
            rest.extend(write(&lines[begin + 1..end]));
            (&lines[..], begin, rest)
        }
    };
    let mut errors = new
        .line(&summary, span_of(begin.saturating_sub(2)))
        .to_vec();
    errors.extend(new.line("", span_of(begin.saturating_sub(1))));
    errors.extend(rest);
    let plain = match hidden {
        None => write(plain),
        Some(form) => with_also(
            &plain[..trim(plain)],
            &new,
            &format!("Also `{form}`."),
            span,
        ),
    };
    Ok([plain, errors])
}

impl Function {
    /// Returns the attributes that are not lines of documentation.
    fn others(&self, is_for: impl Fn(&Attribute) -> bool) -> Vec<TokenTree> {
        let mut tokens = Vec::new();
        for attribute in &self.attributes {
            if !attribute.is_line && is_for(attribute) {
                tokens.extend_from_slice(&attribute.tokens);
            }
        }
        tokens
    }

    /// Returns `pub fn` and a name with parameters.
    fn signature(&self, name: &Ident) -> Vec<TokenTree> {
        let mut tokens = self.head.clone();
        tokens.push(name.clone().into());
        tokens.extend_from_slice(&self.generics);
        tokens
    }

    /// Returns the body of the panicking form.
    fn call(&self, name: &Ident, passed: &Passed) -> TokenTree {
        let span = self.name.span();
        let list = |names: &[TokenTree]| -> Vec<TokenTree> {
            let mut tokens = Vec::new();
            for name in names {
                tokens.push(name.clone());
                tokens.append(&mut source(",", span));
            }
            tokens
        };
        let mut call = match passed.has_self {
            true => source("Self::", span),
            false => Vec::new(),
        };
        call.push(name.clone().into());
        // Not all of them can be inferred from the arguments.
        let parameters = parameters(&self.generics);
        if !parameters.is_empty() {
            call.extend(source("::<", span));
            call.extend(list(&parameters));
            call.extend(source(">", span));
        }
        call.push(group(Delimiter::Parenthesis, list(&passed.names), span));
        let mut body = source("::broadax_shape::error::or_panic", span);
        body.push(group(Delimiter::Parenthesis, call, span));
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
    fn result(&self) -> Vec<TokenTree> {
        let end = self.arguments.span_close();
        let first = self.output.first().map_or(end, TokenTree::span);
        let last = self.output.last().map_or(end, TokenTree::span);
        let mut tokens = source("-> ::core::result::Result<", first);
        match self.output.is_empty() {
            true => tokens.push(group(Delimiter::Parenthesis, Vec::new(), end)),
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

/// Whether the body mentions the type `Form`. (The text is faster than all of its tokens.)
fn is_by_form(body: &Group) -> bool {
    let text = body.span().source_text();
    text.is_none_or(|text| text.contains("Form")) && mentions(body.stream(), "Form")
}

fn both(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Refused> {
    let function = read(item)?;
    let is_by_form = is_by_form(&function.body);
    let (try_name, is_hidden) = try_name(arguments, &function.name)?;
    let passed = passed(&function.arguments)?;
    let is_public = function.head.len() > 1;
    let is_shown = function.attributes.iter().all(|a| !a.is_hidden);
    // (A free function is not in a list of methods.)
    let hidden = (is_hidden && is_public && passed.has_self && is_shown).then_some(&try_name);
    let [mut tokens, try_lines] = documentation(&function, passed.has_self, hidden)?;

    tokens.extend(function.others(|_| true));
    tokens.extend(function.signature(&function.name));
    tokens.push(TokenTree::from(match is_by_form {
        true => function.arguments.clone(),
        false => passed.arguments.clone(),
    }));
    if let Some(first) = function.output.first() {
        tokens.extend(source("->", first.span()));
    }
    tokens.extend_from_slice(&function.output);
    tokens.extend_from_slice(&function.bounds);
    tokens.push(match is_by_form {
        true => function.body_of("Panics"),
        false => function.call(&try_name, &passed),
    });

    tokens.extend_from_slice(&try_lines);
    if hidden.is_some() {
        let span = function.name.span();
        let list = group(Delimiter::Parenthesis, source("hidden", span), span);
        let inner = [source("doc", span), vec![list]].concat();
        tokens.extend(source("#", span));
        tokens.push(group(Delimiter::Bracket, inner, span));
    }
    tokens.extend(function.others(|a| a.name != "track_caller" && !a.is_alias));
    tokens.extend(function.signature(&try_name));
    tokens.push(function.arguments.clone().into());
    tokens.extend(function.result());
    tokens.extend_from_slice(&function.bounds);
    tokens.push(match is_by_form {
        true => function.body_of("Returns"),
        false => TokenTree::from(function.body),
    });
    Ok(tokens.into_iter().collect())
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
