//! Responses on their way to the client: some are errors that are still to be rendered, all others pass.

use std::sync::Once;

use axum::body::{Body, HttpBody};
use axum::response::Response;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http::{HeaderMap, Method};

use super::catch::guarded;
use super::layer::{ErrorLayer, Reported};
use super::log::Marked;
use super::{Asked, Error, Side, html, peek::read_now, problem, rejection};
use crate::http::wire;

impl ErrorLayer {
    /// Renders what is an error and not finished: what the library marked, an empty 4xx or 5xx without a content
    /// type, a rejection of axum.
    pub(super) fn finish(&self, response: Response, asked: &Asked<'_>) -> Response {
        if response.status().as_u16() < 400 || wire::is_unsettled(asked.method, &response) {
            return response;
        }
        if html::has_style(&response) {
            return html::with_style(response);
        }
        if let Some(marked) = response.extensions().get::<Marked>().cloned() {
            return self.finish_marked(response, &marked, asked);
        }
        match unfinished(response, asked.method) {
            Ok(error) => self.render(error, asked),
            Err(response) => self.pass(response, asked),
        }
    }

    /// Renders an action's own response, which is no rejection, if it is an error that says no more than its status.
    pub(crate) fn complete(&self, response: Response, asked: &Asked<'_>) -> Response {
        if response.status().as_u16() < 400 {
            return response;
        }
        if response.headers().contains_key(CONTENT_TYPE) {
            return self.pass(response, asked);
        }
        match unfinished(response, asked.method) {
            Ok(error) => self.render(error, asked),
            Err(response) => self.pass(response, asked),
        }
    }

    /// A finished response of the application stays as it is. A 5xx is logged all the same, once.
    fn pass(&self, mut response: Response, asked: &Asked<'_>) -> Response {
        warn_of_packed(response.headers());
        let status = response.status();
        let extensions = response.extensions_mut();
        if status.is_server_error() && extensions.get::<Marked>().is_none() && extensions.insert(Reported).is_none() {
            self.report(&Error::new(status).context("answered by a response with a body of its own"), status, asked);
        }
        response
    }

    fn finish_marked(&self, response: Response, marked: &Marked, asked: &Asked<'_>) -> Response {
        let is_ours = response.headers().get(CONTENT_TYPE) == Some(&problem::media_type());
        let Some(error) = marked.error().filter(|_| is_ours) else {
            return response;
        };
        let (parts, _) = response.into_parts();
        let is_changed = guarded(|| error.own_status() != parts.status).unwrap_or(false);
        let status = if is_changed { parts.status } else { self.safe_status_of(error) };
        let mut rendered = marked.in_span(|| {
            if marked.first_to_log() {
                self.report(error, status, asked);
            }
            self.answer(error, status, parts.headers, asked)
        });
        *rendered.extensions_mut() = parts.extensions;
        rendered
    }
}

/// Warns of a text that a layer has compressed before it came here: whether it is a rejection's own cannot be seen any more.
fn warn_of_packed(headers: &HeaderMap) {
    static TOLD: Once = Once::new();
    if headers.contains_key(CONTENT_ENCODING) && rejection::is_plain(headers) {
        TOLD.call_once(|| {
            tracing::warn!(
                "a layer inside of the error layer compresses errors, which are then sent as they are, with the texts of rejections: \
                 put it outside, by `wrap(..).into_router().layer(..)` or `WebApp::layer`"
            );
        });
    }
}

/// A body, unless it is empty.
fn remains(body: Body) -> Option<Body> {
    if body.size_hint().lower() > 0 {
        return Some(body);
    }
    match read_now(body) {
        Ok(bytes) => (!bytes.is_empty()).then(|| bytes.into()),
        Err(body) => Some(body),
    }
}

/// An error for a response that is one and has no body, or has that of a rejection of axum.
#[expect(clippy::result_large_err, reason = "what is given back is a whole response, to be passed through")]
fn unfinished(response: Response, method: &Method) -> Result<Error, Response> {
    if response.headers().contains_key(CONTENT_TYPE) {
        return rejection::from_known(response, method);
    }
    let (parts, body) = response.into_parts();
    if let Some(body) = remains(body) {
        return Err(Response::from_parts(parts, body));
    }
    let side = parts.extensions.get::<Side>().copied();
    let mut error = side.into_iter().fold(Error::new(parts.status), Error::on_side);
    *error.headers_mut() = parts.headers;
    Ok(error)
}
