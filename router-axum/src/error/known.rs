//! What is known about an error.

use std::backtrace::Backtrace;
use std::error::Error as StdError;

use axum::response::Response;
use http::{HeaderMap, StatusCode};

use super::{Error, Marked, MatchedAction, Panic, source};

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

    /// The headers it adds to the response.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        &self.0.headers
    }

    /// The same, to be changed.
    pub fn headers_mut(&mut self) -> &mut HeaderMap {
        &mut self.0.headers
    }

    /// The caught panic it comes from.
    #[must_use]
    pub fn panic(&self) -> Option<&Panic> {
        self.0.panic.as_deref()
    }

    /// Where it arose, or where it panicked; in debug mode only.
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

    /// Its sources, outermost first.
    pub fn sources(&self) -> impl Iterator<Item = &(dyn StdError + 'static)> {
        let first = self.0.source.as_deref().map(|source| source as &(dyn StdError + 'static));
        std::iter::successors(first, |&source| source.source()).take(source::LONGEST)
    }

    /// The outermost of its sources that is an `E`.
    ///
    /// ```
    /// # use router_axum::error::Error;
    /// let error = Error::from("x".parse::<u32>().unwrap_err());
    /// assert!(error.find::<std::num::ParseIntError>().is_some());
    /// ```
    #[must_use]
    pub fn find<E: StdError + 'static>(&self) -> Option<&E> {
        self.sources().find_map(|source| source.downcast_ref())
    }

    /// The error a response was made from, if it was made from one; for layers that look at what passes.
    #[must_use]
    pub fn of(response: &Response) -> Option<&Self> {
        response.extensions().get::<Marked>().and_then(Marked::error)
    }

    /// Everything internal, outermost first: what was being done, the panic, the chain of sources.
    #[must_use]
    pub fn chain(&self) -> Vec<String> {
        let context = self.0.context.iter().rev().map(ToString::to_string);
        let panic = self.0.panic.iter().map(ToString::to_string);
        let sources = self.sources().map(ToString::to_string);
        let mut chain: Vec<String> = context.chain(panic).chain(sources).collect();
        chain.dedup();
        chain
    }

    /// The status it has without any map.
    pub(super) fn own_status(&self) -> StatusCode {
        self.0.status.or_else(|| source::status(self, &[])).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}
