//! What axum and tower-http offer, around the same routes in every way that there is to serve them: one answer, whichever way it goes.

use std::{convert::Infallible, future::ready, sync::Mutex, time::Duration};

use axum::{
    Extension, Router,
    body::{Body, Bytes, HttpBody},
    extract::{Request, rejection::JsonRejection},
    http::{Extensions, HeaderValue, Method, StatusCode, Version, header},
    middleware::map_response,
    response::{ErrorResponse, Response},
    routing::{get, post},
};
use http_body::Frame;
use router_axum::{ActionLayer, prelude::*};
use tests::client::{Answer, Server, block_on, send, server};
use tower::layer::layer_fn;
use tower_http::{
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    timeout::{RequestBodyTimeoutLayer, ResponseBodyTimeoutLayer},
    trace::TraceLayer,
};

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn post_action(
        &self,
        order: Result<Json<u32>, JsonRejection>,
    ) -> Result<u32, JsonRejection> {
        order.map(|Json(count)| count)
    }

    async fn put_action(&self, id: u32, Json(count): Json<u32>) -> u32 {
        id + count
    }

    async fn patch_action(&self, _id: u32, request: Request) -> Result<usize> {
        Ok(axum::body::to_bytes(request.into_body(), usize::MAX)
            .await?
            .len())
    }

    async fn get_action(&self, id: u32) -> axum::response::Result<Json<String>> {
        match id {
            0 => Err(StatusCode::GONE.into()),
            1 => Err((StatusCode::CONFLICT, "a text of its own").into()),
            2 => Err(Error::forbidden().detail("Not yours."))?,
            id => Ok(Json(id.to_string())),
        }
    }

    async fn cget_lines_action(&self, id: u32) -> Result<StatusCode, ErrorResponse> {
        if id == 0 {
            Err(StatusCode::LOCKED)?
        } else {
            Ok(StatusCode::GONE)
        }
    }

    async fn delete_action(&self, _id: u32) {}
}

async fn panics() -> &'static str {
    std::panic::resume_unwind(Box::new("in a plain route"))
}

fn plain() -> Router {
    Router::new()
        .route("/health", get(async || "well"))
        .route("/panic", post(panics))
        .route("/orders", post(async |Json(_): Json<u32>| StatusCode::GONE))
}

/// The same routes in the same layer, in each way that there is.
fn ways(layer: &impl ActionLayer) -> [(&'static str, Server); 6] {
    let rest = || RestRouter::new("/api", "c.").with(OrdersController);
    let errors = || ErrorRouter::new().render_text_errors(true);
    let kernel = |rest: RestRouter, plain| {
        WebApp::new("nowhere", false)
            .activate(errors())
            .activate(rest)
            .merge(plain)
    };
    let layered = |router: Router| {
        let layer = layer.clone();
        router.layer(layer_fn(move |route| layer.around(route)))
    };
    let bare = || kernel(rest(), plain());
    let around_routers = kernel(rest().layer(layer.clone()), layered(plain()));
    let wrapped = |router| errors().wrap(router);
    [
        (
            "in a kernel",
            server(
                bare()
                    .layer(layer.clone())
                    .into_service()
                    .expect("a right set-up"),
            ),
        ),
        (
            "in a kernel's router",
            server(
                bare()
                    .layer(layer.clone())
                    .into_router()
                    .expect("a right set-up"),
            ),
        ),
        (
            "around a kernel's router",
            server(layered(bare().into_router().expect("a right set-up"))),
        ),
        (
            "around each router",
            server(around_routers.into_service().expect("a right set-up")),
        ),
        (
            "in an error router",
            server(wrapped(layered(plain().merge(rest())))),
        ),
        (
            "around an error router",
            server(layered(wrapped(plain().merge(rest())).into_router())),
        ),
    ]
}

/// A kernel whose actions are answered in front of axum's router.
fn bare() -> Server {
    let rest = RestRouter::new("/api", "c.").with(OrdersController);
    server(
        WebApp::new("nowhere", false)
            .activate(ErrorRouter::new())
            .activate(rest)
            .into_service()
            .expect("a service"),
    )
}

fn request(method: &Method, target: &str, body: impl Into<Body>) -> Request {
    let media_type = (*method != Method::GET).then_some(("content-type", "application/json"));
    let request = Request::builder().method(method).uri(target);
    let request = media_type
        .into_iter()
        .fold(request, |request, (name, value)| {
            request.header(name, value)
        });
    request.body(body.into()).expect("a request")
}

/// A request of a client that takes packed bodies.
fn packed(method: &Method, target: &str) -> Request {
    let mut asked = request(method, target, "");
    let gzip = header::HeaderValue::from_static("gzip");
    asked.headers_mut().insert(header::ACCEPT_ENCODING, gzip);
    asked.headers_mut().remove(header::CONTENT_TYPE);
    asked
}

#[track_caller]
fn assert_problem(answer: &Answer, status: u16, way: &str) {
    assert_eq!(
        (
            answer.status.as_u16(),
            answer.header("content-type").as_str()
        ),
        (status, "application/problem+json"),
        "{way}: {answer}"
    );
    let text = answer.text();
    assert!(
        !["missing field", "column", "Failed", "panicked"]
            .iter()
            .any(|word| text.contains(word)),
        "{way}: {answer}"
    );
}

#[tokio::test]
async fn a_rejection_that_an_action_passes_on_says_nothing_of_its_own() {
    for (way, app) in ways(&Extension(1))
        .iter()
        .chain([&("in front of axum's router", bare())])
    {
        let refused = send(
            app,
            request(&Method::POST, "/api/orders", r#"{"count":"x"}"#),
        )
        .await;
        assert_problem(&refused, 422, way);
        assert_problem(
            &send(app, request(&Method::POST, "/api/orders", "{")).await,
            400,
            way,
        );
    }
}

#[tokio::test]
async fn errors_of_axum_are_those_of_an_action() {
    for (way, app) in ways(&Extension(1))
        .iter()
        .chain([&("in front of axum's router", bare())])
    {
        let ask = async |target| send(app, request(&Method::GET, target, "")).await;
        assert_eq!(ask("/api/orders/7").await.text(), "\"7\"", "{way}");
        assert_eq!(
            ask("/api/orders/1").await.text(),
            "a text of its own",
            "{way}"
        );
        assert_eq!(
            ask("/api/orders/2").await.json()["detail"],
            "Not yours.",
            "{way}"
        );
        // without a body, below a prefix that no error router was told of
        for (target, status) in [
            ("/api/orders/0", 410),
            ("/api/orders/0/lines", 423),
            ("/api/orders/1/lines", 410),
        ] {
            assert_problem(&ask(target).await, status, way);
        }
    }
}

#[tokio::test]
async fn nothing_is_packed_where_there_is_nothing() {
    for (way, app) in ways(&CompressionLayer::new()) {
        for (method, target) in [
            (Method::DELETE, "/api/orders/7"),
            (Method::OPTIONS, "/api/orders/7"),
            (Method::OPTIONS, "/health"),
        ] {
            for version in [Version::HTTP_11, Version::HTTP_2] {
                let mut asked = packed(&method, target);
                *asked.version_mut() = version;
                let answer = send(&app, asked).await;
                assert_eq!(
                    (
                        answer.status,
                        answer.header("content-encoding").as_str(),
                        answer.body.len()
                    ),
                    (StatusCode::NO_CONTENT, "", 0),
                    "{way}: {method} {target}"
                );
            }
        }
    }
}

#[tokio::test]
async fn head_of_an_error_says_what_get_does_behind_what_packs() {
    for (way, app) in ways(&CompressionLayer::new()) {
        for target in [
            "/api/orders/0",
            "/api/nothing",
            "/nothing",
            "/api/orders/1/nothing",
        ] {
            // around a kernel's router, where no route is, axum leaves the body of HEAD to whoever answers
            if way == "around a kernel's router" && target.ends_with("nothing") {
                continue;
            }
            let ask = async |method| send(&app, packed(&method, target)).await;
            let (got, head) = (ask(Method::GET).await, ask(Method::HEAD).await);
            assert_eq!(got.status, head.status, "{way}: {target}");
            for name in ["content-type", "content-encoding", "vary"] {
                assert_eq!(
                    got.header(name),
                    head.header(name),
                    "{way}: {target} {name}"
                );
            }
            assert!(head.body.is_empty(), "{way}: {target} {head}");
            if got.header("content-encoding") == "gzip" {
                assert_eq!(head.header("content-length"), "", "{way}: {target}");
            }
        }
    }
}

/// A body that never ends.
struct Endless(Option<Bytes>);

impl HttpBody for Endless {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.take().map_or(std::task::Poll::Pending, |bytes| {
            std::task::Poll::Ready(Some(Ok(Frame::data(bytes))))
        })
    }
}

#[test]
fn a_body_that_is_late_by_a_layer_is_a_408() {
    block_on(async {
        for (way, app) in ways(&RequestBodyTimeoutLayer::new(Duration::from_millis(5))) {
            for (method, target) in [
                (Method::PUT, "/api/orders/7"),
                (Method::POST, "/api/orders"),
                (Method::PATCH, "/api/orders/7"),
            ] {
                let late = Body::new(Endless(Some(Bytes::from_static(b"[1"))));
                assert_problem(&send(&app, request(&method, target, late)).await, 408, way);
            }
        }
    });
}

#[tokio::test]
async fn a_panic_that_a_layer_has_caught_is_an_error_like_any_other() {
    for (way, app) in ways(&CatchPanicLayer::new()) {
        let answer = send(&app, request(&Method::POST, "/panic", "")).await;
        assert_problem(&answer, 500, way);
    }
}

#[tokio::test]
async fn errors_are_rendered_whose_length_a_layer_does_not_know() {
    for (way, app) in ways(&ResponseBodyTimeoutLayer::new(Duration::from_secs(60))) {
        for (target, body, status) in [
            ("/orders", "1x", 400),
            ("/orders", r#"{"a":1}"#, 422),
            ("/orders", "1", 410),
            ("/orders/1", "1", 404),
        ] {
            assert_problem(
                &send(&app, request(&Method::POST, target, body)).await,
                status,
                way,
            );
        }
    }
}

#[tokio::test]
async fn tracing_changes_nothing() {
    for (way, app) in ways(&TraceLayer::new_for_http()) {
        assert_problem(
            &send(&app, request(&Method::PUT, "/api/orders/x", "1")).await,
            400,
            way,
        );
        assert_eq!(
            send(&app, request(&Method::PUT, "/api/orders/7", "1"))
                .await
                .text(),
            "8",
            "{way}"
        );
    }
}

/// An error whose response a layer changes within an error router.
async fn changed(change: fn(&mut Response)) -> Answer {
    let fails = async || Err::<(), _>(Error::conflict().detail("This seat is taken."));
    let layer = map_response(move |mut response: Response| {
        change(&mut response);
        ready(response)
    });
    let app = Router::new().route("/orders/1", get(fails)).layer(layer);
    let app = ErrorRouter::new()
        .render_text_errors(true)
        .wrap(app)
        .into_router();
    send(&server(app), tests::client::get("/orders/1")).await
}

#[tokio::test]
async fn an_error_in_a_response_that_a_layer_keeps_or_changes_is_not_lost() {
    static KEPT: Mutex<Vec<Extensions>> = Mutex::new(Vec::new());
    let kept = changed(|response| {
        KEPT.lock()
            .expect("no panic")
            .push(response.extensions().clone())
    })
    .await;
    assert!(kept.text().contains("<p>This seat is taken.</p>"), "{kept}");
    let other = changed(|response| *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE).await;
    let text = other.text();
    assert!(
        text.contains(">503<") && text.contains("<p>This seat is taken.</p>"),
        "{other}"
    );
    let own = changed(|response| {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain"));
        headers.remove(header::CONTENT_LENGTH);
        *response.body_mut() = "Choose another seat.".into();
    })
    .await;
    assert_eq!(own.text(), "Choose another seat.", "{own}");
    let empty = changed(|response| {
        response.headers_mut().clear();
        *response.body_mut() = Body::empty();
    })
    .await;
    assert_eq!(empty.text(), "", "{empty}");
}
