//! The settings of a server: its limits, and what it logs.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use axum::http::HeaderName;
use ipnet::IpNet;
use router_http::observe::{Observer, Proxies};

use crate::application::RenderErrors;
use crate::stop::Stopping;

/// The target of what the server logs: filters name it by the crate that users know.
pub(crate) const TARGET: &str = "router_axum::server";

/// An HTTP/1.1 server, and with the feature `http2` h2c. TLS is left to the proxy in front.
///
/// It refuses requests without a valid `Host` or with a target that is not a path, reads the rest of a body that the answer did not need, and cuts
/// off heads and bodies that do not arrive.
///
/// At its stop signal it closes each connection with its next answer, accepts new ones for a while, so that a proxy can turn to another
/// instance, closes the listener, and waits until every request is answered.
#[derive(Debug, Clone)]
#[must_use]
pub struct Server<E> {
    pub(crate) head_timeout: Duration,
    pub(crate) body_timeout: Duration,
    pub(crate) action_timeout: Option<Duration>,
    pub(crate) send_timeout: Duration,
    pub(crate) half_close: Duration,
    pub(crate) head_size: usize,
    pub(crate) max_connections: usize,
    #[cfg(feature = "http2")]
    pub(crate) max_concurrent_streams: u32,
    pub(crate) unread: UnreadLimits,
    pub(crate) linger: Duration,
    pub(crate) deadline: Duration,
    pub(crate) observer: Observer,
    pub(crate) drain: Duration,
    /// Renders the server's own errors.
    pub(crate) errors: Arc<E>,
    /// True once the server stops: then every response of HTTP/1.1 is the last one of its connection.
    pub(crate) is_stopping: Arc<AtomicBool>,
    pub(crate) stopping: Stopping,
}

/// How much is read of a body that the answer does not need, and for how long.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnreadLimits {
    pub bytes: u64,
    pub time: Duration,
}

impl<E: RenderErrors> Default for Server<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E: RenderErrors> Server<E> {
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
            #[cfg(feature = "http2")]
            max_concurrent_streams: 200,
            unread: UnreadLimits {
                bytes: 8_000_000,
                time: Duration::from_secs(2),
            },
            linger: Duration::from_millis(400),
            deadline: Duration::from_secs(30),
            observer: Observer {
                logs_access: true,
                ..Observer::default()
            },
            drain: Duration::ZERO,
            errors: Arc::default(),
            is_stopping: Arc::default(),
            stopping: Stopping::never(),
        }
    }

    /// How long a client may take to send the head of a request, and how long a connection may be idle: a kept one up to a quarter longer, a new one with HTTP/2 as long again until its first byte. A connection of HTTP/2 on which only pings
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

    /// By the feature `http2`: how many requests a connection of HTTP/2 may have at a time. Clients wait with more, and a proxy that sends many clients' requests over one
    /// connection may need more.
    #[cfg(feature = "http2")]
    pub fn max_concurrent_streams(mut self, streams: u32) -> Self {
        self.max_concurrent_streams = streams;
        self
    }

    /// How many bytes of a body that the answer did not need are still read, and for how long. A client that is still sending when its connection
    /// is closed would lose the answer.
    pub fn unread(mut self, bytes: u64, time: Duration) -> Self {
        self.unread = UnreadLimits { bytes, time };
        self
    }

    /// How long the server accepts new connections after its stop signal. It then waits as long again for their first requests.
    pub fn linger(mut self, linger: Duration) -> Self {
        self.linger = linger;
        self
    }

    /// How much longer the server accepts new connections after its stop signal: as long as it takes until all senders of requests have learnt that
    /// this instance ends. That is 15 seconds for Kubernetes, and nothing unless you set it.
    pub fn drain(mut self, drain: Duration) -> Self {
        self.drain = drain;
        self
    }

    /// How long the server waits, when it stops, for requests that are being answered. What takes longer is cut off.
    pub fn deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// Tells event streams and WebSockets that the server ends. Ask for it before the application is made, and serve that with this server, or with a clone of it.
    ///
    /// ```
    /// # use router_axum_server::{RenderErrors, Hold, Server};
    /// # fn example<E: RenderErrors>() {
    /// let server = Server::<E>::new();
    /// let stopping = server.stopping();       // for the controllers, and for plain routes
    /// let hold: Hold = stopping.hold();       // for one conversation
    /// # }
    /// ```
    #[must_use]
    pub fn stopping(&self) -> Stopping {
        self.stopping.clone()
    }

    /// Logs each request as one event at INFO, with the target `router_axum::access`, unless you turn it off.
    pub fn access_log(mut self, on: bool) -> Self {
        self.observer.logs_access = on;
        self
    }

    /// Believes these proxies about the address of the client, which they name in this header: `x-forwarded-for`, `forwarded`, or another that has addresses
    /// alone. The access log, traces and an action's `ClientAddress` then have that address, and otherwise the one at the other end of the connection. A network of one address ends in `/32`, or `/128`.
    pub fn trusted_proxies(
        mut self,
        header: HeaderName,
        proxies: impl IntoIterator<Item = IpNet>,
    ) -> Self {
        self.observer.proxies = Some(Arc::new(Proxies {
            header,
            trusted: proxies.into_iter().collect(),
        }));
        self
    }

    /// The statuses that its limits answer in place of any action, for a document: 503 with an
    /// [`action_timeout`](Self::action_timeout).
    pub fn error_statuses(&self) -> impl Iterator<Item = u16> {
        self.action_timeout.map(|_| 503).into_iter()
    }

    /// Takes what an application brings: how it renders errors, who sees its requests and whether they have ids, and what becomes true when it stops.
    pub fn of(mut self, errors: Arc<E>, observer: Observer, is_stopping: Arc<AtomicBool>) -> Self {
        let Observer {
            gives_ids, watch, ..
        } = observer;
        self.observer = Observer {
            gives_ids,
            watch,
            ..self.observer
        };
        Self {
            errors,
            is_stopping,
            ..self
        }
    }
}
