//! Rejections of axum's extractors, recognised by their types.

#![expect(
    clippy::result_large_err,
    reason = "a rejection that is not an error of ours is a whole response"
)]

use std::{
    any::{Any, TypeId},
    error::Error as StdError,
};

#[cfg(feature = "multipart")]
use axum::extract::multipart::{InvalidBoundary, MultipartError, MultipartRejection};
use axum::{
    extract::{path::ErrorKind, rejection::*},
    response::{IntoResponse, Response},
};
#[cfg(feature = "axum-extra")]
use axum_extra::extract::FormRejection as ExtraFormRejection;
use http::StatusCode;
use router_http::media_type;

use super::from_response;
#[cfg(feature = "multipart")]
use crate::boundary;
use crate::error::Error;
use crate::fields::details::NOT_VALID;
use crate::pointer;

macro_rules! rejections {
    ($($(#[$cfg:meta])? $rejection:ty),+ $(,)?) => {
        pub(crate) fn status(source: &(dyn StdError + 'static)) -> Option<StatusCode> {
            $($(#[$cfg])? if let Some(rejection) = source.downcast_ref::<$rejection>() {
                return Some(rejection.status());
            })+
            None
        }

        /// The error of a rejection of axum. `rejection` is an `Option` of its type.
        fn known(rejection: &mut dyn Any) -> Option<Error> {
            $($(#[$cfg])? if let Some(rejection) = rejection.downcast_mut::<Option<$rejection>>() {
                return rejection.take().map(Error::from);
            })+
            rejection.downcast_mut::<Option<Error>>().and_then(Option::take)
        }

        /// True if an `E` is a rejection of axum.
        pub(crate) fn is_known<E: 'static>() -> bool {
            [$($(#[$cfg])? TypeId::of::<$rejection>()),+].contains(&TypeId::of::<E>())
        }
    };
}

rejections! {
    JsonRejection, QueryRejection, FormRejection, RawFormRejection, PathRejection, RawPathParamsRejection,
    BytesRejection, StringRejection, ExtensionRejection, MatchedPathRejection, NestedPathRejection,
    JsonDataError, JsonSyntaxError, MissingJsonContentType, FailedToDeserializeQueryString,
    InvalidFormContentType, FailedToDeserializeForm, FailedToDeserializeFormBody,
    FailedToDeserializePathParams, InvalidUtf8InPathParam, MissingPathParams,
    FailedToBufferBody, LengthLimitError, UnknownBodyError, InvalidUtf8, MissingExtension, MatchedPathMissing,
    #[cfg(feature = "multipart")] MultipartRejection,
    #[cfg(feature = "multipart")] InvalidBoundary,
    #[cfg(feature = "multipart")] MultipartError,
    #[cfg(feature = "axum-extra")] ExtraFormRejection,
    #[cfg(feature = "axum-extra")] axum_extra::extract::QueryRejection,
    #[cfg(feature = "axum-extra")] axum_extra::extract::OptionalQueryRejection,
}

/// The media type that is read in place of the one that a rejection refused.
pub(crate) fn readable(source: &(dyn StdError + 'static)) -> Option<&'static str> {
    let is_json = source.is::<JsonRejection>() || source.is::<MissingJsonContentType>();
    let is_refused = status(source)? == StatusCode::UNSUPPORTED_MEDIA_TYPE;
    is_refused.then_some(if is_json {
        media_type::JSON
    } else {
        media_type::FORM
    })
}

/// Adds to an error which value of a body, a form, a query or a path could not be read, if a source of it knows.
pub(crate) fn locate(error: Error) -> Error {
    let place = error.sources().find_map(place);
    let parameter = error.sources().find_map(parameter);
    let is_query = error.sources().find_map(status) == Some(StatusCode::BAD_REQUEST);
    #[cfg(feature = "multipart")]
    if error.sources().any(boundary::lacks_boundary) {
        return error.detail(boundary::NO_BOUNDARY);
    }
    match (place, parameter) {
        (Some((pointer, message)), _) if is_query => error.invalid_at(pointer, &message).in_query(),
        (Some((pointer, message)), _) => error.invalid_at(pointer, &message),
        (None, Some(name)) => error.invalid_parameter(name, NOT_VALID),
        (None, None) => error,
    }
}

/// The name of the path value that axum's `Path` could not read.
fn parameter(source: &(dyn StdError + 'static)) -> Option<String> {
    let PathRejection::FailedToDeserializePathParams(failed) = source.downcast_ref()? else {
        return None;
    };
    match failed.kind() {
        ErrorKind::ParseErrorAtKey { key, .. }
        | ErrorKind::InvalidUtf8InPathParam { key }
        | ErrorKind::DeserializeError { key, .. } => Some(key.clone()),
        _ => None,
    }
}

/// The pointer of a value that has the wrong shape, and what serde says of it.
fn place(source: &(dyn StdError + 'static)) -> Option<(String, String)> {
    use serde_path_to_error::Error as Located;
    if let Some(located) = source.downcast_ref::<Located<serde_json::Error>>() {
        return located.inner().is_data().then(|| {
            (
                pointer::of_segments(located.path()),
                located.inner().to_string(),
            )
        });
    }
    // of forms and queries, also those of axum-extra
    let located = source.downcast_ref::<Located<serde::de::value::Error>>()?;
    Some((
        pointer::of_segments(located.path()),
        located.inner().to_string(),
    ))
}

/// Makes an error of an extractor's rejection. A rejection of axum is recognised by its type. Of any other, a text is taken for the reason, which the log
/// has; a response with another body (JSON, a page, a redirect) or one that is marked [`AsIs`](crate::AsIs) is given back.
///
/// ```
/// use axum::{body::Body, extract::FromRequest, response::Redirect};
/// use router_axum::{error::from_rejection, prelude::*};
///
/// #[derive(Debug, serde::Deserialize)]
/// struct Order {
///     count: u32,
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Error> {
/// let request = Request::post("/orders").header("content-type", "application/json").body(Body::from("{}"))?;
/// let rejection = Json::<Order>::from_request(request, &()).await.expect_err("no count");
/// let error = from_rejection(rejection).expect("a rejection of axum");
/// assert_eq!(error.invalid_values()[0].pointer, "/count");
///
/// let passed = from_rejection(Redirect::to("/session/login")).expect_err("no error");
/// assert_eq!(passed.headers()["location"], "/session/login");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// The response, unchanged.
pub fn from_rejection<R: IntoResponse + 'static>(rejection: R) -> Result<Error, Response> {
    let mut rejection = Some(rejection);
    let known = known(&mut rejection);
    match rejection {
        Some(rejection) => from_response::refused(rejection.into_response()),
        None => Ok(known.unwrap_or_else(Error::internal)),
    }
}
