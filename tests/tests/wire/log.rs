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
    http::{HeaderValue, Uri},
    middleware::{map_request, map_response},
    response::Response,
    routing::get,
};
use futures_util::{StreamExt, stream};
use router_axum::{
    Assembly, ErrorRouter, Health, RestRouter, Services, Serving, TemplateRouter, WebApp, web_controller,
};
use tests::{
    app::{APP_PATH, named, notes, quiet_on_purpose, replies::RepliesController, served},
    client::{Answer, Server, block_on, send, server},
    wire::{PATIENCE, ask, connect},
};
use tokio::{io::AsyncWriteExt, net::TcpListener, time::timeout};
use tower_http::request_id::{MakeRequestId, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
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

/// The answer of an application that is served, and the errors that it logs.
fn asked(app: WebApp, server: router_axum::Server, request: &str) -> (Answer, Vec<String>) {
    asked_with(Lines::of("router_axum::error"), app, server, request)
}

/// The same with its lines of another target.
fn asked_with(lines: Lines, app: WebApp, server: router_axum::Server, request: &str) -> (Answer, Vec<String>) {
    asked_of(lines, |listener| app.serve_with(listener, server), request)
}

/// The same of whatever is served.
fn asked_of(lines: Lines, serve: impl FnOnce(TcpListener) -> Serving<'static>, request: &str) -> (Answer, Vec<String>) {
    let guard = listen(&lines);
    let answer = block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("it is bound");
        tokio::select! {
            ended = serve(listener) => panic!("{ended:?}"),
            answer = ask(address, request.as_bytes()) => answer.expect("an answer"),
        }
    });
    drop(guard);
    let lines = lines.0.lock().expect("no panic").clone();
    (answer, lines)
}

#[test]
fn each_request_is_one_line_of_the_access_log() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    quiet_on_purpose();
    for (head, expected) in [
        ("GET /api/v1/notes/1?key=secret", "GET path=/api/v1/notes/1 route=/api/v1/notes/{id} status=200"),
        ("GET /api/v1/notes/x", "GET path=/api/v1/notes/x route=/api/v1/notes/{id} status=400"),
        ("PATCH /api/v1/notes", "PATCH path=/api/v1/notes route=/api/v1/notes status=405"),
        ("GET /api/v1/nowhere", "GET path=/api/v1/nowhere status=404"),
        ("GET /api/v1/trouble/panic", "GET path=/api/v1/trouble/panic route=/api/v1/trouble/panic status=500"),
        // routes that axum's router alone knows, and requests that come to none
        ("GET /plain", "GET path=/plain route=/plain status=200"),
        ("OPTIONS *", "OPTIONS path=* status=204"),
        ("CONNECT a:80", "CONNECT path= status=405"),
        ("BREW /\u{202e}", "BREW path=/\\u{202e} status=405"),
    ] {
        let request = format!("{head} HTTP/1.1\r\nhost: a\r\nx-request-id: id-1\r\n\r\n");
        let lines = Lines::of("router_axum::access");
        let (_, lines) = asked_with(lines, notes::client_side(false), router_axum::Server::new(), &request);
        let is_whole = |line: &String| {
            let took = line.strip_prefix(&format!("INFO method={expected} duration_ms="));
            took.is_some_and(|rest| rest.ends_with(" request_id=id-1 client=127.0.0.1"))
        };
        assert!(lines.len() == 1 && is_whole(&lines[0]), "{head}: {expected} is not {lines:#?}");
    }
    let request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
    let probe = "GET /livez HTTP/1.1\r\nhost: a\r\n\r\n";
    for (server, request) in
        [(router_axum::Server::new().access_log(false), request), (router_axum::Server::new(), probe)]
    {
        let app = notes::client_side(false).health(Health::new());
        let (answer, lines) = asked_with(Lines::of("router_axum::access"), app, server, request);
        assert!(answer.status == 200 && lines.is_empty(), "{lines:#?}");
    }
}

#[test]
fn the_client_behind_a_trusted_proxy_is_in_its_line() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    let request = "GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.5, 192.0.2.7\r\n\r\n";
    for (proxies, client) in [("127.0.0.0/8", "192.0.2.7"), ("10.0.0.0/8", "127.0.0.1")] {
        let header = axum::http::HeaderName::from_static("x-forwarded-for");
        let server = router_axum::Server::new().trusted_proxies(header, [proxies.parse().expect("a network")]);
        let (_, lines) = asked_with(Lines::of("router_axum::access"), notes::client_side(false), server, request);
        assert!(lines.len() == 1 && lines[0].ends_with(&format!(" client={client}")), "{proxies}: {lines:#?}");
    }
}

#[test]
fn requests_of_an_application_without_a_kernel_have_ids_and_are_logged() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    quiet_on_purpose();
    let forms: [fn(TcpListener) -> Serving<'static>; 2] =
        [|listener| notes::rest().serve(listener), |listener| notes::wrapped().serve(listener)];
    for (head, expected) in [
        ("GET /api/notes/1", "GET path=/api/notes/1 route=/api/notes/{id} status=200"),
        ("PATCH /api/notes", "PATCH path=/api/notes route=/api/notes status=405"),
        ("GET /api/nowhere", "GET path=/api/nowhere status=404"),
        ("GET /api/trouble/panic", "GET path=/api/trouble/panic route=/api/trouble/panic status=500"),
    ] {
        for serve in forms {
            let request = format!("{head} HTTP/1.1\r\nhost: a\r\nx-request-id: id-1\r\n\r\n");
            let (answer, lines) = asked_of(Lines::of("router_axum::access"), serve, &request);
            assert_eq!(answer.header("x-request-id"), "id-1", "{head}");
            assert!(
                lines.len() == 1 && lines[0].starts_with(&format!("INFO method={expected} ")),
                "{head}: {lines:#?}"
            );
            assert!(lines[0].ends_with(" request_id=id-1 client=127.0.0.1"), "{lines:#?}");
        }
    }
}

#[test]
fn a_request_that_is_given_up_is_a_line_without_a_status() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    let lines = Lines::of("router_axum::access");
    let guard = listen(&lines);
    block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let mut client = connect(listener.local_addr().expect("it is bound")).await.expect("a connection");
        client.write_all(b"GET /slow HTTP/1.1\r\nhost: a\r\nx-request-id: id-1\r\n\r\n").await.expect("it is sent");
        let app = notes::client_side(false).merge(slow());
        let server = router_axum::Server::new().half_close(Duration::from_millis(50));
        let told = async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            drop(client);
            while lines.0.lock().expect("no panic").is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::select! {
            ended = app.serve_with(listener, server) => panic!("{ended:?}"),
            told = timeout(PATIENCE, told) => told.expect("it is told in time"),
        }
    });
    drop(guard);
    let lines = lines.0.lock().expect("no panic");
    let expected = "INFO method=GET path=/slow error=given up without a response duration_ms=";
    assert!(lines.len() == 1 && lines[0].starts_with(expected), "{lines:#?}");
    assert!(lines[0].ends_with(" request_id=id-1 client=127.0.0.1"), "{lines:#?}");
}

#[test]
fn a_request_has_one_id_in_everything_that_tells_of_it() {
    let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    quiet_on_purpose();
    let app = |errors| {
        WebApp::new(APP_PATH, false)
            .with_service("controller.rest.", RepliesController)
            .activate(errors)
            .activate(RestRouter::new("/api", "controller.rest."))
    };
    // tower-http's layers keep an id that there is
    let own =
        |app: WebApp| app.layer(PropagateRequestIdLayer::x_request_id()).layer(SetRequestIdLayer::x_request_id(Own));
    let bare = |app: WebApp| app;
    let ids = |errors: ErrorRouter, around: fn(WebApp) -> WebApp, sent: &str| {
        let request = format!("GET /api/nowhere HTTP/1.1\r\nhost: a\r\naccept: application/json\r\n{sent}\r\n");
        let lines = Lines::of("router_axum::access");
        let (answer, lines) = asked_with(lines, around(app(errors)), router_axum::Server::new(), &request);
        let of_line =
            lines[0].split(" request_id=").nth(1).map(|rest| rest.split(' ').next().unwrap_or_default().to_owned());
        let of_body = answer.json()["request_id"].as_str().map(str::to_owned);
        let all = answer.headers.get_all("x-request-id").iter().map(|id| id.to_str().expect("text").to_owned());
        (all.collect::<Vec<_>>(), of_body, of_line)
    };
    for around in [bare, own] {
        let (sent, of_body, of_line) = ids(ErrorRouter::new(), around, "x-request-id: id-1\r\n");
        assert_eq!(
            (sent, of_body.as_deref(), of_line.as_deref()),
            (vec!["id-1".to_owned()], Some("id-1"), Some("id-1"))
        );
        let (made, of_body, of_line) = ids(ErrorRouter::new(), around, "");
        assert_eq!((made.len(), made[0].len()), (1, 32), "{made:?}");
        assert_eq!((of_body.as_ref(), of_line.as_ref()), (made.first(), made.first()));
    }
    let off = || ErrorRouter::new().request_ids(false);
    assert_eq!(ids(off(), bare, ""), (Vec::new(), None, None));
    assert_eq!(ids(off(), own, ""), (vec!["own-1".to_owned()], None, Some("own-1".to_owned())));
}

/// An application that makes ids of its own.
#[derive(Clone)]
struct Own;

impl MakeRequestId for Own {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        Some(RequestId::new(HeaderValue::from_static("own-1")))
    }
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

#[derive(Services)]
struct Container {
    #[service("controller.web.")]
    index: IndexController,
    #[service("controller.web.", shadows)]
    blog: BlogController,
}

#[test]
fn a_path_that_one_controller_takes_from_another_is_logged_unless_it_is_meant() {
    let kernel = || WebApp::new("nowhere", false).activate(ErrorRouter::new());
    let (index, blog) = (IndexController, BlogController);
    let apart = kernel().with_service("controller.web.", index).with_service("controller.web.", blog);
    let meant = kernel().with_services(Container { index: IndexController, blog: BlogController });
    let expected = "WARN message=DELETE /blog is answered 405: `BlogController::index_action` takes the path from `IndexController::remove_action`";
    for (app, expected) in [(apart, Some(expected)), (meant, None)] {
        let _alone = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = Lines::of("router_axum::routes");
        let guard = listen(&lines);
        let app = app.activate(TemplateRouter::new("", "controller.web.")).finish().expect("a right set-up");
        drop(guard);
        assert_eq!(app.routes().warnings().len(), 1);
        assert_eq!(lines.0.lock().expect("no panic").iter().map(String::as_str).next(), expected);
    }
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
