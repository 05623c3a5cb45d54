//! WebSockets and events over real connections.

use std::convert::Infallible;

use axum::{
    Router,
    extract::{WebSocketUpgrade, ws::WebSocket},
    response::sse::{Event, Sse},
    routing::any,
};
use futures_util::{SinkExt, StreamExt, stream};
use router_axum::{Server, prelude::*};
use tests::{
    client::block_on,
    wire::{PATIENCE, ask, connect},
};
use tokio::time::timeout;
use tokio_tungstenite::{
    client_async,
    tungstenite::{Error as SocketError, Message, client::IntoClientRequest},
};

use crate::served::Served;

struct ChatController;

#[rest_controller("chat")]
impl ChatController {
    #[before]
    fn members_only(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-member") { Ok(()) } else { Err(Error::forbidden()) }
    }

    async fn cget_action(&self, upgrade: WebSocketUpgrade) -> Response {
        upgrade.on_upgrade(echo)
    }

    #[no_before]
    async fn cget_events_action(&self, id: u32) -> Result<impl IntoResponse> {
        let events = ["one", "two"].map(|text| Ok::<_, Infallible>(Event::default().data(text)));
        if id == 0 { Err(Error::not_found()) } else { Ok(Sse::new(stream::iter(events))) }
    }
}

/// Sends back what it gets.
async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

fn served() -> Served {
    let kernel = WebApp::new("nowhere", false)
        .with_service("c.", ChatController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "c."))
        .merge(Router::new().route("/plain", any(async |upgrade: WebSocketUpgrade| upgrade.on_upgrade(echo))));
    Served::new(kernel, Server::new())
}

#[test]
fn a_web_socket_is_upgraded_and_goes_on() {
    let served = served();
    block_on(async {
        let mut request = format!("ws://{}/api/chat", served.address).into_client_request().expect("a request");
        request.headers_mut().insert("x-member", "1".parse().expect("a value"));
        let stream = connect(served.address).await.expect("a connection");
        let (mut socket, answer) = client_async(request, stream).await.expect("an upgrade");
        assert_eq!(answer.status().as_u16(), 101);
        for text in ["hello", "again"] {
            socket.send(Message::text(text)).await.expect("it is sent");
            let echoed = timeout(PATIENCE, socket.next()).await.expect("in time").expect("a message");
            assert_eq!(echoed.expect("no error"), Message::text(text));
        }
        socket.close(None).await.expect("it is closed");
    });
}

#[test]
fn an_upgrade_that_is_refused_is_an_error_like_any_other() {
    let served = served();
    block_on(async {
        let request = format!("ws://{}/api/chat", served.address);
        let stream = connect(served.address).await.expect("a connection");
        match client_async(request, stream).await {
            Err(SocketError::Http(answer)) => {
                assert_eq!(answer.status().as_u16(), 403);
                assert_eq!(answer.headers()["content-type"], "application/problem+json");
            }
            other => panic!("{other:?}"),
        }
    });
}

#[test]
fn a_web_socket_that_is_not_asked_for_is_refused_alike_for_get_and_head() {
    let served = served();
    let ask = |method: &str, path: &str| {
        let fields = "host: a\r\nx-member: 1\r\nx-request-id: 1\r\naccept: application/json\r\n";
        let request = format!("{method} {path} HTTP/1.1\r\n{fields}\r\n");
        let mut answer = block_on(ask(served.address, request.as_bytes())).expect("an answer");
        answer.headers.remove("date");
        answer
    };
    let (got, head) = (ask("GET", "/api/chat"), ask("HEAD", "/api/chat"));
    assert_eq!((got.status.as_u16(), &got.json()["title"]), (400, &"Bad Request".into()));
    assert_eq!((head.status, head.headers), (got.status, got.headers));
}

#[test]
fn a_version_of_web_sockets_that_is_not_spoken_is_answered_with_the_one_that_is() {
    let served = served();
    for version in ["12", "8, 7"] {
        let fields =
            "x-member: 1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==";
        let request =
            format!("GET /api/chat HTTP/1.1\r\nhost: a\r\n{fields}\r\nsec-websocket-version: {version}\r\n\r\n");
        let answer = block_on(ask(served.address, request.as_bytes())).expect("an answer");
        assert_eq!((answer.status.as_u16(), answer.header("sec-websocket-version")), (400, "13".to_owned()));
    }
}

#[test]
fn events_arrive_and_what_fails_before_them_is_rendered() {
    let served = served();
    let ask = |id: u32| {
        let request = format!("GET /api/chat/{id}/events HTTP/1.1\r\nhost: a\r\n\r\n");
        block_on(ask(served.address, request.as_bytes())).expect("an answer")
    };
    let events = ask(1);
    assert_eq!(events.header("content-type"), "text/event-stream");
    assert_eq!(events.text(), "data: one\n\ndata: two\n\n");
    assert_eq!((ask(0).status.as_u16(), ask(0).header("content-type")), (404, "application/problem+json".to_owned()));
}
