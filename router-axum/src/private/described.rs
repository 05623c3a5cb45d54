//! What an OpenAPI document says of an argument (`described`, and `described_value` of a path value) and of a returned value (`described`), see
//! [how a type decides](super#how-a-type-decides). Of a type without a schema it says no more than the media type.
//!
//! | step | an argument | answers |
//! |---|---|---|
//! | `First`, own | what tells by [`TellsWhatIsSent`]: `Query<T>`, `Json<T>`, `Form<T>` of a `T` with a schema, and extractors around them | that |
//! | `&First` | `Json<T>`, `Form<T>` | a body without a schema |
//! | `Second` | anything else | [`Sent::Other`] |
//!
//! | step | a returned value | answers |
//! |---|---|---|
//! | `First`, own | what is no JSON though it may have a schema: `()`, bytes, texts with header fields | what it is |
//! | `First` | what has a schema | [`Replied::Value`] |
//! | `&First` | `Json<T>`, `Created<T>` of a `T` with a schema, each alone and beside parts of a response | [`Replied::Json`], [`Replied::Created`] |
//! | `Second` | `(P, T)` of a `T` with a schema, beside parts `P` | [`Replied::Value`] |
//! | `&Second` | `Json<T>`, `Created<T>` | the same without a schema |
//! | `Third` | what is `Serialize` | [`Replied::Value`] without a schema |
//! | `&Third` | anything else | [`Replied::Other`] |

use axum::{Form, Json, body::Bytes, extract::Query, response::IntoResponseParts};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;

use super::{
    asking::{Argument, First, Inner, Second, Third},
    reply::HeaderFields,
};
use crate::{
    http::media_type::{FORM, JSON},
    reply::Created,
};

/// Describes the actions of a controller.
pub type Describe = fn(&mut Operations);

/// Makes the schema of a type.
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// What is known of the actions of a controller.
#[derive(Debug, Default)]
pub struct Operations(pub(crate) Vec<Operation>);

impl Operations {
    pub fn add(&mut self, operation: Operation) {
        self.0.push(operation);
    }
}

/// What is known of an action.
#[derive(Debug)]
pub struct Operation {
    pub function: &'static str,
    pub docs: &'static str,
    pub is_deprecated: bool,
    /// The schemas of its path values.
    pub values: Vec<Option<SchemaOf>>,
    pub arguments: Vec<Sent>,
    pub reply: Replied,
    pub returns_option: bool,
    pub returns_status: bool,
}

/// What a client sends for an argument.
#[derive(Debug, Clone, Copy)]
pub enum Sent {
    Query(SchemaOf),
    Body {
        media_type: &'static str,
        schema: Option<SchemaOf>,
        is_required: bool,
    },
    /// Nothing that a document tells of.
    Other,
}

impl Sent {
    const fn body(media_type: &'static str, schema: Option<SchemaOf>) -> Self {
        Self::Body { media_type, schema, is_required: true }
    }
}

/// What is answered with a returned value.
#[derive(Debug, Clone, Copy)]
pub enum Replied {
    /// Nothing: 204.
    Empty,
    /// JSON: 201 for POST, else 200.
    Value(Option<SchemaOf>),
    /// JSON with the status 200.
    Json(Option<SchemaOf>),
    /// JSON with the status 201 and a `Location`.
    Created(Option<SchemaOf>),
    Bytes,
    Text,
    /// A response.
    Other,
}

/// An extractor of which is known what clients send for it.
pub trait TellsWhatIsSent {
    const SENT: Sent;
}

impl<T: JsonSchema> TellsWhatIsSent for Json<T> {
    const SENT: Sent = Sent::body(JSON, Some(referred::<T>));
}

impl<T: JsonSchema> TellsWhatIsSent for Form<T> {
    const SENT: Sent = Sent::body(FORM, Some(referred::<T>));
}

impl<T: JsonSchema> TellsWhatIsSent for Query<T> {
    const SENT: Sent = Sent::Query(T::json_schema);
}

#[cfg(feature = "multipart")]
impl TellsWhatIsSent for axum::extract::Multipart {
    const SENT: Sent = Sent::body(crate::http::media_type::MULTIPART, None);
}

#[cfg(feature = "garde")]
impl<E: TellsWhatIsSent> TellsWhatIsSent for crate::valid::garde::Valid<E> {
    const SENT: Sent = E::SENT;
}

#[cfg(feature = "validator")]
impl<E: TellsWhatIsSent> TellsWhatIsSent for crate::valid::validator::Valid<E> {
    const SENT: Sent = E::SENT;
}

impl<E: TellsWhatIsSent> TellsWhatIsSent for Option<E> {
    const SENT: Sent = match E::SENT {
        Sent::Body { media_type, schema, .. } => Sent::Body { media_type, schema, is_required: false },
        sent => sent,
    };
}

impl<E: TellsWhatIsSent, R> TellsWhatIsSent for Result<E, R> {
    const SENT: Sent = E::SENT;
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

impl<E: TellsWhatIsSent, S> First<Argument<E, S>> {
    pub fn described(self) -> Sent {
        E::SENT
    }
}

/// A body without a schema.
pub trait DescribeBody {
    fn described(self) -> Sent;
}

impl<T, S> DescribeBody for &First<Argument<Json<T>, S>> {
    fn described(self) -> Sent {
        Sent::body(JSON, None)
    }
}

impl<T, S> DescribeBody for &First<Argument<Form<T>, S>> {
    fn described(self) -> Sent {
        Sent::body(FORM, None)
    }
}

/// Any other argument.
pub trait DescribeOther: Sized {
    fn described(self) -> Sent {
        Sent::Other
    }
}

impl<T, S> DescribeOther for Second<Argument<T, S>> {}

// what has a meaning of its own, though it may have a schema
macro_rules! known {
    ($([$($generics:tt)*] $type:ty => $reply:expr;)*) => { $(
        impl<$($generics)*> First<Inner<$type>> {
            pub fn described(self) -> Replied {
                $reply
            }
        }
    )* };
}

known! {
    [] () => Replied::Empty;
    [P: IntoResponseParts] (P, ()) => Replied::Empty;
    [] Bytes => Replied::Bytes;
    [] Vec<u8> => Replied::Bytes;
    [] Box<[u8]> => Replied::Bytes;
    ['a] &'a [u8] => Replied::Bytes;
    [F: HeaderFields] (F, String) => Replied::Text;
    ['a, F: HeaderFields] (F, &'a str) => Replied::Text;
}

/// A value with a schema.
pub trait DescribeReply {
    fn described(self) -> Replied;
}

impl<T: JsonSchema> DescribeReply for First<Inner<T>> {
    fn described(self) -> Replied {
        Replied::Value(Some(referred::<T>))
    }
}

/// A value with a schema, in what says how it is sent.
pub trait DescribeWrapped {
    fn described(self) -> Replied;
}

/// A value with a schema, beside parts of a response.
pub trait DescribeBeside {
    fn described(self) -> Replied;
}

/// The same without a schema.
pub trait DescribeBare {
    fn described(self) -> Replied;
}

/// A value without a schema.
pub trait DescribePlain {
    fn described(self) -> Replied;
}

macro_rules! replied {
    ($($trait:ident: [$($generics:tt)*] $type:ty => $reply:ident($schema:expr);)*) => { $(
        impl<$($generics)*> $trait for $type {
            fn described(self) -> Replied {
                Replied::$reply($schema)
            }
        }
    )* };
}

replied! {
    DescribeWrapped: [T: JsonSchema] &First<Inner<Json<T>>> => Json(Some(referred::<T>));
    DescribeWrapped: [T: JsonSchema] &First<Inner<Created<T>>> => Created(Some(referred::<T>));
    DescribeWrapped: [P: IntoResponseParts, T: JsonSchema] &First<Inner<(P, Json<T>)>> => Json(Some(referred::<T>));
    DescribeWrapped: [P: IntoResponseParts, T: JsonSchema] &First<Inner<(P, Created<T>)>> => Created(Some(referred::<T>));
    DescribeBeside: [P: IntoResponseParts, T: JsonSchema] Second<Inner<(P, T)>> => Value(Some(referred::<T>));
    DescribeBare: [T] &Second<Inner<Json<T>>> => Json(None);
    DescribeBare: [T] &Second<Inner<Created<T>>> => Created(None);
    DescribePlain: [T: Serialize] Third<Inner<T>> => Value(None);
}

/// Anything else.
pub trait DescribeAny: Sized {
    fn described(self) -> Replied {
        Replied::Other
    }
}

impl<T> DescribeAny for &Third<Inner<T>> {}
