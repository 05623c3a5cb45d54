//! The document and its viewer, as they are served.

use axum::{Router, body::Body, extract::Request, http::request::Builder};
use http_body_util::BodyExt as _;
use router_axum::{openapi::viewer, prelude::*};
use tower::ServiceExt as _;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn cget_action(&self) {}
}

fn kernel() -> Router {
    let app = WebApp::new(".", false)
        .with_service("controller.rest.v1.", NotesController)
        .with_service("controller.rest.v2.", NotesController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/v1", "controller.rest.v1."))
        .activate(RestRouter::new("/v2", "controller.rest.v2."))
        .with_openapi("/v1", |routes| routes.openapi("First", "1.0.0"))
        .with_openapi("/v2", |routes| routes.openapi("Second", "2.0.0"))
        // after it: the document's address begins with it, too
        .with_url_prefix("/shop");
    app.into_router().expect("a right set-up")
}

async fn ask(app: &Router, request: Builder) -> (u16, HeaderMap, String) {
    let request: Request = request.body(Body::empty()).expect("a request");
    let Ok(response) = app.clone().oneshot(request).await;
    let (head, body) = response.into_parts();
    let body = body.collect().await.expect("a body").to_bytes();
    (
        head.status.as_u16(),
        head.headers,
        String::from_utf8(body.to_vec()).expect("text"),
    )
}

#[tokio::test]
async fn each_prefix_has_a_document_of_its_own() {
    let app = kernel();
    let nested = Router::new().nest("/mall", kernel());
    for (app, path, title, server, listed) in [
        (
            &app,
            "/shop/v1/openapi.json",
            "First",
            "/",
            "/shop/v1/notes",
        ),
        (
            &app,
            "/shop/v2/openapi.json",
            "Second",
            "/",
            "/shop/v2/notes",
        ),
        (
            &nested,
            "/mall/shop/v2/openapi.json",
            "Second",
            "/mall",
            "/shop/v2/notes",
        ),
    ] {
        let (status, headers, body) = ask(app, Request::get(path)).await;
        assert_eq!(
            (status, &headers["content-type"]),
            (200, &"application/json".parse().unwrap()),
            "{path}"
        );
        let document: serde_json::Value = serde_json::from_str(&body).expect(path);
        assert_eq!(document["info"]["title"], title);
        assert_eq!(document["servers"], serde_json::json!([{ "url": server }]));
        assert_eq!(
            document["paths"]
                .as_object()
                .expect("paths")
                .keys()
                .collect::<Vec<_>>(),
            [listed]
        );
    }
}

#[tokio::test]
async fn every_address_of_the_page_is_answered() {
    let rest: RestRouter = RestRouter::new("/v1", "controller.rest.").with(NotesController);
    let document = rest.routes().openapi("Notes", "1.0.0");
    let plain = Router::new()
        .merge(rest)
        .merge(viewer("/shop/v1", document));
    for app in [kernel(), plain] {
        let (status, headers, page) = ask(&app, Request::get("/shop/v1/docs")).await;
        assert_eq!(
            (status, &headers["content-type"]),
            (200, &"text/html; charset=utf-8".parse().unwrap())
        );
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert!(
            !page.contains("<style") && !page.contains("<script>"),
            "{page}"
        );
        let addresses = page
            .split(['"'])
            .filter(|text| text.starts_with("docs/") || text.ends_with(".json"));
        let mut types = Vec::new();
        for address in addresses.chain(["docs/oauth2-redirect.html", "docs/oauth2-redirect.js"]) {
            let (status, headers, body) =
                ask(&app, Request::get(format!("/shop/v1/{address}"))).await;
            assert!(status == 200 && !body.is_empty(), "{address}: {status}");
            types.push(
                headers["content-type"]
                    .to_str()
                    .expect("text")
                    .split(';')
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            );
        }
        let (css, js) = ("text/css", "text/javascript");
        assert_eq!(
            types,
            [css, css, "application/json", js, js, "text/html", js]
        );
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let app = kernel();
    for path in [
        "/shop/v1/openapi.json",
        "/shop/v1/docs",
        "/shop/v1/docs/swagger-ui.css",
        "/shop/v1/docs/viewer.js",
    ] {
        let (_, headers, body) = ask(&app, Request::get(path)).await;
        let tag = headers["etag"].to_str().expect("text");
        assert_eq!(headers["cache-control"], "no-cache", "{path}");
        for known in [
            tag.to_owned(),
            format!("\"other\", W/{tag}"),
            "*".to_owned(),
        ] {
            let (status, again, nothing) =
                ask(&app, Request::get(path).header("if-none-match", known)).await;
            assert_eq!(
                (status, &again["etag"], &*nothing),
                (304, &headers["etag"], ""),
                "{path}"
            );
        }
        let (status, _, other) = ask(
            &app,
            Request::get(path).header("if-none-match", "\"other\""),
        )
        .await;
        assert_eq!((status, other), (200, body), "{path}");
    }
}

#[tokio::test]
async fn other_methods_and_addresses_are_errors() {
    let app = kernel();
    let (status, headers, nothing) = ask(&app, Request::head("/shop/v1/docs")).await;
    let (_, _, page) = ask(&app, Request::get("/shop/v1/docs")).await;
    assert_eq!((status, &*nothing), (200, ""));
    assert_eq!(headers["content-length"], page.len().to_string());
    for (request, expected) in [
        (Request::post("/shop/v1/openapi.json"), 405),
        (Request::delete("/shop/v1/docs/viewer.js"), 405),
        (Request::get("/shop/v1/docs/"), 404),
        (Request::get("/shop/v1/docs/swagger-ui.css.map"), 404),
        (Request::get("/shop/v1/docs/../docs"), 404),
        (Request::get("/shop/docs"), 404),
    ] {
        let (status, headers, body) = ask(&app, request.header("accept", "application/json")).await;
        assert_eq!(
            (status, &headers["content-type"]),
            (expected, &"application/problem+json".parse().unwrap()),
            "{body}"
        );
    }
}

#[tokio::test]
async fn a_path_that_an_action_has_is_a_start_up_error() {
    struct DocsController;

    #[rest_controller("docs")]
    impl DocsController {
        async fn cget_action(&self) {}
    }

    let app = WebApp::new(".", false)
        .with_service("controller.rest.", DocsController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/v1", "controller.rest."))
        .with_openapi("/v1", |routes| routes.openapi("Docs", "1.0.0"));
    let error = app.into_router().expect_err("a clash").to_string();
    assert!(error.contains("/v1/docs"), "{error}");
    let app = WebApp::new(".", false).with_openapi("v1/", |routes| routes.openapi("Docs", "1.0.0"));
    let error = app.into_router().expect_err("a wrong prefix").to_string();
    assert!(error.contains("`WebApp::with_openapi`"), "{error}");
}
