//! The forms that a message shows: ways of writing an action that the grammar accepts.

use std::{fmt, iter::repeat};

use super::phrases::{SINGULAR, counted, example_value};
use crate::grammar::{
    action::Signature,
    path::{PathTemplate, Segment},
    verb::Method,
};

/// A way of writing an action that the grammar accepts, with the route it gives.
///
/// ```
/// use router_axum_core::{Controller, Signature};
///
/// let stats = Signature::new(Controller::rest("users"), "cget_stats_action", &[]);
/// let error = stats.derive().unwrap_err();
/// let forms = error.forms_for_signature();
/// assert_eq!(forms[0].to_string(), "`cget_action()` for GET /users");
/// assert_eq!(forms[1].to_string(), "`#[route(GET, \"/stats\")]` for GET /users/stats");
/// assert_eq!((forms[1].written(), forms[1].function.as_str()), ("#[route(GET, \"/stats\")]".to_owned(), stats.name));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The method's name.
    pub function: String,
    /// The names of its path values.
    pub values: Vec<String>,
    /// The attribute that the form needs: `#[route(GET, "/stats")]`.
    pub attribute: Option<String>,
    /// The HTTP method of the route.
    pub method: Method,
    /// The path of the route.
    pub path: PathTemplate,
}

impl Form {
    /// The form as a user writes it: an attribute that says the path, else the name with its path values.
    pub fn written(&self) -> String {
        let named = || format!("{}({})", self.function, self.values.join(", "));
        match &self.attribute {
            None => named(),
            Some(attribute) if attribute == SINGULAR => format!("{attribute} {}", named()),
            Some(attribute) => attribute.clone(),
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` for {} {}", self.written(), self.method, self.path)
    }
}

impl Signature<'_> {
    /// The form of the signature, if the grammar gives it a route.
    pub(crate) fn form(&self) -> Option<Form> {
        let action = self.route_of().ok()?;
        Some(Form {
            function: action.function,
            values: self.value_names(),
            attribute: self.attribute(),
            method: action.method,
            path: action.path,
        })
    }

    /// The form with so many path values: those that it has as far as they go, then examples, named after what stands before them.
    pub(crate) fn form_with(&self, count: usize) -> Option<Form> {
        let Signature { controller, .. } = *self;
        let written = self.value_names();
        let unnamed: Vec<&str> = written
            .iter()
            .map(String::as_str)
            .chain(repeat("_"))
            .take(count)
            .collect();
        let form = Signature {
            values: &unnamed,
            ..*self
        }
        .form()?;
        let mut values: Vec<String> = Vec::new();
        let resource = if controller.below.is_empty() {
            "id"
        } else {
            controller.name
        };
        let mut before = "";
        for segment in form.path.segments() {
            let is_own = values.len() == controller.outer_values().len() && !controller.singular;
            match segment {
                Segment::Literal(text) => before = text,
                Segment::Value(name) | Segment::Rest(name) if values.len() < written.len() => {
                    values.push(name.clone());
                }
                _ if is_own => values.push(example_value(resource, &values)),
                _ => values.push(example_value(before, &values)),
            }
        }
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        Signature {
            values: &values,
            ..*self
        }
        .form()
    }

    /// The forms with the same name and any number of path values.
    pub(crate) fn forms_of_name(&self) -> Vec<Form> {
        let most = self.controller.outer_values().len() + self.name.matches('_').count();
        (0..=most)
            .filter_map(|count| self.form_with(count))
            .collect()
    }

    /// With the path written out: all path values, and behind so many of them the words, unless they are the controller's own.
    pub(crate) fn explicit_form(&self, method: Method, before: usize, words: &str) -> Option<Form> {
        let name = Some(self.controller.rename_all.joined(words))
            .filter(|name| !["", "index", self.controller.name].contains(&&**name));
        let values = self.value_names();
        let mut values = self
            .controller
            .own(&values)
            .iter()
            .map(|value| format!("{{{value}}}"));
        let mut segments: Vec<_> = values.by_ref().take(before).collect();
        segments.extend(name.into_iter().chain(values));
        let path = format!("/{}", segments.join("/"));
        Signature {
            route: Some((method, &path)),
            ..self.plain()
        }
        .form()
    }

    /// `` `get_action` takes 1 path value, found none``, by the forms that are legal with the name
    pub(crate) fn takes(&self, forms: &[Form]) -> String {
        let counts: Vec<String> = forms
            .iter()
            .map(|form| form.values.len().to_string())
            .collect();
        let counts = match forms {
            [form] => counted(form.values.len(), "path value"),
            _ => format!("{} path values", counts.join(" or ")),
        };
        format!("`{}` takes {counts}, {}", self.name, self.found_values())
    }
}
