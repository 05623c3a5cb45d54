//! The table of replies. `rest_reply` answers for a REST action and `web_reply` for a web action, both of `First<Inner<T>>`, see
//! [how a type decides](super#how-a-type-decides). Each answer is a [`Reply`], which also describes the value for OpenAPI and for its template.
//! A status and parts of a response are taken off before, by `returned`. Its rows are those of [`OwnReply`], which methods of the type's own
//! name, and of [`RestOf`], each at the step of its probe. The last part of the table, of pages, is in `web.rs`, the refusals are in `rules`.

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
use crate::reply::{Created, Replying, replying::json_of};
use crate::request::call::Interrupt;
use crate::routes::operation::Sent;

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
    PlainJson: [T: Serialize] Json<T> => Value of Inner<T>, Open, |Json(value), replying| Ok(replying.plain_json(json_of(value))?);
    /// A value as JSON, with 201 and its `Location`.
    CreatedValue: [T: Serialize] Created<T> => Created of Inner<T>, Kept,
        |Created { location, value }, replying| Ok(replying.created(&location, json_of(value))?);
    /// axum's `Json` in it is the value.
    CreatedJson: [T: Serialize] Created<Json<T>> => Created of Inner<T>, Kept,
        |Created { location, value: Json(value) }, replying| Ok(replying.created(&location, json_of(value))?);
    /// A value as JSON.
    JsonValue: [T: Serialize] T => Value of Inner<T>, Open, |value, replying| Ok(replying.json(json_of(value), StatusCode::OK)?);
    /// `()`: a response without content, or the matching template.
    Empty: [] () => Nothing of (), Open, page with Some(&[]), |(), replying| replying.empty();
}

/// A type whose reply is named by a method of its own. `Q` is [`Rest`] or [`Web`], the kind of the action.
pub trait OwnReply<Q> {
    type Reply;
}

/// A REST action.
#[derive(Debug)]
pub struct Rest;

/// A web action.
#[derive(Debug)]
pub struct Web;

impl<T: OwnReply<Rest>> First<Inner<T>> {
    pub fn rest_reply(self) -> Named<T::Reply> {
        PhantomData
    }
}

impl<T: OwnReply<Web>> First<Inner<T>> {
    pub fn web_reply(self) -> Named<T::Reply> {
        PhantomData
    }
}

rows! { type Reply of OwnReply<Q>;
    PassedThrough => Response where [Q];
    PlainBytes => Bytes where [Q], Vec<u8> where [Q], Box<[u8]> where [Q];
    CopiedBytes => &[u8] where [Q], Cow<'_, [u8]> where [Q];
    Empty => () where [Q];
    PlainJson => Json<T> where [Q, T: Serialize];
}

rows! { type Reply of OwnReply<Rest>;
    CreatedValue => Created<T> where [T: Serialize];
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

rows! { type Bare of Unsaid;
    str => str, String, fmt::Arguments<'_>;
    [u8] => [u8; N] where [const N: usize];
    T::Bare => &T where [T: Unsaid + ?Sized], Box<T> where [T: Unsaid + ?Sized], Rc<T> where [T: Unsaid + ?Sized], Arc<T> where [T: Unsaid + ?Sized],
        Cow<'_, T> where [T: Unsaid + ToOwned + ?Sized];
}

/// Answers `said_reply` for every type that says how it is sent.
pub trait SaidReply: Sized {
    fn said_reply(self) -> Self {
        self
    }
}

impl<R> SaidReply for Named<R> {}

/// Answers `rest_reply` for the types of the table that have no method of their own. A type that is both says by its response what it is.
pub trait RestOf: Sized {
    type Reply;
    fn rest_reply(self) -> Named<Self::Reply> {
        PhantomData
    }
}

rows! { type Reply of RestOf;
    CreatedJson => First<Inner<Created<Json<T>>>> where [T: Serialize];
    // a list of anything but bytes is no response
    JsonValue => First<Inner<Vec<T>>> where [T: Serialize];
    PassedThrough => &First<Inner<T>> where [T: IntoResponse];
    JsonValue => Second<Inner<T>> where [T: Serialize];
}

/// Answers `web_reply` for the types of the table that have no method of their own. A type that is both says by its response what it is.
pub trait WebOf: Sized {
    type Reply;
    fn web_reply(self) -> Named<Self::Reply> {
        PhantomData
    }
}
