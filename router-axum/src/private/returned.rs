//! How what an action returns is taken apart, down to the value in the middle. Two questions, see [how a type decides](super#how-a-type-decides).
//!
//! **`settled_value`**: does the method return a future? `&&Called<T>` answers for a plain function; an `async fn` does.
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `&&` | a future | its output, which is [`Awaited`] |
//! | `&` | anything else | the value, which is there [`AtOnce`] |
//!
//! **`returned_shape`** of `First<Returned<W, T>>`: what stands around the value? A status and parts of a response, such as cookies, are taken off in one
//! step, [`Surrounded`]; what is left has five rows, in `shapes!`, each also in a `Result`:
//!
//! | step, in a `Result` | step | is for |
//! |---|---|---|
//! | `First`, own | `First`, own | what is met most often and has nothing around it |
//! | `First` | `First` | parts beside an `Option`, and an `Option` around parts and a value |
//! | `&First` | `&First` | parts beside a value, and an `Option` |
//! | `Second` | `&Second` | a value |

use std::{
    convert::Infallible,
    future::{Ready, ready},
    marker::PhantomData,
};

use super::{
    error::{Fail, Own},
    probe::{First, Inner, Named, Returned, Second},
};
use crate::{
    Error,
    reply::{
        Created,
        replying::{Replying, keep_cookies},
    },
    request::call::Interrupt,
};
use axum::{
    http::StatusCode,
    response::{IntoResponse, IntoResponseParts, Response},
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
    const IS_OPTIONAL: bool = false;
    /// True if a status stands beside it.
    const HAS_STATUS: bool = false;
    /// True if parts of a response stand beside it.
    const HAS_PARTS: bool = false;
    /// Adds to a document what stands around the value.
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

/// Answers `returned_shape` for the types of the table that have no method of their own. `P` is how they are taken apart.
pub trait ShapeOf<P>: Sized {
    type Settle;
    type Value;
    type Error;
    fn returned_shape(self) -> Shape<Self::Settle, P, Self::Value, Self::Error> {
        Shape::NEW
    }
}

/// Shapes by a method of the type's own, each also in a `Result`: `by method: [parameters] type`.
macro_rules! own_shapes {
    ($(by $method:ident $([$lifetime:lifetime])?: [$($generics:tt)*] $type:ty;)*) => { $(
        impl<$($lifetime,)? W, E, $($generics)*> First<Returned<W, Result<$type, E>>> {
            pub fn $method(self) -> Shape<W, Fallible<Alone>, $type, E> {
                Shape::NEW
            }
        }

        impl<$($lifetime,)? W, $($generics)*> First<Returned<W, $type>> {
            pub fn $method(self) -> Shape<W, Alone, $type, Infallible> {
                Shape::NEW
            }
        }
    )* };
}

own_shapes! {
    by returned_shape: [] ();
    by returned_shape: [T] Vec<T>;
    by returned_shape: [T] Created<T>;
    // a hook returns `()`, also in a `Result`, and everything else is refused
    by hook_shape: [] ();
}

#[cfg(feature = "templates")]
own_shapes! {
    // header fields say what a text of a web action is: it is no redirect
    by returned_shape: [F: HeaderFields] (F, String);
    by returned_shape['a]: [F: HeaderFields] (F, &'a str);
}

/// Header fields, as axum takes them in front of a body.
#[cfg(feature = "templates")]
pub trait HeaderFields: IntoResponseParts {}

#[cfg(feature = "templates")]
impl HeaderFields for axum::http::HeaderMap {}

#[cfg(feature = "templates")]
impl<K, V, const N: usize> HeaderFields for [(K, V); N] where Self: IntoResponseParts {}

/// Shapes, the step at which each is found in a `Result` and without one: `in a Result step, step else: [parameters] type => how it is taken apart, its value`.
macro_rules! shapes {
    ($(in a Result [$($fallible:tt)*], [$($certain:tt)*] else: [$($generics:tt)*] $type:ty => $taken:ty, $value:ty;)*) => { $(
        shape_of!([$($fallible)*] [$($generics)*, E] Result<$type, E> => Fallible<$taken>, $value, E);
        shape_of!([$($certain)*] [$($generics)*] $type => $taken, $value, Infallible);
    )* };
}

/// The answer to `returned_shape` at a step.
macro_rules! shape_of {
    ([$($step:tt)*] [$($generics:tt)*] $type:ty => $taken:ty, $value:ty, $error:ty) => {
        impl<W, $($generics)*> ShapeOf<$taken> for $($step)*<Returned<W, $type>> {
            type Settle = W;
            type Value = $value;
            type Error = $error;
        }
    };
}

shapes! {
    in a Result [First], [First] else: [M, T, A: Surrounded<M, Value = Option<T>>] A => BesideOption<M>, T;
    in a Result [First], [First] else: [M, A: Surrounded<M>] Option<A> => InOption<M>, A::Value;
    in a Result [&First], [&First] else: [M, A: Surrounded<M>] A => Beside<M>, A::Value;
    in a Result [&First], [&First] else: [T] Option<T> => Optional, T;
    in a Result [Second], [&Second] else: [T] T => Alone, T;
}

/// A value with nothing around it.
#[derive(Debug)]
pub struct Alone;

impl<T> TakeApart<T> for Alone {
    type Value = T;
    type Error = Infallible;
    type Around = Around<()>;

    fn take_apart<F>(value: T, _: &mut Replying<'_>) -> Taken<T, Self::Around> {
        Ok((value, None))
    }
}

/// A value that may be missing.
#[derive(Debug)]
pub struct Optional;

impl<T> TakeApart<Option<T>> for Optional {
    type Value = T;
    type Error = Infallible;
    type Around = Around<()>;
    const IS_OPTIONAL: bool = true;

    fn take_apart<F>(value: Option<T>, replying: &mut Replying<'_>) -> Taken<T, Self::Around> {
        Ok((present(value, replying)?, None))
    }
}

/// A value with a status or parts of a response beside it.
#[derive(Debug)]
pub struct Beside<M>(PhantomData<M>);

impl<M: 'static, A: Surrounded<M>> TakeApart<A> for Beside<M> {
    type Value = A::Value;
    type Error = Infallible;
    type Around = Around<A::Parts>;
    const HAS_STATUS: bool = A::HAS_STATUS;
    const HAS_PARTS: bool = A::HAS_PARTS;

    fn take_apart<F>(returned: A, _: &mut Replying<'_>) -> Taken<A::Value, Self::Around> {
        let (around, value) = returned.into_around();
        Ok((value, Some(around)))
    }
}

/// A value that may be missing, with a status or parts of a response beside it.
#[derive(Debug)]
pub struct BesideOption<M>(PhantomData<M>);

impl<M: 'static, T, A: Surrounded<M, Value = Option<T>>> TakeApart<A> for BesideOption<M> {
    type Value = T;
    type Error = Infallible;
    type Around = Around<A::Parts>;
    const IS_OPTIONAL: bool = true;
    const HAS_STATUS: bool = A::HAS_STATUS;
    const HAS_PARTS: bool = A::HAS_PARTS;

    fn take_apart<F>(returned: A, replying: &mut Replying<'_>) -> Taken<T, Self::Around> {
        let (around, value) = returned.into_around();
        match value {
            Some(value) => Ok((value, Some(around))),
            None => Err(around.without_value(replying)),
        }
    }
}

/// A value and what stands beside it, both of which may be missing.
#[derive(Debug)]
pub struct InOption<M>(PhantomData<M>);

impl<M: 'static, A: Surrounded<M>> TakeApart<Option<A>> for InOption<M> {
    type Value = A::Value;
    type Error = Infallible;
    type Around = Around<A::Parts>;
    const IS_OPTIONAL: bool = true;
    const HAS_STATUS: bool = A::HAS_STATUS;
    const HAS_PARTS: bool = A::HAS_PARTS;

    fn take_apart<F: Fail<Infallible>>(
        returned: Option<A>,
        replying: &mut Replying<'_>,
    ) -> Taken<A::Value, Self::Around> {
        Beside::take_apart::<F>(present(returned, replying)?, replying)
    }
}

// the one step that takes off a status and parts

/// A tuple of a value, and of a status or parts of a response in front of it. `M` says which, since nothing tells the compiler that a status is no part.
pub trait Surrounded<M> {
    type Parts: IntoResponseParts;
    type Value;
    /// True if a status stands beside it.
    const HAS_STATUS: bool;
    /// True if parts of a response stand beside it.
    const HAS_PARTS: bool;
    fn into_around(self) -> (Around<Self::Parts>, Self::Value);
}

/// A status stands in front, and maybe parts of a response behind it.
#[derive(Debug)]
pub struct ByStatus;

/// Parts of a response stand in front.
#[derive(Debug)]
pub struct ByParts;

impl<T> Surrounded<ByStatus> for (StatusCode, T) {
    type Parts = ();
    type Value = T;
    const HAS_STATUS: bool = true;
    const HAS_PARTS: bool = false;

    fn into_around(self) -> (Around<()>, T) {
        (Around { status: Some(self.0), parts: None }, self.1)
    }
}

macro_rules! surrounded {
    ($(($($part:ident)+))*) => { $(
        #[allow(non_snake_case, reason = "a part has the name of its type")]
        impl<$($part: IntoResponseParts,)+ T> Surrounded<ByStatus> for (StatusCode, $($part,)+ T) {
            type Parts = ($($part,)+);
            type Value = T;
            const HAS_STATUS: bool = true;
            const HAS_PARTS: bool = true;

            fn into_around(self) -> (Around<Self::Parts>, T) {
                let (status, $($part,)+ value) = self;
                (Around { status: Some(status), parts: Some(($($part,)+)) }, value)
            }
        }

        #[allow(non_snake_case, reason = "a part has the name of its type")]
        impl<$($part: IntoResponseParts,)+ T> Surrounded<ByParts> for ($($part,)+ T) {
            type Parts = ($($part,)+);
            type Value = T;
            const HAS_STATUS: bool = false;
            const HAS_PARTS: bool = true;

            fn into_around(self) -> (Around<Self::Parts>, T) {
                let ($($part,)+ value) = self;
                (Around { status: None, parts: Some(($($part,)+)) }, value)
            }
        }
    )* };
}

surrounded! { (P1) (P1 P2) (P1 P2 P3) (P1 P2 P3 P4) }

// what stands around a value

/// The surroundings of a value.
#[derive(Debug)]
pub struct Around<P> {
    status: Option<StatusCode>,
    /// Parts of a response, such as cookies.
    parts: Option<P>,
}

impl<P> Around<P> {
    pub(super) fn of_parts(parts: P) -> Self {
        Self { status: None, parts: Some(parts) }
    }
}

impl<P: IntoResponseParts> Around<P> {
    /// The answer to a `None` beside it: with the parts, which are sent too.
    pub(super) fn without_value(self, replying: &mut Replying<'_>) -> Interrupt {
        let absent = absent(self.status, replying);
        match self.parts {
            Some(parts) => Interrupt::rejection((parts, absent).into_response()),
            None => answered(absent),
        }
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
fn put_status(status: StatusCode, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
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
fn add_parts(parts: impl IntoResponseParts, reply: Result<Response, Interrupt>) -> Result<Response, Interrupt> {
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

/// The value of an `Option`. What becomes of a `None` depends on the action.
pub(super) fn present<T>(value: Option<T>, replying: &mut Replying<'_>) -> Result<T, Interrupt> {
    value.ok_or_else(|| answered(absent(None, replying)))
}

fn answered(answer: Result<Response, Error>) -> Interrupt {
    match answer {
        Ok(response) => Interrupt::Answered(Box::new(response)),
        Err(error) => Interrupt::Failed(error),
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
