//! Two versions of an API that share what did not change.
//!
//! `cargo run -p versions`, then `curl localhost:3000/api/v1/books/1` and `curl localhost:3000/api/v2/books/1`.
//! Each version describes itself, on <http://localhost:3000/api/v1/docs> and <http://localhost:3000/api/v2/docs>.
//! `cargo run -p versions -- --routes` prints the routes, `-- --openapi` the documents, `-- --openapi=3.0` in OpenAPI 3.0, `-- --addr ADDRESS` serves there.

use std::{convert::Infallible, sync::Arc};

use axum::response::sse::{Event, Sse};
use futures_util::stream::{self, BoxStream, StreamExt};
use router_axum::{openapi::OpenApiBuilder, prelude::*};
use schemars::JsonSchema;
use serde::Serialize;

/// The books, as both versions see them.
#[derive(Debug)]
struct Library {
    books: Vec<Book>,
}

/// A book, as version 1 shows it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
struct Book {
    id: usize,
    title: &'static str,
    author: &'static str,
}

/// Version 1.
#[derive(Debug, Clone)]
struct BooksController {
    library: Arc<Library>,
}

#[rest_controller("books")]
impl BooksController {
    /// All books.
    async fn cget_action(&self) -> Vec<Book> {
        self.library.books.clone()
    }

    /// One book.
    async fn get_action(&self, id: usize) -> Option<Book> {
        self.library
            .books
            .iter()
            .find(|book| book.id == id)
            .cloned()
    }
}

/// A book, as version 2 shows it: an author is a person.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Book")]
struct BookV2 {
    id: usize,
    title: &'static str,
    author: Person,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Person {
    name: &'static str,
}

impl From<Book> for BookV2 {
    fn from(Book { id, title, author }: Book) -> Self {
        Self {
            id,
            title,
            author: Person { name: author },
        }
    }
}

/// Version 2 calls version 1: actions are methods that return plain values.
#[derive(Debug)]
struct BooksV2Controller {
    v1: BooksController,
}

#[rest_controller("books")]
impl BooksV2Controller {
    /// All books.
    async fn cget_action(&self) -> Vec<BookV2> {
        self.v1
            .cget_action()
            .await
            .into_iter()
            .map(BookV2::from)
            .collect()
    }

    /// One book.
    async fn get_action(&self, id: usize) -> Option<BookV2> {
        self.v1.get_action(id).await.map(BookV2::from)
    }
}

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

/// One controller under two names, two controllers under one.
#[derive(Debug, Services)]
struct Services {
    #[service("controller.rest.v1.")]
    books: BooksController,
    #[service("controller.rest.v2.")]
    books_v2: BooksV2Controller,
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    status: Arc<StatusController>,
}

fn app() -> WebApp {
    let books = vec![
        Book {
            id: 1,
            title: "The Left Hand of Darkness",
            author: "Ursula K. Le Guin",
        },
        Book {
            id: 2,
            title: "Kindred",
            author: "Octavia E. Butler",
        },
    ];
    let books = BooksController {
        library: Arc::new(Library { books }),
    };
    let services = Services {
        books_v2: BooksV2Controller { v1: books.clone() },
        books,
        status: Arc::new(StatusController),
    };
    WebApp::new(env!("CARGO_MANIFEST_DIR"), false)
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api/v1", "controller.rest.v1."))
        .activate(RestRouter::new("/api/v2", "controller.rest.v2."))
        .with_openapi("/api/v1", |routes| document(routes, "1.0.0"))
        .with_openapi("/api/v2", |routes| document(routes, "2.0.0"))
}

/// The document of one version.
fn document(routes: &Routes, version: &str) -> OpenApiBuilder {
    routes.openapi("Library", version)
}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let app = app().finish()?;
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
        println!(
            "{}",
            print(document(
                &app.routes().clone().below_prefix("/api/v1"),
                "1.0.0"
            ))
        );
        println!(
            "{}",
            print(document(
                &app.routes().clone().below_prefix("/api/v2"),
                "2.0.0"
            ))
        );
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
    use router_axum::testing::{TestApp, assert_openapi};

    use super::StatusController;

    #[tokio::test]
    async fn both_versions_answer() {
        let app = TestApp::new(super::app());
        for (path, expected) in [
            (
                "/api/v1/books/2",
                r#"{"id":2,"title":"Kindred","author":"Octavia E. Butler"}"#,
            ),
            (
                "/api/v2/books/2",
                r#"{"id":2,"title":"Kindred","author":{"name":"Octavia E. Butler"}}"#,
            ),
        ] {
            assert_eq!(
                app.get(path).send().await.assert_status(200).text(),
                expected,
                "{path}"
            );
        }
        for service in ["controller.rest.v1.status", "controller.rest.v2.status"] {
            assert_eq!(
                app.client_of::<StatusController>(service)
                    .get()
                    .await
                    .expect("an answer"),
                "open"
            );
        }
        app.get("/api/v3/books/2")
            .accept_json()
            .send()
            .await
            .assert_status(404);
    }

    #[test]
    fn the_documents_name_each_status() {
        let statuses = TestApp::new(super::app()).routes().to_statuses();
        assert!(!statuses.contains("default"), "{statuses}");
    }

    #[test]
    fn no_document_changes_unnoticed() {
        // to record: OPENAPI=overwrite cargo test -p versions
        let app = TestApp::new(super::app());
        for (prefix, version, file) in [
            ("/api/v1", "1.0.0", "tests/openapi.v1.json"),
            ("/api/v2", "2.0.0", "tests/openapi.v2.json"),
        ] {
            assert_openapi(
                super::document(&app.routes().clone().below_prefix(prefix), version),
                file,
            );
        }
    }
}
