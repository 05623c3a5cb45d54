//! Bodies without bytes, and 204: no content.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{
        StatusCode, Version,
        header::{CONTENT_LENGTH, CONTENT_TYPE},
    },
    response::Response,
};
use hyper::body::Frame;

/// A 204 to a request of this version. It says nothing of a length (RFC 9110, section 8.6).
///
/// A layer that compresses packs a body of no known length. HTTP/1 leaves out what is packed, while HTTP/2 would send it, and a client takes that
/// for a broken answer. So there the length is known.
///
/// ```
/// use axum::http::{StatusCode, Version};
/// use router_axum_server::empty::{OfUnknownLength, is_bare, no_content, settle_content, take_body};
///
/// let mut response = no_content(Version::HTTP_11);
/// assert!(response.status() == StatusCode::NO_CONTENT && is_bare(&response));
/// settle_content(&mut response, Version::HTTP_11); // it has nothing to take away
/// take_body(&mut response);
/// # let _ = OfUnknownLength;
/// ```
pub fn no_content(version: Version) -> Response {
    let body = if version > Version::HTTP_11 {
        Body::empty()
    } else {
        Body::new(OfUnknownLength)
    };
    let mut response = Response::new(body);
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
}

/// Removes the body and its length from a 204 or a 304, which have no content (RFC 9110, 6.4.1). axum's router would give them a length of 0.
pub fn settle_content(response: &mut Response, version: Version) {
    let status = response.status();
    if matches!(status, StatusCode::NO_CONTENT | StatusCode::NOT_MODIFIED) && !is_bare(response) {
        response.headers_mut().remove(CONTENT_LENGTH);
        *response.body_mut() = no_content(version).into_body();
        if status == StatusCode::NO_CONTENT {
            response.headers_mut().remove(CONTENT_TYPE);
        }
    }
}

/// Removes the body of an answer to HEAD and keeps its length in `Content-Length`, as axum's router does at its routes.
pub fn take_body(response: &mut Response) {
    if let Some(length) = response.body().size_hint().exact() {
        response
            .headers_mut()
            .entry(CONTENT_LENGTH)
            .or_insert(length.into());
    }
    *response.body_mut() = Body::empty();
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
