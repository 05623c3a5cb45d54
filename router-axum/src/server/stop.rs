//! The signals that stop a process.

/// Waits until the process gets SIGTERM or Ctrl-C, the signals at which [`WebApp::serve`](crate::WebApp::serve) stops. Pass it to
/// [`Server::run`](crate::Server::run), and wait for it in whatever has to end before the server can, such as
/// [streams of events](crate::guide::extractors#events).
///
/// ```no_run
/// use router_axum::{Server, shutdown_signal};
///
/// # async fn example(listener: tokio::net::TcpListener, router: axum::Router) {
/// Server::new().run(listener, router, shutdown_signal()).await;
/// # }
/// ```
///
/// At a second signal `WebApp::serve` ends at once. For `Server::run` wait for that yourself:
///
/// ```no_run
/// # use router_axum::{Server, shutdown_signal};
/// # async fn example(listener: tokio::net::TcpListener, router: axum::Router) {
/// tokio::select! {
///     () = Server::new().run(listener, router, shutdown_signal()) => {}
///     () = async { shutdown_signal().await; shutdown_signal().await } => {}
/// }
/// # }
/// ```
pub async fn shutdown_signal() {
    Signals::new().next().await;
}

/// Ready at the first stop signal, and at the second. Both listen from the call on.
pub(crate) fn shutdown_signals() -> (impl Future<Output = ()> + Send, impl Future<Output = ()> + Send) {
    let [mut once, mut again] = [Signals::new(), Signals::new()];
    (async move { once.next().await }, async move {
        again.next().await;
        again.next().await;
    })
}

/// The signals that the process gets.
#[cfg(unix)]
struct Signals([Option<tokio::signal::unix::Signal>; 2]);

#[cfg(unix)]
impl Signals {
    fn new() -> Self {
        use tokio::signal::unix::{SignalKind, signal};
        Self([SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok()))
    }

    async fn next(&mut self) {
        let [interrupt, terminate] = self.0.each_mut().map(received);
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

#[cfg(unix)]
async fn received(signal: &mut Option<tokio::signal::unix::Signal>) {
    match signal {
        Some(signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}

/// Ctrl-C alone.
#[cfg(windows)]
struct Signals(Option<tokio::signal::windows::CtrlC>);

#[cfg(windows)]
impl Signals {
    fn new() -> Self {
        Self(tokio::signal::windows::ctrl_c().ok())
    }

    async fn next(&mut self) {
        match &mut self.0 {
            Some(signal) => drop(signal.recv().await),
            None => std::future::pending().await,
        }
    }
}
