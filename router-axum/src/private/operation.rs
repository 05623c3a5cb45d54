//! The OpenAPI description of an argument (`described_argument`, and `described_value` of a path value), of a returned value and of an error, see
//! [how a type decides](super#how-a-type-decides). A returned value's [`Reply`] names its content; the probe adds the schema of its type
//! (`described_content`) and what it says itself (`described_response`), if it has them.
//!
//! | step | an argument | answers |
//! |---|---|---|
//! | `First`, own | a [`DescribeRequest`] | its description |
//! | `&First` | `Json<T>`, `Form<T>`, `Query<T>` of a `T` without a schema | their errors |
//! | `Second` | anything else | nothing |

use axum::{Form, Json, extract::Query};
use schemars::JsonSchema;

use super::{
    probe::{Argument, First, Inner, Named, Second},
    reply::Reply,
};
use crate::{
    describe::{Describe, DescribeRequest, DescribeResponse, SchemaOf, referred, requests},
    routes::sent::Sent,
};

impl<T: JsonSchema, S> First<Argument<T, S>> {
    /// The schema of a path value.
    pub fn described_value(self) -> Option<SchemaOf> {
        Some(referred::<T>)
    }
}

/// A path value without a schema.
pub trait DescribeValue: Sized {
    fn described_value(self) -> Option<SchemaOf> {
        None
    }
}

impl<T, S> DescribeValue for &First<Argument<T, S>> {}

impl<E: DescribeRequest, S> First<Argument<E, S>> {
    pub fn described_argument(self) -> Describe {
        E::describe_request
    }
}

/// An extractor of a type without a schema.
pub trait DescribeAnyShape {
    fn described_argument(self) -> Describe;
}

impl<T, S> DescribeAnyShape for &First<Argument<Json<T>, S>> {
    fn described_argument(self) -> Describe {
        requests::json_of_any_shape
    }
}

impl<T, S> DescribeAnyShape for &First<Argument<Form<T>, S>> {
    fn described_argument(self) -> Describe {
        requests::form_of_any_shape
    }
}

impl<T, S> DescribeAnyShape for &First<Argument<Query<T>, S>> {
    fn described_argument(self) -> Describe {
        requests::query_of_any_shape
    }
}

/// Any other argument.
pub trait DescribeOther<T>: Sized {
    fn described_argument(self) -> Describe {
        requests::other::<T>
    }
}

impl<T, S> DescribeOther<T> for Second<Argument<T, S>> {}

/// The description of a returned value: its content, and the type of that.
#[derive(Debug)]
pub struct Described<T> {
    pub sent: Sent,
    pub content: First<Inner<T>>,
}

/// Describes a returned value by the name of its reply.
pub fn describe_reply<T, R: Reply<T>>(_: First<Inner<T>>, _: Named<R>) -> Described<R::Content> {
    Described { sent: R::SENT, content: First::NEW }
}

impl<T: JsonSchema> First<Inner<T>> {
    pub fn described_content(self) -> Option<SchemaOf> {
        Some(referred::<T>)
    }
}

/// A value without a schema.
pub trait DescribeContent: Sized {
    fn described_content(self) -> Option<SchemaOf> {
        None
    }
}

impl<T> DescribeContent for &First<Inner<T>> {}

impl<T: DescribeResponse> First<Inner<T>> {
    /// The description of a value, or of an error, by itself.
    pub fn described_response(self) -> Option<Describe> {
        Some(T::describe_response)
    }
}

/// A value or an error that says nothing of itself.
pub trait DescribeNothing: Sized {
    fn described_response(self) -> Option<Describe> {
        None
    }
}

impl<T> DescribeNothing for &First<Inner<T>> {}
