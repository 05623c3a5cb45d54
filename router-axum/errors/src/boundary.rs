//! A multipart form without a boundary.

use std::error::Error as StdError;

use axum::extract::multipart::{InvalidBoundary, MultipartRejection};
use http::{HeaderMap, HeaderValue, StatusCode, header::ACCEPT};
use router_http::media_type;

use crate::error::{Error, panic::Panic};

pub(crate) const NO_BOUNDARY: &str =
    "The `Content-Type` must be `multipart/form-data` with a `boundary`.";

/// Makes a 415 of a 400 if the head of its request says so: axum's `Multipart` says of a body of another media type, too, that it has no boundary.
pub(crate) fn of_request(mut error: Error, headers: &HeaderMap) -> Error {
    let lacks_boundary =
        || Panic::guarded(|| error.sources().any(lacks_boundary)).unwrap_or_default();
    if media_type::as_axum_reads(headers, media_type::MULTIPART).is_none() && lacks_boundary() {
        error.0.detail.take_if(|detail| detail == NO_BOUNDARY);
        error.0.status = Some(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        error
            .0
            .headers
            .entry(ACCEPT)
            .or_insert(HeaderValue::from_static(media_type::MULTIPART));
    }
    error
}

pub(crate) fn lacks_boundary(source: &(dyn StdError + 'static)) -> bool {
    source.is::<InvalidBoundary>()
        || matches!(
            source.downcast_ref(),
            Some(MultipartRejection::InvalidBoundary(_))
        )
}
