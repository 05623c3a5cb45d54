//! What is there with any features: values, errors, and what a developer is shown.

use axum::http::Request;
use features::app;

use super::ask;

#[tokio::test]
async fn values_and_errors_are_answered() {
    let get = |path: &str| Request::get(path.to_owned());
    assert_eq!(
        ask(app(false), get("/api/numbers/7"), "").await,
        (200, "7".to_owned())
    );
    let (status, problem) = ask(app(false), get("/api/numbers/70"), "").await;
    assert!(
        status == 404 && problem.contains("\"status\":404"),
        "{problem}"
    );
    let (status, page) = ask(
        app(false),
        get("/elsewhere").header("accept", "text/html"),
        "",
    )
    .await;
    assert!(
        status == 404 && page.contains("<h1>Not Found</h1>"),
        "{page}"
    );
}

#[tokio::test]
async fn a_developer_is_shown_the_action_and_the_routes() {
    let (_, debug) = ask(
        app(true),
        Request::get("/api/numbers/%3Cb%3E").header("accept", "text/html"),
        "",
    )
    .await;
    let (_, routes) = ask(app(true), Request::get("/_routes?q=numbers"), "").await;
    for (page, shown) in [
        (&debug, "NumbersController::get_action"),
        (&debug, "%3Cb%3E"),
        (&routes, "numbers&#x2f;{number}"),
    ] {
        let page = page.replace('/', "&#x2f;");
        assert!(page.contains(shown), "{shown} is not in\n{page}");
        assert!(page.starts_with("<!doctype html>"), "{page}");
    }
}

/// Without the template engine a page shows what it knows as JSON.
#[cfg(not(feature = "templates"))]
#[tokio::test]
async fn a_developer_reads_json_in_place_of_pages() {
    let (_, page) = ask(app(true), Request::get("/_routes?q=numbers"), "").await;
    assert!(
        page.contains("&#34;path&#34;: &#34;/api/numbers/{number}&#34;"),
        "{page}"
    );
    assert!(page.ends_with("</html>\n"), "{page}");
}
