//! 5 errors: versions that the root of the crate does not list.

use router_axum::{Versions, prelude::*};

const API_VERSIONS: Versions = Versions::new(&["1", "2", "2026-11-01"]);

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    // one that is to come
    #[since("3")]
    async fn get_action(&self, id: u32) -> u32 { id }

    // a day that is none of the list
    #[until("2026-11-02")]
    async fn delete_action(&self, id: u32) -> u32 { id }

    // another spelling
    #[since("v2")]
    #[until("2026-11-01")]
    async fn put_action(&self, id: u32) -> u32 { id }
}

struct PagesController;

// of the whole block
#[rest_controller("pages")]
#[since("4")]
impl PagesController {
    async fn get_action(&self, id: u32) -> u32 { id }
}

mod notes {
    use router_axum::prelude::*;

    pub struct NotesController;

    // the list is that of the crate's root
    #[rest_controller("notes")]
    impl NotesController {
        #[until("5")]
        async fn get_action(&self, id: u32) -> u32 { id }
    }
}

fn main() {}
