//! The log of an application: every error once, within the span of its request.

use std::{
    fmt::{Debug, Write},
    future::{pending, ready},
    sync::{Arc, LazyLock, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::Uri,
    middleware::{map_request, map_response},
    response::Response,
    routing::get,
};
use futures_util::{StreamExt, stream};
use router_axum::{Assembly, ErrorRouter, TemplateRouter, WebApp, web_controller};
use tests::{
    app::{named, notes, quiet_on_purpose, served},
    client::{Answer, Server, block_on, send, server},
    wire::{PATIENCE, ask, connect},
};
use tokio::{io::AsyncWriteExt, net::TcpListener, time::timeout};
use tracing::{
    Dispatch, Subscriber,
    field::{Field, Visit},
    span,
    subscriber::{DefaultGuard, NoSubscriber, set_default},
};
use tracing_subscriber::{
    filter::LevelFilter,
    layer::{Context, Layer, SubscriberExt},
    registry::LookupSpan,
};

use crate::protocols::http2_request;

/// Keeps every event of a target as one line, behind the fields of its span.
#[derive(Clone)]
struct Lines(Arc<Mutex<Vec<String>>>, &'static str);

impl Lines {
    fn of(target: &'static str) -> Self {
        Self(Arc::default(), target)
    }
}

/// The fields of a span or an event.
struct Fields(String);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _ = write!(self.0, " {}={value:?}", field.name());
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Lines {
    fn on_new_span(&self, attributes: &span::Attributes<'_>, id: &span::Id, context: Context<'_, S>) {
        let mut fields = Fields(format!("[{}", attributes.metadata().name()));
        attributes.record(&mut fields);
        fields.0.push(']');
        context.span(id).expect("it is new").extensions_mut().insert(fields);
    }

    fn on_event(&self, event: &tracing::Event<'_>, context: Context<'_, S>) {
        if event.metadata().target() != self.1 {
            return;
        }
        let mut line = Fields(String::new());
        if let Some(span) = context.event_span(event) {
            line.0.push_str(&span.extensions().get::<Fields>().expect("its fields").0);
        }
        line.0.push_str(event.metadata().level().as_str());
        event.record(&mut line);
        self.0.lock().expect("no panic").push(line.0);
    }
}

/// Held by a test that listens: the subscriber of one thread is in the way of another's.
static LISTENING: Mutex<()> = Mutex::new(());

/// Listens on this thread until the guard is dropped.
///
/// A second subscriber is there for good: while there is only one, `tracing` asks the thread that first comes to an event whether anyone listens to it,
/// and that may be the thread of another test, where nobody does.
fn listen(lines: &Lines) -> DefaultGuard {
    listen_at(lines, LevelFilter::TRACE)
}

/// The same of this level and above.
fn listen_at(lines: &Lines, level: LevelFilter) -> DefaultGuard {
    static SECOND: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(NoSubscriber::default()));
    LazyLock::force(&SECOND);
    set_default(tracing_subscriber::registry().with(level).with(lines.clone()))
}

/// What is logged for each request: one line, which contains this text, or none.
fn check(app: &Server, cases: &[(&str, Option<&str>)]) {
    let lines = Lines::of("router_axum::error");
    let guard = listen(&lines);
    for (request, expected) in cases {
        let (method, target) = request.split_once(' ').expect("two words");
        let asked = Request::builder().method(method).uri(target).header("x-request-id", "id-1");
        block_on(send(app, asked.body(Body::empty()).expect("a request")));
        let logged: Vec<_> = lines.0.lock().expect("no panic").drain(..).collect();
        assert_eq!(logged.len(), usize::from(expected.is_some()), "{request}: {logged:#?}");
        let repeated = ["method=", "service=", "action=", "request_id="];
        let is_once = |line: &String| repeated.iter().all(|field| line.matches(field).count() <= 1);
        assert!(logged.iter().all(is_once), "{request}: a field stands in the span and in the event: {logged:#?}");
        let is_as_expected = logged.iter().zip(expected).all(|(line, part)| line.contains(part));
        assert!(is_as_expected, "{request}: {expected:?} is not in {logged:#?}");
    }
    drop(guard);
}

#[test]
fn a_line_says_all_where_no_span_is_made() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    quiet_on_purpose();
    let lines = Lines::of("router_axum::error");
    let _guard = listen_at(&lines, LevelFilter::INFO);
    let asked = Request::get("/api/v1/trouble/io").header("x-request-id", "id-1").body(Body::empty());
    let app = notes::client_side(false).into_service().expect("a right set-up");
    block_on(send(&server(app), asked.expect("a request")));
    let expected = "ERROR message=a secret disk status=500 method=\"GET\" path=/api/v1/trouble/io \
                    service=\"controller.rest.v1.trouble\" action=\"io_action\" request_id=\"id-1\"";
    assert_eq!(*lines.0.lock().expect("no panic"), [expected]);
}

#[test]
fn every_error_is_logged_once_within_its_request() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
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
        ("GET /api/v1/notes/x", Some("[action method=GET route=/api/v1/notes/{id}")),
        (
            "GET /api/v1/trouble/panic",
            Some("action=\"panic_action\" request_id=\"id-1\"]ERROR message=panicked: a secret panic"),
        ),
        ("GET /api/v1/trouble/bomb", Some("ERROR")),
        ("GET /api/v1/trouble/value", Some("ERROR")),
        ("GET /api/v1/trouble/io", Some("]ERROR message=a secret disk status=500 path=/api/v1/trouble/io")),
        ("POST /api/v1/notes", Some("[action method=POST route=/api/v1/notes ")),
        (
            "GET /api/v1/nowhere",
            Some("DEBUG message=Not Found status=404 method=\"GET\" path=/api/v1/nowhere request_id=\"id-1\""),
        ),
        ("PATCH /api/v1/notes", Some("DEBUG message=Method Not Allowed status=405")),
        ("GET /plain/empty", Some("DEBUG message=Conflict status=409")),
        ("GET /plain/panic", Some("ERROR message=panicked: a secret panic")),
        ("PUT /plain", Some("DEBUG message=Method Not Allowed status=405")),
    ];
    let app = || notes::client_side(false).finish().expect("a right set-up");
    let alone = [
        ("GET /shop/api/v1/values/month/13", Some("[action method=GET route=/shop/api/v1/values/month/{month} ")),
        ("GET /shop/api/v1/items/99", Some("[action method=GET route=/shop/api/v1/items/{id} ")),
        ("GET /shop/broken/undefined", Some("[action method=GET route=/shop/broken/undefined ")),
    ];
    check(&server(app().into_router()), &cases);
    check(&server(app().into_service()), &cases);
    check(&named("shop alone below /shop").server, &alone);
    check(&served("shop alone below /shop").expect("a kernel").server, &alone);
    // without a kernel: rendered outside of its span, or by nobody
    let merged = [
        ("GET /api/counters/x", Some("[action method=GET route=/api/counters/{id} ")),
        ("DELETE /api/echo/1", Some("[action method=DELETE route=/api/echo/{id} ")),
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
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    let http1 = |line: &str| format!("{line} HTTP/1.1\r\nhost: a\r\n\r\n").into_bytes();
    let broken_body = b"POST /echo HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nx\r\n";
    for (sent, level, reason) in [
        (http1("GET /"), "ERROR", "a secret disk"),
        (http2_request(), "ERROR", "a secret disk"),
        (http1("GET /panic"), "ERROR", "a panic while it was sent"),
        (broken_body.to_vec(), "DEBUG", "the request's body broke off"),
    ] {
        let lines = Lines::of("router_axum::error");
        let guard = listen(&lines);
        block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let mut client = connect(listener.local_addr().expect("it is bound")).await.expect("a connection");
            client.write_all(&sent).await.expect("it is sent");
            let server = router_axum::Server::new().linger(Duration::ZERO).deadline(Duration::ZERO);
            let told = async {
                while lines.0.lock().expect("no panic").is_empty() {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            let stop = async { timeout(PATIENCE, told).await.expect("it is told in time") };
            server.run(listener, Router::new().fallback(failing), stop).await;
        });
        drop(guard);
        let lines = lines.0.lock().expect("no panic");
        let is_told = |line: &String| {
            line.starts_with(&format!("{level} message=an answer broke off: ")) && line.contains(reason)
        };
        assert!(lines.len() == 1 && is_told(&lines[0]), "{reason}: {lines:#?}");
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
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    quiet_on_purpose();
    for sent in [b"GET / HTTP/1.1\r\nhost: a\r\n\r\n".to_vec(), http2_request()] {
        let lines = Lines::of("router_axum::error");
        let guard = listen(&lines);
        block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let mut client = connect(listener.local_addr().expect("it is bound")).await.expect("a connection");
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
            let stop = async { timeout(PATIENCE, given_up).await.expect("it is told in time") };
            let server = router_axum::Server::new().linger(Duration::ZERO).deadline(Duration::ZERO);
            server.run(listener, router, stop).await;
        });
        drop(guard);
        let lines = lines.0.lock().expect("no panic");
        assert_eq!(lines.len(), 1, "{lines:#?}");
        assert!(lines[0].starts_with("ERROR message=an answer broke off: a panic"), "{lines:#?}");
    }
}

/// A plain route that takes longer than anybody waits.
fn slow() -> Router {
    Router::new().route("/slow", get(pending::<()>))
}

#[test]
fn an_action_that_takes_too_long_is_told_as_any_other_that_fails() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    let layered = || notes::client_side(false).layer(map_request(async |request: Request| request));
    // the answer is late, too: it is told once
    let held_back = || {
        notes::client_side(false).layer(map_response(async |response: Response| {
            tokio::time::sleep(Duration::from_secs(1)).await;
            response
        }))
    };
    let action = &["service=\"controller.rest.v1.trouble\"", "action=\"slow_action\""][..];
    for (app, path, told) in [
        (notes::client_side(false), "/api/v1/trouble/slow", action),
        (layered(), "/api/v1/trouble/slow", action),
        (held_back(), "/api/v1/trouble/slow", action),
        (notes::client_side(false).merge(slow()), "/slow", &[]),
    ] {
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: a\r\naccept: application/json\r\nx-request-id: id-1\r\n\r\n");
        let (answer, lines) =
            asked(app, router_axum::Server::new().action_timeout(Duration::from_millis(50)), &request);
        assert_eq!((answer.status.as_u16(), answer.header("x-request-id")), (503, "id-1".to_owned()), "{path}");
        assert_eq!(answer.json()["request_id"], "id-1", "{path}");
        let event = format!(" path={path}");
        let expected = ["ERROR message=the action took too long status=503", "method=", "request_id=\"id-1\"", &event];
        let stands_once = |part: &&str| lines[0].matches(*part).count() == 1;
        assert!(
            lines.len() == 1 && expected.iter().chain(told).all(stands_once),
            "{expected:?}, {told:?} are not {lines:#?}"
        );
    }
}

#[test]
fn why_a_body_broke_off_is_told() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    for (path, told) in [
        ("notes", "DEBUG message=the body could not be read: the request's body broke off: error reading a body"),
        ("trouble/count", "DEBUG message=the request's body broke off: error reading a body"),
    ] {
        let request = format!(
            "POST /api/v1/{path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nx\r\n"
        );
        let (answer, lines) = asked(notes::client_side(false), router_axum::Server::new(), &request);
        assert_eq!(answer.status.as_u16(), 400, "{path}");
        assert!(lines.len() == 1 && lines[0].contains(told), "{path}: {lines:#?}");
    }
}

/// The answer of an application that is served, and what it logs.
fn asked(app: WebApp, server: router_axum::Server, request: &str) -> (Answer, Vec<String>) {
    let lines = Lines::of("router_axum::error");
    let guard = listen(&lines);
    let answer = block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("it is bound");
        tokio::select! {
            ended = app.serve_with(listener, server) => panic!("{ended:?}"),
            answer = ask(address, request.as_bytes()) => answer.expect("an answer"),
        }
    });
    drop(guard);
    let lines = lines.0.lock().expect("no panic").clone();
    (answer, lines)
}

#[test]
fn debug_mode_is_told_loudly_at_the_start() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    let starts: [fn(bool); 3] = [
        |debug| drop(notes::server_side(debug).into_router().expect("a right set-up")),
        |debug| drop(ErrorRouter::new().debug(debug).wrap(Router::new())),
        |debug| {
            let mut assembly = Assembly::<()>::new("", debug);
            assembly.errors(ErrorRouter::new());
            drop(assembly.finish().expect("a right set-up"));
        },
    ];
    for (start, debug) in starts.iter().flat_map(|start| [(start, false), (start, true)]) {
        let lines = Lines::of("router_axum::error");
        let guard = listen(&lines);
        start(debug);
        drop(guard);
        let lines = lines.0.lock().expect("no panic");
        let told = lines.iter().filter(|line| line.starts_with("WARN message=DEBUG MODE")).count();
        assert_eq!(told, usize::from(debug), "{lines:?}");
    }
}

struct IndexController;

#[web_controller(templates = false)]
impl IndexController {
    #[route(DELETE, "/{slug}")]
    async fn remove_action(&self, slug: String) -> String {
        format!("/?removed={slug}")
    }
}

struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    async fn index_action(&self) -> Response {
        Response::default()
    }
}

#[test]
fn a_path_that_one_controller_takes_from_another_is_logged() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    let lines = Lines::of("router_axum::routes");
    let guard = listen(&lines);
    let app = WebApp::new("nowhere", false)
        .with_service("controller.web.", IndexController)
        .with_service("controller.web.", BlogController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."));
    drop(app.into_router().expect("a right set-up"));
    drop(guard);
    let expected = "WARN message=DELETE /blog is answered 405: `BlogController::index_action` takes the path from `IndexController::remove_action`";
    assert_eq!(*lines.0.lock().expect("no panic"), [expected]);
}

#[test]
fn a_server_tells_once_where_it_listens() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    let lines = Lines::of("router_axum::server");
    let guard = listen(&lines);
    block_on(async {
        let listener = async || TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let server = router_axum::Server::new().linger(Duration::ZERO);
        server.run(listener().await, Router::new(), ready(())).await;
        tokio::select! {
            biased;
            ended = notes::client_side(false).serve(listener().await) => panic!("{ended:?}"),
            () = ready(()) => {}
        }
    });
    drop(guard);
    let lines = lines.0.lock().expect("no panic");
    assert_eq!(lines.len(), 2, "{lines:#?}");
    assert!(lines.iter().all(|line| line.starts_with("INFO message=listening on http://127.0.0.1:")), "{lines:#?}");
}
