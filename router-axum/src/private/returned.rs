//! What an action returns is taken apart: future, `Result`, `Option`, status and headers around the value in the middle. One call on
//! [`Returned`] names how. Which of several answers is decided by method-resolution priority, as in [`super::argument`].

use std::{
    convert::Infallible,
    future::{Ready, ready},
    marker::PhantomData,
};

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts},
};
use serde::Serialize;

use super::{
    answer::Named,
    argument::Ask,
    failure::{Fail, Own},
};
use crate::{
    Error,
    call::Interrupt,
    outcome::Outcome,
    reply::{Created, Replying},
};

/// The type of a returned value, after it was waited for by `W`.
#[derive(Debug)]
pub struct Returned<W, T: ?Sized>(Named<(W, Box<T>)>);

impl<W, T> Clone for Returned<W, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, T> Copy for Returned<W, T> {}

/// A type that is asked for its shape.
pub type Asked<'a, W, T> = &'a &'a &'a &'a Returned<W, T>;

impl<S> Ask<S> {
    /// What an `async fn` returns.
    pub fn awaited<'a, T: 'a>(&self) -> Asked<'a, Awaited, T> {
        &&&&Returned(PhantomData)
    }
}

/// The type that a function returns, which is not called.
#[derive(Debug)]
pub struct Called<T>(PhantomData<fn() -> T>);

impl<T> Called<T> {
    pub fn by(_: impl FnOnce() -> T) -> Self {
        Self(PhantomData)
    }
}

/// An argument for a call that is never made.
pub fn any<T>() -> T {
    unreachable!("a call to learn a type from is never made")
}

/// It is a future.
#[derive(Debug)]
pub struct Awaited;

/// It is there.
#[derive(Debug)]
pub struct AtOnce;

/// Waits for what a method returns.
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

/// A plain function may return a future.
pub trait SettleFuture<F: Future> {
    fn settle<'a>(&self) -> Asked<'a, Awaited, F::Output>
    where
        F::Output: 'a,
    {
        &&&&Returned(PhantomData)
    }
}

impl<F: Future> SettleFuture<F> for &Called<F> {}

/// Anything else needs no awaiting.
pub trait SettleValue<T> {
    fn settle<'a>(&self) -> Asked<'a, AtOnce, T>
    where
        T: 'a,
    {
        &&&&Returned(PhantomData)
    }
}

impl<T> SettleValue<T> for Called<T> {}

/// Takes a value out of what stands around it.
pub trait TakeApart<R>: 'static {
    type Value;
    type Error;
    type Around: Around;
    fn take_apart<F: Fail<Self::Error>>(
        returned: R,
        replying: &Replying<'_>,
    ) -> Result<(Self::Value, Self::Around), Interrupt>;
}

/// A `Result` around a shape.
#[derive(Debug)]
pub struct Fallible<P>(PhantomData<P>);

/// A shape without a `Result`.
#[derive(Debug)]
pub struct Certain<P>(PhantomData<P>);

/// What stood around a value.
pub trait Around {
    fn put_on(self, outcome: &mut Outcome);
}

impl Around for () {
    fn put_on(self, _: &mut Outcome) {}
}

impl Around for StatusCode {
    fn put_on(self, outcome: &mut Outcome) {
        let Some(response) = outcome.response() else { return };
        if response.status().is_redirection() && !self.is_redirection() {
            outcome.interrupt(Interrupt::Failed(no_redirect(self)));
        } else {
            *response.status_mut() = self;
        }
    }
}

/// A text that a web action returns is a path, with whatever status.
#[cold]
fn no_redirect(status: StatusCode) -> Error {
    Error::internal().context(format!(
        "a redirect was returned with the status {status}, which leads nowhere: a text that is meant to be read is a response, `.into_response()`"
    ))
}

/// Parts of a response beside what may be there.
#[derive(Debug)]
pub struct Parts<P>(P);

impl<P: IntoResponseParts> Around for Parts<P> {
    fn put_on(self, outcome: &mut Outcome) {
        outcome.map(|response| (self.0, response).into_response());
    }
}

impl<P: IntoResponseParts> Around for (StatusCode, Parts<P>) {
    fn put_on(self, outcome: &mut Outcome) {
        let (status, parts) = self;
        status.put_on(outcome);
        parts.put_on(outcome);
    }
}

impl Around for (StatusCode, HeaderMap) {
    fn put_on(self, outcome: &mut Outcome) {
        let (status, headers) = self;
        status.put_on(outcome);
        if let Some(response) = outcome.response() {
            crate::reply::put_headers(response.headers_mut(), headers);
        }
    }
}

/// Nothing where something was asked for.
fn present<T>(value: Option<T>, replying: &Replying<'_>) -> Result<T, Interrupt> {
    match value {
        Some(value) => Ok(value),
        None => Err(absent(replying)),
    }
}

/// The same beside parts of a response, which are sent either way.
fn present_beside<P: IntoResponseParts, T>(
    parts: P,
    value: Option<T>,
    replying: &Replying<'_>,
) -> Result<(T, Parts<P>), Interrupt> {
    match value {
        Some(value) => Ok((value, Parts(parts))),
        None => Err(Interrupt::rejection((parts, replying.absent()).into_response())),
    }
}

#[cold]
fn absent(replying: &Replying<'_>) -> Interrupt {
    replying.absent().map_or_else(Interrupt::Failed, |response| Interrupt::Answered(Box::new(response)))
}

/// The shape of a returned value: how it is taken apart, by its name, and the types in it, which are asked for what becomes of them.
#[derive(Debug)]
pub struct Shape<'a, W, P, T, E> {
    pub taken: Named<(W, P)>,
    pub value: &'a &'a &'a &'a &'a Part<T>,
    pub error: &'a &'a &'a &'a Part<E>,
}

impl<'a, W, P, T: 'a, E: 'a> Shape<'a, W, P, T, E> {
    const NEW: Self = Self { taken: PhantomData, value: &&&&&Part::NEW, error: &&&&Part::NEW };
}

/// The type of a value or of an error.
#[derive(Debug)]
pub struct Part<T: ?Sized>(Named<Box<T>>);

impl<T> Clone for Part<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Part<T> {}

impl<T> Part<T> {
    pub(super) const NEW: Self = Self(PhantomData);
}

/// Names the shape of a returned value.
pub trait ShapeOf: Sized {
    type Settle;
    type Taken;
    type Value;
    type Error;
    fn shape<'a>(self) -> Shape<'a, Self::Settle, Self::Taken, Self::Value, Self::Error>
    where
        Self::Value: 'a,
        Self::Error: 'a,
    {
        Shape::NEW
    }
}

// what is returned most often: a method of the type itself is found before a trait's, and at less cost for the compiler
macro_rules! known {
    ($([$($generics:tt)*] $type:ty => $shape:ident of $value:ty;)*) => { $(
        impl<W, E, $($generics)*> Returned<W, Result<$type, E>> {
            pub fn shape<'a>(self: &&&&Self) -> Shape<'a, W, Fallible<$shape>, $value, E> {
                Shape::NEW
            }
        }

        impl<W, $($generics)*> Returned<W, $type> {
            pub fn shape<'a>(self: &&&&Self) -> Shape<'a, W, Certain<$shape>, $value, Infallible> {
                Shape::NEW
            }
        }
    )* };
}

known! {
    [] () => Alone of ();
    [T] Vec<T> => Alone of Vec<T>;
    [T] Created<T> => Alone of Created<T>;
    // neither a status nor what stands beside a value is `Serialize`
    [T: Serialize] Option<T> => Once of T;
}

macro_rules! shape {
    ([$($fallible:tt)*] [$($certain:tt)*] $name:ident, [$($parts:tt)*] $type:ty, $around:ty, $value:pat_param, $replying:pat_param, $taken:expr) => {
        impl<W, T, E, $($parts)*> ShapeOf for $($fallible)* Returned<W, Result<$type, E>> {
            type Settle = W;
            type Taken = Fallible<$name>;
            type Value = T;
            type Error = E;
        }

        impl<W, T, $($parts)*> ShapeOf for $($certain)* Returned<W, $type> {
            type Settle = W;
            type Taken = Certain<$name>;
            type Value = T;
            type Error = Infallible;
        }

        impl<T, E, $($parts)*> TakeApart<Result<$type, E>> for Fallible<$name> {
            type Value = T;
            type Error = E;
            type Around = $around;

            fn take_apart<F: Fail<E>>(returned: Result<$type, E>, $replying: &Replying<'_>) -> Result<(T, $around), Interrupt> {
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

            fn take_apart<F>($value: $type, $replying: &Replying<'_>) -> Result<(T, $around), Interrupt> {
                Ok($taken)
            }
        }
    };
}

macro_rules! shapes {
    ($name:ident $fallible:tt $certain:tt: $([$($parts:ident)?] $type:ty => $around:ty, |$value:pat_param, $replying:pat_param| $taken:expr;)*) => {
        #[derive(Debug)]
        pub struct $name;

        $(shape!($fallible $certain $name, [$($parts: IntoResponseParts)?] $type, $around, $value, $replying, $taken);)*
    };
}

shapes! { Alone [&] []:
    [] T => (), |value, _| (value, ());
}

shapes! { Once [&&] [&&]:
    [] Option<T> => (), |value, replying| (present(value, replying)?, ());
    [] (StatusCode, T) => StatusCode, |(status, value), _| (value, status);
    [] (StatusCode, HeaderMap, T) => (StatusCode, HeaderMap), |(status, headers, value), _| (value, (status, headers));
}

shapes! { Twice [&&&] [&&&]:
    [] Option<(StatusCode, T)> => StatusCode, |value, replying| Certain::<Once>::take_apart::<Own>(present(value, replying)?, replying)?;
    [] (StatusCode, Option<T>) => StatusCode, |(status, value), replying| (present(value, replying)?, status);
    [] Option<(StatusCode, HeaderMap, T)> => (StatusCode, HeaderMap),
        |value, replying| Certain::<Once>::take_apart::<Own>(present(value, replying)?, replying)?;
}

shapes! { Thrice [&&&&] [&&&&]:
    [] Option<(StatusCode, Option<T>)> => StatusCode,
        |value, replying| Certain::<Twice>::take_apart::<Own>(present(value, replying)?, replying)?;
    [P] (P, Option<T>) => Parts<P>, |(parts, value), replying| present_beside(parts, value, replying)?;
    [P] (StatusCode, P, Option<T>) => (StatusCode, Parts<P>), |(status, parts, value), replying| {
        let (value, parts) = present_beside(parts, value, replying)?;
        (value, (status, parts))
    };
    [] Option<(StatusCode, HeaderMap, Option<T>)> => (StatusCode, Parts<HeaderMap>),
        |value, replying| Certain::<Thrice>::take_apart::<Own>(present(value, replying)?, replying)?;
}
