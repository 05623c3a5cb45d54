//! Finished answers: errors in problem details that say no more than their status are made once and sent again.

use std::sync::OnceLock;

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http::header::CONTENT_LENGTH;
use http::{HeaderMap, StatusCode};

use super::problem::{completed, fixed_body};

/// The problem details of a status with their header, `Content-Length` included.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(super) status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Finished {
    /// Those of `status`, with header fields of its own.
    pub(crate) fn new(status: StatusCode, own: HeaderMap) -> Self {
        let body = fixed_body(status);
        let mut headers = completed(own);
        headers.insert(CONTENT_LENGTH, body.len().into());
        Self { status, headers, body }
    }

    /// Those of `status`, a 4xx or 5xx, made once.
    pub(crate) fn of(status: StatusCode) -> &'static Self {
        static ALL: [OnceLock<Finished>; 200] = [const { OnceLock::new() }; 200];
        ALL[usize::from(status.as_u16()) - 400].get_or_init(|| Self::new(status, HeaderMap::new()))
    }

    /// As a response; that to a HEAD request has no body.
    pub(super) fn response(&self, head: bool) -> Response {
        let mut response = Response::new(if head { Body::empty() } else { Body::from(self.body.clone()) });
        *response.status_mut() = self.status;
        *response.headers_mut() = self.headers.clone();
        response
    }
}
