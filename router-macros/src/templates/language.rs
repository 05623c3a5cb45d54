//! A source as the template engine reads it. The same engine renders it later.

use std::collections::HashSet;

use minijinja::Environment;

/// The reason why a source is not a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Broken {
    pub(super) line: Option<u32>,
    pub(super) reason: String,
}

/// Returns whether a source is a template.
pub(super) fn compile(name: &str, source: &str) -> Result<(), Broken> {
    Environment::empty().template_from_named_str(name, source).map(drop).map_err(|error| Broken {
        line: error.line().and_then(|line| u32::try_from(line).ok()),
        reason: error.detail().map_or_else(|| error.kind().to_string(), |detail| format!("{}: {detail}", error.kind())),
    })
}

/// The names that a source reads and does not assign, with their attributes; nothing if it is not a template.
pub(super) fn names_read(source: &str) -> HashSet<String> {
    let environment = Environment::empty();
    let template = environment.template_from_str(source);
    template.map(|template| template.undeclared_variables(true)).unwrap_or_default()
}
