//! Pages have no collections.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn cget_posts_action(&self) {}
}

fn main() {}
