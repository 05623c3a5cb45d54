//! The extensions of a request that extractors read: axum's router alone can add path values.

use std::any::type_name;

use axum::{
    Extension, Form, Json,
    body::{Body, Bytes},
    extract::{ConnectInfo, MatchedPath, OriginalUri, Query, RawForm, RawQuery, State},
    http::{HeaderMap, Method, Uri, Version, request::Parts},
};
use router_fields::names;
use router_http::media_type;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::request::fields;
use crate::routes::Routes;

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

impl NeedsNoRouter for Bytes {
    const KEEPS_LIMIT: bool = true;
    const READS: Reads = Reads::Nothing;
}

impl NeedsNoRouter for String {
    const KEEPS_LIMIT: bool = true;
    const READS: Reads = Reads::Nothing;
}

impl<T> NeedsNoRouter for Json<T> {
    const KEEPS_LIMIT: bool = true;
    const READS: Reads = Reads::Nothing;
}

impl NeedsNoRouter for RawForm {
    const KEEPS_LIMIT: bool = true;
    const MEDIA_TYPE: Option<&'static str> = Some(media_type::FORM);
    const READS: Reads = Reads::Nothing;
}

impl<T> NeedsNoRouter for Form<T> {
    const KEEPS_LIMIT: bool = true;
    const MEDIA_TYPE: Option<&'static str> = Some(media_type::FORM);
    const READS: Reads = Reads::Nothing;
}

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
        names::<T>()
    }
}

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
