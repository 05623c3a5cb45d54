//! What questions are asked of: a value without content that names a type, in one wrapper around the other. See
//! [how a type decides](super#how-a-type-decides).

use std::{marker::PhantomData, ops::Deref};

use super::{answer::Named, returned::Awaited};

copy_types! {
    /// The first and second step: as a value, and behind `&`.
    First<X> { second: Second<X> }
    /// The third and fourth step.
    Second<X> { third: Third<X> }
    /// The fifth step, and the last resort behind `&`.
    Third<X> { asked: Named<X> }
}

impl<X> First<X> {
    pub(super) const NEW: Self = Self { second: Second { third: Third { asked: PhantomData } } };
}

impl<X> Deref for First<X> {
    type Target = Second<X>;

    fn deref(&self) -> &Second<X> {
        &self.second
    }
}

impl<X> Deref for Second<X> {
    type Target = Third<X>;

    fn deref(&self) -> &Third<X> {
        &self.third
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
    pub fn argument<T>(&self) -> First<Argument<T, S>> {
        First::NEW
    }

    /// What stands around what an `async fn` returns?
    pub fn awaited<T>(&self) -> First<Returned<Awaited, T>> {
        First::NEW
    }
}

// names of questions' types; there are no values of them

/// An argument of the type `T`, where extractors see the state `S`.
#[derive(Debug)]
pub struct Argument<T, S>(Named<(T, S)>);

/// A returned type, and by `W` whether it is the output of a future.
#[derive(Debug)]
pub struct Returned<W, T>(Named<(W, T)>);

/// The type of a value, or of an error, with nothing around it.
#[derive(Debug)]
pub struct Inner<T>(Named<T>);
