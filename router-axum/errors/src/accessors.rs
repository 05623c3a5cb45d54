//! Reads an error: its status, its detail, its sources, and its place.

use std::{backtrace::Backtrace, error::Error as StdError};

use axum::response::Response;
use http::{HeaderMap, StatusCode};

use crate::error::{Error, Panic, log::AttachedError};
use crate::layer::source;
use crate::request_head::MatchedAction;

impl Error {
    /// The status, if it was set; otherwise it is looked up when the error is rendered.
    #[must_use]
    pub fn status_code(&self) -> Option<StatusCode> {
        self.0.status
    }

    /// The sentence set for the client.
    #[must_use]
    pub fn public_detail(&self) -> Option<&str> {
        self.0.detail.as_deref()
    }

    /// The URI set by [`type_uri`](Self::type_uri).
    #[must_use]
    pub fn problem_type(&self) -> Option<&str> {
        self.0.type_uri.as_deref()
    }

    /// The extension members.
    #[must_use]
    pub fn members(&self) -> &serde_json::Map<String, serde_json::Value> {
        &self.0.members
    }

    /// The headers that the error adds to its response.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        &self.0.headers
    }

    /// The headers that the error adds to its response, to be changed.
    pub fn headers_mut(&mut self) -> &mut HeaderMap {
        &mut self.0.headers
    }

    /// The caught panic that the error comes from.
    #[must_use]
    pub fn panic(&self) -> Option<&Panic> {
        self.0.panic.as_deref()
    }

    /// The place where the error arose, or the panic; in debug mode only.
    #[must_use]
    pub fn backtrace(&self) -> Option<&Backtrace> {
        let panic = self.panic().and_then(Panic::backtrace);
        self.0.backtrace.as_deref().or(panic)
    }

    /// The action that failed, where it is known.
    #[must_use]
    pub fn matched_action(&self) -> Option<&MatchedAction> {
        self.0.matched.as_ref()
    }

    /// The sources of the error, outermost first.
    pub fn sources(&self) -> impl Iterator<Item = &(dyn StdError + 'static)> {
        let first = self
            .0
            .source
            .as_deref()
            .map(|source| source as &(dyn StdError + 'static));
        source::chain(first)
    }

    /// The outermost source of the error that is an `E`.
    #[must_use]
    pub fn find<E: StdError + 'static>(&self) -> Option<&E> {
        self.sources().find_map(|source| source.downcast_ref())
    }

    /// The error that a response was made of, if there is one: for layers, which see only responses.
    ///
    /// ```
    /// # use router_axum::prelude::*;
    /// /// True of a failure of the disk, whatever status it is answered with.
    /// fn is_of_disk(response: &Response) -> bool {
    ///     Error::of(response).is_some_and(|error| error.find::<std::io::Error>().is_some())
    /// }
    /// ```
    #[must_use]
    pub fn of(response: &Response) -> Option<&Self> {
        response
            .extensions()
            .get::<AttachedError>()
            .and_then(AttachedError::error)
    }

    /// The texts that no client reads, outermost first: the contexts, the panic, the chain of sources. A text that only repeats its source is left out.
    #[must_use]
    pub fn chain(&self) -> Vec<String> {
        let context = self.0.context.iter().rev().map(ToString::to_string);
        let panic = self.0.panic.iter().map(ToString::to_string);
        let sources = self.sources().map(ToString::to_string);
        let mut chain: Vec<String> = context.chain(panic).chain(sources).collect();
        chain.dedup_by(|cause, error| repeats(error, cause));
        chain
    }

    /// The status it has without the rules of an error layer.
    pub(crate) fn own_status(&self) -> StatusCode {
        self.0
            .status
            .or_else(|| source::status(self, &[]))
            .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// True if an error's text ends in that of its cause, as many do.
fn repeats(error: &str, cause: &str) -> bool {
    error
        .strip_suffix(cause)
        .is_some_and(|rest| rest.is_empty() || rest.ends_with(": "))
}

#[cfg(test)]
mod tests {
    use super::repeats;

    #[test]
    fn a_cause_that_its_error_tells_is_repeated() {
        for (error, cause) in [
            ("a", "a"),
            ("reading: a", "a"),
            ("x: reading: a", "reading: a"),
        ] {
            assert!(repeats(error, cause), "{error}, {cause}");
        }
        for (error, cause) in [
            ("reading 12", "2"),
            ("a", "reading: a"),
            ("a: b", "a"),
            ("a b", "b"),
        ] {
            assert!(!repeats(error, cause), "{error}, {cause}");
        }
    }
}
