//! The log: every error once, at its level, on one line.

use std::fmt::{Debug, Display, Write};
use std::panic::{catch_unwind, set_hook, take_hook};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex};

use super::asking::{get as fetch, request, send};
use axum::Router;
use axum::response::{Html, Response};
use axum::routing::get;
use http::StatusCode;
use router_axum::prelude::*;
use tracing::Dispatch;
use tracing::field::{Field, Visit};
use tracing::subscriber::{DefaultGuard, NoSubscriber, set_default};
use tracing_subscriber::Registry;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

/// Keeps every event as one line, also one that breaks off.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<String>>>);

struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        match field.name() {
            "message" => write!(self.0, " {value:?}").unwrap(),
            name => write!(self.0, " {name}={value:?}").unwrap(),
        }
    }
}

impl Lines {
    fn push(&self, line: String) -> usize {
        let mut lines = self.0.lock().unwrap();
        lines.push(line);
        lines.len() - 1
    }
}

impl<S: tracing::Subscriber> Layer<S> for Lines {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let at = self.push(format!("{} half a line, status=", event.metadata().level()));
        let mut line = Line(event.metadata().level().to_string());
        event.record(&mut line);
        self.0.lock().unwrap()[at] = line.0;
    }
}

/// Listens on this thread until the guard is dropped.
///
/// A second subscriber is there for good: while there is only one, `tracing` asks the thread that first comes to an event whether anyone listens to it,
/// and that may be the thread of another test, where nobody does.
fn listen(lines: &Lines) -> DefaultGuard {
    static SECOND: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(NoSubscriber::default()));
    LazyLock::force(&SECOND);
    set_default(Registry::default().with(lines.clone()))
}

async fn unmapped() -> Result<(), Error> {
    Err(std::io::Error::other("disk\nERROR forged \u{1b}[31m"))?
}

/// Its text panics.
#[derive(Debug)]
struct Unreadable;

impl Display for Unreadable {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        panic!("a bad text")
    }
}

impl std::error::Error for Unreadable {}

/// Renders inside what is wrapped, as an endpoint with a layer of its own does.
fn rendered_within() -> Response {
    let layer = ErrorRouter::new().into_layer();
    layer.render(
        Error::bad_gateway().context("within"),
        &router_axum::error::RequestHead::of(&request("GET", "/w", &[], "")),
    )
}

fn routes() -> Router {
    Router::new()
        .route("/ok", get(|| async { "fine" }))
        .route("/disk", get(unmapped))
        .route("/within", get(|| async { rendered_within() }))
        .route("/no-error", get(|| async { Error::new(StatusCode::OK) }))
        .route("/panic", get(|| throw("gone")))
        .route(
            "/unreadable",
            get(async || Err::<(), _>(Error::from(Unreadable))),
        )
        .route(
            "/unreadable-gateway",
            get(async || Err::<(), _>(Error::bad_gateway().source(Unreadable))),
        )
        .route("/empty", get(|| async { StatusCode::SERVICE_UNAVAILABLE }))
        .route(
            "/invalid",
            get(async || {
                Err::<(), _>(
                    Error::unprocessable()
                        .invalid("/stars", "9 is hidden")
                        .invalid("/text", ""),
                )
            }),
        )
        .route(
            "/long",
            get(async || {
                Err::<(), _>(
                    Error::conflict()
                        .context("ä".repeat(50_000))
                        .invalid("x".repeat(50_000), ""),
                )
            }),
        )
        .route(
            "/own",
            get(|| async { (StatusCode::INTERNAL_SERVER_ERROR, "own words") }),
        )
}

async fn throw(payload: impl Send + 'static) {
    std::panic::panic_any(payload)
}

#[tokio::test]
async fn every_error_is_logged_once_at_its_level() {
    let lines = Lines::default();
    let _guard = listen(&lines);
    let cases: &[(&str, &[&str])] = &[
        ("/ok", &[]),
        (
            "/own",
            &[
                "ERROR answered by a response with a body of its own",
                "status=500 method=\"GET\" path=/own",
            ],
        ),
        (
            "/disk",
            &[
                r"ERROR disk\nERROR forged \u{1b}[31m",
                "status=500 method=\"GET\" path=/disk",
            ],
        ),
        (
            "/no-error",
            &[
                "ERROR the status 200 OK was given to an error: an error has a 4xx or 5xx",
                "status=500",
            ],
        ),
        ("/panic", &["ERROR panicked: gone", "status=500"]),
        (
            "/unreadable",
            &[
                "ERROR panicked: a bad text",
                "status=500",
                "path=/unreadable",
            ],
        ),
        (
            "/unreadable-gateway",
            &[
                "ERROR panicked: a bad text",
                "status=502",
                "path=/unreadable-gateway",
            ],
        ),
        ("/within", &["ERROR within", "status=502"]),
        (
            "/invalid",
            &[
                "DEBUG Unprocessable Content",
                "status=422",
                "invalid=/stars /text",
            ],
        ),
        ("/long", &["DEBUG ää", "ä .. status=409", "x .."]),
        ("/empty", &["ERROR Service Unavailable", "status=503"]),
        (
            "/nothing?token=hidden",
            &["DEBUG Not Found", "status=404 method=\"GET\" path=/nothing"],
        ),
    ];
    let app = ErrorRouter::new().wrap(routes());
    for (target, expected) in cases {
        fetch(&app, target, "*/*").await;
        let logged: Vec<_> = lines
            .0
            .lock()
            .unwrap()
            .drain(..)
            .filter(|line| line.contains("status="))
            .collect();
        assert_eq!(
            logged.len(),
            usize::from(!expected.is_empty()),
            "{target}: {logged:?}"
        );
        for part in *expected {
            assert!(
                logged[0].contains(part),
                "{target}: {part} is missing in {logged:?}"
            );
        }
        assert!(
            logged
                .iter()
                .all(|line| !line.contains(['\n', '\u{1b}']) && !line.contains("hidden")),
            "{logged:?}"
        );
        assert!(
            logged.iter().all(|line| line.len() < 40_000),
            "{target}: a long line"
        );
    }
}

struct OwnWords;

#[rest_controller("own-words")]
impl OwnWords {
    async fn cget_action(&self) -> (StatusCode, Html<&'static str>) {
        (StatusCode::BAD_GATEWAY, Html("own words"))
    }

    async fn get_action(&self, _id: u32) -> std::result::Result<u32, StatusCode> {
        Err(StatusCode::GATEWAY_TIMEOUT)
    }
}

#[tokio::test]
async fn a_response_of_an_action_that_is_a_5xx_is_logged_once() {
    let lines = Lines::default();
    let _guard = listen(&lines);
    let app = WebApp::new(".", false)
        .with_service("rest.", OwnWords)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "rest."));
    let app = app.into_router().expect("a right set-up");
    for (target, expected) in [("/own-words", "502"), ("/own-words/1", "504")] {
        send(&app, request("GET", target, &[], "")).await;
        let logged: Vec<_> = lines
            .0
            .lock()
            .unwrap()
            .drain(..)
            .filter(|line| line.contains("status="))
            .collect();
        assert!(
            logged.len() == 1 && logged[0].contains(expected),
            "{logged:?}"
        );
        assert!(
            logged[0].starts_with("ERROR") && logged[0].contains("path=/own-words"),
            "{logged:?}"
        );
    }
}

#[tokio::test]
async fn an_error_that_nobody_renders_is_logged_too() {
    let lines = Lines::default();
    let _guard = listen(&lines);
    send(&routes(), request("GET", "/disk", &[], "")).await;
    let logged: Vec<_> = lines
        .0
        .lock()
        .unwrap()
        .drain(..)
        .filter(|line| line.contains("status="))
        .collect();
    assert_eq!(logged.len(), 1, "{logged:?}");
    assert!(logged[0].starts_with("ERROR disk"), "{logged:?}");
}

#[tokio::test]
async fn a_panic_is_logged_escaped_and_once() {
    if std::env::var_os("ALONE").is_none() {
        return in_a_process_of_its_own("errors::log::a_panic_is_logged_escaped_and_once");
    }
    static PRINTED: AtomicU32 = AtomicU32::new(0);
    let previous = take_hook();
    set_hook(Box::new(move |info| {
        if info
            .payload()
            .downcast_ref::<&str>()
            .is_some_and(|text| text.contains("forged"))
        {
            PRINTED.fetch_add(1, Ordering::Relaxed);
        }
        previous(info);
    }));
    router_axum::error::log_panics();
    let throw = || -> () { std::panic::panic_any("a job\nERROR forged \u{1b}[31m") };
    // nobody listens
    assert!(catch_unwind(throw).is_err());
    assert_eq!(PRINTED.load(Ordering::Relaxed), 1);

    let lines = Lines::default();
    let _guard = listen(&lines);
    let logged = || lines.0.lock().unwrap().drain(..).collect::<Vec<_>>();
    assert!(catch_unwind(throw).is_err());
    let [line] = &logged()[..] else {
        panic!("not one line")
    };
    assert!(
        line.starts_with(r"ERROR panicked: a job\nERROR forged \u{1b}[31m (")
            && line.contains("thread="),
        "{line}"
    );

    // in a request it is the error's line
    let app = ErrorRouter::new().wrap(Router::new().route("/panic", get(async move || throw())));
    fetch(&app, "/panic", "*/*").await;
    let [line] = &logged()[..] else {
        panic!("not one line")
    };
    assert!(
        line.starts_with(r"ERROR panicked: a job\nERROR forged") && line.contains("path=/panic"),
        "{line}"
    );
    assert_eq!(PRINTED.load(Ordering::Relaxed), 1);
}

/// Runs a test again where no other has set the hook of panics.
fn in_a_process_of_its_own(test: &str) {
    let ran = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test])
        .env("ALONE", "1")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(
        ran.status.success() && said.contains("1 passed"),
        "{said}{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

struct UnknownController;

#[derive(serde::Serialize)]
struct List {
    title: String,
}

#[web_controller("unknown", templates = false)]
impl UnknownController {
    async fn index_action(&self) -> Page {
        Page::new(List {
            title: String::new(),
        })
    }

    async fn show_action(&self) -> List {
        List {
            title: String::new(),
        }
    }

    async fn new_action(&self) -> Page {
        Page::empty()
    }

    async fn edit_action(&self) -> Page {
        Page::empty()
    }
}

/// In debug mode: what the compiler could not look at would be a 500.
#[test]
fn templates_that_are_not_checked_are_named_at_the_start() {
    let started = |debug| {
        let dir = tests::temp::AppDir::new("startup-unchecked")
            .with(
                "unknown/index.html",
                "{% from 'm.html' import m %}{{ m(titel) }}",
            )
            .with("unknown/show.html", "{{ title }}")
            .with("unknown/new.html", "{{ app_name }}{{ maybe|default('') }}")
            .with("unknown/edit.html", "{% include action %}{{ title }}")
            .with("m.html", "{% macro m(a) %}{{ a }}{% endmacro %}");
        let lines = Lines::default();
        let _guard = listen(&lines);
        let _router = WebApp::new(dir.path(), debug)
            .with_service("controller.web.", UnknownController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", "controller.web."))
            .into_router()
            .expect("right");
        let lines = lines.0.lock().unwrap();
        let told = lines.iter().filter(|line| line.contains("is not checked"));
        let told = told.map(|line| line.split(" (").next().unwrap_or_default().to_owned());
        told.collect::<Vec<_>>()
    };
    assert_eq!(
        started(true),
        [
            "WARN template `unknown/index.html` is not checked: it reads `titel`, and the variables of `UnknownController::index_action` of `controller.web.unknown`",
            "WARN template `unknown/show.html` is not checked: it reads `title`, and the variables of `UnknownController::show_action` of `controller.web.unknown`",
        ]
    );
    assert_eq!(started(false), [""; 0]);
}
