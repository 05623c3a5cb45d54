//! The arguments and answers of axum-extra in a document.

use axum_extra::{
    TypedHeader,
    either::{Either, Either3},
    extract::{Form, OptionalQuery, Query},
    headers::Header,
    json_lines::{AsResponse, JsonLines},
};
use futures_core::TryStream;
use schemars::JsonSchema;

use crate::describe::{
    DescribeRequest, DescribeResponse,
    describing::described,
    requests::{form, query},
};

described! { DescribeRequest::describe_request:
    [T: JsonSchema] Form<T>: |description| form::<T>(description);
    [T: JsonSchema] Query<T>: |description| query::<T>(description);
    [T: JsonSchema] OptionalQuery<T>: |description| description.optional(query::<T>);
    [T: Header] TypedHeader<T>: |description| {
        description.header::<String>(T::name().as_str());
        description.errors([400])
    };
    [A: DescribeRequest, B: DescribeRequest] Either<A, B>: |description| {
        description.either(&[A::describe_request, B::describe_request])
    };
    [A: DescribeRequest, B: DescribeRequest, C: DescribeRequest] Either3<A, B, C>: |description| {
        description.either(&[A::describe_request, B::describe_request, C::describe_request])
    };
    // the action itself reads the lines, and answers for what is wrong with them
    [T: JsonSchema] JsonLines<T>: |description| description.body::<T>("application/x-ndjson");
}

described! { DescribeResponse::describe_response:
    [H: Header] TypedHeader<H>: |description| description.answer_header::<String>(H::name().as_str(), |_| ());
    // axum-extra sends it without a media type, and with the schema of one line
    [S: TryStream<Ok: JsonSchema>] JsonLines<S, AsResponse>: |description| description.content::<S::Ok>(200, "*/*");
}
