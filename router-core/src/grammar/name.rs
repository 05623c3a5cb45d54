//! Names: of actions, of controllers, of sub-resources, of path values, and the words they are made of.

use super::verb::Verb;

/// The first of the words before `_action`, and those behind it.
pub(crate) fn first_word(words: &str) -> (&str, &str) {
    words.split_once('_').unwrap_or((words, ""))
}

/// The leading verb, and the words behind it. A verb alone is a word, too.
pub(crate) fn leading_verb(words: &str) -> (Option<&'static Verb>, &str) {
    let (first, tail) = first_word(words);
    match Verb::find(first) {
        Some(verb) if !tail.is_empty() => (Some(verb), tail),
        _ => (None, words),
    }
}

/// The name of an action with a verb, or nothing, in front of its words.
pub(crate) fn name_of(first: &str, words: &str) -> String {
    let parts = [first, words, "action"]
        .into_iter()
        .filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("_")
}

/// The name of an action without the version behind it, which tells the compiler one from another: the route of `get_v2` is that of `get`, if it is there since version `2`.
///
/// ```
/// use router_axum_core::unversioned;
///
/// assert_eq!(unversioned("cget_comments_v2026_11_01", Some("2026-11-01")), "cget_comments");
/// assert_eq!((unversioned("get_v2", Some("3")), unversioned("get_v2", None)), ("get_v2", "get_v2"));
/// ```
pub fn unversioned<'a>(action: &'a str, since: Option<&str>) -> &'a str {
    let without = |since: &str| {
        let words = since.to_lowercase().replace(['.', '-'], "_");
        action.strip_suffix(&words)?.strip_suffix("_v")
    };
    since.and_then(without).unwrap_or(action)
}

/// The name of an action where its method's may be written: `show` for `show_action`.
///
/// ```
/// assert_eq!(router_axum_core::action_meant("show_action"), "show");
/// assert_eq!(router_axum_core::action_meant("show"), "show");
/// ```
pub const fn action_meant(name: &str) -> &str {
    match name.as_bytes() {
        [front @ .., b'_', b'a', b'c', b't', b'i', b'o', b'n'] => name.split_at(front.len()).0,
        _ => name,
    }
}

/// Lower-case letters and digits.
pub(crate) fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
}

/// Words with single hyphens between them.
pub(crate) fn is_kebab(text: &str) -> bool {
    text.split('-').all(is_word)
}

/// A name in kebab-case, if it has a letter or a digit: `BlogPosts`, `blog_posts`, `/blog posts/` -> `blog-posts`. A controller's service and the folder of its
/// templates are called so, where no name is written.
///
/// ```
/// use router_axum_core::service_name;
/// assert_eq!(service_name("blogPosts").as_deref(), Some("blog-posts"));
/// assert_eq!(service_name("$"), None);
/// ```
pub fn kebab(text: &str) -> Option<String> {
    Some(split_words(text).join("-")).filter(|name| !name.is_empty())
}

/// The lower-case words of a text in whatever case: camel, snake, kebab, with capitals in a row taken as one word.
pub(crate) fn split_words(text: &str) -> Vec<String> {
    let letters: Vec<char> = without_escapes(text).chars().collect();
    let mut words = vec![String::new()];
    for (i, &letter) in letters.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| letters[i]);
        if !letter.is_ascii_alphanumeric()
            || begins_word(before, letter, letters.get(i + 1).copied())
        {
            words.push(String::new());
        }
        if letter.is_ascii_alphanumeric() {
            words
                .last_mut()
                .expect("never empty")
                .push(letter.to_ascii_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A capital begins a word behind anything but a capital, and as the last of several capitals: `HTMLPages`.
fn begins_word(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let capital = |c: Option<char>| c.is_some_and(|c| c.is_ascii_uppercase());
    capital(Some(letter)) && (!capital(before) || after.is_some_and(|c| c.is_ascii_lowercase()))
}

/// `%20` and its like become a space: their digits do not belong to a word.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split('%');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let escape = part.len() >= 2 && part.bytes().take(2).all(|byte| byte.is_ascii_hexdigit());
        text + " " + if escape { &part[2..] } else { part }
    })
}
