//! A number has no variables for a template.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn count_action(&self) -> i64 {
            5
        }
}

fn main() {}
