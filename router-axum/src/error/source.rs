//! What the sources of an error say about its status.

use std::error::Error as StdError;

use http::{HeaderMap, HeaderValue, StatusCode};

use super::{Error, rejection, status};

/// A longer chain of sources is taken for an endless one.
pub(super) const LONGEST: usize = 64;

/// One entry of the status map.
pub(super) type Rule = Box<dyn Fn(&(dyn StdError + 'static)) -> Option<StatusCode> + Send + Sync>;

/// A rule that knows the errors of type `E`.
pub(super) fn rule<E: StdError + 'static, R: Into<Option<StatusCode>>>(
    status: impl Fn(&E) -> R + Send + Sync + 'static,
) -> Rule {
    Box::new(move |source| source.downcast_ref::<E>().and_then(|error| status(error).into()))
}

/// The status of the outermost source that is known; of two rules for one type the later holds.
pub(super) fn status(error: &Error, rules: &[Rule]) -> Option<StatusCode> {
    let known = |source| rules.iter().rev().find_map(|rule| rule(source)).or_else(|| rejection::status(source));
    error.sources().find_map(known).map(status::as_error)
}

/// Adds the headers that belong to a source: what would have been read, for a body of the wrong type.
pub(super) fn add_headers(error: &Error, headers: &mut HeaderMap) {
    if let Some(readable) = error.sources().find_map(rejection::readable) {
        headers.entry(http::header::ACCEPT).or_insert(HeaderValue::from_static(readable));
    }
}
