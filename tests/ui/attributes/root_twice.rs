//! The root, given twice.

#![allow(unused)]

use router_axum::prelude::*;

struct TokensController;

#[rest_controller(root, "tokens", root)]
impl TokensController {
    async fn get_action(&self, key: String) {}
}

fn main() {}
