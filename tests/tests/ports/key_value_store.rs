//! `key-value-store`: bytes by their keys, right below the root, an admin's part behind a token, and layers around one action, and around all.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Arc, RwLock},
    time::Duration,
};

use axum::{
    BoxError, Router,
    body::{Body, Bytes},
    error_handling::HandleErrorLayer,
    extract::DefaultBodyLimit,
    response::IntoResponse,
};
use futures_util::stream;
use router_axum::{prelude::*, testing::TestApp};
use tests::client::{Answer, Server, send, server};
use tower::{ServiceBuilder, load_shed::error::Overloaded, timeout::error::Elapsed};
use tower_http::{compression::CompressionLayer, limit::RequestBodyLimitLayer, trace::TraceLayer};

type Store = Arc<RwLock<BTreeMap<String, Bytes>>>;

const LONGEST: usize = 5_120_000;

struct StoreController;

#[rest_controller(root, "store")]
impl StoreController {
    #[layer(CompressionLayer::new())]
    async fn get_action(&self, key: String, State(store): State<Store>) -> Option<Bytes> {
        store.read().unwrap().get(&key).cloned()
    }

    #[route(POST, "/{key}")]
    #[layer(DefaultBodyLimit::disable())]
    #[layer(RequestBodyLimitLayer::new(LONGEST))]
    async fn set_action(
        &self,
        key: String,
        State(store): State<Store>,
        value: Bytes,
    ) -> StatusCode {
        store.write().unwrap().insert(key, value);
        StatusCode::OK
    }

    #[route(GET, "/keys", shadows)]
    async fn list_action(&self, State(store): State<Store>) -> Response {
        store
            .read()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
            .join("\n")
            .into_response()
    }
}

struct AdminController;

#[rest_controller("admin")]
impl AdminController {
    #[before]
    async fn only_with_the_token(&self, headers: HeaderMap) -> Result<()> {
        let is_known = headers
            .get("authorization")
            .is_some_and(|value| value == "Bearer secret-token");
        if is_known {
            Ok(())
        } else {
            Err(Error::unauthorized().challenge("Bearer"))
        }
    }

    #[route(DELETE, "/keys")]
    async fn clear_action(&self, State(store): State<Store>) -> StatusCode {
        store.write().unwrap().clear();
        StatusCode::OK
    }

    #[route(DELETE, "/key/{key}")]
    async fn remove_action(&self, key: String, State(store): State<Store>) -> StatusCode {
        store.write().unwrap().remove(&key);
        StatusCode::OK
    }
}

async fn failed(error: BoxError) -> (StatusCode, Cow<'static, str>) {
    if error.is::<Elapsed>() {
        (StatusCode::REQUEST_TIMEOUT, Cow::from("request timed out"))
    } else if error.is::<Overloaded>() {
        (
            StatusCode::SERVICE_UNAVAILABLE,
            Cow::from("service is overloaded, try again later"),
        )
    } else {
        (
            StatusCode::INTERNAL_SERVER_ERROR,
            Cow::from(format!("Unhandled internal error: {error}")),
        )
    }
}

/// With 1024 requests at once, of ten seconds each, in the example.
fn app(at_once: usize, longest: Duration) -> Router {
    let rest = RestRouter::new("", "controller.rest.")
        .with(StoreController)
        .with(AdminController);
    let around = ServiceBuilder::new()
        .layer(HandleErrorLayer::new(failed))
        .load_shed()
        .concurrency_limit(at_once)
        .timeout(longest)
        .layer(TraceLayer::new_for_http());
    Router::new()
        .merge(rest)
        .layer(around)
        .with_state(Store::default())
}

#[tokio::test]
async fn values_by_their_keys() {
    let app = TestApp::of_router(app(1024, Duration::from_secs(10)));
    for (key, value) in [("a", "one"), ("b", "two")] {
        assert_eq!(
            app.post(format!("/{key}"))
                .body("text/plain", value)
                .send()
                .await
                .assert_status(200)
                .text(),
            ""
        );
    }
    assert_eq!(
        app.get("/a").send().await.assert_status(200).bytes(),
        b"one"
    );
    assert_eq!(
        app.get("/keys").send().await.assert_status(200).text(),
        "a\nb"
    );
    app.get("/c").send().await.assert_status(404);
    let refused = app.delete("/admin/key/a").send().await;
    refused
        .assert_status(401)
        .assert_header("www-authenticate", "Bearer");
    app.delete("/admin/key/a")
        .bearer("secret-token")
        .send()
        .await
        .assert_status(200);
    app.get("/a").send().await.assert_status(404);
    app.delete("/admin/keys")
        .bearer("secret-token")
        .send()
        .await
        .assert_status(200);
    assert_eq!(app.get("/keys").send().await.text(), "");
}

#[tokio::test]
async fn what_is_read_is_compressed_and_what_is_written_is_limited() {
    let app = TestApp::of_router(app(1024, Duration::from_secs(10)));
    let put = async |length| {
        app.post("/long")
            .body("text/plain", "x".repeat(length))
            .send()
            .await
    };
    // more than axum's own limit
    put(3_000_000).await.assert_status(200);
    let read = app
        .get("/long")
        .header("accept-encoding", "gzip")
        .send()
        .await;
    read.assert_status(200)
        .assert_header("content-encoding", "gzip");
    assert!(read.bytes().starts_with(&[0x1f, 0x8b]) && read.bytes().len() < 10_000);
    assert_eq!(app.get("/long").send().await.bytes().len(), 3_000_000);
    put(LONGEST).await.assert_status(200);
    put(LONGEST + 1).await.assert_status(413);
    let announced = app
        .post("/long")
        .header("content-length", "5120001")
        .send()
        .await;
    assert_eq!(announced.assert_status(413).text(), "length limit exceeded");
}

/// Sends a request whose body never ends.
async fn send_endless(app: Server) -> Answer {
    let body = Body::from_stream(stream::pending::<Result<Bytes, std::io::Error>>());
    send(&app, Request::post("/a").body(body).unwrap()).await
}

#[tokio::test]
async fn a_request_may_not_take_too_long() {
    let app = server(app(1024, Duration::from_millis(50)));
    let late = send_endless(app).await;
    assert_eq!(
        (late.status.as_u16(), late.text().as_str()),
        (408, "request timed out")
    );
}

#[tokio::test]
async fn there_are_not_too_many_requests_at_once() {
    let app = server(app(1, Duration::from_millis(500)));
    let first = tokio::spawn(send_endless(app.clone()));
    tokio::task::yield_now().await;
    let second = send(&app, Request::post("/a").body(Body::empty()).unwrap()).await;
    assert_eq!(
        (second.status.as_u16(), second.text().as_str()),
        (503, "service is overloaded, try again later")
    );
    assert_eq!(first.await.unwrap().status, 408);
}
