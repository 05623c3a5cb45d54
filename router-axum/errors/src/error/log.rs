//! One line in the log for each error, with nothing in it that could forge a second one: whoever renders it first logs it (`first_to_log`), a response with a 5xx is
//! marked (`Reported`), and what nobody renders is logged when it is dropped.

use std::{
    fmt::Display,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{body::HttpBody, response::Response};
use http::StatusCode;
use router_http::{Escaped, escape, headers};
use tracing::{Span, subscriber::NoSubscriber};

use super::{error::Error, invalid::InvalidValue, panic::Panic};
use crate::request_head::RequestHead;

const TARGET: &str = "router_axum::error";

/// The longest text, in bytes, that the log has of an error. Clients choose how long a reason is.
pub(crate) const LONGEST_TEXT: usize = 16 * 1024;

/// Logs `error` once: a 5xx as an error with its chain, everything else for debugging.
pub(crate) fn log(error: &Error, status: StatusCode, head: Option<&RequestHead<'_>>) {
    let code = status.as_u16();
    // complete before it is logged: a `Display` that panics leaves no half line, and its panic is logged
    let text = || Panic::guarded(|| shown(error)).unwrap_or_else(shown);
    let kept = error.0.request.as_ref();
    let kept = kept.map(|kept| kept.as_request_head());
    let head = head.or(kept.as_ref());
    let is_in_call = is_in_call();
    let untold = head.filter(|_| !is_in_call);
    let method = untold.map(|head| escape::start_of(head.method.as_str()));
    let path = || {
        let path = head.map(|head| router_core::full_path(head.nested_at(), head.uri.path()));
        path.map(|path| tracing::field::display(Escaped(escape::start_of(&path).to_owned())))
    };
    let route = head
        .and_then(|head| head.route)
        .or(error.matched_action())
        .filter(|_| !is_in_call);
    let service = route.map(|route| &*route.service);
    let action = route.map(|route| route.route.function);
    let id = || untold.and_then(RequestHead::request_id);
    if status.is_server_error() {
        tracing::error!(target: TARGET, status = code, method, path = path(), service, action, request_id = id(), "{}", text());
    } else {
        let invalid = || invalid(error);
        tracing::debug!(
            target: TARGET, status = code, method, path = path(), service, action, invalid = invalid(),
            request_id = id(), "{}", text()
        );
    }
}

/// Returns whether the span of a call is entered, which has the request's method and id, the service and the action.
fn is_in_call() -> bool {
    Span::current()
        .metadata()
        .is_some_and(|span| (span.target(), span.name()) == ("router_axum", "action"))
}

/// A text as the log has it.
fn shown(text: impl Display) -> String {
    escape::shortened(Escaped(text).to_string(), LONGEST_TEXT)
}

/// Logs an error that is not answered to any client.
pub(crate) fn log_error(error: &Error) {
    let _ = Panic::guarded(|| log(error, error.own_status(), None));
}

/// Logs a panic, unless it becomes an error, which is logged with its request. Returns whether anybody listens.
pub(crate) fn panic(panic: &Panic, becomes_error: bool) -> bool {
    let is_heard = is_heard(StatusCode::INTERNAL_SERVER_ERROR);
    if is_heard && !becomes_error {
        let thread = std::thread::current();
        tracing::error!(target: TARGET, thread = thread.name(), "{}", shown(panic));
    }
    is_heard
}

/// Says loudly that clients are shown what is for developers.
pub(crate) fn warn_of_debug_mode() {
    tracing::warn!(target: TARGET, "DEBUG MODE: errors show sources, requests and routes to every client; never in production");
}

/// The warning about a 401 that does not say how to sign in.
pub(crate) const NO_CHALLENGE: &str = "a 401 has no `WWW-Authenticate`, which HTTP requires: add `.challenge(\"Bearer\")` to the error or, for all, to the \
     `ErrorRouter`";

/// Says so: once, in debug mode each time.
pub(crate) fn warn_of_no_challenge(debug: bool) {
    static WARNED: AtomicBool = AtomicBool::new(false);
    if !WARNED.swap(true, Ordering::Relaxed) || debug {
        tracing::warn!(target: TARGET, "{NO_CHALLENGE}");
    }
}

/// Says at start-up that nobody will read the errors: a filter that names the application's crates alone lets no line of the library through. Without
/// a subscriber the application wants no log.
pub(crate) fn warn_of_filtered_errors() {
    static WARNED: AtomicBool = AtomicBool::new(false);
    if are_errors_filtered() && !WARNED.swap(true, Ordering::Relaxed) {
        eprintln!(
            "warning: the log filter drops all errors, also the reasons of every 500: let `{TARGET}=error` through"
        );
    }
}

fn are_errors_filtered() -> bool {
    let is_none = tracing::dispatcher::get_default(|subscriber| subscriber.is::<NoSubscriber>());
    !is_none && !is_heard(StatusCode::INTERNAL_SERVER_ERROR)
}

/// Names the values that are wrong. A sentence about a value may repeat it, and is not for the log.
fn invalid(error: &Error) -> Option<impl tracing::Value> {
    let values = error.invalid_values();
    let names: Vec<_> = values.iter().map(InvalidValue::name).collect();
    (!names.is_empty()).then(|| tracing::field::display(shown(names.join(" "))))
}

/// True if anyone listens to errors with `status`.
pub(crate) fn is_heard(status: StatusCode) -> bool {
    if status.is_server_error() {
        tracing::enabled!(target: TARGET, tracing::Level::ERROR)
    } else {
        tracing::enabled!(target: TARGET, tracing::Level::DEBUG)
    }
}

/// The error a response was made from, in the response's extensions.
#[derive(Debug, Clone)]
pub(crate) struct AttachedError(Arc<Attached>);

/// An error that nobody has rendered is logged when its response goes away, so that each is logged once.
#[derive(Debug)]
struct Attached {
    error: Option<Error>,
    /// The length of the body that was made of it.
    length: Option<u64>,
    logged: AtomicBool,
    /// The span that the error arose in. The error is rendered further out, behind layers that trace, and belongs to their spans all the same.
    span: Span,
}

impl AttachedError {
    /// Gives the response of an error the error itself.
    pub(crate) fn attach(error: Error, response: &mut Response) {
        let length = response.body().size_hint().exact();
        let attached = Attached {
            error: Some(error),
            length,
            logged: AtomicBool::new(false),
            span: Span::current(),
        };
        response.extensions_mut().insert(Self(Arc::new(attached)));
    }

    /// True unless a layer has written another body. The length of one that a layer wraps may be unknown; the answer to HEAD has no more than its length.
    pub(crate) fn is_body_of(&self, response: &Response) -> bool {
        let length = response
            .body()
            .size_hint()
            .exact()
            .filter(|length| *length > 0);
        let length = length.or_else(|| headers::said_length(response.headers()));
        length.is_none_or(|length| Some(length) == self.0.length)
    }

    /// True if the response of it had no body.
    pub(crate) fn says_nothing(&self) -> bool {
        self.0.length == Some(0)
    }

    /// The error, unless somebody has taken it.
    pub(crate) fn error(&self) -> Option<&Error> {
        self.0.error.as_ref()
    }

    /// The error itself, if it is not logged and no one else holds it.
    pub(crate) fn into_error(self) -> Result<Error, Self> {
        if self.0.logged.load(Ordering::Relaxed) {
            return Err(self);
        }
        match Arc::try_unwrap(self.0) {
            Ok(mut attached) => Ok(attached.error.take().unwrap_or_else(Error::internal)),
            Err(shared) => Err(Self(shared)),
        }
    }

    /// Does what may log it, in the span in which it arose.
    pub(crate) fn in_span<T>(&self, work: impl FnOnce() -> T) -> T {
        self.0.span.in_scope(work)
    }

    /// True if it is for the caller to log it.
    pub(crate) fn first_to_log(&self) -> bool {
        !self.0.logged.swap(true, Ordering::Relaxed)
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        if let Some(error) = &self.error
            && !*self.logged.get_mut()
        {
            self.span.in_scope(|| log_error(error));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_that_drops_every_500_is_noticed() {
        use tracing::Level;
        use tracing::subscriber::with_default;
        use tracing_subscriber::filter::Targets;
        use tracing_subscriber::layer::SubscriberExt;
        use tracing_subscriber::registry;

        assert!(!with_default(NoSubscriber::new(), are_errors_filtered));
        for (target, is_filtered) in [
            ("my_app", true),
            ("router_axum", false),
            ("router_axum::error", false),
        ] {
            let filter = Targets::new().with_target(target, Level::ERROR);
            assert_eq!(
                with_default(registry().with(filter), are_errors_filtered),
                is_filtered,
                "{target}"
            );
        }
    }
}
