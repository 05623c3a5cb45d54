//! Three versions of an API from one set of controllers, by a header and by prefixes. `README.md` tells the story.
//!
//! `cargo run -p versions`, then `curl localhost:3000/api/books/1 -H 'api-version: 2'` or `curl localhost:3000/api/v2/books/1`.
//! Each version describes itself, on <http://localhost:3000/api/v1/docs> and so on.
//! `cargo run -p versions -- --routes` prints the routes, `-- --openapi` the documents, `-- --openapi=3.0` in OpenAPI 3.0, `-- --addr ADDRESS` serves there.

mod books;

use std::{convert::Infallible, sync::Arc};

use axum::response::sse::{Event, Sse};
use books::{Book, BooksController, Person};
use futures_util::stream::{self, BoxStream, StreamExt};
use router_axum::{Ending, Versioning, Versions, openapi::OpenApiBuilder, prelude::*};

/// The versions of the API, the oldest first. The attributes of actions are compared with them.
const API_VERSIONS: Versions = Versions::new(&["1", "2", "3"]).ending(&[(
    "1",
    Ending::deprecated("2026-06-01")
        .sunset("2028-01-01")
        .link("https://example.org/versions"),
)]);

/// What is the same in every version.
#[derive(Debug)]
struct StatusController;

#[rest_controller(singular, "status")]
impl StatusController {
    /// Is the library open?
    async fn get_action(&self) -> Json<&'static str> {
        Json("open")
    }

    /// An event for each state of the library: the one it is in, and each that follows.
    async fn cget_changes_action(&self) -> Sse<BoxStream<'static, Result<Event, Infallible>>> {
        let now = Event::default().event("status").data("open");
        Sse::new(stream::iter([Ok(now)]).chain(stream::pending()).boxed())
    }
}

/// Each controller under four names: one for the router that reads a header, and one for each prefix.
#[derive(Debug, Services)]
struct Services {
    #[service("controller.rest.")]
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    #[service("controller.rest.v3.")]
    books: Arc<BooksController>,
    #[service("controller.rest.")]
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    #[service("controller.rest.v3.")]
    status: Arc<StatusController>,
}

/// The application, on a day that a test sets.
fn app(today: Option<&'static str>) -> WebApp {
    let book = |id, name, author| Book {
        id,
        name,
        author: Person { name: author },
    };
    let library = Arc::new([
        book(1, "The Left Hand of Darkness", "Ursula K. Le Guin"),
        book(2, "Kindred", "Octavia E. Butler"),
    ]);
    let services = Services {
        books: Arc::new(BooksController { library }),
        status: Arc::new(StatusController),
    };
    let ending = |router: RestRouter| {
        let router = router.gone_after_sunset();
        today.into_iter().fold(router, RestRouter::today)
    };
    let by_header = Versioning::by_header(API_VERSIONS, "api-version").reported();
    let app = WebApp::new(env!("CARGO_MANIFEST_DIR"), false)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(ending(
            RestRouter::new("/api", "controller.rest.").versions(by_header),
        ))
        .with_openapi("/api", |routes| {
            document(routes, routes.version().unwrap_or("3"))
        });
    // who cannot send a header has a prefix for each version
    API_VERSIONS.names().iter().fold(app, |app, version| {
        let (prefix, services) = (prefix(version), format!("controller.rest.v{version}."));
        let by_prefix = Versioning::by_prefix(API_VERSIONS, version);
        let router = RestRouter::new(&prefix, &services).versions(by_prefix);
        app.activate(ending(router))
            .with_openapi(&prefix, move |routes| document(routes, version))
    })
}

fn prefix(version: &str) -> String {
    format!("/api/v{version}")
}

/// The document of one version.
fn document(routes: &Routes, version: &str) -> OpenApiBuilder {
    routes.openapi("Library", format!("{version}.0.0"))
}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let app = app(None).finish()?;
    if std::env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
    let print = std::env::args().find_map(|argument| match &*argument {
        "--openapi" => Some(OpenApiBuilder::to_json as fn(_) -> _),
        "--openapi=3.0" => Some(OpenApiBuilder::to_json_3_0),
        _ => None,
    });
    if let Some(print) = print {
        for version in API_VERSIONS.names() {
            let routes = app.routes().clone().below_prefix(&prefix(version));
            println!("{}", print(document(&routes, version)));
        }
        return Ok(());
    }
    let address = std::env::args()
        .skip_while(|argument| argument != "--addr")
        .nth(1);
    app.serve(address.unwrap_or_else(|| "127.0.0.1:3000".to_owned()))
        .await
}

#[cfg(test)]
mod tests {
    use router_axum::testing::{TestApp, TestRequest, assert_contract};

    use super::*;

    /// A day before the sunset of version 1.
    const TODAY: Option<&str> = Some("2026-12-01");

    const KINDRED: [(&str, &str); 3] = [
        (
            "1",
            r#"{"id":2,"title":"Kindred","author":"Octavia E. Butler"}"#,
        ),
        (
            "2",
            r#"{"id":2,"title":"Kindred","author":{"name":"Octavia E. Butler"}}"#,
        ),
        (
            "3",
            r#"{"id":2,"name":"Kindred","author":{"name":"Octavia E. Butler"}}"#,
        ),
    ];

    /// A request for a version, by the header and by the prefix.
    fn asked(app: &TestApp, path: &str, version: &str) -> [TestRequest; 2] {
        [
            app.get(format!("/api{path}"))
                .header("api-version", version),
            app.get(format!("{}{path}", prefix(version))),
        ]
    }

    #[tokio::test]
    async fn all_versions_answer() {
        let app = TestApp::new(app(TODAY));
        for (version, expected) in KINDRED {
            for request in asked(&app, "/books/2", version) {
                let answer = request.send().await;
                assert_eq!(answer.assert_status(200).text(), expected);
                let is_deprecated = !answer.header("deprecation").is_empty();
                assert_eq!(is_deprecated, version == "1");
            }
        }
        for version in ["1", "2"] {
            for request in asked(&app, "/books/2/initial", version) {
                assert_eq!(request.send().await.assert_status(200).text(), "\"K\"");
            }
        }
        for request in asked(&app, "/books/2/initial", "3") {
            request.accept_json().send().await.assert_status(404);
        }
        for service in
            ["v1.", "v2.", "v3."].map(|version| format!("controller.rest.{version}status"))
        {
            let status = app.client_of::<StatusController>(&service).get().await;
            assert_eq!(status.expect("an answer"), "open");
        }
    }

    #[tokio::test]
    async fn an_unknown_version_is_refused() {
        let app = TestApp::new(app(TODAY));
        for request in [
            app.get("/api/books/2"),
            app.get("/api/books/2").header("api-version", "4"),
        ] {
            let refused = request.send().await;
            refused
                .assert_status(400)
                .assert_header("api-supported-versions", "1, 2, 3");
        }
        app.get("/api/v4/books/2")
            .header("api-version", "3")
            .send()
            .await
            .assert_status(404);
    }

    #[tokio::test]
    async fn a_version_is_gone_after_its_sunset() {
        let app = TestApp::new(app(Some("2028-01-01")));
        for request in asked(&app, "/books/2", "1") {
            let gone = request.send().await;
            gone.assert_status(410)
                .assert_header("sunset", "Sat, 01 Jan 2028 00:00:00 GMT");
            let link = gone.link("deprecation");
            assert_eq!(link.as_deref(), Some("https://example.org/versions"));
        }
        for request in asked(&app, "/books/2", "2") {
            request.send().await.assert_status(200);
        }
    }

    #[tokio::test]
    async fn an_action_is_gone_before_its_version() {
        for (today, status) in [(TODAY, 200), (Some("2027-01-01"), 410)] {
            let app = TestApp::new(app(today));
            for request in asked(&app, "/books/2/initial", "2") {
                let answer = request.send().await;
                answer
                    .assert_status(status)
                    .assert_header("sunset", "Fri, 01 Jan 2027 00:00:00 GMT");
            }
        }
    }

    #[tokio::test]
    async fn a_document_is_that_of_its_version() {
        let app = TestApp::new(app(TODAY));
        let document = async |version: &str| {
            let request = app.get("/api/openapi.json").header("api-version", version);
            request.send().await.assert_status(200).text()
        };
        assert!(document("1").await.contains("/api/books/{id}/initial"));
        assert!(!document("3").await.contains("/api/books/{id}/initial"));
        app.get("/api/docs/viewer.css")
            .send()
            .await
            .assert_status(200);
        let newest = app.get("/api/openapi.json").send().await;
        assert_eq!(newest.text(), document("3").await);
    }

    #[test]
    fn the_documents_name_each_status() {
        let statuses = TestApp::new(app(TODAY)).routes().to_statuses();
        assert!(!statuses.contains("default"), "{statuses}");
        // one line for each version's action
        let books = statuses
            .lines()
            .filter(|line| line.starts_with("GET /api/books/{id} "));
        assert_eq!(books.count(), 3, "{statuses}");
    }

    #[test]
    fn the_contract_is_kept() {
        // a new version: OPENAPI=overwrite cargo test -p versions, and OPENAPI=release once clients may rely on it
        let app = TestApp::new(app(TODAY));
        let versions = API_VERSIONS.names().iter().map(|version| {
            let prefix = prefix(version);
            let routes = app.routes().clone().of_version(version);
            let by_header = routes.filter(|row| !row.path.starts_with(&prefix));
            (version, document(&by_header, version))
        });
        assert_contract("tests/api", versions);
    }
}
