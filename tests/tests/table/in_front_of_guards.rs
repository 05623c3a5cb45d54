//! A plain route whose path is matched before that of a guarded action: no guard runs for it, which is warned of and marked.

use axum::{
    extract::FromRequestParts,
    http::request::Parts,
    routing::{any, get, post},
};
use router_axum::{Guard, prelude::*};
use tests::client::{self, block_on, send, server};

struct Member;

impl Guard for Member {}

impl<S: Sync> FromRequestParts<S> for Member {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Err(Error::unauthorized().challenge("Bearer"))
    }
}

struct VaultController;

#[rest_controller("vault")]
impl VaultController {
    #[public]
    async fn cget_action(&self) {}

    async fn get_action(&self, _id: u32, #[extract] _member: Member) {}

    async fn delete_action(&self, _id: u32, #[extract] _member: Member) {}

    #[public]
    async fn get_keys_action(&self, _id: u32, _key: u32) {}

    async fn get_files_action(&self, _id: u32, _file: u32, #[extract] _member: Member) {}

    #[route(ANY, "/{id}/proxy/{*path}")]
    async fn proxy_action(&self, _id: u32, _path: String, #[extract] _member: Member) {}
}

fn kernel() -> WebApp {
    WebApp::new("nowhere", false)
        .with_service("controller.rest.", VaultController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
}

/// The warnings of an application, without the places in this file.
fn warnings(app: WebApp) -> Vec<String> {
    let app = app.finish().unwrap_or_else(|error| panic!("{error}"));
    let warnings = app
        .routes()
        .warnings()
        .iter()
        .filter(|warning| warning.contains("guard"));
    let without_place = |text: &String| {
        let (before, place) = text.split_once(" (").expect("a place");
        format!("{before}{}", place.split_once(')').expect("a place").1)
    };
    warnings.map(without_place).collect()
}

#[test]
fn a_plain_route_in_front_of_a_guarded_action_is_warned_of() {
    let get_7 = "GET /api/vault/7 is a plain route in front of `VaultController::get_action`, of which no guard runs for it";
    assert_eq!(
        warnings(kernel().route("/api/vault/7", get(async || "open"))),
        [get_7]
    );

    let all = "ANY /api/vault/7 is a plain route in front of `VaultController::get_action`, `VaultController::delete_action`, of which no guard runs for it";
    assert_eq!(
        warnings(kernel().route("/api/vault/7", any(async || "open"))),
        [all]
    );

    let file = "GET /api/vault/{id}/files/7 is a plain route in front of `VaultController::get_files_action`, of which no guard runs for it";
    assert_eq!(
        warnings(kernel().route("/api/vault/{id}/files/7", get(async || "open"))),
        [file]
    );

    let proxied = "GET /api/vault/{id}/proxy/open/7 is a plain route in front of `VaultController::proxy_action`, of which no guard runs for it";
    assert_eq!(
        warnings(kernel().route("/api/vault/{id}/proxy/open/7", get(async || "open"))),
        [proxied]
    );

    let rest = "GET /api/vault/7/{*rest} is a plain route in front of `VaultController::get_files_action`, `VaultController::proxy_action`, of which no guard runs for it";
    assert_eq!(
        warnings(kernel().route("/api/vault/7/{*rest}", get(async || "open"))),
        [rest]
    );
}

#[test]
fn a_nested_service_in_front_of_a_guarded_action_is_warned_of() {
    let service = axum::Router::new().fallback(async || "open");
    let nested = "ANY /api/vault/7/{*rest} is a plain route in front of `VaultController::get_action`, `VaultController::delete_action`, \
                  `VaultController::get_files_action`, `VaultController::proxy_action`, of which no guard runs for it";
    assert_eq!(
        warnings(kernel().nest_service("/api/vault/7", service)),
        [nested]
    );
}

#[test]
fn a_plain_route_that_takes_nothing_from_a_guarded_action_is_not_warned_of() {
    let handler = async || "open";
    let app = kernel()
        .route("/api/vault/7", post(handler))
        .route("/api/vault/{id}/keys/7", get(handler))
        .route("/api/vaults/7", get(handler))
        .route("/api/vault/7/8", get(handler))
        .route("/{*rest}", get(handler));
    assert_eq!(warnings(app), [""; 0]);
}

#[test]
fn a_plain_route_in_front_of_a_guarded_action_is_marked_in_the_table() {
    let app = || {
        kernel()
            .with_routes_page("/_routes")
            .route("/api/vault/7", get(async || "open"))
    };
    let finished = app().finish().unwrap_or_else(|error| panic!("{error}"));
    let marked: Vec<_> = finished
        .routes()
        .iter()
        .filter(|row| !row.in_front_of.is_empty())
        .collect();
    assert_eq!(marked.len(), 1);
    assert_eq!(
        (marked[0].path.as_str(), marked[0].in_front_of.as_slice()),
        (
            "/api/vault/7",
            ["VaultController::get_action".to_owned()].as_slice()
        )
    );
    let text = finished.routes().to_string();
    assert!(
        text.contains("none, in front of VaultController::get_action"),
        "{text}"
    );

    let router = app()
        .with_debug(true)
        .into_router()
        .unwrap_or_else(|error| panic!("{error}"));
    let page = block_on(send(&server(router), client::get("/_routes"))).text();
    assert!(
        page.contains("none, in front of VaultController::get_action"),
        "{page}"
    );
    assert!(page.contains("<td>Member</td>"), "{page}");
}

#[test]
fn a_document_of_some_routes_takes_none_from_the_table() {
    let app = kernel()
        .route("/api/vault/7", get(async || "open"))
        .with_openapi("/api", |routes| {
            let routes = routes.clone().filter(|row| row.method == "GET");
            routes.openapi("Vault", "1.0.0")
        });
    assert_eq!(warnings(app).len(), 1);
}
