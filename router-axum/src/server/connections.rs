//! The connections of a server: how they are accepted, served and ended.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::sleep,
};

use super::{
    Server,
    connection::{Connection, Rules},
    end::Ends,
    protocols::Protocols,
};
use crate::{ApplicationService, telemetry::observation::Observer};

/// The connections of a server.
pub(super) struct Connections {
    service: ApplicationService,
    rules: Arc<Rules>,
    protocols: Arc<Protocols>,
    ends: Ends,
    places: Arc<Semaphore>,
}

impl Connections {
    pub(super) fn new(server: &Server, service: ApplicationService) -> Self {
        let rules = Rules {
            errors: Arc::clone(&server.errors),
            observer: Observer { gives_ids: server.errors.gives_request_ids(), logs_access: server.access_log },
            body_timeout: server.body_timeout,
            action_timeout: server.action_timeout,
            unread: server.unread,
            closing: AtomicBool::new(false),
        };
        Self {
            service,
            rules: Arc::new(rules),
            protocols: Arc::new(Protocols::new(server)),
            ends: Ends::default(),
            places: Arc::new(Semaphore::new(server.max_connections.min(Semaphore::MAX_PERMITS))),
        }
    }

    /// From now on every response of HTTP/1.1 is its connection's last.
    pub(super) fn close(&self) {
        self.rules.closing.store(true, Ordering::Relaxed);
    }

    /// Ends the connections that wait for a request, and waits for the others.
    pub(super) async fn shutdown(self) {
        self.ends.all().await;
    }

    pub(super) async fn accept_all(&self, listener: &TcpListener) {
        loop {
            let place = self.place().await;
            match listener.accept().await {
                Ok((stream, client)) => self.spawn(stream, client, place),
                Err(error) => pause_after(&error).await,
            }
        }
    }

    /// Accepts what is queued already, and closes the listener. A connection that the kernel has accepted is the server's to answer, and
    /// what is still queued when the listener is closed is reset: nothing is waited for between the last look and the end.
    pub(super) fn accept_backlog(&self, listener: TcpListener) -> io::Result<()> {
        let listener = listener.into_std()?;
        loop {
            match listener.accept() {
                Ok((stream, client)) => {
                    stream.set_nonblocking(true)?;
                    self.spawn(TcpStream::from_std(stream)?, client, None);
                }
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(_) => return Ok(()),
            }
        }
    }

    /// One of the places for connections. They are never closed to those who wait.
    async fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).acquire_owned().await.ok()
    }

    fn spawn(&self, stream: TcpStream, client: SocketAddr, place: Option<OwnedSemaphorePermit>) {
        // what is sent is whole responses, which gain nothing from waiting for more
        let _ = stream.set_nodelay(true);
        let service = Connection::new(self.service.clone(), Arc::clone(&self.rules), client);
        let (protocols, end) = (Arc::clone(&self.protocols), self.ends.one());
        tokio::spawn(async move {
            let _place = place;
            protocols.serve(stream, service, end).await;
        });
    }
}

/// A connection that failed before it was accepted is its own affair; anything else, such as a lack of file descriptors, takes time to pass.
async fn pause_after(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!("a connection cannot be accepted: {error}");
        sleep(Duration::from_millis(100)).await;
    }
}
