//! Templates as files and as names: those of a directory, those that the library brings, and the one that a misspelt name means.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::diagnostics::edit_distance::nearest;

/// The templates below a folder in the order of their names, and what cannot be read there. Links are followed, unless they lead back to a folder on the way.
///
/// ```no_run
/// use router_axum_core::template_files;
///
/// for (name, found) in template_files("templates".as_ref()) {
///     match found {
///         Ok(()) => println!("{name}"),
///         Err(error) => println!("{name} cannot be read: {error}"),
///     }
/// }
/// ```
pub fn template_files(dir: &Path) -> Vec<(String, io::Result<()>)> {
    let mut found = Vec::new();
    walk(dir, "", &mut Vec::new(), &mut found);
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    found
}

fn walk(
    dir: &Path,
    prefix: &str,
    above: &mut Vec<PathBuf>,
    found: &mut Vec<(String, io::Result<()>)>,
) {
    let (real, entries) = match dir
        .canonicalize()
        .and_then(|real| Ok((real, fs::read_dir(dir)?)))
    {
        Ok(entered) => entered,
        Err(error) => {
            return found.push((
                if prefix.is_empty() { "." } else { prefix }.to_owned(),
                Err(error),
            ));
        }
    };
    if above.contains(&real) {
        return;
    }
    above.push(real);
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let file_name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{file_name}");
        match fs::metadata(&path) {
            _ if !is_plain_file_name(&file_name) => {}
            Ok(metadata) if metadata.is_dir() => walk(&path, &format!("{name}/"), above, found),
            _ if !is_template(&name) => {}
            Ok(metadata) if metadata.is_file() && path.to_str().is_some() => {
                found.push((name, Ok(())))
            }
            Ok(_) => found.push((
                name,
                Err(io::Error::other("not a regular file with a UTF-8 name")),
            )),
            Err(error) => found.push((name, Err(error))),
        }
    }
    above.pop();
}

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
pub fn template_ending(name: &str) -> String {
    let name = name
        .rsplit('/')
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    name.split('.')
        .skip(1)
        .filter(|ending| !["j2", "jinja", "jinja2"].contains(ending))
        .last()
        .unwrap_or_default()
        .to_owned()
}

/// Returns whether a file or folder is neither hidden nor an editor's own, nor a way out of the template directory.
///
/// ```
/// assert!(router_axum_core::is_plain_file_name("show.html"));
/// assert!([".hidden.html", "..", "#show.html#", "show.html~", ""].iter().all(|name| !router_axum_core::is_plain_file_name(name)));
/// ```
pub fn is_plain_file_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(['.', '#'])
        && !name.ends_with('~')
        && !name.contains('\\')
}

/// The template that was meant by the name of none: `layout.html` by `layout`, `/layout.html`, `templates/layout.html` and `layuot.html`.
///
/// ```
/// use router_axum_core::template_meant;
///
/// let known = ["layout.html", "menu.html"];
/// assert_eq!(template_meant("layout", &known), Some("layout.html"));
/// assert_eq!(template_meant("/layout.html", &known), Some("layout.html"));
/// assert_eq!(template_meant("mneu.html", &known), Some("menu.html"));
/// assert_eq!(template_meant("footer.html", &known), None);
/// ```
pub fn template_meant<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let below = name.trim_start_matches("./").trim_start_matches('/');
    let below = below.strip_prefix("templates/").unwrap_or(below);
    let is_meant = |known: &&&str| {
        known
            .strip_prefix(below)
            .is_some_and(|end| ["", ".html", ".j2"].contains(&end))
    };
    known
        .iter()
        .find(is_meant)
        .copied()
        .or_else(|| nearest(below, known.iter().copied()))
}

/// The text of a template that the library brings. An application replaces it by a file of its name.
///
/// ```
/// use router_axum_core::library_template;
///
/// assert!(library_template("router/forms.html").is_some_and(|text| text.contains("macro field(")));
/// assert_eq!(library_template("forms.html"), None);
/// ```
pub fn library_template(name: &str) -> Option<&'static str> {
    (name == "router/forms.html").then_some(include_str!("forms.html"))
}
