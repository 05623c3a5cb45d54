//! Requests without a server, and actions as plain methods.

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode},
};
use http_body_util::BodyExt;
use shop_name::{
    app,
    controllers::{NewNote, Notes, NotesController},
};
use tower::ServiceExt;

async fn send(app: &Router, request: Request<Body>) -> (StatusCode, String) {
    let response = app.clone().oneshot(request).await.expect("an answer");
    let status = response.status();
    let body = response.into_body().collect().await.expect("a body").to_bytes();
    (status, String::from_utf8(body.to_vec()).expect("text"))
}

async fn get(app: &Router, path: &str) -> (StatusCode, String) {
    send(app, Request::get(path).body(Body::empty()).expect("a request")).await
}

#[tokio::test]
async fn notes_are_kept_and_shown() {
    let app = app(false).into_router().expect("a right set-up");
    let new = Request::post("/api/notes").header("content-type", "application/json");
    let (status, _) = send(&app, new.body(r#"{"text": "Water the plants"}"#.into()).expect("a request")).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(get(&app, "/api/notes/1").await, (StatusCode::OK, r#"{"id":1,"text":"Water the plants"}"#.to_owned()));
    let (status, page) = get(&app, "/").await;
    assert!(status == StatusCode::OK && page.contains("Water the plants"), "{page}");
    assert_eq!(get(&app, "/nowhere").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn actions_are_methods() {
    let controller = NotesController { notes: Arc::new(Notes::default()) };
    let created = controller.post_action(router_axum::prelude::Json(NewNote { text: "Read".into() })).await;
    assert_eq!(created.expect("a note").location, "/api/notes/1");
    assert_eq!(controller.cget_action().await.len(), 1);
}
