//! The order in which arguments are read: guards of the head come first, see [how a type decides](super#how-a-type-decides).
//!
//! **`guard_order`** of `First<Argument<T, S>>`, of each argument that may be a guard and has others in front:
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | a [`Guard`] that reads the head | [`GuardsFirst`] |
//! | `Second` | anything else, also a guard that reads the body | [`AsWritten`] |

use axum::extract::FromRequestParts;

use super::{
    probe::{Argument, First, Second},
    reader::{Needs, Reader},
};
use crate::controller::guard::Guard;
use crate::request::call::{Call, Interrupt};

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
