//! The forms that a message shows: ways of writing an action that the grammar accepts.

use std::fmt;
use std::iter::repeat;

use crate::diagnostics::examples::{example_value, resource};
use crate::diagnostics::phrases::sub_resources_attribute;
use crate::grammar;
use crate::grammar::action::Signature;
use crate::grammar::path::{PathTemplate, Segment};
use crate::grammar::verb::Method;

/// A way of writing an action that the grammar accepts, with the route it gives.
///
/// ```
/// use router_core::{Controller, Signature};
///
/// let stats = Signature::new(Controller::rest("users"), "cget_stats_action", &[]);
/// let error = stats.derive().unwrap_err();
/// let forms = error.forms_for_signature();
/// assert_eq!(forms[0].to_string(), "`cget_action()` for GET /users");
/// assert_eq!(forms[1].to_string(), "`#[route(GET, \"/stats\")]` for GET /users/stats");
/// assert_eq!((forms[1].written(), forms[1].function.as_str()), ("#[route(GET, \"/stats\")]".to_owned(), stats.name));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Form {
    /// The method's name.
    pub function: String,
    /// The names of its path values.
    pub values: Vec<String>,
    /// The levels of `#[sub_resources(..)]`, if the form needs it.
    pub sub_resources: Vec<String>,
    /// True if the form needs `#[singular]`.
    pub singular: bool,
    /// The path of `#[route(..)]`, if the form needs it.
    pub route_path: Option<String>,
    /// The HTTP method of the route.
    pub method: Method,
    /// The path of the route.
    pub path: PathTemplate,
}

impl Form {
    /// The form of a signature, if the grammar gives it a route.
    pub(crate) fn of(signature: &Signature<'_>) -> Option<Self> {
        let words = grammar::words(signature.name).ok()?;
        let action = grammar::derive(signature, &words).ok()?;
        Some(Self {
            function: action.function,
            values: signature.value_names(),
            sub_resources: signature
                .sub_resources
                .unwrap_or_default()
                .iter()
                .map(|level| (*level).to_owned())
                .collect(),
            singular: signature.singular,
            route_path: signature.route.map(|(_, path)| path.to_owned()),
            method: action.method,
            path: action.path,
        })
    }

    /// The form with so many path values: those of the signature as far as they go, then examples, named after what stands before them.
    pub(crate) fn with_values(signature: &Signature<'_>, count: usize) -> Option<Self> {
        let Signature { controller, .. } = *signature;
        let written = signature.value_names();
        let unnamed: Vec<&str> = written.iter().map(String::as_str).chain(repeat("_")).take(count).collect();
        let form = Self::of(&Signature { values: &unnamed, ..*signature })?;
        let mut values: Vec<String> = Vec::new();
        let mut before = "";
        for segment in form.path.segments() {
            let is_own = values.len() == controller.outer_values() && !controller.singular;
            match segment {
                Segment::Literal(text) => before = text,
                Segment::Value(name) if values.len() < written.len() => values.push(name.clone()),
                Segment::Value(_) if is_own => values.push(example_value(resource(controller), &values)),
                Segment::Value(_) => values.push(example_value(before, &values)),
            }
        }
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        Self::of(&Signature { values: &values, ..*signature })
    }

    /// The forms with the same name and any number of path values.
    pub(crate) fn all(signature: &Signature<'_>) -> Vec<Self> {
        let most = signature.controller.outer_values() + signature.name.matches('_').count();
        (0..=most).filter_map(|count| Self::with_values(signature, count)).collect()
    }

    /// The form as a user writes it: the attribute if there is one, else the name with its path values.
    #[must_use]
    pub fn written(&self) -> String {
        match &self.route_path {
            Some(path) => format!("#[route({}, \"{path}\")]", self.method),
            None if self.sub_resources.is_empty() => {
                let attribute = if self.singular { "#[singular] " } else { "" };
                format!("{attribute}{}({})", self.function, self.values.join(", "))
            }
            None => sub_resources_attribute(&self.sub_resources),
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` for {} {}", self.written(), self.method, self.path)
    }
}
