//! How the tower services of this crate answer with an error, whether there is an error layer or not.

use std::sync::Arc;

use axum::{
    body::HttpBody,
    http::Method,
    response::{IntoResponse, Response},
};

use crate::{
    Error,
    error::{Asked, ErrorLayer, Finished, Side, from_returned},
};

/// The error layer of an application, if it has one, and the side of the requests answered here, if that is known.
#[derive(Debug, Clone, Default)]
pub(crate) struct Failures {
    pub(crate) layer: Option<Arc<ErrorLayer>>,
    pub(crate) side: Option<Side>,
}

impl Failures {
    /// Renders an error. Without an error layer these are problem details, which a layer around the application may render again.
    pub(crate) fn answer(&self, error: Error, asked: &Asked<'_>) -> Response {
        let error = self.side.into_iter().fold(error, Error::on_side);
        match (&self.layer, asked.route) {
            (Some(layer), _) => layer.render(error, asked),
            (None, Some(route)) => error.placed(asked).matched(route.clone()).into_response(),
            (None, None) => error.placed(asked).into_response(),
        }
    }

    /// The same for an error that says no more than its status. It is made only where `finished` is not enough.
    pub(crate) fn refuse(&self, finished: &Finished, asked: &Asked<'_>, error: impl FnOnce() -> Error) -> Response {
        if self.sends(finished, asked) {
            finished.response(asked.method == Method::HEAD)
        } else {
            self.answer(error(), asked)
        }
    }

    /// Whether such an error is answered by `finished` alone.
    pub(crate) fn sends(&self, finished: &Finished, asked: &Asked<'_>) -> bool {
        self.layer.as_ref().is_some_and(|layer| layer.sends(finished, self.side, asked))
    }

    /// Completes an action's own response that is an error: it may hold the library's error, with cookies beside it or inside a type of its own, be a
    /// rejection of axum that the action passes on, or say no more than its status.
    pub(crate) fn complete(&self, response: Response, asked: &Asked<'_>) -> Response {
        if let Some(error) = unsendable(&response) {
            return self.answer(error, asked);
        }
        match (from_returned(response, asked.method), &self.layer) {
            (Ok(error), _) => self.answer(error, asked),
            (Err(response), Some(layer)) => layer.complete(self.on_side(response), asked),
            (Err(response), None) => self.on_side(response),
        }
    }

    /// Tells the error layer, this one or one around the application, on which side a response was made that has no body.
    fn on_side(&self, mut response: Response) -> Response {
        if let Some(side) = self.side {
            response.extensions_mut().insert(side);
        }
        response
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
