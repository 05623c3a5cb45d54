//! Responses on their way to the client: some are errors that are still to be rendered, all others pass.

#![expect(
    clippy::result_large_err,
    reason = "a response that is not an error is given back as a whole"
)]

use std::{convert::Infallible, iter};

use axum::{
    body::{Body, HttpBody},
    response::{IntoResponseParts, Response, ResponseParts},
};
use bytes::Bytes;
use futures_util::{FutureExt, StreamExt, stream};
use http::{
    HeaderMap,
    header::{CONTENT_LENGTH, CONTENT_TYPE},
};
use http_body_util::{BodyExt, BodyStream, StreamBody};
use router_http::{Format, escape, wire};

use super::layer::{ErrorLayer, Reported};
use crate::error::{
    Error,
    log::{AttachedError, LONGEST_TEXT},
    panic::Panic,
};
use crate::html;
use crate::problem;
use crate::request_head::RequestHead;

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

/// A response as those see it who render errors.
enum ResponseState<'a> {
    /// Marked as one that is sent as it is, or no error.
    Settled,
    /// Made from an error.
    Attached(&'a AttachedError),
    /// Made from an error, and given another body by a layer.
    Replaced,
    /// An error with neither a body nor a type of one.
    Bare,
    /// An error with a body of the application's own.
    Own,
}

impl<'a> ResponseState<'a> {
    fn of(response: &'a Response) -> Self {
        let extensions = response.extensions();
        match extensions.get::<AttachedError>() {
            _ if extensions.get::<AsIs>().is_some() => Self::Settled,
            Some(attached) if is_made_of(response, attached) => Self::Attached(attached),
            Some(_) => Self::Replaced,
            None if response.status().as_u16() < 400 => Self::Settled,
            None if says_nothing(response) => Self::Bare,
            None => Self::Own,
        }
    }
}

/// True if a response has neither a body nor a type of one.
fn says_nothing(response: &Response) -> bool {
    response.body().is_end_stream() && !response.headers().contains_key(CONTENT_TYPE)
}

/// True if the body of a response is the one that was made of an error.
fn is_made_of(response: &Response, error: &AttachedError) -> bool {
    let media_type = if html::has_style(response) {
        html::media_type()
    } else {
        problem::media_type()
    };
    match response.headers().get(CONTENT_TYPE) {
        Some(own) => *own == media_type && error.is_body_of(response),
        None => says_nothing(response) && error.says_nothing(),
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
        match ResponseState::of(&response) {
            ResponseState::Settled => self.pass(response, head),
            ResponseState::Attached(attached) => {
                let attached = attached.clone();
                self.finish_attached(response, &attached, head)
            }
            ResponseState::Replaced => response,
            ResponseState::Bare | ResponseState::Own if html::has_style(&response) => {
                html::with_style(response)
            }
            ResponseState::Bare | ResponseState::Own => {
                match said(response, self.settings.renders_texts) {
                    Ok(error) => self.render(error, head),
                    Err(response) => self.pass(response, head),
                }
            }
        }
    }

    /// A finished response of the application stays as it is. A 5xx is logged all the same, once.
    fn pass(&self, mut response: Response, head: &RequestHead<'_>) -> Response {
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
            Err(response) if !self.is_provisional() => said(response, false),
            made => made,
        }
    }

    /// Sends an action's own response as it is, whatever layers stand around.
    pub(crate) fn pass_own(
        &self,
        mut response: Response,
        format: Option<Format>,
        head: &RequestHead<'_>,
    ) -> Response {
        if let ResponseState::Own = ResponseState::of(&response) {
            // no error layer further out takes its text for a rejection's
            response.extensions_mut().insert(AsIs);
        }
        match self.provisional {
            Some(provisional) => noted(response, format.unwrap_or(provisional), head),
            None => self.pass(response, head),
        }
    }

    /// Renders the error of a response again, with the headers and the status that layers gave it.
    fn finish_attached(
        &self,
        response: Response,
        attached: &AttachedError,
        head: &RequestHead<'_>,
    ) -> Response {
        let Some(error) = attached.error() else {
            return response;
        };
        let (mut parts, _) = response.into_parts();
        html::without_style(&mut parts);
        let is_changed = Panic::guarded(|| error.own_status() != parts.status).unwrap_or(false);
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
    if let ResponseState::Bare = ResponseState::of(&response) {
        let error = Error::new(response.status())
            .default_format(format)
            .placed(head);
        AttachedError::attach(error, &mut response);
    }
    response
}

/// Makes an error of a response that refuses a request: of a text, too, which is the reason.
pub(crate) fn refused(response: Response) -> Result<Error, Response> {
    attached(response).or_else(|response| said(response, true))
}

/// The error that a response was made from, if no layer has rendered it, with the headers that were added since.
fn attached(mut response: Response) -> Result<Error, Response> {
    let ResponseState::Attached(_) = ResponseState::of(&response) else {
        return Err(response);
    };
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

/// An error for a response that says no more than its status, or whose whole body is a text, where that is the reason.
fn said(response: Response, is_text_reason: bool) -> Result<Error, Response> {
    let media_type = response.headers().get(CONTENT_TYPE);
    let may_be_reason = if is_text_reason {
        media_type.is_none_or(|value| value.as_bytes().starts_with(b"text/plain"))
    } else {
        media_type.is_none() && response.body().size_hint().lower() == 0
    };
    let is_as_is = response.extensions().get::<AsIs>().is_some();
    if !may_be_reason || is_as_is || response.status().as_u16() < 400 {
        return Err(response);
    }
    let (parts, body) = response.into_parts();
    let bytes = match read_now(body) {
        Ok(bytes) => bytes,
        Err(body) => return Err(Response::from_parts(parts, body)),
    };
    let error = Error::new(parts.status);
    let mut error = match str::from_utf8(&bytes) {
        Ok("") => error,
        Ok(text) if is_text_reason => {
            error.context(escape::shortened(text.to_owned(), LONGEST_TEXT))
        }
        _ => return Err(Response::from_parts(parts, bytes.into())),
    };
    *error.headers_mut() = without_body(parts.headers);
    Ok(error)
}

fn without_body(mut headers: HeaderMap) -> HeaderMap {
    headers.remove(CONTENT_TYPE);
    headers.remove(CONTENT_LENGTH);
    headers
}

/// The whole body, if it is already there and in one piece, as every text is that was returned as one: its length is unknown if a layer has
/// wrapped it. Any other is given back, and will be sent as it was.
fn read_now(mut body: Body) -> Result<Bytes, Body> {
    let first = match body.frame().now_or_never() {
        Some(Some(first)) => first,
        Some(None) => return Ok(Bytes::new()),
        None => return Err(body),
    };
    match (first, body.frame().now_or_never()) {
        (Ok(frame), Some(None)) if frame.is_data() => Ok(frame.into_data().unwrap_or_default()),
        (first, second) => {
            let seen = iter::once(first).chain(second.flatten());
            Err(Body::new(StreamBody::new(
                stream::iter(seen).chain(BodyStream::new(body)),
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn streamed(parts: &'static [&str]) -> Body {
        Body::from_stream(stream::iter(parts).map(|part| Ok::<_, axum::Error>(*part)))
    }

    fn endless(parts: &'static [&str]) -> Body {
        Body::from_stream(
            stream::iter(parts)
                .map(|part| Ok::<_, axum::Error>(*part))
                .chain(stream::pending()),
        )
    }

    #[test]
    fn a_text_in_one_piece_is_read() {
        for (body, expected) in [
            (Body::empty(), Some("")),
            (Body::from("whole"), Some("whole")),
            (streamed(&[]), Some("")),
            (streamed(&["whole"]), Some("whole")),
            (streamed(&["who", "le"]), None),
            (endless(&["who"]), None),
            (endless(&[]), None),
        ] {
            assert_eq!(
                read_now(body).ok().as_deref(),
                expected.map(str::as_bytes),
                "{expected:?}"
            );
        }
    }

    #[tokio::test]
    async fn nothing_is_lost_of_any_other_body() {
        let broken = Body::from_stream(stream::iter([
            Ok("who"),
            Err(std::io::Error::other("broken")),
        ]));
        for (body, expected) in [
            (streamed(&["wh", "o", "le"]), "whole"),
            (endless(&["wh", "o"]), "who"),
            (endless(&["who"]), "who"),
            (broken, "who"),
        ] {
            let mut back =
                read_now(body).expect_err("a body of several frames, or one that is not over");
            let mut text = Vec::new();
            while text.len() < expected.len() {
                text.extend(
                    back.frame()
                        .await
                        .expect("a frame")
                        .expect("no error")
                        .into_data()
                        .expect("data"),
                );
            }
            assert_eq!(text, expected.as_bytes());
        }
    }
}
