//! How the tower services of this crate answer with an error.

use std::sync::Arc;

use axum::{body::HttpBody, response::Response};
use router_http::{
    Format,
    empty::{self, EmptyLength},
};

use crate::error::Error;
use crate::layer::ErrorLayer;
use crate::prebuilt::Prebuilt;
use crate::request_head::RequestHead;

/// The error layer of an application, and the format for clients without a preference, if that is known.
#[derive(Debug, Clone)]
pub struct ErrorResponder {
    /// Renders the errors.
    pub layer: Arc<ErrorLayer>,
    /// The format for clients without a preference.
    pub format: Option<Format>,
}

impl ErrorResponder {
    /// A responder of this error layer.
    pub fn new(layer: &Arc<ErrorLayer>, format: Option<Format>) -> Self {
        Self {
            layer: Arc::clone(layer),
            format,
        }
    }

    /// Renders an error.
    pub fn answer(&self, mut error: Error, head: &RequestHead<'_>) -> Response {
        if let Some(format) = self.format {
            error = error.default_format(format);
        }
        self.layer.render(error, head)
    }

    /// Renders an error that says no more than its status. `error` makes it where the `prebuilt` response cannot be sent.
    pub fn refuse(
        &self,
        prebuilt: &Prebuilt,
        head: &RequestHead<'_>,
        error: impl FnOnce() -> Error,
    ) -> Response {
        if self.layer.sends(prebuilt, self.format, head) {
            return prebuilt.response(self.layer.request_id(head));
        }
        self.answer(error(), head)
    }

    /// Completes an action's own response that is an error: the library's error, with cookies beside it or inside a type of its own, and, within an error layer, one that says no
    /// more than its status are rendered. Any other is sent as it is.
    pub fn complete(&self, mut response: Response, head: &RequestHead<'_>) -> Response {
        if self.layer.is_as_axum {
            return response;
        }
        if let Some(error) = unsendable(&response) {
            return self.answer(error, head);
        }
        empty::settle_content(&mut response, EmptyLength::of(head.headers));
        match self.layer.error_of(response) {
            Ok(error) => self.answer(error, head),
            Err(response) => self.layer.pass_own(response, self.format, head),
        }
    }
}

/// The error of an action whose response no client could read.
fn unsendable(response: &Response) -> Option<Error> {
    let has_body = !response.body().is_end_stream();
    let text = match response.status().as_u16() {
        // an upgraded connection
        101 if !has_body => return None,
        ..200 => {
            "an action's response is the last one to its request, and has a status from 200 on"
        }
        205 if has_body => {
            "a 205 has no body: return `(StatusCode::RESET_CONTENT, ())`, or another status"
        }
        _ => return None,
    };
    Some(Error::internal().context(format!(
        "the status {} was returned: {text}",
        response.status()
    )))
}
