//! `einsum!` and `einsum_into!`, and their `try_` forms.

use broadax_macro_syntax::labels::{Equation, Labels, Paths, equation, letter, typed};
use broadax_macro_syntax::tokens::{Angles, refuse, string};
use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

pub(crate) const BROADAX: Paths = Paths {
    items: "::broadax",
    rules: "::broadax::rules",
};

/// Returns the bounds on the storage of the result, which is inline if all operands are, and the
/// storage.
pub(crate) fn output_storage(count: usize, element: &str, shape: &str) -> (String, String) {
    if count == 1 {
        let yields = format!("::broadax::OutputStorage<::broadax::Number, {element}, {shape}>");
        return (format!("D0: {yields}, "), format!("<D0 as {yields}>::Data"));
    }
    let (mut bounds, mut data) = (String::new(), String::from("D0"));
    for i in 1..count {
        let yields = format!("::broadax::OutputStorage<D{i}, {element}, {shape}>");
        bounds += &format!("{data}: {yields}, ");
        data = format!("<{data} as {yields}>::Data");
    }
    (bounds, data)
}

/// What a macro does with the result: it returns a new tensor, or writes to an existing one.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Form {
    New,
    Into,
}

/// What a macro does with an error: it panics, or returns a `Result`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Errors {
    Panic,
    Return,
}

/// Returns the function that the macro calls, as text.
pub(crate) fn function(equation: &Equation, form: Form, errors: Errors) -> String {
    let count = equation.inputs.len();
    let list = |f: &dyn Fn(usize) -> String| (0..count).map(f).collect::<Vec<_>>().join(", ");
    let storage = |i| Some(format!("::broadax::Storage<T, S{i}>"));
    let mut found_by = Vec::new();
    let types = typed(&equation.inputs, BROADAX, &storage, &letter, || {
        found_by.push(format!("__W{}", found_by.len()));
        found_by[found_by.len() - 1].clone()
    });
    let (output, bound) = types.output(&equation.output);
    let bounds = types.bounds + &bound;
    let text = |labels: &Labels| format!("{:?}", labels.text());
    let inputs = list(&|i| text(&equation.inputs[i]));
    let generics = list(&|i| format!("S{i}, D{i}"));
    let generics: String = core::iter::once(generics)
        .chain(found_by)
        .collect::<Vec<_>>()
        .join(", ");
    let operands = list(&|i| format!("x{i}: &::broadax::Tensor<T, S{i}, D{i}>"));
    let labels = text(&equation.output);
    let parts = list(&|i| format!("::broadax::rules::EinsumOperand::of(x{i})"));
    let element = "T: ::core::clone::Clone + ::broadax::rules::Zero + ::core::ops::Mul<Output = T>";
    let (try_, result) = match errors {
        Errors::Panic => ("", ["", ""]),
        Errors::Return => (
            "try_",
            ["::core::result::Result<", ", ::broadax::ShapeError>"],
        ),
    };
    if form == Form::Into {
        let unit = match errors {
            Errors::Panic => String::new(),
            Errors::Return => format!("-> {}(){}", result[0], result[1]),
        };
        return format!(
            "#[track_caller] #[inline] fn __einsum<T, {generics}, __O, __E>({operands}, \
             out: &mut ::broadax::Tensor<T, __O, __E>) {unit} \
             where {element}, {bounds} {output}: ::broadax::SameShape<__O>, \
             __O: ::broadax::Shape, __E: ::broadax::StorageMut<T, __O> \
             {{ ::broadax::rules::{try_}einsum_into::<T, {output}, __O, __E>(&[{inputs}], {labels}, &[{parts}], out) }}"
        );
    }
    let (yields, data) = output_storage(count, "T", &output);
    let [before, after] = result;
    format!(
        "#[track_caller] #[inline] fn __einsum<T, {generics}>({operands}) \
         -> {before}::broadax::Tensor<T, {output}, {data}>{after} where {element}, {bounds} {yields} \
         {{ ::broadax::rules::{try_}einsum(&[{inputs}], {labels}, &[{parts}]) }}"
    )
}

/// Expands `einsum!`; for `Form::Into`, the last argument is the output tensor.
pub(crate) fn expand(tokens: TokenStream, form: Form, errors: Errors) -> TokenStream {
    let mut parts: Vec<Vec<TokenTree>> = vec![vec![]];
    let mut angles = Angles::default();
    for token in tokens {
        angles.read_expression(&token);
        match &token {
            TokenTree::Punct(p) if p.as_char() == ',' && !angles.is_open() => parts.push(vec![]),
            _ => parts.last_mut().expect("there is one").push(token),
        }
    }
    if parts.len() > 1 && parts.last().is_some_and(Vec::is_empty) {
        parts.pop();
    }
    let Some(Some(text)) = parts[0].first().map(string) else {
        let what = match form {
            Form::New => {
                "einsum: expected an equation as a string, such as \"ij,jk->ik\", then the operands"
            }
            Form::Into => {
                "einsum_into: expected an equation as a string, such as \"ij,jk->ik\", then the operands, \
                 then `&mut out`"
            }
        };
        return refuse(what, Span::call_site());
    };
    let span = parts[0][0].span();
    let out = match form {
        Form::New => None,
        Form::Into if parts.len() < 3 => {
            let what = "einsum_into: expected operands, and then `&mut out`";
            return refuse(what, span);
        }
        Form::Into => parts.pop(),
    };
    let equation = match equation(&text, Some(parts.len() - 1)) {
        Ok(equation) => equation,
        Err(message) => return refuse(&message, span),
    };
    let function: TokenStream = match function(&equation, form, errors).parse() {
        Ok(function) => function,
        Err(_) => return refuse("einsum: this equation cannot be read", span),
    };
    // `{ fn __einsum.. __einsum(&(x), &(y)) }`, with `out` unchanged.
    let mut arguments = TokenStream::new();
    for part in &parts[1..] {
        let value = Group::new(Delimiter::Parenthesis, part.iter().cloned().collect());
        arguments.extend([
            TokenTree::Punct(Punct::new('&', Spacing::Alone)),
            TokenTree::Group(value),
            TokenTree::Punct(Punct::new(',', Spacing::Alone)),
        ]);
    }
    arguments.extend(out.into_iter().flatten());
    let mut body = function;
    body.extend([
        TokenTree::Ident(Ident::new("__einsum", span)),
        TokenTree::Group(Group::new(Delimiter::Parenthesis, arguments)),
    ]);
    TokenTree::Group(Group::new(Delimiter::Brace, body)).into()
}
