//! The client for tests, and the route table in a file.

use router_axum::testing::{TestApp, assert_routes};

#[tokio::test]
async fn an_application_is_asked_without_a_connection() {
    let app = TestApp::new(features::app(false));
    assert_eq!(
        app.get("/api/numbers/7")
            .send()
            .await
            .assert_status(200)
            .json::<u32>(),
        7
    );
    assert_eq!(
        app.get("/api/numbers/70").send().await.problem().status,
        404
    );
    assert_routes(app.routes(), "tests/routes.txt");
}
