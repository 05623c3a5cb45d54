//! The table of replies. `rest_reply` answers for a REST action and `web_reply` for a web action, both of `First<Inner<T>>`, see
//! [how a type decides](super#how-a-type-decides). Each answer is a [`Reply`], which also describes the value for OpenAPI and for its template.
//! A status and parts of a response are taken off before, by `returned`. Its rows are those of `own_replies!`, methods of the type's own, and of
//! `trait_replies!`, each at the step of its probe. The last part of the table, of pages, is in `web.rs`, the refusals are in `rules`.

use std::{borrow::Cow, fmt, marker::PhantomData, rc::Rc, sync::Arc};

use axum::{
    Json,
    body::Bytes,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use router_core::page;
use serde::Serialize;

use super::{
    probe::{First, Inner, Named, Second, WholeResponse},
    rules::{Kept, Open},
};
use crate::reply::json::to_bytes;
use crate::reply::{Created, Replying};
use crate::request::call::Interrupt;
use crate::routes::sent::Sent;

/// Makes the response of a value, by its name alone.
pub trait Reply<T>: 'static {
    /// The content, for an OpenAPI document.
    const SENT: Sent = Sent::Other;
    /// The probe of what a document says of it: an [`Inner`] value, a [`WholeResponse`], or nothing.
    type Content;
    /// [`Open`] if `#[status(..)]` may say its status.
    type Status;
    /// The variables of the action's own template, if it is rendered.
    const PAGE: page::ReturnedPage = page::ReturnedPage::NOTHING;

    fn reply_with(value: T, replying: &mut Replying<'_>) -> Result<Response, Interrupt>;
}

/// The page of an action, from a function that names its reply and is not called.
pub const fn page<T, R: Reply<T>>(
    _: &impl FnOnce() -> (First<Inner<T>>, Named<R>),
) -> page::ReturnedPage {
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
                $( const PAGE: page::ReturnedPage = page::ReturnedPage { is_rendered: true, variables: $page }; )?

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
    CopiedBytes: [T: AsRef<[u8]>] T => Bytes of (), Kept, |bytes, _| Ok(Bytes::copy_from_slice(bytes.as_ref()).into_response());
    /// axum's `Json` is the whole response. The library writes it, since axum would answer with serde's words where a value cannot be written.
    PlainJson: [T: Serialize] Json<T> => Value of Inner<T>, Open, |Json(value), replying| Ok(replying.plain_json(to_bytes(value))?);
    /// A value as JSON, with 201 and its `Location`.
    CreatedValue: [T: Serialize] Created<T> => Created of Inner<T>, Kept,
        |Created { location, value }, replying| Ok(replying.created(&location, to_bytes(value))?);
    /// axum's `Json` in it is the value.
    CreatedJson: [T: Serialize] Created<Json<T>> => Created of Inner<T>, Kept,
        |Created { location, value: Json(value) }, replying| Ok(replying.created(&location, to_bytes(value))?);
    /// A value as JSON.
    JsonValue: [T: Serialize] T => Value of Inner<T>, Open, |value, replying| Ok(replying.json(to_bytes(value), StatusCode::OK)?);
    /// `()`: a response without content, or the matching template.
    Empty: [] () => Nothing of (), Open, page with Some(&[]), |(), replying| Ok(replying.empty()?);
}

/// Replies by a method of the type's own: `by methods: [parameters] type => reply`.
macro_rules! own_replies {
    ($(by $($method:ident),*: $([$($generics:tt)*] $type:ty => $reply:ty;)*)*) => {
        $( own_replies!(@each [$($method)*] $([$($generics)*] [$type] [$reply])*); )*
    };
    (@each $methods:tt $($generics:tt $type:tt $reply:tt)*) => {
        $( own_replies!(@one $methods $generics $type $reply); )*
    };
    (@one [$($method:ident)*] [$($generics:tt)*] [$type:ty] [$reply:ty]) => {
        impl<$($generics)*> First<Inner<$type>> { $(
            pub fn $method(self) -> Named<$reply> {
                PhantomData
            }
        )* }
    };
}

/// A trait with one method, and the replies that it names: `trait by method: [parameters] probe => reply`.
macro_rules! trait_replies {
    ($(#[$doc:meta])* $trait:ident by $method:ident: $([$($generics:tt)*] $probe:ty => $reply:ty;)*) => {
        $(#[$doc])*
        pub trait $trait: Sized {
            type Reply;
            fn $method(self) -> Named<Self::Reply> {
                PhantomData
            }
        }

        $(
            impl<$($generics)*> $trait for $probe {
                type Reply = $reply;
            }
        )*
    };
}

own_replies! {
    by rest_reply, web_reply:
    [] Response => PassedThrough;
    [] Bytes => PlainBytes;
    [] Vec<u8> => PlainBytes;
    [] Box<[u8]> => PlainBytes;
    ['a] &'a [u8] => CopiedBytes;
    ['a] Cow<'a, [u8]> => CopiedBytes;
    [] () => Empty;
    [T: Serialize] Json<T> => PlainJson;

    by rest_reply:
    [T: Serialize] Created<T> => CreatedValue;
}

/// Answers `rest_reply` for types that axum sends as they are, and serde would write as JSON. It is found before the answers for either kind. Its own
/// answer has no `said_reply` but that of a rule.
pub trait RefuseUnsaid<T>: Sized {
    fn rest_reply(self) -> Second<Inner<T>> {
        Second::NEW
    }
}

impl<T: Unsaid> RefuseUnsaid<T> for First<Inner<T>> {}

/// A text, or bytes in an array.
pub trait Unsaid {
    /// `str` or `[u8]`.
    type Bare: ?Sized;
}

/// [`Unsaid`] types, by what they are: `[parameters] type => text or bytes`.
macro_rules! unsaid {
    ($([$($generics:tt)*] $type:ty => $bare:ty;)*) => { $(
        impl<$($generics)*> Unsaid for $type {
            type Bare = $bare;
        }
    )* };
}

unsaid! {
    [] str => str;
    [] String => str;
    [] fmt::Arguments<'_> => str;
    [const N: usize] [u8; N] => [u8];
    [T: Unsaid + ?Sized] &T => T::Bare;
    [T: Unsaid + ?Sized] Box<T> => T::Bare;
    [T: Unsaid + ?Sized] Rc<T> => T::Bare;
    [T: Unsaid + ?Sized] Arc<T> => T::Bare;
    [T: Unsaid + ToOwned + ?Sized] Cow<'_, T> => T::Bare;
}

/// Answers `said_reply` for every type that says how it is sent.
pub trait SaidReply: Sized {
    fn said_reply(self) -> Self {
        self
    }
}

impl<R> SaidReply for Named<R> {}

trait_replies! {
    /// Answers `rest_reply` for the types of the table that have no method of their own. A type that is both says by its response what it is.
    RestOf by rest_reply:
    [T: Serialize] First<Inner<Created<Json<T>>>> => CreatedJson;
    [T: IntoResponse] &First<Inner<T>> => PassedThrough;
    [T: Serialize] Second<Inner<T>> => JsonValue;
}
