//! A source as the template engine reads it. The same engine renders it later.

use std::collections::HashSet;

use minijinja::Environment;

/// Reads a source. The error is the line, if that is known, and the reason why it is not a template.
pub(super) fn compile(name: &str, source: &str) -> Result<(), (Option<u32>, String)> {
    Environment::empty()
        .template_from_named_str(name, source)
        .map(drop)
        .map_err(|error| {
            let detail = error
                .detail()
                .map(|detail| format!(": {detail}"))
                .unwrap_or_default();
            (
                error.line().and_then(|line| u32::try_from(line).ok()),
                format!("{}{detail}", error.kind()),
            )
        })
}

/// The names that a source reads and does not assign, with their attributes; nothing if it is not a template.
pub(super) fn names_read(source: &str) -> HashSet<String> {
    let environment = Environment::empty();
    let template = environment.template_from_str(source);
    template
        .map(|template| template.undeclared_variables(true))
        .unwrap_or_default()
}
