//! Without the feature `templates`: what is there all the same, and what the compiler says of what is not.

use rest_only::app;
use router_axum::testing::TestApp;

#[tokio::test]
async fn values_and_errors_are_answered() {
    let app = TestApp::new(app(false));
    let answer = app.get("/api/numbers/7").send().await;
    assert_eq!((answer.status().as_u16(), answer.text().as_str()), (200, "7"));
    let problem = app.get("/api/numbers/70").send().await;
    problem.assert_status(404).assert_header("content-type", "application/problem+json");
    let page = app.get("/elsewhere").accept_html().send().await;
    page.assert_status(404).assert_header("content-type", "text/html; charset=utf-8");
    assert!(page.text().contains("<h1>Not Found</h1>"), "{}", page.text());
}

#[tokio::test]
async fn a_developer_reads_json_in_place_of_pages() {
    let app = TestApp::new(app(true));
    let debug = app.get("/api/numbers/%3Cb%3E").accept_html().send().await.text();
    let routes = app.get("/_routes?q=numbers").send().await.text();
    for (page, shown) in [
        (&debug, "&#34;action&#34;: &#34;NumbersController::get_action&#34;"),
        (&debug, "/api/numbers/%3Cb%3E"),
        (&routes, "&#34;path&#34;: &#34;/api/numbers/{number}&#34;"),
    ] {
        assert!(page.contains(shown), "{shown} is not in\n{page}");
        assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"), "{page}");
    }
}

#[test]
fn pages_are_refused_in_words() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}
