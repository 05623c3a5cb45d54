//! The rows of axum-extra's extractors: which are guards, what they read of a request, how forms and rejections are read, and what is said of them elsewhere.

use axum_extra::{
    either::{Either, Either3},
    extract::{Form, FormRejection, OptionalQuery, Query, QueryRejection},
};
use router_http::media_type;
use serde::de::DeserializeOwned;

use super::{
    body::{FromBody, Judge, form_or_rejection, read_form},
    error::{OwnError, Rejected},
    reader::Needs,
};
use crate::controller::extractors::{FromQuery, Guard, NeedsNoRouter, Reads};
use crate::request::{
    call::{Call, Interrupt},
    fields,
};

rows! { type Reply of OwnError;
    Rejected => FormRejection, QueryRejection;
}

impl<A: Guard, B: Guard> Guard for Either<A, B> {}

impl<A: Guard, B: Guard, C: Guard> Guard for Either3<A, B, C> {}

impl<T: DeserializeOwned> NeedsNoRouter for Query<T> {
    const READS: Reads = Reads::Nothing;
    const FROM_QUERY: Option<FromQuery<Self>> = Some(|parts| Ok(Self(fields::read_query(parts)?)));

    fn parameters() -> &'static [&'static str] {
        fields::names::<T>()
    }
}

impl<T: DeserializeOwned> NeedsNoRouter for OptionalQuery<T> {
    const READS: Reads = Reads::Nothing;
    const FROM_QUERY: Option<FromQuery<Self>> = Some(|parts| {
        Ok(Self(
            parts
                .uri
                .query()
                .map(|_| fields::read_query(parts))
                .transpose()?,
        ))
    });

    fn parameters() -> &'static [&'static str] {
        fields::names::<T>()
    }
}

impl<T> NeedsNoRouter for Form<T> {
    const KEEPS_LIMIT: bool = true;
    const MEDIA_TYPE: Option<&'static str> = Some(media_type::FORM);
    const READS: Reads = Reads::Nothing;
}

impl<T: DeserializeOwned> FromBody for Form<T> {
    const NEEDS: Needs = Needs::of_query(fields::names::<T>);

    async fn read_judged(call: &mut Call, judge: Judge<Self>) -> Result<Self, Interrupt> {
        read_form(call, Self, judge).await
    }
}

impl<T: DeserializeOwned> FromBody for Result<Form<T>, FormRejection> {
    const NEEDS: Needs = Form::<T>::NEEDS;

    async fn read_body(call: &mut Call) -> Result<Self, Interrupt> {
        Ok(form_or_rejection(call, Form, |unread| {
            FormRejection::RawFormRejection(unread.into())
        })
        .await)
    }
}

#[cfg(feature = "templates")]
mod forms {
    use axum_extra::extract::{Form, OptionalQuery, Query};

    use crate::forms::{FormArgument, FormFields, FormReader};

    impl<T: FormFields> FormArgument for Form<T> {
        const READS: FormReader = FormReader::form(T::SHAPE);
    }

    impl<T: FormFields> FormArgument for Query<T> {
        const READS: FormReader = FormReader::query(T::SHAPE);
    }

    impl<T: FormFields> FormArgument for OptionalQuery<T> {
        const READS: FormReader = FormReader::query(T::SHAPE);
    }
}

#[cfg(feature = "openapi")]
mod described {
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
}
