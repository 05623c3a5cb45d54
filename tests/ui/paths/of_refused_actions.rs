//! 5 errors: paths of actions that are refused.

#![allow(unused)]

use axum::extract::Path;
use router_axum::prelude::*;

// Two actions for one request, and the path of the second.
struct AConflictController;

#[rest_controller("books")]
impl AConflictController {
    async fn cget_action(&self) -> Vec<String> {
        Vec::new()
    }

    #[route(GET, "/")]
    async fn all_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.all_path(), 1)
    }
}

// Extractors of one's own without their marks. That the paths of such actions take fewer values is not a further mistake.
struct CurrentUser;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    #[route(GET, "/by/{author}")]
    async fn by_action(&self, author: String, user: CurrentUser) {}

    async fn cget_action(&self, user: CurrentUser) {}

    async fn post_action(&self, paths: Paths<Self>) -> [ActionPath; 2] {
        [paths.by_path("Ada"), paths.cget_path()]
    }
}

// The path values as axum has them, and paths made of them.
struct AnActionWithPathController;

#[rest_controller("books")]
impl AnActionWithPathController {
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
