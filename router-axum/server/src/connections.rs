//! The connections of a server: how they are accepted, served and ended.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::sleep,
};

use crate::application::{Application, RenderErrors};
use crate::connection::ServedConnection;
use crate::end::End;
use crate::http1;
#[cfg(feature = "http2")]
use crate::http2;
use crate::listener::{Listener, Stream};
use crate::settings::{Server, TARGET};
use crate::stop::Stopping;

/// The connections of a server.
pub(crate) struct Connections<A, E> {
    application: A,
    server: Arc<Server<E>>,
    /// Tells connections that the server stops, and waits for them. When it is dropped, they are cut off.
    pub end: Stopping,
    places: Arc<Semaphore>,
}

impl<A: Application, E: RenderErrors> Connections<A, E> {
    pub(crate) fn new(server: Arc<Server<E>>, application: A) -> Self {
        let places = Arc::new(Semaphore::new(
            server.max_connections.min(Semaphore::MAX_PERMITS),
        ));
        Self {
            application,
            server,
            end: Stopping::never(),
            places,
        }
    }

    pub(crate) async fn accept_all(&self, listener: &Listener) {
        loop {
            // the semaphore is never closed
            let place = Arc::clone(&self.places).acquire_owned().await.ok();
            match listener.accept().await {
                Ok((stream, client)) => self.spawn(stream, client, place),
                Err(error) => pause_after(&error).await,
            }
        }
    }

    /// Accepts what is queued already, and closes the listener. A connection that the kernel has accepted is the server's to answer, and
    /// what is still queued when the listener is closed is reset: nothing is waited for between the last look and the end.
    pub(crate) fn accept_backlog(&self, listener: Listener) -> io::Result<()> {
        listener.accept_queued(|stream, client| self.spawn(stream, client, None))
    }

    fn spawn(
        &self,
        stream: Stream,
        client: Option<SocketAddr>,
        place: Option<OwnedSemaphorePermit>,
    ) {
        let connection = ServedConnection {
            application: self.application.clone(),
            server: Arc::clone(&self.server),
            client,
        };
        let mut end = End::new::<E>(&self.end);
        tokio::spawn(async move {
            let _place = place;
            serve(stream, connection, &mut end).await;
        });
    }
}

/// Answers the requests of a connection, until it ends: of HTTP/1.1, or of HTTP/2 without TLS.
async fn serve<A: Application, E: RenderErrors>(
    stream: Stream,
    connection: ServedConnection<A, E>,
    end: &mut End,
) {
    #[cfg(feature = "http2")]
    let stream = match http2::begin(stream, connection.server.head_timeout, end).await {
        Some((stream, true)) => return http2::serve(stream, connection, end).await,
        Some((stream, false)) => stream,
        None => return,
    };
    #[cfg(not(feature = "http2"))]
    let stream = (stream, Vec::new());
    http1::serve(stream, connection, end).await;
}

/// A connection that failed before it was accepted is its own affair; anything else, such as a lack of file descriptors, takes time to pass.
async fn pause_after(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    ) {
        tracing::error!(target: TARGET, "a connection cannot be accepted: {error}");
        sleep(Duration::from_millis(100)).await;
    }
}
