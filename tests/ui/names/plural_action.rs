//! A word of its own in place of `_action`, behind a verb that no helper begins with.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_comments_actions(&self, id: i64) {}

    // a helper may be called so
    fn get_actions(&self) -> Vec<String> {
        Vec::new()
    }
}

fn main() {}
