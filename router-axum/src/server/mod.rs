//! The HTTP server: connections with limits, and an end that loses no request.

mod connection;
mod connections;
mod end;
mod exchange;
mod frames;
mod http1;
#[cfg(feature = "http2")]
mod http2;
mod listener;
mod report;
mod stop;
mod stream;
mod timed_body;

use std::{
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{Router, http::HeaderName};
use ipnet::IpNet;
use router_observe::{Observer, Proxies};
use tokio::time::{sleep, timeout};

pub use listener::Listener;
pub use stop::shutdown_signal;

use crate::{
    ApplicationService,
    error::{ErrorLayer, ErrorService},
};
use connections::Connections;

/// An HTTP/1.1 server, and h2c by the feature `http2`, which is on unless you turn it off. TLS is left to the proxy in front.
///
/// It refuses requests without a valid `Host` or with a target that is not a path, reads the rest of a body that the answer did not need, and cuts
/// off heads and bodies that do not arrive.
///
/// At its stop signal it closes each connection with its next answer, accepts new ones for a while, so that a proxy can turn to another
/// instance, closes the listener, and waits until every request is answered.
///
/// [`WebApp::serve_with`](crate::WebApp::serve_with) takes it. To set other limits, here for slow uploads, and for a proxy that checks the instance every
/// second:
///
/// ```
/// use std::time::Duration;
/// use router_axum::Server;
///
/// let server = Server::new()
///     .head_timeout(Duration::from_secs(75))          // longer than the proxy keeps a connection, so that it is the one to close it
///     .head_size(32 * 1024)
///     .body_timeout(Duration::from_secs(120))
///     .unread(64_000_000, Duration::from_secs(10))    // so that a client that sends too much reads the 413
///     .send_timeout(Duration::from_secs(120))
///     .half_close(Duration::from_secs(10))
///     .max_connections(2_000)                         // fewer than the process may have files
///     .linger(Duration::from_secs(2))                 // twice the time between two looks
///     .deadline(Duration::from_secs(25));             // before the service manager kills
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Server {
    head_timeout: Duration,
    body_timeout: Duration,
    action_timeout: Option<Duration>,
    send_timeout: Duration,
    half_close: Duration,
    head_size: usize,
    max_connections: usize,
    max_concurrent_streams: u32,
    unread: Unread,
    linger: Duration,
    deadline: Duration,
    pub(crate) observer: Observer,
    drain: Duration,
    /// Renders the server's own errors.
    pub(crate) errors: Arc<ErrorLayer>,
    /// From now on every response of HTTP/1.1 is its connection's last.
    pub(crate) is_stopping: Arc<AtomicBool>,
}

/// How much is read of a body that the answer does not need, and for how long.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Unread {
    bytes: u64,
    time: Duration,
}

impl Default for Server {
    fn default() -> Self {
        Self::new()
    }
}

impl Server {
    /// A server with these limits, each to be set anew.
    ///
    /// | limit | set by | unless set |
    /// |---|---|---|
    /// | the time of a head | [`head_timeout`](Self::head_timeout) | 5 seconds |
    /// | the size of a head | [`head_size`](Self::head_size) | 128 KiB |
    /// | the time that a body is waited for | [`body_timeout`](Self::body_timeout) | 30 seconds, and one for each KiB that has come |
    /// | the time of an action | [`action_timeout`](Self::action_timeout) | none |
    /// | the time that an answer goes unread | [`send_timeout`](Self::send_timeout) | 60 seconds |
    /// | the time of an answer whose client has closed its sending side | [`half_close`](Self::half_close) | 5 seconds |
    /// | what is read of a body that an answer does not need | [`unread`](Self::unread) | 8 MB, for 2 seconds |
    /// | connections at a time | [`max_connections`](Self::max_connections) | 10,000 |
    /// | requests at a time on a connection of HTTP/2 | [`max_concurrent_streams`](Self::max_concurrent_streams) | 200 |
    /// | when it stops: how long it serves on, until everybody knows | [`drain`](Self::drain) | nothing |
    /// | when it stops: how long new connections are still accepted, and then once more how long their first requests are awaited | [`linger`](Self::linger) | 400 milliseconds |
    /// | when it stops: the time of requests that are being answered | [`deadline`](Self::deadline) | 30 seconds |
    ///
    /// The size of a body is limited by axum's extractors: 2 MiB unless a `DefaultBodyLimit` says otherwise.
    pub fn new() -> Self {
        Self {
            head_timeout: Duration::from_secs(5),
            body_timeout: Duration::from_secs(30),
            action_timeout: None,
            send_timeout: Duration::from_secs(60),
            half_close: Duration::from_secs(5),
            head_size: 128 * 1024,
            max_connections: 10_000,
            max_concurrent_streams: 200,
            unread: Unread { bytes: 8_000_000, time: Duration::from_secs(2) },
            linger: Duration::from_millis(400),
            deadline: Duration::from_secs(30),
            observer: Observer { logs_access: true, ..Observer::default() },
            drain: Duration::ZERO,
            errors: Arc::default(),
            is_stopping: Arc::default(),
        }
    }

    /// How long a client may take to send the head of a request, and how long a connection may be idle. A connection of HTTP/2 on which only pings
    /// are sent is idle. `Duration::MAX` waits for ever.
    pub fn head_timeout(mut self, timeout: Duration) -> Self {
        self.head_timeout = timeout;
        self
    }

    /// How long a request's body is waited for altogether, and a second more for each KiB that has come. So a slow client is not cut off as long as
    /// it keeps sending, while one that trickles is. A body that is too slow is answered with 408. `Duration::MAX` waits for ever.
    pub fn body_timeout(mut self, timeout: Duration) -> Self {
        self.body_timeout = timeout;
        self
    }

    /// How long an answer may take, from the head of the request to the head of the answer. After that it is a 503, and the action is dropped
    /// where it waits. There is no limit by default.
    pub fn action_timeout(mut self, timeout: Duration) -> Self {
        self.action_timeout = Some(timeout);
        self
    }

    /// How long a client may read nothing of what it is sent; then its connection is closed.
    pub fn send_timeout(mut self, timeout: Duration) -> Self {
        self.send_timeout = timeout;
        self
    }

    /// How long a request is still answered after its client has closed its sending side, as `nc -N` does. A client that has gone looks the same until
    /// something is sent to it, so an action goes on for that long after its client has gone. In HTTP/2 it ends at once.
    pub fn half_close(mut self, timeout: Duration) -> Self {
        self.half_close = timeout;
        self
    }

    /// How many bytes a request's head may have: target and headers, 8,192 at least. A larger one is answered with 431. In HTTP/1.1 the
    /// number of headers is limited to 100, too.
    pub fn head_size(mut self, bytes: usize) -> Self {
        self.head_size = bytes.max(8192);
        self
    }

    /// How many connections there may be at a time. More wait until one is closed.
    pub fn max_connections(mut self, connections: usize) -> Self {
        self.max_connections = connections;
        self
    }

    /// How many requests a connection of HTTP/2 may have at a time. Clients wait with more, and a proxy that sends many clients' requests over one
    /// connection may need more.
    pub fn max_concurrent_streams(mut self, streams: u32) -> Self {
        self.max_concurrent_streams = streams;
        self
    }

    /// How many bytes of a body that the answer did not need are still read, and for how long. A client that is still sending when its connection
    /// is closed would lose the answer.
    pub fn unread(mut self, bytes: u64, time: Duration) -> Self {
        self.unread = Unread { bytes, time };
        self
    }

    /// How long the server accepts new connections after its stop signal. It then waits as long again for their first requests.
    pub fn linger(mut self, linger: Duration) -> Self {
        self.linger = linger;
        self
    }

    /// How much longer the server accepts new connections after its stop signal: as long as it takes until all senders of requests have learnt that
    /// this instance ends. That is 15 seconds for [Kubernetes](crate::guide::operations#kubernetes), and nothing unless you set it. `/readyz` of
    /// [`WebApp::health`](crate::WebApp::health) is a 503 from the signal on.
    pub fn drain(mut self, drain: Duration) -> Self {
        self.drain = drain;
        self
    }

    /// How long the server waits, when it stops, for requests that are being answered. What takes longer is cut off.
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// Logs each request as one event at INFO, with the target `router_axum::access`, unless you turn it off:
    /// see [the access log](crate::guide::operations#access-log).
    pub fn access_log(mut self, on: bool) -> Self {
        self.observer.logs_access = on;
        self
    }

    /// Believes these proxies about the address of the client, which they name in this header: `x-forwarded-for`, `forwarded`, or another that has addresses
    /// alone. The access log and traces then have that address, and otherwise the one at the other end of the connection: see
    /// [behind a proxy](crate::guide::operations#behind-a-proxy). A network of one address ends in `/32`, or `/128`.
    ///
    /// ```
    /// use axum::http::HeaderName;
    /// # use router_axum::Server;
    ///
    /// let header = HeaderName::from_static("x-forwarded-for");
    /// let server = Server::new().trusted_proxies(header, ["10.0.0.0/8".parse()?, "fd00::/8".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trusted_proxies(mut self, header: HeaderName, proxies: impl IntoIterator<Item = IpNet>) -> Self {
        self.observer.proxies = Some(Arc::new(Proxies { header, trusted: proxies.into_iter().collect() }));
        self
    }

    /// The statuses that its limits answer in place of any action, for [a document](crate::openapi::OpenApiBuilder::errors): 503 with an
    /// [`action_timeout`](Self::action_timeout).
    #[cfg(feature = "openapi")]
    pub fn error_statuses(&self) -> impl Iterator<Item = u16> {
        self.action_timeout.map(|_| 503).into_iter()
    }

    /// Serves `router` until `stop` is ready and all requests are answered. What goes wrong in it and its layers is rendered. To stop by signals, as
    /// [`WebApp::serve`](crate::WebApp::serve) does, pass [`shutdown_signal()`](shutdown_signal).
    pub async fn run(
        self,
        listener: impl Into<Listener> + Send,
        router: Router,
        stop: impl Future<Output = ()> + Send,
    ) {
        let guarded = ErrorService::new(Arc::clone(&self.errors), router).into_router();
        let server = Self { is_stopping: Arc::default(), ..self };
        server.run_guarded(listener.into(), guarded.into(), stop, pending()).await;
    }

    /// Serves an application until the process receives a stop signal.
    pub(crate) async fn serve(self, listener: Listener, service: ApplicationService) {
        self.errors.serve();
        self.run_guarded(listener, service, shutdown_signal(), shutdown_signal()).await;
    }

    /// [`run`](Self::run) for an application, which renders its own errors. At `again` it no longer waits for requests.
    async fn run_guarded(
        mut self,
        listener: Listener,
        service: ApplicationService,
        stop: impl Future<Output = ()> + Send,
        again: impl Future<Output = ()> + Send,
    ) {
        tracing::info!("listening on {listener}");
        self.observer.gives_ids = self.errors.gives_request_ids();
        let server = Arc::new(self);
        let connections = Connections::new(Arc::clone(&server), service);
        tokio::select! {
            () = connections.accept_all(&listener) => {}
            () = stop => {}
        }
        tokio::select! {
            () = server.end(connections, listener) => {}
            () = again => tracing::warn!("second stop signal: requests without a response are cut off"),
        }
    }

    async fn end(&self, connections: Connections, listener: Listener) {
        self.is_stopping.store(true, Ordering::Relaxed);
        let _ = timeout(self.drain.saturating_add(self.linger), connections.accept_all(&listener)).await;
        if let Err(error) = connections.accept_backlog(listener) {
            tracing::error!("what was queued is not accepted: {error}");
        }
        sleep(self.linger).await;
        if timeout(self.deadline, connections.ends.all()).await.is_err() {
            tracing::warn!("some requests were not answered within {:?} and are cut off", self.deadline);
        }
    }
}
