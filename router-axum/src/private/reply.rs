//! What becomes of the value in the middle of what an action returned. A call on `&&&&&Part<T>` names it, answered by method-resolution
//! priority as in [`super::argument`].

use std::{fmt::Display, marker::PhantomData};

use axum::{
    Json,
    body::Bytes,
    http::{HeaderName, HeaderValue, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};
use serde::Serialize;

use super::{
    answer::Named,
    refused::{RefuseInner, RefuseOrder, RefuseReply},
    returned::Part,
};
use crate::{
    outcome::Outcome,
    reply::{Created, Rendering, Replying, no_content},
    rules::{RestReply, WebReply},
};

/// Makes a response of a value.
pub trait Reply<T>: 'static {
    fn reply_with(value: T, replying: &Replying<'_>, outcome: &mut Outcome);
}

macro_rules! replies {
    ($($(#[$doc:meta])* $name:ident { $([$($generics:tt)*] $type:ty: |$value:pat_param, $replying:pat_param| $response:expr;)* })*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        $(
            impl<$($generics)*> Reply<$type> for $name {
                fn reply_with($value: $type, $replying: &Replying<'_>, outcome: &mut $crate::outcome::Outcome) {
                    outcome.set_reply($response);
                }
            }
        )*
    )* };
}

#[cfg(feature = "templates")]
pub(super) use replies;

replies! {
    /// A response is passed through.
    PassedThrough {
        [T: IntoResponse] T: |response, _| Ok(response.into_response());
    }
    /// axum's JSON is the response itself. It is written here, since axum answers with serde's own words where a value cannot be.
    PlainJson {
        [T: Serialize] Json<T>: |json, replying| replying.plain_json(&json.0);
    }
    /// Bytes are `Serialize` too (as a list of numbers), which nobody means who returns them.
    PlainBytes {
        [] Vec<u8>: |bytes, _| Ok(bytes.into_response());
        [] Box<[u8]>: |bytes, _| Ok(bytes.into_vec().into_response());
        ['a] &'a [u8]: |bytes, _| Ok(Bytes::copy_from_slice(bytes).into_response());
    }
    /// 201 with the place of what was created.
    CreatedValue {
        [T: Serialize] Created<T>: |created, replying| replying.created(&created);
    }
    /// A value as JSON.
    JsonValue {
        [T: Serialize] T: |value, replying| replying.json(&value);
    }
}

/// Nothing: no content, or the matching template.
#[derive(Debug)]
pub struct Empty;

impl Reply<()> for Empty {
    fn reply_with((): (), replying: &Replying<'_>, outcome: &mut Outcome) {
        match &replying.site.rendering {
            Rendering::Json => outcome.set(Ok(no_content(replying.call.version()))),
            Rendering::Pages(_) | Rendering::Custom(_) => outcome.set_reply(replying.empty()),
        }
    }
}

/// Stands where a rule is broken.
#[derive(Debug)]
pub struct RefusedReply;

impl<T> Reply<T> for RefusedReply {
    fn reply_with(_: T, _: &Replying<'_>, _: &mut Outcome) {
        unreachable!("a rule that nothing keeps was asked for")
    }
}

/// What `R` makes, with parts of a response beside it: cookies, above all.
#[derive(Debug)]
pub struct Beside<R>(Named<R>);

impl<P: IntoResponseParts, T, R: Reply<T>> Reply<(P, T)> for Beside<R> {
    fn reply_with((parts, value): (P, T), replying: &Replying<'_>, outcome: &mut Outcome) {
        R::reply_with(value, replying, outcome);
        outcome.map(|response| (parts, response).into_response());
    }
}

impl<P: IntoResponseParts, T, R: Reply<T>> Reply<(StatusCode, P, T)> for Beside<R> {
    fn reply_with((status, parts, value): (StatusCode, P, T), replying: &Replying<'_>, outcome: &mut Outcome) {
        R::reply_with(value, replying, outcome);
        outcome.map(|response| (status, parts, response).into_response());
    }
}

// types with a meaning of their own: a method of the type itself is found before a trait's, and at less cost for the compiler
macro_rules! known {
    ($([$($generics:tt)*] $type:ty => $reply:ty;)*) => { $(
        impl<$($generics)*> Part<$type> {
            pub fn rest(self: &&&&&Self) -> Named<$reply> {
                PhantomData
            }
        }
    )* };
}

known! {
    [] Response => PassedThrough;
    [] Bytes => PassedThrough;
    [] Vec<u8> => PlainBytes;
    [] Box<[u8]> => PlainBytes;
    ['a] &'a [u8] => PlainBytes;
    [] () => Empty;
    [P: IntoResponseParts] (P, ()) => Beside<Empty>;
    // pairs of texts are `Serialize` too
    [F: HeaderFields] (F, String) => PassedThrough;
    ['a, F: HeaderFields] (F, &'a str) => PassedThrough;
}

/// Header fields that say what a text is.
pub trait HeaderFields {}

impl<K, V, const N: usize> HeaderFields for [(K, V); N]
where
    K: TryInto<HeaderName, Error: Display>,
    V: TryInto<HeaderValue, Error: Display>,
{
}

/// What becomes of any other value of a REST action: JSON, where it can be.
pub trait RestOf: Sized {
    type Reply;
    fn rest(self) -> Named<Self::Reply> {
        PhantomData
    }
}

impl<T: Serialize> RestOf for &&&&&Part<T> {
    type Reply = JsonValue;
}

impl<T: Serialize> RestOf for &&&&Part<Created<T>> {
    type Reply = CreatedValue;
}

impl<T: Serialize> RestOf for &&&&Part<Json<T>> {
    type Reply = PlainJson;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &&&&Part<(P, Json<T>)> {
    type Reply = Beside<PlainJson>;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &&&&Part<(StatusCode, P, Json<T>)> {
    type Reply = Beside<PlainJson>;
}

impl<T: IntoResponse> RestOf for &&&Part<T> {
    type Reply = PassedThrough;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &&&&Part<(P, Created<T>)> {
    type Reply = Beside<CreatedValue>;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &&Part<(P, T)> {
    type Reply = Beside<JsonValue>;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &&Part<(StatusCode, P, T)> {
    type Reply = Beside<JsonValue>;
}

impl<T> RefuseInner<T> for &Part<Vec<T>> {}

impl<T> RefuseInner<T> for &Part<Created<T>> {}

impl<T> RefuseInner<T> for &Part<Json<T>> {}

impl<P: IntoResponseParts, T> RefuseInner<T> for &Part<(P, T)> {}

impl<P: IntoResponseParts, T> RefuseInner<T> for &Part<(StatusCode, P, T)> {}

impl<T> RefuseOrder<(T, StatusCode), T, StatusCode, StatusCode> for &Part<(T, StatusCode)> {}

impl<T: Serialize, P: IntoResponseParts> RefuseOrder<(T, P), T, P, ()> for &Part<(T, P)> {}

impl<T> RefuseReply<T> for Part<T> {
    fn rest(self) -> Named<RefusedReply>
    where
        T: RestReply,
    {
        PhantomData
    }

    fn web(self) -> Named<RefusedReply>
    where
        T: WebReply,
    {
        PhantomData
    }
}
