//! The root with a value.

#![allow(unused)]

use router_axum::prelude::*;

struct TokensController;

#[rest_controller(root = true, "tokens")]
impl TokensController {
    async fn get_action(&self, key: String) {}
}

fn main() {}
