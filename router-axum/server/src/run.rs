//! The life of a server, from its first connection to its last.

use std::{
    future::pending,
    sync::{Arc, atomic::Ordering},
};

use axum::Router;
use tokio::time::{sleep, timeout};
use tracing::{dispatcher::get_default, subscriber::NoSubscriber};

use crate::application::{Application, RenderErrors};
use crate::connections::Connections;
use crate::listener::Listener;
use crate::settings::{Server, TARGET};
use crate::stop::shutdown_signal;

/// Says where the server listens: in the log, or where nobody subscribes to that, on the terminal.
fn announce(listener: &Listener) {
    if get_default(|subscriber| subscriber.is::<NoSubscriber>()) {
        eprintln!("listening on {listener}");
    } else {
        tracing::info!(target: TARGET, "listening on {listener}");
    }
}

impl<E: RenderErrors> Server<E> {
    /// Serves `router` until `stop` is ready and all requests are answered. What goes wrong in it and its layers is rendered. To stop by signals, as
    /// [`serve`](Self::serve) does, pass [`shutdown_signal()`](shutdown_signal).
    pub async fn run(
        self,
        listener: impl Into<Listener> + Send,
        router: Router,
        stop: impl Future<Output = ()> + Send,
    ) {
        let guarded = E::guard(Arc::clone(&self.errors), router);
        Self {
            is_stopping: Arc::default(),
            ..self
        }
        .run_guarded(listener.into(), guarded, stop, pending())
        .await;
    }

    /// Serves an application until the process receives a stop signal.
    pub async fn serve(self, listener: Listener, application: impl Application) {
        self.run_guarded(listener, application, shutdown_signal(), shutdown_signal())
            .await;
    }

    /// [`run`](Self::run) for an application, which renders its own errors. At `again` it no longer waits for requests.
    async fn run_guarded(
        self,
        listener: Listener,
        application: impl Application,
        stop: impl Future<Output = ()> + Send,
        again: impl Future<Output = ()> + Send,
    ) {
        announce(&listener);
        self.stopping.begin();
        let server = Arc::new(self);
        let connections = Connections::new(Arc::clone(&server), application);
        tokio::select! {
            // the signal is heard before a client may know of the server: until then it would kill the process
            biased;
            () = stop => {}
            () = connections.accept_all(&listener) => {}
        }
        tokio::select! {
            () = server.end(connections, listener) => {}
            () = again => tracing::warn!(target: TARGET, "second stop signal: requests without a response are cut off"),
        }
    }

    async fn end(&self, connections: Connections<impl Application, E>, listener: Listener) {
        self.is_stopping.store(true, Ordering::Relaxed);
        let _ = timeout(
            self.drain.saturating_add(self.linger),
            connections.accept_all(&listener),
        )
        .await;
        if let Err(error) = connections.accept_backlog(listener) {
            tracing::error!(target: TARGET, "what was queued is not accepted: {error}");
        }
        self.stopping.tell();
        sleep(self.linger).await;
        connections.end.tell();
        let all = async { tokio::join!(connections.end.released(), self.stopping.released()) };
        if timeout(self.deadline, all).await.is_err() {
            tracing::warn!(target: TARGET, "some requests were not answered within {:?} and are cut off", self.deadline);
        }
    }
}
