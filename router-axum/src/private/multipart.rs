//! The rows of axum's `Multipart`.

use axum::extract::{
    Multipart,
    multipart::{MultipartError, MultipartRejection},
};
use router_http::media_type;

use super::error::{OwnError, Rejected};
use crate::controller::extractors::{NeedsNoRouter, Reads};

impl NeedsNoRouter for Multipart {
    const KEEPS_LIMIT: bool = true;
    const MEDIA_TYPE: Option<&'static str> = Some(media_type::MULTIPART);
    const READS: Reads = Reads::Nothing;
}

rows! { type Reply of OwnError;
    Rejected => MultipartRejection, MultipartError;
}

#[cfg(feature = "openapi")]
mod described {
    use axum::extract::Multipart;
    use router_http::media_type;

    use crate::describe::{DescribeRequest, describing::described, requests::OF_RAW};

    described! { DescribeRequest::describe_request:
        [] Multipart: |description| description.raw_body(media_type::MULTIPART).errors(OF_RAW);
    }
}
