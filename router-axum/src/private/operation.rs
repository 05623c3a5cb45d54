//! The OpenAPI description of an argument (`described_argument`, and `described_value` of a path value) and of a returned value, see
//! [how a type decides](super#how-a-type-decides). A returned value's [`Reply`] names its content; the probe adds the schema of its type
//! (`described_content`), if it has one.
//!
//! | step | an argument | answers |
//! |---|---|---|
//! | `First`, own | `Query<T>`, `Json<T>`, `Form<T>` of a `T` with a schema, and extractors around them, by [`KnownRequest`] | that |
//! | `&First` | `Json<T>`, `Form<T>` | a body without a schema |
//! | `Second` | anything else | [`Requested::Other`] |

use axum::{Form, Json, extract::Query};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::{
    probe::{Argument, First, Inner, Named, Second},
    reply::Reply,
};
use crate::{
    http::media_type::{FORM, JSON},
    routes::{
        operation::{Requested, SchemaOf},
        sent::Sent,
    },
};

/// An extractor with a known request schema.
pub trait KnownRequest {
    const REQUESTED: Requested;
}

impl<T: JsonSchema> KnownRequest for Json<T> {
    const REQUESTED: Requested = Requested::body(JSON, Some(referred::<T>));
}

impl<T: JsonSchema> KnownRequest for Form<T> {
    const REQUESTED: Requested = Requested::body(FORM, Some(referred::<T>));
}

impl<T: JsonSchema> KnownRequest for Query<T> {
    const REQUESTED: Requested = Requested::Query(T::json_schema);
}

#[cfg(feature = "multipart")]
impl KnownRequest for axum::extract::Multipart {
    const REQUESTED: Requested = Requested::body(crate::http::media_type::MULTIPART, None);
}

impl<E: KnownRequest> KnownRequest for Option<E> {
    const REQUESTED: Requested = match E::REQUESTED {
        Requested::Body { media_type, schema, .. } => Requested::Body { media_type, schema, is_required: false },
        requested => requested,
    };
}

impl<E: KnownRequest, R> KnownRequest for Result<E, R> {
    const REQUESTED: Requested = E::REQUESTED;
}

/// The schema of a type, by its name.
fn referred<T: JsonSchema + ?Sized>(schemas: &mut SchemaGenerator) -> Schema {
    schemas.subschema_for::<T>()
}

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

impl<E: KnownRequest, S> First<Argument<E, S>> {
    pub fn described_argument(self) -> Requested {
        E::REQUESTED
    }
}

/// A body without a schema.
pub trait DescribeBody {
    fn described_argument(self) -> Requested;
}

impl<T, S> DescribeBody for &First<Argument<Json<T>, S>> {
    fn described_argument(self) -> Requested {
        Requested::body(JSON, None)
    }
}

impl<T, S> DescribeBody for &First<Argument<Form<T>, S>> {
    fn described_argument(self) -> Requested {
        Requested::body(FORM, None)
    }
}

/// Any other argument.
pub trait DescribeOther: Sized {
    fn described_argument(self) -> Requested {
        Requested::Other
    }
}

impl<T, S> DescribeOther for Second<Argument<T, S>> {}

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
