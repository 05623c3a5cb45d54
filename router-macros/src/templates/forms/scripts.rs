//! The attributes by which scripts send forms, or parts of them.

use super::html::{Attribute, Element};

/// The attributes by which a script sends something, by the methods of their names.
pub(super) const BY_SCRIPT: [&str; 5] = ["hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete"];

/// The attributes by which a script sends more than the controls or fewer, also for the forms within an element.
pub(super) const SENDING_MORE: [&str; 4] = ["hx-vals", "hx-include", "hx-vars", "hx-params"];

/// The attribute of one of these names, `data-hx-vals` among them.
pub(super) fn by_script<'e>(element: &'e Element, names: &[&str]) -> Option<&'e Attribute> {
    element
        .attributes
        .iter()
        .find(|attribute| names.contains(&attribute.name.trim_start_matches("data-")))
}

/// Returns whether a script may send a form otherwise: by htmx, `onsubmit`, `@submit`, `data-action="submit->.."`.
pub(super) fn is_scripted(element: &Element) -> bool {
    let is_script = |attribute: &Attribute| {
        let name = attribute.name.trim_start_matches("data-");
        name.starts_with("hx-") || name.contains("submit") || attribute.value.contains("submit")
    };
    element.is_open || element.attributes.iter().any(is_script)
}
