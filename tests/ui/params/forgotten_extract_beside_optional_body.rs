//! An extractor of one's own without its mark, where no path value is expected and a body is read, if there is one.

#![allow(unused)]

use router_axum::prelude::*;

struct CurrentUser;

#[derive(serde::Deserialize)]
struct NewNote {
    text: String,
}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn post_action(&self, user: CurrentUser, new: Option<Json<NewNote>>) {}
}

fn main() {}
