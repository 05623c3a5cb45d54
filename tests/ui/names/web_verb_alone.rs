//! A page needs a word.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn post_action(&self) {}
}

fn main() {}
