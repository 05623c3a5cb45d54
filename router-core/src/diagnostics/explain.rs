//! The error of a signature: a function for each rule that is broken.

use super::{
    error::{NameError, Subject},
    levels, names,
    phrases::attribute,
    rest, route_path, web,
};
use crate::grammar::{
    action::{Action, Signature},
    derive::{derive, words},
    fault::Fault,
    path::PathTemplate,
    verb::Method,
};

impl Signature<'_> {
    /// Finds the one route the method stands for.
    ///
    /// # Errors
    /// The [`NameError`] says what is legal instead.
    ///
    /// ```
    /// use router_axum_core::{Controller, Signature};
    ///
    /// let users = Controller::rest("users");
    /// let action = Signature::new(users, "cget_comments_action", &["id"]).derive().unwrap();
    /// assert_eq!(action.to_string(), "GET /users/{id}/comments");
    ///
    /// let error = Signature::new(users, "get_comments_action", &["id"]).derive().unwrap_err();
    /// assert_eq!(error.to_string(), "`get_comments_action` takes 2 path values, found 1: `id`");
    /// assert_eq!(error.nearest(), Some("cget_comments_action"));
    /// ```
    pub fn derive(&self) -> Result<Action, NameError> {
        let words = words(self.name).map_err(|fault| explain(self, &[], fault))?;
        derive(self, &words).map_err(|fault| explain(self, &words, fault))
    }
}

/// The error of a signature with these words.
fn explain(signature: &Signature<'_>, words: &[&str], fault: Fault<'_>) -> NameError {
    match fault {
        Fault::NotAnAction => names::not_an_action(signature),
        Fault::IllegalWord => names::illegal_word(signature),
        Fault::OuterValues => names::outer_values(signature),
        Fault::UnknownVerb => rest::unknown_verb(signature, words),
        Fault::RestArity(reading) => rest::arity(signature, reading),
        Fault::AmbiguousLevels(reading, count) => rest::ambiguous(signature, reading, count),
        Fault::SingularCollection(reading) => rest::singular_collection(signature, reading),
        Fault::RestLevelCount(reading) => rest::level_count(signature, reading),
        Fault::PrefixInWeb(verb, page) => web::prefix(signature, verb, page),
        Fault::VerbAlone(verb) => web::verb_alone(signature, verb),
        Fault::WebArity(method, page) => web::arity(signature, method, page),
        Fault::WebLevelCount(method, page) => web::level_count(signature, method, page),
        Fault::IllegalLevel => levels::illegal(signature),
        Fault::LevelWords(tail) => levels::other_words(signature, tail),
        Fault::MisplacedSingular => rest::misplaced_singular(signature),
        Fault::BesideRoute => beside_route(signature),
        Fault::MalformedPath => route_path::malformed(signature),
        Fault::RouteValues(segments) => route_path::other_values(signature, segments),
        Fault::OwnPath(rest) => route_path::own_path(signature, rest),
        Fault::Redundant(method, path) => redundant(signature, method, &path),
        Fault::RedundantSingular(method, path) => {
            let singular = Signature {
                sub_resources: None,
                ..*signature
            };
            redundant(&singular, method, &path)
        }
    }
}

/// An attribute that repeats the convention would only have to be kept up to date.
fn redundant(signature: &Signature<'_>, method: Method, path: &PathTemplate) -> NameError {
    of_attribute(signature, |written| {
        format!("`{written}` is redundant: without it the action is {method} {path} as well")
    })
    .fix("remove the attribute")
}

/// Other attributes change a derived path, and `#[route(..)]` derives none.
fn beside_route(signature: &Signature<'_>) -> NameError {
    let others = Signature {
        route: None,
        ..*signature
    };
    of_attribute(&others, |written| {
        format!("`{written}` has no effect beside `#[route(..)]`")
    })
    .fix("remove one of the two attributes")
}

/// The error of the attribute that a signature has.
fn of_attribute(signature: &Signature<'_>, message: impl Fn(&str) -> String) -> NameError {
    let subject = match signature {
        Signature { route: Some(_), .. } => Subject::RoutePath,
        Signature {
            sub_resources: Some(_),
            ..
        } => Subject::SubResources,
        _ => Subject::Singular,
    };
    NameError::new(subject, message(&attribute(signature).unwrap_or_default()))
}
