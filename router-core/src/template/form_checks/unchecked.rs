//! The forms that the compiler cannot check, or not wholly.

use super::{fields::reads, target::find};
use crate::forms::{Form, Target};
use crate::table::route::Route;

/// Says why a form is not checked, or not wholly. `routes` are those of the service that it is sent to; there are none if that is not known.
///
/// ```
/// use router_axum_core::{forms::{Form, Script, Target}, why_unchecked};
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
pub fn why_unchecked(form: &Form, routes: &[Route]) -> Option<String> {
    if let Target::Unknown(why) = form.target {
        return Some(why.to_owned());
    }
    if form.method.is_none() {
        return Some("its `method` is computed".to_owned());
    }
    let Some(route) = find(routes, form) else {
        return Some(unanswered(form, routes));
    };
    if form.is_of_script(route) {
        return Some("it has no `action`, and a script may send it".to_owned());
    }
    let action = format!("`{}`", route.full_name());
    if route.reads_nothing() {
        let control = form
            .controls
            .iter()
            .find(|control| !(control.is_disabled || form.is_of_button))?;
        return Some(format!(
            "{action} reads nothing of it, and who else reads `{}` is not known",
            control.name
        ));
    }
    if !route.knows_names() {
        return (!form.controls.is_empty())
            .then(|| format!("the fields that {action} reads are not known"));
    }
    if route
        .forms
        .iter()
        .any(|reader| reads(reader, route) && reader.shape.is_open)
    {
        return Some(format!("not all fields that {action} reads are known"));
    }
    form.unknown.map(str::to_owned)
}

/// Says that no action is known which answers a form.
fn unanswered(form: &Form, routes: &[Route]) -> String {
    match form.target {
        Target::Action { service, .. } if routes.is_empty() => {
            format!("there is no service `{service}`")
        }
        Target::Action {
            service,
            action,
            values,
        } => {
            format!("`{service}` has no action `{action}` with {values} values in its path")
        }
        _ => {
            let method = form.method.unwrap_or_default();
            format!(
                "it has no `action`, and no action of its controller answers {method} at the path of its page"
            )
        }
    }
}
