//! The expansion of `equation!`: a type for an equation of einsum, with its shape rule.

use broadax_macro_syntax::labels::{Labels, Paths, equation, letter, typed};
use broadax_macro_syntax::tokens::string;
use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

/// The placeholder for the path to broadax-shape in text, which is replaced by a token.
const ROOT: &str = "__root";

const PATHS: Paths = Paths {
    items: ROOT,
    rules: "__root::ops::einsum::rules",
};

const FORMS: &str = "equation: expected an equation as a string, such as \"ij,jk->ik\", or a name \
                     for it, as in `pub MatrixProduct = \"ij,jk->ik\"`";

/// `"ij,jk->ik"` expands to an expression, and `pub Name = "ij,jk->ik"` to items.
pub(crate) fn expand(tokens: TokenStream) -> Result<TokenStream, (String, Span)> {
    let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let root = tokens.remove(0);
    if matches!(tokens.last(), Some(TokenTree::Punct(end)) if end.as_char() == ';') {
        tokens.pop();
    }
    let Some((text, span)) = tokens.last().map(|token| (string(token), token.span())) else {
        return Err((FORMS.into(), Span::call_site()));
    };
    let text = text.ok_or_else(|| (FORMS.to_string(), span))?;
    tokens.pop();
    let equation = equation(&text, None).map_err(|message| (message, span))?;
    let named = match &tokens[..] {
        [] => None,
        [
            visibility @ ..,
            TokenTree::Ident(name),
            TokenTree::Punct(is),
        ] if is.as_char() == '=' => Some((visibility.to_vec(), name.clone())),
        _ => return Err((FORMS.into(), tokens[0].span())),
    };

    let types = typed(&equation.inputs, PATHS, &|_| None, &letter, || "()".into());
    let count = equation.inputs.len();
    let list = |f: &dyn Fn(usize) -> String| (0..count).map(f).collect::<Vec<_>>().join(", ");
    let (shapes, generics) = match count {
        1 => ("(S0,)".into(), "S0".into()),
        _ => (
            format!("({})", list(&|i| format!("S{i}"))),
            list(&|i| format!("S{i}")),
        ),
    };
    let inputs = equation.inputs.iter().map(Labels::text);
    let inputs = inputs.collect::<Vec<_>>().join(",");
    let text = format!("{inputs}->{}", equation.output.text());
    let name = named
        .as_ref()
        .map_or("__Equation".into(), |(_, name)| name.to_string());
    let (output, bound) = types.output(&equation.output);
    let bounds = types.bounds + &bound;
    let item = format!(
        "#[derive(::core::clone::Clone, ::core::marker::Copy)] __visibility struct __Name; \
         impl<{generics}> {ROOT}::ops::einsum::Einsum<__Name> for {shapes} where {bounds} {{ \
             type Output = {output}; \
             const EQUATION: &'static str = {text:?}; \
         }}"
    );
    let Ok(item) = item.parse::<TokenStream>() else {
        return Err(("equation: this equation cannot be read".into(), span));
    };
    let (visibility, name) = match named {
        Some(named) => named,
        None => (vec![], Ident::new(&name, span)),
    };
    let items = replace(item, &root, &visibility, &name, span);
    if tokens.is_empty() {
        let mut body = items;
        body.extend([TokenTree::Ident(name)]);
        return Ok(TokenTree::Group(Group::new(Delimiter::Brace, body)).into());
    }
    Ok(items)
}

/// Replaces names by tokens.
fn replace(
    tokens: TokenStream,
    root: &TokenTree,
    visibility: &[TokenTree],
    name: &Ident,
    span: Span,
) -> TokenStream {
    let mut out = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Ident(ident) if ident.to_string() == ROOT => out.push(root.clone()),
            TokenTree::Ident(ident) if ident.to_string() == "__Name" => {
                out.push(name.clone().into());
            }
            TokenTree::Ident(ident) if ident.to_string() == "__visibility" => {
                out.extend(visibility.iter().cloned());
            }
            TokenTree::Group(group) => {
                let inner = replace(group.stream(), root, visibility, name, span);
                let mut new = Group::new(group.delimiter(), inner);
                new.set_span(span.resolved_at(Span::mixed_site()));
                out.push(new.into());
            }
            mut token => {
                token.set_span(span.resolved_at(Span::mixed_site()));
                out.push(token);
            }
        }
    }
    out.into_iter().collect()
}
