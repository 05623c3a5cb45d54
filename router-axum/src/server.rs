//! The HTTP server: connections with time limits, and an end that loses no request.

use std::{
    convert::Infallible,
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    http::{HeaderValue, Request, Version, header},
    response::Response,
    routing::future::RouteFuture,
};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
};
use tokio::{
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};
use tower::Service;

/// An HTTP/1.1 and h2c server. TLS is left to the proxy in front.
///
/// When it is asked to stop it closes connections as they are answered, keeps accepting for a while, so that a proxy can turn to another
/// instance, closes the listener, and waits until every request is answered.
///
/// ```no_run
/// use std::time::Duration;
/// use router_axum::{Server, prelude::*};
///
/// # async fn example(app: WebApp) -> Result<(), ServeError> {
/// app.serve_with("127.0.0.1:3000", Server::new().head_timeout(Duration::from_secs(10))).await
/// # }
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Server {
    head_timeout: Duration,
    linger: Duration,
    deadline: Duration,
}

impl Default for Server {
    fn default() -> Self {
        Self::new()
    }
}

impl Server {
    /// A server that waits 5 seconds for the head of a request, lingers for 400 milliseconds when it is asked to stop, and then waits 30
    /// seconds for requests that are being answered.
    pub const fn new() -> Self {
        Self {
            head_timeout: Duration::from_secs(5),
            linger: Duration::from_millis(400),
            deadline: Duration::from_secs(30),
        }
    }

    /// How long a client may take to send the head of a request, and how long a connection may be idle.
    pub const fn head_timeout(mut self, timeout: Duration) -> Self {
        self.head_timeout = timeout;
        self
    }

    /// How long new connections are still accepted after the server was asked to stop, and again how long what they sent is waited for.
    pub const fn linger(mut self, linger: Duration) -> Self {
        self.linger = linger;
        self
    }

    /// How long requests may take that are being answered when the server stops. What takes longer is cut off.
    pub const fn deadline(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// Serves `router` until `stop` is ready and all requests are answered.
    pub async fn run(self, listener: TcpListener, router: Router, stop: impl Future<Output = ()> + Send) {
        let connections = Connections::new(&self, router);
        tokio::select! {
            () = connections.accept_all(&listener) => {}
            () = stop => {}
        }
        connections.closing.store(true, Ordering::Relaxed);
        let _ = timeout(self.linger, connections.accept_all(&listener)).await;
        connections.accept_backlog(&listener).await;
        drop(listener);
        sleep(self.linger).await;
        if timeout(self.deadline, connections.graceful.shutdown()).await.is_err() {
            tracing::warn!("some requests were not answered within {:?} and are cut off", self.deadline);
        }
    }
}

/// The connections of a server.
struct Connections {
    router: Router,
    builder: Builder<TokioExecutor>,
    head_timeout: Duration,
    graceful: GracefulShutdown,
    closing: Arc<AtomicBool>,
}

impl Connections {
    fn new(server: &Server, router: Router) -> Self {
        let mut builder = Builder::new(TokioExecutor::new());
        builder.http1().timer(TokioTimer::new()).header_read_timeout(server.head_timeout);
        builder.http2().timer(TokioTimer::new()).keep_alive_interval(Duration::from_secs(20));
        Self {
            router,
            builder,
            head_timeout: server.head_timeout,
            graceful: GracefulShutdown::new(),
            closing: Arc::new(AtomicBool::new(false)),
        }
    }

    async fn accept_all(&self, listener: &TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => self.spawn(stream),
                Err(error) => pause_after(&error).await,
            }
        }
    }

    /// Accepts what is queued already. A connection that the kernel has accepted is the server's to answer.
    async fn accept_backlog(&self, listener: &TcpListener) {
        while let Ok(Ok((stream, _))) = timeout(Duration::from_millis(1), listener.accept()).await {
            self.spawn(stream);
        }
    }

    fn spawn(&self, stream: TcpStream) {
        // what is sent is whole responses, which gain nothing from waiting for more
        let _ = stream.set_nodelay(true);
        let service = Connection { router: self.router.clone(), closing: Arc::clone(&self.closing) };
        let (builder, head_timeout, watcher) = (self.builder.clone(), self.head_timeout, self.graceful.watcher());
        tokio::spawn(async move {
            if !matches!(timeout(head_timeout, first_bytes(&stream)).await, Ok(Ok(true))) {
                return;
            }
            let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
            if let Err(error) = watcher.watch(connection.into_owned()).await {
                tracing::debug!("a connection ended early: {error}");
            }
        });
    }
}

/// Waits for the bytes that tell HTTP/1.1 from h2c, which the protocol detection would wait for without end. `false` is a closed connection.
async fn first_bytes(stream: &TcpStream) -> io::Result<bool> {
    const H2_PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let mut bytes = [0; H2_PREFACE.len()];
    loop {
        let count = stream.peek(&mut bytes).await?;
        if count == 0 || count == bytes.len() || !H2_PREFACE.starts_with(&bytes[..count]) {
            return Ok(count > 0);
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

/// The router as a connection sees it: once the server is asked to stop, every response of HTTP/1.1 is the connection's last.
#[derive(Clone)]
struct Connection {
    router: Router,
    closing: Arc<AtomicBool>,
}

impl hyper::service::Service<Request<Incoming>> for Connection {
    type Response = Response;
    type Error = Infallible;
    type Future = Answering;

    fn call(&self, request: Request<Incoming>) -> Answering {
        let is_http1 = request.version() <= Version::HTTP_11;
        Answering { future: self.router.clone().call(request), closing: is_http1.then(|| Arc::clone(&self.closing)) }
    }
}

/// The future of a response.
struct Answering {
    future: RouteFuture<Infallible>,
    closing: Option<Arc<AtomicBool>>,
}

impl Future for Answering {
    type Output = Result<Response, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let polled = Pin::new(&mut self.future).poll(context);
        let closing = self.closing.as_ref().is_some_and(|closing| closing.load(Ordering::Relaxed));
        polled.map_ok(|mut response| {
            if closing {
                response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            response
        })
    }
}

/// Ready when the process gets SIGTERM or Ctrl-C.
pub(crate) async fn asked_to_stop() {
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
