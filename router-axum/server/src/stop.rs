//! The signals that stop a process.

use std::future::pending;

#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};

/// Waits until the process gets SIGTERM or Ctrl-C, the signals at which [`Server::serve`](crate::Server::serve) stops. Pass it to
/// [`Server::run`](crate::Server::run), and wait for it in work beside the requests. Work that a request has begun learns of the end by
/// [`Stopping`](crate::Stopping).
///
/// At a second signal `Server::serve` ends at once. For `Server::run` wait for that yourself:
///
/// ```no_run
/// use router_axum_server::{Errors, Server, shutdown_signal};
/// # async fn example<E: Errors>(server: Server<E>, listener: tokio::net::TcpListener, router: axum::Router) {
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
