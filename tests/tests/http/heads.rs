//! HEAD, and the statuses that have no content.

use std::convert::Infallible;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{
        HeaderMap, HeaderValue, Method,
        header::{CONTENT_ENCODING, CONTENT_LENGTH, ETAG, IF_NONE_MATCH},
    },
    middleware::{Next, from_fn},
    routing::get,
};
use futures_util::stream;
use router_axum::{EntityTags, prelude::*, testing::TestApp};
use tower_http::compression::CompressionLayer;

struct ListsController;

#[rest_controller("lists")]
impl ListsController {
    async fn cget_action(&self, method: Method) -> (HeaderMap, Vec<u32>) {
        let seen = HeaderValue::from_str(method.as_str()).expect("a token");
        (
            [("x-method".parse().expect("a name"), seen)]
                .into_iter()
                .collect(),
            (0..1000).collect(),
        )
    }

    async fn get_action(&self, id: u32) -> Option<Vec<u32>> {
        (id == 1).then(|| (0..1000).collect())
    }

    async fn cget_empty_action(&self, id: u32) -> (StatusCode, u8) {
        (
            if id == 1 {
                StatusCode::NO_CONTENT
            } else {
                StatusCode::NOT_MODIFIED
            },
            1,
        )
    }

    async fn cget_file_action(&self, id: u32) -> (StatusCode, Download) {
        let status = if id == 1 {
            StatusCode::NO_CONTENT
        } else {
            StatusCode::NOT_MODIFIED
        };
        (status, Download::new("a.txt", "text"))
    }

    #[route(GET, "/packed")]
    async fn packed_action(&self) -> Response {
        let headers = [(CONTENT_ENCODING, "gzip"), (ETAG, "\"own\"")];
        (headers, vec![0; 100]).into_response()
    }

    async fn cget_bare_action(&self, id: u32) -> Response {
        let status = if id == 1 {
            StatusCode::NO_CONTENT
        } else {
            StatusCode::NOT_MODIFIED
        };
        (status, [(CONTENT_LENGTH, "4")], "text").into_response()
    }
}

/// A layer that tags what it sees, and answers with a 304 what the client has.
async fn tag(request: Request, next: Next) -> Response {
    let known = EntityTags::read(request.headers(), &IF_NONE_MATCH);
    let (mut head, body) = next.run(request).await.into_parts();
    let bytes = to_bytes(body, 1_000_000).await.expect("a body");
    let tag = HeaderValue::from_str(&format!("\"{}\"", bytes.len())).expect("a tag");
    let is_known = |known: EntityTags| known.has(|known| known.as_header() == tag);
    if known.is_some_and(is_known) {
        head.status = StatusCode::NOT_MODIFIED;
    }
    head.headers.entry(ETAG).or_insert(tag);
    let body = if head.status == StatusCode::NOT_MODIFIED {
        Body::empty()
    } else {
        bytes.into()
    };
    Response::from_parts(head, body)
}

/// The same application with layers around it, its router, or a controller; served as a service and as a router.
fn apps() -> Vec<(&'static str, TestApp)> {
    let app = |around: u8| {
        let layers = (CompressionLayer::new(), from_fn(tag));
        let rest = RestRouter::new("/api", "c.");
        let app = WebApp::new("nowhere", false).activate(ErrorRouter::new().request_ids(false));
        match around {
            0 => app
                .with_service("c.", ListsController)
                .activate(rest)
                .layer(layers.1)
                .layer(layers.0),
            1 => app
                .with_service("c.", ListsController)
                .activate(rest.layer(layers.1).layer(layers.0)),
            _ => app
                .with_service("c.", ListsController.layer(layers.1).layer(layers.0))
                .activate(rest),
        }
    };
    let router = |around| -> Router { app(around).into_router().expect("a right set-up") };
    vec![
        ("service, application", TestApp::new(app(0))),
        ("service, router", TestApp::new(app(1))),
        ("service, controller", TestApp::new(app(2))),
        ("router, application", TestApp::of_router(router(0))),
        ("router, router", TestApp::of_router(router(1))),
        ("router, controller", TestApp::of_router(router(2))),
    ]
}

#[tokio::test]
async fn layers_see_for_head_what_get_sends() {
    for (name, app) in apps() {
        for target in [
            "/api/lists",
            "/api/lists/1",
            "/api/lists/2",
            "/api/lists/x",
            "/api/nothing",
            "/nothing",
        ] {
            let answer = async |method| {
                let answer = app
                    .request(method, target)
                    .header("accept-encoding", "gzip")
                    .send()
                    .await;
                let mut headers = answer.headers().clone();
                headers.remove("x-method");
                headers.remove(CONTENT_LENGTH);
                (answer.status(), headers, answer.bytes().to_vec())
            };
            let (got, head) = (answer(Method::GET).await, answer(Method::HEAD).await);
            assert_eq!((got.0, got.1), (head.0, head.1), "{name}: {target}");
            assert!(!got.2.is_empty() && head.2.is_empty(), "{name}: {target}");
        }
        let seen = app.request(Method::HEAD, "/api/lists").send().await;
        seen.assert_header("x-method", "HEAD")
            .assert_header("etag", "\"3891\"")
            .assert_header("vary", "accept-encoding");
        let packed = app
            .request(Method::HEAD, "/api/lists")
            .header("accept-encoding", "gzip")
            .send()
            .await;
        packed.assert_header("content-encoding", "gzip");
        assert!(
            !packed.headers().contains_key(CONTENT_LENGTH),
            "{name}: {packed}"
        );
    }
}

#[tokio::test]
async fn what_a_layer_around_everything_packs_has_a_tag_of_its_own() {
    for (name, app) in apps()
        .into_iter()
        .filter(|(name, _)| name.ends_with("application"))
    {
        for method in [Method::GET, Method::HEAD] {
            let ask = async |path: &str, accepted: &str, known: &str| {
                let asked = app
                    .request(method.clone(), path)
                    .header("accept-encoding", accepted);
                asked.header("if-none-match", known).send().await
            };
            let packed = ask("/api/lists", "gzip", "\"x\"").await;
            packed
                .assert_status(200)
                .assert_header("etag", "\"3891-gzip\"");
            let plain = ask("/api/lists", "identity", "\"x\"").await;
            plain.assert_status(200).assert_header("etag", "\"3891\"");
            for tag in ["\"3891\"", "\"3891-gzip\""] {
                let known = ask("/api/lists", "gzip", tag).await;
                known.assert_status(304).assert_header("etag", tag);
            }
            let own = ask("/api/lists/packed", "gzip", "\"x\"").await;
            own.assert_status(200).assert_header("etag", "\"own\"");
            assert_eq!(own.header("content-encoding"), "gzip", "{name}");
        }
    }
}

#[tokio::test]
async fn a_status_without_content_has_no_length_and_no_body() {
    let app = || {
        let rest = RestRouter::new("/api", "c.");
        WebApp::new("nowhere", false)
            .with_service("c.", ListsController)
            .activate(ErrorRouter::new())
            .activate(rest)
    };
    let bare = [
        ("service", TestApp::new(app())),
        (
            "router",
            TestApp::of_router(app().into_router().expect("a right set-up")),
        ),
    ];
    for (name, app) in bare.into_iter().chain(apps()) {
        for method in [Method::GET, Method::HEAD] {
            for (id, status) in [(1, 204), (2, 304)] {
                for of in ["empty", "file", "bare"] {
                    let answer = app
                        .request(method.clone(), format!("/api/lists/{id}/{of}"))
                        .send()
                        .await;
                    answer.assert_status(status);
                    let has_length = answer.headers().contains_key(CONTENT_LENGTH);
                    assert!(
                        !has_length && answer.bytes().is_empty(),
                        "{name}: {method} {of} {answer}"
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn a_layer_that_knows_a_tag_answers_get_and_head_without_a_length() {
    for (name, app) in apps() {
        for method in [Method::GET, Method::HEAD] {
            let answer = app
                .request(method, "/api/lists")
                .header("if-none-match", "\"3891\"")
                .send()
                .await;
            answer.assert_status(304);
            assert!(
                !answer.headers().contains_key(CONTENT_LENGTH),
                "{name}: {answer}"
            );
        }
    }
}

/// A router within takes the body and does not say a length, and one around would say 0.
#[tokio::test]
async fn an_unknown_length_stays_so_behind_routers_in_each_other() {
    let chunks = || Body::from_stream(stream::iter([Ok::<_, Infallible>("chunk")]));
    let routes = || {
        Router::new()
            .route("/stream", get(async move || chunks()))
            .route("/nothing", get(async || ()))
            .route("/none", get(async || StatusCode::NO_CONTENT))
    };
    let wrapped = || ErrorRouter::new().wrap(routes());
    let around = Router::new();
    for (name, app) in [
        ("by hand", routes()),
        ("as a router", wrapped().into_router()),
        ("a fallback", around.clone().fallback_service(wrapped())),
        ("nested", around.nest_service("/n", wrapped())),
    ] {
        let app = TestApp::of_router(app);
        let prefix = if name == "nested" { "/n" } else { "" };
        for (path, length) in [("/stream", None), ("/nothing", Some("0"))] {
            let head = app.request(Method::HEAD, format!("{prefix}{path}"));
            let head = head.send().await;
            let found = head.headers().get(CONTENT_LENGTH);
            assert_eq!(
                found.and_then(|length| length.to_str().ok()),
                length,
                "{name}: {head}"
            );
        }
    }

    // a layer packs what has no known length
    let packed = wrapped().into_router().layer(CompressionLayer::new());
    let head = TestApp::of_router(packed).request(Method::HEAD, "/none");
    let head = head.header("accept-encoding", "gzip").send().await;
    assert!(!head.headers().contains_key(CONTENT_ENCODING), "{head}");
}
