//! A part of an application that has pages of its own for errors: what its fallbacks and layers render stays as they render it.

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{
        Method, StatusCode,
        header::{CONTENT_LENGTH, CONTENT_TYPE},
    },
    middleware::map_response,
    response::{Html, IntoResponse},
};
use router_axum::prelude::*;
use tests::client::{block_on, send, server};

struct IndexController;

#[web_controller(templates = false)]
impl IndexController {
    #[route(GET, "/{slug}")]
    async fn show_action(&self, slug: String) -> Response {
        Html(slug).into_response()
    }

    #[route(GET, "/posts/{number}")]
    async fn numbered_action(&self, number: u32) -> Response {
        Html(number.to_string()).into_response()
    }
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn get_action(&self, id: u32) -> u32 {
        id
    }
}

fn part() -> Router {
    Router::new()
        .merge(TemplateRouter::at("").with(IndexController))
        .merge(RestRouter::at("/api").with(OrdersController))
}

async fn page(status: StatusCode) -> Response {
    (status, Html(format!("our page for {status}"))).into_response()
}

/// Makes a new response of each that is an error.
async fn replaced(response: Response) -> Response {
    if response.status().is_client_error() {
        page(response.status()).await
    } else {
        response
    }
}

/// Writes a page into the response that is there.
async fn rewritten(mut response: Response) -> Response {
    if response.status().is_client_error() {
        *response.body_mut() = Body::from(format!("our page for {}", response.status()));
        response.headers_mut().insert(
            CONTENT_TYPE,
            "text/html; charset=utf-8".parse().expect("a media type"),
        );
        response.headers_mut().remove(CONTENT_LENGTH);
    }
    response
}

#[test]
fn what_the_layers_of_an_application_render_stays_theirs() {
    let apps = [
        ("replaced", part().layer(map_response(replaced))),
        ("rewritten", part().layer(map_response(rewritten))),
    ];
    for (name, app) in apps {
        for (way, app) in [
            ("bare", server(app.clone())),
            ("wrapped", server(ErrorRouter::new().wrap(app))),
        ] {
            for accept in ["*/*", "text/html", "application/json"] {
                for (method, path, status) in [
                    (Method::GET, "/%zz", 400),
                    (Method::GET, "/posts/x", 400),
                    (Method::GET, "/posts/%zz", 400),
                    (Method::DELETE, "/posts/1", 405),
                    (Method::DELETE, "/slug", 405),
                    (Method::GET, "/api/orders/x", 400),
                    (Method::GET, "/api/orders/%zz", 400),
                    (Method::DELETE, "/api/orders/1", 405),
                    (Method::GET, "/a/b/c", 404),
                ] {
                    let shown = format!("{name}, {way}, {accept}: {method} {path}");
                    let request = Request::builder()
                        .method(method)
                        .uri(path)
                        .header("accept", accept)
                        .body(Body::empty());
                    let answer = block_on(send(&app, request.expect("a request")));
                    assert_eq!(answer.status, status, "{shown}");
                    let ours = format!("our page for {}", answer.status);
                    assert_eq!(answer.text(), ours, "{shown}");
                    if path == "/posts/x" {
                        let head = Request::head(path)
                            .header("accept", accept)
                            .body(Body::empty());
                        let head = block_on(send(&app, head.expect("a request")));
                        assert_eq!(
                            head.header("content-length"),
                            ours.len().to_string(),
                            "HEAD, {shown}"
                        );
                    }
                }
            }
        }
    }
}
