//! A resource without identifiers has no collection.

#![allow(unused)]

use router_axum::prelude::*;

struct ProfileController;

#[rest_controller(singular, "profile")]
impl ProfileController {
    async fn cget_action(&self) {}
}

fn main() {}
