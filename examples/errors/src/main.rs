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
        Kinds {
            kinds: api::KINDS.to_vec(),
        }
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
    // registers the status of an error type, and the text of a status, once
    let errors = ErrorRouter::new()
        .status::<OutOfStock>(StatusCode::CONFLICT)
        .status::<std::num::ParseIntError>(StatusCode::BAD_REQUEST)
        .message(StatusCode::CONFLICT, "Somebody was faster.");
    WebApp::new(env!("CARGO_MANIFEST_DIR"), debug)
        .with_services(Services {
            errors: ErrorsController,
            index: IndexController,
        })
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

    /// What fails, and with which status.
    const FAILURES: [(&str, u16); 12] = [
        ("/api/errors/bad-request", 400),
        ("/api/errors/busy", 429),
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
    ];

    /// What is nobody's business.
    const INTERNAL: [&str; 4] = ["nobody thought of", "shelf", "third field", "invalid digit"];

    #[tokio::test]
    async fn each_kind_has_its_status_in_both_formats() {
        for debug in [false, true] {
            let app = TestApp::new(super::app(debug));
            for (path, status) in FAILURES {
                let problem = app
                    .get(path)
                    .accept_json()
                    .send()
                    .await
                    .assert_status(status)
                    .problem();
                assert_eq!(
                    (problem.status, problem.members.contains_key("debug")),
                    (status, debug),
                    "{path}"
                );
                let page = app
                    .get(path)
                    .accept_html()
                    .send()
                    .await
                    .assert_status(status)
                    .text();
                assert!(page.starts_with("<!doctype html>"), "{path}: {page}");
                assert!(
                    debug || !INTERNAL.iter().any(|word| page.contains(word)),
                    "{path}: {page}"
                );
            }
        }
    }

    #[tokio::test]
    async fn what_comes_before_an_action_and_what_passes() {
        let app = TestApp::new(super::app(false));
        assert_eq!(
            app.get("/api/errors")
                .send()
                .await
                .assert_status(418)
                .text(),
            "short and stout"
        );
        app.get("/api/errors/busy")
            .send()
            .await
            .assert_header("retry-after", "60");
        app.delete("/api/errors")
            .send()
            .await
            .assert_status(405)
            .assert_header("allow", "GET,HEAD,POST,OPTIONS");
        for (kind, body, status) in [
            ("text/plain", "{}".to_owned(), 415),
            ("application/json", "{".to_owned(), 400),
            ("application/json", "{}".to_owned(), 422),
            ("application/json", " ".repeat(3_000_000), 413),
        ] {
            app.post("/api/errors")
                .body(kind, body)
                .send()
                .await
                .assert_status(status);
        }
        for kind in crate::api::KINDS {
            assert!(
                app.get("/")
                    .send()
                    .await
                    .text()
                    .contains(&format!("/api/errors/{kind}")),
                "{kind} is not listed"
            );
        }
    }

    #[tokio::test]
    async fn debug_mode_says_why() {
        let app = TestApp::new(super::app(true));
        for (kind, reason) in [
            ("panic", "something nobody thought of"),
            ("conflict", "the shelf is empty"),
            ("parse", "invalid digit found in string"),
            ("serialise", "the third field is not there"),
        ] {
            let path = format!("/api/errors/{kind}");
            for asked in [app.get(&path).accept_html(), app.get(&path).accept_json()] {
                let text = asked.send().await.text();
                assert!(text.contains(reason), "{kind}: {text}");
            }
        }
    }
}
