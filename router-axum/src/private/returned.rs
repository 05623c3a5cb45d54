//! How what an action returns is taken apart, down to the value in the middle. Two questions, see [how a type decides](super#how-a-type-decides).
//!
//! **`settled_value`**: does the method return a future? `&&Called<T>` answers for a plain function; an `async fn` does.
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `&&` | a future | its output, which is [`Awaited`] |
//! | `&` | anything else | the value, which is there [`AtOnce`] |
//!
//! **`returned_shape`** of `First<Returned<W, T>>`: what stands around the value? Any of the types may stand in a `Result` besides. `P` is any
//! part of a response, such as cookies.
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `First`, own | `()`, `Vec<T>`, `Created<T>` | [`Alone`] |
//! | `First`, own | `Option<T>`, where `T` is `Serialize` and so has nothing around it | [`Once`] |
//! | `First` | `(P, Option<T>)`, `(StatusCode, P, Option<T>)`, `Option<(StatusCode, Option<T>)>`, `Option<(StatusCode, HeaderMap, Option<T>)>` | [`Thrice`] |
//! | `&First` | `Option<(StatusCode, T)>`, `(StatusCode, Option<T>)`, `Option<(StatusCode, HeaderMap, T)>` | [`Twice`] |
//! | `Second` | `Option<T>`, `(StatusCode, T)`, `(StatusCode, HeaderMap, T)` | [`Once`] |
//! | `&Second` | `Result<T, E>` of anything else | [`Alone`] |
//! | `Third` | anything else | [`Alone`] |
//!
//! A pair `(P, T)` has no row: it is the value itself, and `reply` and `web` know what it becomes.

mod around;

use std::{
    convert::Infallible,
    future::{Ready, ready},
    marker::PhantomData,
};

use axum::{
    http::{HeaderMap, StatusCode},
    response::IntoResponseParts,
};
use serde::Serialize;

pub(super) use around::add_parts;
pub use around::{Around, Parts};
use around::{present, present_beside};

use super::{
    error::{Fail, Own},
    probe::{First, Inner, Named, Returned, Second, Third},
};
use crate::{
    reply::{Created, Replying},
    request::call::Interrupt,
};

// `settled_value`

copy_types! {
    /// The type that a method returns.
    Called<T> { returned: Named<T> }
}

impl<T> Called<T> {
    pub(super) const NEW: Self = Self { returned: PhantomData };
}

/// The method returns a future.
#[derive(Debug)]
pub struct Awaited;

/// The method returns the value itself.
#[derive(Debug)]
pub struct AtOnce;

/// Waits for what a method returns, if there is anything to wait for.
pub trait Settle<O>: 'static {
    type Value;
    type Future: Future<Output = Self::Value>;
    fn settle(output: O) -> Self::Future;
}

impl<O: Future> Settle<O> for Awaited {
    type Value = O::Output;
    type Future = O;

    fn settle(output: O) -> O {
        output
    }
}

impl<O> Settle<O> for AtOnce {
    type Value = O;
    type Future = Ready<O>;

    fn settle(output: O) -> Ready<O> {
        ready(output)
    }
}

/// Answers `settled_value` for a future.
pub trait SettleFuture<F: Future> {
    fn settled_value(&self) -> First<Returned<Awaited, F::Output>> {
        First::NEW
    }
}

impl<F: Future> SettleFuture<F> for &Called<F> {}

/// Answers `settled_value` for anything else.
pub trait SettleValue<T> {
    fn settled_value(&self) -> First<Returned<AtOnce, T>> {
        First::NEW
    }
}

impl<T> SettleValue<T> for Called<T> {}

// `returned_shape`

/// Takes a value out of what stands around it.
pub trait TakeApart<R>: 'static {
    type Value;
    type Error;
    type Around: Around;
    /// True if there may be no value.
    const IS_OPTIONAL: bool;
    fn take_apart<F: Fail<Self::Error>>(
        returned: R,
        replying: &mut Replying<'_>,
    ) -> Result<(Self::Value, Self::Around), Interrupt>;
}

/// A `Result` around a shape.
#[derive(Debug)]
pub struct Fallible<P>(PhantomData<P>);

/// A shape without a `Result`.
#[derive(Debug)]
pub struct Certain<P>(PhantomData<P>);

copy_types! {
    /// The result of `returned_shape`: how to unwrap the returned value, and the probes of its value and of its error.
    Shape<W, P, T, E> { pub taken: Named<(W, P)>, pub value: First<Inner<T>>, pub error: First<Inner<E>> }
}

impl<W, P, T, E> Shape<W, P, T, E> {
    pub(super) const NEW: Self = Self { taken: PhantomData, value: First::NEW, error: First::NEW };
}

/// Answers `returned_shape` for the types of the table that have no method of their own.
pub trait ShapeOf: Sized {
    type Settle;
    type Taken;
    type Value;
    type Error;
    fn returned_shape(self) -> Shape<Self::Settle, Self::Taken, Self::Value, Self::Error> {
        Shape::NEW
    }
}

/// Shapes by a method of the type's own, each also in a `Result`: `[parameters] type => its shape, of the value`.
macro_rules! own_shapes {
    ($([$($generics:tt)*] $type:ty => $shape:ident of $value:ty;)*) => { $(
        impl<W, E, $($generics)*> First<Returned<W, Result<$type, E>>> {
            pub fn returned_shape(self) -> Shape<W, Fallible<$shape>, $value, E> {
                Shape::NEW
            }
        }

        impl<W, $($generics)*> First<Returned<W, $type>> {
            pub fn returned_shape(self) -> Shape<W, Certain<$shape>, $value, Infallible> {
                Shape::NEW
            }
        }
    )* };
}

own_shapes! {
    [] () => Alone of ();
    [T] Vec<T> => Alone of Vec<T>;
    [T] Created<T> => Alone of Created<T>;
    // no status and no part of a response is `Serialize`
    [T: Serialize] Option<T> => Once of T;
}

/// One shape: the steps at which its types are found in a `Result` and without one, then its types, each with what stands around the value,
/// true if there may be none, and how it is taken apart. A type `P` is any part of a response.
macro_rules! shapes {
    (
        $(#[$doc:meta])*
        $name:ident, $fallible:tt in a Result, $certain:tt else:
        $([$($parts:ident)?] $type:ty => $around:ty, $is_optional:literal, |$value:pat_param, $replying:pat_param| $taken:expr;)*
    ) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        $(one_of_shape!($fallible $certain $name, [$($parts: IntoResponseParts)?] $type, $around, $is_optional, $value, $replying, $taken);)*
    };
}

/// One type of [`shapes`], in a `Result` and without one.
macro_rules! one_of_shape {
    ([$($fallible:tt)*] [$($certain:tt)*] $name:ident, [$($parts:tt)*] $type:ty, $around:ty, $is_optional:literal, $value:pat_param, $replying:pat_param, $taken:expr) => {
        impl<W, T, E, $($parts)*> ShapeOf for $($fallible)*<Returned<W, Result<$type, E>>> {
            type Settle = W;
            type Taken = Fallible<$name>;
            type Value = T;
            type Error = E;
        }

        impl<W, T, $($parts)*> ShapeOf for $($certain)*<Returned<W, $type>> {
            type Settle = W;
            type Taken = Certain<$name>;
            type Value = T;
            type Error = Infallible;
        }

        impl<T, E, $($parts)*> TakeApart<Result<$type, E>> for Fallible<$name> {
            type Value = T;
            type Error = E;
            type Around = $around;
            const IS_OPTIONAL: bool = $is_optional;

            fn take_apart<F: Fail<E>>(returned: Result<$type, E>, $replying: &mut Replying<'_>) -> Result<(T, $around), Interrupt> {
                match returned {
                    Ok($value) => Ok($taken),
                    Err(error) => Err(F::end_call(error)),
                }
            }
        }

        impl<T, $($parts)*> TakeApart<$type> for Certain<$name> {
            type Value = T;
            type Error = Infallible;
            type Around = $around;
            const IS_OPTIONAL: bool = $is_optional;

            fn take_apart<F>($value: $type, $replying: &mut Replying<'_>) -> Result<(T, $around), Interrupt> {
                Ok($taken)
            }
        }
    };
}

shapes! {
    /// A value with nothing around it.
    Alone, [&Second] in a Result, [Third] else:
    [] T => (), false, |value, _| (value, ());
}

shapes! {
    /// A value in one thing.
    Once, [Second] in a Result, [Second] else:
    [] Option<T> => (), true, |value, replying| (present(value, None, replying)?, ());
    [] (StatusCode, T) => StatusCode, false, |(status, value), _| (value, status);
    [] (StatusCode, HeaderMap, T) => (StatusCode, HeaderMap), false, |(status, headers, value), _| (value, (status, headers));
}

shapes! {
    /// A value in two.
    Twice, [&First] in a Result, [&First] else:
    [] Option<(StatusCode, T)> => StatusCode, true, |value, replying| Certain::<Once>::take_apart::<Own>(present(value, None, replying)?, replying)?;
    [] (StatusCode, Option<T>) => StatusCode, true, |(status, value), replying| (present(value, Some(status), replying)?, status);
    [] Option<(StatusCode, HeaderMap, T)> => (StatusCode, HeaderMap), true,
        |value, replying| Certain::<Once>::take_apart::<Own>(present(value, None, replying)?, replying)?;
}

shapes! {
    /// A value in three, or in any part of a response.
    Thrice, [First] in a Result, [First] else:
    [] Option<(StatusCode, Option<T>)> => StatusCode, true,
        |value, replying| Certain::<Twice>::take_apart::<Own>(present(value, None, replying)?, replying)?;
    [P] (P, Option<T>) => Parts<P>, true, |(parts, value), replying| present_beside(parts, value, None, replying)?;
    [P] (StatusCode, P, Option<T>) => (StatusCode, Parts<P>), true, |(status, parts, value), replying| {
        let (value, parts) = present_beside(parts, value, Some(status), replying)?;
        (value, (status, parts))
    };
    [] Option<(StatusCode, HeaderMap, Option<T>)> => (StatusCode, Parts<HeaderMap>), true,
        |value, replying| Certain::<Thrice>::take_apart::<Own>(present(value, None, replying)?, replying)?;
}
