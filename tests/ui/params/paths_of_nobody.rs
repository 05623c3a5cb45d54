//! 2 errors: paths without the controller whose they are, which are used as if they were the controller's own.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[before]
    async fn look(&self, paths: Paths) {}

    async fn get_action(&self, id: u32) {}

    async fn post_action(&self, paths: Paths, Json(title): Json<String>) -> Created<String> {
        Created::at(paths.get_path(7), title)
    }
}

fn main() {}
