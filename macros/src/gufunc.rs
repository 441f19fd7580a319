//! `gufunc!`: a function of core axes becomes one that loops over all others.

use crate::{Labels, axis_of, place, string, typed};
use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

type Mistake = (String, Span);

/// A label of a core axis: a letter, or a size.
#[derive(Clone, PartialEq)]
enum Core {
    Letter(char),
    Size(usize),
}

/// `(m,n)`, without the brackets.
fn core_axes(text: &str) -> Result<Vec<Core>, String> {
    let labels = text.split(',').filter(|label| !label.is_empty());
    let axes: Vec<Core> = labels
        .map(|label| {
            let mut letters = label.chars();
            match (letters.next(), letters.next()) {
                (Some(c), None) if c.is_ascii_lowercase() => Ok(Core::Letter(c)),
                _ => label.parse().map(Core::Size).map_err(|_| {
                    format!("gufunc: `{label}` is no label: a small letter, or a size")
                }),
            }
        })
        .collect::<Result<_, _>>()?;
    if axes.len() > 8 {
        return Err(format!("gufunc: `({text})` has more than 8 axes"));
    }
    Ok(axes)
}

/// `(m,n),(n)`: each in brackets.
fn operands(text: &str) -> Result<Vec<Vec<Core>>, String> {
    let wrong = || format!("gufunc: `{text}` is not a list of axes such as `(m,n),(n)`");
    let inner = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    let inner = inner.ok_or_else(wrong)?;
    inner
        .split("),(")
        .map(|one| match one.contains(['(', ')']) {
            true => Err(wrong()),
            false => core_axes(one),
        })
        .collect()
}

/// The tokens of the macro, one after the other.
struct Reader {
    tokens: std::iter::Peekable<proc_macro::token_stream::IntoIter>,
    span: Span,
}

impl Reader {
    fn next(&mut self) -> Option<TokenTree> {
        let token = self.tokens.next()?;
        self.span = token.span();
        Some(token)
    }
    fn is_punct(&mut self, c: char) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Punct(p)) if p.as_char() == c)
    }
    fn expected<V>(&self, what: &str) -> Result<V, Mistake> {
        Err((format!("gufunc: expected {what}"), self.span))
    }
}

const FORM: &str = "`fn name<T>(\"(m,n),(n)->(m)\") |a: T, x: T, out: T| { .. }`";

/// A name, and the type of its elements.
struct Param {
    name: Ident,
    element: TokenStream,
}

struct Declaration {
    /// Attributes and visibility.
    front: TokenStream,
    name: Ident,
    generics: TokenStream,
    inputs: Vec<Vec<Core>>,
    output: Vec<Core>,
    params: Vec<Param>,
    body: Group,
}

fn declaration(tokens: TokenStream) -> Result<Declaration, Mistake> {
    let mut reader = Reader {
        tokens: tokens.into_iter().peekable(),
        span: Span::call_site(),
    };
    let mut front = TokenStream::new();
    loop {
        match reader.next() {
            Some(TokenTree::Ident(word)) if word.to_string() == "fn" => break,
            Some(token) => front.extend([token]),
            None => return reader.expected(FORM),
        }
    }
    let Some(TokenTree::Ident(name)) = reader.next() else {
        return reader.expected("the name of the function");
    };
    let mut generics = TokenStream::new();
    if reader.is_punct('<') {
        reader.next();
        let mut depth = 1;
        loop {
            let Some(token) = reader.next() else {
                return reader.expected("`>` behind the type parameters");
            };
            if let TokenTree::Punct(p) = &token {
                match p.as_char() {
                    '<' => depth += 1,
                    '>' => depth -= 1,
                    _ => {}
                }
            }
            if depth == 0 {
                break;
            }
            generics.extend([token]);
        }
    }
    let text = match reader.next() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
            let token = group.stream().into_iter().next();
            token.and_then(|token| Some((string(&token)?, token.span())))
        }
        _ => None,
    };
    let Some((text, span)) = text else {
        return reader.expected("the axes as a string, such as (\"(m,n),(n)->(m)\")");
    };
    let text: String = text.chars().filter(|c| *c != ' ').collect();
    let at = |message: String| (message, span);
    let Some((left, right)) = text.split_once("->") else {
        return Err(at(
            "gufunc: the axes have no `->` before those of the result".into(),
        ));
    };
    let inputs = operands(left).map_err(at)?;
    let mut outputs = operands(right).map_err(at)?;
    let (Some(output), true) = (outputs.pop(), outputs.is_empty()) else {
        return Err(at("gufunc: a function has one result".into()));
    };
    for label in &output {
        let known = inputs.iter().any(|input| input.contains(label));
        if let (Core::Letter(c), false) = (label, known) {
            return Err(at(format!(
                "gufunc: label `{c}` of the result is in no operand"
            )));
        }
    }
    if inputs.len() > 4 {
        return Err(at("gufunc: a function has up to 4 operands".into()));
    }
    if !reader.is_punct('|') {
        return reader.expected(FORM);
    }
    reader.next();
    let mut params = Vec::new();
    while !reader.is_punct('|') {
        let Some(TokenTree::Ident(name)) = reader.next() else {
            return reader.expected("a name with the type of its elements, such as `a: T`");
        };
        if !reader.is_punct(':') {
            return reader.expected("the type of the elements, such as `a: T`");
        }
        reader.next();
        let mut element = TokenStream::new();
        let mut depth = 0;
        while depth > 0 || !(reader.is_punct(',') || reader.is_punct('|')) {
            let Some(token) = reader.next() else {
                return reader.expected("`|` behind the names");
            };
            if let TokenTree::Punct(p) = &token {
                match p.as_char() {
                    '<' => depth += 1,
                    '>' => depth -= 1,
                    _ => {}
                }
            }
            element.extend([token]);
        }
        if reader.is_punct(',') {
            reader.next();
        }
        params.push(Param { name, element });
    }
    reader.next();
    if params.len() != inputs.len() + 1 {
        let (n, m) = (inputs.len() + 1, params.len());
        let message = format!(
            "gufunc: the axes are those of {n} tensors, with the result, and there are {m} names"
        );
        return Err(at(message));
    }
    match reader.next() {
        Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => Ok(Declaration {
            front,
            name,
            generics,
            inputs,
            output,
            params,
            body,
        }),
        _ => reader.expected("the body of the function, `{ .. }`"),
    }
}

/// The text as tokens, with streams in place of the names that stand for them. What is not the user's
/// stands at `span`, so that errors show that and not the whole function.
fn fill(text: &str, places: &[(String, TokenStream)], span: Span) -> TokenStream {
    fn replace(tokens: TokenStream, places: &[(String, TokenStream)], span: Span) -> TokenStream {
        let one = |mut token: TokenTree| -> TokenStream {
            match &token {
                TokenTree::Group(group) => {
                    let inner = replace(group.stream(), places, span);
                    token = TokenTree::Group(Group::new(group.delimiter(), inner));
                }
                TokenTree::Ident(name) => {
                    let text = name.to_string();
                    if let Some((_, tokens)) = places.iter().find(|(place, _)| *place == text) {
                        return tokens.clone();
                    }
                }
                _ => {}
            }
            token.set_span(span);
            token.into()
        };
        tokens.into_iter().map(one).collect()
    }
    match text.parse::<TokenStream>() {
        Ok(tokens) => replace(tokens, places, span),
        Err(_) => crate::refuse("gufunc: this function cannot be written", span),
    }
}

/// The type of an axis of a size.
fn sized(size: usize) -> String {
    match size {
        1 => "::broadax::One".into(),
        size => format!("::broadax::Const<{size}>"),
    }
}

/// What the macro becomes.
pub fn expand(tokens: TokenStream) -> Result<TokenStream, Mistake> {
    let Declaration {
        front,
        name,
        generics,
        inputs,
        output,
        params,
        body,
    } = declaration(tokens)?;
    let count = inputs.len();
    let list = |f: &dyn Fn(usize) -> String| (0..count).map(f).collect::<Vec<_>>().join(", ");
    // Sizes are labels of their own, which no other axis has.
    let mut free = ('A'..='Z').chain('\u{c0}'..='\u{ff}');
    let mut fixed: Vec<(usize, usize, usize)> = Vec::new();
    let mut as_labels = |i: usize, input: &[Core]| Labels {
        leading: true,
        letters: input
            .iter()
            .enumerate()
            .map(|(j, label)| match label {
                Core::Letter(c) => *c,
                Core::Size(size) => {
                    fixed.push((i, j, *size));
                    free.next().unwrap_or('A')
                }
            })
            .collect(),
    };
    let all: Vec<Labels> = inputs
        .iter()
        .enumerate()
        .map(|(i, input)| as_labels(i, input))
        .collect();
    let types = typed(&all, &|i| format!("__Element{i}"));
    let mut bounds = types.bounds.clone();
    for (i, j, size) in fixed {
        let axis = axis_of(&all, i, j);
        bounds += &format!("{axis}: ::broadax::BroadcastDimTo<{}>, ", sized(size));
    }
    // The axis of a label: its type in the signature, and the name of that in the body.
    let type_of = |label: &Core| match label {
        Core::Size(size) => sized(*size),
        Core::Letter(c) => {
            let found = types.axes.iter().find(|(label, _)| label == c);
            found.map_or(String::new(), |(_, axis)| axis.clone())
        }
    };
    let name_of = |label: &Core| match label {
        Core::Size(size) => sized(*size),
        Core::Letter(c) => c.to_ascii_uppercase().to_string(),
    };
    let shape = |start: &str, labels: &[Core], axis: &dyn Fn(&Core) -> String| {
        let push = |shape: String, label: &Core| format!("({shape}, {})", axis(label));
        labels.iter().fold(String::from(start), push)
    };
    let mut letters: Vec<char> = types.axes.iter().map(|(c, _)| *c).collect();
    letters.retain(|c| c.is_ascii_lowercase());
    let result = shape(&types.batch, &output, &type_of);
    let element = format!("__Element{count}");
    let (yields, data) = place(count, &element, &result);
    let text = |labels: &[Core]| {
        let labels = labels.iter().map(|label| match label {
            Core::Letter(c) => c.to_string(),
            Core::Size(size) => size.to_string(),
        });
        format!("\"{}\"", labels.collect::<Vec<_>>().join(","))
    };
    // A type parameter of the user would hide that of a label.
    for token in generics.clone() {
        if let TokenTree::Ident(word) = &token {
            let word = word.to_string();
            let is_label = |c: &char| word == c.to_ascii_uppercase().to_string();
            if let Some(c) = letters.iter().find(|&c| is_label(c)) {
                let message = format!(
                    "gufunc: label `{c}` has the type `{word}`, which is a type parameter here too"
                );
                return Err((message, token.span()));
            }
        }
    }
    let axes: String = letters
        .iter()
        .map(|c| format!(", {}: ::broadax::Dim", c.to_ascii_uppercase()))
        .collect();
    let outer = list(&|i| format!("S{i}, D{i}"));
    let arguments = list(&|i| format!("__name{i}: &::broadax::Tensor<__Element{i}, S{i}, D{i}>"));
    let names = list(&|i| format!("__name{i}"));
    let views = list(&|i| {
        let core = shape("()", &inputs[i], &name_of);
        format!("__name{i}: ::broadax::View<'_, __Element{i}, {core}>")
    });
    let out = format!(
        "mut __name{count}: ::broadax::ViewMut<'_, {element}, {}>",
        shape("()", &output, &name_of)
    );
    let cores = list(&|i| {
        let core = shape("()", &inputs[i], &type_of);
        format!("__Element{i}, S{i}, D{i}, {core}")
    });
    let core_out = shape("()", &output, &type_of);
    let text = format!(
        "#[allow(clippy::type_complexity, clippy::multiple_bound_locations)] #[track_caller]
        __front fn __name<__generics {outer}>({arguments})
            -> ::broadax::Tensor<{element}, {result}, {data}>
        where {element}: ::core::clone::Clone + ::core::default::Default, {bounds} {yields}
        {{
            match __try_name({names}) {{
                ::core::result::Result::Ok(__out) => __out,
                ::core::result::Result::Err(__error) => ::core::panic!(\"{{}}\", __error),
            }}
        }}
        /// The same, with an error instead of a panic.
        ///
        /// # Errors
        /// When sizes known only when the program runs do not fit.
        #[allow(clippy::type_complexity, clippy::multiple_bound_locations, dead_code)]
        __visibility fn __try_name<__generics {outer}>({arguments})
            -> ::core::result::Result<
                ::broadax::Tensor<{element}, {result}, {data}>,
                ::broadax::ShapeError,
            >
        where {element}: ::core::clone::Clone + ::core::default::Default, {bounds} {yields}
        {{
            ::broadax::rules::gufunc{count}::<
                {cores}, {element}, {core_out}, {result}, {data},
            >(
                __string, &[{inputs}], {output}, {names}, |{names}, __out| __core({names}, __out),
            )
        }}
        /// The same into a given tensor of the result's shape. The body finds what is in it.
        ///
        /// # Panics
        /// When sizes known only when the program runs do not fit.
        #[allow(clippy::type_complexity, clippy::multiple_bound_locations, dead_code)]
        #[track_caller]
        __visibility fn __into_name<__generics {outer}, __Storage>(
            {arguments},
            __given: &mut ::broadax::Tensor<{element}, {result}, __Storage>,
        )
        where __Storage: ::broadax::StorageMut<{element}, {result}>, {bounds}
        {{
            let __done = ::broadax::rules::gufunc{count}_into::<
                {cores}, {element}, {core_out}, {result}, __Storage,
            >(
                __into_string, &[{inputs}], {output}, {names}, __given,
                |{names}, __out| __core({names}, __out),
            );
            if let ::core::result::Result::Err(__error) = __done {{
                ::core::panic!(\"{{}}\", __error)
            }}
        }}
        #[allow(clippy::too_many_arguments, clippy::multiple_bound_locations, unused_mut)]
        fn __core<__generics_alone {axes}>({views}, {out}) __body",
        inputs = inputs
            .iter()
            .map(|i| text(i))
            .collect::<Vec<_>>()
            .join(", "),
        output = text(&output),
    );
    // What the user wrote, in place of the names that stand for it.
    let mut places: Vec<(String, TokenStream)> = Vec::new();
    let ident = |text: &str| TokenStream::from(TokenTree::Ident(Ident::new(text, name.span())));
    for (i, param) in params.iter().enumerate() {
        places.push((
            format!("__name{i}"),
            TokenTree::Ident(param.name.clone()).into(),
        ));
        places.push((format!("__Element{i}"), param.element.clone()));
    }
    let mut with_comma = generics.clone();
    let ends = generics.clone().into_iter().last();
    let has_comma = match &ends {
        Some(TokenTree::Punct(p)) => p.as_char() == ',',
        Some(_) => false,
        None => true,
    };
    if !has_comma {
        with_comma.extend(",".parse::<TokenStream>());
    }
    // Behind it stands `, M: Dim`, so here no comma.
    let alone: Vec<TokenTree> = generics.into_iter().collect();
    let kept = alone.len() - usize::from(has_comma && !alone.is_empty());
    let alone: TokenStream = alone[..kept].iter().cloned().collect();
    // Without attributes: `pub`, `pub(crate)`.
    let mut visibility = TokenStream::new();
    let mut is_attribute = false;
    for token in front.clone() {
        match &token {
            TokenTree::Punct(p) if p.as_char() == '#' => is_attribute = true,
            TokenTree::Group(g) if is_attribute && g.delimiter() == Delimiter::Bracket => {
                is_attribute = false;
            }
            _ => visibility.extend([token]),
        }
    }
    let quoted = |text: String| format!("{text:?}").parse().unwrap_or_default();
    places.extend([
        ("__front".into(), front),
        ("__visibility".into(), visibility),
        ("__name".into(), ident(&name.to_string())),
        ("__try_name".into(), ident(&format!("try_{name}"))),
        ("__generics".into(), with_comma),
        ("__generics_alone".into(), alone),
        ("__body".into(), TokenTree::Group(body).into()),
        ("__into_name".into(), ident(&format!("{name}_into"))),
        ("__core".into(), ident(&format!("__{name}_core"))),
        ("__string".into(), quoted(name.to_string())),
        ("__into_string".into(), quoted(format!("{name}_into"))),
    ]);
    let text = match axes.is_empty() || kept > 0 {
        true => text,
        // No type parameter in front of those of the labels.
        false => text.replace("__generics_alone , ", "__generics_alone "),
    };
    Ok(fill(
        &text,
        &places,
        Span::call_site().located_at(name.span()),
    ))
}
