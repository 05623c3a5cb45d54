//! Templates as files and as names, for the macros' look into the template directory and for the start-up's.

use std::path::Path;

/// The endings of template files; other files are ignored.
const EXTENSIONS: [&str; 13] = [
    "html", "htm", "xhtml", "xml", "svg", "txt", "md", "json", "csv", "ics", "j2", "jinja",
    "jinja2",
];

/// The variables that every template has, besides the action's own.
///
/// ```
/// use router_axum_core::{LIBRARY_VARIABLES, tags::tags};
///
/// let found = tags("<title>{{ title }} | {{ app_name }}</title>");
/// let words = found.iter().flat_map(|tag| tag.words());
/// let own: Vec<_> = words.filter(|word| !LIBRARY_VARIABLES.contains(word)).collect();
/// assert_eq!(own, ["title"]);
/// ```
pub const LIBRARY_VARIABLES: [&str; 7] = [
    "controller",
    "action",
    "ajax_request",
    "debug",
    "app_name",
    "app_version",
    "url_prefix",
];

/// The functions that every template has.
///
/// ```
/// use router_axum_core::{LIBRARY_FUNCTIONS, LINK_FUNCTIONS, nearest};
///
/// let callable = || LIBRARY_FUNCTIONS.into_iter().chain(LINK_FUNCTIONS);
/// assert!(callable().any(|function| function == "range"));
/// assert_eq!(nearest("rnage", callable()), Some("range"));
/// ```
pub const LIBRARY_FUNCTIONS: [&str; 4] = ["range", "dict", "debug", "namespace"];

/// Returns whether a file is a template, by its extension.
///
/// ```
/// assert!(router_axum_core::is_template("blog/show.html") && router_axum_core::is_template("OLD.HTM"));
/// assert!(!router_axum_core::is_template("blog/logo.png"));
/// ```
#[must_use]
pub fn is_template(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| {
        let mut known = EXTENSIONS.iter();
        known.any(|known| extension.eq_ignore_ascii_case(known))
    })
}

/// The ending of a template's name in lower case, before the one that names its language: it decides how the template escapes values, and the media type of a page.
///
/// ```
/// use router_axum_core::template_ending;
///
/// assert_eq!((template_ending("blog/show.HTML.j2"), template_ending("v1.0/feed.xml")), ("html".into(), "xml".into()));
/// assert_eq!((template_ending("v1.0/feed"), template_ending("menu.j2")), (String::new(), String::new()));
/// ```
#[must_use]
pub fn template_ending(name: &str) -> String {
    let name = name
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    let is_language = |ending: &&str| ["j2", "jinja", "jinja2"].contains(ending);
    let mut endings = name.split('.').skip(1).collect::<Vec<_>>();
    endings.pop_if(|ending| is_language(&&**ending));
    endings
        .last()
        .map(|ending| (*ending).to_owned())
        .unwrap_or_default()
}

/// Returns whether a file or folder is neither hidden nor an editor's own, nor a way out of the template directory.
///
/// ```
/// assert!(router_axum_core::is_plain_file_name("show.html"));
/// assert!([".hidden.html", "..", "#show.html#", "show.html~", ""].iter().all(|name| !router_axum_core::is_plain_file_name(name)));
/// ```
#[must_use]
pub fn is_plain_file_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(['.', '#'])
        && !name.ends_with('~')
        && !name.contains('\\')
}
