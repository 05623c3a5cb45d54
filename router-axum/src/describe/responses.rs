//! The responses that the library knows.

use std::borrow::Cow;

use axum::{
    Json,
    body::Bytes,
    response::{Html, IntoResponseParts, NoContent, Redirect, Sse},
};

use aide::openapi::StatusCode;
use router_http::media_type::{BYTES, JSON, TEXT};
use schemars::JsonSchema;

use super::{DescribeResponse, describing::described, parts::other};

described! { DescribeResponse::describe_response:
    [P: IntoResponseParts, T: DescribeResponse] (P, T): |description| {
        T::describe_response(description);
        other::<P>(description)
    };
    [T: JsonSchema] Json<T>: |description| description.content::<T>(200, JSON);
    [] String: |description| description.content::<Self>(200, TEXT);
    ['a] &'a str: |description| description.content::<String>(200, TEXT);
    ['a] Cow<'a, str>: |description| description.content::<String>(200, TEXT);
    [] Bytes: |description| description.raw_content(200, BYTES);
    [] Vec<u8>: |description| description.raw_content(200, BYTES);
    [T] Html<T>: |description| description.content::<String>(200, "text/html");
    [S] Sse<S>: |description| description.content::<String>(200, "text/event-stream");
    [] NoContent: |description| description.response(204);
    // 303, 307 or 308
    [] Redirect: |description| description.location(StatusCode::Range(3));
}
