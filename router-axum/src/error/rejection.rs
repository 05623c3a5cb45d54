//! axum's rejections: their statuses by type, and by their fixed beginnings where only the response is left.

#![expect(clippy::result_large_err, reason = "what is given back is a whole response, to be passed through")]

use std::any::TypeId;
use std::error::Error as StdError;

use axum::body::Body;
use axum::extract::rejection::*;
use axum::response::Response;
use http::header::{ACCEPT, ALLOW, CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, UPGRADE};
use http::{HeaderMap, HeaderValue, Method, StatusCode};

use super::{Error, Marked, peek::read_now, problem};
use crate::body::{FORM, JSON, MULTIPART};
use crate::http::body_error::TIMED_OUT;

macro_rules! rejections {
    ($($rejection:ident)+) => {
        /// The status of a rejection of axum.
        pub(super) fn status(source: &(dyn StdError + 'static)) -> Option<StatusCode> {
            $(if let Some(rejection) = source.downcast_ref::<$rejection>() {
                return Some(rejection.status());
            })+
            status_by_text(&source.to_string())
        }
    };
}

rejections! {
    JsonRejection QueryRejection FormRejection RawFormRejection PathRejection RawPathParamsRejection
    BytesRejection StringRejection ExtensionRejection MatchedPathRejection NestedPathRejection
    JsonDataError JsonSyntaxError MissingJsonContentType FailedToDeserializeQueryString
    InvalidFormContentType FailedToDeserializeForm FailedToDeserializeFormBody
    FailedToDeserializePathParams InvalidUtf8InPathParam MissingPathParams
    FailedToBufferBody LengthLimitError UnknownBodyError InvalidUtf8 MissingExtension MatchedPathMissing
}

/// The media type that would have been read, of a rejection for its type.
pub(super) fn readable(source: &(dyn StdError + 'static)) -> Option<&'static str> {
    let json = matches!(source.downcast_ref(), Some(JsonRejection::MissingJsonContentType(_)));
    let form = matches!(source.downcast_ref(), Some(FormRejection::InvalidFormContentType(_)));
    let raw_form = matches!(source.downcast_ref(), Some(RawFormRejection::InvalidFormContentType(_)));
    if json || source.is::<MissingJsonContentType>() {
        return Some(JSON);
    }
    if form || raw_form || source.is::<InvalidFormContentType>() {
        return Some(FORM);
    }
    unnamed(&source.to_string())?.2
}

/// A status, how the text of a rejection with it begins, and what would have been read.
type Beginning = (u16, &'static str, Option<&'static str>);

/// How the rejections of axum, axum-extra and tower-http's body limit begin, and what would have been read. The last are axum's words about what
/// cannot be sent, and those of tower-http about a panic that it has caught.
const BEGINNINGS: &[Beginning] = &[
    (400, "Failed to parse the request body as JSON", None),
    (400, UNREAD_FORM, None),
    (400, UNREAD_QUERY, None),
    (400, "Failed to buffer the request body", None),
    (400, "Failed to decode the body", None),
    (400, "Request body didn't contain valid UTF-8", None),
    (400, "Invalid URL: ", None),
    (400, "Invalid UTF-8 in `", None),
    (400, NO_BOUNDARY, Some(MULTIPART)),
    (400, BROKEN_PARTS, None),
    (400, "No host found in request", None),
    (400, "No scheme found in request", None),
    (400, WRONG_HEADER, None),
    (400, "Connection header did not include 'upgrade'", None),
    (400, "`Upgrade` header did not include 'websocket'", None),
    (400, "`:protocol` pseudo-header did not include 'websocket'", None),
    (400, "`Sec-WebSocket-Version` header did not include '13'", None),
    (400, "`Sec-WebSocket-Key` header missing", None),
    (405, WANTED_METHOD, None),
    (413, "Failed to buffer the request body", None),
    (413, "length limit exceeded", None),
    (415, "Expected request with `Content-Type: application/json`", Some(JSON)),
    (415, NO_FORM, Some(FORM)),
    (422, "Failed to deserialize the JSON body into the target type", None),
    (422, UNREAD_FORM_BODY, None),
    (426, NOT_UPGRADED, None),
    (500, "Missing request extension", None),
    (500, "No paths parameters found for matched route", None),
    (500, "No matched path found", None),
    (500, "The matched route is not nested", None),
    (500, "Wrong number of path arguments for `Path`", None),
    (500, "Unsupported type `", None),
    (500, "failed to parse header value", None),
    (500, "invalid HTTP header name", None),
    (500, "key must be a string", None),
    (500, "Service panicked", None),
];

const BROKEN_PARTS: &str = "Error parsing `multipart/form-data` request";
const NO_BOUNDARY: &str = "Invalid `boundary` for `multipart/form-data` request";
const WRONG_HEADER: &str = "Header of type `";
const NO_FORM: &str = "Form requests must have `Content-Type: application/x-www-form-urlencoded`";
const UNREAD_FORM_BODY: &str = "Failed to deserialize form body";
const UNREAD_FORM: &str = "Failed to deserialize form";
const UNREAD_QUERY: &str = "Failed to deserialize query string";
const WANTED_METHOD: &str = "Request method must be `";
const NOT_UPGRADED: &str = "WebSocket request couldn't be upgraded since no upgrade state was present";

/// The beginnings of rejections whose types cannot be named here: they are axum-extra's, or axum's behind a feature.
const UNNAMED: &[&str] =
    &[BROKEN_PARTS, NO_BOUNDARY, WRONG_HEADER, NO_FORM, UNREAD_FORM_BODY, UNREAD_FORM, UNREAD_QUERY];

/// The rejections that may say which value of a body or a query is wrong.
const LOCATING: &[TypeId] = &[
    TypeId::of::<JsonRejection>(),
    TypeId::of::<JsonDataError>(),
    TypeId::of::<FormRejection>(),
    TypeId::of::<FailedToDeserializeFormBody>(),
    TypeId::of::<FailedToDeserializeForm>(),
    TypeId::of::<QueryRejection>(),
    TypeId::of::<FailedToDeserializeQueryString>(),
];

/// Whether an `E` is one of them.
pub(super) fn may_locate<E: 'static>() -> bool {
    LOCATING.contains(&TypeId::of::<E>())
}

/// Adds to an error with such a source which value is wrong.
#[cold]
pub(super) fn locate(error: Error) -> Error {
    let message = error.sources().next().map_or_else(String::new, ToString::to_string);
    located(error.own_status(), error, &message)
}

/// The status of a rejection whose type cannot be named here.
fn status_by_text(text: &str) -> Option<StatusCode> {
    let (code, _, readable) = unnamed(text)?;
    Some(for_type(StatusCode::from_u16(*code).ok()?, *readable))
}

fn unnamed(text: &str) -> Option<&'static Beginning> {
    let known = UNNAMED.iter().find(|beginning| text.starts_with(**beginning))?;
    BEGINNINGS.iter().find(|(_, beginning, _)| beginning == known)
}

/// The status of a rejection: a body of a media type that is not read is always a 415, though axum answers 400 where it reads parts.
fn for_type(status: StatusCode, readable: Option<&str>) -> StatusCode {
    readable.map_or(status, |_| StatusCode::UNSUPPORTED_MEDIA_TYPE)
}

/// Makes an error of what an extractor answered. A finished body of its own (JSON, a page, a redirect) is given back,
/// to be passed through.
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
/// let error = from_rejection(rejection.into_response()).expect("a text");
/// assert_eq!(error.invalid_values()[0].pointer, "/count");
///
/// let passed = from_rejection(Redirect::to("/session/login").into_response()).expect_err("no error");
/// assert_eq!(passed.headers()["location"], "/session/login");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// The response, unchanged.
pub fn from_rejection(response: Response) -> Result<Error, Response> {
    from_marked(response).or_else(|response| from_text(response, |_, _| true))
}

/// The error that a response was made from, if no layer has rendered it, with the headers that were added since.
fn from_marked(mut response: Response) -> Result<Error, Response> {
    if response.headers().get(CONTENT_TYPE) != Some(&problem::media_type()) {
        return Err(response);
    }
    match response.extensions_mut().remove::<Marked>().map(Marked::into_error) {
        Some(Ok(mut error)) => {
            let (parts, _) = response.into_parts();
            *error.headers_mut() = kept(parts.headers);
            Ok(if error.own_status() == parts.status { error } else { error.status(parts.status) })
        }
        Some(Err(shared)) => {
            response.extensions_mut().insert(shared);
            Err(response)
        }
        None => Err(response),
    }
}

/// Makes an error of what an action returned, where it is one of ours or a rejection of axum itself.
pub(crate) fn from_returned(response: Response, method: &Method) -> Result<Error, Response> {
    from_marked(response).or_else(|response| from_known(response, method))
}

/// Makes an error of a rejection of axum itself.
pub(super) fn from_known(response: Response, method: &Method) -> Result<Error, Response> {
    let error = from_text(response, |status, text| beginning(status, text).is_some())?;
    Ok(not_upgraded(error, method))
}

/// axum's WebSocket answers 405 to every method but that of its upgrade. Its route does answer GET and HEAD, though: there the mistake is that
/// no upgrade was asked for, a 400. axum says so itself only of GET in HTTP/1.1.
pub(crate) fn not_upgraded(mut error: Error, method: &Method) -> Error {
    let wants_method =
        error.own_status() == StatusCode::METHOD_NOT_ALLOWED && error.to_string().starts_with(WANTED_METHOD);
    if !wants_method || !matches!(*method, Method::GET | Method::HEAD) {
        return error;
    }
    error.headers_mut().remove(ALLOW);
    error.status(StatusCode::BAD_REQUEST)
}

fn from_text(response: Response, ours: impl Fn(StatusCode, &str) -> bool) -> Result<Error, Response> {
    let status = response.status();
    if status.as_u16() < 400 || !is_plain(response.headers()) {
        return Err(response);
    }
    let (parts, body) = response.into_parts();
    let text = match read_now(body) {
        Ok(text) => text,
        Err(body) => return Err(Response::from_parts(parts, body)),
    };
    // a long one is a rejection only if it begins like one: clients choose how much of it is theirs
    let is_ours =
        |message: &str| beginning(status, message).is_some() || message.len() <= LONGEST_TEXT && ours(status, message);
    match str::from_utf8(&text) {
        Ok(message) if is_ours(message) => Ok(rejected(status, parts.headers, message)),
        _ => Err(Response::from_parts(parts, Body::from(text))),
    }
}

fn rejected(status: StatusCode, headers: HeaderMap, message: &str) -> Error {
    let readable = beginning(status, message).and_then(|(.., readable)| *readable);
    let late = is_late(message).then_some(StatusCode::REQUEST_TIMEOUT);
    let mut error = Error::new(late.unwrap_or_else(|| for_type(status, readable)));
    *error.headers_mut() = kept(headers);
    if let Some(readable) = readable {
        error.headers_mut().entry(ACCEPT).or_insert(HeaderValue::from_static(readable));
    }
    if let Some(method) = wanted_method(message) {
        error.headers_mut().entry(ALLOW).or_insert(method);
    }
    if message.starts_with(NOT_UPGRADED) {
        let headers = error.headers_mut();
        headers.entry(UPGRADE).or_insert(HeaderValue::from_static("websocket"));
        headers.entry(CONNECTION).or_insert(HeaderValue::from_static("upgrade"));
    }
    if message.is_empty() {
        return error;
    }
    let shown = &message[..message.floor_char_boundary(LONGEST_TEXT)];
    located(status, error, message).context(shown.to_owned())
}

/// The method that would have been right: a 405 names it in a header.
fn wanted_method(message: &str) -> Option<HeaderValue> {
    let (method, _) = message.strip_prefix(WANTED_METHOD)?.split_once('`')?;
    HeaderValue::from_str(method).ok()
}

/// A body of the wrong shape, or a query, says which of its values is wrong.
fn located(status: StatusCode, error: Error, message: &str) -> Error {
    match beginning(status, message) {
        Some((422, known, _) | (400, known @ (UNREAD_FORM | UNREAD_QUERY), _)) => {
            error.invalid_by_text(message.strip_prefix(known).unwrap_or(message).trim_start_matches(": "))
        }
        _ => error,
    }
}

/// Whether a body could not be read because it did not arrive in time, by the text of its error: axum's rejections end with the reason.
pub(super) fn is_late(message: &str) -> bool {
    message.ends_with(TIMED_OUT) || message.ends_with(LAYER_TIMED_OUT)
}

/// What tower-http's `RequestBodyTimeoutLayer` says.
const LAYER_TIMED_OUT: &str = "data was not received within the designated timeout";

fn beginning(status: StatusCode, text: &str) -> Option<&'static Beginning> {
    BEGINNINGS.iter().find(|(code, beginning, _)| *code == status.as_u16() && text.starts_with(beginning))
}

pub(super) fn is_plain(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_none_or(|value| value.as_bytes().starts_with(b"text/plain"))
}

fn kept(mut headers: HeaderMap) -> HeaderMap {
    headers.remove(CONTENT_TYPE);
    headers.remove(CONTENT_LENGTH);
    headers
}

/// The longest text, in bytes, that is taken for a rejection though its beginning is not known. Of a longer one that is known the log has this much.
pub(super) const LONGEST_TEXT: usize = 16 * 1024;
