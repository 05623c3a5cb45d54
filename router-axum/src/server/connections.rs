//! The connections of a server: accepted, told from one another, ended.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{sleep, timeout},
};

use super::{
    Server,
    connection::{Connection, Rules},
    outgoing::Outgoing,
    owed::Pieces,
};
use crate::ApplicationService;

/// The connections of a server.
pub(super) struct Connections {
    service: ApplicationService,
    rules: Arc<Rules>,
    builder: Builder<TokioExecutor>,
    head_timeout: Duration,
    send_timeout: Duration,
    graceful: GracefulShutdown,
    places: Arc<Semaphore>,
}

impl Connections {
    pub(super) fn new(server: &Server, service: ApplicationService) -> Self {
        let mut builder = Builder::new(TokioExecutor::new());
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(server.head_timeout)
            .max_buf_size(server.head_size);
        builder
            .http2()
            .timer(TokioTimer::new())
            .keep_alive_interval(Duration::from_secs(20))
            .max_header_list_size(u32::try_from(server.head_size).unwrap_or(u32::MAX));
        let rules = Rules {
            errors: Arc::clone(&server.errors),
            body_timeout: server.body_timeout,
            action_timeout: server.action_timeout,
            unread: server.unread,
            closing: AtomicBool::new(false),
        };
        Self {
            service,
            rules: Arc::new(rules),
            builder,
            head_timeout: server.head_timeout,
            send_timeout: server.send_timeout,
            graceful: GracefulShutdown::new(),
            places: Arc::new(Semaphore::new(server.max_connections.min(Semaphore::MAX_PERMITS))),
        }
    }

    /// From now on every response of HTTP/1.1 is its connection's last.
    pub(super) fn close(&self) {
        self.rules.closing.store(true, Ordering::Relaxed);
    }

    /// Ends the connections that wait for a request, and waits for the others.
    pub(super) async fn shutdown(self) {
        self.graceful.shutdown().await;
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
        let pieces = Arc::new(Pieces::default());
        let service = Connection::new(self.service.clone(), Arc::clone(&self.rules), client, Arc::clone(&pieces));
        let (builder, watcher) = (self.builder.clone(), self.graceful.watcher());
        let (head_timeout, send_timeout) = (self.head_timeout, self.send_timeout);
        tokio::spawn(async move {
            let _place = place;
            let Ok(Ok(Some(protocol))) = timeout(head_timeout, first_bytes(&stream)).await else {
                return;
            };
            let stream = TokioIo::new(Outgoing::new(stream, send_timeout));
            let connection = watcher.watch(builder.serve_connection_with_upgrades(stream, service).into_owned());
            let stuck = async {
                match protocol {
                    Protocol::Http1 => std::future::pending().await,
                    Protocol::Http2 => pieces.stuck(send_timeout).await,
                }
            };
            tokio::select! {
                ended = connection => {
                    let _ = ended.inspect_err(|error| tracing::debug!("a connection ended early: {error}"));
                }
                () = stuck => tracing::debug!("a client does not take its answers"),
            }
        });
    }
}

/// What a connection speaks.
enum Protocol {
    Http1,
    Http2,
}

/// Waits for the bytes that tell HTTP/1.1 from h2c, which the protocol detection would wait for without end. Nothing comes of a closed
/// connection.
async fn first_bytes(stream: &TcpStream) -> io::Result<Option<Protocol>> {
    const H2_PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let mut bytes = [0; H2_PREFACE.len()];
    loop {
        let count = stream.peek(&mut bytes).await?;
        match &bytes[..count] {
            [] => return Ok(None),
            H2_PREFACE => return Ok(Some(Protocol::Http2)),
            some if !H2_PREFACE.starts_with(some) => return Ok(Some(Protocol::Http1)),
            _ => {}
        }
        sleep(Duration::from_millis(5)).await;
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
