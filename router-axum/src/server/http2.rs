//! HTTP/2 without TLS: its detection, and two limits that hyper does not have, for idle connections (`streams`) and for responses that clients do not
//! read (`window`).

mod streams;
mod window;

use std::{
    convert::Infallible,
    io,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::Body,
    http::{Request, StatusCode, header::CONTENT_LENGTH},
    response::Response,
};
use hyper::{
    body::Incoming,
    server::conn::http2::{self, Builder},
};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::{
    net::TcpStream,
    time::{sleep, timeout},
};

use super::{
    Server,
    connection::{Connection, ResponseFuture},
    end::End,
    report::PanicReport,
    stream::TimedStream,
};
use streams::{OpenStream, Streams};
use window::{Window, WindowBody};

/// The protocol, with the limits of a server.
pub(super) struct Http2 {
    builder: Builder<TokioExecutor>,
    pub(super) idle_timeout: Duration,
    send_timeout: Duration,
}

impl Http2 {
    pub(super) fn new(server: &Server) -> Self {
        let mut builder = Builder::new(TokioExecutor::new());
        builder
            .timer(TokioTimer::new())
            .keep_alive_interval(Duration::from_secs(20))
            .max_header_list_size(u32::try_from(server.head_size).unwrap_or(u32::MAX));
        Self { builder, idle_timeout: server.head_timeout, send_timeout: server.send_timeout }
    }

    /// Answers the requests of a connection, until it ends or is idle for too long.
    pub(super) async fn serve(&self, stream: TcpStream, connection: Connection, mut end: End) {
        let stream = TokioIo::new(TimedStream::new(stream, self.send_timeout));
        let (window, streams) = (Arc::new(Window::default()), Streams::default());
        let service = InWindow { connection, window: Arc::clone(&window), streams: streams.clone() };
        let connection = pin!(self.builder.serve_connection(stream, service));
        tokio::select! {
            () = end.of(connection, http2::Connection::graceful_shutdown, streams.idle(self.idle_timeout)) => {}
            () = window.stuck(self.send_timeout) => tracing::debug!("a client does not take its answers"),
        }
    }
}

/// True if a connection speaks HTTP/2; `None` if it sends nothing in time, or the server stops first.
pub(super) async fn is_spoken(stream: &TcpStream, limit: Duration, end: &End) -> Option<bool> {
    tokio::select! {
        biased;
        begins = timeout(limit, begins(stream)) => begins.ok()?.ok(),
        () = end.comes() => None,
    }
}

/// Waits for the bytes that tell HTTP/2 from HTTP/1.1.
async fn begins(stream: &TcpStream) -> io::Result<bool> {
    const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let mut bytes = [0; PREFACE.len()];
    loop {
        let count = stream.peek(&mut bytes).await?;
        match &bytes[..count] {
            PREFACE => return Ok(true),
            some if some.is_empty() || !PREFACE.starts_with(some) => return Ok(false),
            _ => sleep(Duration::from_millis(5)).await,
        }
    }
}

/// A connection's application, whose responses are sent in chunks.
struct InWindow {
    connection: Connection,
    window: Arc<Window>,
    streams: Streams,
}

impl hyper::service::Service<Request<Incoming>> for InWindow {
    type Response = Response;
    type Error = Infallible;
    type Future = WindowFuture;

    fn call(&self, request: Request<Incoming>) -> WindowFuture {
        let stream = self.streams.open();
        let (response, window) = (self.connection.answer(request, None), Arc::clone(&self.window));
        WindowFuture { response, window, stream: Some(stream), _report: PanicReport }
    }
}

struct WindowFuture {
    response: ResponseFuture,
    window: Arc<Window>,
    stream: Option<OpenStream>,
    _report: PanicReport,
}

impl Future for WindowFuture {
    type Output = Result<Response, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let response = without_content(ready!(Pin::new(&mut self.response).poll(context)));
        let (window, stream) = (Arc::clone(&self.window), self.stream.take());
        Poll::Ready(Ok(response.map(|body| Body::new(WindowBody::new(body, window, stream)))))
    }
}

/// Removes the content of an answer whose status has none (RFC 9110, 6.4.1): HTTP/1.1 does not send it, and clients of HTTP/2 take such an answer for
/// broken.
fn without_content(mut response: Response) -> Response {
    match response.status() {
        StatusCode::NO_CONTENT => drop(response.headers_mut().remove(CONTENT_LENGTH)),
        StatusCode::NOT_MODIFIED => {}
        _ => return response,
    }
    response.map(|_| Body::empty())
}
