//! The readers of arguments: [`argument`](super::argument) says which type is read by which.

use std::{future::poll_fn, marker::PhantomData, task::Poll};

use axum::{
    extract::{FromRequest, FromRequestParts},
    http::request::Parts,
};

pub(crate) use crate::controller::extractors::{BaseOf, FromQuery, Needs};
use crate::controller::{extractors::NeedsNoRouter, paths::Paths};
use crate::error::Error;
use crate::request::{
    body,
    call::{Call, Interrupt},
    path_value::{AskAxum, PathValue},
};

/// Reads one argument of a call.
pub trait Reader<S>: Copy + Send + Sync + 'static {
    type Value: Send;
    /// True if it is read before all that are none.
    const IS_GUARD: bool = false;
    fn needs(&self) -> Needs {
        Needs::NONE
    }
    fn read_argument(
        &self,
        call: &mut Call,
        state: &S,
    ) -> impl Future<Output = Result<Self::Value, Interrupt>> + Send;
}

/// Reads all arguments of a call, one after the other: a tuple of [`Reader`]s.
pub trait Readers<S>: Copy + Send + Sync + 'static {
    type Values: Send;
    fn needs(&self) -> Vec<Needs>;
    fn read_arguments(
        &self,
        call: &mut Call,
        state: &S,
    ) -> impl Future<Output = Result<Self::Values, Interrupt>> + Send;
}

copy_types! {
    /// Reads a path value.
    ReadSegment<T> { pub(super) segment: isize, pub(super) position: usize, pub(super) ask_axum: Option<AskAxum>, pub(super) value: PhantomData<fn() -> T> }
    /// Reads the paths of a controller. Its name requires that `C` is one; the reader does not repeat that.
    ReadPaths<C: ?Sized> { pub(super) of: fn(&Parts) -> Result<Paths<C>, Error>, pub(super) base: BaseOf }
    /// Runs an extractor of the request's head.
    Head<T, S> { needs: Needs, from_query: Option<FromQuery<T>>, types: PhantomData<fn() -> (T, S)> }
    /// Runs an extractor that takes the whole request.
    Whole<T, S> { needs: Needs, keeps_limit: bool, media_type: Option<&'static str>, types: PhantomData<fn() -> (T, S)> }
    /// Reads what the library reads by itself, in place of the extractor.
    BuiltIn<T> { value: PhantomData<fn() -> T> }
}

impl<T, S> Head<T, S> {
    pub(super) fn new(needs: Needs) -> Self {
        Self {
            needs,
            from_query: None,
            types: PhantomData,
        }
    }
}

impl<T: NeedsNoRouter, S> Head<T, S> {
    pub(super) fn without_router() -> Self {
        Self {
            needs: Needs::without_router::<T>(),
            from_query: T::FROM_QUERY,
            types: PhantomData,
        }
    }
}

impl<T, S> Whole<T, S> {
    pub(super) fn new(needs: Needs, keeps_limit: bool, media_type: Option<&'static str>) -> Self {
        Self {
            needs,
            keeps_limit,
            media_type,
            types: PhantomData,
        }
    }
}

impl<T> BuiltIn<T> {
    pub(super) const NEW: Self = Self { value: PhantomData };
}

impl<T: PathValue + Send + 'static, S: Sync> Reader<S> for ReadSegment<T> {
    type Value = T;

    fn read_argument(
        &self,
        call: &mut Call,
        _: &S,
    ) -> impl Future<Output = Result<T, Interrupt>> + Send {
        let Self {
            segment,
            position,
            ask_axum,
            ..
        } = *self;
        // read where it is polled: a future that is ready would keep the value once more
        poll_fn(move |_| Poll::Ready(call.path_value(segment, position, ask_axum)))
    }
}

impl<C: ?Sized + 'static, S: Sync> Reader<S> for ReadPaths<C> {
    type Value = Paths<C>;

    fn needs(&self) -> Needs {
        Needs {
            paths: Some(self.base),
            ..Needs::NONE
        }
    }

    async fn read_argument(&self, call: &mut Call, _: &S) -> Result<Paths<C>, Interrupt> {
        Ok((self.of)(call.parts())?)
    }
}

impl<T: FromRequestParts<S> + Send + 'static, S: Send + Sync + 'static> Reader<S> for Head<T, S> {
    type Value = T;

    fn needs(&self) -> Needs {
        self.needs
    }

    async fn read_argument(&self, call: &mut Call, state: &S) -> Result<T, Interrupt> {
        if let Some(read) = self.from_query.filter(|_| !call.is_as_axum) {
            match read(call.parts()) {
                Ok(value) => return Ok(value),
                Err(Some(error)) => return Err(error.into()),
                Err(None) => {}
            }
        }
        match T::from_request_parts(call.parts(), state).await {
            Ok(value) => Ok(value),
            Err(rejection) => Err(call.refused::<T, _>(rejection)),
        }
    }
}

impl<T: FromRequest<S> + Send + 'static, S: Send + Sync + 'static> Reader<S> for Whole<T, S> {
    type Value = T;

    fn needs(&self) -> Needs {
        self.needs
    }

    async fn read_argument(&self, call: &mut Call, state: &S) -> Result<T, Interrupt> {
        let mut request = call.take_readable_request(self.keeps_limit);
        let media_type = self.media_type.filter(|_| !call.is_as_axum);
        let reason = media_type.and_then(|media_type| body::judge_type(&mut request, media_type));
        match T::from_request(request, state).await {
            Ok(value) => Ok(value),
            Err(rejection) => {
                Err(reason.map_or_else(|| call.refused::<T, _>(rejection), Interrupt::Failed))
            }
        }
    }
}
