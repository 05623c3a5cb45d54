//! What an action returned, peeled: future, `Result`, `Option`, status and headers, and the value in the middle. Each step is one
//! call on `&&&Returned<T>`, answered by method-resolution priority as in [`super::argument`].

use std::{convert::Infallible, future::Ready, marker::PhantomData};

use axum::{
    BoxError,
    body::Bytes,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::{
    page::{EmptyPage, KnownPage, NoPage, Shape, SomePage},
    refused::{RefuseError, RefuseReply, RefuseShape, RefuseText},
};
use crate::{
    Error, PageVariables,
    call::Interrupt,
    reply::{Created, Page, Redirection, Replying},
    rules::{ActionError, RestReply, WebReply},
};

/// The type of a returned value.
#[derive(Debug)]
pub struct Returned<T: ?Sized>(PhantomData<fn() -> Box<T>>);

impl<T> Returned<T> {
    pub const fn of(_: &T) -> Self {
        Self(PhantomData)
    }

    /// The type that a function returns, which is not called.
    pub fn by(_: impl FnOnce() -> T) -> Self {
        Self(PhantomData)
    }
}

/// An argument for a call that is never made.
pub fn any<T>() -> T {
    unreachable!("a call to learn a type from is never made")
}

/// Awaits what a plain function returned, if it is a future.
pub trait SettleFuture<F: Future> {
    fn settle(&self, future: F) -> F;
    fn settled(&self) -> Returned<F::Output> {
        Returned(PhantomData)
    }
}

impl<F: Future> SettleFuture<F> for &Returned<F> {
    fn settle(&self, future: F) -> F {
        future
    }
}

/// A plain value needs no awaiting.
pub trait SettleValue<T> {
    fn settle(&self, value: T) -> Ready<T>;
    fn settled(&self) -> Returned<T> {
        Returned(PhantomData)
    }
}

impl<T> SettleValue<T> for Returned<T> {
    fn settle(&self, value: T) -> Ready<T> {
        std::future::ready(value)
    }
}

/// Peels a `Result`.
pub trait SplitResult<T, E> {
    fn result(&self, value: Result<T, E>) -> Result<T, E>;
    fn ok(&self) -> Returned<T> {
        Returned(PhantomData)
    }
}

impl<T, E> SplitResult<T, E> for &Returned<Result<T, E>> {
    fn result(&self, value: Result<T, E>) -> Result<T, E> {
        value
    }
}

/// Anything but a `Result` cannot fail.
pub trait SplitOther<T> {
    fn result(&self, value: T) -> Result<T, Infallible>;
    fn ok(&self) -> Returned<T> {
        Returned(PhantomData)
    }
}

impl<T> SplitOther<T> for Returned<T> {
    fn result(&self, value: T) -> Result<T, Infallible> {
        Ok(value)
    }
}

/// The library's own error, and the error of what cannot fail.
pub trait OwnError<E> {
    fn failure(&self, error: E) -> Interrupt;
}

impl OwnError<Error> for &&&&Returned<Error> {
    fn failure(&self, error: Error) -> Interrupt {
        Interrupt::Failed(error)
    }
}

impl OwnError<Infallible> for &&&&Returned<Infallible> {
    fn failure(&self, error: Infallible) -> Interrupt {
        match error {}
    }
}

// texts and `()` are `IntoResponse`, and would answer 200; a step of its own, since an unknown type would be both this and the one below
impl<E: NoError> RefuseText<E> for &&&&&Returned<E> {
    fn failure(&self, _: E) -> Interrupt
    where
        E: ActionError,
    {
        unreachable!("`ActionError` has no implementation")
    }
}

/// Types that are `IntoResponse` and say nothing of an error.
pub trait NoError {}

impl NoError for () {}
impl NoError for String {}
impl NoError for &str {}
impl NoError for Box<str> {}
impl NoError for std::borrow::Cow<'_, str> {}

/// An application's own error type answers for itself.
pub trait ResponseError<E> {
    fn failure(&self, error: E) -> Interrupt;
}

impl<E: IntoResponse> ResponseError<E> for &&&Returned<E> {
    fn failure(&self, error: E) -> Interrupt {
        Interrupt::Answered(Box::new(error.into_response()))
    }
}

/// Any other error is converted.
pub trait ConvertedError<E> {
    fn failure(&self, error: E) -> Interrupt;
}

impl<E: Into<Error>> ConvertedError<E> for &&Returned<E> {
    fn failure(&self, error: E) -> Interrupt {
        Interrupt::Failed(error.into())
    }
}

/// `Box<dyn Error + Send + Sync>`, and what converts into it without being an error itself, such as `anyhow::Error`.
pub trait BoxedError<E> {
    fn failure(&self, error: E) -> Interrupt;
}

impl<E: Into<BoxError>> BoxedError<E> for &Returned<E> {
    fn failure(&self, error: E) -> Interrupt {
        Interrupt::Failed(Error::from_boxed(error.into()))
    }
}

impl<E> RefuseError<E> for Returned<E> {
    fn failure(&self, _: E) -> Interrupt
    where
        E: ActionError,
    {
        unreachable!("`ActionError` has no implementation")
    }
}

/// Peels an `Option`.
pub trait SplitOption<T> {
    fn option(&self, value: Option<T>, replying: &Replying<'_>) -> Result<T, Interrupt>;
    fn some(&self) -> Returned<T> {
        Returned(PhantomData)
    }
}

impl<T> SplitOption<T> for &Returned<Option<T>> {
    fn option(&self, value: Option<T>, replying: &Replying<'_>) -> Result<T, Interrupt> {
        value.ok_or_else(|| {
            replying.absent().map_or_else(Interrupt::Failed, |response| Interrupt::Answered(Box::new(response)))
        })
    }
}

/// Anything but an `Option` is there.
pub trait SplitPresent<T> {
    fn option(&self, value: T, replying: &Replying<'_>) -> Result<T, Interrupt>;
    fn some(&self) -> Returned<T> {
        Returned(PhantomData)
    }
}

impl<T> SplitPresent<T> for Returned<T> {
    fn option(&self, value: T, _: &Replying<'_>) -> Result<T, Interrupt> {
        Ok(value)
    }
}

/// What stands around a value: nothing, a status, a status and headers.
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

/// Peels a status, and headers, from around a value.
pub trait SplitTuple<A: Around, W, T> {
    fn around(&self, value: W) -> (A, T);
    fn inner(&self) -> Returned<T> {
        Returned(PhantomData)
    }
}

impl<T> SplitTuple<StatusCode, (StatusCode, T), T> for &Returned<(StatusCode, T)> {
    fn around(&self, value: (StatusCode, T)) -> (StatusCode, T) {
        value
    }
}

impl<T> SplitTuple<(StatusCode, HeaderMap), (StatusCode, HeaderMap, T), T> for &Returned<(StatusCode, HeaderMap, T)> {
    fn around(&self, (status, headers, value): (StatusCode, HeaderMap, T)) -> ((StatusCode, HeaderMap), T) {
        ((status, headers), value)
    }
}

/// Anything but such a tuple stands alone.
pub trait SplitPlain<T> {
    fn around(&self, value: T) -> ((), T);
    fn inner(&self) -> Returned<T> {
        Returned(PhantomData)
    }
}

impl<T> SplitPlain<T> for Returned<T> {
    fn around(&self, value: T) -> ((), T) {
        ((), value)
    }
}

/// Types with a meaning of their own for a REST action.
pub trait RestKnown<T> {
    fn rest(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error>;
}

/// Types with a meaning of their own for a web action.
pub trait WebKnown<T> {
    type Page: Shape;
    fn web(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error>;
    fn page(&self) -> PhantomData<Self::Page> {
        PhantomData
    }
}

macro_rules! passed_through {
    ($([$($generics:tt)*] $type:ty: $value:ident => $response:expr),* $(,)?) => { $(
        impl<$($generics)*> RestKnown<$type> for &&&Returned<$type> {
            fn rest(&self, $value: $type, _: &Replying<'_>) -> Result<Response, Error> {
                Ok($response.into_response())
            }
        }

        impl<$($generics)*> WebKnown<$type> for &&&&Returned<$type> {
            type Page = NoPage;

            fn web(&self, $value: $type, _: &Replying<'_>) -> Result<Response, Error> {
                Ok($response.into_response())
            }
        }
    )* };
}

// bytes are `Serialize` too (as a list of numbers), which nobody means who returns them
passed_through! {
    [] Response: response => response,
    [] Bytes: bytes => bytes,
    [] Vec<u8>: bytes => bytes,
    [] Box<[u8]>: bytes => bytes.into_vec(),
    ['a] &'a [u8]: bytes => Bytes::copy_from_slice(bytes),
}

impl RestKnown<()> for &&&Returned<()> {
    fn rest(&self, (): (), replying: &Replying<'_>) -> Result<Response, Error> {
        replying.empty()
    }
}

impl<T: Serialize> RestKnown<Created<T>> for &&&Returned<Created<T>> {
    fn rest(&self, created: Created<T>, replying: &Replying<'_>) -> Result<Response, Error> {
        replying.created(&created)
    }
}

impl WebKnown<()> for &&&&Returned<()> {
    type Page = EmptyPage;

    fn web(&self, (): (), replying: &Replying<'_>) -> Result<Response, Error> {
        replying.empty()
    }
}

// it names its template at run time
impl WebKnown<Page> for &&&&Returned<Page> {
    type Page = NoPage;

    fn web(&self, page: Page, replying: &Replying<'_>) -> Result<Response, Error> {
        replying.page(page)
    }
}

impl WebKnown<Redirection> for &&&&Returned<Redirection> {
    type Page = NoPage;

    fn web(&self, redirection: Redirection, replying: &Replying<'_>) -> Result<Response, Error> {
        replying.redirect(Ok(redirection))
    }
}

macro_rules! redirected {
    ($([$($generics:tt)*] $type:ty),*) => { $(
        impl<$($generics)*> WebKnown<$type> for &&&&Returned<$type> {
            type Page = NoPage;

            fn web(&self, target: $type, replying: &Replying<'_>) -> Result<Response, Error> {
                replying.redirect(Redirection::local(target))
            }
        }
    )* };
}

redirected!([] crate::ActionPath, [] String, ['a] &'a str, [] Box<str>, [] std::sync::Arc<str>, ['a] std::borrow::Cow<'a, str>);

impl<T: NoVariables> RefuseShape<T> for &&&Returned<T> {
    fn web(&self, _: T, _: &Replying<'_>) -> Result<Response, Error>
    where
        T: WebReply,
    {
        unreachable!("`WebReply` has no implementation")
    }
}

/// Types that are `Serialize` and neither a struct nor a map.
pub trait NoVariables {}

macro_rules! no_variables {
    ($([$($generics:tt)*] $type:ty),*) => { $( impl<$($generics)*> NoVariables for $type {} )* };
}

no_variables!(
    [T] Vec<T>, [T, const N: usize] [T; N], [T] &[T], [] bool, [] char, [] i8, [] i16, [] i32, [] i64, [] i128, [] isize,
    [] u8, [] u16, [] u32, [] u64, [] u128, [] usize, [] f32, [] f64
);

/// A value whose fields are known. It is rendered as any other is.
pub trait KnownVariables<T: PageVariables> {
    fn page(&self) -> PhantomData<KnownPage<T>> {
        PhantomData
    }
}

impl<T: Serialize + PageVariables> KnownVariables<T> for &&&Returned<T> {}

/// A value that can be serialised.
pub trait RestValue<T> {
    fn rest(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error>;
}

impl<T: Serialize> RestValue<T> for &&Returned<T> {
    fn rest(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error> {
        replying.json(&value)
    }
}

/// A value whose fields are a template's variables.
pub trait WebValue<T> {
    fn web(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error>;
    fn page(&self) -> PhantomData<SomePage> {
        PhantomData
    }
}

impl<T: Serialize> WebValue<T> for &&Returned<T> {
    fn web(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error> {
        replying.variables(&value)
    }
}

/// A response is passed through.
pub trait AnyResponse<T> {
    fn rest(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error>;
    fn web(&self, value: T, replying: &Replying<'_>) -> Result<Response, Error>;
    fn page(&self) -> PhantomData<NoPage> {
        PhantomData
    }
}

impl<T: IntoResponse> AnyResponse<T> for &Returned<T> {
    fn rest(&self, value: T, _: &Replying<'_>) -> Result<Response, Error> {
        Ok(value.into_response())
    }

    fn web(&self, value: T, _: &Replying<'_>) -> Result<Response, Error> {
        Ok(value.into_response())
    }
}

impl<T> RefuseReply<T> for Returned<T> {
    fn rest(&self, _: T, _: &Replying<'_>) -> Result<Response, Error>
    where
        T: RestReply,
    {
        unreachable!("`RestReply` has no implementation")
    }

    fn web(&self, _: T, _: &Replying<'_>) -> Result<Response, Error>
    where
        T: WebReply,
    {
        unreachable!("`WebReply` has no implementation")
    }
}
