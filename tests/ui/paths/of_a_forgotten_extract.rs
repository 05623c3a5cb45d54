//! 2 errors: extractors of one's own without their marks. That the paths of such actions take fewer values is not a further mistake.

#![allow(unused)]

use router_axum::prelude::*;

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

fn main() {}
