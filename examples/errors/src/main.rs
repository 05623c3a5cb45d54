//! Every kind of error, as a page and as problem details, with and without debug mode.
//!
//! `cargo run -p errors` (or `cargo run -p errors -- --debug`), then http://127.0.0.1:3000, where all of them are listed, and
//! `curl -H 'accept: application/json' localhost:3000/api/errors/panic`. `cargo run -p errors -- --routes` prints the routes.

mod api;

use std::env;

use router_axum::prelude::*;
use serde::Serialize;

use crate::api::{ErrorsController, OutOfStock};

/// The pages.
#[derive(Debug)]
struct IndexController;

/// The variables of the home page.
#[derive(Debug, Serialize, PageVariables)]
struct Kinds {
    kinds: Vec<&'static str>,
}

#[web_controller]
impl IndexController {
    /// A list of everything that goes wrong here.
    async fn index_action(&self) -> Kinds {
        Kinds { kinds: api::KINDS.to_vec() }
    }

    /// Its template reads a field of a value that has none.
    async fn template_action(&self) -> Kinds {
        Kinds { kinds: Vec::new() }
    }

    /// A redirect string that leaves the site is refused: `Redirection::external` is there for that.
    async fn redirect_action(&self) -> String {
        "https://example.com/".to_owned()
    }
}

#[derive(Debug, Services)]
struct Services {
    #[service("controller.rest.")]
    errors: ErrorsController,
    #[service("controller.web.")]
    index: IndexController,
}

fn app(debug: bool) -> WebApp {
    // which status a type of error has, and what clients read of a status, is said once
    let errors = ErrorRouter::new()
        .status::<OutOfStock>(StatusCode::CONFLICT)
        .status::<std::num::ParseIntError>(StatusCode::BAD_REQUEST)
        .message(StatusCode::CONFLICT, "Somebody was faster.");
    WebApp::new(env!("CARGO_MANIFEST_DIR"), debug)
        .with_services(Services { errors: ErrorsController, index: IndexController })
        .activate(errors)
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."))
}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let asked = |option| env::args().any(|argument| argument == option);
    let app = app(asked("--debug")).finish()?;
    if asked("--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
    app.serve("127.0.0.1:3000").await
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;

    #[tokio::test]
    async fn each_kind_has_its_status_in_both_formats() {
        let app = TestApp::new(super::app(false));
        for (path, status) in [
            ("/api/errors/bad-request", 400),
            ("/api/errors/conflict", 409),
            ("/api/errors/forbidden", 403),
            ("/api/errors/invalid", 422),
            ("/api/errors/missing", 404),
            ("/api/errors/panic", 500),
            ("/api/errors/parse", 400),
            ("/api/errors/serialise", 500),
            ("/index/template", 500),
            ("/index/redirect", 500),
            ("/nowhere", 404),
        ] {
            let problem = app.get(path).accept_json().send().await.assert_status(status).problem();
            assert_eq!(problem.status, status, "{path}");
            let page = app.get(path).accept_html().send().await.assert_status(status).text();
            assert!(page.starts_with("<!doctype html>"), "{path}: {page}");
            assert!(!page.contains("nobody thought of") && !page.contains("shelf"), "{path}: {page}");
        }
        assert_eq!(app.get("/api/errors").send().await.assert_status(418).text(), "short and stout");
        app.post("/api/errors").body("text/plain", "").send().await.assert_status(415);
        app.post("/api/errors").body("application/json", "{").send().await.assert_status(400);
        app.post("/api/errors").body("application/json", "{}").send().await.assert_status(422);
        for kind in crate::api::KINDS {
            assert!(app.get("/").send().await.text().contains(&format!("/api/errors/{kind}")), "{kind} is not listed");
        }
    }

    #[tokio::test]
    async fn debug_mode_says_why() {
        let app = TestApp::new(super::app(true));
        let page = app.get("/api/errors/panic").accept_html().send().await.assert_status(500).text();
        assert!(page.contains("something nobody thought of"), "{page}");
        let problem = app.get("/api/errors/conflict").accept_json().send().await.assert_status(409).text();
        assert!(problem.contains("the shelf is empty"), "{problem}");
    }
}
