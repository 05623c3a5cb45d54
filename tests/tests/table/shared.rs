//! Paths that actions share with plain axum routes, as in an application that is migrated route by route.

use axum::{
    Router,
    body::Body,
    extract::{MatchedPath, Path},
    http::Method,
    routing::{any, delete, get},
};
use router_axum::prelude::*;
use tests::client::{Server, block_on, send, server};

struct ProjectsController;

#[rest_controller("projects")]
impl ProjectsController {
    async fn post_action(&self) -> Json<&'static str> {
        Json("posted")
    }

    async fn get_action(&self, id: u32, path: MatchedPath) -> Json<String> {
        Json(format!("{id} {}", path.as_str()))
    }

    async fn put_action(&self, id: u32) -> u32 {
        id
    }

    async fn cget_notes_action(&self, _id: u32) {}
}

/// What is written by hand: other methods of the same paths, and something that would answer everything.
fn by_hand() -> Router {
    Router::new()
        .route("/api/projects", get(async || "list"))
        .route(
            "/api/projects/{id}",
            delete(async |Path(id): Path<u32>| format!("{id} deleted")),
        )
        .route(
            "/elsewhere/{*rest}",
            any(async || -> &'static str { unreachable!("only a method was asked for") }),
        )
}

fn in_axum() -> Server {
    let rest = RestRouter::new("/api", "controller.rest.").with(ProjectsController);
    server(ErrorRouter::new().wrap(by_hand().merge(rest)).into_router())
}

fn in_a_kernel() -> WebApp {
    WebApp::new("nowhere", false)
        .with_service("controller.rest.", ProjectsController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .merge(by_hand())
}

fn all() -> [Server; 3] {
    let finished = || {
        in_a_kernel()
            .finish()
            .unwrap_or_else(|error| panic!("{error}"))
    };
    [
        in_axum(),
        server(finished().into_router()),
        server(finished().into_service()),
    ]
}

fn ask(app: &Server, method: Method, target: &str) -> (u16, String, String) {
    let request = axum::http::Request::builder()
        .method(method)
        .uri(target)
        .body(Body::empty());
    let answer = block_on(send(app, request.expect("a request")));
    let mut methods: Vec<_> = answer
        .header("allow")
        .split(',')
        .map(str::to_owned)
        .collect();
    methods.sort_unstable();
    (answer.status.as_u16(), methods.join(" "), answer.text())
}

#[test]
fn both_kinds_of_methods_answer() {
    for app in all() {
        let check = |method, target, expected: &str| {
            let (status, _, text) = ask(&app, method, target);
            assert_eq!(format!("{status} {text}"), expected, "{target}");
        };
        check(Method::GET, "/api/projects", "200 list");
        check(Method::POST, "/api/projects", "200 \"posted\"");
        check(
            Method::GET,
            "/api/projects/3",
            "200 \"3 /api/projects/{id}\"",
        );
        check(Method::PUT, "/api/projects/3", "200 3");
        check(Method::DELETE, "/api/projects/3", "200 3 deleted");
    }
}

#[test]
fn every_method_is_told() {
    for app in all() {
        let check = |target, expected: &str| {
            for (method, expected_status) in [(Method::PATCH, 405), (Method::OPTIONS, 204)] {
                let (status, methods, _) = ask(&app, method, target);
                assert_eq!((status, &*methods), (expected_status, expected), "{target}");
            }
        };
        check("/api/projects", "GET HEAD OPTIONS POST");
        check("/api/projects/3", "DELETE GET HEAD OPTIONS PUT");
        check("/api/projects/3/notes", "GET HEAD OPTIONS");
    }
}
