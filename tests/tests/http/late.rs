//! What goes wrong when a value is written already: it is answered in the form that was asked for, as everything else.

use axum::http::header::{ACCEPT, CONTENT_TYPE, ETAG, HeaderName};
use router_axum::{prelude::*, testing::TestApp};
use serde::Serialize;
use tests::temp::AppDir;

/// A value that panics when it is dropped.
#[derive(Serialize)]
struct Stubborn {
    name: &'static str,
}

impl Stubborn {
    const NEW: Self = Self { name: "mule" };
}

impl Drop for Stubborn {
    fn drop(&mut self) {
        panic!("it stays");
    }
}

struct MulesController;

#[rest_controller("mules")]
impl MulesController {
    async fn get_action(&self, id: u32) -> Stubborn {
        let _ = id;
        Stubborn::NEW
    }

    async fn cget_action(&self) -> axum::Json<Stubborn> {
        axum::Json(Stubborn::NEW)
    }

    async fn post_action(&self) -> Created<Stubborn> {
        Created::at("/api/mules/1", Stubborn::NEW)
    }

    /// A field that is none, beside the value.
    #[route(GET, "/field")]
    async fn field_action(&self) -> ([(HeaderName, &'static str); 1], u32) {
        ([(ETAG, "\n")], 1)
    }

    /// A part around it that fails.
    #[route(GET, "/part")]
    async fn part_action(&self) -> ([(HeaderName, &'static str); 1], Option<u32>) {
        ([(ETAG, "\n")], Some(1))
    }
}

struct StableController;

#[web_controller("stable", templates = false)]
impl StableController {
    async fn index_action(&self) -> Stubborn {
        Stubborn::NEW
    }
}

#[tokio::test]
async fn it_is_answered_in_the_form_that_was_asked_for() {
    let dir = AppDir::new("late").with("stable/index.html", "{{ name }}");
    let app = WebApp::new(dir.path(), false)
        .with_service("controller.rest.", MulesController)
        .with_service("controller.web.", StableController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."));
    let app = TestApp::new(app);
    let (json, html) = (
        ("application/json", "application/problem+json"),
        ("text/html", "text/html; charset=utf-8"),
    );
    for path in [
        "/api/mules/1",
        "/api/mules",
        "/api/mules/field",
        "/api/mules/part",
        "/stable",
    ] {
        for (accepted, sent) in [json, html] {
            let answer = app.get(path).header(ACCEPT.as_str(), accepted).send().await;
            answer
                .assert_status(500)
                .assert_header(CONTENT_TYPE.as_str(), sent);
        }
    }
    for (accepted, sent) in [json, html] {
        let answer = app
            .post("/api/mules")
            .header(ACCEPT.as_str(), accepted)
            .send()
            .await;
        answer
            .assert_status(500)
            .assert_header(CONTENT_TYPE.as_str(), sent);
    }
}
