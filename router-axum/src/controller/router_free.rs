//! Which extractors read nothing that only axum's router puts into a request.

use axum::{
    Form, Json,
    body::Bytes,
    extract::{ConnectInfo, OriginalUri, Query, RawForm, RawQuery, State},
    http::{HeaderMap, Method, Uri, Version},
};

use crate::{Routes, http::media_type};

/// An extractor that does not use axum's router: it reads neither `MatchedPath` nor `Path`, `RawPathParams` or `NestedPath`, not even
/// through another extractor.
///
/// If all arguments of an action are of this kind, [`Application::into_service`] answers it without axum's router, which is faster. At a path without values
/// it does so in any case.
///
/// These are: [`Routes`], `Query`, `State`, `Json`, `Form`, `Bytes`, `String`, `HeaderMap`, `Method`, `Uri`, `OriginalUri`, `RawQuery`, `RawForm`,
/// `Version`, `ConnectInfo`, an `Option` or a `Result` of any of them, and, with the feature of
/// that name, `Multipart` and axum-extra's `Form` and `Query`. Path values and
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
pub trait NeedsNoRouter {
    /// True if it reads the request's body, and no more of it than [`DefaultBodyLimit`](axum::extract::DefaultBodyLimit) allows. If it
    /// does, a request whose `Content-Length` is greater is refused with 413 before its body is read.
    const KEEPS_LIMIT: bool = false;
    /// The media type that it requires of the body, if it requires one.
    #[doc(hidden)]
    const MEDIA_TYPE: Option<&'static str> = None;
    /// True if it may read the client's address, `ConnectInfo`: the server adds that to a request only where it may be read.
    #[doc(hidden)]
    const READS_CLIENT: bool = true;
}

/// `type: keeps the limit, media type of the body, may read the client`
macro_rules! need_no_router {
    ($([$($generics:tt)*] $type:ty: $keeps_limit:expr, $media_type:expr, $reads_client:expr;)*) => { $(
        impl<$($generics)*> NeedsNoRouter for $type {
            const KEEPS_LIMIT: bool = $keeps_limit;
            const MEDIA_TYPE: Option<&'static str> = $media_type;
            const READS_CLIENT: bool = $reads_client;
        }
    )* };
}

need_no_router! {
    [] HeaderMap: false, None, false;
    [] Method: false, None, false;
    [] OriginalUri: false, None, false;
    [] RawQuery: false, None, false;
    [] Routes: false, None, false;
    [] Uri: false, None, false;
    [] Version: false, None, false;
    [T] Query<T>: false, None, false;
    [T] State<T>: false, None, false;
    [T] ConnectInfo<T>: false, None, true;
    [] Bytes: true, None, false;
    [] String: true, None, false;
    [T] Json<T>: true, None, false;
    [] RawForm: true, Some(media_type::FORM), false;
    [T] Form<T>: true, Some(media_type::FORM), false;
    [T: NeedsNoRouter] Option<T>: T::KEEPS_LIMIT, T::MEDIA_TYPE, T::READS_CLIENT;
    [T: NeedsNoRouter, E] Result<T, E>: T::KEEPS_LIMIT, T::MEDIA_TYPE, T::READS_CLIENT;
}

#[cfg(feature = "axum-extra")]
need_no_router! {
    [T] axum_extra::extract::Query<T>: false, None, false;
    [T] axum_extra::extract::Form<T>: true, Some(media_type::FORM), false;
}

#[cfg(feature = "multipart")]
need_no_router! {
    [] axum::extract::Multipart: true, Some(media_type::MULTIPART), false;
}
