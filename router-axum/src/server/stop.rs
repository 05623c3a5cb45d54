//! The signals that ask a process to stop.

/// Ready when the process gets SIGTERM or Ctrl-C: when [`WebApp::serve`](crate::WebApp::serve) stops, too. For [`Server::run`](crate::Server::run),
/// and for what has to end before the server can, such as [streams of events](crate::guide::extractors).
///
/// ```no_run
/// use router_axum::{Server, asked_to_stop};
///
/// # async fn example(listener: tokio::net::TcpListener, router: axum::Router) {
/// Server::new().run(listener, router, asked_to_stop()).await;
/// # }
/// ```
pub async fn asked_to_stop() {
    tokio::select! {
        () = interrupted() => {}
        () = terminated() => {}
    }
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminated) => drop(terminated.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
