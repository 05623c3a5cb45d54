//! The list of versions is a list of texts, and not one that is made of it.

use router_axum::prelude::*;

const API_VERSIONS: &[&str] = &["1", "2"];

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    #[since("2")]
    async fn get_action(&self, id: u32) -> u32 { id }
}

fn main() {}
