//! The log of an application: every error once, within the span of its request; a line for each request; and what is said at the start.

mod access;
mod errors;

use std::{
    fmt::{Debug, Write},
    future::{pending, ready},
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{Router, response::Response, routing::get};
use router_axum::{
    Assembly, ControllerExt, ErrorRouter, Services, Serving, TemplateRouter, WebApp, web_controller,
};
use tests::{
    app::notes,
    client::{Answer, block_on},
    wire::ask,
};
use tokio::net::TcpListener;
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
    fn on_new_span(
        &self,
        attributes: &span::Attributes<'_>,
        id: &span::Id,
        context: Context<'_, S>,
    ) {
        let mut fields = Fields(format!("[{}", attributes.metadata().name()));
        attributes.record(&mut fields);
        fields.0.push(']');
        context
            .span(id)
            .expect("it is new")
            .extensions_mut()
            .insert(fields);
    }

    fn on_event(&self, event: &tracing::Event<'_>, context: Context<'_, S>) {
        if event.metadata().target() != self.1 {
            return;
        }
        let mut line = Fields(String::new());
        if let Some(span) = context.event_span(event) {
            line.0
                .push_str(&span.extensions().get::<Fields>().expect("its fields").0);
        }
        line.0.push_str(event.metadata().level().as_str());
        event.record(&mut line);
        self.0.lock().expect("no panic").push(line.0);
    }
}

/// Held by a test that listens: the subscriber of one thread is in the way of another's.
fn alone() -> MutexGuard<'static, ()> {
    static LISTENING: Mutex<()> = Mutex::new(());
    LISTENING.lock().unwrap_or_else(PoisonError::into_inner)
}

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
    set_default(
        tracing_subscriber::registry()
            .with(level)
            .with(lines.clone()),
    )
}

/// A plain route that takes longer than anybody waits.
fn slow() -> Router {
    Router::new().route("/slow", get(pending::<()>))
}

/// The answer of an application that is served, and the errors that it logs.
fn asked(app: WebApp, server: router_axum::Server, request: &str) -> (Answer, Vec<String>) {
    asked_with(Lines::of("router_axum::error"), app, server, request)
}

/// The same with its lines of another target.
fn asked_with(
    lines: Lines,
    app: WebApp,
    server: router_axum::Server,
    request: &str,
) -> (Answer, Vec<String>) {
    asked_of(lines, |listener| app.serve_with(listener, server), request)
}

/// The same of whatever is served.
fn asked_of(
    lines: Lines,
    serve: impl FnOnce(TcpListener) -> Serving<'static>,
    request: &str,
) -> (Answer, Vec<String>) {
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
fn debug_mode_is_told_loudly_at_the_start() {
    let _alone = alone();
    let starts: [fn(bool); 3] = [
        |debug| {
            drop(
                notes::server_side(debug)
                    .into_router()
                    .expect("a right set-up"),
            )
        },
        |debug| drop(ErrorRouter::new().debug(debug).wrap(Router::new())),
        |debug| {
            let mut assembly = Assembly::<()>::new("", debug);
            assembly.errors(ErrorRouter::new());
            drop(assembly.finish().expect("a right set-up"));
        },
    ];
    for (start, debug) in starts
        .iter()
        .flat_map(|start| [(start, false), (start, true)])
    {
        let lines = Lines::of("router_axum::error");
        let guard = listen(&lines);
        start(debug);
        drop(guard);
        let lines = lines.0.lock().expect("no panic");
        let told = lines
            .iter()
            .filter(|line| line.starts_with("WARN message=DEBUG MODE"))
            .count();
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

struct VaultController;

#[web_controller(templates = false)]
impl VaultController {
    #[before]
    async fn members_only() {}

    #[route(GET, "/{id}")]
    async fn show_action(&self, _id: u32) -> Response {
        Response::default()
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
    let apart = kernel()
        .with_service("controller.web.", index)
        .with_service("controller.web.", blog);
    let meant = kernel().with_services(Container {
        index: IndexController,
        blog: BlogController,
    });
    let expected = "WARN message=DELETE /blog is answered 405: `BlogController::index_action` takes the path from `IndexController::remove_action`";
    let (index, blog) = (IndexController, BlogController);
    let said = kernel()
        .with_service("controller.web.", index)
        .with_service("controller.web.", blog.shadows());
    for (app, expected) in [(apart, Some(expected)), (meant, None), (said, None)] {
        let _alone = alone();
        let lines = Lines::of("router_axum::routes");
        let guard = listen(&lines);
        let app = app
            .activate(TemplateRouter::new("", "controller.web."))
            .finish()
            .expect("a right set-up");
        drop(guard);
        assert_eq!(
            app.routes().warnings().len(),
            usize::from(expected.is_some())
        );
        assert_eq!(
            lines
                .0
                .lock()
                .expect("no panic")
                .iter()
                .map(String::as_str)
                .next(),
            expected
        );
    }

    let _alone = alone();
    let lines = Lines::of("router_axum::routes");
    let guard = listen(&lines);
    let _part: Router = TemplateRouter::at("")
        .with(IndexController)
        .with(BlogController)
        .into();
    drop(guard);
    assert_eq!(*lines.0.lock().expect("no panic"), [expected]);
}

#[test]
fn a_plain_route_in_front_of_a_guarded_action_is_logged_at_the_start() {
    let _alone = alone();
    let lines = Lines::of("router_axum::routes");
    let guard = listen(&lines);
    let app = WebApp::new("nowhere", false)
        .with_service("controller.web.", VaultController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."))
        .route("/vault/7", get(async || "open"));
    let _app = app.finish().expect("a right set-up");
    drop(guard);
    let lines = lines.0.lock().expect("no panic");
    assert!(
        lines.len() == 1 && lines[0].starts_with("WARN message=GET /vault/7 is a plain route ("),
        "{lines:?}"
    );
}

#[test]
fn a_server_tells_once_where_it_listens() {
    let _alone = alone();
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
    assert!(
        lines
            .iter()
            .all(|line| line.starts_with("INFO message=listening on http://127.0.0.1:")),
        "{lines:#?}"
    );
}
