//! One call per argument. Which of several traits answers it is told by method-resolution priority: the call is made on
//! `&&&Argument<T, S>`, and an implementation for more `&`s is found first.
//!
//! An extractor's call names the reader that then reads the request. The readers are types and no futures of the traits, since the
//! compiler forgets a `'static` in `T` where it asks whether such a future is `Send`.

use std::{
    future::{Ready, ready},
    marker::PhantomData,
};

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Request},
    response::IntoResponse,
};
use serde::de::DeserializeOwned;

use super::refused::{RefuseEarlyBody, RefuseExtract, RefuseExtractLast, RefuseExtractor, RefusePathValue};
use crate::{
    Error, PathValue, body,
    call::{Call, Interrupt},
    path_value,
    rules::{ExtractedFromHead, ExtractedFromRequest, LastArgument, MarkedAsExtract, ReadFromPath},
};

/// The type of an argument, and of the state its extractor sees.
#[derive(Debug)]
pub struct Argument<T, S>(PhantomData<fn() -> (T, S)>);

impl<T, S> Argument<T, S> {
    #[expect(clippy::new_without_default, reason = "called by the macros' output alone")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

/// Reads a path value.
pub trait ReadPathValue<T> {
    fn path_value(&self, segment: &str, position: usize) -> Result<T, Error>;
}

impl<T: PathValue, S> ReadPathValue<T> for &&Argument<T, S> {
    fn path_value(&self, segment: &str, position: usize) -> Result<T, Error> {
        path_value::read(segment, position)
    }
}

impl<T: FromRequestParts<S>, S> RefuseExtractor<T> for &Argument<T, S> {
    fn path_value(&self, _: &str, _: usize) -> Result<T, Error>
    where
        T: MarkedAsExtract,
    {
        unreachable!("`MarkedAsExtract` has no implementation")
    }
}

impl<T, S> RefusePathValue<T> for Argument<T, S> {
    fn path_value(&self, _: &str, _: usize) -> Result<T, Error>
    where
        T: ReadFromPath,
    {
        unreachable!("`ReadFromPath` has no implementation")
    }
}

/// Names the reader of an argument that is not the last.
pub trait ExtractHead<T, S> {
    fn extract(&self) -> Head<T, S>;
}

impl<T: FromRequestParts<S>, S> ExtractHead<T, S> for &&Argument<T, S> {
    fn extract(&self) -> Head<T, S> {
        Head(PhantomData)
    }
}

impl<T, S, M> RefuseEarlyBody<T, S, M> for &Argument<T, S>
where
    T: FromRequest<S, M>,
{
    fn extract(&self) -> Refused<T, S>
    where
        T: LastArgument,
    {
        Refused(PhantomData)
    }
}

impl<T, S> RefuseExtract<T, S> for Argument<T, S> {
    fn extract(&self) -> Refused<T, S>
    where
        T: ExtractedFromHead<S>,
    {
        Refused(PhantomData)
    }
}

/// Names the reader of the last argument, where the library reads it by itself.
pub trait ExtractKnown<T, S> {
    fn extract_last(&self) -> Known<T, S>;
}

impl<S> ExtractKnown<Request, S> for &&&Argument<Request, S> {
    fn extract_last(&self) -> Known<Request, S> {
        Known(PhantomData)
    }
}

impl<T: DeserializeOwned, S> ExtractKnown<Json<T>, S> for &&&Argument<Json<T>, S> {
    fn extract_last(&self) -> Known<Json<T>, S> {
        Known(PhantomData)
    }
}

/// Names the reader of the last argument, where the request's head is enough for it.
pub trait ExtractLastFromHead<T, S> {
    fn extract_last(&self) -> Head<T, S>;
}

impl<T: FromRequestParts<S>, S> ExtractLastFromHead<T, S> for &&Argument<T, S> {
    fn extract_last(&self) -> Head<T, S> {
        Head(PhantomData)
    }
}

/// Names the reader of the last argument, where it takes the whole request.
pub trait ExtractLast<T, S> {
    fn extract_last(&self) -> Whole<T, S>;
}

impl<T: FromRequest<S>, S> ExtractLast<T, S> for &Argument<T, S> {
    fn extract_last(&self) -> Whole<T, S> {
        Whole(PhantomData)
    }
}

impl<T, S> RefuseExtractLast<T, S> for Argument<T, S> {
    fn extract_last(&self) -> Refused<T, S>
    where
        T: ExtractedFromRequest<S>,
    {
        Refused(PhantomData)
    }
}

macro_rules! readers {
    ($($(#[$doc:meta])* $name:ident),*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<T, S>(PhantomData<fn() -> (T, S)>);
    )* };
}

readers! {
    /// Reads the request's head.
    Head,
    /// Takes the whole request.
    Whole,
    /// Takes the whole request, without the extractor's own code.
    Known,
    /// Stands where a rule is broken.
    Refused
}

impl<T: FromRequestParts<S>, S: Send + Sync> Head<T, S> {
    #[expect(clippy::manual_async_fn, reason = "says that it is `Send`")]
    pub fn read(self, call: &mut Call, state: &S) -> impl Future<Output = Result<T, Interrupt>> + Send {
        async {
            let extracted = T::from_request_parts(call.parts(), state).await;
            extracted.map_err(|rejection| Interrupt::rejection(rejection.into_response()))
        }
    }
}

impl<T: FromRequest<S>, S: Send + Sync> Whole<T, S> {
    #[expect(clippy::manual_async_fn, reason = "says that it is `Send`")]
    pub fn read(self, call: &mut Call, state: &S) -> impl Future<Output = Result<T, Interrupt>> + Send {
        async {
            let extracted = T::from_request(call.take_request(), state).await;
            extracted.map_err(|rejection| Interrupt::rejection(rejection.into_response()))
        }
    }
}

impl<S> Known<Request, S> {
    pub fn read(self, call: &mut Call, _: &S) -> Ready<Result<Request, Interrupt>> {
        ready(Ok(call.take_request()))
    }
}

impl<T: DeserializeOwned, S> Known<Json<T>, S> {
    #[expect(clippy::manual_async_fn, reason = "says that it is `Send`")]
    pub fn read(self, call: &mut Call, _: &S) -> impl Future<Output = Result<Json<T>, Interrupt>> + Send {
        async {
            let bytes = body::json_bytes(call).await?;
            Ok(Json(body::parse_json(&bytes)?))
        }
    }
}

impl<T, S> Refused<T, S> {
    pub fn read(self, _: &mut Call, _: &S) -> Ready<Result<T, Interrupt>> {
        unreachable!("a rule that nothing keeps was asked for")
    }
}
