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
//! part of a response, such as cookies. The rows are those of `own_shapes!`, methods of the type's own, and of `shapes!`, which names the steps. A pair `(P, T)` has
//! no row: it is the value itself, and `reply` and `web` know what it becomes.

use std::{
    convert::Infallible,
    future::{Ready, ready},
    marker::PhantomData,
};

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};
use serde::Serialize;

use super::{
    error::{Fail, Own},
    probe::{First, Inner, Named, Returned, Second, Third},
};
use crate::{
    Error,
    reply::{Created, Replying, keep_cookies},
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
    /// The surroundings of the value.
    type Around: PutOn;
    /// True if there may be no value.
    const IS_OPTIONAL: bool;
    /// True if a status stands beside it.
    const HAS_STATUS: bool;
    /// What a document says of the surroundings.
    #[cfg(feature = "openapi")]
    const DESCRIBE: Option<crate::describe::Describe> = None;
    fn take_apart<F: Fail<Self::Error>>(returned: R, replying: &mut Replying<'_>) -> Taken<Self::Value, Self::Around>;
}

/// The value, and what stood around it.
pub type Taken<T, A> = Result<(T, Option<A>), Interrupt>;

/// Completes the response of a value by what stood around it.
pub trait PutOn {
    /// The status beside the value.
    fn status(&self) -> Option<StatusCode>;
    fn put_on(self, reply: Result<Response, Interrupt>, replying: &Replying<'_>) -> Result<Response, Interrupt>;
}

/// A `Result` around a shape.
#[derive(Debug)]
pub struct Fallible<P>(PhantomData<P>);

impl<R, E, P: TakeApart<R, Error = Infallible>> TakeApart<Result<R, E>> for Fallible<P> {
    type Value = P::Value;
    type Error = E;
    type Around = P::Around;
    const IS_OPTIONAL: bool = P::IS_OPTIONAL;
    const HAS_STATUS: bool = P::HAS_STATUS;
    #[cfg(feature = "openapi")]
    const DESCRIBE: Option<crate::describe::Describe> = P::DESCRIBE;

    fn take_apart<F: Fail<E>>(returned: Result<R, E>, replying: &mut Replying<'_>) -> Taken<P::Value, P::Around> {
        match returned {
            Ok(returned) => P::take_apart::<Own>(returned, replying),
            Err(error) => Err(F::end_call(error)),
        }
    }
}

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

/// Shapes by a method of the type's own, each also in a `Result`: `by method: [parameters] type => its shape, of the value`.
macro_rules! own_shapes {
    ($(by $method:ident: [$($generics:tt)*] $type:ty => $shape:ident of $value:ty;)*) => { $(
        impl<W, E, $($generics)*> First<Returned<W, Result<$type, E>>> {
            pub fn $method(self) -> Shape<W, Fallible<$shape>, $value, E> {
                Shape::NEW
            }
        }

        impl<W, $($generics)*> First<Returned<W, $type>> {
            pub fn $method(self) -> Shape<W, $shape, $value, Infallible> {
                Shape::NEW
            }
        }
    )* };
}

own_shapes! {
    by returned_shape: [] () => Alone of ();
    by returned_shape: [T] Vec<T> => Alone of Vec<T>;
    by returned_shape: [T] Created<T> => Alone of Created<T>;
    // no status and no part of a response is `Serialize`
    by returned_shape: [T: Serialize] Option<T> => Once of T;
    // a hook returns `()`, also in a `Result`, and everything else is refused
    by hook_shape: [] () => Alone of ();
}

/// Shapes: the steps at which the types of one are found in a `Result` and without one, then these types, each with the parts of a response around the
/// value, true if there may be none, true if a status stands beside it, and with how it is taken apart. A type `P` is any part of a response.
macro_rules! shapes {
    ($(
        $(#[$doc:meta])*
        $name:ident, $fallible:tt in a Result, $certain:tt else:
        $([$($part:ident)?] $type:ty => $parts:ty, $is_optional:literal, $has_status:literal, |$value:pat_param, $replying:pat_param| $taken:expr;)*
    )*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        $(
            shape_of!($fallible $name, [E, $($part: IntoResponseParts)?] Result<$type, E> => Fallible<$name>, E);
            shape_of!($certain $name, [$($part: IntoResponseParts)?] $type => $name, Infallible);

            impl<T, $($part: IntoResponseParts)?> TakeApart<$type> for $name {
                type Value = T;
                type Error = Infallible;
                type Around = Around<$parts>;
                const IS_OPTIONAL: bool = $is_optional;
                const HAS_STATUS: bool = $has_status;

                fn take_apart<F>($value: $type, $replying: &mut Replying<'_>) -> Taken<T, Around<$parts>> {
                    $taken
                }
            }
        )*
    )* };
}

/// The answer to `returned_shape` at a step.
macro_rules! shape_of {
    ([$($step:tt)*] $name:ident, [$($generics:tt)*] $type:ty => $taken:ty, $error:ty) => {
        impl<W, T, $($generics)*> ShapeOf for $($step)*<Returned<W, $type>> {
            type Settle = W;
            type Taken = $taken;
            type Value = T;
            type Error = $error;
        }
    };
}

shapes! {
    /// A value with nothing around it.
    Alone, [&Second] in a Result, [Third] else:
    [] T => (), false, false, |value, _| Ok((value, None));

    /// A value in one thing.
    Once, [Second] in a Result, [Second] else:
    [] Option<T> => (), true, false, |value, replying| Ok((present(value, None, replying)?, None));
    [] (StatusCode, T) => (), false, true, |(status, value), _| Ok((value, Some(Around::of_status(status))));
    [] (StatusCode, HeaderMap, T) => HeaderMap, false, true, |(status, headers, value), _| {
        let parts = Some(headers).filter(|headers| !headers.is_empty());
        Ok((value, Some(Around { status: Some(status), parts })))
    };

    /// A value in two.
    Twice, [&First] in a Result, [&First] else:
    [] Option<(StatusCode, T)> => (), true, true, |value, replying| Once::take_apart::<Own>(present(value, None, replying)?, replying);
    [] (StatusCode, Option<T>) => (), true, true, |(status, value), replying| Ok((present(value, Some(status), replying)?, Some(Around::of_status(status))));
    [] Option<(StatusCode, HeaderMap, T)> => HeaderMap, true, true, |value, replying| Once::take_apart::<Own>(present(value, None, replying)?, replying);

    /// A value in three, or in any part of a response.
    Thrice, [First] in a Result, [First] else:
    [] Option<(StatusCode, Option<T>)> => (), true, true, |value, replying| Twice::take_apart::<Own>(present(value, None, replying)?, replying);
    [P] (P, Option<T>) => P, true, false, |(parts, value), replying| present_beside(parts, value, None, replying);
    [P] (StatusCode, P, Option<T>) => P, true, true, |(status, parts, value), replying| present_beside(parts, value, Some(status), replying);
    [] Option<(StatusCode, HeaderMap, Option<T>)> => HeaderMap, true, true, |value, replying| Thrice::take_apart::<Own>(present(value, None, replying)?, replying);
}

// what stands around a value

/// The surroundings of a value.
#[derive(Debug)]
pub struct Around<P> {
    status: Option<StatusCode>,
    /// Parts of a response, such as cookies.
    parts: Option<P>,
}

impl Around<()> {
    fn of_status(status: StatusCode) -> Self {
        Self { status: Some(status), parts: None }
    }
}

impl<P> Around<P> {
    pub(super) fn of_parts(parts: P) -> Self {
        Self { status: None, parts: Some(parts) }
    }
}

impl<P: IntoResponseParts> PutOn for Around<P> {
    fn status(&self) -> Option<StatusCode> {
        self.status
    }

    /// Puts it on the response of the value. An error of the value keeps the cookies.
    fn put_on(self, reply: Result<Response, Interrupt>, _: &Replying<'_>) -> Result<Response, Interrupt> {
        let reply = match self.status {
            Some(status) => put_status(status, reply),
            None => reply,
        };
        match self.parts {
            Some(parts) => add_parts(parts, reply),
            None => reply,
        }
    }
}

/// Gives a reply another status.
pub(super) fn put_status(status: StatusCode, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
    let mut response = reply?;
    if response.status().is_redirection() && !status.is_redirection() {
        return Err(Interrupt::Failed(no_redirect(status)));
    }
    *response.status_mut() = status;
    Ok(response)
}

/// A `Redirection`, `ActionPath` or `Page::redirect` requires the status of a redirect.
fn no_redirect(status: StatusCode) -> Error {
    Error::internal().context(format!(
        "a redirect was returned with the status {status}, which leads nowhere: return a status of 3xx"
    ))
}

/// Adds parts to a reply. An error keeps the cookies among them: what they say has happened before it.
pub(super) fn add_parts(
    parts: impl IntoResponseParts,
    reply: Result<Response, Interrupt>,
) -> Result<Response, Interrupt> {
    match reply {
        Ok(response) => {
            let status = response.status();
            let response = (parts, response).into_response();
            // parts change no status: another one is that of the error that they end in
            if response.status() == status { Ok(response) } else { Err(Interrupt::rejection(response)) }
        }
        Err(Interrupt::Failed(mut error)) => {
            keep_cookies(&mut error, (parts, ()).into_response().headers());
            Err(Interrupt::Failed(error))
        }
        answered => answered,
    }
}

/// The value of an `Option`. What becomes of a `None` depends on the action, and on the status beside it.
pub(super) fn present<T>(
    value: Option<T>,
    status: Option<StatusCode>,
    replying: &mut Replying<'_>,
) -> Result<T, Interrupt> {
    value.ok_or_else(|| match absent(status, replying) {
        Ok(response) => Interrupt::Answered(Box::new(response)),
        Err(error) => Interrupt::Failed(error),
    })
}

/// The same where parts of a response stand beside the `Option`: they are sent with a `None` too.
pub(super) fn present_beside<P: IntoResponseParts, T>(
    parts: P,
    value: Option<T>,
    status: Option<StatusCode>,
    replying: &mut Replying<'_>,
) -> Result<(T, Option<Around<P>>), Interrupt> {
    match value {
        Some(value) => Ok((value, Some(Around { status, parts: Some(parts) }))),
        None => Err(Interrupt::rejection((parts, absent(status, replying)).into_response())),
    }
}

/// The answer to a `None`: the error of the status beside it, or else nothing with that status where nothing is fine, or else a 404 that mentions it.
fn absent(status: Option<StatusCode>, replying: &mut Replying<'_>) -> Result<Response, Error> {
    match (status, replying.absent()) {
        (None, absent) => absent,
        (Some(status), _) if status.as_u16() >= 400 => Err(Error::new(status)),
        (Some(status), Ok(mut response)) => {
            *response.status_mut() = status;
            Ok(response)
        }
        (Some(status), Err(error)) => {
            Err(error.context(format!("`None` was returned, whose status is not the {status} beside it")))
        }
    }
}
