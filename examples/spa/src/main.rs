//! Client-side routing: a REST API in a version, and every other address answered by one page, whose script routes in the browser.
//!
//! `cargo run -p spa`, then http://127.0.0.1:3000/notes/1, which is a deep link, and `curl -i localhost:3000/api/v1/nothing`, which is none.
//! `cargo run -p spa -- --routes` prints the routes.

#[cfg(all(test, feature = "browser"))]
mod browser;
#[cfg(all(test, feature = "browser"))]
mod driver;
mod notes;

use axum::{Router, http::header, routing::get};
use router_axum::prelude::*;

use crate::notes::NotesController;

/// Every address outside of the API.
#[derive(Debug)]
struct IndexController;

#[web_controller]
impl IndexController {
    async fn index_action(&self) {}
}

#[derive(Debug, Services)]
struct Services {
    #[service("controller.rest.v1.")]
    notes: NotesController,
    #[service("controller.web.")]
    index: IndexController,
}

fn app() -> WebApp {
    WebApp::new(env!("CARGO_MANIFEST_DIR"), false)
        .with_services(Services {
            notes: NotesController::default(),
            index: IndexController,
        })
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api/v1", "controller.rest.v1."))
        .activate(TemplateDefaultRouter::new(
            "",
            "controller.web.index",
            "index",
        ))
        .merge(files())
}

/// What the page loads: routes of its own come before the default action.
fn files() -> Router {
    let file = |kind, text| async move { ([(header::CONTENT_TYPE, kind)], text) };
    Router::new()
        .route(
            "/static/app.js",
            get(move || {
                file(
                    "text/javascript; charset=utf-8",
                    include_str!("../static/app.js"),
                )
            }),
        )
        .route(
            "/static/style.css",
            get(move || {
                file(
                    "text/css; charset=utf-8",
                    include_str!("../static/style.css"),
                )
            }),
        )
}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let app = app().finish()?;
    if std::env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
    app.serve("127.0.0.1:3000").await
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    #[tokio::test]
    async fn every_other_address_is_the_page() {
        let app = TestApp::new(super::app());
        for path in ["/", "/notes/1", "/no/such/page", "/api/v2/notes"] {
            let page = app
                .get(path)
                .accept_html()
                .send()
                .await
                .assert_status(200)
                .text();
            assert!(page.contains("/static/app.js"), "{path}: {page}");
        }
        app.get("/static/app.js")
            .send()
            .await
            .assert_header("content-type", "text/javascript; charset=utf-8");
        assert_eq!(
            app.get("/api/v1/nothing")
                .accept_json()
                .send()
                .await
                .problem()
                .status,
            404
        );
        let notes = app.paths::<super::NotesController>();
        let refused = app
            .post(notes.post_path())
            .body("application/json", r#"{"text": " "}"#)
            .send()
            .await;
        assert_eq!(
            refused.assert_status(422).problem().members["errors"][0]["pointer"],
            "/text"
        );
        let created = app
            .post(notes.post_path())
            .body("application/json", r#"{"text": "Feed the cat"}"#)
            .send()
            .await;
        created
            .assert_status(201)
            .assert_header("location", notes.get_path(3));
        app.delete(notes.delete_path(3))
            .send()
            .await
            .assert_status(204);
        app.get(notes.get_path(3)).send().await.assert_status(404);
    }
}
