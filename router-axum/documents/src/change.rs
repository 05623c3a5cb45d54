//! A difference between two documents, as a text.

use std::fmt;

use crate::effect::{Level, Who};

/// A difference between two documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The kind of difference: `property-removed`.
    pub id: String,
    /// How much it matters.
    pub level: Level,
    /// The users that the difference concerns: senders of requests, or readers of answers. A difference that breaks breaks these.
    pub who: Who,
    /// The place of the difference: `Article.body` in a schema that has a name, else `the query parameter page of GET /articles`, or the operation.
    pub place: String,
    /// The value before and now, `9 → 8`, if a schema says another.
    pub values: String,
    /// The operations that have it, those that are gone as the old document names them. Empty for what concerns the whole document.
    pub operations: Vec<Operation>,
    /// The reason for its level, if [`Law::parse`](crate::Law::parse) read one.
    pub reason: Option<String>,
}

/// An operation that has a difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operation {
    /// The method: `GET`.
    pub method: String,
    /// The path: `/notes/{id}`.
    pub path: String,
    /// The way from the operation to the difference, if it is not the operation: `the response 200 > Article.author > Person.name`.
    pub way: String,
    /// The file and the line of its action, if the document has them in `x-route`.
    pub source: Option<String>,
}

impl fmt::Display for Change {
    /// Lines: the difference, its reason, and each operation with its action and the way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            id,
            level,
            who,
            place,
            values,
            ..
        } = self;
        let who = if *level == Level::Fine {
            String::new()
        } else {
            format!(" {who}")
        };
        let values = if values.is_empty() {
            String::new()
        } else {
            format!(": {values}")
        };
        writeln!(f, "{level}{who}: {place}{values} ({id})")?;
        if let Some(reason) = &self.reason {
            writeln!(f, "    since {reason}")?;
        }
        for operation in &self.operations {
            writeln!(f, "    {operation}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = self.source.iter().map(|source| format!(" at {source}"));
        let source: String = source.collect();
        let way = if self.way.is_empty() { "" } else { ": " };
        write!(f, "{} {}{source}{way}{}", self.method, self.path, self.way)
    }
}
