//! How an argument is read: a call on `First<Argument<T, S>>` names its [reader](super::reader). Arguments are read in their order, guards of the head before
//! all others. The tables say which type is found at which step, see [how a type decides](super#how-a-type-decides). The refusals are in `rules` and `valid`.
//!
//! **`read_path_value`**, of a leading argument:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | a [`PathValue`] that serde reads: axum says why it cannot be read | [`ReadSegment`] |
//! | `First` | any other [`PathValue`] | [`ReadSegment`] |
//! | the type | an extractor of the head | refused: it is marked `#[extract]` |
//! | the type | anything else | refused: it cannot be read from a segment |
//!
//! **`unmarked_value`**, of a leading argument that is neither marked `#[path]` nor a number or a text, is asked before:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | a [`PathValue`] that is an extractor of the head | [`Second`], of which `read_path_value` is refused |
//! | `Second`, own | anything else | [`First`] |
//!
//! **`read_early`**, of an extractor that others follow, and of an argument of a hook:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | an extractor of the head that [needs no router](NeedsNoRouter) | [`Head`] |
//! | `First` | `Paths<C>` | [`ReadPaths`] |
//! | `Second` | any other extractor of the head | [`Head`], with axum's router unless it is known by its name |
//! | the type | anything else | refused: it is not an extractor |
//!
//! **`read_last`**, of an extractor that is the last argument of an action:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | `Json` and `Form`, also in a `Valid`, `Request`, and an `Option` or a `Result` of JSON: [`FromBody`](super::body) | [`BuiltIn`](super::reader::BuiltIn) |
//! | `First` | `Paths<C>` | as above |
//! | `First` | an extractor of the head that needs no router | [`Head`] |
//! | `&First` | any other extractor of the head | [`Head`], with axum's router unless it is known by its name |
//! | `Second` | an extractor of the body that needs no router | [`Whole`] |
//! | `&Second` | any other extractor of the body | [`Whole`], likewise |
//! | the type | anything else | refused: it is not an extractor |
//!
//! **`guard_order`**, of each argument that may be a guard and has others in front:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | a [`Guard`] that reads the head | [`GuardsFirst`] |
//! | `Second` | anything else, also a guard that reads the body | [`AsWritten`] |

use std::marker::PhantomData;

use axum::extract::{FromRequest, FromRequestParts};
use serde::de::DeserializeOwned;

use super::{
    probe::{Argument, First, Second},
    reader::{Head, Needs, ReadPaths, ReadSegment, Reader, Whole},
};
use crate::controller::{
    Controller,
    extractors::{Guard, NeedsNoRouter},
    paths::Paths,
};
use crate::request::{
    call::{Call, Interrupt},
    path_value::{PathValue, ask_axum},
};
use crate::routes::Routes;

impl<T: PathValue + DeserializeOwned + Send, S> First<Argument<T, S>> {
    pub fn read_path_value(self, segment: isize, position: usize) -> ReadSegment<T> {
        ReadSegment {
            ask_axum: Some(ask_axum::<T>),
            ..ReadPathValue::read_path_value(self, segment, position)
        }
    }
}

/// Reads a path value, of a type that axum may not read.
pub trait ReadPathValue<T>: Sized {
    /// The segment is counted from the end of the path, or from the front of the route's, as a negative number: -1 is the first.
    fn read_path_value(self, segment: isize, position: usize) -> ReadSegment<T> {
        ReadSegment {
            segment,
            position,
            ask_axum: None,
            value: PhantomData,
        }
    }
}

impl<T: PathValue, S> ReadPathValue<T> for First<Argument<T, S>> {}

impl<T: PathValue + FromRequestParts<S>, S> First<Argument<T, S>> {
    /// The probe of a path value that is an extractor as well: it has no `read_path_value` but that of a rule.
    pub fn unmarked_value(self) -> Second<Argument<T, S>> {
        Second::NEW
    }
}

impl<T, S> Second<Argument<T, S>> {
    /// The probe of any other value.
    pub fn unmarked_value(self) -> First<Argument<T, S>> {
        First::NEW
    }
}

// `Paths<C>` must not meet these bounds, which would answer for it and hide its controller from the start-up checks.

impl<T: FromRequestParts<S> + NeedsNoRouter, S> First<Argument<T, S>> {
    pub fn read_early(self) -> Head<T, S> {
        Head::without_router()
    }
}

/// Reads the paths of a controller, and refuses those of any other type.
pub trait ReadPathsOf<C: ?Sized>: Sized {
    fn read_early(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        ReadPaths {
            of: Paths::of,
            base: Routes::base_of::<C>,
        }
    }
    fn read_last(self) -> ReadPaths<C>
    where
        C: Controller,
    {
        self.read_early()
    }
}

impl<C: ?Sized, S> ReadPathsOf<C> for First<Argument<Paths<C>, S>> {}

/// Any other extractor of the head, before the last argument or in a hook.
pub trait ReadEarly<T, S>: Sized {
    fn read_early(self) -> Head<T, S> {
        Head::new(Needs::of_other::<T>())
    }
}

impl<T: FromRequestParts<S>, S> ReadEarly<T, S> for Second<Argument<T, S>> {}

/// Answers `read_last` for the extractors of the table that the library does not read by itself.
pub trait ReadLast {
    type Reader;
    fn read_last(self) -> Self::Reader;
}

impl<T: FromRequestParts<S> + NeedsNoRouter, S> ReadLast for First<Argument<T, S>> {
    type Reader = Head<T, S>;

    fn read_last(self) -> Head<T, S> {
        Head::without_router()
    }
}

impl<T: FromRequestParts<S>, S> ReadLast for &First<Argument<T, S>> {
    type Reader = Head<T, S>;

    fn read_last(self) -> Head<T, S> {
        Head::new(Needs::of_other::<T>())
    }
}

impl<T: FromRequest<S> + NeedsNoRouter, S> ReadLast for Second<Argument<T, S>> {
    type Reader = Whole<T, S>;

    fn read_last(self) -> Whole<T, S> {
        let needs = Needs::without_router::<T>();
        Whole::new(needs, T::KEEPS_LIMIT, T::MEDIA_TYPE)
    }
}

impl<T: FromRequest<S>, S> ReadLast for &Second<Argument<T, S>> {
    type Reader = Whole<T, S>;

    fn read_last(self) -> Whole<T, S> {
        Whole::new(Needs::of_other::<T>(), false, None)
    }
}

/// The arguments are read as they are written.
#[derive(Debug, Clone, Copy)]
pub struct AsWritten;

/// Guards are read before the other arguments.
#[derive(Debug, Clone, Copy)]
pub struct GuardsFirst;

impl<T: Guard + FromRequestParts<S>, S> First<Argument<T, S>> {
    pub fn guard_order(self) -> GuardsFirst {
        GuardsFirst
    }
}

/// Answers `guard_order` for an argument that is no guard.
pub trait OtherOrder: Sized {
    fn guard_order(self) -> AsWritten {
        AsWritten
    }
}

impl<T, S> OtherOrder for Second<Argument<T, S>> {}

impl AsWritten {
    /// The reader of the argument that this order was found for.
    pub fn reader<R>(self, reader: R) -> R {
        reader
    }

    /// The order of two arguments.
    pub fn and<O>(self, other: O) -> O {
        other
    }

    /// The readers in this order.
    pub fn readers<A>(self, readers: A) -> A {
        readers
    }
}

impl GuardsFirst {
    /// The reader of the argument that this order was found for.
    pub fn reader<R>(self, reader: R) -> GuardReader<R> {
        GuardReader(reader)
    }

    /// The order of two arguments.
    pub fn and<O>(self, _: O) -> Self {
        self
    }

    /// The readers in this order.
    pub fn readers<A>(self, readers: A) -> GuardedReaders<A> {
        GuardedReaders(readers)
    }
}

/// Reads a guard.
#[derive(Debug, Clone, Copy)]
pub struct GuardReader<R>(R);

/// Reads those of a tuple of readers that are guards, and then the others.
#[derive(Debug, Clone, Copy)]
pub struct GuardedReaders<A>(pub(super) A);

impl<S: Sync, R: Reader<S>> Reader<S> for GuardReader<R> {
    type Value = R::Value;
    const IS_GUARD: bool = true;

    fn needs(&self) -> Needs {
        self.0.needs()
    }

    fn read_argument(
        &self,
        call: &mut Call,
        state: &S,
    ) -> impl Future<Output = Result<R::Value, Interrupt>> + Send {
        self.0.read_argument(call, state)
    }
}

/// Reads a guard, and leaves any other argument for later.
pub(super) async fn read_guard<S: Sync, R: Reader<S>>(
    reader: &R,
    call: &mut Call,
    state: &S,
) -> Result<Option<R::Value>, Interrupt> {
    if R::IS_GUARD {
        reader.read_argument(call, state).await.map(Some)
    } else {
        Ok(None)
    }
}

/// Reads an argument, unless it was read as a guard.
pub(super) async fn read_other<S: Sync, R: Reader<S>>(
    reader: &R,
    guard: Option<R::Value>,
    call: &mut Call,
    state: &S,
) -> Result<R::Value, Interrupt> {
    match guard {
        Some(value) => Ok(value),
        None => reader.read_argument(call, state).await,
    }
}
