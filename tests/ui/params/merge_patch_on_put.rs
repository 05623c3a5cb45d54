//! A patch, of an action that replaces the whole value.

use router_axum::prelude::*;
use router_resources::MergePatch;

#[derive(serde::Deserialize)]
struct Patch {}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn put_action(&self, id: u32, MergePatch(_patch): MergePatch<Patch>) -> u32 {
        id
    }
}

fn main() {}
