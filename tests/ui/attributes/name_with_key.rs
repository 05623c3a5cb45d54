//! A name behind a key.

#![allow(unused)]

use router_axum::prelude::*;

struct ItemsController;

#[rest_controller(name = "items")]
impl ItemsController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
