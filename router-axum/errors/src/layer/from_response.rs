//! Responses on their way to the client: some are errors that are still to be rendered, all others pass.

#![expect(
    clippy::result_large_err,
    reason = "a response that is not an error is given back as a whole"
)]

use std::convert::Infallible;

use axum::body::HttpBody;
use axum::response::{IntoResponseParts, Response, ResponseParts};
use http::HeaderMap;
use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use router_http::Format;
use router_http::escape::shortened;
use router_http::wire;

use super::layer::{ErrorLayer, Reported};
use crate::error::Error;
use crate::error::log::{AttachedError, LONGEST_TEXT};
use crate::error::panic::guarded;
use crate::peek::read_now;
use crate::request_head::RequestHead;
use crate::{html, problem};

/// Marks a response that is sent as it is, whatever its status and its body are: no error layer renders it.
///
/// It stands among the parts of a response, in an action or a handler; a layer puts it into the response's extensions.
/// See the guide, "Sent as it is".
#[derive(Debug, Clone, Copy)]
pub struct AsIs;

impl IntoResponseParts for AsIs {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        response.extensions_mut().insert(self);
        Ok(response)
    }
}

impl ErrorLayer {
    /// Renders what is an error and not finished: what the library marked, an empty 4xx or 5xx without a content type, and a text, if the
    /// application asks for that.
    #[doc(hidden)]
    #[must_use]
    pub fn finish(&self, response: Response, head: &RequestHead<'_>) -> Response {
        if response.status().as_u16() < 400 || wire::is_unsettled(head.method, &response) {
            return response;
        }
        if let Some(format) = self.provisional {
            return noted(response, format, head);
        }
        if is_as_is(&response) {
            return self.pass(response, head);
        }
        if let Some(attached) = response.extensions().get::<AttachedError>().cloned() {
            return self.finish_attached(response, &attached, head);
        }
        if html::has_style(&response) {
            return html::with_style(response);
        }
        let error = if self.settings.renders_texts {
            refused(response)
        } else {
            empty(response)
        };
        match error {
            Ok(error) => self.render(error, head),
            Err(response) => self.pass(response, head),
        }
    }

    /// A finished response of the application stays as it is. A 5xx is logged all the same, once.
    pub(crate) fn pass(&self, mut response: Response, head: &RequestHead<'_>) -> Response {
        if self.is_provisional() {
            return response;
        }
        let status = response.status();
        let extensions = response.extensions_mut();
        if status.is_server_error()
            && extensions.get::<AttachedError>().is_none()
            && extensions.insert(Reported).is_none()
        {
            let error = Error::new(status).context("answered by a response with a body of its own");
            self.notify(&self.report(&error, status, head));
        }
        response
    }

    /// Makes an error of an action's own response, if it was made from one or, within an error layer, says no more than its status.
    pub(crate) fn error_of(&self, response: Response) -> Result<Error, Response> {
        match attached(response) {
            Err(response) if !self.is_provisional() => empty(response),
            made => made,
        }
    }

    /// Sends an action's own response as it is, whatever layers stand around.
    pub(crate) fn pass_own(
        &self,
        response: Response,
        format: Option<Format>,
        head: &RequestHead<'_>,
    ) -> Response {
        match self.provisional {
            Some(provisional) => as_is(noted(response, format.unwrap_or(provisional), head)),
            None => self.pass(as_is(response), head),
        }
    }

    fn finish_attached(
        &self,
        response: Response,
        attached: &AttachedError,
        head: &RequestHead<'_>,
    ) -> Response {
        let Some(error) = attached.error().filter(|_| is_ours(&response)) else {
            return response;
        };
        let (mut parts, _) = response.into_parts();
        html::without_style(&mut parts);
        let is_changed = guarded(|| error.own_status() != parts.status).unwrap_or(false);
        let status = if is_changed {
            parts.status
        } else {
            self.safe_status_of(error)
        };
        let report = self.report(error, status, head);
        let mut rendered = attached.in_span(|| {
            if attached.first_to_log() {
                self.notify(&report);
            }
            self.answer(&report, parts.headers)
        });
        parts
            .extensions
            .extend(std::mem::take(rendered.extensions_mut()));
        *rendered.extensions_mut() = parts.extensions;
        rendered
    }
}

/// Gives an error response without a body an [`Error`], which an error layer further out renders in its place. Without such a layer it is sent as it is.
fn noted(mut response: Response, format: Format, head: &RequestHead<'_>) -> Response {
    if is_error(&response)
        && says_nothing(&response)
        && response.extensions().get::<AttachedError>().is_none()
    {
        let error = Error::new(response.status())
            .default_format(format)
            .placed(head);
        AttachedError::attach(error, &mut response);
    }
    response
}

/// True if a response has neither a body nor a type of one.
fn says_nothing(response: &Response) -> bool {
    response.body().is_end_stream() && !response.headers().contains_key(CONTENT_TYPE)
}

/// Makes an error of a response that refuses a request: of a text, too, which is the reason.
pub(crate) fn refused(response: Response) -> Result<Error, Response> {
    attached(response).or_else(text)
}

/// The error that a response was made from, if no layer has rendered it, with the headers that were added since.
fn attached(mut response: Response) -> Result<Error, Response> {
    if !is_ours(&response) {
        return Err(response);
    }
    match response
        .extensions_mut()
        .remove::<AttachedError>()
        .map(AttachedError::into_error)
    {
        Some(Ok(mut error)) => {
            let (mut parts, _) = response.into_parts();
            html::without_style(&mut parts);
            *error.headers_mut() = without_body(parts.headers);
            Ok(if error.own_status() == parts.status {
                error
            } else {
                error.status(parts.status)
            })
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
    let media_type = if html::has_style(response) {
        html::media_type()
    } else {
        problem::media_type()
    };
    let attached = response.extensions().get::<AttachedError>();
    let is_made_of_it = match response.headers().get(CONTENT_TYPE) {
        Some(own) => {
            *own == media_type && attached.is_none_or(|attached| attached.is_body_of(response))
        }
        None => says_nothing(response) && attached.is_some_and(AttachedError::says_nothing),
    };
    is_made_of_it && !is_as_is(response)
}

fn is_as_is(response: &Response) -> bool {
    response.extensions().get::<AsIs>().is_some()
}

/// Marks a response with a body of its own, so that no error layer further out takes its text for a rejection's.
fn as_is(mut response: Response) -> Response {
    let is_own = !says_nothing(&response) && response.extensions().get::<AttachedError>().is_none();
    if is_own && is_error(&response) {
        response.extensions_mut().insert(AsIs);
    }
    response
}

/// An error for a response that says no more than its status: it has neither a body nor a type of one.
fn empty(response: Response) -> Result<Error, Response> {
    if response.headers().contains_key(CONTENT_TYPE) || response.body().size_hint().lower() > 0 {
        return Err(response);
    }
    from_text(response, str::is_empty)
}

/// An error for a text, which is its reason.
fn text(response: Response) -> Result<Error, Response> {
    let media_type = response.headers().get(CONTENT_TYPE);
    let is_plain = media_type.is_none_or(|value| value.as_bytes().starts_with(b"text/plain"));
    if is_plain {
        from_text(response, |_| true)
    } else {
        Err(response)
    }
}

/// An error for a response whose whole body is a text that `is_reason` takes for the reason.
fn from_text(response: Response, is_reason: impl FnOnce(&str) -> bool) -> Result<Error, Response> {
    if !is_error(&response) {
        return Err(response);
    }
    let (parts, body) = response.into_parts();
    let bytes = match read_now(body) {
        Ok(bytes) => bytes,
        Err(body) => return Err(Response::from_parts(parts, body)),
    };
    match str::from_utf8(&bytes) {
        Ok(text) if is_reason(text) => {
            let mut error = Error::new(parts.status);
            *error.headers_mut() = without_body(parts.headers);
            Ok(if text.is_empty() {
                error
            } else {
                error.context(shortened(text.to_owned(), LONGEST_TEXT))
            })
        }
        _ => Err(Response::from_parts(parts, bytes.into())),
    }
}

/// True if it is an error that may be rendered.
fn is_error(response: &Response) -> bool {
    response.status().as_u16() >= 400 && !is_as_is(response)
}

fn without_body(mut headers: HeaderMap) -> HeaderMap {
    headers.remove(CONTENT_TYPE);
    headers.remove(CONTENT_LENGTH);
    headers
}
