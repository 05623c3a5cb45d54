//! `Accepted`: 202 with the place of a job.

use std::time::Duration;

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use router_axum::Redirection;

/// The reply of an action whose work is done later: a 202 with the `Location` of the job, and the number of seconds after which a client asks there
/// (`Retry-After`).
///
/// ```
/// use router_axum::prelude::*;
/// use router_axum_resources::Accepted;
///
/// struct ExportsController;
///
/// #[rest_controller("exports")]
/// impl ExportsController {
///     async fn post_action(&self, paths: Paths<Self>) -> Accepted {
///         Accepted::at(paths.get_path(7))
///     }
///
///     async fn get_action(&self, id: u32) -> Option<u32> {
///         Some(id)
///     }
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct Accepted {
    location: String,
    retry_after: Duration,
}

impl Accepted {
    /// Replies that the job is at `path`, which is written as for [`Created::at`](router_axum::Created::at). A client asks there after a second.
    pub fn at(path: impl Into<String>) -> Self {
        Self {
            location: path.into(),
            retry_after: Duration::from_secs(1),
        }
    }

    /// Says after which time a client asks there, in whole seconds.
    pub fn retry_after(self, retry_after: Duration) -> Self {
        Self {
            retry_after,
            ..self
        }
    }
}

impl IntoResponse for Accepted {
    fn into_response(self) -> Response {
        let seconds = self.retry_after.as_secs() + u64::from(self.retry_after.subsec_nanos() > 0);
        match Redirection::local(self.location) {
            Ok(location) => {
                let headers = [
                    (header::LOCATION, location.into_target()),
                    (header::RETRY_AFTER, HeaderValue::from(seconds)),
                ];
                (StatusCode::ACCEPTED, headers).into_response()
            }
            Err(error) => error.into_response(),
        }
    }
}
