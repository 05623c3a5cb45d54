//! Names: of controllers, of sub-resources, of path values, and the words they are made of.

use crate::diagnostics::error::{NameError, NameErrorKind, Subject};

/// Checks the name given in `#[rest_controller("users")]` or `#[web_controller("blog")]`.
///
/// # Errors
/// [`NameErrorKind::ControllerName`] for everything that is not kebab-case, with the nearest name that is.
///
/// ```
/// use router_core::check_controller_name;
/// assert!(check_controller_name("blog-posts").is_ok());
/// assert_eq!(check_controller_name("BlogPosts").unwrap_err().nearest(), Some("blog-posts"));
/// ```
pub fn check_controller_name(name: &str) -> Result<(), NameError> {
    let Some(fault) = kebab_fault(name) else {
        return Ok(());
    };
    let message = match name {
        "" => "the controller's name is empty".to_owned(),
        name => format!("`{name}` cannot name a controller: {fault}"),
    };
    let error = NameError::new(NameErrorKind::ControllerName, Subject::ControllerName, name, message).rule(KEBAB_RULE);
    Err(match whole_path(name) {
        Some((note, nearest)) => error.rule(note).maybe_nearest(nearest.filter(|_| name.is_ascii())),
        None => error.maybe_nearest(kebab(name).filter(|_| name.is_ascii())),
    })
}

/// What to write for a name that is a path of several segments, as a note and perhaps a name: segments in front are a URL prefix, and what follows a
/// path value is a sub-resource.
fn whole_path(name: &str) -> Option<(String, Option<String>)> {
    let parts: Vec<&str> = name.split('/').filter(|part| !part.is_empty()).collect();
    let is_value = |part: &&str| part.contains(['{', '<', ':', '*']);
    let [front @ .., last] = &parts[..] else { return None };
    if let Some(owner) = front.iter().position(is_value).and_then(|at| front.get(at.checked_sub(1)?)) {
        let example = format!("cget_{}_action", split_words(last).join("_"));
        let note = format!("a sub-resource is in the names of actions: `{example}(id)` of the controller `{owner}`");
        return Some((note, kebab(owner).filter(|_| !is_value(last))));
    }
    if let Some(owner) = front.last().filter(|_| is_value(last)) {
        return Some(("path values are the leading arguments of the actions".to_owned(), kebab(owner)));
    }
    let is_prefix = !front.is_empty() && front.iter().all(|part| is_usual_prefix(part)) && !is_value(last);
    is_prefix.then(|| {
        let note =
            format!("what stands in front of it in the path is the URL prefix of the router, `/{}`", front.join("/"));
        (note, kebab(last))
    })
}

/// `api`, `v1`
pub(crate) fn is_usual_prefix(part: &str) -> bool {
    let version = part.strip_prefix('v').filter(|number| !number.is_empty());
    ["api", "rest"].contains(&part) || version.is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
}

/// Takes a controller's name from its type's: without `Controller` at the end, in kebab-case.
///
/// # Errors
/// [`NameErrorKind::ControllerType`] if nothing is left, or letters outside ASCII.
///
/// ```
/// use router_core::controller_name_of_type;
/// assert_eq!(controller_name_of_type("BlogPostsController").unwrap(), "blog-posts");
/// assert_eq!(controller_name_of_type("HTMLPagesController").unwrap(), "html-pages");
/// assert_eq!(controller_name_of_type("Users").unwrap(), "users");
/// ```
pub fn controller_name_of_type(type_name: &str) -> Result<String, NameError> {
    let stem = type_name.strip_suffix("Controller").unwrap_or(type_name);
    let message = match kebab(stem) {
        Some(name) if stem.is_ascii() => return Ok(name),
        None if stem.is_ascii() => format!("no name is left of `{type_name}` without `Controller`"),
        _ => format!("`{type_name}` has letters that cannot stand in a path"),
    };
    let error = NameError::new(NameErrorKind::ControllerType, Subject::ControllerType, type_name, message);
    Err(error.rule(KEBAB_RULE).fix("name the controller in its attribute: `(\"users\")`"))
}

pub(crate) const KEBAB_RULE: &str =
    "a name is made of lower-case letters and digits, with single hyphens between its words";

/// What keeps `text` from being kebab-case.
pub(crate) fn kebab_fault(text: &str) -> Option<String> {
    let legal = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    match text.chars().find(|c| !legal(*c)) {
        Some(' ') => Some("it has a space".to_owned()),
        Some(c) if c.is_ascii_uppercase() => Some(format!("it has the capital `{c}`")),
        Some(c) if c.is_control() => Some("it has a control character".to_owned()),
        Some(c) => Some(format!("it has `{c}`")),
        None if text.is_empty() => Some("it is empty".to_owned()),
        None if text.split('-').any(str::is_empty) => Some("a hyphen stands between two words".to_owned()),
        None => None,
    }
}

/// `BlogPosts`, `blog_posts`, `/blog posts/` -> `blog-posts`; `None` if no letter is left.
pub(crate) fn kebab(text: &str) -> Option<String> {
    Some(split_words(text).join("-")).filter(|name| !name.is_empty())
}

/// The lower-case words of a text in whatever case: camel, snake, kebab, with capitals in a row taken as one word.
pub(crate) fn split_words(text: &str) -> Vec<String> {
    let letters: Vec<char> = without_escapes(text).chars().collect();
    let mut words = vec![String::new()];
    for (i, &letter) in letters.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| letters[i]);
        if !letter.is_ascii_alphanumeric() || begins_word(before, letter, letters.get(i + 1).copied()) {
            words.push(String::new());
        }
        if letter.is_ascii_alphanumeric() {
            words.last_mut().expect("never empty").push(letter.to_ascii_lowercase());
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

/// `%20` and its like become a space: their digits are no part of a word.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split('%');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let escape = part.len() >= 2 && part.bytes().take(2).all(|byte| byte.is_ascii_hexdigit());
        text + " " + if escape { &part[2..] } else { part }
    })
}

/// The names of the path values as they stand in a path: without leading underscores, and by position if nothing is left.
pub(crate) fn value_names(written: &[&str]) -> Vec<String> {
    let named = written.iter().enumerate().map(|(i, name)| match name.trim_start_matches('_') {
        "" => format!("p{}", i + 1),
        name => name.to_owned(),
    });
    named.collect()
}

/// A name to show for the path value behind `level`, which is none of `taken`: `comment` for `comments`.
pub(crate) fn example_value(level: &str, taken: &[String]) -> String {
    let word = singular_of(level.rsplit('-').next().unwrap_or(level));
    let plain = !KEYWORDS.contains(&word.as_str()) && !word.starts_with(|c: char| c.is_ascii_digit());
    let candidates = plain.then(|| word.clone()).into_iter();
    let numbered = (1..).map(|n| if n == 1 { format!("id_of_{word}") } else { format!("id_of_{word}_{n}") });
    let mut free = candidates.chain(numbered).filter(|name| !taken.contains(name));
    free.next().expect("the numbers do not end")
}

/// `comments` -> `comment`. Only messages inflect words, paths never do.
pub(crate) fn singular_of(word: &str) -> String {
    let stem = |ending: &str| word.strip_suffix(ending).filter(|stem| stem.len() > 1);
    if let Some(stem) = stem("ies") {
        return format!("{stem}y");
    }
    let sibilant = ["sses", "xes", "ches", "shes"].iter().any(|ending| word.ends_with(ending));
    let stem = if sibilant { stem("es") } else { stem("s").filter(|stem| !stem.ends_with(['s', 'u', 'i'])) };
    stem.unwrap_or(word).to_owned()
}

/// Words that cannot name a parameter and might come out of a level's name.
const KEYWORDS: [&str; 37] = [
    "abstract", "as", "async", "await", "break", "const", "continue", "crate", "do", "dyn", "else", "enum", "extern",
    "fn", "for", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "type", "use", "where",
];
