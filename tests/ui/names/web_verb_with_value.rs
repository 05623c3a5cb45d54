//! A page of a value, called as in a REST controller.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    async fn get_action(&self, slug: String) -> &'static str {
        "/"
    }
}

fn main() {}
