//! What operations see: metrics, and whether the database answers.

use axum::http::StatusCode;
use blog::{db, operations::health};
use router_axum::{prelude::*, testing::TestApp};
use serde_json::json;

use crate::support::{Expect, NewDatabase, Visitor};

#[tokio::test]
async fn requests_are_measured() {
    let visitor = Visitor::of_a_new_blog().await;
    visitor.get("/api/v1/posts/1").await.assert_status(200);
    visitor.get("/api/v1/posts/x").await.assert_status(400);
    visitor.get("/nothing").await.assert_status(404);
    let metrics = visitor
        .get("/metrics")
        .await
        .assert_status(200)
        .text()
        .to_owned();
    for labels in [
        r#"http_response_status_code="200",http_route="/api/v1/posts/{id}","#,
        r#"http_response_status_code="400",http_route="/api/v1/posts/{id}","#,
        r#"http_response_status_code="404",network"#,
    ] {
        let line = format!(
            r#"http_server_request_duration_seconds_count{{http_request_method="GET",{labels}"#
        );
        assert!(metrics.contains(&line), "{line} is not in {metrics}");
    }
}

#[tokio::test]
async fn a_blog_without_its_database_is_not_ready() {
    let visitor = Visitor::of_a_new_blog().await;
    assert_eq!(
        visitor.get("/readyz").await.expect_json(StatusCode::OK),
        json!({ "status": "ok" })
    );
    let database = NewDatabase::new().await;
    let db = db::open(database.name()).await.expect("it is new");
    let app = TestApp::new(
        WebApp::new("nowhere", false)
            .activate(ErrorRouter::new())
            .health(health(&db)),
    );
    db.close().await;
    let failed = app
        .get("/readyz")
        .send()
        .await
        .expect_json(StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(
        failed,
        json!({ "status": "unavailable", "failed": ["database"] })
    );
}
