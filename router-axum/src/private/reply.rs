//! What the value that a REST action returns becomes: `rest` is asked of `First<Inner<T>>`, see [how a type decides](super#how-a-type-decides). `P` is any
//! part of a response, such as cookies.
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | a `Response`, axum's `Bytes` | [`PassedThrough`] |
//! | `First`, own | `Vec<u8>`, `Box<[u8]>`, `&[u8]` | [`PlainBytes`] |
//! | `First`, own | `()`, `(P, ())` | [`Empty`], with `P` [`Beside`] it |
//! | `First`, own | a text with header fields before it, `([(CONTENT_TYPE, "text/csv")], String)` | [`PassedThrough`] |
//! | `First`, own | `Created<T>` | [`CreatedValue`] |
//! | `First` | what is `Serialize` | [`JsonValue`] |
//! | `&First` | `Json<T>`, alone and beside `P`; `Created<T>` beside `P` | [`PlainJson`], [`CreatedValue`] |
//! | `Second` | what is `IntoResponse` | [`PassedThrough`] |
//! | `&Second` | `(P, T)`, `(StatusCode, P, T)` of a `T` that is `Serialize` | [`JsonValue`], with `P` [`Beside`] it |
//! | `Third` | `Vec<T>`, `Created<T>`, `Json<T>`, `(P, T)` and others whose `T` is refused; `(T, P)` | an error about `T`, or about the order |
//! | `&Third` | anything else | an error: it cannot be sent |
//!
//! What a web action's value becomes is in `web`.

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
    asking::{First, Inner, Second, Third},
    never_called,
    refused::{RefuseInner, RefuseOrder, RefuseReply},
    returned::Around,
};
use crate::{
    http::empty::no_content,
    reply::{Created, Rendering, Replying, json::to_bytes},
    request::response_slot::Outcome,
    rules::{RestReply, WebReply},
};

/// Makes the response of a value, by its name alone.
pub trait Reply<T>: 'static {
    fn reply_with(value: T, replying: &mut Replying<'_>, outcome: &mut Outcome);
}

/// Replies by their names, each with the types that it takes and the response that it makes of them.
macro_rules! replies {
    ($($(#[$doc:meta])* $name:ident { $([$($generics:tt)*] $type:ty: |$value:pat_param, $replying:pat_param| $response:expr;)* })*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        $(
            impl<$($generics)*> Reply<$type> for $name {
                fn reply_with($value: $type, $replying: &mut Replying<'_>, outcome: &mut $crate::request::response_slot::Outcome) {
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
    /// Bytes as they are. They are `Serialize` too, as a list of numbers, which is not what is meant.
    PlainBytes {
        [] Vec<u8>: |bytes, _| Ok(bytes.into_response());
        [] Box<[u8]>: |bytes, _| Ok(bytes.into_vec().into_response());
        ['a] &'a [u8]: |bytes, _| Ok(Bytes::copy_from_slice(bytes).into_response());
    }
}

/// axum's `Json` is the whole response. The library writes it, since axum would answer with serde's words where a value cannot be written.
#[derive(Debug)]
pub struct PlainJson;

impl<T: Serialize> Reply<Json<T>> for PlainJson {
    fn reply_with(Json(value): Json<T>, replying: &mut Replying<'_>, outcome: &mut Outcome) {
        replying.plain_json(to_bytes(value), outcome);
    }
}

/// A value as JSON, with 201 and its `Location`.
#[derive(Debug)]
pub struct CreatedValue;

impl<T: Serialize> Reply<Created<T>> for CreatedValue {
    fn reply_with(Created { location, value }: Created<T>, replying: &mut Replying<'_>, outcome: &mut Outcome) {
        replying.created(&location, to_bytes(value), outcome);
    }
}

/// A value as JSON.
#[derive(Debug)]
pub struct JsonValue;

impl<T: Serialize> Reply<T> for JsonValue {
    fn reply_with(value: T, replying: &mut Replying<'_>, outcome: &mut Outcome) {
        replying.json(to_bytes(value), outcome);
    }
}

/// `()`: a response without content, or the matching template.
#[derive(Debug)]
pub struct Empty;

impl Reply<()> for Empty {
    fn reply_with((): (), replying: &mut Replying<'_>, outcome: &mut Outcome) {
        match &replying.context.rendering {
            Rendering::Json => outcome.set(Ok(no_content(replying.call.version()))),
            Rendering::Pages(_) | Rendering::Custom(_) => outcome.set_reply(replying.empty()),
        }
    }
}

/// Stands for the reply of a value that cannot be sent, which is an error of the compiler.
#[derive(Debug)]
pub struct RefusedReply;

impl<T> Reply<T> for RefusedReply {
    fn reply_with(_: T, _: &mut Replying<'_>, _: &mut Outcome) {
        never_called()
    }
}

/// The response of `R` with parts of a response added to it: cookies, above all.
#[derive(Debug)]
pub struct Beside<R>(Named<R>);

impl<P: IntoResponseParts, T, R: Reply<T>> Reply<(P, T)> for Beside<R> {
    fn reply_with((parts, value): (P, T), replying: &mut Replying<'_>, outcome: &mut Outcome) {
        replying.is_whole = false;
        R::reply_with(value, replying, outcome);
        outcome.add_parts(parts);
    }
}

impl<P: IntoResponseParts, T, R: Reply<T>> Reply<(StatusCode, P, T)> for Beside<R> {
    fn reply_with((status, parts, value): (StatusCode, P, T), replying: &mut Replying<'_>, outcome: &mut Outcome) {
        replying.is_whole = false;
        replying.status_beside = Some(status);
        R::reply_with(value, replying, outcome);
        status.put_on(outcome);
        outcome.add_parts(parts);
    }
}

/// Replies by a method of the type's own: `[parameters] type => reply`.
macro_rules! own_replies {
    ($([$($generics:tt)*] $type:ty => $reply:ty;)*) => { $(
        impl<$($generics)*> First<Inner<$type>> {
            pub fn rest(self) -> Named<$reply> {
                PhantomData
            }
        }
    )* };
}

own_replies! {
    [] Response => PassedThrough;
    [] Bytes => PassedThrough;
    [] Vec<u8> => PlainBytes;
    [] Box<[u8]> => PlainBytes;
    ['a] &'a [u8] => PlainBytes;
    [] () => Empty;
    [P: IntoResponseParts] (P, ()) => Beside<Empty>;
    [T: Serialize] Created<T> => CreatedValue;
    // an array of pairs of texts is `Serialize` too, so that the pair would be sent as JSON
    [F: HeaderFields] (F, String) => PassedThrough;
    ['a, F: HeaderFields] (F, &'a str) => PassedThrough;
}

/// Header fields, as axum takes them in front of a body.
pub trait HeaderFields {}

impl<K, V, const N: usize> HeaderFields for [(K, V); N]
where
    K: TryInto<HeaderName, Error: Display>,
    V: TryInto<HeaderValue, Error: Display>,
{
}

/// Answers `rest` for the types of the table that are not found by a method of the type's own.
pub trait RestOf: Sized {
    type Reply;
    fn rest(self) -> Named<Self::Reply> {
        PhantomData
    }
}

impl<T: Serialize> RestOf for First<Inner<T>> {
    type Reply = JsonValue;
}

impl<T: Serialize> RestOf for &First<Inner<Json<T>>> {
    type Reply = PlainJson;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &First<Inner<(P, Json<T>)>> {
    type Reply = Beside<PlainJson>;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &First<Inner<(StatusCode, P, Json<T>)>> {
    type Reply = Beside<PlainJson>;
}

impl<T: IntoResponse> RestOf for Second<Inner<T>> {
    type Reply = PassedThrough;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &First<Inner<(P, Created<T>)>> {
    type Reply = Beside<CreatedValue>;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &Second<Inner<(P, T)>> {
    type Reply = Beside<JsonValue>;
}

impl<P: IntoResponseParts, T: Serialize> RestOf for &Second<Inner<(StatusCode, P, T)>> {
    type Reply = Beside<JsonValue>;
}

impl<T> RefuseInner<T> for Third<Inner<Vec<T>>> {}

impl<T> RefuseInner<T> for Third<Inner<Created<T>>> {}

impl<T> RefuseInner<T> for Third<Inner<Json<T>>> {}

impl<P: IntoResponseParts, T> RefuseInner<T> for Third<Inner<(P, T)>> {}

impl<P: IntoResponseParts, T> RefuseInner<T> for Third<Inner<(StatusCode, P, T)>> {}

impl<T> RefuseOrder<(T, StatusCode), T, StatusCode, StatusCode> for Third<Inner<(T, StatusCode)>> {}

impl<T: Serialize, P: IntoResponseParts> RefuseOrder<(T, P), T, P, ()> for Third<Inner<(T, P)>> {}

impl<T> RefuseReply<T> for &Third<Inner<T>> {
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
