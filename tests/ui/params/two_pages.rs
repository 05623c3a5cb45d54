//! Two pages of one list.

use router_axum::prelude::*;
use router_resources::{CursorPage, ListOf, NumberedPage};

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn cget_action(&self, page: NumberedPage, _from: CursorPage<u32>) -> ListOf<u32> {
        page.list(Vec::new())
    }
}

fn main() {}
