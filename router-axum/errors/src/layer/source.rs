//! The status of an error, by its sources.

use std::error::Error as StdError;

use http::{HeaderMap, HeaderValue, StatusCode, header::ACCEPT};
use http_body_util::LengthLimitError;
use router_http::BodyError;

use super::rejection;
use crate::error::{Error, error::Boxed, log::log_error, panic::Panic, status};
use crate::settings::Rule;

/// An error with its sources, outermost first. A chain that is too long is taken for an endless one.
pub(crate) fn chain<'a>(
    first: Option<&'a (dyn StdError + 'static)>,
) -> impl Iterator<Item = &'a (dyn StdError + 'static)> {
    const LONGEST: usize = 64;
    std::iter::successors(first, |&source| source.source()).take(LONGEST)
}

/// The status of the outermost source that is known; of two rules for one type the later holds.
pub(crate) fn status(error: &Error, rules: &[Rule]) -> Option<StatusCode> {
    let known = |source| {
        rules
            .iter()
            .rev()
            .find_map(|rule| rule(source))
            .or_else(|| built_in(source))
    };
    let status = error.sources().find_map(known)?;
    Some(status::of_error(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
}

/// The statuses that need no declaration: of bodies, of axum's rejections and of the library's own errors. Bodies come first, since the reason why one
/// could not be read is a source of the rejection.
fn built_in(source: &(dyn StdError + 'static)) -> Option<StatusCode> {
    let own = || {
        source
            .downcast_ref::<Boxed>()
            .and_then(|own| own.0.status_code())
    };
    reason_for_body(source)
        .or_else(|| rejection::status(source))
        .or_else(own)
}

impl Error {
    /// A body that could not be read: too large, too late or broken.
    #[doc(hidden)]
    pub fn unread_body(error: axum::Error) -> Self {
        let status = reason_for_body(&error).unwrap_or(StatusCode::BAD_REQUEST);
        Self::new(status)
            .context("the body could not be read")
            .source(error.into_inner())
    }

    /// Logs an answer that broke off, for this reason or by a panic. Its status is a 500, unless it was made of the request's own body and that broke off.
    #[doc(hidden)]
    pub fn log_broken_answer(reason: Option<&(dyn StdError + 'static)>) {
        let mut reasons: Vec<_> = chain(reason).map(ToString::to_string).collect();
        reasons.dedup();
        let text = if reason.is_some() {
            reasons.join(": ")
        } else {
            "a panic while it was sent".to_owned()
        };
        let status = reason
            .and_then(reason_for_body)
            .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        log_error(&Self::new(status).context(format!("an answer broke off: {text}")));
    }
}

/// The status of a body that could not be read because it is too large, too late or broken.
pub(super) fn reason_for_body(source: &(dyn StdError + 'static)) -> Option<StatusCode> {
    chain(Some(source)).find_map(of_body)
}

fn of_body(source: &(dyn StdError + 'static)) -> Option<StatusCode> {
    match source.downcast_ref() {
        Some(BodyError::TimedOut) => Some(StatusCode::REQUEST_TIMEOUT),
        Some(BodyError::Broken(_)) => Some(StatusCode::BAD_REQUEST),
        None if is_late_by_layer(source) => Some(StatusCode::REQUEST_TIMEOUT),
        None if source.is::<LengthLimitError>() => Some(StatusCode::PAYLOAD_TOO_LARGE),
        None => of_line(source),
    }
}

/// True if tower-http's `RequestBodyTimeoutLayer` has ended the body. Its type cannot be named without a dependency on it.
fn is_late_by_layer(source: &(dyn StdError + 'static)) -> bool {
    const TIMED_OUT: &str = "data was not received within the designated timeout";
    source
        .downcast_ref()
        .is_some_and(|read: &axum::Error| read.to_string() == TIMED_OUT)
}

/// The status of a line that `JsonLines` of axum-extra could not read: as where all of a body is JSON.
fn of_line(source: &(dyn StdError + 'static)) -> Option<StatusCode> {
    let read: &axum::Error = source.downcast_ref()?;
    let line: &serde_json::Error = read.source()?.downcast_ref()?;
    Some(if line.is_data() {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::BAD_REQUEST
    })
}

/// Adds the header that belongs to the source of a 415: what would have been read.
pub(crate) fn add_headers(error: &Error, status: StatusCode, headers: &mut HeaderMap) {
    if status != StatusCode::UNSUPPORTED_MEDIA_TYPE {
        return;
    }
    let readable = Panic::guarded(|| error.sources().find_map(rejection::readable));
    if let Ok(Some(readable)) = readable {
        headers
            .entry(ACCEPT)
            .or_insert(HeaderValue::from_static(readable));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_cannot_be_read_is_the_clients_mistake() {
        for (line, status) in [
            ("x", StatusCode::BAD_REQUEST),
            ("\"x\"", StatusCode::UNPROCESSABLE_ENTITY),
        ] {
            let error = axum::Error::new(serde_json::from_str::<u32>(line).expect_err("no number"));
            assert_eq!(reason_for_body(&error), Some(status), "{line}");
            // an action's own is not
            assert_eq!(
                reason_for_body(&serde_json::from_str::<u32>(line).expect_err("no number")),
                None
            );
        }
    }
}
