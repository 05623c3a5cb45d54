//! The rules of returned types.

use axum::{Json, http::StatusCode, response::IntoResponseParts};

use super::kept::{Kept, leave_open, refuse};
use crate::private::{
    probe::{First, Inner, Named},
    reply::{Reply, Unsaid},
};
use crate::reply::Created;

/// A returned type of a hook: `()` lets the request pass, and an error refuses it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a hook",
    label = "a hook returns `()` or `Result<(), E>`",
    note = "a hook that answers by itself returns the answer as its error: `Err(response)` of `Result<(), Response>`",
    note = "what a hook learns for the actions is an extractor's business: an argument `#[extract] user: CurrentUser`"
)]
pub trait HookReply<K = Kept> {
    refuse!(&mut Box<Self>: hook_shape());
}

/// The value of a plain function.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a plain function",
    label = "cannot be sent between threads: write an `async fn`, which may return it"
)]
pub trait PlainReply<K = Kept> {
    refuse!(&mut Box<Self>: settled_value());
}

/// The error of an action's or a hook's `Result`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be sent as an error",
    label = "is neither a `std::error::Error` nor a response with a status of its own",
    note = "use `router_axum::Error` (`Error::bad_request().detail(..)`), a type that implements `std::error::Error` or `IntoResponse` of \
            axum 0.8, a body beside its status, `(StatusCode, Json<T>)`, or one of your own with `impl From<MyError> for router_axum::Error`",
    note = "a boxed error is sent between threads: `Box<dyn std::error::Error + Send + Sync>`",
    note = "a page is returned in `Ok`, with its status"
)]
pub trait ActionError<K = Kept> {
    refuse!(&mut Box<Self>: error_reply());
}

/// A returned type of a REST action.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a REST action",
    label = "`{Self}` is neither `Serialize` nor a response",
    note = "return a value that implements `serde::Serialize` (sent as JSON), `()` (204), `Created<T>`, or anything that implements `IntoResponse` of axum 0.8; \
            a status and parts of a response stand before it, `(StatusCode, T)`, `(CookieJar, T)`, `(StatusCode, HeaderMap, T)`, and `Option` and `Result` around it",
    note = "an iterator is collected, `.collect::<Vec<_>>()`; a stream is a body, `axum::body::Body::from_stream(stream)`; a `Page` is returned from a web action; \
            the crate of a type that is not yours may have a feature `serde`, and for `Arc` and `Rc` serde has `rc`",
    note = "`#[derive(serde::Serialize)]` makes a struct or an enum `Serialize`, if all that stands in it is: of a `List<User>`, `User` too"
)]
pub trait RestReply<K = Kept> {
    refuse!(&mut Box<Self>: rest_reply());
}

/// A returned type of a web action.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from a web action",
    label = "is neither a page, a redirect nor a response",
    note = "return `()` or a struct or map that implements `serde::Serialize` (the template's variables), a `String` (a redirect), a `Page`, \
            or anything that implements `IntoResponse` of axum 0.8; a status and parts of a response stand before it, `(StatusCode, T)`, `(CookieJar, T)`, \
            `(StatusCode, HeaderMap, T)`, and `Option` and `Result` around it",
    note = "`Created` is returned from a REST action, here a redirect leads to what was created; a stream is a body, `axum::body::Body::from_stream(stream)`",
    note = "`#[derive(serde::Serialize)]` makes a struct `Serialize`, if all that stands in it is; `#[derive(PageVariables)]` stands beside it"
)]
pub trait WebReply<K = Kept> {
    refuse!(&mut Box<Self>: web_reply());
}

/// The variables of a page: what has a name for each of its values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the variables of a page",
    label = "has no name that a template could use",
    note = "a page is given a struct or a map, whose names are the template's: \
            `#[derive(serde::Serialize, PageVariables)] struct Variables {{ values: {Self} }}`",
    note = "JSON is a response: `axum::Json(value)`"
)]
pub trait NamedVariables {}

/// A value without a status of its own: `#[status(..)]` says it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has a status of its own, and takes no `#[status(..)]`",
    label = "for an action that returns a value or `()`",
    note = "a response, a `Page` and a redirect are given their status where they are made, and `Created` is a 201: remove the attribute"
)]
pub trait TakesStatus<K = Kept>: Sized {
    /// Hands back the reply of a type whose status may be set. It is a method of the trait, whose refusal has no note with a place in this library.
    #[doc(hidden)]
    fn with_status<R: Reply<Self, Status = K>>(_: First<Inner<Self>>, reply: Named<R>) -> Named<R> {
        reply
    }
}

/// A type inside of what a REST action returns: `T` of a list and of `Json<T>`.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be returned from a REST action",
    label = "`{T}` is not `Serialize`",
    note = "`#[derive(serde::Serialize)]` makes a struct or an enum `Serialize`, if all that stands in it is"
)]
pub trait InnerReply<T, K = Kept> {
    refuse!(Box<Self>: rest_reply());
}

/// A text as the value of a REST action: axum sends it as it is, and serde would write it as JSON.
#[diagnostic::on_unimplemented(
    message = "a bare `{Self}` cannot be returned from a REST action: it does not say whether it is JSON",
    label = "write `Json<{Self}>` to send JSON, a text in quotes, or `Text<String>` to send plain text",
    note = "the value is `Json(text)`, or `router_axum::Text(text)`, `text/plain; charset=utf-8`, of a `String`, a `&'static str` or a `Cow<'static, str>`"
)]
pub trait TextOrJson<K = Kept> {
    refuse!(Box<Self>: said_reply());
}

/// Bytes in an array as the value of a REST action: axum sends them as they are, and serde would write a list of numbers.
#[diagnostic::on_unimplemented(
    message = "a bare `{Self}` cannot be returned from a REST action: it does not say whether it is JSON",
    label = "write `Json<{Self}>` to send JSON, a list of numbers, or `Vec<u8>` or `Bytes` to send the bytes as they are",
    note = "the value is `Json(bytes)`, or `bytes.to_vec()`, or `axum::body::Bytes::from_static(b\"..\")`"
)]
pub trait BytesOrJson<K = Kept> {
    refuse!(Box<Self>: said_reply());
}

/// A value with parts of a response in front of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from an action",
    label = "the value stands last: `({P}, {T})`",
    note = "a status stands first, then cookies, header fields and other parts of a response, and the value last: `(StatusCode, CookieJar, T)`"
)]
pub trait InOrder<T, P, K = Kept> {
    refuse!(Box<Self>: rest_reply(), web_reply());
}

/// A value with a status in front of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from an action",
    label = "the value stands last: `({P}, {T})`",
    note = "a status stands first, then cookies, header fields and other parts of a response, and the value last: `(StatusCode, CookieJar, T)`"
)]
pub trait StatusInOrder<T, P, K = Kept> {
    refuse!(Box<Self>: rest_reply(), web_reply());
}

/// Three entries and more that are neither a value behind a status and parts of a response nor values alone.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned from an action",
    label = "a status stands first, then parts of a response, and the value last",
    note = "parts of a response are cookies, header fields and the like: `(StatusCode, CookieJar, T)`, `(CookieJar, HeaderMap, T)`",
    note = "values alone are a JSON list of a REST action, if all of them are `Serialize`"
)]
pub trait AllInOrder<K = Kept> {
    refuse!(Box<Self>: rest_reply(), web_reply());
}

leave_open! {
    [T: ?Sized] ActionError for T;
    [T: ?Sized] HookReply for T;
    [T: ?Sized] PlainReply for T;
    [T: ?Sized] RestReply for T;
    [T: Unsaid<Bare = str>] TextOrJson for T;
    [T: Unsaid<Bare = [u8]>] BytesOrJson for T;
    [T] TakesStatus for T;
    [T: ?Sized] WebReply for T;
    [T] InnerReply<T> for Vec<T>;
    [T] InnerReply<T> for Created<T>;
    [T] InnerReply<T> for Json<T>;
    [T] StatusInOrder<T, StatusCode> for (T, StatusCode);
    [T, P: IntoResponseParts] InOrder<T, P> for (T, P);
    [A, B, C] AllInOrder for (A, B, C);
    [A, B, C, D] AllInOrder for (A, B, C, D);
    [A, B, C, D, E] AllInOrder for (A, B, C, D, E);
}
