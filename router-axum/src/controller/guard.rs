//! Guards: extractors that decide who may call an action.

use std::marker::PhantomData;

/// An extractor that refuses everybody who may not call an action: `CurrentUser`, `Role<Admin>`.
///
/// In a container marked `#[services(guarded)]` every action has a hook, an argument whose type is a guard, or the attribute
/// [`#[public]`](crate::public); see the guide on [how to log in](crate::guide::log_in#closed-by-default). `Option<CurrentUser>` is not a guard: it lets everybody in.
/// `Either<Token, Session>` of axum-extra is one of two guards.
///
/// A guard that reads the head of a request is read before path values and other extractors: who may not call the action does not learn what else is wrong.
///
/// The trait has no methods. It is a promise of the extractor's author: whoever may not call the action gets a rejection.
///
/// ```
/// use axum::{extract::FromRequestParts, http::request::Parts};
/// use router_axum::{Guard, prelude::*};
///
/// struct Key;
///
/// impl Guard for Key {}
///
/// impl<S: Sync> FromRequestParts<S> for Key {
///     type Rejection = Error;
///
///     async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
///         let key = parts.headers.get("x-key").filter(|key| *key == "9f3c");
///         key.map(|_| Self).ok_or_else(Error::unauthorized)
///     }
/// }
/// ```
pub trait Guard {}

/// Tells if an extractor is a guard, for the route of an action that takes it.
#[doc(hidden)]
#[derive(Debug)]
pub struct IsGuard<T>(PhantomData<T>);

#[doc(hidden)]
impl<T: Guard> IsGuard<T> {
    pub const IS_GUARD: bool = true;
}

/// Any other extractor.
#[doc(hidden)]
pub trait OtherExtractor {
    const IS_GUARD: bool = false;
}

impl<T> OtherExtractor for IsGuard<T> {}
