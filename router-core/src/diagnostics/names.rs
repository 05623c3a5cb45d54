//! Mistakes in the names of controllers and actions.

use super::{
    error::{NameError, Subject},
    phrases::quoted,
    route_path::{NAME_RULE, path_meant, reason, value_name},
};
use crate::grammar::{
    action::{Controller, Signature},
    name::{is_kebab, kebab, split_words},
    path::{Segment, is_literal, spelt},
};

/// Checks the name given in `#[rest_controller("users")]` or `#[web_controller("blog")]`.
///
/// # Errors
/// For everything that is not a literal segment of a path, with the right spelling.
///
/// ```
/// use router_axum_core::check_controller_name;
/// assert!(check_controller_name("blog-posts").is_ok() && check_controller_name("BlogPosts").is_ok());
/// assert_eq!(check_controller_name("caf\u{e9}").unwrap_err().nearest(), Some("caf%C3%A9"));
/// ```
pub fn check_controller_name(name: &str) -> Result<(), NameError> {
    if is_literal(name) {
        return Ok(());
    }
    let message = format!("`{name:?}` cannot name a controller");
    let fix = match name.trim_matches('/') {
        "" => Some(AT_ROOT),
        path => path.contains('/').then_some(ONE_SEGMENT),
    };
    let plain = name.trim_matches('/');
    let nearest = value_name(plain).unwrap_or_else(|| spelt(plain));
    let is_legal = is_literal(&nearest) && kebab(&nearest).is_some();
    Err(Subject::ControllerName
        .error(message)
        .rule(reason(name).filter(|_| fix.is_none()).unwrap_or(NAME_RULE))
        .maybe_fix(fix)
        .maybe_nearest(Some(nearest).filter(|_| is_legal && fix.is_none())))
}

/// Checks the name given in `service = "article-stats"`.
///
/// # Errors
/// For everything that is not kebab-case, with the nearest name that is.
///
/// ```
/// use router_axum_core::check_service_name;
/// assert!(check_service_name("article-stats").is_ok());
/// assert_eq!(check_service_name("ArticleStats").unwrap_err().nearest(), Some("article-stats"));
/// ```
pub fn check_service_name(name: &str) -> Result<(), NameError> {
    if is_kebab(name) {
        return Ok(());
    }
    let message = format!("`{name:?}` cannot name a service");
    Err(Subject::ControllerName
        .error(message)
        .rule(KEBAB_RULE)
        .maybe_nearest(kebab(name).filter(|_| name.is_ascii())))
}

const AT_ROOT: &str = "for paths right below the router's URL prefix write `#[rest_controller(root)]` or `#[web_controller(\"index\")]`";
const ONE_SEGMENT: &str = "leave a URL prefix to the router, and write a resource below another as `\"comments\", below = \"articles/{slug}\"`";

/// Checks the path given in `#[rest_controller("comments", below = "articles/{slug}")]`.
///
/// # Errors
/// For everything that is not a path template, with the nearest one.
///
/// ```
/// use router_axum_core::check_below;
/// assert!(check_below("articles/{slug}").is_ok());
/// assert_eq!(check_below("/articles/:slug").unwrap_err().nearest(), Some("articles/{slug}"));
/// ```
pub fn check_below(path: &str) -> Result<(), NameError> {
    if is_path(path) {
        return Ok(());
    }
    let nearest = path_meant(path).to_string().split_off(1);
    Err(Subject::ControllerName
        .error(format!("`{path:?}` is not the path of a resource"))
        .rule(BELOW_RULE)
        .maybe_nearest(Some(nearest).filter(|nearest| is_path(nearest))))
}

const BELOW_RULE: &str = "`below` is the path of another resource, as `articles/{slug}`: a name first, and every path value once";

fn is_path(path: &str) -> bool {
    let segments: Option<Vec<_>> = path.split('/').map(Segment::read).collect();
    segments.is_some_and(|segments| {
        let is_new = |(i, segment): (usize, &Segment)| {
            !matches!(segment, Segment::Rest(_))
                && (segment.value().is_none() || !segments[..i].contains(segment))
        };
        segments[0].value().is_none() && segments.iter().enumerate().all(is_new)
    })
}

impl Signature<'_> {
    /// An action takes the path values of the path that its controller stands below, by their names and before its own.
    pub(crate) fn lacks_outer_values(&self) -> NameError {
        let Controller { below, .. } = self.controller;
        let outer = self.controller.outer_values();
        let first = quoted(outer.iter().copied());
        let found = self.found_values();
        let message = format!("`{}` takes {first} of `{below}` first, {found}", self.name);
        let others = self
            .values
            .iter()
            .copied()
            .filter(|value| !outer.contains(&value.trim_start_matches('_')));
        let renamed: Vec<_> = outer
            .iter()
            .chain(self.controller.own(self.values))
            .copied()
            .collect();
        let is_legal = Signature {
            values: &renamed,
            ..*self
        }
        .form()
        .is_some();
        let values = if is_legal {
            renamed
        } else {
            outer.iter().copied().chain(others).collect()
        };
        Subject::Name.error(message).about_values().fix(format!(
            "write `{}({})`",
            self.name,
            values.join(", ")
        ))
    }

    /// The name does not end in `_action`.
    pub(crate) fn not_an_action(&self) -> NameError {
        let message = format!("`{}` does not end in `_action`", self.name);
        Subject::Name.error(message).rule(ACTION_RULE)
    }

    /// Only words that may stand in a path may stand in a name.
    pub(crate) fn illegal_word(&self) -> NameError {
        Subject::Name.error(format!(
            "`{}` has a word that cannot stand in a path",
            self.name
        ),
    )
        .rule("words are made of `a` to `z` and digits, with a single underscore between two of them")
        .maybe_nearest(self.respelt())
    }

    fn respelt(&self) -> Option<String> {
        let front = self.name.strip_suffix("_action")?;
        let words = split_words(front);
        (front.is_ascii() && !words.is_empty()).then(|| words.join("_") + "_action")
    }
}

/// Takes a controller's name from its type's: without `Controller` at the end, in kebab-case.
///
/// # Errors
/// If nothing is left, or letters outside ASCII.
///
/// ```
/// use router_axum_core::controller_name_of_type;
/// assert_eq!(controller_name_of_type("BlogPostsController").unwrap(), "blog-posts");
/// assert_eq!(controller_name_of_type("HTMLPagesController").unwrap(), "html-pages");
/// assert_eq!(controller_name_of_type("Users").unwrap(), "users");
/// ```
pub fn controller_name_of_type(type_name: &str) -> Result<String, NameError> {
    let stem = type_name.strip_suffix("Controller").unwrap_or(type_name);
    kebab(stem).filter(|_| stem.is_ascii()).ok_or_else(|| {
        let message = format!("`{type_name}` gives no name that can stand in a path");
        Subject::ControllerName
            .error(message)
            .rule(KEBAB_RULE)
            .fix("name the controller in its attribute: `(\"users\")`")
    })
}

pub(crate) const KEBAB_RULE: &str =
    "a name is made of `a` to `z` and digits, with single hyphens between its words";

pub(crate) const ACTION_RULE: &str =
    "an action's name ends in `_action`, every other method is a helper";
