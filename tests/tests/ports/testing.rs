//! `testing`: an application that its tests call.

use std::net::SocketAddr;

use axum::{Router, extract::ConnectInfo, response::IntoResponse};
use router_axum::{prelude::*, testing::TestApp};
use serde_json::{Value, json};

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
    Router::new().merge(RestRouter::new("", "controller.rest.").with(HomeController))
}

#[tokio::test]
async fn the_examples_tests() {
    let app = TestApp::of_router(app());
    assert_eq!(app.get("/").send().await.assert_status(200).text(), "Hello, World!");
    let echoed: Value = app.post("/json").json([1, 2, 3, 4]).send().await.assert_status(200).json();
    assert_eq!(echoed, json!({"data": [1, 2, 3, 4]}));
    assert_eq!(app.get("/does-not-exist").send().await.assert_status(404).text(), "");
    // the client has an address, so that nothing has to be mocked
    assert_eq!(app.get("/requires-connect-info").send().await.assert_status(200).text(), "Hi 127.0.0.1:0");
}
