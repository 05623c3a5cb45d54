//! How the tower services of this crate answer with an error, whether there is an error layer or not.

use std::sync::{Arc, LazyLock};

use axum::{body::HttpBody, http::Method, response::Response};

use crate::{
    Error,
    error::{ErrorLayer, Format, Prebuilt, RequestHead, as_is, from_returned},
};

static PROVISIONAL: LazyLock<Arc<ErrorLayer>> = LazyLock::new(|| ErrorLayer::provisional(Format::Html));

/// The error layer of an application, if it has one, and the format for clients without a preference, if that is known.
#[derive(Debug, Clone, Default)]
pub(crate) struct ErrorResponder {
    pub(crate) layer: Option<Arc<ErrorLayer>>,
    pub(crate) format: Option<Format>,
}

impl ErrorResponder {
    /// Renders an error. Without an error layer it is rendered for now, and again by one that stands around the application.
    pub(crate) fn answer(&self, error: Error, head: &RequestHead<'_>) -> Response {
        let error = self.format.into_iter().fold(error, Error::default_format);
        match (&self.layer, head.route) {
            (Some(layer), _) => layer.render(error, head),
            (None, Some(route)) => PROVISIONAL.render(error.matched(route.clone()), head),
            (None, None) => PROVISIONAL.render(error, head),
        }
    }

    /// The same for an error that says no more than its status. It is made only where `prebuilt` is not enough.
    pub(crate) fn refuse(
        &self,
        prebuilt: &Prebuilt,
        head: &RequestHead<'_>,
        error: impl FnOnce() -> Error,
    ) -> Response {
        match self.sender(prebuilt, head) {
            Some(layer) => prebuilt.response(head.method == Method::HEAD, layer.request_id(head)),
            None => self.answer(error(), head),
        }
    }

    /// The error layer that answers such an error by `prebuilt`.
    fn sender(&self, prebuilt: &Prebuilt, head: &RequestHead<'_>) -> Option<&ErrorLayer> {
        self.layer.as_deref().filter(|layer| layer.sends(prebuilt, self.format, head))
    }

    /// Completes an action's own response that is an error: the library's error, with cookies beside it or inside a type of its own, and one that says no
    /// more than its status are rendered. Any other is sent as it is.
    pub(crate) fn complete(&self, response: Response, head: &RequestHead<'_>) -> Response {
        if let Some(error) = unsendable(&response) {
            return self.answer(error, head);
        }
        match (from_returned(response), &self.layer) {
            (Ok(error), _) => self.answer(error, head),
            (Err(response), Some(layer)) => layer.pass(as_is(response), head),
            (Err(response), None) => as_is(response),
        }
    }
}

/// The error of an action whose response no client could read.
fn unsendable(response: &Response) -> Option<Error> {
    let has_body = !response.body().is_end_stream();
    let text = match response.status().as_u16() {
        // an upgraded connection
        101 if !has_body => return None,
        ..200 => "an action's response is the last one to its request, and has a status from 200 on",
        205 if has_body => "a 205 has no body: return `(StatusCode::RESET_CONTENT, ())`, or another status",
        _ => return None,
    };
    Some(Error::internal().context(format!("the status {} was returned: {text}", response.status())))
}
