//! Names as serde spells them by its `rename_all`.

/// A field's name by one of serde's rules; nothing if the rule is not known.
///
/// ```
/// use router_axum_core::forms::renamed;
///
/// assert_eq!(renamed("last_page", "camelCase").as_deref(), Some("lastPage"));
/// assert_eq!(renamed("last_page", "Title Case"), None);
/// ```
#[must_use]
pub fn renamed(name: &str, rule: &str) -> Option<String> {
    let pascal: String = name
        .split('_')
        .map(|word| begun(word, char::to_ascii_uppercase))
        .collect();
    Some(match rule {
        "lowercase" | "snake_case" => name.to_owned(),
        "UPPERCASE" | "SCREAMING_SNAKE_CASE" => name.to_ascii_uppercase(),
        "PascalCase" => pascal,
        "camelCase" => begun(&pascal, char::to_ascii_lowercase),
        "kebab-case" => name.replace('_', "-"),
        "SCREAMING-KEBAB-CASE" => name.to_ascii_uppercase().replace('_', "-"),
        _ => return None,
    })
}

/// A word with another first letter.
fn begun(word: &str, letter: fn(&char) -> char) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| letter(&first))
        .into_iter()
        .chain(letters)
        .collect()
}
