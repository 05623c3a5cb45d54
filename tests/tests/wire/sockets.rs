//! WebSockets and events over real connections.

use std::{convert::Infallible, net::SocketAddr, time::Duration};

use axum::{
    Router,
    extract::{
        WebSocketUpgrade,
        ws::{self, CloseFrame, WebSocket, close_code},
    },
    response::sse::{Event, Sse},
    routing::any,
};
use futures_util::{SinkExt, StreamExt, stream};
use router_axum::{Events, Server, Stopping, prelude::*};
use tests::{
    client::block_on,
    wire::{PATIENCE, ask, connect},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_tungstenite::{
    client_async,
    tungstenite::{
        Error as SocketError, Message, client::IntoClientRequest,
        protocol::frame::coding::CloseCode,
    },
};

use crate::{
    protocols::{bodies_of_http2, http2_request},
    served::Served,
};

struct ChatController;

#[rest_controller("chat")]
impl ChatController {
    #[before]
    fn members_only(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-member") {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }

    async fn cget_action(&self, upgrade: WebSocketUpgrade) -> Response {
        upgrade.on_upgrade(echo)
    }

    #[no_before]
    async fn cget_events_action(&self, id: u32) -> Result<impl IntoResponse> {
        let events = ["one", "two"].map(|text| Ok::<_, Infallible>(Event::default().data(text)));
        if id == 0 {
            Err(Error::not_found())
        } else {
            Ok(Sse::new(stream::iter(events)))
        }
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
        .merge(Router::new().route(
            "/plain",
            any(async |upgrade: WebSocketUpgrade| upgrade.on_upgrade(echo)),
        ));
    Served::new(kernel, Server::new())
}

#[test]
fn a_web_socket_is_upgraded_and_goes_on() {
    let served = served();
    block_on(async {
        let mut request = format!("ws://{}/api/chat", served.address)
            .into_client_request()
            .expect("a request");
        request
            .headers_mut()
            .insert("x-member", "1".parse().expect("a value"));
        let stream = connect(served.address).await.expect("a connection");
        let (mut socket, answer) = client_async(request, stream).await.expect("an upgrade");
        assert_eq!(answer.status().as_u16(), 101);
        for text in ["hello", "again"] {
            socket.send(Message::text(text)).await.expect("it is sent");
            let echoed = timeout(PATIENCE, socket.next())
                .await
                .expect("in time")
                .expect("a message");
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
    assert_eq!(
        (got.status.as_u16(), &got.json()["title"]),
        (400, &"Bad Request".into())
    );
    assert_eq!((head.status, head.headers), (got.status, got.headers));
}

#[test]
fn a_version_of_web_sockets_that_is_not_spoken_is_answered_with_the_one_that_is() {
    let served = served();
    for version in ["12", "8, 7"] {
        let fields = "x-member: 1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==";
        let request = format!(
            "GET /api/chat HTTP/1.1\r\nhost: a\r\n{fields}\r\nsec-websocket-version: {version}\r\n\r\n"
        );
        let answer = block_on(ask(served.address, request.as_bytes())).expect("an answer");
        assert_eq!(
            (
                answer.status.as_u16(),
                answer.header("sec-websocket-version")
            ),
            (400, "13".to_owned())
        );
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
    assert_eq!(
        (ask(0).status.as_u16(), ask(0).header("content-type")),
        (404, "application/problem+json".to_owned())
    );
}

/// A tick, and then nothing until the server ends.
struct TicksController {
    stopping: Stopping,
}

#[rest_controller(root, "ticks")]
impl TicksController {
    async fn cget_action(&self) -> Events {
        let tick = Ok::<_, Infallible>(Event::default().id("1").data("tick"));
        Events::new(
            stream::iter([tick]).chain(stream::pending()),
            &self.stopping,
        )
    }

    /// Says goodbye.
    #[route(GET, "/polite")]
    async fn polite_action(&self, upgrade: WebSocketUpgrade) -> Response {
        let mut hold = self.stopping.hold();
        upgrade.on_upgrade(async move |mut socket: WebSocket| {
            hold.told().await;
            let away = CloseFrame {
                code: close_code::AWAY,
                reason: "the server stops".into(),
            };
            socket
                .send(ws::Message::Close(Some(away)))
                .await
                .expect("it is sent");
        })
    }

    /// Is told, and goes on.
    #[route(GET, "/stubborn")]
    async fn stubborn_action(&self, upgrade: WebSocketUpgrade) -> Response {
        let hold = self.stopping.hold();
        upgrade.on_upgrade(async move |mut socket: WebSocket| {
            let _hold = hold;
            while socket.recv().await.is_some() {}
        })
    }
}

/// A server with ticks. It ends at a word.
struct Ending {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Ending {
    async fn new(server: Server) -> Self {
        let ticks = TicksController {
            stopping: server.stopping(),
        };
        let router = RestRouter::at("")
            .with(ticks)
            .into_app()
            .into_router()
            .expect("a right set-up");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(server.run(listener, router, async {
            let _ = stopped.await;
        }));
        Self {
            address,
            stop,
            ended,
        }
    }

    /// Tells it to end, and waits until it has.
    async fn end(self) {
        self.stop.send(()).expect("it runs");
        timeout(PATIENCE, self.ended)
            .await
            .expect("it ends in time")
            .expect("no panic");
    }

    async fn socket(&self, path: &str) -> tokio_tungstenite::WebSocketStream<TcpStream> {
        let stream = connect(self.address).await.expect("a connection");
        let upgraded = client_async(format!("ws://{}{path}", self.address), stream).await;
        upgraded.expect("an upgrade").0
    }
}

/// Does not wait for the deadline.
fn patient() -> Server {
    Server::new()
        .linger(Duration::from_millis(50))
        .deadline(Duration::from_secs(3600))
}

const TICK: &str = "id: 1\ndata: tick\n\n";
const LAST: &str = "event: stopping\ndata: the server stops\n\n";
const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

/// Reads until there is as much text.
async fn read_until(stream: &mut TcpStream, text: &str) -> String {
    let mut read = Vec::new();
    while !String::from_utf8_lossy(&read).contains(text) {
        let more = timeout(PATIENCE, stream.read_buf(&mut read))
            .await
            .expect("more in time")
            .expect("more");
        assert_ne!(
            more,
            0,
            "the end, after {:?}",
            String::from_utf8_lossy(&read)
        );
    }
    String::from_utf8(read).expect("text")
}

#[test]
fn an_event_stream_has_a_last_event_when_its_server_ends() {
    block_on(async {
        let server = Ending::new(patient()).await;
        let mut stream = connect(server.address).await.expect("a connection");
        stream.write_all(GET).await.expect("it is sent");
        let begun = read_until(&mut stream, TICK).await.to_lowercase();
        for field in [
            "content-type: text/event-stream",
            "cache-control: no-cache, no-transform",
            "x-accel-buffering: no",
        ] {
            assert_eq!(
                begun.matches(&format!("\r\n{field}\r\n")).count(),
                1,
                "{field}: {begun}"
            );
        }
        assert_eq!(begun.matches("cache-control").count(), 1, "{begun}");
        server.end().await;
        let mut rest = String::new();
        stream
            .read_to_string(&mut rest)
            .await
            .expect("a whole answer");
        assert!(
            rest.contains(LAST) && rest.ends_with("\r\n0\r\n\r\n"),
            "{rest:?}"
        );
    });
}

#[test]
fn a_stream_of_http_2_has_a_last_event_when_its_server_ends() {
    block_on(async {
        let server = Ending::new(patient()).await;
        let mut stream = connect(server.address).await.expect("a connection");
        stream
            .write_all(&http2_request())
            .await
            .expect("it is sent");
        read_until_bytes(&mut stream, TICK.as_bytes()).await;
        let ((body, is_whole), ()) = tokio::join!(bodies_of_http2(&mut stream), server.end());
        assert_eq!(
            (String::from_utf8_lossy(&body).as_ref(), is_whole),
            (LAST, true)
        );
    });
}

/// Reads whole frames until there are these bytes: those of an event are one frame.
async fn read_until_bytes(stream: &mut TcpStream, expected: &[u8]) {
    let mut read = Vec::new();
    while !read.ends_with(expected) {
        let byte = timeout(PATIENCE, stream.read_u8())
            .await
            .expect("more in time")
            .expect("more");
        read.push(byte);
    }
}

#[test]
fn a_stream_that_begins_at_the_end_has_the_last_event_alone() {
    block_on(async {
        let server = Ending::new(patient().linger(Duration::from_secs(2))).await;
        let mut late = connect(server.address).await.expect("a connection");
        ask(
            server.address,
            b"GET /nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n",
        )
        .await
        .expect("it is accepted, too");
        let send = async {
            sleep(Duration::from_secs(3)).await;
            late.write_all(GET).await.expect("it is sent");
            let mut answer = String::new();
            timeout(PATIENCE, late.read_to_string(&mut answer))
                .await
                .expect("in time")
                .expect("an answer");
            answer
        };
        let (answer, ()) = tokio::join!(send, server.end());
        assert!(
            answer.contains(LAST) && !answer.contains(TICK),
            "{answer:?}"
        );
    });
}

#[test]
fn a_web_socket_is_closed_by_1001_when_its_server_ends() {
    block_on(async {
        let server = Ending::new(patient()).await;
        let mut socket = server.socket("/polite").await;
        server.end().await;
        let closed = timeout(PATIENCE, socket.next())
            .await
            .expect("in time")
            .expect("a message")
            .expect("no error");
        let Message::Close(Some(frame)) = closed else {
            panic!("{closed:?}")
        };
        assert_eq!(
            (frame.code, frame.reason.as_str()),
            (CloseCode::Away, "the server stops")
        );
    });
}

#[test]
fn a_web_socket_that_goes_on_is_waited_for_until_the_deadline() {
    block_on(async {
        let server = Ending::new(patient().deadline(Duration::from_millis(500))).await;
        let mut socket = server.socket("/stubborn").await;
        let (open, ()) = tokio::join!(
            timeout(Duration::from_millis(450), socket.next()),
            server.end()
        );
        open.expect_err("nothing comes before the deadline");
    });
}

/// Whoever clones a server keeps its settings, and not its end.
#[test]
fn a_server_that_is_used_again_has_not_ended() {
    block_on(async {
        let settings = patient();
        Ending::new(settings.clone()).await.end().await;
        let server = Ending::new(settings).await;
        let mut stream = connect(server.address).await.expect("a connection");
        stream.write_all(GET).await.expect("it is sent");
        assert!(!read_until(&mut stream, TICK).await.contains(LAST));
        drop(stream);
        server.end().await;
    });
}
