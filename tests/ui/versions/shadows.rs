//! 3 errors: literals that take requests from values of the same version, and one that takes none.

use router_axum::{Versions, prelude::*};

const API_VERSIONS: Versions = Versions::new(&["1", "2", "3"]);

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[until("3")]
    async fn delete_action(&self, id: String) -> Text<String> { Text(id) }

    // version 2 has both
    #[since("2")]
    #[route(GET, "/search")]
    async fn search_action(&self) -> Text<&'static str> { Text("found") }

    // no version has both
    #[since("3")]
    #[route(GET, "/newest", shadows)]
    async fn newest_action(&self) -> Text<&'static str> { Text("new") }
}

struct PapersController;

#[rest_controller("papers")]
impl PapersController {
    #[since("2")]
    async fn delete_action(&self, id: String) -> Text<String> { Text(id) }

    // of two routes at one path the second takes requests, and the first one says it for both
    #[until("2")]
    #[route(GET, "/search")]
    async fn search_action(&self) -> Text<&'static str> { Text("found") }

    #[since("2")]
    #[route(GET, "/search")]
    async fn search_again_action(&self) -> Text<&'static str> { Text("found") }
}

fn main() {}
