//! The response of an error that no layer has rendered yet.

use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::error::log::AttachedError;
use crate::layer::source;
use crate::problem;

/// Problem details in the fixed public wording. The error travels in the response's extensions, so that an
/// `ErrorRouter` around it can render it anew.
impl IntoResponse for Error {
    fn into_response(mut self) -> Response {
        let status = self.own_status();
        let mut headers = std::mem::take(&mut self.0.headers);
        source::add_headers(&self, status, &mut headers);
        let mut response = problem::plain(&self, status, headers);
        AttachedError::attach(self, &mut response);
        response
    }
}
