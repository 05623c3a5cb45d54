//! The templates that the library brings. An application replaces one by a file of its name.

const LIBRARY: [(&str, &str); 1] = [("router/forms.html", include_str!("forms.html"))];

/// The text of a template that the library brings.
///
/// ```
/// use router_axum_core::library_template;
///
/// assert!(library_template("router/forms.html").is_some_and(|text| text.contains("macro field(")));
/// assert_eq!(library_template("forms.html"), None);
/// ```
#[must_use]
pub fn library_template(name: &str) -> Option<&'static str> {
    LIBRARY
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, text)| *text)
}
