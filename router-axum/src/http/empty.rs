//! 204: no content.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{StatusCode, Version},
    response::Response,
};
use http_body::Frame;

/// A 204 to a request of this version. It says nothing of a length (RFC 9110, section 8.6).
///
/// A layer that compresses packs a body of no known length. HTTP/1 leaves out what is packed, while HTTP/2 would send it, and a client takes that
/// for a broken answer. So there the length is known.
pub(crate) fn no_content(version: Version) -> Response {
    let body = if version > Version::HTTP_11 { of_known_length() } else { Body::new(NoContent) };
    let mut response = Response::new(body);
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
}

#[cold]
fn of_known_length() -> Body {
    Body::empty()
}

/// An empty body of unknown length: axum's router makes a `Content-Length` of every length that it can learn.
struct NoContent;

impl HttpBody for NoContent {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(None)
    }

    fn is_end_stream(&self) -> bool {
        true
    }
}
