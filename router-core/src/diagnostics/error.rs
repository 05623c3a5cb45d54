//! The one error of the grammar: what was found, what is legal, and the nearest legal spelling.

use std::fmt;

use super::{form::Form, phrases::counted};

/// The token a [`NameError`] is about, so that the macro can choose where to point.
///
/// ```
/// use router_axum_core::{Controller, Signature, Subject};
///
/// let subject = |name, values| {
///     Signature::new(Controller::rest("users"), name, values).derive().map_err(|error| error.subject())
/// };
/// assert_eq!(subject("fetch_action", &["id"]), Err(Subject::Name));
/// assert_eq!(subject("get_action", &["id", "comment"]), Err(Subject::Values));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The method's name.
    #[default]
    Name,
    /// All path values of the signature; there is at least one.
    Values,
    /// One path value, by its position from 0.
    Value(usize),
    /// The list in `#[sub_resources(..)]`.
    SubResources,
    /// `#[singular]`.
    Singular,
    /// The method in `#[route(GET, "/search")]`.
    RouteMethod,
    /// The path in `#[route(GET, "/search")]`.
    RoutePath,
    /// The controller's name, in its attribute or in that of its type.
    ControllerName,
}

impl Subject {
    /// An error about the token.
    pub(crate) fn error(self, message: String) -> NameError {
        NameError(Box::new(Details {
            subject: self,
            message,
            ..Details::default()
        }))
    }
}

/// A name, signature or attribute that gives no route.
///
/// [`Display`](fmt::Display) is one line; [`notes`](Self::notes) and [`help`](Self::help) are what follows it,
/// and [`report`](Self::report) is all of it.
///
/// ```
/// use router_axum_core::{Controller, Signature, Subject};
///
/// let error = Signature::new(Controller::rest("users"), "get_comments_action", &["id"]).derive().unwrap_err();
/// assert!(error.is_about_values() && error.subject() == Subject::Name);
/// assert_eq!(error.nearest(), Some("cget_comments_action"));
/// assert_eq!(error.help().as_deref(), Some("did you mean `cget_comments_action`?"));
/// assert_eq!(error.forms_for_name()[0].written(), "get_comments_action(id, comment)");
/// assert_eq!(error.forms_for_signature()[0].written(), "cget_comments_action(id)");
/// assert_eq!(error.report(), "\
/// `get_comments_action` takes 2 path values, found 1: `id`
/// note: legal with this name: `get_comments_action(id, comment)` for GET /users/{id}/comments/{comment}
/// note: legal with 1 path value: `cget_comments_action(id)` for GET /users/{id}/comments
/// note: legal with 1 path value: `get_action(id)` for GET /users/{id}
/// help: did you mean `cget_comments_action`?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameError(Box<Details>);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Details {
    subject: Subject,
    is_about_values: bool,
    message: String,
    rules: Vec<String>,
    for_name: Vec<Form>,
    for_signature: Vec<Form>,
    nearest: Option<String>,
    fix: Option<String>,
}

impl NameError {
    pub(crate) fn about_values(mut self) -> Self {
        self.0.is_about_values = true;
        self
    }

    pub(crate) fn rule(self, line: impl Into<String>) -> Self {
        self.rules([line])
    }

    pub(crate) fn rules(mut self, lines: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.0.rules.extend(lines.into_iter().map(Into::into));
        self
    }

    pub(crate) fn legal_for_name(mut self, forms: Vec<Form>) -> Self {
        self.0.for_name = forms;
        self
    }

    pub(crate) fn legal_for_signature(mut self, forms: impl IntoIterator<Item = Form>) -> Self {
        self.0.for_signature.extend(forms);
        self
    }

    pub(crate) fn maybe_nearest(mut self, nearest: Option<impl Into<String>>) -> Self {
        self.0.nearest = nearest.map(Into::into);
        self
    }

    pub(crate) fn fix(self, line: impl Into<String>) -> Self {
        self.maybe_fix(Some(line))
    }

    pub(crate) fn maybe_fix(mut self, line: Option<impl Into<String>>) -> Self {
        self.0.fix = line.map(Into::into);
        self
    }

    /// True if the path values do not fit: their number, their names, or the number of levels they make.
    pub fn is_about_values(&self) -> bool {
        self.0.is_about_values
    }

    /// The token the error is about.
    pub fn subject(&self) -> Subject {
        self.0.subject
    }

    /// The forms that are legal with this name.
    pub fn forms_for_name(&self) -> &[Form] {
        &self.0.for_name
    }

    /// The forms that are legal with this signature, that is with this number of path values.
    pub fn forms_for_signature(&self) -> &[Form] {
        &self.0.for_signature
    }

    /// The nearest legal spelling of what was found: a method's name, a controller's name, a path or a method.
    pub fn nearest(&self) -> Option<&str> {
        self.0.nearest.as_deref()
    }

    /// The rules, and the forms that are legal with this name and with this signature, a line each.
    pub fn notes(&self) -> Vec<String> {
        let Details {
            rules,
            for_name,
            for_signature,
            ..
        } = &*self.0;
        let for_name = for_name
            .iter()
            .map(|form| format!("legal with this name: {form}"));
        let for_signature = for_signature.iter().map(|form| {
            format!(
                "legal with {}: {form}",
                counted(form.values.len(), "path value")
            )
        });
        rules
            .iter()
            .cloned()
            .chain(for_name)
            .chain(for_signature)
            .collect()
    }

    /// The text to write instead, one line.
    pub fn help(&self) -> Option<String> {
        let details = &self.0;
        details.fix.clone().or_else(|| {
            details
                .nearest
                .as_ref()
                .map(|nearest| format!("did you mean `{nearest}`?"))
        })
    }

    /// The whole text: the message, the notes and the help, a line each.
    pub fn report(&self) -> String {
        let notes = self
            .notes()
            .into_iter()
            .map(|note| format!("\nnote: {note}"));
        let help = self.help().map(|help| format!("\nhelp: {help}"));
        self.0.message.clone() + &notes.chain(help).collect::<String>()
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for NameError {}

pub(crate) const EXTRACT_RULE: &str = "a leading parameter that is not a path value is marked with `#[extract]`, and a value of the query string is read by `Query(query): Query<T>`";
