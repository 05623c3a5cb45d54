//! A template directory that is not text.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = 1)]
impl BlogController {
    pub async fn show_action(&self) {}
}

fn main() {}
