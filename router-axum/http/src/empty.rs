//! Bodies without bytes, and the answers that have none: 204 and 304.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{
        HeaderMap, StatusCode,
        header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE},
    },
    response::Response,
};
use http_body::Frame;

/// The length of a body without bytes, which is known or not.
///
/// axum's router makes a `Content-Length` of every length that it can learn, which a 204 must not have (RFC 9110, 8.6). A layer that compresses packs a body
/// of no known length. So the length is known to be 0 where the client takes packed bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmptyLength {
    /// The length is known to be 0.
    Known,
    /// Nobody can learn the length.
    Unknown,
}

impl EmptyLength {
    /// The length of the answer to a request with these headers.
    pub fn of(request: &HeaderMap) -> Self {
        if request.keys().any(|name| *name == ACCEPT_ENCODING) {
            Self::Known
        } else {
            Self::Unknown
        }
    }

    fn body(self) -> Body {
        match self {
            Self::Known => Body::empty(),
            Self::Unknown => Body::new(OfUnknownLength),
        }
    }
}

/// A 204.
///
/// ```
/// use axum::http::{HeaderMap, StatusCode};
/// use router_axum_http::empty::{EmptyLength, OfUnknownLength, is_bare, leave_open, no_content, settle_content, take_body};
///
/// let length = EmptyLength::of(&HeaderMap::new());
/// let mut response = no_content(length);
/// assert!(response.status() == StatusCode::NO_CONTENT && is_bare(&response));
/// settle_content(&mut response, length); // it has nothing to take away
/// take_body(&mut response);
/// leave_open(&mut response);
/// # let _ = OfUnknownLength;
/// ```
pub fn no_content(length: EmptyLength) -> Response {
    let mut response = Response::new(length.body());
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
}

/// Removes from a 204 or a 304, which have no content (RFC 9110, 6.4.1), the body and what speaks of its bytes: axum's router would give it a length of 0, a
/// layer a coding.
pub fn settle_content(response: &mut Response, length: EmptyLength) {
    if has_no_content(response) && !is_bare(response) {
        response.headers_mut().remove(CONTENT_LENGTH);
        response.headers_mut().remove(CONTENT_ENCODING);
        *response.body_mut() = length.body();
        if response.status() == StatusCode::NO_CONTENT {
            response.headers_mut().remove(CONTENT_TYPE);
        }
    }
}

/// Removes the body of an answer to HEAD and keeps its length in `Content-Length`, as axum's router does at its routes. A length that is not known stays so.
pub fn take_body(response: &mut Response) {
    let length = match response.body().size_hint().exact() {
        Some(length) => {
            response
                .headers_mut()
                .entry(CONTENT_LENGTH)
                .or_insert(length.into());
            EmptyLength::Known
        }
        None => EmptyLength::Unknown,
    };
    *response.body_mut() = length.body();
}

fn has_no_content(response: &Response) -> bool {
    let status = response.status();
    matches!(status, StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED)
}

/// Leaves open how long the answer to HEAD is, if a router took its content and did not know: a router around would say 0.
pub fn leave_open(response: &mut Response) {
    let is_taken = response.body().size_hint().exact() == Some(0) && !has_no_content(response);
    if is_taken && !response.headers().contains_key(CONTENT_LENGTH) {
        *response.body_mut() = EmptyLength::Unknown.body();
    }
}

/// True if a response has no headers and an empty body of unknown length, as [`no_content`] makes it.
pub fn is_bare(response: &Response) -> bool {
    response.headers().is_empty()
        && response.body().size_hint().exact().is_none()
        && response.body().is_end_stream()
}

/// An empty body of unknown length: axum's router makes a `Content-Length` of every length that it can learn.
#[derive(Debug)]
pub struct OfUnknownLength;

impl HttpBody for OfUnknownLength {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(None)
    }

    fn is_end_stream(&self) -> bool {
        true
    }
}
