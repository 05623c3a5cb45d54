//! HTTP/1.1: one request after the other, and the end of a connection whose client is still sending.

use std::{
    convert::Infallible,
    future::pending,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, ready},
};

use axum::{
    http::{Request, header::CONNECTION},
    response::Response,
};
use hyper::{
    body::{Body, Incoming},
    server::conn::http1::{Builder, UpgradeableConnection},
};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use super::{
    Server,
    connection::{Connection, ResponseFuture},
    end::End,
    exchange::{Exchange, ExchangeBody},
    stream::TimedStream,
};

/// Answers the requests of a connection, until it ends or a head does not arrive in time.
pub(super) async fn serve(stream: TcpStream, connection: Connection, mut end: End) {
    let Server { head_timeout, send_timeout, half_close, head_size, .. } = *connection.server;
    let exchange = Arc::<Exchange>::default();
    let stream = TokioIo::new(TimedStream::new(stream, send_timeout).of_exchange(Arc::clone(&exchange), half_close));
    let service = Exchanges { connection, exchange: Arc::clone(&exchange) };
    let mut builder = Builder::new();
    builder.header_read_timeout(None).max_buf_size(head_size);
    let connection = pin!(builder.serve_connection(stream, service).with_upgrades());
    tokio::select! {
        biased;
        () = end.of(connection, UpgradeableConnection::graceful_shutdown, pending()) => {}
        () = exchange.idle(head_timeout) => tracing::debug!("the head of a request did not arrive in time"),
    }
}

/// A connection's application, whose requests are answered one after the other.
struct Exchanges {
    connection: Connection,
    exchange: Arc<Exchange>,
}

impl hyper::service::Service<Request<Incoming>> for Exchanges {
    type Response = Response<ExchangeBody>;
    type Error = Infallible;
    type Future = ExchangeFuture;

    fn call(&self, request: Request<Incoming>) -> ExchangeFuture {
        self.exchange.begin();
        let closes = |value: &http::HeaderValue| value.as_bytes().eq_ignore_ascii_case(b"close");
        if !request.body().is_end_stream() && request.headers().get(CONNECTION).is_some_and(closes) {
            self.exchange.end_with_this();
        }
        ExchangeFuture(self.connection.answer(request, Some(&self.exchange)))
    }
}

struct ExchangeFuture(ResponseFuture);

impl Future for ExchangeFuture {
    type Output = Result<Response<ExchangeBody>, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let response = ready!(Pin::new(&mut self.0).poll(context));
        let exchange = self.0.exchange.take();
        Poll::Ready(Ok(response.map(|body| ExchangeBody { body, exchange })))
    }
}
