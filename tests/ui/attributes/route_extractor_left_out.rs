//! An extractor of one's own without its mark, beside a path that is written out.

#![allow(unused)]

use router_axum::prelude::*;

struct CurrentUser;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    #[route(GET, "/by/{author}")]
    async fn by_action(&self, author: String, user: CurrentUser) {}
}

fn main() {}
