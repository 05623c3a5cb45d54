//! Phrases and example names that messages share.

use crate::grammar::{action::Signature, name::split_words};

/// `` `a`, `b`, `c` ``
pub(crate) fn quoted<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words
        .into_iter()
        .map(|word| format!("`{word}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// `no path value`, `1 path value`, `2 path values`
pub(crate) fn counted(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

/// `#[sub_resources("user", "login-events")]`
pub(crate) fn sub_resources_attribute<T: AsRef<str>>(levels: &[T]) -> String {
    let levels: Vec<String> = levels
        .iter()
        .map(|level| format!("\"{}\"", level.as_ref()))
        .collect();
    format!("#[sub_resources({})]", levels.join(", "))
}

pub(crate) const SINGULAR: &str = "#[singular]";

impl Signature<'_> {
    /// The attribute that says where the action's path values stand, if there is one.
    pub(crate) fn attribute(&self) -> Option<String> {
        match self {
            Signature {
                route: Some((method, path)),
                ..
            } => Some(format!("#[route({method}, \"{path}\")]")),
            Signature {
                sub_resources: Some(levels),
                ..
            } => Some(sub_resources_attribute(levels)),
            Signature { singular, .. } => singular.then(|| SINGULAR.to_owned()),
        }
    }

    /// ``found none`` or ``found 2: `id`, `comment` ``: the path values of a signature.
    pub(crate) fn found_values(&self) -> String {
        match self.values.len() {
            0 => "found none".to_owned(),
            count => format!("found {count}: {}", quoted(self.values.iter().copied())),
        }
    }
}

/// A name to show for the path value behind `level`, which is none of `taken`: `comment` for `comments`.
pub(crate) fn example_value(level: &str, taken: &[String]) -> String {
    let word = singular_of(split_words(level).last().map_or("id", String::as_str));
    let plain = !is_among(KEYWORDS, &word) && !word.starts_with(|c: char| c.is_ascii_digit());
    let candidates = plain.then(|| word.clone()).into_iter();
    let numbered = (1..).map(|n| {
        if n == 1 {
            format!("id_of_{word}")
        } else {
            format!("id_of_{word}_{n}")
        }
    });
    let mut free = candidates
        .chain(numbered)
        .filter(|name| !taken.contains(name));
    free.next().expect("the numbers do not end")
}

/// `comments` -> `comment`. Only messages inflect words, paths never do.
pub(crate) fn singular_of(word: &str) -> String {
    let stem = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.len() > 1);
    if is_both(word) {
        return word.to_owned();
    }
    if let Some(stem) = stem("ies") {
        return format!("{stem}y");
    }
    let sibilant = ["sses", "xes", "ches", "shes"]
        .iter()
        .any(|ending| word.ends_with(ending));
    let stem = if sibilant {
        stem("es")
    } else {
        stem("s").filter(|stem| !stem.ends_with(['s', 'u', 'i']))
    };
    stem.unwrap_or(word).to_owned()
}

/// Returns whether a word is its own plural.
pub(crate) fn is_both(word: &str) -> bool {
    is_among("news series species", word)
}

/// Returns whether a word is one of several, with spaces between them.
pub(crate) fn is_among(words: &str, word: &str) -> bool {
    words.split(' ').any(|other| other == word)
}

/// Keywords that an API may have a plural of.
const KEYWORDS: &str = "box crate enum impl loop macro match mod move struct super trait type use";
