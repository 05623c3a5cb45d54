//! Mistakes in the names, path values and levels of web actions.

use crate::diagnostics::error::{EXTRACT_RULE, NameError, Subject};
use crate::diagnostics::form::Form;
use crate::diagnostics::levels;
use crate::diagnostics::phrases::{counted, found_values, sub_resources_attribute};
use crate::grammar::action::Signature;
use crate::grammar::verb::{Method, Verb};

/// The form of the same path values with this verb and page, if the convention gives it a route.
fn form(signature: &Signature<'_>, verb: Option<Method>, page: &[&str]) -> Option<Form> {
    let verb = verb.map(|method| method.verb().word);
    let words: Vec<&str> = verb.into_iter().chain(page.iter().copied()).collect();
    Form::of(&Signature::new(signature.controller, &(words.join("_") + "_action"), signature.values))
}

/// `#[route(GET, "/show/{year}/{month}")]`: the page's name unless the controller's stands there, then all path values.
fn explicit_form(signature: &Signature<'_>, method: Method, page: &[&str]) -> Option<Form> {
    let name = Some(page.join("-")).filter(|name| !["", "index", signature.controller.name].contains(&name.as_str()));
    let values = signature.value_names();
    let values = signature.controller.own(&values).iter().map(|value| format!("{{{value}}}"));
    let path = format!("/{}", name.into_iter().chain(values).collect::<Vec<_>>().join("/"));
    Form::of(&signature.plain().with_route(method, &path))
}

fn leading_method(signature: &Signature<'_>) -> Option<Method> {
    signature.name.split('_').next().and_then(Verb::find).map(|verb| verb.method)
}

/// A page has at most one path value, and `index` none: that would answer for every page that has no action. The convention says of no other where it stands.
pub(crate) fn too_many_values(signature: &Signature<'_>, method: Method, page: &[&str]) -> NameError {
    let (outer, found) = (signature.controller.outer_values(), found_values(signature));
    let route = explicit_form(signature, method, page);
    let path = route.as_ref().map(|route| (route.written(), route.path.to_string()));
    let (takes, shown, swallows, fix) = match (page, path) {
        (["index"], Some((route, path))) => (
            counted(outer, "path value"),
            form(signature, leading_method(signature), &["show"]),
            Some(format!("the route would be {method} {path} and answer for every page that does not exist")),
            Some(format!("write `{route}` if that is meant")),
        ),
        (_, path) => {
            let fix = path.map(|(route, _)| format!("write the path out: `{route}`"));
            (format!("at most {}", counted(outer + 1, "path value")), None, None, fix)
        }
    };
    // one level a word, if that makes room for all path values
    let levels = Form::of(&signature.plain().with_sub_resources(page));
    NameError::new(Subject::Values, format!("`{}` takes {takes}, {found}", signature.name))
        .about_values()
        .rules(swallows)
        .rule(EXTRACT_RULE)
        .legal_for_name(Form::all(&signature.plain()))
        .legal_for_signature(signature.values.len(), shown.into_iter().chain(route).chain(levels).collect())
        .maybe_fix(fix)
}

/// `post_action` could be the controller's own POST or a page named post.
pub(crate) fn verb_alone(signature: &Signature<'_>, verb: &'static Verb) -> NameError {
    let message = format!("`{}` is a verb without the name of a page", signature.name);
    let (count, own_count) = (signature.values.len(), signature.controller.own(signature.values).len());
    let own = form(signature, Some(verb.method).filter(|method| *method != Method::Get), &["index"]);
    let page = match (verb.method, own_count) {
        (Method::Get, 1) => form(signature, None, &["show"]),
        // what a form sends to change something
        (Method::Put | Method::Patch, _) => form(signature, Some(Method::Post), &["edit"]),
        (Method::Delete, _) => form(signature, Some(Method::Post), &["delete"]),
        _ => form(signature, Some(Method::Get), &[verb.word]),
    };
    let explicit = explicit_form(signature, verb.method, &[]);
    let nearest = own.as_ref().or(page.as_ref().filter(|_| own_count == 1)).map(|form| form.function.clone());
    let forms = own.into_iter().chain(page).chain(explicit);
    NameError::new(Subject::Name, message)
        .about_values()
        .legal_for_signature(count, forms.collect())
        .maybe_nearest(nearest)
}

/// Only REST controllers have collections.
pub(crate) fn prefix(signature: &Signature<'_>, verb: &'static Verb, page: &[&str]) -> NameError {
    let message = format!("`{}` begins with a collection prefix, which only REST controllers have", signature.name);
    let page = if page.is_empty() { &["index"] } else { page };
    let form = form(signature, Some(verb.method), page);
    let nearest = format!("{}_{}_action", verb.word, page.join("_"));
    NameError::new(Subject::Name, message)
        .rule("a web action's name begins with its page, or with a verb and the page")
        .legal_for_signature(signature.values.len(), form.into_iter().collect())
        .maybe_nearest(Some(nearest))
}

/// `index` is a controller's own page, and never a segment.
pub(crate) fn index_level(signature: &Signature<'_>) -> NameError {
    let written = sub_resources_attribute(levels::levels(signature));
    let message = format!("`{written}` would make `index` a segment: `index` is a controller's own page");
    let error = NameError::new(Subject::SubResources, message);
    error.fix("remove the attribute or rename the action")
}

/// At most one path value follows each level.
pub(crate) fn level_count(signature: &Signature<'_>, method: Method, page: &[&str]) -> NameError {
    let (levels, values) = (levels::levels(signature), signature.values.len());
    let (found, written) = (counted(values, "path value"), sub_resources_attribute(levels));
    let message = format!("`{written}` has {}, too few for {found}", counted(levels.len(), "level"));
    let error = NameError::new(Subject::SubResources, message).about_values();
    let error = error.rule("in a web controller at most one path value follows each level");
    error.legal_for_signature(values, explicit_form(signature, method, page).into_iter().collect())
}
