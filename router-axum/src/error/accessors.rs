//! Reads an error: its status, its detail, its sources, and its place.

use std::backtrace::Backtrace;
use std::error::Error as StdError;

use axum::response::Response;
use http::{HeaderMap, StatusCode};

use super::{AttachedError, Error, MatchedAction, Panic, source};

impl Error {
    /// The status, if it was set; otherwise it is looked up when the error is rendered.
    #[must_use]
    pub fn status_code(&self) -> Option<StatusCode> {
        self.0.status
    }

    /// The sentence set for the client.
    #[must_use]
    pub fn public_detail(&self) -> Option<&str> {
        self.0.detail.as_deref()
    }

    /// The URI set by [`type_uri`](Self::type_uri).
    ///
    /// ```
    /// # use router_axum::Error;
    /// let refused = Error::forbidden().type_uri("https://example.org/problems/no-credit");
    /// let kind = refused.problem_type().and_then(|uri| uri.rsplit('/').next());
    /// assert_eq!(kind, Some("no-credit"));
    /// ```
    #[must_use]
    pub fn problem_type(&self) -> Option<&str> {
        self.0.type_uri.as_deref()
    }

    /// The extension members.
    ///
    /// ```
    /// # use router_axum::Error;
    /// // in a test of an action that refuses an order
    /// let refused = Error::conflict().member("in_stock", 3);
    /// assert_eq!(refused.members().get("in_stock"), Some(&3.into()));
    /// ```
    #[must_use]
    pub fn members(&self) -> &serde_json::Map<String, serde_json::Value> {
        &self.0.members
    }

    /// The headers it adds to the response.
    ///
    /// ```
    /// # use router_axum::Error;
    /// let refused = Error::unauthorized().challenge("Bearer");
    /// assert_eq!(refused.headers()["www-authenticate"], "Bearer");
    /// ```
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        &self.0.headers
    }

    /// The headers it adds to the response, to be changed.
    ///
    /// ```
    /// # use router_axum::Error;
    /// use axum::http::{HeaderValue, header::SET_COOKIE};
    ///
    /// let mut refused = Error::unauthorized();
    /// refused.headers_mut().append(SET_COOKIE, HeaderValue::from_static("session=; Max-Age=0"));
    /// assert_eq!(refused.headers()["set-cookie"], "session=; Max-Age=0");
    /// ```
    pub fn headers_mut(&mut self) -> &mut HeaderMap {
        &mut self.0.headers
    }

    /// The caught panic it comes from.
    ///
    /// ```
    /// # use router_axum::error::catch;
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let error = catch(async { panic!("out of paper") }).await.map(|()| "printed").unwrap_err();
    /// assert_eq!(error.panic().map(|panic| panic.message()), Some("out of paper"));
    /// # }
    /// ```
    #[must_use]
    pub fn panic(&self) -> Option<&Panic> {
        self.0.panic.as_deref()
    }

    /// Where it arose, or where it panicked; in debug mode only.
    ///
    /// ```
    /// # use router_axum::prelude::*;
    /// let errors = ErrorRouter::new().debug(cfg!(debug_assertions)).on_error(|report| {
    ///     if let Some(way) = report.error.backtrace() {
    ///         eprintln!("{}\n{way}", report.error);
    ///     }
    /// });
    /// ```
    #[must_use]
    pub fn backtrace(&self) -> Option<&Backtrace> {
        let panic = self.panic().and_then(Panic::backtrace);
        self.0.backtrace.as_deref().or(panic)
    }

    /// The action that failed, where it is known.
    ///
    /// ```
    /// # use router_axum::{prelude::*, testing::TestApp};
    /// use axum::{Router, middleware::map_response};
    /// # struct OrdersController;
    /// # #[rest_controller("orders")]
    /// # impl OrdersController { async fn get_action(&self, id: u32) -> Option<u32> { None } }
    ///
    /// /// Says in a header which action failed.
    /// async fn tell(response: Response) -> Response {
    ///     match Error::of(&response).and_then(Error::matched_action) {
    ///         Some(action) => ([("x-failed", action.route.function)], response).into_response(),
    ///         None => response,
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let api: Router = RestRouter::new("/api", "controller.rest.").with(OrdersController).into();
    /// let app = api.layer(map_response(tell));
    /// # let app = TestApp::of_router(app);
    /// app.get("/api/orders/7").send().await.assert_status(404).assert_header("x-failed", "get_action");
    /// # }
    /// ```
    #[must_use]
    pub fn matched_action(&self) -> Option<&MatchedAction> {
        self.0.matched.as_ref()
    }

    /// Its sources, outermost first.
    ///
    /// ```
    /// # use router_axum::Error;
    /// #[derive(Debug, thiserror::Error)]
    /// #[error("line 3 of the order is not readable")]
    /// struct BadLine(#[source] std::num::ParseIntError);
    ///
    /// let error = Error::from("x".parse::<u32>().map_err(BadLine).unwrap_err());
    /// let texts: Vec<_> = error.sources().map(ToString::to_string).collect();
    /// assert_eq!(texts, ["line 3 of the order is not readable", "invalid digit found in string"]);
    /// ```
    pub fn sources(&self) -> impl Iterator<Item = &(dyn StdError + 'static)> {
        let first = self.0.source.as_deref().map(|source| source as &(dyn StdError + 'static));
        source::chain(first)
    }

    /// The outermost of its sources that is an `E`.
    ///
    /// ```
    /// # use router_axum::error::Error;
    /// let error = Error::from("x".parse::<u32>().unwrap_err());
    /// assert!(error.find::<std::num::ParseIntError>().is_some());
    /// ```
    #[must_use]
    pub fn find<E: StdError + 'static>(&self) -> Option<&E> {
        self.sources().find_map(|source| source.downcast_ref())
    }

    /// The error a response was made from, if it was made from one; for layers that look at what passes.
    ///
    /// ```
    /// use std::{io, sync::atomic::{AtomicU64, Ordering}};
    ///
    /// use axum::{Router, middleware::map_response, routing::get};
    /// use router_axum::prelude::*;
    ///
    /// static DISK_FAILURES: AtomicU64 = AtomicU64::new(0);
    ///
    /// /// Counts the failures of the disk, whatever status they are answered with.
    /// async fn count(response: Response) -> Response {
    ///     if Error::of(&response).is_some_and(|error| error.find::<io::Error>().is_some()) {
    ///         DISK_FAILURES.fetch_add(1, Ordering::Relaxed);
    ///     }
    ///     response
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let report = get(async || Error::not_found().source(io::Error::other("the disk is gone")));
    /// let app = Router::new().route("/report", report).layer(map_response(count));
    /// # let app = router_axum::testing::TestApp::of_router(app);
    /// app.get("/report").send().await.assert_status(404);
    /// assert_eq!(DISK_FAILURES.load(Ordering::Relaxed), 1);
    /// # }
    /// ```
    #[must_use]
    pub fn of(response: &Response) -> Option<&Self> {
        response.extensions().get::<AttachedError>().and_then(AttachedError::error)
    }

    /// Everything internal, outermost first: the contexts, the panic, the chain of sources. A text that only repeats its source is left out.
    #[must_use]
    pub fn chain(&self) -> Vec<String> {
        let context = self.0.context.iter().rev().map(ToString::to_string);
        let panic = self.0.panic.iter().map(ToString::to_string);
        let sources = self.sources().map(ToString::to_string);
        let mut chain: Vec<String> = context.chain(panic).chain(sources).collect();
        chain.dedup_by(|cause, error| repeats(error, cause));
        chain
    }

    /// The status it has without the rules of an error layer.
    pub(super) fn own_status(&self) -> StatusCode {
        self.0.status.or_else(|| source::status(self, &[])).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// True if an error's text ends in that of its cause, as many do.
fn repeats(error: &str, cause: &str) -> bool {
    error.strip_suffix(cause).is_some_and(|rest| rest.is_empty() || rest.ends_with(": "))
}

#[cfg(test)]
mod tests {
    use super::repeats;

    #[test]
    fn a_cause_that_its_error_tells_is_repeated() {
        for (error, cause) in [("a", "a"), ("reading: a", "a"), ("x: reading: a", "reading: a")] {
            assert!(repeats(error, cause), "{error}, {cause}");
        }
        for (error, cause) in [("reading 12", "2"), ("a", "reading: a"), ("a: b", "a"), ("a b", "b")] {
            assert!(!repeats(error, cause), "{error}, {cause}");
        }
    }
}
