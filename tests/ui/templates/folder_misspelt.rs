//! A slip in the key that names the folder of the templates: of what is missing in another folder nothing is said.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog", template = "pages")]
impl BlogController {
    async fn nowhere_action(&self) {}
}

fn main() {}
