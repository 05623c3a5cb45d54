//! The forms that the compiler cannot check, or not wholly.

use super::fields::{knows_names, reads_nothing};
use super::target::{Found, find};
use crate::forms::{Form, Target};
use crate::table::route::Route;

/// Says why a form is not checked, or not wholly. `routes` are those of the service that it is sent to; there are none if that is not known.
///
/// ```
/// use router_core::{forms::{Form, Script, Target}, why_unchecked};
///
/// let form = Form {
///     template: "search.html",
///     line: 3,
///     target: Target::Unknown("its `action` is computed"),
///     method: Some("GET"),
///     encoding: None,
///     controls: &[],
///     unknown: None,
///     is_own: true,
///     is_of_button: false,
///     script: Script::Nothing,
/// };
/// assert_eq!(why_unchecked(&form, &[]).as_deref(), Some("its `action` is computed"));
/// ```
#[must_use]
pub fn why_unchecked(form: &Form, routes: &[Route]) -> Option<String> {
    if let Target::Unknown(why) = form.target {
        return Some(why.to_owned());
    }
    if form.method.is_none() {
        return Some("its `method` is computed".to_owned());
    }
    let Found::One(route) = find(routes, form) else {
        let is_of_pages = matches!(form.target, Target::Pages(_));
        let why = if is_of_pages {
            "it has no `action`, and its pages are not at one path"
        } else {
            "its action is not there"
        };
        return Some(why.to_owned());
    };
    let action = format!("`{}::{}`", route.type_name, route.function);
    if reads_nothing(route) {
        let control = form.controls.iter().find(|control| !(control.is_disabled || form.is_of_button))?;
        return Some(format!("{action} reads nothing of it, and who else reads `{}` is not known", control.name));
    }
    if !knows_names(route) {
        return (!form.controls.is_empty()).then(|| format!("the fields that {action} reads are not known"));
    }
    if route.forms.iter().any(|reader| reader.shape.is_open) {
        return Some(format!("not all fields that {action} reads are known"));
    }
    form.unknown.map(str::to_owned)
}
