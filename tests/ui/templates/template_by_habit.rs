//! A template that is named above the action, as in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    #[template("blog/other.html")]
    async fn nowhere_action(&self) {}
}

fn main() {}
