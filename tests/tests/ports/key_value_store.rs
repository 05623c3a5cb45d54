//! `key-value-store`: bytes by their keys, right below the root, and an admin's part behind a token.

use std::{
    collections::BTreeMap,
    sync::{Arc, RwLock},
};

use axum::{body::Bytes, response::IntoResponse};
use router_axum::{prelude::*, testing::TestApp};

type Store = Arc<RwLock<BTreeMap<String, Bytes>>>;

struct StoreController;

#[rest_controller(root, "store")]
impl StoreController {
    async fn get_action(&self, key: String, State(store): State<Store>) -> Option<Bytes> {
        store.read().unwrap().get(&key).cloned()
    }

    #[route(POST, "/{key}")]
    async fn set_action(&self, key: String, State(store): State<Store>, value: Bytes) -> StatusCode {
        store.write().unwrap().insert(key, value);
        StatusCode::OK
    }

    #[route(GET, "/keys", shadows)]
    async fn list_action(&self, State(store): State<Store>) -> Response {
        store.read().unwrap().keys().cloned().collect::<Vec<_>>().join("\n").into_response()
    }
}

struct AdminController;

#[rest_controller("admin")]
impl AdminController {
    #[before]
    async fn only_with_the_token(&self, headers: HeaderMap) -> Result<()> {
        let is_known = headers.get("authorization").is_some_and(|value| value == "Bearer secret-token");
        if is_known { Ok(()) } else { Err(Error::unauthorized()) }
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

#[tokio::test]
async fn the_documented_requests() {
    let rest = RestRouter::new("", "controller.rest.").with(StoreController).with(AdminController);
    let app = TestApp::of_router(axum::Router::new().merge(rest).with_state(Store::default()));
    for (key, value) in [("a", "one"), ("b", "two")] {
        app.post(format!("/{key}")).body("text/plain", value).send().await.assert_status(200);
    }
    assert_eq!(app.get("/a").send().await.assert_status(200).bytes(), b"one");
    assert_eq!(app.get("/keys").send().await.assert_status(200).text(), "a\nb");
    app.get("/c").send().await.assert_status(404);
    app.delete("/admin/key/a").send().await.assert_status(401);
    app.delete("/admin/key/a").bearer("secret-token").send().await.assert_status(200);
    app.get("/a").send().await.assert_status(404);
    app.delete("/admin/keys").bearer("secret-token").send().await.assert_status(200);
    assert_eq!(app.get("/keys").send().await.text(), "");
}
