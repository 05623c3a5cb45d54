//! A path value as it is written in Flask.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[route(GET, "/by-year/<int:year>")]
    async fn search_action(&self, year: u16) {}
}

fn main() {}
