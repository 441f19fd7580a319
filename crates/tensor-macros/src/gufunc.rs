//! `gufunc!`: extends a function of core axes to a loop over all other axes.

use crate::einsum::{BROADAX, output_storage};
use broadax_macro_syntax::labels::{Labels, letter, typed};
use broadax_macro_syntax::tokens::{Angles, refuse, string};
use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

type Mistake = (String, Span);

/// The maximum number of operands, and of results.
const MOST: usize = 8;

/// A core axis: its label or its size.
#[derive(Clone, PartialEq)]
enum Signature {
    Label(String),
    Size(usize),
}

/// Parses `(m,n)`, without the parentheses.
fn core_axes(text: &str) -> Result<Vec<Signature>, String> {
    let is_label = |label: &str| {
        label.starts_with(|c: char| c.is_ascii_lowercase())
            && label
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let one = |label: &str| match label.parse() {
        Ok(size) => Ok(Signature::Size(size)),
        Err(_) if label == "self" => Err("gufunc: `self` is no label".to_string()),
        Err(_) if is_label(label) => Ok(Signature::Label(label.into())),
        Err(_) => Err(format!(
            "gufunc: `{label}` is no label: a name in small letters, or a size"
        )),
    };
    let axes: Vec<Signature> = match text {
        "" => vec![],
        _ => text.split(',').map(one).collect::<Result<_, _>>()?,
    };
    if axes.len() > 8 {
        return Err(format!("gufunc: `({text})` has more than 8 axes"));
    }
    Ok(axes)
}

/// Returns the type of a label in the body: `N` for `n`, `InChannels` for `in_channels`.
fn type_name(label: &str) -> String {
    let capital = |word: &str| match word.split_at_checked(1) {
        Some((first, rest)) => first.to_ascii_uppercase() + rest,
        None => String::new(),
    };
    label.split('_').map(capital).collect()
}

/// Parses `(m,n),(n)`, a list in parentheses for each operand.
fn operands(text: &str) -> Result<Vec<Vec<Signature>>, String> {
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

/// The tokens of the macro, in order.
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

/// The name of an operand, and the type of its elements.
struct Param {
    name: Ident,
    element: TokenStream,
}

struct Declaration {
    /// The attributes and the visibility.
    front: TokenStream,
    name: Ident,
    generics: TokenStream,
    inputs: Vec<Vec<Signature>>,
    outputs: Vec<Vec<Signature>>,
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
        let mut angles = Angles::default();
        if let Some(token) = reader.next() {
            angles.read_type(&token);
        }
        loop {
            let Some(token) = reader.next() else {
                return reader.expected("`>` behind the type parameters");
            };
            angles.read_type(&token);
            if !angles.is_open() {
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
    let outputs = operands(right).map_err(at)?;
    for label in outputs.iter().flatten() {
        let known = inputs.iter().any(|input| input.contains(label));
        if let (Signature::Label(c), false) = (label, known) {
            return Err(at(format!(
                "gufunc: label `{c}` of the result is in no operand"
            )));
        }
    }
    if inputs.len() > MOST {
        return Err(at(format!("gufunc: a function has up to {MOST} operands")));
    }
    if outputs.len() > MOST {
        return Err(at(format!("gufunc: a function has up to {MOST} results")));
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
        let mut angles = Angles::default();
        while angles.is_open() || !(reader.is_punct(',') || reader.is_punct('|')) {
            let Some(token) = reader.next() else {
                return reader.expected("`|` behind the names");
            };
            angles.read_type(&token);
            element.extend([token]);
        }
        if reader.is_punct(',') {
            reader.next();
        }
        params.push(Param { name, element });
    }
    reader.next();
    if params.len() != inputs.len() + outputs.len() {
        let (n, m) = (inputs.len() + outputs.len(), params.len());
        let results = if outputs.len() == 1 {
            "result"
        } else {
            "results"
        };
        let message = format!(
            "gufunc: the axes are those of {n} tensors, with the {results}, and there are {m} names"
        );
        return Err(at(message));
    }
    match reader.next() {
        Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => Ok(Declaration {
            front,
            name,
            generics,
            inputs,
            outputs,
            params,
            body,
        }),
        _ => reader.expected("the body of the function, `{ .. }`"),
    }
}

/// Parses the text to tokens, and replaces the names in `replacements` by their streams. All other
/// tokens have the span `span`, so that errors refer to it and not to the whole function.
fn fill(text: &str, replacements: &[(String, TokenStream)], span: Span) -> TokenStream {
    fn replace(
        tokens: TokenStream,
        replacements: &[(String, TokenStream)],
        span: Span,
    ) -> TokenStream {
        let one = |mut token: TokenTree| -> TokenStream {
            match &token {
                TokenTree::Group(group) => {
                    let inner = replace(group.stream(), replacements, span);
                    token = TokenTree::Group(Group::new(group.delimiter(), inner));
                }
                TokenTree::Ident(name) => {
                    let text = name.to_string();
                    if let Some((_, tokens)) = replacements.iter().find(|(name, _)| *name == text) {
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
        Ok(tokens) => replace(tokens, replacements, span),
        Err(_) => refuse("gufunc: this function cannot be written", span),
    }
}

/// Returns the type of an axis of static size.
fn sized(size: usize) -> String {
    match size {
        1 => "::broadax::One".into(),
        size => format!("::broadax::Extent<{size}>"),
    }
}

/// Expands the macro.
pub fn expand(tokens: TokenStream) -> Result<TokenStream, Mistake> {
    let Declaration {
        front,
        name,
        generics,
        inputs,
        outputs,
        params,
        body,
    } = declaration(tokens)?;
    let count = inputs.len();
    let list = |range: std::ops::Range<usize>, f: &dyn Fn(usize) -> String| {
        range.map(f).collect::<Vec<_>>().join(", ")
    };
    let (of_inputs, of_outputs) = (0..count, count..count + outputs.len());
    let of_all = 0..count + outputs.len();
    let core = |i: usize| match i.checked_sub(count) {
        None => &inputs[i],
        Some(i) => &outputs[i],
    };

    // In the rules for labels each label is a character: a letter is itself, and other labels are
    // characters that users do not write. Sizes are distinct labels.
    let mut names: Vec<&str> = Vec::new();
    let mut characters: Vec<char> = Vec::new();
    let mut free = '\u{100}'..;
    let mut fixed: Vec<(usize, usize, usize)> = Vec::new();
    let mut all: Vec<Labels> = Vec::new();
    for (i, input) in inputs.iter().enumerate() {
        let mut letters = Vec::new();
        for (j, axis) in input.iter().enumerate() {
            letters.push(match axis {
                Signature::Size(size) => {
                    fixed.push((i, j, *size));
                    free.next().unwrap_or(' ')
                }
                Signature::Label(label) => match names.iter().position(|name| name == label) {
                    Some(known) => characters[known],
                    None => {
                        let mut own = label.chars();
                        let character = match (own.next(), own.next()) {
                            (Some(c), None) => c,
                            _ => free.next().unwrap_or(' '),
                        };
                        names.push(label);
                        characters.push(character);
                        character
                    }
                },
            });
        }
        all.push(Labels {
            leading: true,
            before: 0,
            letters,
        });
    }
    for (i, label) in names.iter().enumerate() {
        let own = type_name(label);
        if let Some(other) = names[..i].iter().find(|other| type_name(other) == own) {
            let message = format!("gufunc: labels `{other}` and `{label}` have one type, `{own}`");
            return Err((message, name.span()));
        }
    }
    // A word is a type, so that the error can name it.
    let plain = name.to_string();
    let plain = plain.trim_start_matches("r#");
    let module = format!("labels_of_{plain}");
    let under = |c: char| match characters.iter().position(|own| *own == c) {
        Some(i) if names[i].len() > 1 => {
            let word = format!("{module}::r#{}", names[i]);
            (format!("Under<{word}>"), format!("WordAgrees<{word}, "))
        }
        _ => letter(c),
    };
    let words: String = (names.iter())
        .filter(|name| name.len() > 1)
        .map(|name| format!("pub struct r#{name};"))
        .collect();
    let words = match words.is_empty() {
        true => words,
        false => format!(
            "#[doc(hidden)] #[allow(non_camel_case_types, dead_code, missing_docs)]
            __visibility mod {module} {{ {words} }}"
        ),
    };

    let storage = |i| Some(format!("::broadax::Storage<__Element{i}, S{i}>"));
    let mut found_by = Vec::new();
    let types = typed(&all, BROADAX, &storage, &under, || {
        found_by.push(format!("__W{}", found_by.len()));
        found_by[found_by.len() - 1].clone()
    });
    let mut bounds = types.bounds.clone();
    for (i, j, size) in fixed {
        let axis = types.axis_of(i, j);
        bounds += &format!("{axis}: ::broadax::rules::HasSize<{size}>, ");
    }
    // The axis of a label: its type in the signature, and its name in the body.
    let type_of = |label: &Signature| match label {
        Signature::Size(size) => sized(*size),
        Signature::Label(label) => {
            let known = names.iter().position(|name| name == label);
            let character = known.map_or(' ', |i| characters[i]);
            let found = types.axes.iter().find(|(c, _)| *c == character);
            found.map_or(String::new(), |(_, axis)| axis.clone())
        }
    };
    let name_of = |label: &Signature| match label {
        Signature::Size(size) => sized(*size),
        Signature::Label(label) => type_name(label),
    };
    let shape = |start: &str, labels: &[Signature], axis: &dyn Fn(&Signature) -> String| {
        let push = |shape: String, label: &Signature| format!("({shape}, {})", axis(label));
        labels.iter().fold(String::from(start), push)
    };
    // A type parameter of the user would shadow that of a label.
    for token in generics.clone() {
        if let TokenTree::Ident(word) = &token {
            let word = word.to_string();
            if let Some(label) = names.iter().find(|name| type_name(name) == word) {
                let message = format!(
                    "gufunc: label `{label}` has the type `{word}`, which is a type parameter here too"
                );
                return Err((message, token.span()));
            }
        }
    }
    let axes: String = names
        .iter()
        .map(|label| format!(", {}: ::broadax::Dim", type_name(label)))
        .collect();
    // The core axes of an operand or a result, as values.
    let values = |i: usize| {
        let axes = core(i).iter().map(|axis| match axis {
            Signature::Size(size) => format!("::broadax::rules::CoreAxis::Size({size})"),
            Signature::Label(label) => {
                let known = names.iter().position(|name| name == label).unwrap_or(0);
                format!("::broadax::rules::CoreAxis::Label({known})")
            }
        });
        format!("&[{}]", axes.collect::<Vec<_>>().join(", "))
    };
    let label_names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    let label_names = label_names.join(", ");

    let mut outer = list(of_inputs.clone(), &|i| format!("S{i}, D{i}"));
    for name in &found_by {
        outer += &format!(", {name}");
    }
    let arguments = list(of_inputs.clone(), &|i| {
        format!("__name{i}: &::broadax::Tensor<__Element{i}, S{i}, D{i}>")
    });
    let operands = list(of_inputs.clone(), &|i| format!("__name{i}"));
    // The shapes and the storage of the results.
    let result = |i: usize| shape(&types.batch, core(i), &type_of);
    let stored = |i: usize| output_storage(count, &format!("__Element{i}"), &result(i));
    let yields: String = of_outputs.clone().map(|i| stored(i).0).collect();
    let defaults: String = of_outputs
        .clone()
        .map(|i| format!("__Element{i}: ::core::clone::Clone + ::core::default::Default, "))
        .collect();
    let tensor = |i: usize| {
        format!(
            "::broadax::Tensor<__Element{i}, {}, {}>",
            result(i),
            stored(i).1
        )
    };
    // A single result is returned as it is, several as a tuple.
    let together = |list: String| match outputs.len() {
        1 => list,
        _ => format!("({list})"),
    };
    let tensors = together(list(of_outputs.clone(), &tensor));
    let made: String = of_outputs
        .clone()
        .map(|i| {
            format!(
                "let mut __result{i}: {} = __call.made({})?;",
                tensor(i),
                values(i)
            )
        })
        .collect();
    let results = list(of_outputs.clone(), &|i| format!("__result{i}"));
    let borrowed = list(of_outputs.clone(), &|i| format!("&mut __result{i}"));
    let storages = list(of_outputs.clone(), &|i| format!("__Storage{i}"));
    let given = list(of_outputs.clone(), &|i| {
        format!(
            "__result{i}: &mut ::broadax::Tensor<__Element{i}, {}, __Storage{i}>",
            result(i)
        )
    });
    let writes: String = of_outputs
        .clone()
        .map(|i| {
            format!(
                "__Storage{i}: ::broadax::StorageMut<__Element{i}, {}>, ",
                result(i)
            )
        })
        .collect();
    // Prepares each tensor with its core axes, before the loop.
    let walked: String = of_all
        .clone()
        .map(|i| {
            let core = shape("()", core(i), &type_of);
            let axes = values(i);
            match i < count {
                true => format!(
                    "let __name{i} = __call.operand::<_, _, _, {core}>({axes}, __name{i})?;"
                ),
                false => format!(
                    "let mut __result{i} = __call.place::<_, _, _, {core}>({axes}, __result{i})?;"
                ),
            }
        })
        .collect();
    let views = list(of_all.clone(), &|i| match i < count {
        true => format!("__name{i}.view(__index)"),
        false => format!("__result{i}.view(__index)"),
    });
    let parameters = list(of_all.clone(), &|i| {
        let core = shape("()", core(i), &name_of);
        match i < count {
            true => format!("__name{i}: ::broadax::View<'_, __Element{i}, {core}>"),
            false => format!("mut __name{i}: ::broadax::ViewMut<'_, __Element{i}, {core}>"),
        }
    });
    let into_what = match outputs.len() {
        1 => "an existing tensor of the shape of the result",
        _ => "existing tensors of the shapes of the results",
    };
    let text = format!(
        "{words}
        #[allow(clippy::type_complexity, clippy::multiple_bound_locations, clippy::too_many_arguments)]
        #[track_caller]
        __front fn __name<__generics {outer}>({arguments}) -> {tensors}
        where {defaults} {bounds} {yields}
        {{
            match __try_name({operands}) {{
                ::core::result::Result::Ok(__out) => __out,
                ::core::result::Result::Err(__error) => ::core::panic!(\"{{}}\", __error),
            }}
        }}
        /// Like the form without `try_`, but returns `Err` instead of panicking.
        ///
        /// # Errors
        /// If dynamic sizes do not match.
        #[allow(clippy::type_complexity, clippy::multiple_bound_locations, clippy::too_many_arguments)]
        #[allow(dead_code)]
        __visibility fn __try_name<__generics {outer}>({arguments})
            -> ::core::result::Result<{tensors}, ::broadax::ShapeError>
        where {defaults} {bounds} {yields}
        {{
            let __call = __call_name(__string, {operands})?;
            {made}
            __walk_name(&__call, {operands}, {borrowed})?;
            ::core::result::Result::Ok({tuple})
        }}
        /// Like the form without `_into`, but writes to {into_what}, whose
        /// elements the body can read.
        ///
        /// # Panics
        /// If dynamic sizes do not match.
        #[allow(clippy::type_complexity, clippy::multiple_bound_locations, clippy::too_many_arguments)]
        #[allow(dead_code)]
        #[track_caller]
        __visibility fn __into_name<__generics {outer}, {storages}>({arguments}, {given})
        where {writes} {bounds}
        {{
            let __done = match __call_name(__string, {operands}) {{
                ::core::result::Result::Ok(__call) => __walk_name(&__call, {operands}, {results}),
                ::core::result::Result::Err(__error) => ::core::result::Result::Err(__error),
            }};
            if let ::core::result::Result::Err(__error) = __done {{
                ::core::panic!(\"{{}}\", __error)
            }}
        }}
        #[allow(clippy::type_complexity, clippy::multiple_bound_locations, clippy::too_many_arguments)]
        fn __call_name<__generics {outer}>(__op: &'static str, {arguments})
            -> ::core::result::Result<::broadax::rules::Call, ::broadax::ShapeError>
        where {bounds}
        {{
            ::broadax::rules::Call::new(__op, &[{label_names}], &[{inputs}], &[{shapes}])
        }}
        #[allow(clippy::type_complexity, clippy::multiple_bound_locations, clippy::too_many_arguments)]
        fn __walk_name<__generics {outer}, {storages}>(
            __call: &::broadax::rules::Call, {arguments}, {given}
        ) -> ::core::result::Result<(), ::broadax::ShapeError>
        where {writes} {bounds}
        {{
            {walked}
            __call.each(|__index| __core({views}));
            ::core::result::Result::Ok(())
        }}
        #[allow(clippy::too_many_arguments, clippy::multiple_bound_locations, unused_mut)]
        fn __core<__generics_alone {axes}>({parameters}) __body",
        inputs = list(of_inputs.clone(), &values),
        shapes = list(of_inputs.clone(), &|i| format!("&__name{i}.shape()")),
        tuple = together(results.clone()),
    );
    // The tokens of the user, which replace the names that stand for them.
    let mut replacements: Vec<(String, TokenStream)> = Vec::new();
    let ident = |text: &str| TokenStream::from(TokenTree::Ident(Ident::new(text, name.span())));
    for (i, param) in params.iter().enumerate() {
        replacements.push((
            format!("__name{i}"),
            TokenTree::Ident(param.name.clone()).into(),
        ));
        replacements.push((format!("__Element{i}"), param.element.clone()));
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
    // It is followed by `, M: Dim`, so there is no comma here.
    let alone: Vec<TokenTree> = generics.into_iter().collect();
    let kept = alone.len() - usize::from(has_comma && !alone.is_empty());
    let alone: TokenStream = alone[..kept].iter().cloned().collect();
    // The visibility without attributes: `pub`, `pub(crate)`.
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
    replacements.extend([
        ("__front".into(), front),
        ("__visibility".into(), visibility),
        ("__name".into(), ident(&name.to_string())),
        ("__try_name".into(), ident(&format!("try_{plain}"))),
        ("__generics".into(), with_comma),
        ("__generics_alone".into(), alone),
        ("__body".into(), TokenTree::Group(body).into()),
        ("__into_name".into(), ident(&format!("{plain}_into"))),
        ("__core".into(), ident(&format!("__{plain}_core"))),
        ("__call_name".into(), ident(&format!("__{plain}_call"))),
        ("__walk_name".into(), ident(&format!("__{plain}_walk"))),
        ("__string".into(), quoted(plain.to_string())),
    ]);
    let text = match axes.is_empty() || kept > 0 {
        true => text,
        // There is no type parameter before those of the labels.
        false => text.replace("__generics_alone , ", "__generics_alone "),
    };
    Ok(fill(
        &text,
        &replacements,
        Span::call_site().located_at(name.span()),
    ))
}
