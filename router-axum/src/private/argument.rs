//! How an argument is read: a call on `First<Argument<T, S>>` names its [reader](reader). The tables say which type is found at which step, see
//! [how a type decides](super#how-a-type-decides).
//!
//! **`path_value`**, of a leading argument:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | a [`PathValue`] | [`Segment`] |
//! | `&Second` | an extractor of the head | an error: it is marked `#[extract]` |
//! | `&Third` | anything else | an error: it cannot be read from a segment |
//!
//! **`extract`**, of an extractor that others follow, and **`extract_before`**, of an argument of a hook:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | an extractor of the head that [needs no router](NeedsNoRouter) | [`Head`] |
//! | `First` | `Paths<C>` | [`ReadPaths`], or an error if `C` is no controller |
//! | `Second` | any other extractor of the head | [`Head`], with axum's router |
//! | `&Second` | an extractor of the body | an error: it stands last, or not in a hook |
//! | `Second` and on | `Query<T>`, `State<T>`, `Option<T>`, `Valid<T>` and others whose `T` is refused | an error about `T` (`unread.rs`, `valid`) |
//! | `&Third` | anything else | an error: it is no extractor |
//!
//! **`extract_last`**, of an extractor that is the last argument of an action:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | `Json`, `Valid<Json>` (`json.rs`) | [`BuiltIn`] |
//! | `First` | `Paths<C>` | as above |
//! | `First` | an extractor of the head that needs no router | [`Head`] |
//! | `&First` | `Request`, and an `Option` or a `Result` of JSON (`json.rs`) | [`BuiltIn`] |
//! | `Second` | any other extractor of the head | [`Head`], with axum's router |
//! | `Second` | an extractor of the body that needs no router | [`Whole`] |
//! | `&Second` | any other extractor of the body | [`Whole`], with axum's router |
//! | `Second` and on | `Json<T>`, `Option<T>`, `Valid<T>` and others whose `T` is refused | an error about `T` (`unread.rs`, `valid`) |
//! | `&Third` | anything else | an error: it is no extractor |

mod reader;

use std::marker::PhantomData;

use axum::extract::{FromRequest, FromRequestParts, Request};

pub use reader::*;

use super::asking::{Argument, First, Second, Third};
use super::refused::{
    ExtractHead, ExtractLast, ExtractPaths, RefuseEarlyBody, RefuseExtract, RefuseExtractLast, RefuseExtractor,
    RefusePathValue,
};
use crate::{
    Controller, NeedsNoRouter, PathValue, Paths, Routes,
    rules::{
        ExtractedBefore, ExtractedFromHead, ExtractedFromRequest, LastArgument, MarkedAsExtract, ReadFromPath,
        ReadsNoBody,
    },
};

// `path_value`

impl<T: PathValue, S> First<Argument<T, S>> {
    pub fn path_value(self, from_end: usize, position: usize) -> Segment<T> {
        Segment { from_end, position, value: PhantomData }
    }
}

impl<T: FromRequestParts<S>, S> RefuseExtractor<T, S> for &Second<Argument<T, S>> {
    fn path_value(self, _: usize, _: usize) -> Refused<T, S>
    where
        T: MarkedAsExtract,
    {
        Refused::NEW
    }
}

impl<T, S> RefusePathValue<T, S> for &Third<Argument<T, S>> {
    fn path_value(self, _: usize, _: usize) -> Refused<T, S>
    where
        T: ReadFromPath,
    {
        Refused::NEW
    }
}

// `extract` and `extract_before`. `Paths<C>` must not meet the bounds of the first, which would answer for it, and not tell the start whose
// paths are asked for.

impl<T: FromRequestParts<S> + NeedsNoRouter, S> First<Argument<T, S>> {
    pub fn extract(self) -> Head<T, S> {
        Head { needs_router: false, needs_client: T::READS_CLIENT, types: PhantomData }
    }

    pub fn extract_before(self) -> Head<T, S> {
        Head { needs_router: false, needs_client: T::READS_CLIENT, types: PhantomData }
    }
}

impl<C: ?Sized, S> ExtractPaths<C> for First<Argument<Paths<C>, S>> {
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

impl<T: FromRequestParts<S>, S> ExtractHead<Head<T, S>, (), T, S> for Second<Argument<T, S>> {
    fn extract(self) -> Head<T, S> {
        Head { needs_router: true, needs_client: true, types: PhantomData }
    }
}

impl<T, S, M> RefuseEarlyBody<T, S, M> for &Second<Argument<T, S>>
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

impl<T, S> RefuseExtract<T, S> for &Third<Argument<T, S>> {
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

// `extract_last`

/// The last argument reads the request's head, and needs no router.
pub trait ExtractLastHeadDirect<T, S> {
    fn extract_last(self) -> Head<T, S>;
}

impl<T: FromRequestParts<S> + NeedsNoRouter, S> ExtractLastHeadDirect<T, S> for First<Argument<T, S>> {
    fn extract_last(self) -> Head<T, S> {
        Head { needs_router: false, needs_client: T::READS_CLIENT, types: PhantomData }
    }
}

/// The last argument is read by the library itself.
pub trait ExtractLastBuiltIn<T, S> {
    fn extract_last(self) -> BuiltIn<T, S>;
}

impl<S> ExtractLastBuiltIn<Request, S> for &First<Argument<Request, S>> {
    fn extract_last(self) -> BuiltIn<Request, S> {
        BuiltIn::NEW
    }
}

/// The last argument reads the request's head.
pub trait ExtractLastHead<T, S> {
    fn extract_last(self) -> Head<T, S>;
}

impl<T: FromRequestParts<S>, S> ExtractLastHead<T, S> for Second<Argument<T, S>> {
    fn extract_last(self) -> Head<T, S> {
        Head { needs_router: true, needs_client: true, types: PhantomData }
    }
}

/// The last argument takes the whole request, and needs no router.
pub trait ExtractLastDirect<T, S> {
    fn extract_last(self) -> Whole<T, S>;
}

impl<T: FromRequest<S> + NeedsNoRouter, S> ExtractLastDirect<T, S> for Second<Argument<T, S>> {
    fn extract_last(self) -> Whole<T, S> {
        Whole {
            needs_router: false,
            needs_client: T::READS_CLIENT,
            keeps_limit: T::KEEPS_LIMIT,
            media_type: T::MEDIA_TYPE,
            types: PhantomData,
        }
    }
}

impl<T: FromRequest<S>, S> ExtractLast<Whole<T, S>, (), T, S> for &Second<Argument<T, S>> {
    fn extract_last(self) -> Whole<T, S> {
        Whole { needs_router: true, needs_client: true, keeps_limit: false, media_type: None, types: PhantomData }
    }
}

impl<T, S> RefuseExtractLast<T, S> for &Third<Argument<T, S>> {
    fn extract_last(self) -> Refused<T, S>
    where
        T: ExtractedFromRequest<S>,
    {
        Refused::NEW
    }
}
