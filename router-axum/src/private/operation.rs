//! The OpenAPI description of an argument (`described_argument`, and `described_value` of a path value), of a returned value (`described_content`), of each part
//! of a response beside it (`described_part`) and of an error (`described_error`), see [how a type decides](super#how-a-type-decides). The probes that an action is made of answer it, in the same function.
//!
//! | step | an argument | answers |
//! |---|---|---|
//! | `First`, own | a [`DescribeRequest`] | its description |
//! | `&First` | `Json<T>`, `Form<T>`, `Query<T>`, `Checked<T>` of a `T` without a schema | their errors |
//! | `Second` | anything else | nothing |
//!
//! | step | an error | answers |
//! |---|---|---|
//! | `First`, own | a [`DescribeResponse`] | its description |
//! | `First` | a [`DescribeResponse`] behind a status; a status, a response | that, of an open status |
//! | `&First` | anything else behind a status | an open status |
//! | `Second` | anything else | nothing |

use aide::openapi::StatusCode as DocumentStatus;
use axum::{
    Form, Json,
    extract::Query,
    http::StatusCode,
    response::{ErrorResponse, Response},
};
use router_documents::router::{Describe, SchemaOf};
use schemars::{JsonSchema, SchemaGenerator};

use super::{
    action::List,
    around::{ByStatus, EachPart, Surrounded},
    probe::{Argument, First, Inner, Named, PartBeside, Second, WholeResponse},
    reply::Reply,
};
use crate::describe::{
    DescribeRequest, DescribeResponse, describing::described, requests, responses,
};
use crate::reply::{Download, Events, Redirection, Text};
use crate::routes::operation::{Content, DescribedHook, Docs, Operation, Responses};

impl<C: ?Sized, S> List<C, S> {
    /// Describes the controller.
    pub fn describe(&mut self, docs: &'static str) {
        self.listed.operations.docs = docs;
    }

    /// Describes the action that was added last.
    pub fn describe_action(
        &mut self,
        docs: Docs,
        values: &[Option<SchemaOf>],
        arguments: &[Describe],
        content: Option<Content>,
        parts: [Describe; 4],
        error: Option<Describe>,
    ) {
        if let Some(action) = self.listed.operations.actions.last_mut() {
            let values = values.to_vec();
            let arguments = arguments.to_vec();
            let parts = parts.to_vec();
            *action = Operation {
                docs,
                values,
                arguments,
                content,
                parts,
                error,
                ..*action
            };
        }
    }

    /// Describes the hook that was added last.
    pub fn describe_hook(
        &mut self,
        arguments: &[Describe],
        error: Option<Describe>,
        responses: Responses,
    ) {
        if let Some(hook) = self.listed.operations.hooks.last_mut() {
            *hook = DescribedHook {
                arguments: arguments.to_vec(),
                error,
                responses,
                ..*hook
            };
        }
    }
}

impl<T: JsonSchema, S> First<Argument<T, S>> {
    /// The schema of a path value.
    pub fn described_value(self) -> Option<SchemaOf> {
        Some(SchemaGenerator::subschema_for::<T>)
    }
}

impl<E: DescribeRequest, S> First<Argument<E, S>> {
    pub fn described_argument(self) -> Describe {
        E::describe_request
    }
}

/// An extractor of a type without a schema, and any other argument.
pub trait DescribeAnyShape: Sized {
    const DESCRIBE: Describe;
    fn described_argument(self) -> Describe {
        Self::DESCRIBE
    }
}

rows! { const DESCRIBE: Describe of DescribeAnyShape;
    requests::json_of_any_shape::<T> => &First<Argument<Json<T>, S>> where [T, S];
    requests::form_of_any_shape::<T> => &First<Argument<Form<T>, S>> where [T, S];
    requests::query_of_any_shape::<T> => &First<Argument<Query<T>, S>> where [T, S];
    requests::other::<T> => Second<Argument<T, S>> where [T, S];
}

/// The probe of what a returned value's reply sends.
pub fn content<T, R: Reply<T>>(_: First<Inner<T>>, _: Named<R>) -> First<R::Content> {
    First::NEW
}

impl<T: JsonSchema> First<Inner<T>> {
    /// A value, which is sent as JSON.
    pub fn described_content(self) -> Option<Content> {
        Some(Content::Value(SchemaGenerator::subschema_for::<T>))
    }
}

impl<T: DescribeResponse> First<WholeResponse<T>> {
    pub fn described_content(self) -> Option<Content> {
        Some(Content::Response(T::describe_response))
    }
}

impl<E: DescribeResponse> First<Inner<E>> {
    pub fn described_error(self) -> Option<Describe> {
        Some(E::describe_response)
    }
}

/// An error whose type leaves its status open: one behind a status, which may describe itself.
pub trait DescribeOpenError: Sized {
    const DESCRIBE: Describe;
    fn described_error(self) -> Option<Describe> {
        Some(Self::DESCRIBE)
    }
}

rows! { const DESCRIBE: Describe of DescribeOpenError;
    // the error layer renders it
    |description| _ = description.open_error(|error| _ = error.errors([400]), false) => First<Inner<StatusCode>>;
    |description| _ = description.open_error(|_| (), false) => First<Inner<Response>>, First<Inner<ErrorResponse>>;
    |description| _ = description.open_error(E::Value::describe_response, E::ANSWER.has_parts) =>
        First<Inner<E>> where [E: Surrounded<ByStatus, Value: DescribeResponse>];
    |description| _ = description.open_error(|_| (), E::ANSWER.has_parts) => &First<Inner<E>> where [E: Surrounded<ByStatus>];
}

/// The probe of each part beside a value.
pub fn each_part<X: EachPart>(_: Named<X>) -> X::Probes {
    X::PROBES
}

impl First<PartBeside<()>> {
    pub fn described_part(self) -> Describe {
        |_| ()
    }
}

impl<P: DescribeResponse> First<PartBeside<P>> {
    /// The header fields of a part that describes itself.
    pub fn described_part(self) -> Describe {
        P::describe_response
    }
}

/// Any other part.
pub trait DescribeOtherPart<P>: Sized {
    fn described_part(self) -> Describe {
        responses::other::<P>
    }
}

impl<P> DescribeOtherPart<P> for Second<PartBeside<P>> {}

/// A path value without a schema, a value or an error whose type does not describe itself.
pub trait DescribeNothing: Sized {
    fn described_value(self) -> Option<SchemaOf> {
        None
    }

    fn described_content(self) -> Option<Content> {
        None
    }

    fn described_error(self) -> Option<Describe> {
        None
    }
}

impl<X> DescribeNothing for Second<X> {}

// the library's own replies
described! { DescribeResponse::describe_response:
    // the media type follows from the name
    [B] Download<B>: |description| description.raw_content(200, "*/*").response_header::<String>(200, "Content-Disposition");
    [] Events: |description| description.content::<String>(200, "text/event-stream");
    [] Redirection: |description| description.location(DocumentStatus::Code(303));
    [T] Text<T>: |description| description.content::<String>(200, "text/plain; charset=utf-8");
}
