//! References to the components of a document, and the names of these.

use serde_json::Value;

/// A step of a JSON pointer (RFC 6901).
pub(crate) fn pointer_step(name: &str) -> String {
    format!("/{}", name.replace('~', "~0").replace('/', "~1"))
}

/// A name without signs that OpenAPI forbids in those of components.
pub(crate) fn component_name(name: &str) -> String {
    name.replace(
        |sign: char| !(sign.is_ascii_alphanumeric() || "._-".contains(sign)),
        "_",
    )
}

/// The first name that is free: the name itself, or with a number from 2 on.
pub(crate) fn free_name(name: &str, is_free: impl Fn(&str) -> bool) -> String {
    (1..)
        .map(|n| {
            if n == 1 {
                name.to_owned()
            } else {
                format!("{name}{n}")
            }
        })
        .find(|name| is_free(name))
        .expect("the numbers do not end")
}

/// `UsersGetComments` of `users.get_comments`.
pub(crate) fn pascal(text: &str) -> String {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    words.map(capital).collect()
}

/// `Users` of `users`.
pub(crate) fn capital(word: &str) -> String {
    let mut signs = word.chars();
    let first = signs.next();
    let first = first.into_iter().flat_map(char::to_uppercase);
    first.chain(signs).collect()
}

/// Replaces references, where `renamed` has another.
pub(crate) fn refer<'a>(
    values: impl IntoIterator<Item = &'a mut Value>,
    renamed: &dyn Fn(&str) -> Option<String>,
) {
    for value in values {
        match value {
            Value::String(reference) => {
                if let Some(new) = renamed(reference) {
                    *reference = new;
                }
            }
            Value::Object(object) => refer(object.values_mut(), renamed),
            Value::Array(values) => refer(values, renamed),
            _ => {}
        }
    }
}
