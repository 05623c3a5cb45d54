//! What clients and actions do wrong, while others go on.

use std::{
    convert::Infallible, future::pending, net::SocketAddr, sync::atomic::Ordering, time::Duration,
};

use axum::{Router, body::Body, routing};
use futures_util::stream;
use router_axum::{Server, prelude::*};
use tests::{
    app::{notes, quiet_on_purpose, trouble},
    client::{Answer, block_on},
    wire::{Answers, PATIENCE, ask, connect},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::served::Served;

fn served(server: Server) -> Served {
    quiet_on_purpose();
    Served::new(notes::server_side(false), server)
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n")
}

/// The head of a request with a body that is longer than what is sent.
fn half_a_post(path: &str, content_type: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: {content_type}\r\ncontent-length: 1000\r\n\r\n{{"
    )
}

/// Sends requests one after the other over one connection.
async fn converse(address: SocketAddr, paths: &[&str]) -> Vec<u16> {
    let mut stream = connect(address).await.expect("a connection");
    let (mut reader, mut writer) = stream.split();
    let mut answers = Answers::new(false);
    let mut statuses = Vec::new();
    for path in paths {
        writer
            .write_all(get(path).as_bytes())
            .await
            .expect("the connection lives");
        let answer = timeout(PATIENCE, answers.next(&mut reader))
            .await
            .expect("in time")
            .expect("a whole answer");
        statuses.push(answer.status.as_u16());
    }
    statuses
}

#[test]
fn panics_of_every_kind_lose_no_other_request() {
    const PATHS: [&str; 12] = [
        "/api/notes",
        "/api/trouble/panic",
        "/api/notes/1",
        "/api/trouble/late-panic",
        "/pages/show/a",
        "/api/trouble/odd-panic",
        "/api/trouble/moment",
        "/api/trouble/bomb",
        "/plain",
        "/plain/panic",
        "/pages/panic",
        "/",
    ];
    const STATUSES: [u16; 12] = [200, 500, 200, 500, 200, 500, 200, 500, 200, 500, 500, 200];
    let served = served(Server::new());
    block_on(async {
        let mut clients = JoinSet::new();
        for _ in 0..40 {
            let address = served.address;
            clients.spawn(async move { converse(address, &PATHS.repeat(5)).await });
        }
        while let Some(statuses) = clients.join_next().await {
            assert_eq!(statuses.expect("no client fails"), STATUSES.repeat(5));
        }
    });
}

#[test]
fn slow_heads_are_cut_off() {
    let served = served(Server::new().head_timeout(Duration::from_millis(200)));
    for half in [
        "",
        "G",
        "GET / HTT",
        "GET / HTTP/1.1\r\nhost: a\r\nx-slow",
        "PRI * HTTP/2.0\r\n\r\n",
    ] {
        block_on(async {
            let mut stream = connect(served.address).await.expect("a connection");
            stream.write_all(half.as_bytes()).await.expect("it is sent");
            let mut rest = Vec::new();
            let end = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
            assert!(end.is_ok(), "{half:?} is not cut off");
            assert_eq!(converse(served.address, &["/plain"]).await, [200]);
        });
    }
}

#[test]
fn slow_bodies_are_answered_with_408() {
    let served = served(Server::new().body_timeout(Duration::from_millis(100)));
    for (path, content_type) in [
        ("/api/notes", "application/json"),
        ("/api/trouble/perhaps", "application/json"),
        ("/api/trouble/bytes", "text/plain"),
        ("/api/trouble/count", "text/plain"),
        ("/api/trouble/form", "application/x-www-form-urlencoded"),
    ] {
        let answer = block_on(ask(
            served.address,
            half_a_post(path, content_type).as_bytes(),
        ))
        .expect("an answer");
        assert_eq!(
            answer.status,
            StatusCode::REQUEST_TIMEOUT,
            "{path}: {answer}"
        );
        assert_eq!(answer.header("vary"), "Accept", "{path}: {answer}");
    }
}

#[test]
fn a_body_that_trickles_is_cut_off() {
    let served = served(Server::new().body_timeout(Duration::from_millis(300)));
    block_on(async {
        let mut stream = connect(served.address).await.expect("a connection");
        let (mut reader, mut writer) = stream.split();
        let head = half_a_post("/api/trouble/bytes", "text/plain");
        writer
            .write_all(head.as_bytes())
            .await
            .expect("the head is sent");
        let trickle = async {
            for _ in 0..900 {
                let _ = writer.write_all(b"x").await;
                sleep(Duration::from_millis(20)).await;
            }
        };
        let mut answers = Answers::new(false);
        tokio::select! {
            answer = answers.next(&mut reader) => assert_eq!(answer.expect("an answer").status, StatusCode::REQUEST_TIMEOUT),
            () = trickle => panic!("the body was waited for"),
        }
    });
}

#[test]
fn a_slow_body_that_keeps_coming_is_waited_for() {
    let served = served(Server::new().body_timeout(Duration::from_secs(1)));
    block_on(async {
        let mut stream = connect(served.address).await.expect("a connection");
        let head =
            "POST /api/trouble/bytes HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10240\r\n\r\n";
        stream
            .write_all(head.as_bytes())
            .await
            .expect("the head is sent");
        for _ in 0..5 {
            sleep(Duration::from_millis(400)).await;
            stream.write_all(&[b'x'; 2048]).await.expect("it goes on");
        }
        let answer = timeout(PATIENCE, Answers::new(false).next(&mut stream))
            .await
            .expect("in time");
        assert_eq!(answer.expect("an answer").text(), "10240");
    });
}

#[test]
fn slow_actions_are_answered_with_503_where_a_limit_is_set() {
    let served = served(Server::new().action_timeout(Duration::from_secs(1)));
    block_on(async {
        let answer = ask(served.address, get("/api/trouble/slow").as_bytes())
            .await
            .expect("an answer");
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
        assert_eq!(answer.header("content-type"), "application/problem+json");
        assert_eq!(
            converse(served.address, &["/api/trouble/moment"]).await,
            [200]
        );
    });
}

#[test]
fn clients_that_disconnect_leave_nothing_behind() {
    let served = served(Server::new().body_timeout(Duration::from_secs(3600)));
    block_on(async {
        let mut streams = Vec::new();
        for request in [
            get("/api/trouble/slow"),
            half_a_post("/api/trouble/bytes", "text/plain"),
        ] {
            for _ in 0..50 {
                let mut stream = connect(served.address).await.expect("a connection");
                stream
                    .write_all(request.as_bytes())
                    .await
                    .expect("it is sent");
                streams.push(stream);
            }
        }
        until(|| trouble::RUNNING.load(Ordering::SeqCst) >= 50).await;
        drop(streams);
        until(|| trouble::RUNNING.load(Ordering::SeqCst) == 0).await;
        assert_eq!(converse(served.address, &["/plain"]).await, [200]);
    });
}

#[test]
fn a_client_that_does_not_read_is_left() {
    let served = served(Server::new().send_timeout(Duration::from_millis(200)));
    block_on(async {
        let mut stream = connect(served.address).await.expect("a connection");
        stream
            .write_all(get("/plain/endless").as_bytes())
            .await
            .expect("it is sent");
        until(|| trouble::SENDING.load(Ordering::SeqCst) == 1).await;
        until(|| trouble::SENDING.load(Ordering::SeqCst) == 0).await;
        // who has read all along goes on
        assert_eq!(
            converse(served.address, &["/plain", "/plain"]).await,
            [200, 200]
        );
    });
}

#[test]
fn a_client_that_reads_now_and_then_is_not_left() {
    const PART: usize = 8_000_000;
    block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let endless = || stream::repeat_with(|| Ok::<_, Infallible>(vec![b'x'; 1 << 16]));
        let router = Router::new().route(
            "/",
            routing::get(async move || Body::from_stream(endless())),
        );
        let server = Server::new().send_timeout(Duration::from_secs(1));
        let served = tokio::spawn(server.run(listener, router, pending()));
        let mut client = connect(address).await.expect("a connection");
        client
            .write_all(get("/").as_bytes())
            .await
            .expect("it is sent");
        for _ in 0..5 {
            sleep(Duration::from_millis(400)).await;
            client
                .read_exact(&mut vec![0; PART])
                .await
                .expect("it goes on");
        }
        served.abort();
    });
}

async fn until(holds: impl Fn() -> bool) {
    let wait = async {
        while !holds() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, wait).await.expect("it holds in time");
}

/// Sends a whole request before it reads anything of the answer.
async fn write_then_read(address: SocketAddr, request: Vec<u8>) -> Result<Answer, String> {
    let mut stream = connect(address).await?;
    timeout(PATIENCE, stream.write_all(&request))
        .await
        .map_err(|error| error.to_string())?
        .map_err(|e| e.to_string())?;
    let answer = timeout(PATIENCE, Answers::new(false).next(&mut stream)).await;
    answer.map_err(|error| error.to_string())?
}

#[test]
fn early_answers_to_large_bodies_arrive() {
    let served = served(Server::new());
    for (line, content_type, status) in [
        ("POST /api/trouble/early", "text/plain", 403),
        ("POST /api/nowhere", "text/plain", 404),
        ("PATCH /api/notes", "text/plain", 405),
        ("POST /api/notes", "application/json", 413),
        ("POST /api/notes", "text/plain", 415),
        ("POST /plain", "text/plain", 413),
        // asked for, and then too large
        ("POST /plain", "text/plain\r\nexpect: 100-continue", 413),
        // never asked for, and sent all the same
        (
            "POST /api/trouble/bytes",
            "text/plain\r\nexpect: 100-continue",
            413,
        ),
        (
            "POST /api/trouble/early",
            "text/plain\r\nexpect: 100-continue",
            403,
        ),
    ] {
        let head = format!(
            "{line} HTTP/1.1\r\nhost: localhost\r\ncontent-type: {content_type}\r\ncontent-length: 7000000\r\n\r\n"
        );
        let request = [head.as_bytes(), &vec![b'0'; 7_000_000]].concat();
        block_on(async {
            let mut clients = JoinSet::new();
            for _ in 0..8 {
                clients.spawn(write_then_read(served.address, request.clone()));
            }
            while let Some(answer) = clients.join_next().await {
                let answer = answer
                    .expect("no client fails")
                    .unwrap_or_else(|error| panic!("{line}: {error}"));
                assert_eq!(answer.status.as_u16(), status, "{line}: {answer}");
            }
        });
    }
}

#[test]
fn a_body_that_nobody_reads_is_not_asked_for() {
    let served = served(Server::new());
    let request = |path| {
        format!(
            "POST {path} HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n"
        )
    };
    for (path, first) in [
        ("/api/trouble/early", 403),
        ("/api/nowhere", 404),
        ("/api/trouble/bytes", 100),
    ] {
        block_on(async {
            let mut stream = connect(served.address).await.expect("a connection");
            stream
                .write_all(request(path).as_bytes())
                .await
                .expect("it is sent");
            let answer = timeout(PATIENCE, Answers::new(false).part(&mut stream))
                .await
                .expect("in time");
            assert_eq!(answer.expect("an answer").status.as_u16(), first, "{path}");
        });
    }
}

#[test]
fn an_early_answer_ends_at_once_while_its_body_may_still_be_sent() {
    let served = served(Server::new().unread(8_000_000, Duration::from_secs(3600)));
    for (request, status) in [
        (
            "POST /api/notes HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 3000000\r\nhost: a\r\n\r\n",
            413,
        ),
        (
            "POST /api/trouble/bytes HTTP/1.1\r\ncontent-length: 3000000\r\nhost: a\r\n\r\n",
            413,
        ),
        (
            "POST /plain HTTP/1.1\r\ncontent-length: 3000000\r\nhost: a\r\n\r\nx",
            413,
        ),
        (
            "POST /api/trouble/early HTTP/1.1\r\ncontent-length: 9000000\r\nhost: a\r\n\r\n",
            403,
        ),
        (
            "POST /api/nowhere HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 3\r\nhost: a\r\n\r\n",
            404,
        ),
        (
            "POST /api/notes HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 3\r\nhost: a\r\n\r\n",
            415,
        ),
        (
            "POST /api/nowhere HTTP/1.1\r\nconnection: close\r\ncontent-length: 3\r\nhost: a\r\n\r\n",
            404,
        ),
    ] {
        block_on(async {
            let mut stream = connect(served.address).await.expect("a connection");
            stream
                .write_all(request.as_bytes())
                .await
                .expect("it is sent");
            let answer = timeout(PATIENCE, Answers::new(false).next(&mut stream))
                .await
                .expect("in time")
                .expect(request);
            assert_eq!(
                (answer.status.as_u16(), &*answer.header("connection")),
                (status, "close"),
                "{request}"
            );
            let end = timeout(PATIENCE, stream.read_to_end(&mut Vec::new())).await;
            assert!(matches!(end, Ok(Ok(0))), "{request}: {end:?}");
            stream.write_all(b"abc").await.expect("the rest is read");
        });
    }
}

#[test]
fn a_client_that_has_closed_its_sending_side_is_answered() {
    let served = served(Server::new());
    block_on(async {
        let mut clients = JoinSet::new();
        for path in [
            "/plain",
            "/api/notes/1",
            "/api/trouble/moment",
            "/pages/show/a",
        ]
        .repeat(25)
        {
            let address = served.address;
            clients.spawn(async move {
                let mut stream = connect(address).await?;
                stream
                    .write_all(get(path).as_bytes())
                    .await
                    .map_err(|error| error.to_string())?;
                stream.shutdown().await.map_err(|error| error.to_string())?;
                Answers::new(false).next(&mut stream).await
            });
        }
        while let Some(answer) = clients.join_next().await {
            assert_eq!(
                answer.expect("no client fails").expect("an answer").status,
                StatusCode::OK
            );
        }
    });
}

#[test]
fn only_so_many_connections_are_taken() {
    let served = served(
        Server::new()
            .max_connections(3)
            .head_timeout(Duration::from_millis(300)),
    );
    block_on(async {
        let mut idle = Vec::new();
        for _ in 0..10 {
            idle.push(connect(served.address).await.expect("a connection"));
        }
        assert_eq!(
            converse(served.address, &["/plain"]).await,
            [200],
            "idle connections make room"
        );
    });
}

#[test]
fn heads_that_are_too_large_are_refused() {
    let served = served(Server::new().head_size(100_000));
    for (head, status) in [
        (
            format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "x".repeat(70_000)),
            414,
        ),
        (
            format!(
                "GET / HTTP/1.1\r\nhost: a\r\n{}\r\n",
                "x: y\r\n".repeat(101)
            ),
            431,
        ),
        (
            format!(
                "GET / HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n",
                "y".repeat(200_000)
            ),
            431,
        ),
        (
            format!(
                "GET / HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n",
                "y".repeat(50_000)
            ),
            200,
        ),
    ] {
        let answer = block_on(ask(served.address, head.as_bytes())).expect("an answer");
        assert_eq!(answer.status.as_u16(), status, "{answer}");
    }
}
