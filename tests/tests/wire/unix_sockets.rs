//! A server on a unix socket, with the limits and the end of one on TCP.

use std::{path::PathBuf, time::Duration};

use axum::{Router, routing::get};
use router_axum::Server;
use tests::{
    client::block_on,
    temp::AppDir,
    wire::{Answers, PATIENCE},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{UnixListener, UnixStream},
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};

use crate::protocols::http2_request;

const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";

/// A server that needs a moment for each answer, until it is stopped.
struct OnSocket {
    path: PathBuf,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl OnSocket {
    fn new(dir: &AppDir, server: Server) -> Self {
        let path = PathBuf::from(dir.path()).join("app.sock");
        let listener = UnixListener::bind(&path).expect("a free path");
        let (stop, stopped) = oneshot::channel();
        let moment = get(async || {
            sleep(Duration::from_millis(50)).await;
            "here"
        });
        let running = tokio::spawn(
            server.run(listener, Router::new().route("/", moment), async {
                let _ = stopped.await;
            }),
        );
        Self {
            path,
            stop,
            running,
        }
    }

    async fn connect(&self) -> UnixStream {
        UnixStream::connect(&self.path).await.expect("a connection")
    }
}

async fn answer(stream: &mut UnixStream) -> (u16, String, String) {
    let answer = timeout(PATIENCE, Answers::new(false).next(stream))
        .await
        .expect("in time")
        .expect("an answer");
    (
        answer.status.as_u16(),
        answer.text(),
        answer.header("connection"),
    )
}

#[test]
fn requests_are_answered_and_checked() {
    let dir = AppDir::new("unix-requests");
    block_on(async {
        let served = OnSocket::new(&dir, Server::new());
        let mut stream = served.connect().await;
        for _ in 0..2 {
            stream.write_all(REQUEST).await.expect("it is sent");
            assert_eq!(answer(&mut stream).await.1, "here");
        }
        // in pieces, with the end of the sending side
        let mut stream = served.connect().await;
        for byte in REQUEST {
            stream.write_all(&[*byte]).await.expect("it is sent");
        }
        stream.shutdown().await.expect("nothing more is sent");
        assert_eq!(answer(&mut stream).await.1, "here");
        let mut stream = served.connect().await;
        stream
            .write_all(b"GET / HTTP/1.1\r\n\r\n")
            .await
            .expect("it is sent");
        assert_eq!(answer(&mut stream).await.0, 400);
        let mut stream = served.connect().await;
        stream
            .write_all(&http2_request())
            .await
            .expect("it is sent");
        let mut begin = [0; 9];
        timeout(PATIENCE, stream.read_exact(&mut begin))
            .await
            .expect("in time")
            .expect("a frame");
        assert_eq!(begin[3], 4, "no settings");
    });
}

#[test]
fn heads_that_do_not_arrive_are_cut_off() {
    let dir = AppDir::new("unix-heads");
    block_on(async {
        let served = OnSocket::new(&dir, Server::new().head_timeout(Duration::from_millis(100)));
        for half in [
            "",
            "GET / HTTP/1.1\r\nhost: a\r\nx-slow",
            "PRI * HTTP/2.0\r\n",
        ] {
            let mut stream = served.connect().await;
            stream.write_all(half.as_bytes()).await.expect("it is sent");
            let end = timeout(PATIENCE, stream.read_to_end(&mut Vec::new())).await;
            assert!(end.is_ok(), "{half:?} is not cut off");
        }
    });
}

#[test]
fn more_connections_than_there_may_be_wait() {
    let dir = AppDir::new("unix-connections");
    block_on(async {
        let served = OnSocket::new(&dir, Server::new().max_connections(1));
        let (mut first, mut second) = (served.connect().await, served.connect().await);
        for stream in [&mut first, &mut second] {
            stream.write_all(REQUEST).await.expect("it is sent");
        }
        assert_eq!(answer(&mut first).await.1, "here");
        assert!(
            timeout(Duration::from_millis(200), answer(&mut second))
                .await
                .is_err(),
            "two at a time"
        );
        drop(first);
        assert_eq!(answer(&mut second).await.1, "here");
    });
}

#[test]
fn its_end_loses_no_request() {
    let dir = AppDir::new("unix-end");
    block_on(async {
        let served = OnSocket::new(&dir, Server::new().linger(Duration::from_millis(100)));
        let mut before = served.connect().await;
        before.write_all(REQUEST).await.expect("it is sent");
        sleep(Duration::from_millis(10)).await;
        let OnSocket {
            path,
            stop,
            running,
        } = served;
        stop.send(()).expect("it is served");
        let mut after = UnixStream::connect(&path)
            .await
            .expect("it is still accepted");
        after.write_all(REQUEST).await.expect("it is sent");
        for stream in [&mut before, &mut after] {
            let expected = (200, "here".to_owned(), "close".to_owned());
            assert_eq!(answer(stream).await, expected);
        }
        timeout(PATIENCE, running)
            .await
            .expect("it ends")
            .expect("no panic");
        assert!(UnixStream::connect(&path).await.is_err(), "nobody listens");
    });
}
