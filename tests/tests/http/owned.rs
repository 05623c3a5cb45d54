//! Pages whose values would match below the prefix of a REST router.

use axum::{body::Body, extract::Request, http::Method};
use router_axum::{TrailingSlash, prelude::*};
use tests::client::{Server, block_on, send, server};

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self) -> u32 {
        7
    }
}

/// GET /{year} and GET /{year}/{month}.
struct ArchiveController;

#[web_controller("index")]
impl ArchiveController {
    #[route(GET, "/{year}")]
    async fn year_action(&self, year: String) -> Response {
        year.into_response()
    }

    #[route(GET, "/{year}/{month}")]
    async fn month_action(&self, year: String, month: String) -> Response {
        format!("{month} {year}").into_response()
    }
}

fn kernel() -> WebApp {
    WebApp::api()
        .activate(ErrorRouter::new())
        .activate(RestRouter::at("/api").with(UsersController))
        .activate(TemplateRouter::at("").with(ArchiveController))
}

#[test]
fn a_value_does_not_match_below_a_prefix_that_rest_owns() {
    let redirecting = || kernel().trailing_slash(TrailingSlash::Redirect);
    let nested = axum::Router::new().nest("/far", kernel().into_router().expect("a right set-up"));
    let apps: [(&str, Server); 5] = [
        ("", server(kernel().into_router().expect("a right set-up"))),
        ("", server(kernel().into_service().expect("a right set-up"))),
        ("", server(redirecting().into_service().expect("a right set-up"))),
        ("/shop", server(kernel().with_url_prefix("/shop").into_service().expect("a right set-up"))),
        ("/far", server(nested)),
    ];
    for (prefix, app) in &apps {
        for (method, path, expected) in [
            (Method::GET, "/api", "404"),
            (Method::GET, "/api/nothing", "404"),
            (Method::HEAD, "/api/nothing", "404"),
            (Method::OPTIONS, "/api/nothing", "404"),
            (Method::DELETE, "/api/nothing", "404"),
            (Method::GET, "/api/nothing/", "404"),
            (Method::GET, "/api/users", "405"),
            (Method::POST, "/api/users", "201"),
            (Method::GET, "/apis", "apis"),
            (Method::GET, "/2024/api", "api 2024"),
            (Method::DELETE, "/2024/api", "405"),
        ] {
            let request = Request::builder().method(&method).uri(format!("{prefix}{path}")).body(Body::empty());
            let answer = block_on(send(app, request.expect("a request")));
            let found = if answer.status == StatusCode::OK { answer.text() } else { answer.status.as_str().to_owned() };
            assert_eq!(found, expected, "{method} {prefix}{path}");
            if path.starts_with("/api/nothing") && method == Method::GET {
                assert_eq!(answer.header("content-type"), "application/problem+json", "{prefix}{path}");
            }
        }
    }
}
