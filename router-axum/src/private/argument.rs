//! One call per argument. Which of several traits answers it is decided by method-resolution priority: the call is made on
//! `&&&&Argument<T, S>`, and an implementation for more `&`s is found first. A method of the type itself is found before any trait's, and
//! costs the compiler less.
//!
//! Each call names the reader that then reads the request.

use std::{future::ready, marker::PhantomData, ops::Deref};

use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    http::request::Parts,
    response::IntoResponse,
};

use super::refused::{
    ExtractHead, ExtractLast, ExtractPaths, RefuseEarlyBody, RefuseExtract, RefuseExtractLast, RefuseExtractor,
    RefusePathValue,
};
use crate::{
    Controller, Error, NeedsNoRouter, PathValue, Paths, Routes, body,
    call::{Call, Interrupt},
    paths::Base,
    rules::{
        ExtractedBefore, ExtractedFromHead, ExtractedFromRequest, LastArgument, MarkedAsExtract, ReadFromPath,
        ReadsNoBody,
    },
};

/// What the arguments of an action need.
#[derive(Debug, Default)]
pub struct Needs {
    /// Whether one may look for what only axum's router puts into a request.
    pub(crate) router: bool,
    /// The controllers whose paths are read.
    pub(crate) paths: Vec<BaseOf>,
}

/// Where the paths of a controller begin for a service that asks for them.
pub(crate) type BaseOf = fn(&Routes, Option<&str>) -> Result<Base, Error>;

/// Reads an argument.
pub trait Reader<S>: Copy + Send + Sync + 'static {
    type Value: Send;
    /// Adds what it needs, if that is anything.
    fn add_needs(&self, _needs: &mut Needs) {}
    fn read_argument(&self, call: &mut Call, state: &S) -> impl Future<Output = Result<Self::Value, Interrupt>> + Send;
}

/// Reads all arguments, one after the other.
pub trait Readers<S>: Copy + Send + Sync + 'static {
    type Values: Send;
    fn needs(&self) -> Needs;
    fn read_argument(&self, call: &mut Call, state: &S)
    -> impl Future<Output = Result<Self::Values, Interrupt>> + Send;
}

/// The type of an argument, and of the state its extractor sees.
#[derive(Debug)]
pub struct Argument<T, S>(AnyArgument<T, S>);

/// What is asked last: by dereferencing, behind all that is known of an argument's type.
#[derive(Debug)]
pub struct AnyArgument<T, S>(PhantomData<fn() -> (T, S)>);

impl<T, S> Clone for AnyArgument<T, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, S> Copy for AnyArgument<T, S> {}

impl<T, S> Deref for Argument<T, S> {
    type Target = AnyArgument<T, S>;

    fn deref(&self) -> &AnyArgument<T, S> {
        &self.0
    }
}

impl<T, S> Clone for Argument<T, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, S> Copy for Argument<T, S> {}

/// Asks of types, for extractors that see the state `S`.
#[derive(Debug)]
pub struct Ask<S>(PhantomData<fn() -> S>);

impl<S> Ask<S> {
    #[allow(clippy::new_without_default, reason = "nothing is made of it")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// How an argument is read.
    pub fn argument<'a, T: 'a>(&self) -> &'a &'a &'a &'a Argument<T, S>
    where
        S: 'a,
    {
        &&&&Argument(AnyArgument(PhantomData))
    }
}

impl<T: PathValue, S> Argument<T, S> {
    /// Names the reader of a path value.
    pub fn path_value(self: &&&&Self, from_end: usize, position: usize) -> Segment<T> {
        Segment { from_end, position, value: PhantomData }
    }
}

impl<T: FromRequestParts<S>, S> RefuseExtractor<T, S> for &Argument<T, S> {
    fn path_value(self, _: usize, _: usize) -> Refused<T, S>
    where
        T: MarkedAsExtract,
    {
        Refused::NEW
    }
}

impl<T, S> RefusePathValue<T, S> for AnyArgument<T, S> {
    fn path_value(self, _: usize, _: usize) -> Refused<T, S>
    where
        T: ReadFromPath,
    {
        Refused::NEW
    }
}

impl<T: FromRequestParts<S>, S> ExtractHead<Head<T, S>, (), T, S> for &&Argument<T, S> {
    fn extract(self) -> Head<T, S> {
        Head { needs_router: true, types: PhantomData }
    }
}

/// Names the reader of an argument that reads the request's head, and nothing that only axum's router puts there.
impl<T: FromRequestParts<S> + NeedsNoRouter, S> Argument<T, S> {
    pub fn extract(self: &&&&Self) -> Head<T, S> {
        Head { needs_router: false, types: PhantomData }
    }

    pub fn extract_before(self: &&&&Self) -> Head<T, S> {
        Head { needs_router: false, types: PhantomData }
    }
}

/// The same for the last argument.
pub trait ExtractPlainHead<T, S> {
    fn extract_last(self) -> Head<T, S>;
}

impl<T: FromRequestParts<S> + NeedsNoRouter, S> ExtractPlainHead<T, S> for &&&Argument<T, S> {
    fn extract_last(self) -> Head<T, S> {
        Head { needs_router: false, types: PhantomData }
    }
}

impl<T, S, M> RefuseEarlyBody<T, S, M> for &Argument<T, S>
where
    T: FromRequest<S, M>,
{
    fn extract(self) -> Refused<T, S>
    where
        T: LastArgument,
    {
        Refused::NEW
    }

    fn extract_before(self) -> Refused<T, S>
    where
        T: ReadsNoBody,
    {
        Refused::NEW
    }
}

impl<T, S> RefuseExtract<T, S> for AnyArgument<T, S> {
    fn extract(self) -> Refused<T, S>
    where
        T: ExtractedFromHead<S>,
    {
        Refused::NEW
    }

    fn extract_before(self) -> Refused<T, S>
    where
        T: ExtractedBefore<S>,
    {
        Refused::NEW
    }
}

impl<C, S> ExtractPaths<C> for &&&&Argument<Paths<C>, S> {
    fn extract(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        ReadPaths { of: Paths::of, base: Routes::base_of::<C> }
    }

    fn extract_before(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        ReadPaths { of: Paths::of, base: Routes::base_of::<C> }
    }

    fn extract_last(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        ReadPaths { of: Paths::of, base: Routes::base_of::<C> }
    }
}

/// Names the reader of the last argument, where the library reads it by itself.
pub trait ExtractKnown<T, S> {
    fn extract_last(self) -> Known<T, S>;
}

impl<S> ExtractKnown<Request, S> for &&&Argument<Request, S> {
    fn extract_last(self) -> Known<Request, S> {
        Known::NEW
    }
}

/// Names the reader of the last argument, where the request's head is enough for it.
pub trait ExtractLastFromHead<T, S> {
    fn extract_last(self) -> Head<T, S>;
}

impl<T: FromRequestParts<S>, S> ExtractLastFromHead<T, S> for &&Argument<T, S> {
    fn extract_last(self) -> Head<T, S> {
        Head { needs_router: true, types: PhantomData }
    }
}

/// Names the reader of the last argument, where it takes the whole request, and nothing that only axum's router puts there.
pub trait ExtractPlainLast<T, S> {
    fn extract_last(self) -> Whole<T, S>;
}

impl<T: FromRequest<S> + NeedsNoRouter, S> ExtractPlainLast<T, S> for &&Argument<T, S> {
    fn extract_last(self) -> Whole<T, S> {
        Whole { needs_router: false, keeps_limit: T::KEEPS_LIMIT, media_type: T::MEDIA_TYPE, types: PhantomData }
    }
}

impl<T: FromRequest<S>, S> ExtractLast<Whole<T, S>, (), T, S> for &Argument<T, S> {
    fn extract_last(self) -> Whole<T, S> {
        Whole { needs_router: true, keeps_limit: false, media_type: None, types: PhantomData }
    }
}

impl<T, S> RefuseExtractLast<T, S> for AnyArgument<T, S> {
    fn extract_last(self) -> Refused<T, S>
    where
        T: ExtractedFromRequest<S>,
    {
        Refused::NEW
    }
}

macro_rules! readers {
    ($($(#[$doc:meta])* $name:ident<$($parameter:ident),*> $fields:tt)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<$($parameter),*> $fields

        impl<$($parameter),*> Clone for $name<$($parameter),*> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$($parameter),*> Copy for $name<$($parameter),*> {}
    )* };
}

readers! {
    /// Reads the request's head.
    Head<T, S> { needs_router: bool, types: PhantomData<fn() -> (T, S)> }
    /// Takes the whole request.
    Whole<T, S> { needs_router: bool, keeps_limit: bool, media_type: Option<&'static str>, types: PhantomData<fn() -> (T, S)> }
    /// Takes the whole request, without the extractor's own code.
    Known<T, S> { types: PhantomData<fn() -> (T, S)> }
    /// Stands where a rule is broken.
    Refused<T, S> { types: PhantomData<fn() -> (T, S)> }
    /// Reads a segment of the path.
    Segment<T> { from_end: usize, position: usize, value: PhantomData<fn() -> T> }
    /// Reads the paths of a controller. That it is one is asked where this is named, and not again.
    ReadPaths<C> { of: fn(&Parts) -> Result<Paths<C>, Error>, base: BaseOf }
}

impl<T, S> Known<T, S> {
    pub(super) const NEW: Self = Self { types: PhantomData };
}

impl<T, S> Refused<T, S> {
    pub(crate) const NEW: Self = Self { types: PhantomData };
}

impl<T: PathValue + Send + 'static, S: Sync> Reader<S> for Segment<T> {
    type Value = T;

    fn read_argument(&self, call: &mut Call, _: &S) -> impl Future<Output = Result<T, Interrupt>> + Send {
        ready(call.path_value(self.from_end, self.position).map_err(Interrupt::from))
    }
}

impl<C: 'static, S: Sync> Reader<S> for ReadPaths<C> {
    type Value = Paths<C>;

    fn add_needs(&self, needs: &mut Needs) {
        needs.paths.push(self.base);
    }

    async fn read_argument(&self, call: &mut Call, _: &S) -> Result<Paths<C>, Interrupt> {
        Ok((self.of)(call.parts())?)
    }
}

impl<T: FromRequestParts<S> + Send + 'static, S: Send + Sync + 'static> Reader<S> for Head<T, S> {
    type Value = T;

    fn add_needs(&self, needs: &mut Needs) {
        needs.router |= self.needs_router;
    }

    async fn read_argument(&self, call: &mut Call, state: &S) -> Result<T, Interrupt> {
        match T::from_request_parts(call.parts(), state).await {
            Ok(value) => Ok(value),
            Err(rejection) => Err(call.refused(rejection.into_response())),
        }
    }
}

impl<T: FromRequest<S> + Send + 'static, S: Send + Sync + 'static> Reader<S> for Whole<T, S> {
    type Value = T;

    fn add_needs(&self, needs: &mut Needs) {
        needs.router |= self.needs_router;
    }

    async fn read_argument(&self, call: &mut Call, state: &S) -> Result<T, Interrupt> {
        let mut request = call.take_readable_request(self.keeps_limit);
        if let Some(media_type) = self.media_type {
            body::judge_type(&mut request, media_type);
        }
        match T::from_request(request, state).await {
            Ok(value) => Ok(value),
            Err(rejection) => Err(Interrupt::rejection(rejection.into_response())),
        }
    }
}

impl<S: Sync + 'static> Reader<S> for Known<Request, S> {
    type Value = Request;

    fn add_needs(&self, needs: &mut Needs) {
        needs.router = true;
    }

    async fn read_argument(&self, call: &mut Call, _: &S) -> Result<Request, Interrupt> {
        Ok(call.take_request())
    }
}

impl<T: Send + 'static, S: Sync + 'static> Reader<S> for Refused<T, S> {
    type Value = T;

    fn add_needs(&self, needs: &mut Needs) {
        needs.router = true;
    }

    async fn read_argument(&self, _: &mut Call, _: &S) -> Result<T, Interrupt> {
        unreachable!("a rule that nothing keeps was asked for")
    }
}
