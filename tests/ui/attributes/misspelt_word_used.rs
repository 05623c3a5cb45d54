//! A word with a letter missing, and an action that needs it.

#![allow(unused)]

use router_axum::prelude::*;

struct ProfileController;

#[rest_controller(singlar, "profile")]
impl ProfileController {
    async fn get_action(&self) {}
}

fn main() {}
