//! Bodies without bytes, and 204: no content.

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
    let body = if version > Version::HTTP_11 { Body::empty() } else { Body::new(OfUnknownLength) };
    let mut response = Response::new(body);
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
}

/// An empty body of unknown length: axum's router makes a `Content-Length` of every length that it can learn.
pub(crate) struct OfUnknownLength;

impl HttpBody for OfUnknownLength {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(None)
    }

    fn is_end_stream(&self) -> bool {
        true
    }
}
