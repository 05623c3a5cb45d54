//! A key with a letter missing.

#![allow(unused)]

use router_axum::prelude::*;

struct SessionController;

#[web_controller("session", servce = "logins")]
impl SessionController {
    async fn post_index_action(&self) -> &'static str { "/" }
}

fn main() {}
