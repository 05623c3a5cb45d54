//! The pages that are part of the library.

use axum::http::{
    HeaderName, HeaderValue,
    header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, VARY},
};
use router_axum::{Health, prelude::*, testing::TestApp};
use tests::{app::failures::FailuresController, temp::AppDir};
use tower_http::set_header::SetResponseHeaderLayer;

/// An application that lets browsers load nothing but files of its own.
fn app(dir: &AppDir, debug: bool) -> TestApp {
    let policy = HeaderValue::from_static("default-src 'self'");
    let policy = SetResponseHeaderLayer::overriding(CONTENT_SECURITY_POLICY, policy);
    let app = WebApp::new(dir.path(), debug)
        .with_service("controller.rest.", FailuresController.layer(policy))
        .with_routes_page("/_routes")
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."));
    TestApp::new(app)
}

#[tokio::test]
async fn they_bring_a_policy_that_shows_them_in_their_style() {
    let own = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    let dir = AppDir::new("library-pages");
    for debug in [false, true] {
        let app = app(&dir, debug);
        for (target, status) in [
            ("/api/failures/not-found", 404),
            ("/api/failures/panic", 500),
            ("/nowhere", 404),
        ] {
            let page = app.get(target).accept_html().send().await;
            page.assert_status(status)
                .assert_header("content-security-policy", own);
            assert!(page.text().contains("<style>"), "{page}");
        }
    }
    app(&dir, true)
        .get("/_routes")
        .send()
        .await
        .assert_status(200)
        .assert_header("content-security-policy", own);
}

#[tokio::test]
async fn what_is_not_theirs_keeps_the_applications_policy() {
    let dir = AppDir::new("own-pages").with(
        "error/422.html",
        "{{ errors|map(attribute='pointer')|join(' ') }}",
    );
    let app = app(&dir, false);
    let problem = app
        .get("/api/failures/not-found")
        .accept_json()
        .send()
        .await;
    problem
        .assert_status(404)
        .assert_header("content-security-policy", "default-src 'self'");
    let page = app.post("/api/failures/invalid").accept_html().send().await;
    page.assert_status(422)
        .assert_header("content-security-policy", "default-src 'self'");
    assert_eq!(page.text(), "&#x2f;name");
}

#[tokio::test]
async fn they_list_the_values_that_were_refused() {
    let dir = AppDir::new("refused-values");
    for (debug, shown) in [
        (false, "<li><code>/name</code> may not be empty</li>"),
        (
            true,
            "<code>&#x2f;name</code></th><td>may not be empty</td>",
        ),
    ] {
        let page = app(&dir, debug)
            .post("/api/failures/invalid")
            .accept_html()
            .send()
            .await;
        assert!(page.assert_status(422).text().contains(shown), "{page}");
    }
}

#[tokio::test]
async fn none_is_guessed_to_be_something_else() {
    let dir = AppDir::new("library-pages-alone");
    let router = axum::Router::new().route("/here", axum::routing::get(async || "here"));
    let app = TestApp::new(
        WebApp::new(dir.path(), true)
            .with_routes_page("/_routes")
            .health(Health::new())
            .activate(ErrorRouter::new())
            .merge(router),
    );
    for target in ["/_routes", "/livez", "/readyz", "/nowhere"] {
        app.get(target)
            .send()
            .await
            .assert_header("x-content-type-options", "nosniff");
    }
}

struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn plain_action(&self) {}

    async fn ajax_action(&self) {}

    async fn told_action(&self) -> Page {
        Page::empty().header(
            CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=60"),
        )
    }

    async fn beside_action(&self) -> ([(HeaderName, &'static str); 1], Page) {
        ([(CACHE_CONTROL, "no-store")], Page::empty())
    }
}

#[tokio::test]
async fn a_page_says_who_may_keep_it_and_what_it_depends_on() {
    let dir = AppDir::new("kept-pages")
        .with("pages/plain.html", "plain")
        .with(
            "pages/ajax.html",
            "{% if ajax_request %}part{% else %}whole{% endif %}",
        )
        .with("pages/told.html", "told")
        .with("pages/beside.html", "beside");
    let app = WebApp::new(dir.path(), false)
        .with_service("controller.web.", PagesController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."));
    let app = TestApp::new(app);
    for (page, cached, varies) in [
        ("plain", "private, no-cache", None),
        ("ajax", "private, no-cache", Some("X-Requested-With")),
        ("told", "public, max-age=60", None),
        ("beside", "no-store", None),
    ] {
        let answer = app.get(format!("/pages/{page}")).send().await;
        answer
            .assert_status(200)
            .assert_header("cache-control", cached);
        assert_eq!(
            answer.headers().get(VARY).map(HeaderValue::as_bytes),
            varies.map(str::as_bytes),
            "{page}"
        );
        assert_eq!(
            answer.headers().get_all(CACHE_CONTROL).iter().count(),
            1,
            "{page}"
        );
    }
}
