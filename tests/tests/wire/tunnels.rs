//! WebSockets over HTTP/2 (RFC 8441): a tunnel in a stream, frame by frame.

use std::time::Duration;

use axum::{
    Router,
    extract::{WebSocketUpgrade, ws::WebSocket},
    routing::any,
};
use router_axum::{Server, prelude::*};
use tests::{
    client::block_on,
    wire::{PATIENCE, connect},
};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpListener, TcpStream},
    sync::oneshot,
    time::{sleep, timeout},
};

use crate::protocols::{DATA, HEADERS, PREFACE, SETTINGS, frame, read_frame_unless_closed};
use crate::served::Served;

/// Sends back what it gets.
async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

struct ChatController;

#[rest_controller("chat")]
impl ChatController {
    #[route(ANY, "/{room}")]
    async fn room_action(&self, room: u32, upgrade: WebSocketUpgrade) -> Response {
        assert_eq!(room, 7);
        upgrade.on_upgrade(echo)
    }

    async fn cget_action(&self, upgrade: WebSocketUpgrade) -> Response {
        upgrade.on_upgrade(echo)
    }
}

fn kernel() -> WebApp {
    WebApp::new("nowhere", false)
        .with_service("c.", ChatController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "c."))
        .merge(Router::new().route(
            "/plain",
            any(async |upgrade: WebSocketUpgrade| upgrade.on_upgrade(echo)),
        ))
}

/// A header field of HPACK, as a literal with its name.
fn field(name: &str, value: &str) -> Vec<u8> {
    let text = |text: &str| {
        [
            &[u8::try_from(text.len()).expect("a short text")],
            text.as_bytes(),
        ]
        .concat()
    };
    [vec![0], text(name), text(value)].concat()
}

/// A request for a tunnel of this protocol.
fn request(protocol: Option<&str>, path: &str) -> Vec<u8> {
    let mut fields = vec![field(":method", "CONNECT")];
    if let Some(protocol) = protocol {
        fields.extend([
            field(":protocol", protocol),
            field(":scheme", "http"),
            field(":path", path),
        ]);
    }
    fields.extend([
        field(":authority", "localhost"),
        field("sec-websocket-version", "13"),
    ]);
    const END_HEADERS: u8 = 4;
    frame(HEADERS, END_HEADERS, 1, &fields.concat())
}

/// The next frame of a kind.
async fn next(stream: &mut TcpStream, wanted: u8) -> Option<Vec<u8>> {
    let next = async {
        loop {
            let (kind, payload) = read_frame_unless_closed(stream).await?;
            if kind == wanted && !payload.is_empty() {
                return Some(payload);
            }
        }
    };
    timeout(PATIENCE, next).await.expect("a frame in time")
}

/// A connection with the server's settings, and the answer's head, which begins with its status.
async fn asked(address: std::net::SocketAddr, request: &[u8]) -> (TcpStream, Vec<u8>, Vec<u8>) {
    let mut stream = connect(address).await.expect("a connection");
    let sent = [PREFACE, &frame(SETTINGS, 0, 0, &[]), request].concat();
    stream.write_all(&sent).await.expect("it is sent");
    let settings = next(&mut stream, SETTINGS).await.expect("settings");
    let head = next(&mut stream, HEADERS).await.expect("an answer");
    (stream, settings, head)
}

/// Sends a text through a tunnel, masked by zeros, and reads it back.
async fn is_echoed(stream: &mut TcpStream, text: &str) -> bool {
    let length = u8::try_from(text.len()).expect("a short text");
    let message = [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat();
    stream
        .write_all(&frame(DATA, 0, 1, &message))
        .await
        .expect("it is sent");
    let mut echoed = Vec::new();
    while echoed.len() < text.len() + 2 {
        match next(stream, DATA).await {
            Some(part) => echoed.extend(part),
            None => return false,
        }
    }
    echoed == [&[0x81, length], text.as_bytes()].concat()
}

const STATUS_200: u8 = 0x88;
/// Its name in the static table, and its digits in the code of Huffman.
const STATUS_405: [u8; 5] = [0x48, 0x83, 0x68, 0x0d, 0xff];

#[test]
fn a_silent_tunnel_lives() {
    let served = Served::new(
        kernel(),
        Server::new().head_timeout(Duration::from_millis(200)),
    );
    block_on(async {
        for path in ["/api/chat/7", "/plain"] {
            let (mut stream, settings, head) =
                asked(served.address, &request(Some("websocket"), path)).await;
            assert!(
                settings
                    .chunks(6)
                    .any(|setting| setting == [0, 8, 0, 0, 0, 1]),
                "{settings:?}"
            );
            assert_eq!(head[0], STATUS_200, "{path}");
            assert!(is_echoed(&mut stream, "hello").await, "{path}");
            sleep(Duration::from_millis(600)).await;
            assert!(is_echoed(&mut stream, "again").await, "{path}");
        }
    });
}

#[test]
fn other_tunnels_are_refused() {
    let served = Served::new(kernel(), Server::new());
    block_on(async {
        for request in [
            request(Some("connect-udp"), "/api/chat/7"),
            request(Some("websocket"), "/api/chat"),
            request(None, ""),
        ] {
            let (_, _, head) = asked(served.address, &request).await;
            assert!(head.starts_with(&STATUS_405), "{head:x?}");
        }
    });
}

#[test]
fn the_end_of_a_server_ends_a_tunnel_by_its_deadline() {
    block_on(async {
        let server = Server::new()
            .linger(Duration::from_millis(10))
            .deadline(Duration::from_millis(300));
        let router = kernel().into_router().expect("a right set-up");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(server.run(listener, router, async {
            let _ = stopped.await;
        }));
        let (mut stream, _, head) = asked(address, &request(Some("websocket"), "/plain")).await;
        assert_eq!(head[0], STATUS_200);
        stop.send(()).expect("it runs");
        sleep(Duration::from_millis(100)).await;
        assert!(is_echoed(&mut stream, "still here").await);
        timeout(PATIENCE, ended)
            .await
            .expect("it ends in time")
            .expect("no panic");
        let closed = async { while read_frame_unless_closed(&mut stream).await.is_some() {} };
        timeout(PATIENCE, closed)
            .await
            .expect("the tunnel is closed");
    });
}
