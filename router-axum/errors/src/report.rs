//! The report of an error, which the callbacks of an application are given.

use http::StatusCode;

use crate::error::Error;
use crate::request_head::RequestHead;

/// The argument of an `ErrorRouter`'s callbacks: `on_error`,
/// `json` and `page_variables`.
///
/// ```
/// # use axum::{Router, routing::post};
/// use router_axum::{error::{MatchedAction, Report}, prelude::*};
///
/// /// For a chat room: what the client read, and why.
/// fn line(report: &Report<'_>) -> String {
///     let (method, path) = (report.request.method, report.request.uri.path());
///     let action = report.request.route.map_or("a plain route", |MatchedAction { route, .. }| route.function);
///     format!("{} {method} {path}, {action}: {} ({})", report.status.as_u16(), report.detail, report.error)
/// }
///
/// async fn pay() -> Error {
///     Error::bad_gateway().detail("The bank does not answer.").context("paying order 7")
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<()> {
/// let (room, lines) = std::sync::mpsc::channel();
/// let errors = ErrorRouter::new().on_error(move |report| drop(room.send(line(report))));
/// let app = errors.wrap(Router::new().route("/orders/7/payment", post(pay)));
/// # let app = router_axum::testing::TestApp::of_service(app);
/// app.post("/orders/7/payment").send().await.assert_status(502);
/// assert_eq!(lines.try_recv()?, "502 POST /orders/7/payment, a plain route: The bank does not answer. (paying order 7)");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Report<'a> {
    /// The status that the error is answered with.
    pub status: StatusCode,
    /// The detail for clients: the error's own, else the sentence of its status.
    pub detail: &'a str,
    /// The error itself.
    pub error: &'a Error,
    /// The head of the request, with its headers as they came: secrets too.
    pub request: &'a RequestHead<'a>,
}
