//! Two actions for one request, and the path of the second.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn cget_action(&self) -> Vec<String> {
        Vec::new()
    }

    #[route(GET, "/")]
    async fn all_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.all_path(), 1)
    }
}

fn main() {}
