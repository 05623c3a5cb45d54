//! What the error that an action returns becomes: `failure` is asked of `First<Inner<E>>`, see [how a type decides](super#how-a-type-decides).
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | the library's [`Error`]; `Infallible`, where no `Result` is returned | [`Own`] |
//! | `First`, own | rejections of axum | [`Converted`] |
//! | `First` | `()`, texts, bytes, `Json` and `Html`, which axum would answer 200 for, and in `web` a page | an error of the compiler |
//! | `&First` | what is `IntoResponse` | [`Answering`] |
//! | `Second` | what converts into [`Error`]: every `std::error::Error` | [`Converted`] |
//! | `&Second` | what converts into a boxed error, such as `anyhow::Error` | [`Boxed`] |
//! | `Third` | anything else | an error of the compiler |

use std::{convert::Infallible, marker::PhantomData};

use axum::{
    BoxError,
    extract::rejection,
    response::{ErrorResponse, IntoResponse},
};

use super::{
    answer::Named,
    asking::{First, Inner, Second, Third},
    never_called,
    refused::RefuseError,
};
use crate::{Error, request::call::Interrupt, rules::ActionError};

/// Turns an error into what ends the call.
pub trait Fail<E>: 'static {
    fn end_call(error: E) -> Interrupt;
}

/// The library's own error, axum's, and the error of what cannot fail.
#[derive(Debug)]
pub struct Own;

impl Fail<Error> for Own {
    fn end_call(error: Error) -> Interrupt {
        Interrupt::Failed(error)
    }
}

impl Fail<Infallible> for Own {
    fn end_call(error: Infallible) -> Interrupt {
        match error {}
    }
}

impl Fail<ErrorResponse> for Own {
    fn end_call(error: ErrorResponse) -> Interrupt {
        // by itself it is no response
        Interrupt::Answered(Box::new(Err::<(), _>(error).into_response()))
    }
}

/// An error type of the application's own, which makes its response itself.
#[derive(Debug)]
pub struct Answering;

impl<E: IntoResponse> Fail<E> for Answering {
    fn end_call(error: E) -> Interrupt {
        Interrupt::Answered(Box::new(error.into_response()))
    }
}

/// Any other error is converted.
#[derive(Debug)]
pub struct Converted;

impl<E: Into<Error>> Fail<E> for Converted {
    fn end_call(error: E) -> Interrupt {
        Interrupt::Failed(error.into())
    }
}

/// `Box<dyn Error + Send + Sync>`, and what converts into it without being an error itself, such as `anyhow::Error`.
#[derive(Debug)]
pub struct Boxed;

impl<E: Into<BoxError>> Fail<E> for Boxed {
    fn end_call(error: E) -> Interrupt {
        Interrupt::Failed(Error::from_boxed(error.into()))
    }
}

/// Stands for what becomes of a type that is no error, which is an error of the compiler.
#[derive(Debug)]
pub struct RefusedError;

impl<E> Fail<E> for RefusedError {
    fn end_call(_: E) -> Interrupt {
        never_called()
    }
}

impl First<Inner<Error>> {
    pub fn failure(self) -> Named<Own> {
        PhantomData
    }
}

impl First<Inner<Infallible>> {
    pub fn failure(self) -> Named<Own> {
        PhantomData
    }
}

impl First<Inner<ErrorResponse>> {
    pub fn failure(self) -> Named<Own> {
        PhantomData
    }
}

/// Rejections of axum, which are `IntoResponse`, too: their texts are not for clients.
macro_rules! convert_rejections {
    ($($(#[$cfg:meta])? $rejection:ty),+ $(,)?) => { $(
        $(#[$cfg])?
        impl First<Inner<$rejection>> {
            pub fn failure(self) -> Named<Converted> {
                PhantomData
            }
        }
    )+ };
}

convert_rejections! {
    rejection::BytesRejection, rejection::ExtensionRejection, rejection::FormRejection, rejection::JsonRejection,
    rejection::PathRejection, rejection::QueryRejection, rejection::RawFormRejection, rejection::StringRejection,
    #[cfg(feature = "multipart")] axum::extract::multipart::MultipartRejection,
    #[cfg(feature = "multipart")] axum::extract::multipart::MultipartError,
    #[cfg(feature = "axum-extra")] axum_extra::extract::FormRejection,
    #[cfg(feature = "axum-extra")] axum_extra::extract::QueryRejection,
}

/// Answers `failure` for the types of the table that are not found by a method of the type's own.
pub trait FailureOf: Sized {
    type Fail;
    fn failure(self) -> Named<Self::Fail> {
        PhantomData
    }
}

impl<E: IntoResponse> FailureOf for &First<Inner<E>> {
    type Fail = Answering;
}

impl<E: Into<Error>> FailureOf for Second<Inner<E>> {
    type Fail = Converted;
}

impl<E: Into<BoxError>> FailureOf for &Second<Inner<E>> {
    type Fail = Boxed;
}

impl<E: NoError> RefuseError<E> for First<Inner<E>> {
    fn failure(self) -> Named<RefusedError>
    where
        E: ActionError,
    {
        PhantomData
    }
}

impl<E> RefuseError<E> for Third<Inner<E>> {
    fn failure(self) -> Named<RefusedError>
    where
        E: ActionError,
    {
        PhantomData
    }
}

/// Types that are `IntoResponse` and say nothing of an error.
pub trait NoError {}

impl NoError for () {}
impl NoError for String {}
impl NoError for &str {}
impl NoError for Box<str> {}
impl NoError for std::borrow::Cow<'_, str> {}
impl NoError for Vec<u8> {}
impl<T> NoError for axum::Json<T> {}
impl<T> NoError for axum::response::Html<T> {}
