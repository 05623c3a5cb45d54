//! 2 errors: methods that are exported and called as actions are, without `_action`.

#![allow(unused)]

use router_axum::prelude::*;

pub struct BooksController;

#[rest_controller("books")]
impl BooksController {
    pub async fn cget_action(&self) {}

    pub async fn get(&self, id: u32) {}

    pub async fn post_copies(&self, book: u32, Json(copy): Json<String>) {}

    // a helper is private, or is no action by its arguments either
    async fn put(&self, id: u32) {}

    pub async fn get_by_title(&self, title: &str) {}
}

fn main() {}
