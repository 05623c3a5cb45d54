//! Statements of other template engines, and the template that a misspelt name means.

use crate::diagnostics::edit_distance::nearest;

/// The statement to write in place of one that the template engine does not know, from the engine's error.
///
/// ```
/// use router_core::statement_meant;
///
/// assert_eq!(statement_meant("syntax error: unknown statement elseif"), Some("write `{% elif .. %}`"));
/// assert_eq!(statement_meant("syntax error: unknown statement shop"), None);
/// ```
#[must_use]
pub fn statement_meant(reason: &str) -> Option<&'static str> {
    let (_, statement) = reason.split_once("unknown statement ")?;
    STATEMENTS.iter().find(|(name, _)| *name == statement).map(|(_, help)| *help)
}

const STATEMENTS: [(&str, &str); 5] = [
    ("elseif", "write `{% elif .. %}`"),
    ("elsif", "write `{% elif .. %}`"),
    ("let", "write `{% set name = value %}`"),
    ("match", "write `{% if .. %}`"),
    ("switch", "write `{% if .. %}`"),
];

/// The template that was meant by the name of none: `layout.html` by `layout`, `/layout.html`, `templates/layout.html` and `layuot.html`.
///
/// ```
/// use router_core::template_meant;
///
/// let known = ["layout.html", "menu.html"];
/// assert_eq!(template_meant("layout", &known), Some("layout.html"));
/// assert_eq!(template_meant("/layout.html", &known), Some("layout.html"));
/// assert_eq!(template_meant("mneu.html", &known), Some("menu.html"));
/// assert_eq!(template_meant("footer.html", &known), None);
/// ```
#[must_use]
pub fn template_meant<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let below = name.trim_start_matches("./").trim_start_matches('/');
    let below = below.strip_prefix("templates/").unwrap_or(below);
    let is_meant = |known: &&&str| known.strip_prefix(below).is_some_and(|end| ["", ".html"].contains(&end));
    known.iter().find(is_meant).copied().or_else(|| nearest(below, known.iter().copied()))
}
