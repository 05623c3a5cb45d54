//! A resource that exists only once, and the attribute does not say so.

#![allow(unused)]

use router_axum::prelude::*;

struct ProfileController;

#[rest_controller("profile")]
impl ProfileController {
    async fn get_action(&self) {}
}

fn main() {}
