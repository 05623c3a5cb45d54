//! Where a template failed, for the debug page and for the errors of a start.

use serde::Serialize;

use super::excerpt::{Line, excerpt};
use crate::error::Error;

/// A template that failed, with the lines around its mistake.
#[derive(Debug, Serialize)]
pub struct TemplateInfo {
    /// Its path.
    pub name: String,
    /// The failing line, counted from 1.
    pub line: Option<usize>,
    /// The template engine's message, without the place.
    pub reason: String,
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
        Some(Self::at(error.name()?, source, error))
    }

    /// The lines around the failing one, as in a log.
    pub fn excerpt(&self) -> Option<String> {
        self.line
            .map(|_| self.lines.iter().map(ToString::to_string).collect())
    }

    /// An error of the template `name`, of which `source` is the text.
    pub fn at(name: &str, source: &str, error: &minijinja::Error) -> Self {
        let kind = error.kind();
        let line = error.line();
        Self {
            name: name.to_owned(),
            line,
            reason: error
                .detail()
                .map_or_else(|| kind.to_string(), |detail| format!("{kind}: {detail}")),
            lines: line.map(|line| excerpt(source, line)).unwrap_or_default(),
        }
    }
}
