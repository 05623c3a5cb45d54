//! `error-handling`: an error type of the application's own, what a body that is refused looks like in its form, and what is logged of each request.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::{
    Router,
    extract::{FromRequest, MatchedPath, Request, rejection::JsonRejection},
    response::IntoResponse,
};
use clock::Timestamp;
use router_axum::{prelude::*, testing::TestApp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tower_http::trace::TraceLayer;

use crate::{Lines, listen};

/// `Json` whose rejection is the application's error.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(AppError))]
struct AppJson<T>(T);

impl<T: Serialize> IntoResponse for AppJson<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

enum AppError {
    Body(JsonRejection),
    Clock(clock::Error),
}

impl From<JsonRejection> for AppError {
    fn from(rejection: JsonRejection) -> Self {
        Self::Body(rejection)
    }
}

impl From<clock::Error> for AppError {
    fn from(error: clock::Error) -> Self {
        Self::Clock(error)
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let (status, message) = match self {
            Self::Body(rejection) => (rejection.status(), rejection.body_text()),
            Self::Clock(error) => {
                tracing::error!(?error, "the clock failed");
                (
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "Something went wrong".to_owned(),
                )
            }
        };
        (status, AppJson(json!({"message": message}))).into_response()
    }
}

/// A library of somebody else's, which fails at every third call.
mod clock {
    use super::{AtomicU64, Ordering, Serialize};

    #[derive(Clone, Serialize)]
    pub(super) struct Timestamp(u64);

    #[derive(Debug)]
    pub(super) struct Error;

    impl Timestamp {
        pub(super) fn now(calls: &AtomicU64) -> Result<Self, Error> {
            if calls.fetch_add(1, Ordering::SeqCst).is_multiple_of(3) {
                Err(Error)
            } else {
                Ok(Self(1337))
            }
        }
    }
}

#[derive(Clone, Default)]
struct AppState {
    calls: Arc<AtomicU64>,
    next_id: Arc<AtomicU64>,
    users: Arc<Mutex<BTreeMap<u64, User>>>,
}

#[derive(Deserialize)]
struct NewUser {
    name: String,
}

#[derive(Clone, Serialize)]
struct User {
    id: u64,
    name: String,
    created_at: Timestamp,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(
        &self,
        State(app): State<AppState>,
        AppJson(new): AppJson<NewUser>,
    ) -> Result<AppJson<User>, AppError> {
        let id = app.next_id.fetch_add(1, Ordering::SeqCst);
        let created_at = Timestamp::now(&app.calls)?;
        let user = User {
            id,
            name: new.name,
            created_at,
        };
        app.users.lock().unwrap().insert(id, user.clone());
        Ok(AppJson(user))
    }
}

fn app() -> Router {
    let of_request = |request: &Request| {
        let path = request
            .extensions()
            .get::<MatchedPath>()
            .map(MatchedPath::as_str);
        tracing::debug_span!("request", method = %request.method(), uri = %request.uri(), matched_path = path)
    };
    let trace = TraceLayer::new_for_http()
        .make_span_with(of_request)
        .on_failure(());
    let rest = RestRouter::new("", "controller.rest.").with(UsersController);
    Router::new()
        .merge(rest)
        .layer(trace)
        .with_state(AppState::default())
}

#[tokio::test]
async fn errors_have_the_applications_form() {
    let app = TestApp::of_router(app());
    let post = async || app.post("/users").json(json!({"name": "Ada"})).send().await;
    let failed: Value = post().await.assert_status(500).json();
    assert_eq!(failed, json!({"message": "Something went wrong"}));
    for id in [1, 2] {
        let made: Value = post().await.assert_status(200).json();
        assert_eq!(made, json!({"id": id, "name": "Ada", "created_at": 1337}));
    }
    post().await.assert_status(500);
    for (body, content_type, status, reason) in [
        ("{}", "application/json", 422, "missing field `name`"),
        ("{", "application/json", 400, "EOF while parsing"),
        (
            "{}",
            "text/plain",
            415,
            "Expected request with `Content-Type: application/json`",
        ),
    ] {
        let refused: Value = app
            .post("/users")
            .body(content_type, body)
            .send()
            .await
            .assert_status(status)
            .json();
        assert!(
            refused["message"]
                .as_str()
                .is_some_and(|message| message.contains(reason)),
            "{refused}"
        );
    }
}

#[tokio::test]
async fn each_request_is_logged_in_one_span() {
    let lines = Lines::of(&["ports", "tower_http"]);
    let _log = listen(&lines);
    let app = tests::client::server(app());
    let post = async || {
        let request = Request::post("/users")
            .header("content-type", "application/json")
            .body(r#"{"name":"Ada"}"#.into());
        tests::client::send(&app, request.unwrap()).await;
        let span = r#"request{method=POST uri=/users matched_path="/users"}: "#;
        // the documented log is of the request and its response
        let is_documented = |line: &String| !line.contains("on_eos");
        let without_time = |line: String| {
            line.split(" latency=")
                .next()
                .unwrap()
                .replacen(span, "", 1)
        };
        lines
            .take()
            .into_iter()
            .filter(is_documented)
            .map(without_time)
            .collect::<Vec<_>>()
    };
    let started = "DEBUG tower_http::trace::on_request: started processing request";
    let finished = "DEBUG tower_http::trace::on_response: finished processing request";
    let failed = "ERROR ports::error_handling: the clock failed error=Error";
    assert_eq!(post().await, [started, failed, finished]);
    assert_eq!(post().await, [started, finished]);
}
