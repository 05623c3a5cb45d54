//! 6 errors: extractors, and a path value, that do not say what they read, each in an action of its own, and what is read is used.

#![allow(unused)]

use axum::extract::Path;
use router_axum::prelude::*;

#[derive(Clone)]
struct App {
    shelf: u32,
}

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn cget_action(&self, State(app): State<App>, page: Query) -> u32 {
        app.shelf + page.0.number
    }

    async fn get_action(&self, id: Path) -> u32 {
        id.0
    }

    async fn patch_action(&self, id: _) -> u32 {
        id
    }

    async fn put_action(&self, id: u32, State(app): State) -> u32 {
        app.shelf
    }

    async fn delete_action(&self, id: u32, app: axum::extract::State) -> u32 {
        app.shelf
    }

    async fn post_action(&self, Json(new): Json) -> String {
        new.title
    }
}

fn main() {}
