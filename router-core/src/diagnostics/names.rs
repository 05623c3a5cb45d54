//! Mistakes in the names of controllers and actions.

use crate::diagnostics::error::{NameError, Subject};
use crate::grammar::action::Signature;
use crate::grammar::name::{is_kebab, kebab, split_words};

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
    let error = NameError::new(Subject::ControllerName, name, message).rule(KEBAB_RULE);
    let is_path = name.trim_matches('/').contains('/');
    let error = match name.trim_matches('/') {
        "" => error.fix(AT_ROOT),
        _ if is_path => error.rule(ONE_SEGMENT_RULE),
        _ => error,
    };
    Err(error.maybe_nearest(kebab(name).filter(|_| name.is_ascii() && !is_path)))
}

const AT_ROOT: &str =
    "for paths right below the router's URL prefix write `#[rest_controller(root)]` or `#[web_controller(\"index\")]`";
const ONE_SEGMENT_RULE: &str = "a name is one segment: what stands before it is the URL prefix of the router, what follows it is in the names of the actions";

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
    let error = NameError::new(Subject::ControllerType, type_name, message);
    Err(error.rule(KEBAB_RULE).fix("name the controller in its attribute: `(\"users\")`"))
}

pub(crate) const KEBAB_RULE: &str =
    "a name is made of lower-case letters and digits, with single hyphens between its words";

/// The name does not end in `_action`.
pub(crate) fn not_an_action(signature: &Signature<'_>) -> NameError {
    let message = format!("`{}` does not end in `_action`", signature.name);
    NameError::of_name(signature, message).rule(ACTION_RULE)
}

/// Only what may stand in a path may stand in a name.
pub(crate) fn illegal_letter(signature: &Signature<'_>, letter: char) -> NameError {
    let message = format!("`{}` has the letter `{letter}`, which cannot stand in a path", signature.name);
    let error = NameError::of_name(signature, message);
    error.rule("the words of a name are made of lower-case letters and digits").maybe_nearest(respelt(signature))
}

pub(crate) fn empty_word(signature: &Signature<'_>) -> NameError {
    let error = NameError::of_name(signature, format!("`{}` has an empty word", signature.name));
    let error = error.rule("one underscore stands between two words, and none before the first");
    error.maybe_nearest(respelt(signature))
}

pub(crate) const ACTION_RULE: &str = "an action's name ends in `_action`, every other method is a helper";

fn respelt(signature: &Signature<'_>) -> Option<String> {
    let front = signature.name.strip_suffix("_action")?;
    let words = split_words(front);
    (front.is_ascii() && !words.is_empty()).then(|| words.join("_") + "_action")
}
