//! The macros `shape!`, `einsum!`, `einsum_into!`, `equation!` and `gufunc!` of broadax. This crate
//! has no dependencies, so that it is built first.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod equation;
mod gufunc;
mod shape;
mod try_form;

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// The labels of one operand: whether there is a leading `...`, and the letters.
struct Labels {
    leading: bool,
    letters: Vec<char>,
}

struct Equation {
    inputs: Vec<Labels>,
    output: Labels,
}

/// Parses the labels of one operand, or of the result.
fn labels(text: &str) -> Result<Labels, String> {
    let (leading, rest) = match text.strip_prefix("...") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    for c in rest.chars() {
        if c == '.' {
            return Err(format!(
                "einsum: in `{text}` leading axes are three points, `...`, in front of all labels"
            ));
        }
        if !c.is_ascii_alphabetic() {
            return Err(format!("einsum: `{c}` is not a label, which is a letter"));
        }
    }
    let letters: Vec<char> = rest.chars().collect();
    if letters.len() > 8 {
        return Err(format!("einsum: `{text}` has more than 8 labels"));
    }
    Ok(Labels { leading, letters })
}

/// Parses an equation, for this number of operands if it is given.
fn equation(text: &str, operands: Option<usize>) -> Result<Equation, String> {
    let text: String = text.chars().filter(|c| *c != ' ').collect();
    let (left, right) = match text.split_once("->") {
        Some((left, right)) => (left, Some(right)),
        None => (text.as_str(), None),
    };
    let inputs = left.split(',').map(labels).collect::<Result<Vec<_>, _>>()?;
    if let Some(operands) = operands.filter(|&operands| operands != inputs.len()) {
        let (n, s) = (inputs.len(), if inputs.len() == 1 { "" } else { "s" });
        return Err(format!(
            "einsum: the equation is for {n} operand{s}, and there are {operands}"
        ));
    }
    let used = |c: char| {
        inputs
            .iter()
            .flat_map(|i| &i.letters)
            .filter(|&&l| l == c)
            .count()
    };
    let leading = inputs.iter().any(|input| input.leading);
    let output = match right {
        Some(right) => {
            let output = labels(right)?;
            for (i, &c) in output.letters.iter().enumerate() {
                if used(c) == 0 {
                    return Err(format!(
                        "einsum: label `{c}` of the result is in no operand"
                    ));
                }
                if output.letters[..i].contains(&c) {
                    return Err(format!("einsum: label `{c}` is in the result twice"));
                }
            }
            if output.leading && !leading {
                return Err("einsum: `...` of the result is in no operand".into());
            }
            output
        }
        // The labels that occur once, in alphabetical order.
        None => {
            let mut letters: Vec<char> = inputs.iter().flat_map(|i| i.letters.clone()).collect();
            letters.sort_unstable();
            letters.retain(|&c| used(c) == 1);
            if letters.len() > 8 {
                return Err("einsum: the result has more than 8 labels".into());
            }
            Labels { leading, letters }
        }
    };
    Ok(Equation { inputs, output })
}

/// The bounds on the shapes of operands `S0`, `S1`, .. with labels, and the axes of the labels.
struct Typed {
    /// The `where` clauses.
    bounds: String,
    /// The leading axes of all operands, broadcast.
    batch: String,
    /// The axis of each label.
    axes: Vec<(char, String)>,
}

impl Labels {
    fn text(&self) -> String {
        let letters: String = self.letters.iter().collect();
        let dots = if self.leading { "..." } else { "" };
        format!("{dots}{letters}")
    }
}

impl Typed {
    /// Returns the shape of the result. All other labels are summed over, and the leading axes too
    /// if the result does not have them.
    fn output(&self, labels: &Labels) -> String {
        let mut output = match labels.leading {
            true => self.batch.clone(),
            false => "()".into(),
        };
        for c in &labels.letters {
            let axis = self.axes.iter().find(|(label, _)| label == c);
            output = format!("({output}, {})", axis.map_or("", |(_, axis)| axis));
        }
        output
    }
}

/// The paths in an expansion: of the items of the crate, and of the rules for labels.
#[derive(Clone, Copy)]
struct Paths {
    items: &'static str,
    rules: &'static str,
}

const BROADAX: Paths = Paths {
    items: "::broadax",
    rules: "::broadax::rules",
};

impl Paths {
    /// Returns the rule for the axes of operand `i`.
    fn operand(self, inputs: &[Labels], i: usize) -> String {
        let kind = if inputs[i].leading { "Tail" } else { "Axes" };
        format!("{}::{kind}{}<S{i}>", self.rules, inputs[i].letters.len())
    }

    /// Returns axis `j` of operand `i`.
    fn axis_of(self, inputs: &[Labels], i: usize, j: usize) -> String {
        format!(
            "<{}::Rule as {}>::A{j}",
            self.rules,
            self.operand(inputs, i)
        )
    }
}

/// Returns the associated type for an axis with a letter as its label, and the rule for axes with
/// this label.
fn letter(c: char) -> (String, String) {
    (format!("At<'{c}'>"), format!("Agrees<'{c}', "))
}

/// Returns the bounds and axes for these inputs. `storage` is the bound on the storage of operand
/// `D{i}`, if it has any; `under` is [`letter`], or a function that supports other labels.
fn typed(
    inputs: &[Labels],
    paths: Paths,
    storage: &dyn Fn(usize) -> Option<String>,
    under: &dyn Fn(char) -> (String, String),
) -> Typed {
    let Paths { items, rules } = paths;
    let mut bounds = String::new();
    let mut batch = String::from("()");
    for (i, input) in inputs.iter().enumerate() {
        let operand = paths.operand(inputs, i);
        bounds += &format!("{rules}::Rule: {operand}, S{i}: {items}::Shape, ");
        if let Some(storage) = storage(i) {
            bounds += &format!("D{i}: {storage}, ");
        }
        if input.leading {
            let own = format!("<{rules}::Rule as {operand}>::Batch");
            if batch == "()" {
                batch = own;
            } else {
                bounds += &format!("{batch}: {items}::Broadcast<{own}>, ");
                batch = format!("<{batch} as {items}::Broadcast<{own}>>::Output");
            }
        }
    }
    // Combines the axes of each label, from the left.
    let mut of_label = |c: char| {
        let mut found: Option<String> = None;
        for (i, input) in inputs.iter().enumerate() {
            for (j, _) in input.letters.iter().enumerate().filter(|(_, l)| **l == c) {
                let own = paths.axis_of(inputs, i, j);
                found = Some(match found {
                    None => own,
                    Some(before) => {
                        let (at, agrees) = under(c);
                        let at = format!("<{before} as {items}::Dim>::{at}");
                        let agrees = format!("{rules}::{agrees}{own}>");
                        bounds += &format!("{at}: {agrees}, ");
                        format!("<{at} as {agrees}>::Output")
                    }
                });
            }
        }
        found.unwrap_or_default()
    };
    let mut all: Vec<char> = inputs.iter().flat_map(|i| i.letters.clone()).collect();
    all.sort_unstable();
    all.dedup();
    let axes = all.iter().map(|&c| (c, of_label(c))).collect();
    Typed {
        bounds,
        batch,
        axes,
    }
}

/// Returns the bounds on the storage of the result, which is inline if all operands are, and the
/// storage.
fn output_storage(count: usize, element: &str, shape: &str) -> (String, String) {
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

/// Returns the function that the macro calls, as text; with `into`, the one that writes to an
/// existing tensor.
fn function(equation: &Equation, into: bool) -> String {
    let count = equation.inputs.len();
    let list = |f: &dyn Fn(usize) -> String| (0..count).map(f).collect::<Vec<_>>().join(", ");
    let storage = |i| Some(format!("::broadax::Storage<T, S{i}>"));
    let types = typed(&equation.inputs, BROADAX, &storage, &letter);
    let (output, bounds) = (types.output(&equation.output), &types.bounds);
    let text = |labels: &Labels| format!("{:?}", labels.text());
    let inputs = list(&|i| text(&equation.inputs[i]));
    let generics = list(&|i| format!("S{i}, D{i}"));
    let operands = list(&|i| format!("x{i}: &::broadax::Tensor<T, S{i}, D{i}>"));
    let labels = text(&equation.output);
    let parts = list(&|i| format!("::broadax::rules::EinsumOperand::of(x{i})"));
    let element = "T: ::core::clone::Clone + ::broadax::rules::Zero + ::core::ops::Mul<Output = T>";
    if into {
        return format!(
            "#[track_caller] #[inline] fn __einsum<T, {generics}, __O, __E>({operands}, \
             out: &mut ::broadax::Tensor<T, __O, __E>) \
             where {element}, {bounds} {output}: ::broadax::SameShape<__O>, \
             __O: ::broadax::Shape, __E: ::broadax::StorageMut<T, __O> \
             {{ ::broadax::rules::einsum_into::<T, {output}, __O, __E>(&[{inputs}], {labels}, &[{parts}], out) }}"
        );
    }
    let (yields, data) = output_storage(count, "T", &output);
    format!(
        "#[track_caller] #[inline] fn __einsum<T, {generics}>({operands}) \
         -> ::broadax::Tensor<T, {output}, {data}> where {element}, {bounds} {yields} \
         {{ ::broadax::rules::einsum(&[{inputs}], {labels}, &[{parts}]) }}"
    )
}

/// Returns the text of a literal if it is a plain string.
fn string(token: &TokenTree) -> Option<String> {
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

fn refuse(message: &str, span: Span) -> TokenStream {
    refuse_between(message, span, span)
}

/// Returns an error for the code from `first` to `last`.
fn refuse_between(message: &str, first: Span, last: Span) -> TokenStream {
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

/// See `broadax::einsum!`.
#[proc_macro]
pub fn einsum(tokens: TokenStream) -> TokenStream {
    expand(tokens, false)
}

/// See `broadax::einsum_into!`.
#[proc_macro]
pub fn einsum_into(tokens: TokenStream) -> TokenStream {
    expand(tokens, true)
}

/// Expands `einsum!`; with `into`, the last argument is the output tensor.
fn expand(tokens: TokenStream, into: bool) -> TokenStream {
    let mut parts: Vec<Vec<TokenTree>> = vec![vec![]];
    for token in tokens {
        match &token {
            TokenTree::Punct(p) if p.as_char() == ',' => parts.push(vec![]),
            _ => parts.last_mut().expect("there is one").push(token),
        }
    }
    if parts.len() > 1 && parts.last().is_some_and(Vec::is_empty) {
        parts.pop();
    }
    let Some(Some(text)) = parts[0].first().map(string) else {
        let what = match into {
            false => {
                "einsum: expected an equation as a string, such as \"ij,jk->ik\", then the operands"
            }
            true => {
                "einsum_into: expected an equation as a string, such as \"ij,jk->ik\", then the operands, \
                 then `&mut out`"
            }
        };
        return refuse(what, Span::call_site());
    };
    let span = parts[0][0].span();
    let out = match into {
        false => None,
        true if parts.len() < 3 => {
            let what = "einsum_into: expected operands, and then `&mut out`";
            return refuse(what, span);
        }
        true => parts.pop(),
    };
    let equation = match equation(&text, Some(parts.len() - 1)) {
        Ok(equation) => equation,
        Err(message) => return refuse(&message, span),
    };
    let function: TokenStream = match function(&equation, into).parse() {
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

/// See `broadax_shape::equation!`. The first token is the path to broadax-shape.
#[proc_macro]
pub fn equation_type(tokens: TokenStream) -> TokenStream {
    match equation::expand(tokens) {
        Ok(items) => items,
        Err((message, span)) => refuse(&message, span),
    }
}

/// See `broadax::gufunc!`.
#[proc_macro]
pub fn gufunc(tokens: TokenStream) -> TokenStream {
    match gufunc::expand(tokens) {
        Ok(items) => items,
        Err((message, span)) => refuse(&message, span),
    }
}

/// See `broadax::shape!`. The first token is the path to broadax.
#[proc_macro]
pub fn shape(tokens: TokenStream) -> TokenStream {
    shape::expand(tokens)
}

/// Only for broadax: defines two functions from one that returns a `Result`: the function itself,
/// which panics on an error and returns the type in its signature, and its `try_` form (or the name
/// given as argument), which returns the `Result`.
///
/// The `try_` form of a public method is hidden in the documentation and in the lists of methods of
/// editors; the documentation of the method names it: "Also `try_f`." It is shown with the argument
/// `shown`, or if it has a name of its own.
///
/// ```text
/// /// Returns a view with another shape.
/// ///
/// /// # Panics
/// /// If the number of elements differs.
/// ///
/// /// # Errors
/// /// If the number of elements differs. (This section, and all after it, is only in the
/// /// documentation of the `try_` form. Without it, `# Panics` is used.)
/// #[try_form]
/// #[track_caller]
/// pub fn reshape<R: Shape>(&self) -> View<'_, T, R> {
///     self.reshaped("reshape")    // a Result
/// }
/// ```
#[doc(hidden)]
#[proc_macro_attribute]
pub fn try_form(arguments: TokenStream, item: TokenStream) -> TokenStream {
    try_form::expand(arguments, item)
}
