//! A page of a list, of one item.

use router_axum::prelude::*;
use router_resources::CursorPage;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn get_action(&self, id: u32, _page: CursorPage<u32>) -> u32 {
        id
    }
}

fn main() {}
