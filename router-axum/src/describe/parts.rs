//! The header fields of parts of a response that stand beside a value.

use std::any::type_name;

use axum::{Extension, response::IntoResponseParts};

use router_documents::Description;

use super::{DescribeResponse, describing::described};

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
