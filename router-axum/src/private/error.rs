//! The response to an action's error: `error_reply` of `First<Inner<E>>`, see [how a type decides](super#how-a-type-decides).
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | the library's [`Error`]; `Infallible`, where no `Result` is returned | [`Own`] |
//! | `First`, own | rejections of axum | [`Rejected`] |
//! | `First` | `()`, texts, bytes, `Json` and `Html`, which axum would answer 200 for, and a page | refused |
//! | `&First` | what is `IntoResponse` | [`Answering`] |
//! | `Second` | what converts into [`Error`]: every `std::error::Error` | [`Converted`] |
//! | `&Second` | what converts into a boxed error, such as `anyhow::Error` | [`BoxedError`] |
//! | the type | anything else | refused |

use std::{convert::Infallible, marker::PhantomData};

use axum::{
    BoxError,
    extract::rejection,
    response::{ErrorResponse, IntoResponse},
};

use super::{
    probe::{First, Inner, Named, Second},
    rules::{ActionError, never_called},
};
use crate::error::Error;
use crate::request::call::{Call, Interrupt};

/// Turns an error into what ends the call.
pub trait Fail<E>: 'static {
    fn end_call(error: E, call: &Call) -> Interrupt;
}

/// The library's own error, axum's, and `Infallible`.
#[derive(Debug)]
pub struct Own;

impl Fail<Error> for Own {
    fn end_call(error: Error, _: &Call) -> Interrupt {
        Interrupt::Failed(error)
    }
}

impl Fail<Infallible> for Own {
    fn end_call(error: Infallible, _: &Call) -> Interrupt {
        match error {}
    }
}

impl Fail<ErrorResponse> for Own {
    fn end_call(error: ErrorResponse, _: &Call) -> Interrupt {
        // by itself it is not a response
        Interrupt::answered(Err::<(), _>(error))
    }
}

/// An error type of the application's own, which makes its response itself.
#[derive(Debug)]
pub struct Answering;

impl<E: IntoResponse> Fail<E> for Answering {
    fn end_call(error: E, _: &Call) -> Interrupt {
        Interrupt::answered(error)
    }
}

/// Any other error is converted.
#[derive(Debug)]
pub struct Converted;

impl<E: Into<Error>> Fail<E> for Converted {
    fn end_call(error: E, _: &Call) -> Interrupt {
        Interrupt::Failed(error.into())
    }
}

/// A rejection of axum is an error, unless the router answers as axum does.
#[derive(Debug)]
pub struct Rejected;

impl<E: IntoResponse + 'static> Fail<E> for Rejected {
    fn end_call(error: E, call: &Call) -> Interrupt {
        call.refused::<E, E>(error)
    }
}

/// `Box<dyn Error + Send + Sync>`, and what converts into it without being an error itself, such as `anyhow::Error`.
#[derive(Debug)]
pub struct BoxedError;

impl<E: Into<BoxError>> Fail<E> for BoxedError {
    fn end_call(error: E, _: &Call) -> Interrupt {
        Interrupt::Failed(Error::from_boxed(error.into()))
    }
}

/// An error type whose reply is named by a method of its own.
pub trait OwnError {
    type Reply;
}

impl<E: OwnError> First<Inner<E>> {
    pub fn error_reply(self) -> Named<E::Reply> {
        PhantomData
    }
}

rows! { type Reply of OwnError;
    Own => Error, Infallible, ErrorResponse;
    // rejections of axum, which are `IntoResponse`, too: their texts are not for clients
    Rejected => rejection::BytesRejection, rejection::ExtensionRejection, rejection::FormRejection, rejection::JsonRejection, rejection::PathRejection,
        rejection::QueryRejection, rejection::RawFormRejection, rejection::StringRejection;
}

/// Refuses an error type that axum would answer with 200. It is found first, so that the rule is a bound of its method.
pub trait RefuseError<E>: Sized {
    fn error_reply<Answer>(self) -> Answer
    where
        E: ActionError,
    {
        never_called()
    }
}

impl<E: NoError> RefuseError<E> for First<Inner<E>> {}

/// Answers `error_reply` for the types of the table that have no method of their own.
pub trait ErrorReplyOf: Sized {
    type Reply;
    fn error_reply(self) -> Named<Self::Reply> {
        PhantomData
    }
}

rows! { type Reply of ErrorReplyOf;
    Answering => &First<Inner<E>> where [E: IntoResponse];
    Converted => Second<Inner<E>> where [E: Into<Error>];
    BoxedError => &Second<Inner<E>> where [E: Into<BoxError>];
}

/// Types that implement `IntoResponse`, and do not describe an error.
pub trait NoError {}

rows! { impl NoError:
    (), String, &str, Box<str>, std::borrow::Cow<'_, str>, Vec<u8>, axum::Json<T> where [T], axum::response::Html<T> where [T]; {}
}
