//! Which extractors read nothing that only axum's router puts into a request.

use axum::{
    Form, Json,
    body::Bytes,
    extract::{ConnectInfo, OriginalUri, Query, RawForm, RawQuery, State},
    http::{HeaderMap, Method, Uri, Version},
};

use crate::{Controller, Paths, Routes, body};

/// An extractor that needs nothing of axum's router: neither `MatchedPath` nor `Path`, `RawPathParams` and `NestedPath`, in whatever way.
///
/// Actions whose arguments are all of this kind are answered without the router, where [`Application::into_service`] stands in front of it.
/// Path values are, and [`Paths`], [`Routes`], `Query`, `State`, `Json`, `Form`, `Bytes`, `String`, `HeaderMap`, `Method`, `Uri`, `OriginalUri`,
/// `RawQuery`, `RawForm`, `Version` and `ConnectInfo`, `Option` and `Result` around them included, and `Multipart` with the feature
/// `multipart`. An extractor of your own is where it says so:
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
pub trait NeedsNoRouter {
    /// Whether it reads the request's body, and no more of it than [`DefaultBodyLimit`](axum::extract::DefaultBodyLimit) allows. A body
    /// that announces more is then refused with 413 before a byte of it has come.
    const KEEPS_LIMIT: bool = false;
    /// The media type of the body that it reads, where it judges that.
    #[doc(hidden)]
    const MEDIA_TYPE: Option<&'static str> = None;
}

macro_rules! need_no_router {
    ($([$($generics:tt)*] $type:ty),* $(,)?) => { $( impl<$($generics)*> NeedsNoRouter for $type {} )* };
}

macro_rules! keep_limit {
    ($([$($generics:tt)*] $type:ty = $keeps:expr, $media_type:expr;)*) => { $(
        impl<$($generics)*> NeedsNoRouter for $type {
            const KEEPS_LIMIT: bool = $keeps;
            const MEDIA_TYPE: Option<&'static str> = $media_type;
        }
    )* };
}

need_no_router! {
    [] HeaderMap, [] Method, [] OriginalUri, [] RawQuery, [] Routes, [] Uri, [] Version,
    [T] ConnectInfo<T>, [T] Query<T>, [T] State<T>, [C: Controller] Paths<C>,
}

keep_limit! {
    [] Bytes = true, None;
    [] String = true, None;
    [T] Json<T> = true, None;
    [] RawForm = true, Some(body::FORM);
    [T] Form<T> = true, Some(body::FORM);
    [T: NeedsNoRouter] Option<T> = T::KEEPS_LIMIT, T::MEDIA_TYPE;
    [T: NeedsNoRouter, E] Result<T, E> = T::KEEPS_LIMIT, T::MEDIA_TYPE;
}

#[cfg(feature = "multipart")]
keep_limit! {
    [] axum::extract::Multipart = true, Some(body::MULTIPART);
}
