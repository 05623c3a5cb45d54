//! The protocols of a connection: HTTP/1.1, or HTTP/2 without TLS.

use tokio::net::TcpStream;

#[cfg(feature = "http2")]
use super::http2::{self, Http2};
use super::{Server, connection::Connection, end::End, http1::Http1};

/// The protocols, with the limits of a server.
pub(super) struct Protocols {
    http1: Http1,
    #[cfg(feature = "http2")]
    http2: Http2,
}

impl Protocols {
    pub(super) fn new(server: &Server) -> Self {
        Self {
            http1: Http1::new(server),
            #[cfg(feature = "http2")]
            http2: Http2::new(server),
        }
    }

    /// Answers the requests of a connection, until it ends.
    pub(super) async fn serve(&self, stream: TcpStream, connection: Connection, end: End) {
        #[cfg(feature = "http2")]
        match http2::is_spoken(&stream, self.http2.idle_timeout, &end).await {
            Some(true) => return self.http2.serve(stream, connection, end).await,
            Some(false) => {}
            None => return,
        }
        self.http1.serve(stream, connection, end).await;
    }
}
