//! Messages as JSON, a line for each, as `cargo check --message-format=json` writes them.

use serde_json::Value;

use super::{About, CALL, FILE_OF_TYPE, Section, shapes, shorten as shorten_text, types};

/// Shortens a line of cargo's JSON; `None` if it stays as it is.
///
/// Of a message of the compiler all text is shortened, also that for editors. Code in it, and the
/// places that it belongs to, do not change.
pub fn shorten(line: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(line).ok()?;
    if value.get("reason")?.as_str()? != "compiler-message" {
        return None;
    }
    let message = value.get_mut("message")?;
    diagnostic(message).then(|| value.to_string())
}

/// Shortens a diagnostic of the compiler; `false` if it is not about this project.
fn diagnostic(message: &mut Value) -> bool {
    let Some(rendered) = message.get("rendered").and_then(Value::as_str) else {
        return false;
    };
    let plain: Vec<String> = rendered
        .lines()
        .map(|line| super::Line::new(line).plain())
        .collect();
    let Some(about) = About::of(plain.iter().map(String::as_str)) else {
        return false;
    };
    let shorter = shorten_text(rendered);
    let names_file = shorter.contains(FILE_OF_TYPE);
    message["rendered"] = Value::String(shorter);
    if let Some(children) = message.get_mut("children").and_then(Value::as_array_mut) {
        children.retain(|child| {
            let text = child.get("message").and_then(Value::as_str);
            let is_of_file = text.is_some_and(|text| text.starts_with(FILE_OF_TYPE));
            !is_dropped(&about, child) && (names_file || !is_of_file)
        });
    }
    texts(message, about.shows_types);
    true
}

/// Whether a note is removed.
fn is_dropped(about: &About, child: &Value) -> bool {
    let spans = child.get("spans").and_then(Value::as_array);
    let mut suggestions = spans.into_iter().flatten().filter_map(|span| {
        let suggestion = span.get("suggested_replacement");
        suggestion.and_then(Value::as_str)
    });
    let text = child.get("message").and_then(Value::as_str);
    let section = Section {
        is_attached: spans.is_none_or(|spans| spans.is_empty()),
        text: text.unwrap_or(""),
    };
    about.drops(section, &mut suggestions)
}

/// Shortens the texts of a diagnostic and of its notes.
fn texts(message: &mut Value, shows_types: bool) {
    if let Some(Value::String(text)) = message.get_mut("message")
        && shows_types
    {
        *text = types::rewrite_str(text);
        if let Some(of_shapes) = shapes::rewrite(text) {
            *text = of_shapes;
        }
    }
    let spans = message.get_mut("spans").and_then(Value::as_array_mut);
    for span in spans.into_iter().flatten() {
        match span.get_mut("label") {
            Some(label) if label.as_str() == Some(CALL) => *label = Value::Null,
            Some(Value::String(label)) if shows_types => *label = types::rewrite_str(label),
            _ => {}
        }
    }
    let children = message.get_mut("children").and_then(Value::as_array_mut);
    for child in children.into_iter().flatten() {
        texts(child, shows_types);
    }
}
