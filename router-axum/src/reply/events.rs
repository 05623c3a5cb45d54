//! `Events`: an event stream whose clients are told when the server ends.

use std::pin::Pin;

use axum::{
    BoxError,
    http::{HeaderName, header::CACHE_CONTROL},
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
};
use futures_util::{Stream, StreamExt, stream::unfold};
use router_server::Stopping;

/// An event stream, as axum's `Sse`, that a server which ends does not have to wait for, and that no proxy holds back.
///
/// * When the server ends, the client gets a last event, `event: stopping` without an `id`, and the stream ends. A browser connects again by itself, and sends the `id` of the last
///   event that had one in `Last-Event-ID`.
/// * `X-Accel-Buffering: no` and `Cache-Control: no-cache, no-transform` have each event passed on as it comes.
/// * While nothing happens, a comment every 15 seconds keeps the connection.
///
/// ```
/// use std::convert::Infallible;
///
/// use axum::response::sse::Event;
/// use futures_util::stream;
/// use router_axum::{Events, Stopping, prelude::*, testing::TestApp};
///
/// struct TicksController {
///     stopping: Stopping,
/// }
///
/// #[rest_controller("ticks")]
/// impl TicksController {
///     async fn cget_action(&self) -> Events {
///         Events::new(stream::pending::<Result<Event, Infallible>>(), &self.stopping)
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// // of a server: `let server = Server::new();`, then `server.stopping()`, and `app.serve_with("127.0.0.1:3000", server)`
/// let stopping = Stopping::now();
/// let app = TestApp::new(RestRouter::at("").with(TicksController { stopping }).into_app());
/// let mut ticks = app.get("/ticks").open().await;
/// assert_eq!(ticks.next_event().await.as_deref(), Some("event: stopping\ndata: the server stops"));
/// assert_eq!(ticks.next_event().await, None);
/// # }
/// ```
#[must_use]
pub struct Events {
    events: Pin<Box<dyn Stream<Item = Result<Event, BoxError>> + Send>>,
    keep_alive: KeepAlive,
}

debug_fields!(Events: keep_alive);

impl Events {
    /// The events of a stream, until it ends, or the server does. An error in it ends it, too, and is logged.
    pub fn new<E: Into<BoxError>>(
        events: impl Stream<Item = Result<Event, E>> + Send + 'static,
        stopping: &Stopping,
    ) -> Self {
        let events = Box::pin(events.map(|event| event.map_err(Into::into)));
        let until = unfold(Some((events, stopping.hold())), async |running| {
            let (mut events, mut hold) = running?;
            tokio::select! {
                biased;
                () = hold.told() => Some((Ok(last()), None)),
                event = events.next() => Some((event?, Some((events, hold)))),
            }
        });
        Self {
            events: Box::pin(until),
            keep_alive: KeepAlive::default(),
        }
    }

    /// Sets the message that keeps the connection open, and its interval, in place of a comment every 15 seconds.
    pub fn keep_alive(self, keep_alive: KeepAlive) -> Self {
        Self { keep_alive, ..self }
    }
}

/// The event that tells a client that the server ends.
fn last() -> Event {
    Event::default().event("stopping").data("the server stops")
}

impl IntoResponse for Events {
    fn into_response(self) -> Response {
        let passed_on = [
            (CACHE_CONTROL, "no-cache, no-transform"),
            (HeaderName::from_static("x-accel-buffering"), "no"),
        ];
        (passed_on, Sse::new(self.events).keep_alive(self.keep_alive)).into_response()
    }
}
