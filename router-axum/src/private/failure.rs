//! What becomes of an action's error.

use std::{convert::Infallible, marker::PhantomData};

use axum::{
    BoxError,
    response::{ErrorResponse, IntoResponse},
};

use super::{answer::Named, refused::RefuseError, returned::Part};
use crate::{Error, call::Interrupt, rules::ActionError};

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

/// An application's own error type answers for itself.
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

/// Stands where no error is.
#[derive(Debug)]
pub struct RefusedError;

impl<E> Fail<E> for RefusedError {
    fn end_call(_: E) -> Interrupt {
        unreachable!("`ActionError` has no implementation")
    }
}

// a method of the type itself is looked at before those of traits, which would cost the compiler a question each
impl Part<Error> {
    pub fn failure(self: &&&&Self) -> Named<Own> {
        PhantomData
    }
}

impl Part<Infallible> {
    pub fn failure(self: &&&&Self) -> Named<Own> {
        PhantomData
    }
}

impl Part<ErrorResponse> {
    pub fn failure(self: &&&&Self) -> Named<Own> {
        PhantomData
    }
}

/// Names what turns any other error into what ends the call.
pub trait FailureOf: Sized {
    type Fail;
    fn failure(self) -> Named<Self::Fail> {
        PhantomData
    }
}

impl<E: IntoResponse> FailureOf for &&&Part<E> {
    type Fail = Answering;
}

impl<E: Into<Error>> FailureOf for &&Part<E> {
    type Fail = Converted;
}

impl<E: Into<BoxError>> FailureOf for &Part<E> {
    type Fail = Boxed;
}

// texts and `()` are `IntoResponse`, and would answer 200
impl<E: NoError> RefuseError<E> for &&&&Part<E> {
    fn failure(self) -> Named<RefusedError>
    where
        E: ActionError,
    {
        PhantomData
    }
}

impl<E> RefuseError<E> for Part<E> {
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
