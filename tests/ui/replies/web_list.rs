//! A list has no variables for a template.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn list_action(&self) -> Vec<String> {
            Vec::new()
        }
}

fn main() {}
