//! A path value in the braces of a template.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[route(GET, "/by-year/{{year}}")]
    async fn search_action(&self, year: u16) {}
}

fn main() {}
