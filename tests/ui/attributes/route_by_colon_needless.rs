//! A path in another notation that says what the convention says.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[route(GET, "/:id")]
    async fn get_action(&self, id: i64) {}
}

fn main() {}
