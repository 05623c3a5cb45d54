//! Which extractors read nothing that only axum's router puts into a request.

use axum::{
    Form, Json,
    body::Bytes,
    extract::{ConnectInfo, OriginalUri, Query, RawForm, RawQuery, State},
    http::{HeaderMap, Method, Uri, Version},
};

use crate::{Controller, Paths, Routes};

/// An extractor that needs nothing of axum's router: neither `MatchedPath` nor `Path`, `RawPathParams` and `NestedPath`, in whatever way.
///
/// Actions whose arguments are all of this kind are answered without the router, where [`Application::into_service`] stands in front of it.
/// Path values are, and [`Paths`], [`Routes`], `Query`, `State`, `Json`, `Form`, `Bytes`, `String`, `HeaderMap`, `Method`, `Uri`, `OriginalUri`,
/// `RawQuery`, `RawForm`, `Version` and `ConnectInfo`, `Option` and `Result` around them included. An extractor of your own is where it says so:
///
/// ```
/// use axum::{extract::FromRequestParts, http::request::Parts};
/// use router_axum::{NeedsNoRouter, prelude::*};
///
/// struct Language(String);
///
/// impl NeedsNoRouter for Language {}
///
/// impl<S: Sync> FromRequestParts<S> for Language {
///     type Rejection = Error;
///
///     async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
///         let language = parts.headers.get("accept-language").and_then(|value| value.to_str().ok());
///         Ok(Self(language.unwrap_or("en").to_owned()))
///     }
/// }
/// ```
///
/// [`Application::into_service`]: crate::Application::into_service
pub trait NeedsNoRouter {}

macro_rules! need_no_router {
    ($([$($generics:tt)*] $type:ty),* $(,)?) => { $( impl<$($generics)*> NeedsNoRouter for $type {} )* };
}

need_no_router! {
    [] Bytes, [] HeaderMap, [] Method, [] OriginalUri, [] RawForm, [] RawQuery, [] Routes, [] String, [] Uri, [] Version,
    [T] ConnectInfo<T>, [T] Form<T>, [T] Json<T>, [T] Query<T>, [T] State<T>, [C: Controller] Paths<C>,
    [T: NeedsNoRouter] Option<T>, [T: NeedsNoRouter, E] Result<T, E>,
}
