//! Clients that close their sending side with their request.

use std::time::Duration;

use router_axum::Server;
use tests::{
    app::notes,
    client::block_on,
    wire::{Answers, PATIENCE, connect},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::{sleep, timeout},
};

use crate::served::Served;

const TRIES: usize = 200;

/// The statuses of the answers to what is sent in these parts, the end of the sending side with the last one, and that the connection then ends.
async fn answers(served: &Served, parts: &[&str], expected: &[u16]) {
    let mut stream = connect(served.address).await.expect("a connection");
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            sleep(Duration::from_millis(2)).await;
        }
        stream.write_all(part.as_bytes()).await.expect("it is sent");
    }
    stream.shutdown().await.expect("nothing more is sent");
    let mut read = Answers::new(false);
    for status in expected {
        let answer = timeout(PATIENCE, read.next(&mut stream))
            .await
            .expect("an answer in time");
        assert_eq!(
            answer.expect("an answer").status.as_u16(),
            *status,
            "{parts:?}"
        );
    }
    // the first look at idle connections is a quarter of their time later
    let end = timeout(
        Duration::from_millis(1000),
        stream.read_to_end(&mut Vec::new()),
    )
    .await;
    assert!(end.is_ok(), "the connection lingers after {parts:?}");
}

/// Each try of a kind is a connection of its own.
fn check(head: &str, bodies: &[&str], expected: &[u16]) {
    let served = Served::new(notes::server_side(false), Server::new());
    let first = format!(
        "POST {head}\r\nhost: a\r\ncontent-type: application/json\r\n{}",
        bodies[0]
    );
    let parts: Vec<_> = std::iter::once(&*first)
        .chain(bodies[1..].iter().copied())
        .collect();
    block_on(async {
        for _ in 0..TRIES {
            answers(&served, &parts, expected).await;
        }
    });
}

const NOTE: &str = r#"{"title":"milk"}"#;

#[test]
fn with_a_body_of_a_length_are_answered() {
    let body = format!("content-length: {}\r\n\r\n{NOTE}", NOTE.len());
    check("/api/trouble/bytes HTTP/1.1", &[&body], &[200]);
    check("/api/trouble/count HTTP/1.1", &[&body], &[200]);
    check("/api/trouble/early HTTP/1.1", &[&body], &[403]);
    let head = format!("content-length: {}\r\n\r\n", NOTE.len());
    check("/api/trouble/bytes HTTP/1.1", &[&head, NOTE], &[200]);
    check(
        "/api/trouble/bytes HTTP/1.1",
        &[&head, &NOTE[..5], &NOTE[5..]],
        &[200],
    );
}

#[test]
fn with_a_body_in_chunks_are_answered() {
    let half = NOTE.len() / 2;
    let chunks = format!(
        "{half:x}\r\n{}\r\n{half:x}\r\n{}\r\n0\r\n\r\n",
        &NOTE[..half],
        &NOTE[half..]
    );
    let body = format!("transfer-encoding: chunked\r\n\r\n{chunks}");
    check("/api/trouble/bytes HTTP/1.1", &[&body], &[200]);
    check("/api/trouble/count HTTP/1.1", &[&body], &[200]);
    check(
        "/api/trouble/bytes HTTP/1.1",
        &["transfer-encoding: chunked\r\n\r\n", &chunks],
        &[200],
    );
    let trailers = body.replace("0\r\n\r\n", "0\r\nx-a: 1\r\n\r\n");
    check("/api/trouble/bytes HTTP/1.1", &[&trailers], &[200]);
}

#[test]
fn with_the_body_that_an_answer_was_to_ask_for_are_answered() {
    let body = format!(
        "expect: 100-continue\r\ncontent-length: {}\r\n\r\n{NOTE}",
        NOTE.len()
    );
    check("/api/trouble/bytes HTTP/1.1", &[&body], &[200]);
}

#[test]
fn with_several_requests_are_answered_each() {
    let first = format!("content-length: {}\r\n\r\n{NOTE}", NOTE.len());
    let second = format!("{first}GET /api/notes HTTP/1.1\r\nhost: a\r\n\r\n");
    check("/api/trouble/bytes HTTP/1.1", &[&second], &[200, 200]);
    let third = format!("{first}POST /api/trouble/bytes HTTP/1.1\r\nhost: a\r\n{first}");
    check("/api/trouble/bytes HTTP/1.1", &[&third], &[200, 200]);
}

#[test]
fn with_a_cut_body_are_noticed_at_once() {
    for (path, expected) in [
        ("/api/notes", 400),
        ("/api/trouble/count", 400),
        ("/api/trouble/early", 403),
    ] {
        let head = format!("{path} HTTP/1.1");
        for cut in ["", "{", r#"{"title":"mil"#] {
            check(
                &head,
                &[&format!("content-length: 16\r\n\r\n{cut}")],
                &[expected],
            );
            check(&head, &["content-length: 16\r\n\r\n", cut], &[expected]);
        }
        for cut in ["", "3", "3\r\n{", "3\r\n{\"t\r\n", "1\r\n{\r\n0\r\n"] {
            check(
                &head,
                &[&format!("transfer-encoding: chunked\r\n\r\n{cut}")],
                &[expected],
            );
        }
    }
}
