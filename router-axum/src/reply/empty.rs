//! 204: no content.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::StatusCode,
    response::Response,
};
use http_body::Frame;

/// A 204. It says nothing of a length (RFC 9110, section 8.6).
pub(crate) fn no_content() -> Response {
    let mut response = Response::new(Body::new(NoContent));
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
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
