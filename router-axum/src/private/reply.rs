//! The table of replies. `rest_reply` answers for a REST action and `web_reply` for a web action, both of `First<Inner<T>>`, see
//! [how a type decides](super#how-a-type-decides). Each answer is a [`Reply`], which also describes the value for OpenAPI and for its template.
//! `P` is any part of a response, such as cookies. Its rows are those of `own_replies!`, methods of the type's own, and of `trait_replies!`, each at the step of
//! its probe. The last part of the table, of pages, is in `web.rs`, the refusals are in `rules`.

use std::{fmt::Display, marker::PhantomData};

use axum::{
    Json,
    body::Bytes,
    http::{HeaderName, HeaderValue, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};
use router_core::page;
use serde::Serialize;

use super::{
    probe::{First, Inner, Named, Second, WholeResponse},
    returned::{add_parts, put_status},
    rules::{Kept, Open},
};
use crate::{
    reply::{Created, Replying, json::to_bytes},
    request::call::Interrupt,
    routes::sent::Sent,
};

/// Makes the response of a value, by its name alone.
pub trait Reply<T>: 'static {
    /// The content, for an OpenAPI document.
    const SENT: Sent = Sent::Other;
    /// True if a status stands beside the value.
    const HAS_STATUS: bool = false;
    /// The probe of what a document says of it: an [`Inner`] value, a [`WholeResponse`], or nothing.
    type Content;
    /// [`Open`] if `#[status(..)]` may say its status.
    type Status;
    /// The variables of the action's own template, if it is rendered.
    const PAGE: page::Page = page::Page { is_rendered: false, variables: None };

    fn reply_with(value: T, replying: &mut Replying<'_>) -> Result<Response, Interrupt>;
}

/// The page of an action, from a function that names its reply and is not called.
pub const fn page<T, R: Reply<T>>(_: &impl FnOnce() -> (First<Inner<T>>, Named<R>)) -> page::Page {
    R::PAGE
}

/// A reply by its name, the values it is made of, what is known of each, what says its status, and the variables of the action's own template.
macro_rules! replies {
    ($(
        $(#[$doc:meta])*
        $name:ident: $(
            [$($generics:tt)*] $type:ty => $sent:ident of $content:ty, $status:ident $(, page with $page:expr)?, |$value:pat_param, $replying:pat_param| $response:expr;
        )+
    )*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        $(
            impl<$($generics)*> Reply<$type> for $name {
                const SENT: Sent = Sent::$sent;
                type Content = $content;
                type Status = $status;
                $( const PAGE: page::Page = page::Page { is_rendered: true, variables: $page }; )?

                fn reply_with($value: $type, $replying: &mut Replying<'_>) -> Result<Response, Interrupt> {
                    $response
                }
            }
        )+
    )* };
}

replies! {
    /// A response is passed through.
    PassedThrough: [T: IntoResponse] T => Other of WholeResponse<T>, Kept, |response, _| Ok(response.into_response());
    /// Bytes as they are. They are `Serialize` too, as a list of numbers, which is not what is meant.
    PlainBytes: [T: Into<Bytes>] T => Bytes of (), Kept, |bytes, _| Ok(bytes.into().into_response());
    /// Borrowed bytes.
    CopiedBytes: ['a] &'a [u8] => Bytes of (), Kept, |bytes, _| Ok(Bytes::copy_from_slice(bytes).into_response());
    /// A text that says what it is.
    PlainText: [T: IntoResponse] T => Text of (), Kept, |text, _| Ok(text.into_response());
    /// axum's `Json` is the whole response. The library writes it, since axum would answer with serde's words where a value cannot be written.
    PlainJson: [T: Serialize] Json<T> => Value of Inner<T>, Open, |Json(value), replying| Ok(replying.plain_json(to_bytes(value))?);
    /// A value as JSON, with 201 and its `Location`.
    CreatedValue: [T: Serialize] Created<T> => Created of Inner<T>, Kept,
        |Created { location, value }, replying| Ok(replying.created(&location, to_bytes(value))?);
    /// A value as JSON.
    JsonValue: [T: Serialize] T => Value of Inner<T>, Open, |value, replying| Ok(replying.json(to_bytes(value), StatusCode::OK)?);
    /// `()`: a response without content, or the matching template.
    Empty: [] () => Nothing of (), Open, page with Some(&[]), |(), replying| Ok(replying.empty()?);
}

/// The response of `R` with parts of a response added to it: cookies, above all.
#[derive(Debug)]
pub struct Beside<R>(Named<R>);

impl<P: IntoResponseParts, T, R: Reply<T>> Reply<(P, T)> for Beside<R> {
    const SENT: Sent = R::SENT;
    type Content = R::Content;
    type Status = R::Status;
    const PAGE: page::Page = R::PAGE;

    fn reply_with((parts, value): (P, T), replying: &mut Replying<'_>) -> Result<Response, Interrupt> {
        replying.is_whole = false;
        add_parts(parts, R::reply_with(value, replying))
    }
}

impl<P: IntoResponseParts, T, R: Reply<T>> Reply<(StatusCode, P, T)> for Beside<R> {
    const SENT: Sent = R::SENT;
    const HAS_STATUS: bool = true;
    type Content = R::Content;
    type Status = R::Status;
    const PAGE: page::Page = R::PAGE;

    fn reply_with(
        (status, parts, value): (StatusCode, P, T),
        replying: &mut Replying<'_>,
    ) -> Result<Response, Interrupt> {
        replying.is_whole = false;
        replying.status_beside = Some(status);
        add_parts(parts, put_status(status, R::reply_with(value, replying)))
    }
}

own_replies! {
    by rest_reply, web_reply:
    [] Response => PassedThrough;
    [] Bytes => PlainBytes;
    [] Vec<u8> => PlainBytes;
    [] Box<[u8]> => PlainBytes;
    ['a] &'a [u8] => CopiedBytes;
    [] () => Empty;
    [P: IntoResponseParts] (P, ()) => Beside<Empty>;
    // an array of pairs of texts is `Serialize` too, so that the pair would be sent as JSON, and a text beside parts is a redirect
    [F: HeaderFields] (F, String) => PlainText;
    ['a, F: HeaderFields] (F, &'a str) => PlainText;

    by rest_reply:
    [T: Serialize] Created<T> => CreatedValue;
}

/// Header fields, as axum takes them in front of a body.
pub trait HeaderFields {}

impl<K, V, const N: usize> HeaderFields for [(K, V); N]
where
    K: TryInto<HeaderName, Error: Display>,
    V: TryInto<HeaderValue, Error: Display>,
{
}

trait_replies! {
    /// Answers `rest_reply` for the types of the table that have no method of their own.
    RestOf by rest_reply:
    [T: Serialize] First<Inner<T>> => JsonValue;
    [T: Serialize] &First<Inner<Json<T>>> => PlainJson;
    [P: IntoResponseParts, T: Serialize] &First<Inner<(P, Json<T>)>> => Beside<PlainJson>;
    [P: IntoResponseParts, T: Serialize] &First<Inner<(StatusCode, P, Json<T>)>> => Beside<PlainJson>;
    [P: IntoResponseParts, T: Serialize] &First<Inner<(P, Created<T>)>> => Beside<CreatedValue>;
    [T: IntoResponse] Second<Inner<T>> => PassedThrough;
    [P: IntoResponseParts, T: Serialize] &Second<Inner<(P, T)>> => Beside<JsonValue>;
    [P: IntoResponseParts, T: Serialize] &Second<Inner<(StatusCode, P, T)>> => Beside<JsonValue>;
}
