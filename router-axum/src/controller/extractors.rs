//! Extractors, as far as the library knows them: the extensions of a request that they read, of which axum's router alone can add path values; what else they need, known at
//! start-up; and which are guards.

use std::{any::type_name, marker::PhantomData};

use axum::{
    Extension, Form, Json,
    body::{Body, Bytes},
    extract::{ConnectInfo, MatchedPath, OriginalUri, Query, RawForm, RawQuery, State},
    http::{HeaderMap, Method, Uri, Version, request::Parts},
};
use router_http::media_type;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::request::fields;
use crate::routes::{Routes, action_path::Base};

/// An extractor that does not use axum's router: it reads neither `Path` nor `RawPathParams`, not even through another extractor. One of your own
/// reads neither `MatchedPath` nor `OriginalUri` from the request's extensions either.
///
/// If all arguments of an action are of this kind, [`Application::into_service`] answers it without axum's router, which is faster. At a path without values
/// it does so in any case.
///
/// These are: [`Routes`], `Query`, `State`, `Extension`, `Json`, `Form`, `Body`, `Bytes`, `String`, `HeaderMap`, `Method`, `MatchedPath`, `Uri`,
/// `OriginalUri`, `RawQuery`, `RawForm`, `Version`, `ConnectInfo`, an `Option` or a `Result` of any of them, and, with the feature of
/// that name, `Multipart` and axum-extra's `Form`, `Query` and `OptionalQuery`. Known by their names are `WebSocketUpgrade`, axum-extra's `CookieJar` and its kin, its
/// `TypedHeader`, and the `Session` of tower-sessions. Path values and
/// [`Paths`](crate::Paths), which the library reads by itself, need no router either. Implement the trait for an extractor of your own:
///
/// ```
/// use router_axum::NeedsNoRouter;
///
/// /// Of `accept-language`.
/// struct Language(String);
///
/// impl NeedsNoRouter for Language {}
/// ```
///
/// [`Application::into_service`]: crate::Application::into_service
pub trait NeedsNoRouter: Sized {
    /// True if it reads the request's body, and no more of it than [`DefaultBodyLimit`](axum::extract::DefaultBodyLimit) allows. If it
    /// does, a request whose `Content-Length` is greater is refused with 413 before its body is read.
    const KEEPS_LIMIT: bool = false;
    /// The media type that it requires of the body, if it requires one.
    #[doc(hidden)]
    const MEDIA_TYPE: Option<&'static str> = None;
    /// The extensions of a request that it may read.
    #[doc(hidden)]
    const READS: Reads = Reads::Client;
    /// Reads it in place of the extractor, if it is one of the query.
    #[doc(hidden)]
    const FROM_QUERY: Option<FromQuery<Self>> = None;

    /// The parameters of the query that it reads. A `Query` beside it whose struct denies unknown fields lets them pass.
    fn parameters() -> &'static [&'static str] {
        &[]
    }
}

/// Reads a value from the query of a request. Without an error it leaves the refusal to the extractor.
pub(crate) type FromQuery<T> = fn(&Parts) -> Result<T, Option<Error>>;

/// Reads what an action takes with its rejection, which is the extractor's.
fn read_or_reject<T: NeedsNoRouter, E>(parts: &Parts) -> Result<Result<T, E>, Option<Error>> {
    T::FROM_QUERY
        .and_then(|read| read(parts).ok())
        .map(Ok)
        .ok_or(None)
}

/// The extensions of a request that an extractor may read, each with those before: they are added only where they may be read.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reads {
    Nothing,
    /// The address of the client, `ConnectInfo`.
    Client,
    /// The extractor may read any extension but path values: also `MatchedPath` and `OriginalUri`.
    Extensions,
    /// The extractor may read any extension: also path values as axum has them, in a type that only axum's router can make.
    PathValues,
}

/// Extractors of other crates that read no path values, by the beginnings of their types' names. One that has another name is left to the router.
const KNOWN: [&str; 4] = [
    "axum::extract::ws::WebSocketUpgrade",
    "axum_extra::extract::cookie::",
    "axum_extra::typed_header::TypedHeader<",
    "tower_sessions_core::session::Session",
];

impl Reads {
    /// The extensions that an extractor may read which does not implement [`NeedsNoRouter`].
    pub(crate) fn of_other<T>() -> Self {
        let is_known = KNOWN
            .iter()
            .any(|beginning| type_name::<T>().starts_with(beginning));
        if is_known {
            Self::Extensions
        } else {
            Self::PathValues
        }
    }
}

rows! { const READS: Reads of NeedsNoRouter;
    Reads::Nothing => HeaderMap, Method, OriginalUri, RawQuery, Routes, Uri, Version, Body, State<T> where [T];
    Reads::Client => ConnectInfo<T> where [T];
    Reads::Extensions => Extension<T> where [T], MatchedPath;
}

rows! { impl NeedsNoRouter: Bytes, String, Json<T> where [T]; {
    const KEEPS_LIMIT: bool = true;
    const READS: Reads = Reads::Nothing;
} }

rows! { impl NeedsNoRouter: RawForm, Form<T> where [T]; {
    const KEEPS_LIMIT: bool = true;
    const MEDIA_TYPE: Option<&'static str> = Some(media_type::FORM);
    const READS: Reads = Reads::Nothing;
} }

impl<T: NeedsNoRouter> NeedsNoRouter for Option<T> {
    const KEEPS_LIMIT: bool = T::KEEPS_LIMIT;
    const MEDIA_TYPE: Option<&'static str> = T::MEDIA_TYPE;
    const READS: Reads = T::READS;

    fn parameters() -> &'static [&'static str] {
        T::parameters()
    }
}

impl<T: NeedsNoRouter, E> NeedsNoRouter for Result<T, E> {
    const KEEPS_LIMIT: bool = T::KEEPS_LIMIT;
    const MEDIA_TYPE: Option<&'static str> = T::MEDIA_TYPE;
    const READS: Reads = T::READS;
    const FROM_QUERY: Option<FromQuery<Self>> = if T::FROM_QUERY.is_some() {
        Some(read_or_reject)
    } else {
        None
    };

    fn parameters() -> &'static [&'static str] {
        T::parameters()
    }
}

impl<T: DeserializeOwned> NeedsNoRouter for Query<T> {
    const READS: Reads = Reads::Nothing;
    const FROM_QUERY: Option<FromQuery<Self>> = Some(|parts| Ok(Query(fields::read_query(parts)?)));

    fn parameters() -> &'static [&'static str] {
        fields::names::<T>()
    }
}

/// The parts of a request and of the route table that an argument needs.
#[derive(Debug, Clone, Copy)]
pub struct Needs {
    /// How many of a request's extensions the extractor may read.
    pub(crate) reads: Reads,
    /// Finds the controller whose typed paths the extractor takes.
    pub(crate) paths: Option<BaseOf>,
    /// The parameters of the query that the extractor reads.
    pub(crate) parameters: fn() -> &'static [&'static str],
}

/// Finds where the paths of a controller begin, for an action of the named service.
pub(crate) type BaseOf = fn(&Routes, Option<&str>) -> Result<Base, Error>;

impl Needs {
    pub(crate) const NONE: Self = Self::reading(Reads::Nothing);
    /// An argument that may read everything.
    pub(crate) const ALL: Self = Self::reading(Reads::PathValues);

    const fn reading(reads: Reads) -> Self {
        Self {
            reads,
            paths: None,
            parameters: || &[],
        }
    }

    /// An argument that reads parameters of the query.
    pub(crate) const fn of_query(parameters: fn() -> &'static [&'static str]) -> Self {
        Self {
            parameters,
            ..Self::NONE
        }
    }

    /// An extractor that needs no router.
    pub(crate) fn without_router<T: NeedsNoRouter>() -> Self {
        Self {
            parameters: T::parameters,
            ..Self::reading(T::READS)
        }
    }

    /// Any other extractor.
    pub(crate) fn of_other<T>() -> Self {
        Self::reading(Reads::of_other::<T>())
    }
}

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

#[cfg(test)]
mod tests {
    use axum::extract::{Path, WebSocketUpgrade};
    use axum_extra::{
        TypedHeader,
        extract::{CookieJar, SignedCookieJar},
        headers::UserAgent,
    };
    use tower_sessions::Session;

    use super::Reads;

    #[test]
    fn extractors_of_other_crates_are_known_by_their_names() {
        let known = [
            Reads::of_other::<WebSocketUpgrade>(),
            Reads::of_other::<CookieJar>(),
            Reads::of_other::<SignedCookieJar>(),
            Reads::of_other::<TypedHeader<UserAgent>>(),
            Reads::of_other::<Session>(),
        ];
        assert_eq!(known, [Reads::Extensions; 5]);
        assert_eq!(Reads::of_other::<Path<u32>>(), Reads::PathValues);
    }
}
