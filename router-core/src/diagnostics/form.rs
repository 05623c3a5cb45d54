//! The forms that a message shows: ways of writing an action that the grammar accepts.

use std::fmt;

use crate::diagnostics::phrases::sub_resources_attribute;
use crate::grammar::action::Signature;
use crate::grammar::explicit;
use crate::grammar::path::PathTemplate;
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
    /// The signature with its path written out.
    pub(crate) fn with_route(signature: &Signature<'_>, method: Method, below: &str) -> Self {
        Self {
            function: signature.name.to_owned(),
            values: signature.value_names(),
            sub_resources: Vec::new(),
            singular: false,
            route_path: Some(below.to_owned()),
            method,
            path: explicit::absolute(
                signature.controller,
                explicit::read(signature.controller, below).unwrap_or_default(),
            ),
        }
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
