//! HTTP/2 without TLS: its detection, and a limit that hyper does not have, for responses that clients do not read (`window`).

use std::{convert::Infallible, io, pin::pin, sync::Arc, time::Duration};

use hyper::{
    rt::Executor,
    server::conn::http2::{self, Builder},
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{io::AsyncReadExt, time::timeout};

use crate::application::{Application, RenderErrors};
use crate::connection::ServedConnection;
use crate::end::{EarlyEndLog, End};
use crate::exchange::Exchange;
use crate::listener::Stream;
use crate::settings::{Server, TARGET};
use crate::stream::{Begun, TimedStream};
use crate::window::{Window, WindowBody};

/// Runs the tasks of a connection. Each is a request with its response, or a tunnel: while there is one, the connection is not idle.
#[derive(Clone)]
struct Tasks(Arc<Exchange>);

impl<F: Future<Output = ()> + Send + 'static> Executor<F> for Tasks {
    fn execute(&self, task: F) {
        let answering = self.0.begin();
        tokio::spawn(async move {
            task.await;
            drop(answering);
        });
    }
}

/// Answers the requests of a connection, until it ends or is idle for too long. Its responses are sent in chunks.
pub(crate) async fn serve<A: Application, E: RenderErrors>(
    stream: Begun,
    connection: ServedConnection<A, E>,
    end: &mut End,
) {
    let Server {
        head_timeout,
        send_timeout,
        head_size,
        max_concurrent_streams,
        ..
    } = *connection.server;
    let window = Arc::new(Window::default());
    let exchange = Arc::<Exchange>::default();
    let stream = TokioIo::new(TimedStream::new(
        stream,
        send_timeout,
        &exchange,
        Duration::ZERO,
    ));
    let service = service_fn(|request| {
        let response = connection.answer(request, None);
        let window = Arc::clone(&window);
        let report = EarlyEndLog::by::<E>();
        async move {
            let response = response.await?;
            Ok::<_, Infallible>(response.map(|body| WindowBody::new(body, window, report)))
        }
    });
    let mut builder = Builder::new(Tasks(Arc::clone(&exchange)));
    builder
        .timer(TokioTimer::new())
        .keep_alive_interval(Duration::from_secs(20))
        .enable_connect_protocol()
        .max_concurrent_streams(max_concurrent_streams)
        .max_header_list_size(u32::try_from(head_size).unwrap_or(u32::MAX));
    let connection = pin!(builder.serve_connection(stream, service));
    tokio::select! {
        () = end.of(connection, http2::Connection::graceful_shutdown, exchange.idle(head_timeout)) => {}
        () = window.stuck(send_timeout) => tracing::debug!(target: TARGET, "a client does not take its answers"),
    }
}

/// A connection once it has sent something, and whether that is HTTP/2; `None` if it sends nothing in time, or the server stops first.
pub(crate) async fn begin(stream: Stream, limit: Duration, end: &mut End) -> Option<(Begun, bool)> {
    tokio::select! {
        biased;
        begun = timeout(limit, read_preface(stream)) => begun.ok()?.ok(),
        () = end.0.told() => None,
    }
}

/// Reads the bytes that tell HTTP/2 from HTTP/1.1.
async fn read_preface(mut stream: Stream) -> io::Result<(Begun, bool)> {
    const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let mut bytes = Vec::with_capacity(PREFACE.len());
    loop {
        let is_over = (&mut stream)
            .take((PREFACE.len() - bytes.len()) as u64)
            .read_buf(&mut bytes)
            .await?
            == 0;
        if is_over || bytes == PREFACE || !PREFACE.starts_with(&bytes) {
            let is_http2 = bytes == PREFACE;
            return Ok(((stream, bytes), is_http2));
        }
    }
}
