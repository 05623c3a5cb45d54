//! With the feature a connection may speak HTTP/2 from its beginning; without it the connection is closed.

use std::{future::pending, io, net::SocketAddr};

use features::app;
use router_axum::Server;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};

/// What a client of HTTP/2 says first, with settings of its own, which are none.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

#[tokio::test]
async fn a_connection_begins_in_http2_where_the_feature_is_on() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let router = app(false).into_router().expect("a right set-up");
    let answer = tokio::select! {
        answer = ask(address) => answer,
        () = Server::new().run(listener, router, pending()) => unreachable!("nobody stops it"),
    };
    match answer {
        Ok(frame) => assert!(cfg!(feature = "http2") && frame[3] == SETTINGS, "{frame:?}"),
        Err(error) => assert!(
            !cfg!(feature = "http2") && error.kind() == io::ErrorKind::UnexpectedEof,
            "{error}"
        ),
    }
}

/// What a frame of settings has for its fourth byte.
const SETTINGS: u8 = 4;

/// The first bytes of the answer, as many as a frame's head has.
async fn ask(address: SocketAddr) -> io::Result<[u8; 9]> {
    let mut connection = TcpStream::connect(address).await?;
    connection.write_all(PREFACE).await?;
    let mut answer = [0; 9];
    connection.read_exact(&mut answer).await?;
    Ok(answer)
}
