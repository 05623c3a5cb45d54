//! A condition on what changes, of an action that is read.

use router_axum::prelude::*;
use router_resources::IfMatch;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn get_action(&self, id: u32, _seen: IfMatch) -> u32 {
        id
    }
}

fn main() {}
