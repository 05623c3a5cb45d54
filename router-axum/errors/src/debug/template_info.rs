//! Where a template failed, for the debug page.

use serde::Serialize;

use super::excerpt::{Line, excerpt};
use crate::error::Error;

#[derive(Debug, Serialize)]
pub(super) struct TemplateInfo {
    name: String,
    line: Option<usize>,
    reason: String,
    lines: Vec<Line>,
}

impl TemplateInfo {
    /// The innermost template error that knows its line.
    pub(super) fn of(error: &Error) -> Option<Self> {
        let error = error
            .sources()
            .filter_map(|source| source.downcast_ref::<minijinja::Error>())
            .filter(|error| error.name().is_some())
            .last()?;
        let source = error.template_source().unwrap_or_default();
        let line = error.line();
        Some(Self {
            name: error.name()?.to_owned(),
            line,
            reason: reason(error),
            lines: line.map(|line| excerpt(source, line)).unwrap_or_default(),
        })
    }
}

/// The template engine's message, without its place.
pub fn reason(error: &minijinja::Error) -> String {
    error.detail().map_or_else(
        || error.kind().to_string(),
        |detail| format!("{}: {detail}", error.kind()),
    )
}
