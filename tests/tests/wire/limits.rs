//! The limits of a server: what they are unless set, and that each is what was set.

use std::time::Duration;

use axum::{Router, routing::get};
use router_axum::Server;
use tests::{
    app::notes,
    client::block_on,
    wire::{Answers, ask, connect},
};
use tokio::{io::AsyncWriteExt, net::TcpListener};

use crate::served::Served;

const SOURCE: &str = include_str!("../../../router-axum/server/src/settings.rs");
const LONG: Duration = Duration::from_secs(3600);

#[test]
fn are_those_of_the_documentation_unless_set() {
    let unset = format!("{:?}", Server::new());
    assert_eq!(unset, format!("{:?}", Server::default()));
    type Set = fn(Server) -> Server;
    let limits: [(&str, &str, &str, Set, &str); 11] = [
        (
            "head_timeout",
            "5 seconds",
            "5s",
            |server| server.head_timeout(LONG),
            "3600s",
        ),
        (
            "head_size",
            "128 KiB",
            "131072",
            |server| server.head_size(9000),
            "9000",
        ),
        (
            "body_timeout",
            "30 seconds, and one for each KiB that has come",
            "30s",
            |s| s.body_timeout(LONG),
            "3600s",
        ),
        (
            "action_timeout",
            "none",
            "None",
            |server| server.action_timeout(LONG),
            "Some(3600s)",
        ),
        (
            "send_timeout",
            "60 seconds",
            "60s",
            |server| server.send_timeout(LONG),
            "3600s",
        ),
        (
            "half_close",
            "5 seconds",
            "5s",
            |server| server.half_close(LONG),
            "3600s",
        ),
        (
            "unread",
            "8 MB, for 2 seconds",
            "UnreadLimits { bytes: 8000000, time: 2s }",
            |server| server.unread(7, LONG),
            "UnreadLimits { bytes: 7, time: 3600s }",
        ),
        (
            "max_connections",
            "10,000",
            "10000",
            |server| server.max_connections(7),
            "7",
        ),
        (
            "max_concurrent_streams",
            "200",
            "200",
            |server| server.max_concurrent_streams(7),
            "7",
        ),
        (
            "linger",
            "400 milliseconds",
            "400ms",
            |server| server.linger(LONG),
            "3600s",
        ),
        (
            "deadline",
            "30 seconds",
            "30s",
            |server| server.deadline(LONG),
            "3600s",
        ),
    ];
    for (name, documented, unset_value, set, set_value) in limits {
        let row = format!("| [`{name}`](Self::{name}) | {documented} |");
        assert!(SOURCE.contains(&row), "no row {row}");
        let expected = unset.replace(
            &format!("{name}: {unset_value},"),
            &format!("{name}: {set_value},"),
        );
        assert_ne!(expected, unset, "`{name}` is not {unset_value} in {unset}");
        assert_eq!(format!("{:?}", set(Server::new())), expected);
    }
}

#[test]
fn a_server_may_be_drained_for_ever() {
    block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let router = Router::new().route("/", get(async || "here"));
        let served = tokio::spawn(Server::new().drain(Duration::MAX).run(
            listener,
            router,
            async {},
        ));
        let answer = ask(address, b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
            .await
            .expect("an answer");
        assert_eq!(
            (answer.text().as_str(), served.is_finished()),
            ("here", false)
        );
        served.abort();
    });
}

/// Whether a client can send a long body that the answer does not need, and read that answer.
fn reads(server: Server) -> bool {
    const LENGTH: usize = 30_000_000;
    let served = Served::new(notes::server_side(false), server);
    block_on(async {
        let mut stream = connect(served.address).await.expect("a connection");
        let head = format!(
            "POST /api/trouble/early HTTP/1.1\r\nhost: a\r\ncontent-length: {LENGTH}\r\n\r\n"
        );
        stream
            .write_all(head.as_bytes())
            .await
            .expect("a head is always read");
        let is_sent = stream.write_all(&vec![b'x'; LENGTH]).await.is_ok();
        is_sent
            && Answers::new(false)
                .next(&mut stream)
                .await
                .is_ok_and(|answer| answer.status.as_u16() == 403)
    })
}

#[test]
fn of_a_body_that_nobody_wants_so_much_is_read_and_so_long() {
    assert!(reads(Server::new().unread(64_000_000, LONG)));
    assert!(!reads(Server::new().unread(1_000_000, LONG)));
    assert!(!reads(Server::new().unread(64_000_000, Duration::ZERO)));
    assert!(!reads(Server::new()));
}
