//! 2 errors of 1 mistake: a `c` was forgotten, and so two methods have one name, which the compiler tells by itself.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn get_reviews_action(&self, id: u32) -> Vec<String> {
        Vec::new()
    }

    async fn get_reviews_action(&self, id: u32, review: u32) -> Option<String> {
        None
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_reviews_path(1, 2), 1)
    }
}

fn main() {}
