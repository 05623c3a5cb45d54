//! The template that a misspelt name means.

use crate::diagnostics::edit_distance::nearest;

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
#[must_use]
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
