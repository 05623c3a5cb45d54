//! The signals that stop a process, and the word to event streams and WebSockets that the server ends.

use std::future::pending;

#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

/// Waits until the process gets SIGTERM or Ctrl-C, the signals at which [`Server::serve`](crate::Server::serve) stops. Pass it to
/// [`Server::run`](crate::Server::run), and wait for it in work beside the requests. Work that a request has begun learns of the end by
/// [`Stopping`].
///
/// At a second signal `Server::serve` ends at once. For `Server::run` wait for that yourself:
///
/// ```no_run
/// use router_axum_server::{RenderErrors, Server, shutdown_signal};
/// # async fn example<E: RenderErrors>(server: Server<E>, listener: tokio::net::TcpListener, router: axum::Router) {
/// tokio::select! {
///     () = server.run(listener, router, shutdown_signal()) => {}
///     () = async { shutdown_signal().await; shutdown_signal().await } => {}
/// }
/// # }
/// ```
pub async fn shutdown_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            pending().await
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminate() => {}
    }
}

#[cfg(unix)]
async fn terminate() {
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(_) => pending().await,
    }
}

#[cfg(not(unix))]
async fn terminate() {
    pending().await
}

/// Tells event streams and WebSockets that their server ends. [`Server::stopping`](crate::Server::stopping) returns it; keep it where they are begun, in
/// a controller for example.
///
/// They are told when the server does not take new connections any more, so that a client which comes again at once finds another instance. The server
/// then waits until nobody [holds](Self::hold) its end, no longer than its [`deadline`](crate::Server::deadline).
#[derive(Debug, Clone)]
pub struct Stopping(watch::Sender<bool>);

impl Stopping {
    /// For a server that serves.
    pub(crate) fn never() -> Self {
        Self(watch::Sender::new(false))
    }

    /// Tells that the server ends already, for tests.
    #[must_use]
    pub fn now() -> Self {
        Self(watch::Sender::new(true))
    }

    /// Delays the end of the server until the returned value is dropped, so that a conversation over a WebSocket can say goodbye.
    #[must_use = "the server waits only for what is kept"]
    pub fn hold(&self) -> Hold {
        Hold(self.0.subscribe())
    }

    /// Begins anew, since a server that is cloned may have ended before.
    pub(crate) fn begin(&self) {
        self.0.send_replace(false);
    }

    pub(crate) fn tell(&self) {
        self.0.send_replace(true);
    }

    /// Ready when nobody holds the end.
    pub(crate) async fn released(&self) {
        self.0.closed().await;
    }
}

/// Delays the end of a server until it is dropped. [`Stopping::hold`] makes it.
#[derive(Debug)]
pub struct Hold(watch::Receiver<bool>);

impl Hold {
    /// Waits until the server ends, and returns at once if it ends already. The returned future may be dropped and made again, as in `tokio::select!`.
    pub async fn told(&mut self) {
        // without a sender there is no server any more
        let _ = self.0.wait_for(|told| *told).await;
    }

    /// Ready when nobody waits for it any longer.
    pub(crate) async fn is_left(&mut self) {
        while self.0.changed().await.is_ok() {}
    }
}
