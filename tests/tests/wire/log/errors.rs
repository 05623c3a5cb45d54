//! Errors in the log: each once, within the span of its request.

use std::{future::pending, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::Uri,
    middleware::{map_request, map_response},
    response::Response,
};
use futures_util::{StreamExt, stream};
use tests::{
    app::{named, notes, quiet_on_purpose, served},
    client::{Server, block_on, send, server},
    wire::{PATIENCE, connect},
};
use tokio::{io::AsyncWriteExt, net::TcpListener, time::timeout};
use tracing_subscriber::filter::LevelFilter;

use super::{Lines, alone, asked, listen, listen_at, slow};
use crate::protocols::http2_request;

/// What is logged for each request: one line, which contains this text, or none.
fn check(app: &Server, cases: &[(&str, Option<&str>)]) {
    let lines = Lines::of("router_axum::error");
    let guard = listen(&lines);
    for (request, expected) in cases {
        let (method, target) = request.split_once(' ').expect("two words");
        let asked = Request::builder()
            .method(method)
            .uri(target)
            .header("x-request-id", "id-1");
        block_on(send(app, asked.body(Body::empty()).expect("a request")));
        let logged: Vec<_> = lines.0.lock().expect("no panic").drain(..).collect();
        assert_eq!(
            logged.len(),
            usize::from(expected.is_some()),
            "{request}: {logged:#?}"
        );
        let repeated = ["method=", "service=", "action=", "request_id="];
        let is_once = |line: &String| {
            repeated
                .iter()
                .all(|field| line.matches(field).count() <= 1)
        };
        assert!(
            logged.iter().all(is_once),
            "{request}: a field stands in the span and in the event: {logged:#?}"
        );
        let is_as_expected = logged
            .iter()
            .zip(expected)
            .all(|(line, part)| line.contains(part));
        assert!(
            is_as_expected,
            "{request}: {expected:?} is not in {logged:#?}"
        );
    }
    drop(guard);
}

#[test]
fn a_line_says_all_where_no_span_is_made() {
    let _alone = alone();
    quiet_on_purpose();
    let lines = Lines::of("router_axum::error");
    let _guard = listen_at(&lines, LevelFilter::INFO);
    let asked = Request::get("/api/v1/trouble/io")
        .header("x-request-id", "id-1")
        .body(Body::empty());
    let app = notes::client_side(false)
        .into_service()
        .expect("a right set-up");
    block_on(send(&server(app), asked.expect("a request")));
    let expected = "ERROR message=a secret disk status=500 method=\"GET\" path=/api/v1/trouble/io \
                    service=\"controller.rest.v1.trouble\" action=\"io_action\" request_id=\"id-1\"";
    assert_eq!(*lines.0.lock().expect("no panic"), [expected]);
}

#[test]
fn every_error_is_logged_once_within_its_request() {
    let _alone = alone();
    quiet_on_purpose();
    let cases = [
        ("GET /api/v1/notes/1", None),
        ("GET /", None),
        ("OPTIONS /plain", None),
        (
            "GET /api/v1/notes/2",
            Some(
                "[action method=GET route=/api/v1/notes/{id} service=\"controller.rest.v1.notes\" action=\"get_action\" request_id=\"id-1\"]DEBUG",
            ),
        ),
        (
            "GET /api/v1/notes/x",
            Some("[action method=GET route=/api/v1/notes/{id}"),
        ),
        (
            "GET /api/v1/trouble/panic",
            Some(
                "action=\"panic_action\" request_id=\"id-1\"]ERROR message=panicked: a secret panic",
            ),
        ),
        ("GET /api/v1/trouble/bomb", Some("ERROR")),
        ("GET /api/v1/trouble/value", Some("ERROR")),
        (
            "GET /api/v1/trouble/io",
            Some("]ERROR message=a secret disk status=500 path=/api/v1/trouble/io"),
        ),
        (
            "POST /api/v1/notes",
            Some("[action method=POST route=/api/v1/notes "),
        ),
        (
            "GET /api/v1/nowhere",
            Some(
                "DEBUG message=Not Found status=404 method=\"GET\" path=/api/v1/nowhere request_id=\"id-1\"",
            ),
        ),
        (
            "PATCH /api/v1/notes",
            Some("DEBUG message=Method Not Allowed status=405"),
        ),
        (
            "GET /plain/empty",
            Some("DEBUG message=Conflict status=409"),
        ),
        (
            "GET /plain/panic",
            Some("ERROR message=panicked: a secret panic"),
        ),
        (
            "PUT /plain",
            Some("DEBUG message=Method Not Allowed status=405"),
        ),
    ];
    let app = || notes::client_side(false).finish().expect("a right set-up");
    let alone = [
        (
            "GET /shop/api/v1/values/month/13",
            Some("[action method=GET route=/shop/api/v1/values/month/{month} "),
        ),
        (
            "GET /shop/api/v1/items/99",
            Some("[action method=GET route=/shop/api/v1/items/{id} "),
        ),
        (
            "GET /shop/broken/undefined",
            Some("[action method=GET route=/shop/broken/undefined "),
        ),
    ];
    check(&server(app().into_router()), &cases);
    check(&server(app().into_service()), &cases);
    check(&named("shop alone below /shop").server, &alone);
    check(
        &served("shop alone below /shop").expect("a kernel").server,
        &alone,
    );
    // without a kernel: rendered outside of its span, or by nobody
    let merged = [
        (
            "GET /api/counters/x",
            Some("[action method=GET route=/api/counters/{id} "),
        ),
        (
            "DELETE /api/echo/1",
            Some("[action method=DELETE route=/api/echo/{id} "),
        ),
    ];
    for name in ["existing", "existing without error router"] {
        check(&named(name).server, &merged);
    }
}

/// Bodies that fail while they are sent: by an error, by a panic, and by what the client sends.
async fn failing(uri: Uri, body: Body) -> Body {
    let fail = match uri.path() {
        "/echo" => return body,
        "/panic" => |()| panic!("a secret panic in a stream"),
        _ => |()| Err::<&str, _>(std::io::Error::other("a secret disk")),
    };
    Body::from_stream(stream::iter([()]).map(fail))
}

#[test]
fn an_answer_that_breaks_off_is_told_with_its_reason() {
    let _alone = alone();
    let http1 = |line: &str| format!("{line} HTTP/1.1\r\nhost: a\r\n\r\n").into_bytes();
    let broken_body = b"POST /echo HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nx\r\n";
    for (sent, level, reason) in [
        (http1("GET /"), "ERROR", "a secret disk"),
        (http2_request(), "ERROR", "a secret disk"),
        (http1("GET /panic"), "ERROR", "a panic while it was sent"),
        (
            broken_body.to_vec(),
            "DEBUG",
            "the request's body broke off",
        ),
    ] {
        let lines = Lines::of("router_axum::error");
        let guard = listen(&lines);
        block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let mut client = connect(listener.local_addr().expect("it is bound"))
                .await
                .expect("a connection");
            client.write_all(&sent).await.expect("it is sent");
            let server = router_axum::Server::new()
                .linger(Duration::ZERO)
                .deadline(Duration::ZERO);
            let told = async {
                while lines.0.lock().expect("no panic").is_empty() {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            let stop = async { timeout(PATIENCE, told).await.expect("it is told in time") };
            server
                .run(listener, Router::new().fallback(failing), stop)
                .await;
        });
        drop(guard);
        let lines = lines.0.lock().expect("no panic");
        let is_told = |line: &String| {
            line.starts_with(&format!("{level} message=an answer broke off: "))
                && line.contains(reason)
        };
        assert!(
            lines.len() == 1 && is_told(&lines[0]),
            "{reason}: {lines:#?}"
        );
    }
}

/// Panics when it is dropped.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a secret in Drop");
    }
}

#[test]
fn a_request_that_panics_while_it_is_given_up_is_told() {
    let _alone = alone();
    quiet_on_purpose();
    for sent in [
        b"GET / HTTP/1.1\r\nhost: a\r\n\r\n".to_vec(),
        http2_request(),
    ] {
        let lines = Lines::of("router_axum::error");
        let guard = listen(&lines);
        block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let mut client = connect(listener.local_addr().expect("it is bound"))
                .await
                .expect("a connection");
            client.write_all(&sent).await.expect("it is sent");
            let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
            let router = Router::new().fallback(async move || {
                let _bomb = Bomb;
                begun.send(()).expect("it is waited for");
                pending::<()>().await;
            });
            let given_up = async {
                begins.recv().await.expect("it begins");
                drop(client);
                while lines.0.lock().expect("no panic").is_empty() {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            let stop = async {
                timeout(PATIENCE, given_up)
                    .await
                    .expect("it is told in time")
            };
            let server = router_axum::Server::new()
                .linger(Duration::ZERO)
                .deadline(Duration::ZERO);
            server.run(listener, router, stop).await;
        });
        drop(guard);
        let lines = lines.0.lock().expect("no panic");
        assert_eq!(lines.len(), 1, "{lines:#?}");
        assert!(
            lines[0].starts_with("ERROR message=an answer broke off: a panic"),
            "{lines:#?}"
        );
    }
}

#[test]
fn an_action_that_takes_too_long_is_told_as_any_other_that_fails() {
    let _alone = alone();
    let layered = || notes::client_side(false).layer(map_request(async |request: Request| request));
    // the answer is late, too: it is told once
    let held_back = || {
        notes::client_side(false).layer(map_response(async |response: Response| {
            tokio::time::sleep(Duration::from_secs(1)).await;
            response
        }))
    };
    let action = &[
        "service=\"controller.rest.v1.trouble\"",
        "action=\"slow_action\"",
    ][..];
    for (app, path, told) in [
        (notes::client_side(false), "/api/v1/trouble/slow", action),
        (layered(), "/api/v1/trouble/slow", action),
        (held_back(), "/api/v1/trouble/slow", action),
        (notes::client_side(false).merge(slow()), "/slow", &[]),
    ] {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: a\r\naccept: application/json\r\nx-request-id: id-1\r\n\r\n"
        );
        let (answer, lines) = asked(
            app,
            router_axum::Server::new().action_timeout(Duration::from_millis(50)),
            &request,
        );
        assert_eq!(
            (answer.status.as_u16(), answer.header("x-request-id")),
            (503, "id-1".to_owned()),
            "{path}"
        );
        assert_eq!(answer.json()["request_id"], "id-1", "{path}");
        let event = format!(" path={path}");
        let expected = [
            "ERROR message=the action took too long status=503",
            "method=",
            "request_id=\"id-1\"",
            &event,
        ];
        let stands_once = |part: &&str| lines[0].matches(*part).count() == 1;
        assert!(
            lines.len() == 1 && expected.iter().chain(told).all(stands_once),
            "{expected:?}, {told:?} are not {lines:#?}"
        );
    }
}

#[test]
fn why_a_body_broke_off_is_told() {
    let _alone = alone();
    for (path, told) in [
        (
            "notes",
            "DEBUG message=the body could not be read: the request's body broke off: error reading a body",
        ),
        (
            "trouble/count",
            "DEBUG message=the request's body broke off: error reading a body",
        ),
    ] {
        let request = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nx\r\n"
        );
        let (answer, lines) = asked(
            notes::client_side(false),
            router_axum::Server::new(),
            &request,
        );
        assert_eq!(answer.status.as_u16(), 400, "{path}");
        assert!(
            lines.len() == 1 && lines[0].contains(told),
            "{path}: {lines:#?}"
        );
    }
}
