//! A template directory without a value.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates)]
impl BlogController {
    pub async fn show_action(&self) {}
}

fn main() {}
