//! Request ids: in every answer, and in what an error says.

use axum::{
    body::Body,
    extract::Request,
    http::{Method, StatusCode},
};
use router_axum::{Activate, Assembly, Service, prelude::*};
use tests::{
    app::{APP_PATH, replies::RepliesController},
    client::{Answer, Server, block_on, send, server},
};

fn ask(server: &Server, method: Method, target: &str, id: Option<&str>) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(target)
        .header("accept", "application/json");
    let request = id
        .into_iter()
        .fold(request, |request, id| request.header("x-request-id", id));
    block_on(send(
        server,
        request.body(Body::empty()).expect("a request"),
    ))
}

fn kernel() -> Server {
    let app = WebApp::new(APP_PATH, false)
        .with_service("controller.rest.", RepliesController)
        .activate(ErrorRouter::new().request_ids(true))
        .activate(RestRouter::new("/api", "controller.rest."));
    server(app.into_router().expect("a right set-up"))
}

fn kernel_of_ones_own() -> Server {
    let mut assembly = Assembly::new("", false);
    assembly.add_service(Service::new("controller.rest.", RepliesController));
    ErrorRouter::new().request_ids(true).activate(&mut assembly);
    RestRouter::new("/api", "controller.rest.").activate(&mut assembly);
    server(assembly.finish().expect("a right set-up"))
}

#[test]
fn a_kernel_gives_every_request_an_id() {
    for app in [kernel(), kernel_of_ones_own()] {
        every_request_has_an_id(&app);
    }
}

#[track_caller]
fn every_request_has_an_id(app: &Server) {
    for target in ["/api/replies", "/api/replies/2", "/api/unknown", "/unknown"] {
        let kept = ask(app, Method::GET, target, Some("req-1"));
        let made = ask(app, Method::GET, target, Some("<script>"));
        assert_eq!(kept.header("x-request-id"), "req-1", "{target}");
        assert!(made.header("x-request-id").len() > 8, "{target}");
        assert!(
            kept.status == StatusCode::OK || kept.text().contains("req-1"),
            "{target}"
        );
    }
}

/// Takes the body, and leaves nothing of the request.
struct TakenController;

#[rest_controller("taken")]
impl TakenController {
    async fn post_action(&self, #[extract] _: String) -> Result<()> {
        Err(Error::conflict())
    }

    async fn put_action(&self, id: u32, request: Request) -> Option<u32> {
        (request.method() == "GET").then_some(id)
    }
}

#[test]
fn an_error_has_its_requests_id_after_the_body_was_taken() {
    for debug in [false, true] {
        let app = WebApp::new(APP_PATH, debug)
            .with_service("controller.rest.", TakenController)
            .activate(ErrorRouter::new().request_ids(true))
            .activate(RestRouter::new("/api", "controller.rest."))
            .into_service();
        let app = server(app.expect("a right set-up"));
        for (method, target, status) in [
            (Method::POST, "/api/taken", 409),
            (Method::PUT, "/api/taken/7", 404),
        ] {
            let kept = ask(&app, method.clone(), target, Some("req-1"));
            assert_eq!(
                (kept.status.as_u16(), kept.json()["request_id"].as_str()),
                (status, Some("req-1")),
                "{target}"
            );
            let made = ask(&app, method, target, None);
            assert_eq!(
                made.json()["request_id"],
                made.header("x-request-id"),
                "{target}"
            );
        }
    }
}
