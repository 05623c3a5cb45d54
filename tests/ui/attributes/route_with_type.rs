//! A path value with a type, as in FastAPI and ASP.NET.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[route(GET, "/by-year/{year:int}")]
    async fn search_action(&self, year: u16) {}
}

fn main() {}
