//! 2 errors: a verb behind the words, and a word that is near to a verb and none.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn comments_list_action(&self, id: u32) -> Vec<String> {
        Vec::new()
    }

    async fn count_action(&self) -> u32 {
        1
    }
}

fn main() {}
