//! `Text`: a text as it is.

use axum::{
    body::Body,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

/// A text that is sent as it is, as `text/plain; charset=utf-8`.
///
/// ```
/// use router_axum::prelude::*;
///
/// struct RobotsController;
///
/// #[rest_controller(root, "robots")]
/// impl RobotsController {
///     #[route(GET, "/robots.txt")]
///     async fn robots_action(&self) -> Text<&'static str> {
///         Text("User-agent: *\nAllow: /\n")
///     }
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Text<T>(pub T);

impl<T: Into<Body>> IntoResponse for Text<T> {
    fn into_response(self) -> Response {
        let plain = HeaderValue::from_static("text/plain; charset=utf-8");
        ([(header::CONTENT_TYPE, plain)], self.0.into()).into_response()
    }
}
