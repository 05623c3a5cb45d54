//! The rows of `migrating.md` about `axum::routing`, by hand and with controllers: the same requests, the same answers.

use std::future::{Ready, ready};

use axum::{
    Router,
    body::Body,
    error_handling::HandleErrorLayer,
    extract::{DefaultBodyLimit, Path, Request, State},
    http::{Method, StatusCode},
    routing::{MethodFilter, Route, any, get, on, post},
};
use router_axum::prelude::*;
use tests::client::{Answer, Server, block_on, send, server};
use tower::{ServiceExt, layer::layer_fn, service_fn, util::ServiceFn};

use super::is_same;

fn limit(bytes: usize) -> DefaultBodyLimit {
    DefaultBodyLimit::max(bytes)
}

async fn by_service(request: Request) -> Result<Response, std::convert::Infallible> {
    Ok(request.uri().path().to_owned().into_response())
}

type Late = Ready<Result<Response, &'static str>>;

/// A service that fails, which only `HandleErrorLayer` lets into a router.
fn late(_: Route) -> ServiceFn<fn(Request) -> Late> {
    service_fn(|_| ready(Err("too late")))
}

async fn told(reason: &'static str) -> (StatusCode, &'static str) {
    (StatusCode::GATEWAY_TIMEOUT, reason)
}

struct RoutesController {
    limited_to: usize,
    own: u32,
}

#[rest_controller("routes")]
impl RoutesController {
    #[route(GET, "/search")]
    #[route(POST, "/search")]
    async fn search_action(&self, method: Method) -> Text<String> {
        Text(method.to_string())
    }
    #[route(ANY, "/hooks/{name}")]
    async fn hooks_action(&self, name: String, method: Method) -> Text<String> {
        Text(format!("{method} {name}"))
    }
    #[route(GET, "/mixed")]
    async fn mixed_action(&self) -> Text<&'static str> {
        Text("its own")
    }
    #[route(ANY, "/mixed")]
    async fn others_action(&self, method: Method) -> Text<String> {
        Text(method.to_string())
    }
    #[route(GET, "/files/{*path}")]
    async fn files_action(&self, path: String) -> Text<String> {
        Text(path)
    }
    #[layer(limit(self.limited_to))]
    async fn post_action(&self, #[extract] text: String) -> Text<String> {
        Text(text)
    }
    #[route(GET, "/own")]
    async fn own_action(&self) -> Text<String> {
        Text(self.own.to_string())
    }
    #[route(GET, "/late")]
    #[layer((HandleErrorLayer::new(told), layer_fn(late)))]
    async fn late_action(&self) {}
    #[route(GET, "/guarded")]
    async fn guarded_action(&self, request: Request) -> Result<Response> {
        Ok(service_fn(by_service).oneshot(request).await?)
    }
}

struct SyncController;

#[rest_controller(singular, root, "sync")]
impl SyncController {
    async fn get_action(&self) -> Text<&'static str> {
        Text("the root")
    }
    #[route(GET, "/sync/status")]
    async fn status_action(&self) -> Text<&'static str> {
        Text("well")
    }
}

fn beside() -> Router {
    Router::new()
        .route_service("/service", service_fn(by_service))
        .nest_service("/static", service_fn(by_service))
        .fallback(async || "the fallback")
}

fn by_hand() -> Router {
    let method = async |method: Method| method.to_string();
    let routes = Router::new()
        .route(
            "/search",
            on(MethodFilter::GET.or(MethodFilter::POST), method),
        )
        .route(
            "/hooks/{name}",
            any(async |Path(name): Path<String>, method: Method| format!("{method} {name}")),
        )
        .route("/mixed", get(async || "its own").fallback(method))
        .route("/files/{*path}", get(async |Path(path): Path<String>| path))
        .route("/own", get(async |State(own): State<u32>| own.to_string()))
        .route(
            "/late",
            get(async || ()).layer((HandleErrorLayer::new(told), layer_fn(late))),
        )
        .route(
            "/guarded",
            axum::routing::get_service(service_fn(by_service)),
        );
    let root = Router::new()
        .route("/", get(async || "the root"))
        .route("/sync/status", get(async || "well"));
    let limited = post(async |text: String| text).layer(limit(4));
    beside()
        .nest(
            "/v1",
            Router::new()
                .nest("/routes", routes.with_state(7))
                .route("/routes", limited),
        )
        .nest("/v2", root.clone())
        .merge(root)
        .method_not_allowed_fallback(async || (StatusCode::METHOD_NOT_ALLOWED, "no such method"))
}

fn moved() -> Router {
    let routes = RestRouter::new("/v1", "v1.").with(RoutesController {
        limited_to: 4,
        own: 7,
    });
    beside()
        .merge(routes.as_axum())
        .merge(RestRouter::new("", "root.").with(SyncController).as_axum())
        .merge(RestRouter::at("/v2").with(SyncController).as_axum())
        .method_not_allowed_fallback(async || (StatusCode::METHOD_NOT_ALLOWED, "no such method"))
}

fn ask(server: &Server, method: &'static str, path: &'static str) -> Answer {
    let request = Request::builder().method(method).uri(path);
    let request = request.body(Body::from("12345")).expect("a request");
    block_on(send(server, request))
}

fn is_text(left: &Answer, right: &Answer) -> bool {
    (left.status, &left.body) == (right.status, &right.body)
}

#[test]
fn every_kind_of_route_has_its_action_or_stays_beside() {
    let [by_hand, moved] = [by_hand(), moved()].map(server);
    for path in [
        "/v1/routes",
        "/v1/routes/search",
        "/v1/routes/hooks/a%20b",
        "/v1/routes/mixed",
        "/v1/routes/own",
        "/v1/routes/late",
        "/v1/routes/files/a",
        "/v1/routes/files/a/b%2Fc",
        "/service",
        "/static/a",
        "/sync/status",
        "/",
        "/v2",
        "/v2/",
        "/v2/sync/status",
        "/nothing",
    ] {
        for method in [
            "GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "BREW",
        ] {
            let answers = [&by_hand, &moved].map(|server| ask(server, method, path));
            // axum adds `Allow` to what the fallback of a method router answers
            let is_alike = if path.ends_with("/mixed") {
                is_text
            } else {
                is_same
            };
            assert!(
                is_alike(&answers[0], &answers[1]),
                "{method} {path}\n{}\n{}",
                answers[0],
                answers[1]
            );
        }
    }
    assert_eq!(ask(&moved, "POST", "/v1/routes").status, 413);
    assert_eq!(ask(&moved, "BREW", "/v1/routes/hooks/x").text(), "BREW x");
    assert_eq!(ask(&moved, "GET", "/v1/routes/guarded").status, 200);
}
