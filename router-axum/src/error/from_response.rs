//! Responses on their way to the client: some are errors that are still to be rendered, all others pass.

#![expect(clippy::result_large_err, reason = "a response that is not an error is given back as a whole")]

use std::convert::Infallible;

use axum::body::HttpBody;
use axum::response::{IntoResponseParts, Response, ResponseParts};
use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http::response::Parts;

use super::log::{AttachedError, LONGEST_TEXT};
use super::{Error, html, peek::read_now, problem};
use crate::http::escape::shortened;

/// Marks a response that is sent as it is, whatever its status and its body are: no error layer renders it.
///
/// It stands among the parts of a response, in an action or a handler; a layer puts it into the response's extensions.
/// See [the guide](super#sent-as-it-is).
#[derive(Debug, Clone, Copy)]
pub struct AsIs;

impl IntoResponseParts for AsIs {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        response.extensions_mut().insert(self);
        Ok(response)
    }
}

/// Makes an error of a response that was made from one, or says no more than its status. A text is the reason, if it `takes_texts`.
pub(crate) fn to_error(response: Response, takes_texts: bool) -> Result<Error, Response> {
    attached(response).or_else(|response| unfinished(response, takes_texts))
}

/// The error that a response was made from, if no layer has rendered it, with the headers that were added since.
fn attached(mut response: Response) -> Result<Error, Response> {
    if !is_ours(&response) {
        return Err(response);
    }
    match response.extensions_mut().remove::<AttachedError>().map(AttachedError::into_error) {
        Some(Ok(error)) => {
            let (parts, _) = response.into_parts();
            let error = if error.own_status() == parts.status { error } else { error.status(parts.status) };
            Ok(with_parts(error, parts))
        }
        Some(Err(shared)) => {
            response.extensions_mut().insert(shared);
            Err(response)
        }
        None => Err(response),
    }
}

/// True if the library rendered it from an error, and no layer has replaced it.
fn is_ours(response: &Response) -> bool {
    let media_type = if html::has_style(response) { html::media_type() } else { problem::media_type() };
    response.headers().get(CONTENT_TYPE) == Some(&media_type) && !is_as_is(response)
}

fn is_as_is(response: &Response) -> bool {
    response.extensions().get::<AsIs>().is_some()
}

/// Marks a response with a body of its own, so that no error layer further out takes its text for a rejection's.
pub(crate) fn as_is(mut response: Response) -> Response {
    if is_error(&response) && response.extensions().get::<AttachedError>().is_none() {
        response.extensions_mut().insert(AsIs);
    }
    response
}

/// An error for a response that has neither a body nor a type of one, or for a text.
fn unfinished(response: Response, takes_texts: bool) -> Result<Error, Response> {
    let may_be = match response.headers().get(CONTENT_TYPE) {
        Some(media_type) => takes_texts && media_type.as_bytes().starts_with(b"text/plain"),
        None => takes_texts || response.body().size_hint().lower() == 0,
    };
    if !may_be || !is_error(&response) {
        return Err(response);
    }
    let (parts, body) = response.into_parts();
    let bytes = match read_now(body) {
        Ok(bytes) => bytes,
        Err(body) => return Err(Response::from_parts(parts, body)),
    };
    match str::from_utf8(&bytes) {
        Ok(text) if takes_texts || text.is_empty() => {
            let error = with_parts(Error::new(parts.status), parts);
            Ok(if text.is_empty() { error } else { error.context(shortened(text.to_owned(), LONGEST_TEXT)) })
        }
        _ => Err(Response::from_parts(parts, bytes.into())),
    }
}

/// True if it is an error that may be rendered.
fn is_error(response: &Response) -> bool {
    response.status().as_u16() >= 400 && !is_as_is(response)
}

/// An error with the header and the extensions of the response it was found in.
fn with_parts(mut error: Error, mut parts: Parts) -> Error {
    html::without_style(&mut parts);
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(CONTENT_LENGTH);
    error.0.headers = parts.headers;
    error.0.extensions = parts.extensions;
    error
}
