//! One call per argument. Which of several traits answers it is told by method-resolution priority: the call is made on
//! `&&&Argument<T, S>`, and an implementation for more `&`s is found first.

use std::{future::Pending, marker::PhantomData};

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

/// Extracts an argument that is not the last.
pub trait ExtractHead<T, S> {
    fn extract(&self, call: &mut Call, state: &S) -> impl Future<Output = Result<T, Interrupt>> + Send;
}

impl<T, S> ExtractHead<T, S> for &&Argument<T, S>
where
    T: FromRequestParts<S>,
    S: Send + Sync,
{
    async fn extract(&self, call: &mut Call, state: &S) -> Result<T, Interrupt> {
        from_head(call, state).await
    }
}

async fn from_head<T: FromRequestParts<S>, S: Send + Sync>(call: &mut Call, state: &S) -> Result<T, Interrupt> {
    T::from_request_parts(call.parts(), state)
        .await
        .map_err(|rejection| Interrupt::rejection(rejection.into_response()))
}

impl<T, S, M> RefuseEarlyBody<T, S, M> for &Argument<T, S>
where
    T: FromRequest<S, M>,
    S: Sync,
{
    fn extract(&self, _: &mut Call, _: &S) -> Pending<Result<T, Interrupt>>
    where
        T: LastArgument,
    {
        unreachable!("`LastArgument` has no implementation")
    }
}

impl<T, S: Sync> RefuseExtract<T, S> for Argument<T, S> {
    fn extract(&self, _: &mut Call, _: &S) -> Pending<Result<T, Interrupt>>
    where
        T: ExtractedFromHead<S>,
    {
        unreachable!("`ExtractedFromHead` has no implementation")
    }
}

/// Extracts the last argument: the ones the library reads by itself.
pub trait ExtractKnown<T, S> {
    fn extract_last(&self, call: &mut Call, state: &S) -> impl Future<Output = Result<T, Interrupt>> + Send;
}

impl<S: Sync> ExtractKnown<Request, S> for &&&Argument<Request, S> {
    async fn extract_last(&self, call: &mut Call, _: &S) -> Result<Request, Interrupt> {
        Ok(call.take_request())
    }
}

impl<T: DeserializeOwned, S: Sync> ExtractKnown<Json<T>, S> for &&&Argument<Json<T>, S> {
    async fn extract_last(&self, call: &mut Call, _: &S) -> Result<Json<T>, Interrupt> {
        let bytes = body::json_bytes(call).await?;
        Ok(Json(body::parse_json(&bytes)?))
    }
}

/// Extracts the last argument from the request's head.
pub trait ExtractLastFromHead<T, S> {
    fn extract_last(&self, call: &mut Call, state: &S) -> impl Future<Output = Result<T, Interrupt>> + Send;
}

impl<T, S> ExtractLastFromHead<T, S> for &&Argument<T, S>
where
    T: FromRequestParts<S>,
    S: Send + Sync,
{
    async fn extract_last(&self, call: &mut Call, state: &S) -> Result<T, Interrupt> {
        from_head(call, state).await
    }
}

/// Extracts the last argument from the whole request.
pub trait ExtractLast<T, S> {
    fn extract_last(&self, call: &mut Call, state: &S) -> impl Future<Output = Result<T, Interrupt>> + Send;
}

impl<T, S> ExtractLast<T, S> for &Argument<T, S>
where
    T: FromRequest<S>,
    S: Send + Sync,
{
    async fn extract_last(&self, call: &mut Call, state: &S) -> Result<T, Interrupt> {
        T::from_request(call.take_request(), state)
            .await
            .map_err(|rejection| Interrupt::rejection(rejection.into_response()))
    }
}

impl<T, S: Sync> RefuseExtractLast<T, S> for Argument<T, S> {
    fn extract_last(&self, _: &mut Call, _: &S) -> Pending<Result<T, Interrupt>>
    where
        T: ExtractedFromRequest<S>,
    {
        unreachable!("`ExtractedFromRequest` has no implementation")
    }
}
