//! A path value whose name is not an argument's.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[route(GET, "/by-year/{publication-year:[0-9]+}")]
    async fn search_action(&self, year: u16) {}
}

fn main() {}
