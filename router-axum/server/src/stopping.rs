//! The word to what goes on by itself, such as an event stream or a WebSocket, that the server ends.

use tokio::sync::watch;

/// Tells what goes on by itself, an event stream or a WebSocket, that its server ends: [`Server::stopping`](crate::Server::stopping). Whoever runs such things keeps it,
/// in a controller for example.
///
/// They are told when the server does not take new connections any more, so that a client which comes again at once finds another instance. The server then waits for
/// what [holds](Self::hold) it, no longer than its [`deadline`](crate::Server::deadline).
#[derive(Debug, Clone)]
pub struct Stopping(watch::Sender<bool>);

impl Stopping {
    /// For a server that serves.
    pub(crate) fn never() -> Self {
        Self(watch::Sender::new(false))
    }

    /// For a test: the word of a server that ends already.
    #[must_use]
    pub fn now() -> Self {
        Self(watch::Sender::new(true))
    }

    /// Holds the end of the server until the returned value is dropped: a conversation over a WebSocket, which wants to say goodbye.
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

/// Holds the end of a server: what [`Stopping::hold`] returns.
#[derive(Debug)]
pub struct Hold(watch::Receiver<bool>);

impl Hold {
    /// Ready when the server ends, at once if it does already. It may be dropped and asked again, as in `tokio::select!`.
    pub async fn told(&mut self) {
        // without a sender there is no server any more
        let _ = self.0.wait_for(|told| *told).await;
    }
}
