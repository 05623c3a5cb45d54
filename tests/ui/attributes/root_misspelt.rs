//! The root with a letter missing.

#![allow(unused)]

use router_axum::prelude::*;

struct TokensController;

#[rest_controller(rot, "tokens")]
impl TokensController {
    async fn get_action(&self, key: String) {}
}

fn main() {}
