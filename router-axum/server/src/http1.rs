//! HTTP/1.1: one request after the other, and the end of a connection whose client is still sending.

use std::{future::pending, pin::pin, sync::Arc};

use axum::http::{Request, header::CONNECTION};
use futures_util::TryFutureExt;
use http_body_util::BodyExt;
use hyper::{
    body::{Body, Incoming},
    server::conn::http1::{Builder, UpgradeableConnection},
    service::service_fn,
};
use hyper_util::rt::TokioIo;
use router_http::lists;

use crate::application::{Application, RenderErrors};
use crate::connection::ServedConnection;
use crate::end::End;
use crate::exchange::Exchange;
use crate::settings::{Server, TARGET};
use crate::stream::{Begun, TimedStream};

/// Answers the requests of a connection, until it ends or a head does not arrive in time.
pub(crate) async fn serve<A: Application, E: RenderErrors>(
    stream: Begun,
    connection: ServedConnection<A, E>,
    end: &mut End,
) {
    let Server {
        head_timeout,
        send_timeout,
        half_close,
        head_size,
        ..
    } = *connection.server;
    let exchange = Arc::<Exchange>::default();
    let stream = TokioIo::new(TimedStream::new(
        stream,
        send_timeout,
        &exchange,
        half_close,
    ));
    let service = service_fn(|request: Request<Incoming>| {
        let answering = exchange.begin();
        if !request.body().is_end_stream() && lists::has(request.headers(), CONNECTION, "close") {
            exchange.end_with_this();
        }
        // the body holds it: hyper drops a body when all of it is written
        let hold = move |error| {
            let _ = &answering;
            error
        };
        connection
            .answer(request, Some(&exchange))
            .map_ok(|response| response.map(|body| body.map_err(hold)))
    });
    let mut builder = Builder::new();
    builder.header_read_timeout(None).max_buf_size(head_size);
    let connection = pin!(builder.serve_connection(stream, service).with_upgrades());
    tokio::select! {
        biased;
        () = end.of(connection, UpgradeableConnection::graceful_shutdown, pending()) => {}
        () = exchange.idle(head_timeout) => tracing::debug!(target: TARGET, "the head of a request did not arrive in time"),
    }
}
