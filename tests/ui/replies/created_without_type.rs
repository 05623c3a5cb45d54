//! 2 errors: types that do not say what they hold, which the compiler tells.

#![allow(unused)]

use router_axum::prelude::*;

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn get_action(&self, id: u32) -> Option<Json> {
        todo!()
    }

    async fn post_action(&self) -> Created {
        todo!()
    }
}

fn main() {}
