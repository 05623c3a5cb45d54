//! Example names of path values, for messages.

use crate::grammar::name::split_words;

/// A name to show for the path value behind `level`, which is none of `taken`: `comment` for `comments`.
pub(crate) fn example_value(level: &str, taken: &[String]) -> String {
    let word = singular_of(split_words(level).last().map_or("id", String::as_str));
    let plain =
        !KEYWORDS.contains(&word.as_str()) && !word.starts_with(|c: char| c.is_ascii_digit());
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

/// Keywords that an API may have a plural of.
const KEYWORDS: [&str; 14] = [
    "box", "crate", "enum", "impl", "loop", "macro", "match", "mod", "move", "struct", "super",
    "trait", "type", "use",
];
