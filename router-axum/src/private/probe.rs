//! Probes: values without content that name a type, in one wrapper around the other. See
//! [how a type decides](super#how-a-type-decides).

use std::{marker::PhantomData, ops::Deref};

use super::rules::never_called;

/// The name of a type that has no value.
pub type Named<T> = PhantomData<fn() -> T>;

/// Declares types that are `Copy` whatever their parameters are; a derive would ask it of those too.
macro_rules! copy_types {
    ($($(#[$doc:meta])* $name:ident<$($parameter:ident $(: ?$sized:ident)?),*> $fields:tt)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<$($parameter $(: ?$sized)?),*> $fields

        impl<$($parameter $(: ?$sized)?),*> Clone for $name<$($parameter),*> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$($parameter $(: ?$sized)?),*> Copy for $name<$($parameter),*> {}
    )* };
}

copy_types! {
    /// The first and second step: as a value, and behind `&`.
    First<X> { second: Second<X> }
    /// The third and fourth step. Behind it is the type itself, with the methods of the rules.
    Second<X> { named: Named<X> }
}

impl<X> First<X> {
    pub(super) const NEW: Self = Self {
        second: Second::NEW,
    };
}

impl<X> Second<X> {
    pub(super) const NEW: Self = Self { named: PhantomData };
}

impl<X> Deref for First<X> {
    type Target = Second<X>;

    fn deref(&self) -> &Second<X> {
        &self.second
    }
}

// in a `Box`, which the methods of rules take: by value, each of them would be a method of the probes too
impl<X: About> Deref for Second<X> {
    type Target = Box<X::Type>;

    fn deref(&self) -> &Box<X::Type> {
        never_called()
    }
}

/// The type that a probe is about.
pub trait About {
    type Type: ?Sized;
}

// names of a probe's subject; there are no values of them

/// An argument of the type `T`, where extractors read the state `S`.
#[derive(Debug)]
pub struct Argument<T, S>(Named<(T, S)>);

/// A returned type, and by `W` whether it is the output of a future.
#[derive(Debug)]
pub struct Returned<W, T>(Named<(W, T)>);

/// The type of a value or an error that stands alone: `Result`, `Option`, status and parts were taken off.
#[derive(Debug)]
pub struct Inner<T>(Named<T>);

/// The type of a value that is a response by itself.
#[derive(Debug)]
pub struct WholeResponse<T>(Named<T>);

/// A part of a response that stands beside a value.
#[derive(Debug)]
pub struct PartBeside<P>(Named<P>);

impl<T, S> About for Argument<T, S> {
    type Type = T;
}

impl<W, T> About for Returned<W, T> {
    type Type = T;
}

impl<T> About for Inner<T> {
    type Type = T;
}
