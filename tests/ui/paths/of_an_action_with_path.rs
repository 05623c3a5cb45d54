//! 2 errors: the path values as axum has them, and paths made of them.

#![allow(unused)]

use axum::extract::Path;
use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn get_action(&self, Path(id): Path<u32>) -> Option<String> {
        None
    }

    async fn get_reviews_action(&self, Path((id, review)): Path<(u32, u32)>) -> Option<String> {
        None
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<ActionPath> {
        Created::at(paths.get_path(1), paths.get_reviews_path(1, 2))
    }
}

fn main() {}
