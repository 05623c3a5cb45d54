//! A connection within the process: hyper on one end, a client that does next to nothing on the other.

use std::{convert::Infallible, error::Error};

use bytes::Bytes;
use hyper::{
    Request, Response,
    body::{Body, Incoming},
    server::conn::http1,
    service::Service,
};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};

/// More than any request or response of the application.
const ROOM: usize = 256 * 1024;

/// The client's end.
#[derive(Debug)]
pub struct Connection(DuplexStream);

impl Connection {
    /// A kept-alive connection to `service`.
    pub fn open<S, B>(service: S) -> Self
    where
        S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible> + Send + 'static,
        S::Future: Send,
        B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + 'static,
    {
        let (client, server) = tokio::io::duplex(ROOM);
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(server), service));
        Self(client)
    }

    /// Sends a request and reads the whole response.
    pub async fn ask(&mut self, request: &[u8]) -> Vec<u8> {
        self.0
            .write_all(request)
            .await
            .expect("a server that reads");
        let mut response = Vec::new();
        while !is_whole(&response) {
            let read = self
                .0
                .read_buf(&mut response)
                .await
                .expect("a server that answers");
            assert!(
                read > 0,
                "the connection was closed: {}",
                String::from_utf8_lossy(&response)
            );
        }
        response
    }

    /// The same where the length of the response is known: reads it into `room`, which has that length.
    pub async fn ask_again(&mut self, request: &[u8], room: &mut [u8]) {
        self.0
            .write_all(request)
            .await
            .expect("a server that reads");
        self.0
            .read_exact(room)
            .await
            .expect("the response there was before");
    }
}

/// Whether the whole response is there.
pub fn is_whole(response: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(response) else {
        return false;
    };
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return false;
    };
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    body.len() == length.map_or(0, |length| length.parse().expect("a length"))
}
