//! A version of a value that has none.

use router_axum::prelude::*;
use router_axum_resources::Versioned;

#[derive(serde::Serialize)]
struct Note {
    text: String,
}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn get_action(&self, id: u32) -> Versioned<Note> {
        Versioned::of(Note { text: id.to_string() })
    }
}

fn main() {}
