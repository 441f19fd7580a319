//! The attribute `try_form`: a method that panics, and its `try_` form, from one signature.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// The parts of a function.
struct Function {
    /// The documentation, a line each.
    docs: Vec<String>,
    /// The other attributes, with their names.
    attributes: Vec<(String, TokenStream)>,
    /// What stands before the name: `pub fn`.
    head: Vec<TokenTree>,
    name: Ident,
    /// With the brackets.
    generics: Vec<TokenTree>,
    arguments: Group,
    /// Without the arrow.
    output: Vec<TokenTree>,
    bounds: Vec<TokenTree>,
    body: Group,
}

/// Whether a token is this character.
fn is(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == c)
}

/// The text of a string literal as `rustc` writes those of doc comments.
fn text_of(literal: &Literal) -> Option<String> {
    let text = literal.to_string();
    let raw = text.strip_prefix('r').map(|text| text.trim_matches('#'));
    if let Some(text) = raw {
        return Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned());
    }
    let mut read = String::new();
    let mut chars = text.strip_prefix('"')?.strip_suffix('"')?.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next()? {
                'n' => read.push('\n'),
                't' => read.push('\t'),
                c @ ('"' | '\\' | '\'') => read.push(c),
                _ => return None,
            },
            c => read.push(c),
        }
    }
    Some(read)
}

/// Reads the tokens up to a token for which `end` is true, outside of `<` and `>`.
fn until(
    tokens: &mut std::iter::Peekable<impl Iterator<Item = TokenTree>>,
    end: impl Fn(&TokenTree) -> bool,
) -> Vec<TokenTree> {
    let (mut read, mut depth) = (Vec::new(), 0);
    while let Some(token) = tokens.peek() {
        if depth == 0 && end(token) {
            break;
        }
        if let TokenTree::Punct(p) = token {
            let is_arrow = matches!(read.last(), Some(TokenTree::Punct(minus))
                if minus.as_char() == '-' && minus.spacing() == Spacing::Joint);
            match p.as_char() {
                '<' => depth += 1,
                '>' if !is_arrow => depth -= 1,
                _ => {}
            }
        }
        read.extend(tokens.next());
    }
    read
}

fn is_brace(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident.to_string() == word)
}

fn read(item: TokenStream) -> Option<Function> {
    let mut tokens = item.into_iter().peekable();
    let (mut docs, mut attributes) = (Vec::new(), Vec::new());
    while is(tokens.peek(), '#') {
        let mark = tokens.next()?;
        let TokenTree::Group(group) = tokens.next()? else {
            return None;
        };
        let inner: Vec<_> = group.stream().into_iter().collect();
        let name = inner.first()?.to_string();
        match (&name[..], &inner[..]) {
            ("doc", [_, _, TokenTree::Literal(text)]) => docs.push(text_of(text)?),
            _ => {
                let whole = [mark, TokenTree::Group(group)].into_iter().collect();
                attributes.push((name, whole));
            }
        }
    }
    let mut head = until(&mut tokens, |token| is_word(token, "fn"));
    head.extend(tokens.next());
    let TokenTree::Ident(name) = tokens.next()? else {
        return None;
    };
    let generics = until(&mut tokens, |token| matches!(token, TokenTree::Group(_)));
    let TokenTree::Group(arguments) = tokens.next()? else {
        return None;
    };
    let mut output = Vec::new();
    if is(tokens.peek(), '-') {
        tokens.next();
        tokens.next();
        output = until(&mut tokens, |token| {
            is_brace(token) || is_word(token, "where")
        });
    }
    let bounds = until(&mut tokens, is_brace);
    let TokenTree::Group(body) = tokens.next()? else {
        return None;
    };
    tokens.next().is_none().then_some(Function {
        docs,
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

/// The parts of a list that are separated by commas.
fn by_commas(list: impl Iterator<Item = TokenTree>) -> Vec<Vec<TokenTree>> {
    let mut tokens = list.peekable();
    let mut parts = Vec::new();
    while tokens.peek().is_some() {
        let part = until(
            &mut tokens,
            |token| matches!(token, TokenTree::Punct(p) if p.as_char() == ','),
        );
        tokens.next();
        parts.push(part);
    }
    parts
}

/// The names of the type and const parameters in `<..>`.
fn parameters(generics: &[TokenTree]) -> Vec<TokenTree> {
    let inner = match generics {
        [_, inner @ .., _] => inner,
        _ => return Vec::new(),
    };
    let parts = by_commas(inner.iter().cloned());
    let name = |part: &Vec<TokenTree>| match &part[..] {
        [TokenTree::Ident(word), name, ..] if word.to_string() == "const" => Some(name.clone()),
        [name @ TokenTree::Ident(_), ..] => Some(name.clone()),
        _ => None,
    };
    parts.iter().filter_map(name).collect()
}

fn word(word: &str) -> TokenTree {
    Ident::new(word, Span::call_site()).into()
}

/// The tokens of Rust source text of our own.
fn source(text: &str) -> TokenStream {
    text.parse().unwrap_or_default()
}

fn group(delimiter: Delimiter, stream: TokenStream) -> TokenTree {
    Group::new(delimiter, stream).into()
}

fn doc(line: &str) -> TokenStream {
    let text = TokenTree::Literal(Literal::string(line));
    let inner = [word("doc"), Punct::new('=', Spacing::Alone).into(), text];
    let hash = TokenTree::Punct(Punct::new('#', Spacing::Alone));
    let inner = group(Delimiter::Bracket, inner.into_iter().collect());
    [hash, inner].into_iter().collect()
}

/// The index of a heading, and that of the one after it.
fn section(docs: &[String], heading: &str) -> Option<(usize, usize)> {
    let begin = docs.iter().position(|line| line.trim() == heading)?;
    let rest = docs[begin + 1..].iter();
    let next = |line: &String| line.starts_with(" # ") || line.trim_start().starts_with("```");
    let end = rest.take_while(|line| !next(line)).count();
    Some((begin, begin + 1 + end))
}

/// The call of the `try_` form with the same arguments.
fn call(function: &Function, name: &Ident) -> Option<TokenStream> {
    let mut callee = TokenStream::new();
    let mut passed = TokenStream::new();
    for part in by_commas(function.arguments.stream().into_iter()) {
        let receiver = part.iter().find(|token| is_word(token, "self"));
        let argument = match (receiver, &part[..]) {
            (Some(receiver), _) => receiver.clone(),
            (None, [name @ TokenTree::Ident(_), colon, ..]) if is(Some(colon), ':') => name.clone(),
            _ => return None,
        };
        if receiver.is_some() {
            callee = source("Self::");
        }
        passed.extend([argument, Punct::new(',', Spacing::Alone).into()]);
    }
    callee.extend([TokenTree::Ident(name.clone())]);
    let parameters = parameters(&function.generics);
    if !parameters.is_empty() {
        callee.extend(source("::<"));
        for parameter in parameters {
            callee.extend([parameter, Punct::new(',', Spacing::Alone).into()]);
        }
        callee.extend([TokenTree::Punct(Punct::new('>', Spacing::Alone))]);
    }
    callee.extend([group(Delimiter::Parenthesis, passed)]);
    Some(callee)
}

fn error(text: &str) -> TokenStream {
    source(&format!("::core::compile_error! {{ {text:?} }}"))
}

pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let wrong = "try_form: expected a function whose arguments have names";
    let Some(function) = read(item) else {
        return error(wrong);
    };
    let try_name = match arguments.into_iter().next() {
        Some(TokenTree::Ident(name)) => name,
        _ => Ident::new(&format!("try_{}", function.name), function.name.span()),
    };
    let Some(call) = call(&function, &try_name) else {
        return error(wrong);
    };
    let docs = &function.docs;
    let (plain_docs, errors) = match section(docs, "# Errors") {
        Some((begin, _)) => (&docs[..begin], docs[begin..].to_vec()),
        None => match section(docs, "# Panics") {
            Some((begin, end)) => {
                let mut errors = docs[begin..end].to_vec();
                errors[0] = " # Errors".to_owned();
                (&docs[..], errors)
            }
            None => {
                return error("try_form: expected `# Errors` or `# Panics` in the documentation");
            }
        },
    };
    let mut all = TokenStream::new();

    // The plain form.
    all.extend(plain_docs.iter().map(|line| doc(line)));
    all.extend(function.attributes.iter().map(|(_, whole)| whole.clone()));
    all.extend(function.head.iter().cloned());
    all.extend([TokenTree::Ident(function.name.clone())]);
    all.extend(function.generics.iter().cloned());
    all.extend([TokenTree::Group(function.arguments.clone())]);
    if !function.output.is_empty() {
        all.extend(source("->"));
        all.extend(function.output.iter().cloned());
    }
    all.extend(function.bounds.iter().cloned());
    let mut body = source("::broadax_shape::error::or_panic");
    body.extend([group(Delimiter::Parenthesis, call)]);
    all.extend([group(Delimiter::Brace, body)]);

    // The `try_` form.
    let is_method = by_commas(function.arguments.stream().into_iter())
        .first()
        .is_some_and(|part| part.iter().any(|token| is_word(token, "self")));
    let path = if is_method { "Self::" } else { "" };
    let name = &function.name;
    all.extend(doc(&format!(
        " Like [`{name}`]({path}{name}), but returns `Err` instead of panicking."
    )));
    all.extend(doc(""));
    all.extend(errors.iter().map(|line| doc(line)));
    for (attribute, whole) in &function.attributes {
        if attribute != "track_caller" && attribute != "must_use" {
            all.extend(whole.clone());
        }
    }
    all.extend(function.head);
    all.extend([TokenTree::Ident(try_name)]);
    all.extend(function.generics);
    all.extend([TokenTree::Group(function.arguments)]);
    all.extend(source("-> ::core::result::Result<"));
    match function.output.is_empty() {
        true => all.extend([group(Delimiter::Parenthesis, TokenStream::new())]),
        false => all.extend(function.output),
    }
    all.extend(source(", ::broadax_shape::error::ShapeError>"));
    all.extend(function.bounds);
    all.extend([TokenTree::Group(function.body)]);
    all
}
