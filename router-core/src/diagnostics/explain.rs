//! The error of a signature: a function for each rule that is broken.

use super::error::{NameError, Subject};
use crate::grammar::{
    action::{Action, Signature},
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
        self.route_of().map_err(|fault| self.explained(fault))
    }

    /// The error that puts a fault into words.
    fn explained(&self, fault: Fault<'_>) -> NameError {
        match fault {
            Fault::NotAnAction => self.not_an_action(),
            Fault::IllegalWord => self.illegal_word(),
            Fault::OuterValues => self.lacks_outer_values(),
            Fault::UnknownVerb(words) => self.unknown_verb(words),
            Fault::RestArity(reading) => self.rest_arity(reading),
            Fault::AmbiguousLevels(reading, count) => self.ambiguous_levels(reading, count),
            Fault::SingularCollection(reading) => self.singular_collection(reading),
            Fault::RestLevelCount(reading) => self.rest_level_count(reading),
            Fault::PrefixInWeb(verb, page) => self.prefix_in_web(verb, page),
            Fault::VerbAlone(verb) => self.verb_alone(verb),
            Fault::WebArity(method, page) => self.web_arity(method, page),
            Fault::WebLevelCount(method, page) => self.web_level_count(method, page),
            Fault::IllegalLevel => self.illegal_level(),
            Fault::LevelWords(tail) => self.other_level_words(tail),
            Fault::MisplacedSingular => self.misplaced_singular(),
            Fault::BesideRoute => self.beside_route(),
            Fault::MalformedPath => self.malformed_path(),
            Fault::RouteValues(segments) => self.other_route_values(segments),
            Fault::OwnPath(rest) => self.own_path(rest),
            Fault::Redundant(method, path) => self.redundant(method, &path),
            Fault::RedundantSingular(method, path) => {
                let singular = Signature {
                    sub_resources: None,
                    ..*self
                };
                singular.redundant(method, &path)
            }
        }
    }

    /// An attribute that repeats the convention would only have to be kept up to date.
    fn redundant(&self, method: Method, path: &PathTemplate) -> NameError {
        self.of_attribute(|written| {
            format!("`{written}` is redundant: without it the action is {method} {path} as well")
        })
        .fix("remove the attribute")
    }

    /// Other attributes change a derived path, and `#[route(..)]` derives none.
    fn beside_route(&self) -> NameError {
        let others = Signature {
            route: None,
            ..*self
        };
        others
            .of_attribute(|written| format!("`{written}` has no effect beside `#[route(..)]`"))
            .fix("remove one of the two attributes")
    }

    /// The error of the attribute that a signature has.
    fn of_attribute(&self, message: impl Fn(&str) -> String) -> NameError {
        let subject = match self {
            Signature { route: Some(_), .. } => Subject::RoutePath,
            Signature {
                sub_resources: Some(_),
                ..
            } => Subject::SubResources,
            _ => Subject::Singular,
        };
        subject.error(message(&self.attribute().unwrap_or_default()))
    }
}
