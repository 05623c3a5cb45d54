//! What an action returns is peeled: future, `Result`, `Option`, status and headers around the value in the middle. One call on
//! `Returned<T>` names a step, and the type behind it. Which of several answers is told by method-resolution priority, as in
//! [`super::argument`], and a method of `Returned` itself is found before a trait's.

use std::{
    convert::Infallible,
    future::{Ready, ready},
    marker::PhantomData,
};

use axum::{
    http::{HeaderMap, StatusCode},
    response::Response,
};

use super::answer::Named;
use crate::{call::Interrupt, reply::Replying};

/// The type of a returned value.
#[derive(Debug)]
pub struct Returned<T: ?Sized>(PhantomData<fn() -> Box<T>>);

impl<T> Returned<T> {
    pub(super) const NEW: Self = Self(PhantomData);

    /// The type that a function returns, which is not called.
    pub fn by(_: impl FnOnce() -> T) -> Self {
        Self::NEW
    }
}

/// An argument for a call that is never made.
pub fn any<T>() -> T {
    unreachable!("a call to learn a type from is never made")
}

/// What an `async fn` returns.
pub fn awaited<T>() -> (Named<Awaited>, Returned<T>) {
    (PhantomData, Returned::NEW)
}

macro_rules! step_types {
    ($($(#[$doc:meta])* $name:ident),*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;
    )* };
}

step_types! {
    /// It is a future.
    Awaited,
    /// It is there.
    AtOnce,
    /// It is a `Result`.
    Fallible,
    /// It cannot fail.
    Certain
}

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
    fn settle(&self) -> (Named<Awaited>, Returned<F::Output>) {
        (PhantomData, Returned::NEW)
    }
}

impl<F: Future> SettleFuture<F> for &Returned<F> {}

/// Anything else needs no awaiting.
pub trait SettleValue<T> {
    fn settle(&self) -> (Named<AtOnce>, Returned<T>) {
        (PhantomData, Returned::NEW)
    }
}

impl<T> SettleValue<T> for Returned<T> {}

/// Takes a value from its `Result`.
pub trait Split<R>: 'static {
    type Value;
    type Error;
    fn split(returned: R) -> Result<Self::Value, Self::Error>;
}

impl<T, E> Split<Result<T, E>> for Fallible {
    type Value = T;
    type Error = E;

    fn split(returned: Result<T, E>) -> Result<T, E> {
        returned
    }
}

impl<T> Split<T> for Certain {
    type Value = T;
    type Error = Infallible;

    fn split(returned: T) -> Result<T, Infallible> {
        Ok(returned)
    }
}

impl<T, E> Returned<Result<T, E>> {
    pub fn result(self) -> (Named<Fallible>, Returned<T>, Returned<E>) {
        (PhantomData, Returned::NEW, Returned::NEW)
    }
}

/// Anything but a `Result` cannot fail.
pub trait NoResult<T> {
    fn result(&self) -> (Named<Certain>, Returned<T>, Returned<Infallible>) {
        (PhantomData, Returned::NEW, Returned::NEW)
    }
}

impl<T> NoResult<T> for Returned<T> {}

/// Takes a value from its `Option` and from a status and headers beside it.
pub trait Peel<W>: 'static {
    type Value;
    type Around: Around;
    fn peel(value: W, replying: &Replying<'_>) -> Result<(Self::Value, Self::Around), Interrupt>;
}

/// What stood around a value.
pub trait Around {
    fn put_on(self, response: &mut Response);
}

impl Around for () {
    fn put_on(self, _: &mut Response) {}
}

impl Around for StatusCode {
    fn put_on(self, response: &mut Response) {
        *response.status_mut() = self;
    }
}

impl Around for (StatusCode, HeaderMap) {
    fn put_on(self, response: &mut Response) {
        *response.status_mut() = self.0;
        crate::reply::put_headers(response.headers_mut(), self.1);
    }
}

/// Nothing where something was asked for.
fn present<T>(value: Option<T>, replying: &Replying<'_>) -> Result<T, Interrupt> {
    value.ok_or_else(|| {
        replying.absent().map_or_else(Interrupt::Failed, |response| Interrupt::Answered(Box::new(response)))
    })
}

macro_rules! peel {
    ($name:ident, $probe:ident, [$($level:tt)*], $type:ty, $around:ty, $value:pat_param, $replying:pat_param, $peeled:expr) => {
        impl<T> $probe for $($level)* Returned<$type> {
            type Value = T;
        }

        impl<T> Peel<$type> for $name {
            type Value = T;
            type Around = $around;

            fn peel($value: $type, $replying: &Replying<'_>) -> Result<(T, $around), Interrupt> {
                Ok($peeled)
            }
        }
    };
}

macro_rules! peels {
    ($name:ident, $probe:ident $level:tt: $($type:ty => $around:ty, |$value:pat_param, $replying:pat_param| $peeled:expr;)*) => {
        #[derive(Debug)]
        pub struct $name;

        pub trait $probe {
            type Value;
            fn peel(&self) -> (Named<$name>, Returned<Self::Value>) {
                (PhantomData, Returned::NEW)
            }
        }

        $(peel!($name, $probe, $level, $type, $around, $value, $replying, $peeled);)*
    };
}

peels! { Alone, PeelNothing []:
    T => (), |value, _| (value, ());
}

peels! { Once, PeelOnce [&]:
    Option<T> => (), |value, replying| (present(value, replying)?, ());
    (StatusCode, T) => StatusCode, |(status, value), _| (value, status);
    (StatusCode, HeaderMap, T) => (StatusCode, HeaderMap), |(status, headers, value), _| (value, (status, headers));
}

peels! { Twice, PeelTwice [&&]:
    Option<(StatusCode, T)> => StatusCode, |value, replying| Once::peel(present(value, replying)?, replying)?;
    (StatusCode, Option<T>) => StatusCode, |(status, value), replying| (present(value, replying)?, status);
    Option<(StatusCode, HeaderMap, T)> => (StatusCode, HeaderMap),
        |value, replying| Once::peel(present(value, replying)?, replying)?;
    (StatusCode, HeaderMap, Option<T>) => (StatusCode, HeaderMap),
        |(status, headers, value), replying| (present(value, replying)?, (status, headers));
}

peels! { Thrice, PeelThrice [&&&]:
    Option<(StatusCode, Option<T>)> => StatusCode,
        |value, replying| Twice::peel(present(value, replying)?, replying)?;
    Option<(StatusCode, HeaderMap, Option<T>)> => (StatusCode, HeaderMap),
        |value, replying| Twice::peel(present(value, replying)?, replying)?;
}
