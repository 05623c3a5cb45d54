//! A value that takes the rest of the path.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[route(GET, "/files/*path")]
    async fn search_action(&self, path: String) {}
}

fn main() {}
