//! Two states in one controller, and a path.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn get_action(&self, id: u32, State(app): State<AppState>) -> Option<Json<String>> {
        None
    }

    async fn cget_action(&self, State(name): State<String>) -> Vec<String> {
        vec![name]
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_path(1), 1)
    }
}

fn main() {}
