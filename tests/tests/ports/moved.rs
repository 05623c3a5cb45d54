//! Handlers of all examples, moved as they are: what the log says of it.

use axum::{Router, extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;
use tower_http::trace::TraceLayer;

use crate::{Lines, listen};

struct GreetingsController;

#[web_controller("greetings", templates = false)]
impl GreetingsController {
    /// It was `.route("/greetings", get(async || format!(..)))`.
    async fn index_action(&self) -> String {
        format!("Hello, {}!", "Ada")
    }

    async fn meant_action(&self) -> &'static str {
        "./later"
    }

    async fn mended_action(&self) -> Response {
        "Hello, Ada!".into_response()
    }
}

fn app() -> Router {
    Router::new().merge(TemplateRouter::new("", "controller.web.").with(GreetingsController))
}

#[tokio::test]
async fn a_text_that_became_a_redirect_is_logged_once() {
    let lines = Lines::of(&["router_axum"]);
    let log = listen(&lines);
    let warned = || {
        lines
            .take()
            .into_iter()
            .filter(|line| line.starts_with("WARN"))
            .collect::<Vec<_>>()
    };
    // `TestApp` would listen itself
    let app = tests::client::server(app());
    let ask = async |path| tests::client::send(&app, tests::client::get(path)).await;
    assert_eq!(ask("/greetings/meant").await.header("location"), "./later");
    assert_eq!(ask("/greetings/mended").await.text(), "Hello, Ada!");
    assert_eq!(warned(), Vec::<String>::new());
    assert_eq!(ask("/greetings").await.header("location"), "Hello,%20Ada!");
    let expected = "WARN action{method=GET route=/greetings service=\"controller.web.greetings\" action=\"index_action\"}: router_axum::routes: \
                    `GreetingsController::index_action` returns the text \"Hello, Ada!\", so it redirects there: to send the text, return \
                    `text.into_response()`; a relative path that is meant begins with `./`";
    assert_eq!(warned(), [expected]);
    ask("/greetings").await;
    assert_eq!(warned(), Vec::<String>::new());
    drop(log);
}

/// Refuses every request, and has axum answer 200.
struct Nobody;

impl<S: Sync> FromRequestParts<S> for Nobody {
    type Rejection = ();

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, ()> {
        Err(())
    }
}

struct DoorsController;

#[rest_controller("doors")]
impl DoorsController {
    async fn cget_action(&self, #[extract] _nobody: Nobody) {}
}

#[tokio::test]
async fn an_extractor_that_refuses_with_a_success_is_logged_once() {
    let lines = Lines::of(&["router_axum"]);
    let log = listen(&lines);
    let app = tests::client::server(Router::new().merge(RestRouter::at("").with(DoorsController)));
    for _ in 0..2 {
        assert_eq!(
            tests::client::send(&app, tests::client::get("/doors"))
                .await
                .status,
            200
        );
    }
    let warned: Vec<_> = lines
        .take()
        .into_iter()
        .filter(|line| line.starts_with("WARN"))
        .collect();
    assert_eq!(warned.len(), 1, "{warned:#?}");
    let said = "router_axum::routes: the extractor `ports::moved::Nobody` refuses a request with 200 OK, and clients take that for a success";
    assert!(warned[0].contains(said), "{warned:#?}");
    drop(log);
}

#[tokio::test]
async fn a_request_has_one_span_of_that_name() {
    let lines = Lines::of(&["router_axum", "tower_http"]);
    let log = listen(&lines);
    let rest = RestRouter::new("/api", "controller.rest.").with(FailingController);
    let router = Router::new().merge(rest).layer(TraceLayer::new_for_http());
    let wrapped = ErrorRouter::new().wrap(router.clone());
    let kernel = WebApp::new("nowhere", false)
        .with_service("controller.rest.", FailingController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .layer(TraceLayer::new_for_http());
    let kernel = kernel.into_service().unwrap();
    for app in [
        tests::client::server(router),
        tests::client::server(wrapped),
        tests::client::server(kernel),
    ] {
        tests::client::send(&app, tests::client::get("/api/failing/1")).await;
        let logged = lines.take();
        let of_error = logged
            .iter()
            .find(|line| line.contains("router_axum::error"))
            .expect("the error");
        assert_eq!(of_error.matches("request{").count(), 1, "{logged:#?}");
        assert_eq!(of_error.matches("action{").count(), 1, "{logged:#?}");
    }
    drop(log);
}

struct FailingController;

#[rest_controller("failing")]
impl FailingController {
    async fn get_action(&self, id: u32) -> Result<u32> {
        Err(Error::internal().context(format!("failed at {id}")))
    }
}
