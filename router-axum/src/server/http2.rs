//! HTTP/2 without TLS. A client may stop taking its answers while the connection stays writable, by closing the windows of the streams: so the pieces
//! that are handed out are counted against those that are taken.

use std::{
    convert::Infallible,
    io,
    pin::{Pin, pin},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{Request, StatusCode, header::CONTENT_LENGTH},
    response::Response,
};
use hyper::{
    body::{Frame, Incoming, SizeHint},
    server::conn::http2::{self, Builder},
};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::{
    net::TcpStream,
    sync::watch,
    time::{sleep, timeout},
};

use super::{
    Server,
    broken::{TellsOfPanic, tell_why},
    connection::{Answering, Connection},
    end::End,
    outgoing::Outgoing,
};

/// The protocol, with the limits of a server.
pub(super) struct Http2 {
    builder: Builder<TokioExecutor>,
    idle_timeout: Duration,
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
        let stream = TokioIo::new(Outgoing::new(stream, self.send_timeout));
        let (pieces, streams) = (Arc::new(Pieces::default()), Streams::default());
        let service = InPieces { connection, pieces: Arc::clone(&pieces), streams: streams.clone() };
        let connection = pin!(self.builder.serve_connection(stream, service));
        tokio::select! {
            () = end.of(connection, http2::Connection::graceful_shutdown, streams.idle(self.idle_timeout)) => {}
            () = pieces.stuck(self.send_timeout) => tracing::debug!("a client does not take its answers"),
        }
    }
}

/// Whether a connection speaks it. Nothing if the connection does not begin in time, or the server stops first.
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

/// A connection's application, whose answers are handed out in pieces.
struct InPieces {
    connection: Connection,
    pieces: Arc<Pieces>,
    streams: Streams,
}

impl hyper::service::Service<Request<Incoming>> for InPieces {
    type Response = Response;
    type Error = Infallible;
    type Future = AnsweringInPieces;

    fn call(&self, request: Request<Incoming>) -> AnsweringInPieces {
        let stream = self.streams.open();
        let (answering, pieces) = (self.connection.call(request), Arc::clone(&self.pieces));
        AnsweringInPieces { answering, pieces, stream: Some(stream), _told: TellsOfPanic }
    }
}

struct AnsweringInPieces {
    answering: Answering,
    pieces: Arc<Pieces>,
    stream: Option<OpenStream>,
    _told: TellsOfPanic,
}

impl Future for AnsweringInPieces {
    type Output = Result<Response, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let response = without_content(ready!(Pin::new(&mut self.answering).poll(context))?);
        let (pieces, stream) = (Arc::clone(&self.pieces), self.stream.take());
        Poll::Ready(Ok(response.map(|body| Body::new(Owed::new(body, pieces, stream)))))
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

/// The number of a connection's requests whose answers are not sent yet.
#[derive(Debug, Clone, Default)]
struct Streams(watch::Sender<usize>);

impl Streams {
    fn open(&self) -> OpenStream {
        self.0.send_modify(|open| *open += 1);
        OpenStream(self.clone())
    }

    /// Ready when there was no request for so long. Pings are not enough to keep a connection.
    async fn idle(&self, limit: Duration) {
        let mut open = self.0.subscribe();
        loop {
            let _ = open.wait_for(|open| *open == 0).await;
            if timeout(limit, open.changed()).await.is_err() {
                return;
            }
        }
    }
}

/// One of them, until it is dropped.
struct OpenStream(Streams);

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.0.0.send_modify(|open| *open -= 1);
    }
}

/// The largest piece that is handed out at a time; HTTP/2 buffers a piece as a whole once it has begun with it.
const PIECE: usize = 16 * 1024;

/// The pieces of a connection's answers that were handed out, and those of them that were taken.
#[derive(Debug, Default)]
struct Pieces {
    handed_out: AtomicU64,
    taken: AtomicU64,
}

impl Pieces {
    /// Ready when some are owed, and none was taken for so long.
    async fn stuck(&self, timeout: Duration) {
        loop {
            let taken = self.taken.load(Ordering::Relaxed);
            sleep(timeout).await;
            let is_owed = self.handed_out.load(Ordering::Relaxed) > taken;
            if is_owed && self.taken.load(Ordering::Relaxed) == taken {
                return;
            }
        }
    }
}

/// The body of an answer, in pieces. That the next one is asked for, or none any more, says that the one before was taken.
struct Owed {
    body: Body,
    rest: Bytes,
    is_owed: bool,
    pieces: Arc<Pieces>,
    _stream: Option<OpenStream>,
    _told: TellsOfPanic,
}

impl Owed {
    fn new(body: Body, pieces: Arc<Pieces>, stream: Option<OpenStream>) -> Self {
        Self { body, rest: Bytes::new(), is_owed: false, pieces, _stream: stream, _told: TellsOfPanic }
    }

    fn was_taken(&mut self) {
        if std::mem::take(&mut self.is_owed) {
            self.pieces.taken.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn hand_out(&mut self) -> Frame<Bytes> {
        self.is_owed = true;
        self.pieces.handed_out.fetch_add(1, Ordering::Relaxed);
        Frame::data(self.rest.split_to(self.rest.len().min(PIECE)))
    }
}

impl HttpBody for Owed {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.was_taken();
        if self.rest.is_empty() {
            let frame = ready!(Pin::new(&mut self.body).poll_frame(context)).transpose();
            match frame.inspect_err(|error| tell_why(error))?.map(Frame::into_data) {
                Some(Ok(data)) => self.rest = data,
                Some(Err(other)) => return Poll::Ready(Some(Ok(other))),
                None => return Poll::Ready(None),
            }
        }
        Poll::Ready(Some(Ok(self.hand_out())))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (body, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        hint.set_lower(body.lower() + rest);
        if let Some(upper) = body.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}

impl Drop for Owed {
    fn drop(&mut self) {
        self.was_taken();
    }
}
