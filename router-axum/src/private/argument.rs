//! How an argument is read: a call on `&&&&Argument<T, S>` names its [reader](reader). The tables say which type is found at which step, see
//! [how a type decides](super#how-a-type-decides).
//!
//! **`path_value`**, of a leading argument:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `&&&&`, own | a [`PathValue`] | [`Segment`] |
//! | `&` | an extractor of the head | an error: it is marked `#[extract]` |
//! | `Deref` | anything else | an error: it cannot be read from a segment |
//!
//! **`extract`**, of an extractor that others follow, and **`extract_before`**, of an argument of a hook:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `&&&&`, own | an extractor of the head that [needs no router](NeedsNoRouter) | [`Head`] |
//! | `&&&&` | `Paths<C>` | [`ReadPaths`], or an error if `C` is no controller |
//! | `&&` | any other extractor of the head | [`Head`], with axum's router |
//! | `&` | an extractor of the body | an error: it stands last, or not in a hook |
//! | `&&` and on | `Query<T>`, `State<T>`, `Option<T>`, `Valid<T>` and others whose `T` is refused | an error about `T` (`unread.rs`, `valid`) |
//! | `Deref` | anything else | an error: it is no extractor |
//!
//! **`extract_last`**, of an extractor that is the last argument of an action:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `&&&&`, own | `Json`, `Valid<Json>` (`json.rs`) | [`BuiltIn`] |
//! | `&&&&` | `Paths<C>` | as above |
//! | `&&&` | an extractor of the head that needs no router | [`Head`] |
//! | `&&&` | `Request`, and an `Option` or a `Result` of JSON (`json.rs`) | [`BuiltIn`] |
//! | `&&` | any other extractor of the head | [`Head`], with axum's router |
//! | `&&` | an extractor of the body that needs no router | [`Whole`] |
//! | `&` | any other extractor of the body | [`Whole`], with axum's router |
//! | `&&` and on | `Json<T>`, `Option<T>`, `Valid<T>` and others whose `T` is refused | an error about `T` (`unread.rs`, `valid`) |
//! | `Deref` | anything else | an error: it is no extractor |

mod reader;

use std::{marker::PhantomData, ops::Deref};

use axum::extract::{FromRequest, FromRequestParts, Request};

pub use reader::*;

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

copy_types! {
    /// The type of an argument, and of the state that its extractor sees.
    Argument<T, S> { last_resort: AnyArgument<T, S> }
    /// The last step, behind [`Argument`] by `Deref`: an argument of which nothing is known.
    AnyArgument<T, S> { types: PhantomData<fn() -> (T, S)> }
}

impl<T, S> Deref for Argument<T, S> {
    type Target = AnyArgument<T, S>;

    fn deref(&self) -> &AnyArgument<T, S> {
        &self.last_resort
    }
}

/// Begins the questions about types, where extractors see the state `S`.
#[derive(Debug)]
pub struct Ask<S>(PhantomData<fn() -> S>);

impl<S> Ask<S> {
    #[allow(clippy::new_without_default, reason = "nothing is made of it")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// How is an argument of the type `T` read?
    pub fn argument<'a, T: 'a>(&self) -> &'a &'a &'a &'a Argument<T, S>
    where
        S: 'a,
    {
        &&&&Argument { last_resort: AnyArgument { types: PhantomData } }
    }
}

// `path_value`

impl<T: PathValue, S> Argument<T, S> {
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

// `extract` and `extract_before`. `Paths<C>` must not meet the bounds of the first, which would answer for it, and not tell the start whose
// paths are asked for.

impl<T: FromRequestParts<S> + NeedsNoRouter, S> Argument<T, S> {
    pub fn extract(self: &&&&Self) -> Head<T, S> {
        Head { needs_router: false, types: PhantomData }
    }

    pub fn extract_before(self: &&&&Self) -> Head<T, S> {
        Head { needs_router: false, types: PhantomData }
    }
}

impl<C: ?Sized, S> ExtractPaths<C> for &&&&Argument<Paths<C>, S> {
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

impl<T: FromRequestParts<S>, S> ExtractHead<Head<T, S>, (), T, S> for &&Argument<T, S> {
    fn extract(self) -> Head<T, S> {
        Head { needs_router: true, types: PhantomData }
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

// `extract_last`

/// The last argument reads the request's head, and needs no router.
pub trait ExtractLastHeadDirect<T, S> {
    fn extract_last(self) -> Head<T, S>;
}

impl<T: FromRequestParts<S> + NeedsNoRouter, S> ExtractLastHeadDirect<T, S> for &&&Argument<T, S> {
    fn extract_last(self) -> Head<T, S> {
        Head { needs_router: false, types: PhantomData }
    }
}

/// The last argument is read by the library itself.
pub trait ExtractLastBuiltIn<T, S> {
    fn extract_last(self) -> BuiltIn<T, S>;
}

impl<S> ExtractLastBuiltIn<Request, S> for &&&Argument<Request, S> {
    fn extract_last(self) -> BuiltIn<Request, S> {
        BuiltIn::NEW
    }
}

/// The last argument reads the request's head.
pub trait ExtractLastHead<T, S> {
    fn extract_last(self) -> Head<T, S>;
}

impl<T: FromRequestParts<S>, S> ExtractLastHead<T, S> for &&Argument<T, S> {
    fn extract_last(self) -> Head<T, S> {
        Head { needs_router: true, types: PhantomData }
    }
}

/// The last argument takes the whole request, and needs no router.
pub trait ExtractLastDirect<T, S> {
    fn extract_last(self) -> Whole<T, S>;
}

impl<T: FromRequest<S> + NeedsNoRouter, S> ExtractLastDirect<T, S> for &&Argument<T, S> {
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
