//! The responses that the library knows, and the header fields of parts that stand beside a value.

use std::{any::type_name, borrow::Cow};

use aide::openapi::StatusCode;
use axum::{
    Extension, Json,
    body::Bytes,
    response::{Html, IntoResponseParts, NoContent, Redirect, Sse},
};
use router_documents::Description;
use router_http::media_type;
use schemars::JsonSchema;

use super::{DescribeResponse, describing::described};

described! { DescribeResponse::describe_response:
    [P: IntoResponseParts, T: DescribeResponse] (P, T): |description| {
        T::describe_response(description);
        other::<P>(description)
    };
    [T: JsonSchema] Json<T>: |description| description.content::<T>(200, media_type::JSON);
    [] String: |description| description.content::<Self>(200, media_type::TEXT);
    ['a] &'a str: |description| description.content::<String>(200, media_type::TEXT);
    ['a] Cow<'a, str>: |description| description.content::<String>(200, media_type::TEXT);
    [] Bytes: |description| description.raw_content(200, media_type::BYTES);
    [] Vec<u8>: |description| description.raw_content(200, media_type::BYTES);
    [T] Html<T>: |description| description.content::<String>(200, "text/html");
    [S] Sse<S>: |description| description.content::<String>(200, "text/event-stream");
    [] NoContent: |description| description.response(204);
    // 303, 307 or 308
    [] Redirect: |description| description.location(StatusCode::Range(3));
}

/// An extension is not sent.
impl<T> DescribeResponse for Extension<T> {
    fn describe_response(_: &mut Description<'_>) {}
}

described! { DescribeResponse::describe_response:
    [P: IntoResponseParts + DescribeResponse] Option<P>: |description| description.optional_headers(P::describe_response);
}

/// The beginning of the names of jars of cookies.
pub(super) const COOKIES: &str = "axum_extra::extract::cookie::";

/// Describes a part by its name alone: cookies, whose type cannot be named without further features of axum-extra. Any other has fields that only the
/// running action knows.
pub(crate) fn other<P>(description: &mut Description<'_>) {
    if type_name::<P>().starts_with(COOKIES) {
        description.answer_header::<String>("Set-Cookie", |header| header.required = false);
    } else {
        description.open_headers();
    }
}
