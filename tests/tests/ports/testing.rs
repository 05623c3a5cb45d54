//! `testing`: an application that its tests call.

use std::net::SocketAddr;

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, connect_info::MockConnectInfo},
    response::IntoResponse,
    routing::get,
};
use router_axum::{ClientAddress, prelude::*, testing::TestApp};
use serde_json::{Value, json};
use tests::wire::ask;
use tokio::net::TcpListener;
use tower::{Service, ServiceExt};
use tower_http::trace::TraceLayer;

struct HomeController;

#[rest_controller(singular, root, "home")]
impl HomeController {
    async fn get_action(&self) -> Response {
        "Hello, World!".into_response()
    }

    #[route(POST, "/json")]
    async fn json_action(&self, Json(data): Json<Value>) -> Json<Value> {
        Json(json!({"data": data}))
    }

    #[route(GET, "/requires-connect-info")]
    async fn peer_action(&self, ConnectInfo(peer): ConnectInfo<SocketAddr>) -> Response {
        format!("Hi {peer}").into_response()
    }
}

fn app() -> Router {
    let rest = RestRouter::new("", "controller.rest.").with(HomeController);
    Router::new().merge(rest).layer(TraceLayer::new_for_http())
}

#[tokio::test]
async fn one_request() {
    let app = TestApp::of_router(app());
    let hello = app.get("/").send().await;
    assert_eq!(
        hello
            .assert_status(200)
            .assert_header("content-type", "text/plain; charset=utf-8")
            .text(),
        "Hello, World!"
    );
    let echoed: Value = app
        .post("/json")
        .json([1, 2, 3, 4])
        .send()
        .await
        .assert_status(200)
        .json();
    assert_eq!(echoed, json!({"data": [1, 2, 3, 4]}));
    assert_eq!(
        app.get("/does-not-exist")
            .send()
            .await
            .assert_status(404)
            .text(),
        ""
    );
    // such a client has an address
    assert_eq!(
        app.get("/requires-connect-info")
            .send()
            .await
            .assert_status(200)
            .text(),
        "Hi 127.0.0.1:0"
    );
}

#[tokio::test]
async fn over_a_socket() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async { axum::serve(listener, app()).await });
    let answer = ask(address, b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
        .await
        .unwrap();
    assert_eq!(
        (answer.status.as_u16(), answer.text().as_str()),
        (200, "Hello, World!")
    );
}

#[tokio::test]
async fn several_requests_of_one_service() {
    let mut app = app().into_service();
    for _ in 0..2 {
        let ready = ServiceExt::<Request>::ready(&mut app).await.unwrap();
        assert_eq!(
            ready
                .call(Request::get("/").body(Body::empty()).unwrap())
                .await
                .unwrap()
                .status(),
            200
        );
    }
}

#[tokio::test]
async fn an_address_that_is_mocked() {
    let app = app().layer(MockConnectInfo(SocketAddr::from(([0, 0, 0, 0], 3000))));
    let request = Request::get("/requires-connect-info")
        .body(Body::empty())
        .unwrap();
    let response = app.oneshot(request).await.unwrap();
    assert_eq!(response.status(), 200);
    let text = axum::body::to_bytes(response.into_body(), 100)
        .await
        .unwrap();
    assert_eq!(text, "Hi 0.0.0.0:3000");

    let voter = async |ClientAddress(voter): ClientAddress| voter.to_string();
    let mock = MockConnectInfo(SocketAddr::from(([192, 0, 2, 7], 3000)));
    let app = self::app().route("/voter", get(voter)).layer(mock);
    let request = Request::get("/voter").body(Body::empty()).unwrap();
    let response = app.clone().oneshot(request).await.unwrap();
    let text = axum::body::to_bytes(response.into_body(), 100)
        .await
        .unwrap();
    assert_eq!(text, "192.0.2.7");

    let app = TestApp::of_router(app);
    let ask = |path| app.get(path);
    let seen = ask("/requires-connect-info").send().await.text();
    assert_eq!(seen, "Hi 127.0.0.1:0");
    let seen = ask("/voter").from_address(([192, 0, 2, 9], 80)).send();
    assert_eq!(seen.await.text(), "192.0.2.9");
}
