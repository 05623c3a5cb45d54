//! HTTP/2 without TLS, and applications that `axum::serve` serves.

use std::{future::pending, net::SocketAddr, time::Duration};

use axum::{
    Router,
    extract::{ConnectInfo, Request},
    http::StatusCode,
    middleware::map_request,
    routing::get,
};
use router_axum::{ErrorRouter, Server};
use tests::{
    app::{existing, notes, quiet_on_purpose},
    client::block_on,
    wire::{Answers, PATIENCE, ask, connect},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};

use crate::served::Served;

pub(crate) const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
pub(crate) const SETTINGS: u8 = 4;
pub(crate) const DATA: u8 = 0;
pub(crate) const HEADERS: u8 = 1;
const RST_STREAM: u8 = 3;
const PING: u8 = 6;

/// A frame of HTTP/2.
pub(crate) fn frame(kind: u8, flags: u8, stream: u8, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).expect("a short frame");
    [&[0, 0, length, kind, flags, 0, 0, 0, stream], payload].concat()
}

/// `GET / http localhost`, by the static table of HPACK and one literal.
fn get_request() -> Vec<u8> {
    get_request_with(&[])
}

/// The same with more headers.
fn get_request_with(more: &[u8]) -> Vec<u8> {
    let headers = [b"\x82\x84\x86\x41\x09", &b"localhost"[..], more].concat();
    let (end_stream, end_headers) = (1, 4);
    frame(HEADERS, end_stream | end_headers, 1, &headers)
}

/// The same from the beginning of a connection.
pub(crate) fn http2_request() -> Vec<u8> {
    [PREFACE, &frame(SETTINGS, 0, 0, &[]), &get_request()].concat()
}

/// The next frame: its kind and payload.
async fn read_frame(stream: &mut TcpStream) -> (u8, Vec<u8>) {
    read_frame_unless_closed(stream).await.expect("a frame")
}

/// The same, or nothing where the connection is closed.
pub(crate) async fn read_frame_unless_closed(stream: &mut TcpStream) -> Option<(u8, Vec<u8>)> {
    let mut head = [0; 9];
    stream.read_exact(&mut head).await.ok()?;
    let mut payload = vec![0; u32::from_be_bytes([0, head[0], head[1], head[2]]) as usize];
    stream.read_exact(&mut payload).await.ok()?;
    Some((head[3], payload))
}

/// The bodies that come until the connection is closed, and whether no stream was cut off. Pings are answered.
pub(crate) async fn bodies_of_http2(stream: &mut TcpStream) -> (Vec<u8>, bool) {
    let (mut body, mut is_whole) = (Vec::new(), true);
    while let Some((kind, payload)) = read_frame_unless_closed(stream).await {
        match kind {
            DATA => body.extend(payload),
            PING => stream
                .write_all(&frame(PING, 1, 0, &payload))
                .await
                .expect("it is sent"),
            _ => is_whole &= kind != RST_STREAM,
        }
    }
    (body, is_whole)
}

#[test]
fn http_2_is_spoken_without_tls() {
    const STATUS_200: u8 = 0x88;
    const STATUS_400: u8 = 0x8c;
    let served = Served::new(notes::server_side(false), Server::new());
    for (host, status) in [
        ("", STATUS_200),
        ("localhost", STATUS_200),
        ("LOCALHOST:80", STATUS_200),
        ("elsewhere", STATUS_400),
    ] {
        let named = [
            &[0x66, u8::try_from(host.len()).expect("a short name")],
            host.as_bytes(),
        ]
        .concat();
        let request = get_request_with(if host.is_empty() { &[] } else { &named });
        block_on(async {
            let mut stream = connect(served.address).await.expect("a connection");
            let sent = [PREFACE, &frame(SETTINGS, 0, 0, &[]), &request].concat();
            stream.write_all(&sent).await.expect("it is sent");
            let answer = async {
                loop {
                    if let (HEADERS, payload) = read_frame(&mut stream).await {
                        return payload;
                    }
                }
            };
            let headers = timeout(PATIENCE, answer).await.expect("an answer in time");
            assert_eq!(headers.first(), Some(&status), "{host}: {headers:?}");
        });
    }
}

#[test]
fn a_body_of_http_2_that_nobody_reads_may_still_be_sent() {
    let served = Served::new(notes::server_side(false), Server::new());
    block_on(async {
        let mut stream = connect(served.address).await.expect("a connection");
        let head = [b"\x83\x86\x44\x0c/api/nowhere\x41\x09", &b"localhost"[..]].concat();
        let sent = [
            PREFACE,
            &frame(SETTINGS, 0, 0, &[]),
            &frame(HEADERS, 4, 1, &head),
            &frame(DATA, 0, 1, &[b'x'; 200]),
        ];
        stream.write_all(&sent.concat()).await.expect("it is sent");
        let until =
            async |stream: &mut TcpStream, kind| while read_frame(stream).await.0 != kind {};
        timeout(PATIENCE, until(&mut stream, DATA))
            .await
            .expect("an answer in time");
        // clients that are cut off while they send do not look at the answer
        let cut_off = timeout(Duration::from_millis(300), until(&mut stream, RST_STREAM)).await;
        assert!(cut_off.is_err(), "the stream is reset");
        stream
            .write_all(&frame(DATA, 1, 1, b"the end"))
            .await
            .expect("it is sent");
    });
}

#[test]
fn an_answer_of_http_2_that_has_no_content_is_sent_without() {
    block_on(async {
        for status in [StatusCode::NO_CONTENT, StatusCode::NOT_MODIFIED] {
            let router = Router::new().route(
                "/",
                get(move || async move { (status, "a text that nobody may read") }),
            );
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            let address = listener.local_addr().expect("it is bound");
            let served = tokio::spawn(Server::new().run(listener, router, pending()));
            let mut stream = connect(address).await.expect("a connection");
            stream
                .write_all(&http2_request())
                .await
                .expect("it is sent");
            let until = async |stream: &mut TcpStream, kinds: &[u8]| loop {
                let (kind, _) = read_frame(stream).await;
                if kinds.contains(&kind) {
                    return kind;
                }
            };
            timeout(PATIENCE, until(&mut stream, &[HEADERS]))
                .await
                .expect("an answer in time");
            stream
                .write_all(&frame(PING, 0, 0, &[0; 8]))
                .await
                .expect("it is sent");
            let next = timeout(PATIENCE, until(&mut stream, &[DATA, PING])).await;
            assert_eq!(next, Ok(PING), "{status} has a body");
            served.abort();
        }
    });
}

#[test]
fn a_client_of_http_2_that_takes_nothing_is_left() {
    const NO_WINDOW: [u8; 6] = [0, 4, 0, 0, 0, 0];
    let server = Server::new().send_timeout(Duration::from_millis(200));
    let served = Served::new(notes::server_side(false), server);
    block_on(async {
        let mut stream = connect(served.address).await.expect("a connection");
        let sent = [PREFACE, &frame(SETTINGS, 0, 0, &NO_WINDOW), &get_request()].concat();
        stream.write_all(&sent).await.expect("it is sent");
        let mut rest = Vec::new();
        let end = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        assert!(end.is_ok(), "it is kept for ever");
    });
}

#[test]
fn an_idle_client_of_http_2_is_left() {
    let server = Server::new().head_timeout(Duration::from_millis(200));
    let served = Served::new(notes::server_side(false), server);
    block_on(async {
        let mut stream = connect(served.address).await.expect("a connection");
        stream
            .write_all(&http2_request())
            .await
            .expect("it is sent");
        let answered_pings = async {
            loop {
                match read_frame_unless_closed(&mut stream).await {
                    Some((PING, data)) => stream
                        .write_all(&frame(PING, 1, 0, &data))
                        .await
                        .expect("it is sent"),
                    Some(_) => {}
                    None => return,
                }
            }
        };
        timeout(PATIENCE, answered_pings)
            .await
            .expect("it is kept for ever");
    });
}

#[test]
fn a_client_of_http_2_that_waits_for_its_answer_is_not_idle() {
    const GOAWAY: u8 = 7;
    block_on(async {
        let (begins, ends) = (Duration::from_millis(100), Duration::from_millis(500));
        let router = Router::new().route("/", get(async move || sleep(ends).await));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let served = tokio::spawn(Server::new().head_timeout(begins).run(
            listener,
            router,
            pending(),
        ));
        let mut stream = connect(address).await.expect("a connection");
        stream
            .write_all(&http2_request())
            .await
            .expect("it is sent");
        let told = async {
            loop {
                if let (kind @ (HEADERS | GOAWAY), _) = read_frame(&mut stream).await {
                    return kind;
                }
            }
        };
        assert_eq!(timeout(PATIENCE, told).await, Ok(HEADERS));
        served.abort();
    });
}

#[test]
fn an_action_knows_the_client_of_its_connection() {
    let served = Served::new(notes::server_side(false), Server::new());
    for path in [
        "/api/trouble/client",
        "/api/trouble/own-client",
        "/plain/client",
    ] {
        block_on(async {
            let mut stream = connect(served.address).await.expect("a connection");
            let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n");
            stream
                .write_all(request.as_bytes())
                .await
                .expect("it is sent");
            let answer = timeout(PATIENCE, Answers::new(false).next(&mut stream))
                .await
                .expect("in time");
            let client = stream.local_addr().expect("it is connected");
            assert_eq!(
                answer.expect("an answer").text(),
                format!("\"{client}\""),
                "{path}"
            );
        });
    }
}

async fn panicking(_: Request) -> Request {
    panic!("a secret panic in a layer")
}

#[test]
fn what_goes_wrong_around_a_router_is_negotiated() {
    quiet_on_purpose();
    block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let router = existing::router().layer(map_request(panicking));
        let served = tokio::spawn(Server::new().run(listener, router, pending()));
        for (accept, content_type) in [
            ("text/html", "text/html; charset=utf-8"),
            ("application/json", "application/problem+json"),
        ] {
            let request = format!("GET /health HTTP/1.1\r\nhost: a\r\naccept: {accept}\r\n\r\n");
            let answer = ask(address, request.as_bytes()).await.expect("an answer");
            assert_eq!(
                (answer.status.as_u16(), answer.header("content-type")),
                (500, content_type.to_owned())
            );
            assert!(!answer.text().contains("secret"), "{answer}");
        }
        served.abort();
    });
}

#[test]
fn what_is_served_in_an_error_layer_checks_hosts_too() {
    block_on(async {
        for by_axum in [true, false] {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            let address = listener.local_addr().expect("it is bound");
            let served = tokio::spawn(async move {
                let app = existing::wrapped();
                if by_axum {
                    axum::serve(listener, app).await.expect("an end");
                } else {
                    Server::new()
                        .run(listener, app.into_router(), pending())
                        .await;
                }
            });
            for (head, status) in [
                ("GET /health HTTP/1.1\r\nhost: a\r\n\r\n", 200),
                ("GET /health HTTP/1.1\r\n\r\n", 400),
                ("GET /health HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", 400),
                ("OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n", 204),
                ("CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n", 405),
                ("OPTIONS /health HTTP/1.1\r\nhost: a\r\n\r\n", 204),
                ("GET * HTTP/1.1\r\nhost: a\r\n\r\n", 400),
                (
                    "GET /health HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
                    200,
                ),
                (
                    "GET /health HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                    400,
                ),
            ] {
                let answer = ask(address, head.as_bytes()).await.expect("an answer");
                assert_eq!(answer.status.as_u16(), status, "{head}{answer}");
            }
            served.abort();
        }
    });
}

#[test]
fn an_error_router_that_axum_serves_knows_the_client() {
    block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let me = get(async |ConnectInfo(client): ConnectInfo<SocketAddr>| client.ip().to_string());
        let app = ErrorRouter::new().wrap(Router::new().route("/me", me));
        let served = axum::serve(
            listener,
            app.into_make_service_with_connect_info::<SocketAddr>(),
        );
        let served = tokio::spawn(served.into_future());
        let answer = ask(address, b"GET /me HTTP/1.1\r\nhost: a\r\n\r\n")
            .await
            .expect("an answer");
        assert_eq!(answer.text(), "127.0.0.1");
        assert_eq!(
            ask(address, b"GET /me HTTP/1.1\r\n\r\n")
                .await
                .expect("an answer")
                .status
                .as_u16(),
            400
        );
        served.abort();
    });
}
