//! Mistakes in the names of controllers and actions.

use crate::diagnostics::error::{NameError, Subject};
use crate::diagnostics::form::Form;
use crate::diagnostics::phrases::{found_values, quoted};
use crate::diagnostics::route_path::{path_meant, segment_fault};
use crate::grammar::action::{Controller, Signature};
use crate::grammar::explicit::is_usual_prefix;
use crate::grammar::name::{is_kebab, kebab, split_words};
use crate::grammar::path::{PathTemplate, Segment};

/// Checks the name given in `#[rest_controller("users")]` or `#[web_controller("blog")]`.
///
/// # Errors
/// For everything that is not kebab-case, with the nearest name that is.
///
/// ```
/// use router_core::check_controller_name;
/// assert!(check_controller_name("blog-posts").is_ok());
/// assert_eq!(check_controller_name("BlogPosts").unwrap_err().nearest(), Some("blog-posts"));
/// ```
pub fn check_controller_name(name: &str) -> Result<(), NameError> {
    if is_kebab(name) {
        return Ok(());
    }
    let message = format!("`{name:?}` cannot name a controller");
    let error = NameError::new(Subject::ControllerName, message).rule(KEBAB_RULE);
    let (rule, fix) = match name.trim_matches('/') {
        "" => (None, Some(AT_ROOT.to_owned())),
        path if path.contains('/') => (Some(ONE_SEGMENT_RULE), below_another(path)),
        _ => (None, None),
    };
    let nearest = kebab(name).filter(|_| name.is_ascii() && rule.is_none());
    Err(error.rules(rule).maybe_fix(fix).maybe_nearest(nearest))
}

/// The help to write `"comments", below = "articles/{slug}"` for a path, unless it begins as URL prefixes do.
fn below_another(path: &str) -> Option<String> {
    let meant = path_meant(path);
    let (own, outer) = meant.segments().split_last()?;
    let Segment::Literal(name) = own else { return None };
    let below = PathTemplate::new(outer.to_vec()).to_string().split_off(1);
    let is_legal = is_kebab(name) && below_fault(&below).is_none() && !is_usual_prefix(&outer[0]);
    is_legal.then(|| format!("for a resource below another write `\"{name}\", below = \"{below}\"`"))
}

const AT_ROOT: &str =
    "for paths right below the router's URL prefix write `#[rest_controller(root)]` or `#[web_controller(\"index\")]`";
const ONE_SEGMENT_RULE: &str = "a name is one segment: what stands before it is the URL prefix of the router, what follows it is in the names of the actions";

/// Checks the path given in `#[rest_controller("comments", below = "articles/{slug}")]`.
///
/// # Errors
/// For everything that is not a path template, with the nearest one.
///
/// ```
/// use router_core::check_below;
/// assert!(check_below("articles/{slug}").is_ok());
/// assert_eq!(check_below("/articles/:slug").unwrap_err().nearest(), Some("articles/{slug}"));
/// ```
pub fn check_below(path: &str) -> Result<(), NameError> {
    let Some(fault) = below_fault(path) else { return Ok(()) };
    let nearest = path_meant(path).to_string().split_off(1);
    let error = NameError::new(Subject::ControllerName, fault);
    let error =
        error.rule("`below` is the path of another resource, as `articles/{slug}`: names, and path values in braces");
    Err(error.maybe_nearest(Some(nearest).filter(|nearest| below_fault(nearest).is_none())))
}

/// Why no controller stands below the path.
fn below_fault(path: &str) -> Option<String> {
    let segments: Vec<_> = path.split('/').collect();
    let twice =
        || segments.iter().enumerate().find(|(i, segment)| is_value(segment) && segments[..*i].contains(segment));
    match segments[0] {
        _ if path.is_empty() => Some("the path is empty".to_owned()),
        "" => Some(format!("`{path}` begins with `/`")),
        first if is_value(first) => Some(format!("`{path}` begins with a path value, and a path begins with a name")),
        _ => segments.iter().find_map(|segment| segment_fault(path, segment)),
    }
    .or_else(|| twice().map(|(_, value)| format!("`{value}` stands twice in `{path}`")))
}

fn is_value(segment: &str) -> bool {
    segment.starts_with('{')
}

/// An action takes the path values of the path that its controller stands below, by their names and before its own.
pub(crate) fn outer_values(signature: &Signature<'_>) -> NameError {
    let Controller { below, .. } = signature.controller;
    let outer = signature.controller.outer();
    let outer: Vec<_> = outer.iter().filter_map(Segment::value).collect();
    let (first, found) = (quoted(outer.iter().copied()), found_values(signature));
    let message = format!("`{}` takes {first} of `{below}` first, {found}", signature.name);
    let others = signature.values.iter().copied().filter(|value| !outer.contains(&value.trim_start_matches('_')));
    let renamed: Vec<_> = outer.iter().chain(signature.controller.own(signature.values)).copied().collect();
    let is_legal = Form::of(&Signature { values: &renamed, ..*signature }).is_some();
    let values = if is_legal { renamed } else { outer.iter().copied().chain(others).collect() };
    let error = NameError::new(Subject::Name, message).about_values();
    error.fix(format!("write `{}({})`", signature.name, values.join(", ")))
}

/// Takes a controller's name from its type's: without `Controller` at the end, in kebab-case.
///
/// # Errors
/// If nothing is left, or letters outside ASCII.
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
    let error = NameError::new(Subject::ControllerType, message);
    Err(error.rule(KEBAB_RULE).fix("name the controller in its attribute: `(\"users\")`"))
}

pub(crate) const KEBAB_RULE: &str =
    "a name is made of lower-case letters and digits, with single hyphens between its words";

/// The name does not end in `_action`.
pub(crate) fn not_an_action(signature: &Signature<'_>) -> NameError {
    let message = format!("`{}` does not end in `_action`", signature.name);
    NameError::new(Subject::Name, message).rule(ACTION_RULE)
}

/// Only what may stand in a path may stand in a name.
pub(crate) fn illegal_letter(signature: &Signature<'_>, letter: char) -> NameError {
    let message = format!("`{}` has the letter `{letter}`, which cannot stand in a path", signature.name);
    let error = NameError::new(Subject::Name, message);
    error.rule("the words of a name are made of lower-case letters and digits").maybe_nearest(respelt(signature))
}

pub(crate) fn empty_word(signature: &Signature<'_>) -> NameError {
    let error = NameError::new(Subject::Name, format!("`{}` has an empty word", signature.name));
    let error = error.rule("one underscore stands between two words, and none before the first");
    error.maybe_nearest(respelt(signature))
}

pub(crate) const ACTION_RULE: &str = "an action's name ends in `_action`, every other method is a helper";

fn respelt(signature: &Signature<'_>) -> Option<String> {
    let front = signature.name.strip_suffix("_action")?;
    let words = split_words(front);
    (front.is_ascii() && !words.is_empty()).then(|| words.join("_") + "_action")
}
