//! What a connection speaks: HTTP/1.1, or HTTP/2 without TLS.

use std::{future::pending, pin::pin, time::Duration};

use hyper::server::conn::http1::{Builder, UpgradeableConnection};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;

#[cfg(feature = "http2")]
use super::http2::{self, Http2};
use super::{Server, connection::Connection, end::End, stream::TimedStream};

/// The protocols, with the limits of a server.
pub(super) struct Protocols {
    http1: Builder,
    #[cfg(feature = "http2")]
    http2: Http2,
    #[cfg(feature = "http2")]
    head_timeout: Duration,
    send_timeout: Duration,
}

impl Protocols {
    pub(super) fn new(server: &Server) -> Self {
        let mut http1 = Builder::new();
        http1.timer(TokioTimer::new()).header_read_timeout(server.head_timeout).max_buf_size(server.head_size);
        Self {
            http1,
            #[cfg(feature = "http2")]
            http2: Http2::new(server),
            #[cfg(feature = "http2")]
            head_timeout: server.head_timeout,
            send_timeout: server.send_timeout,
        }
    }

    /// Answers the requests of a connection, until it ends.
    pub(super) async fn serve(&self, stream: TcpStream, service: Connection, mut end: End) {
        #[cfg(feature = "http2")]
        match http2::is_spoken(&stream, self.head_timeout, &end).await {
            Some(true) => return self.http2.serve(stream, service, end).await,
            Some(false) => {}
            None => return,
        }
        let stream = TokioIo::new(TimedStream::new(stream, self.send_timeout));
        let connection = pin!(self.http1.serve_connection(stream, service).with_upgrades());
        // hyper ends an idle connection by the time limit for a head
        end.of(connection, UpgradeableConnection::graceful_shutdown, pending()).await;
    }
}
